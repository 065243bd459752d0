//! Pages as programs of others judge them: PDFs by qpdf, HTML by the Nu Html Checker and axe-core.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::{Env, poppler};

/// Makes one page of every kind; gives the names of the files of a format.
fn pages(env: &Env, format: &str) -> Vec<String> {
    env.write("club.txt", "aa lava [n]\nab a muscle [n]\ncab\nabs\nqat\nretains\nnastier\n")
        .write("words.txt", "because\nfriend\n")
        .write("old.txt", "ab\ncab\n")
        .write(
            "game.gcg",
            "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n>Ann: WORDXYZ 8H WORD +16 16\n\
             >Bob: SABC?EF 8G S.... +9 9\n",
        );
    let lines = [
        "sheet quiz threes --search begins:Q --key",
        "sheet cheat-sheet -l club.txt",
        "sheet twos -l club.txt",
        "sheet quiz twos -l club.txt --key",
        "sheet sevens --top 60",
        "sheet quiz sevens --top 30 --key",
        "sheet 1dif --length 2",
        "sheet quiz 1dif-by-word --length 2",
        "sheet stems --top 3 -l college",
        "sheet q-without-u --mark college:#",
        "sheet worksheet word-ladders --key",
        "sheet worksheet missing-letters --key",
        "sheet worksheet alphabetical-order --key",
        "sheet worksheet spelling words.txt",
        "slip scribe",
        "slip twos",
        "slip scrabble-i twos 1dif",
        "referee game game.gcg",
        "1dif report -l college",
        "1dif graph COAT -l college",
        "1dif ladder COLD WARM",
        "lexicon info college --chart",
        "simulate report claims.toml --runs runs --games 2",
    ];
    env.write("claims.toml", crate::claims::CLAIMS.replace("own.toml", "1dif"));
    for command in env.run("simulate report claims.toml --runs runs --commands --games 2").lines() {
        env.run(command);
    }
    let mut names = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let name = format!("{at}.{format}");
        let said = env.run(&format!("{line} -o {name}"));
        assert!(env.path(&name).is_file(), "{line}: {said}");
        names.push(name);
    }
    env.run("lexicon diff old.txt club.txt --pack pack");
    names.push(format!("pack/new-2-to-8.{format}"));
    names
}

/// A file of the folder of checkers.
///
/// A test that asks is ignored, with the reason `needs WORDY_CHECKERS`; `make test-all` runs it.
fn checker(file: &str) -> PathBuf {
    let folder = std::env::var_os("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    PathBuf::from(folder).join("node_modules").join(file)
}

/// What a program says, on both streams, and whether it is content.
fn said(env: &Env, program: &str, arguments: &[&str]) -> (String, bool) {
    let output = Command::new(program).args(arguments).current_dir(env.path("")).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let all = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&all).into_owned(), output.status.success())
}

/// The first operator of a page that shows text or paints outside of marked content.
fn unmarked(plain: &str) -> Option<&str> {
    let streams = plain.split("\nstream\n").skip(1);
    let streams = streams.filter_map(|rest| Some(rest.split_once("\nendstream")?.0));
    let mut pages = streams.filter(|stream| stream.contains("BDC") || stream.starts_with("BT"));
    pages.find_map(|page| {
        let mut depth = 0_usize;
        page.lines().find(|line| {
            depth += line.matches("BDC").count() + line.matches("BMC").count();
            depth -= line.matches("EMC").count().min(depth);
            let operator = line.rsplit(' ').next().unwrap_or_default();
            depth == 0 && ["Tj", "TJ", "f", "f*", "S", "B"].contains(&operator)
        })
    })
}

#[test]
fn what_is_not_marked_is_found() {
    let page = |content: &str| format!("1 0 obj\n<<>>\nstream\n{content}\nendstream\nendobj\n");
    assert_eq!(unmarked(&page("/Span <</MCID 0>> BDC\nBT\n(a) Tj\nET\nEMC")), None);
    assert_eq!(
        unmarked(&page("/Span<</MCID 0>>BDC\nEMC/Artifact BMC\nEMC\nBT\n(a) Tj\nET")),
        Some("(a) Tj")
    );
    assert_eq!(unmarked(&page("BT\n(a) Tj\nET")), Some("(a) Tj"));
}

#[test]
#[ignore = "needs qpdf and poppler: make test-all"]
fn every_pdf_is_sound_and_tagged() {
    let env = Env::new();
    for name in pages(&env, "pdf") {
        let (found, sound) = said(&env, "qpdf", &["--check", &name]);
        assert!(sound && found.contains("No syntax or stream encoding errors"), "{name}: {found}");
        let plain = ["--qdf", "--object-streams=disable", &name, "plain.pdf"];
        let (found, made) = said(&env, "qpdf", &plain);
        assert!(made, "{name}: {found}");
        let plain = String::from_utf8_lossy(&env.read("plain.pdf")).into_owned();
        for key in ["/Lang (en)", "/StructTreeRoot", "/Marked true", "/Title", "/Outlines"] {
            assert!(plain.contains(key), "{name}: no {key}");
        }
        assert_eq!(unmarked(&plain), None, "{name}");
        let info = poppler(&env, "pdfinfo", &[&name]);
        assert!(info.contains("Tagged:          yes"), "{name}: {info}");
        let title = info.lines().find_map(|line| line.strip_prefix("Title:"));
        assert!(title.is_some_and(|title| !title.trim().is_empty()), "{name}: {info}");
        assert!(!poppler(&env, "pdfinfo", &["-struct", &name]).trim().is_empty(), "{name}");
    }
}

#[test]
#[ignore = "needs java and WORDY_CHECKERS: make test-all"]
fn every_page_of_html_is_valid() {
    let env = Env::new();
    let names = pages(&env, "html");
    let jar = checker("vnu-jar/build/dist/vnu.jar");
    let jar = jar.to_str().unwrap();
    let mut arguments = vec!["-jar", jar, "--errors-only", "--format", "gnu"];
    arguments.extend(names.iter().map(String::as_str));
    let (found, valid) = said(&env, "java", &arguments);
    assert!(valid && found.is_empty(), "{found}");
    // The checker looks: it finds what is wrong with this.
    env.write("wrong.html", "<!DOCTYPE html><title></title><p role=row>");
    let (found, valid) =
        said(&env, "java", &["-jar", jar, "--errors-only", "--format", "gnu", "wrong.html"]);
    assert!(!valid && found.contains("error"), "{found}");
}

/// What is wrong with a page in the light or in the dark: what axe-core finds, and whether it is
/// wider than the screen.
fn violations(browser: &mut Browser, axe: &str, address: &str, dark: bool) -> Value {
    browser.darken(dark);
    browser.go(address);
    browser.wait(&format!("document.readyState === 'complete' && location.href === '{address}'"));
    browser.value(&format!("void (() => {{ {axe} }})()"));
    let found = browser.value(
        "axe.run().then((found) => found.passes.length < 6 ? ['axe saw nothing'] : found.violations\
         .map((one) => [one.id, one.nodes.map((node) => node.html)]))",
    );
    let dark_now = browser.value("matchMedia('(prefers-color-scheme: dark)').matches");
    json!({ "fits": browser.fits(), "dark": dark_now, "axe": found })
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_on_any_page_and_none_is_wider_than_a_phone() {
    let env = Env::new();
    let axe = std::fs::read_to_string(checker("axe-core/axe.min.js")).unwrap();
    let address = |name: &str| format!("file://{}", env.path(name).display());
    let names = pages(&env, "html");
    for width in [320, 390] {
        let mut browser = Browser::chromium(width, 700);
        for name in &names {
            for dark in [false, true] {
                assert_eq!(
                    violations(&mut browser, &axe, &address(name), dark),
                    json!({ "fits": true, "dark": dark, "axe": [] }),
                    "{name} at {width}"
                );
            }
        }
    }
    // It looks: a picture without a text is found, and one that is too wide.
    let wrong = "<!DOCTYPE html><html lang=en><title>a</title><body><main><h1>a</h1><img src=x>\
                 <h2 style=width:24rem>a</h2></main></body></html>";
    env.write("wrong.html", wrong);
    let found = violations(&mut Browser::chromium(320, 700), &axe, &address("wrong.html"), false);
    assert!(found["fits"] == false && found.to_string().contains("image-alt"), "{found}");
}
