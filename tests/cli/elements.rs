//! The elements of pages, by the examples of the guide, in real browsers.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_opened::served;

/// What is done to the examples of an element, and what holds then.
const EXAMPLES: [(&str, &str, &str); 9] = [
    (
        "tile",
        "0",
        "document.querySelectorAll('wordy-tile').length === 6 \
        && document.querySelector('wordy-tile').textContent === 'Q'",
    ),
    (
        "board",
        "document.querySelector('[data-at=E3]').click()",
        "document.getElementById('said').textContent === 'You pressed E3.' \
        && document.querySelector('[data-at=E3].tile.new')?.ariaLabel === 'E3, A, 1 point, last move' \
        && document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length === 1",
    ),
    (
        "rack",
        "document.querySelectorAll('wordy-rack button')[1].click()",
        "document.querySelector('.chosen')?.ariaLabel === 'U' \
        && document.querySelectorAll('wordy-rack .gap').length === 2",
    ),
    (
        "clock",
        "0",
        "[...document.querySelectorAll('wordy-clock')].map((own) => own.textContent) \
        .join().startsWith('24:') && document.querySelector('wordy-clock.over')",
    ),
    (
        "moves",
        "document.querySelectorAll('wordy-moves button')[1].click()",
        "document.querySelector('wordy-moves [aria-current]')?.textContent.includes('DOILY')",
    ),
    (
        "choice",
        "(document.getElementById('ask').click(), \
        document.querySelectorAll('wordy-choice .answers button')[3].click())",
        "document.getElementById('chosen').textContent === 'O'",
    ),
    (
        "dialog",
        "document.getElementById('show').click()",
        "document.querySelector('wordy-dialog dialog[open]')?.textContent.includes('One tile')",
    ),
    (
        "card",
        "0",
        "document.querySelector('wordy-card .verdict')?.textContent === '✓ in' \
        && document.querySelector('wordy-card .after button')?.ariaLabel === 'QUIETS'",
    ),
    (
        "words",
        "scrollTo(0, document.documentElement.scrollHeight)",
        "document.querySelector('wordy-words li:last-child')?.textContent === 'CCCC' \
        && document.querySelectorAll('wordy-words li').length < 2000",
    ),
];

/// The examples as the site has them: the pages of the guide, the modules, the style of a page.
fn site(env: &Env) -> std::path::PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copies = |from: &str, to: &str| {
        for file in fs::read_dir(root.join(from)).unwrap().map(|file| file.unwrap().path()) {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            if file.extension().is_some_and(|own| own == "html" || own == "mjs") {
                env.write(&format!("{to}/{name}"), fs::read(&file).unwrap());
            }
        }
    };
    fs::create_dir_all(env.path("site/web")).unwrap();
    copies("docs/guide/src/elements", "site");
    copies("tools/lib/play/web", "site/web");
    env.write("club.txt", "aa\n");
    env.run("page -l club.txt -o club.html");
    let page = String::from_utf8(env.read("club.html")).unwrap();
    let style = page.split("<style>\n").nth(1).unwrap().split("</style>").next().unwrap();
    env.write("site/look.css", style);
    env.path("site")
}

fn examples(browser: &mut Browser, address: &str) {
    for (name, done, holds) in EXAMPLES {
        go(browser, address, name);
        browser.value(&format!("(({done}), 0)"));
        browser.wait(holds);
    }
}

fn go(browser: &mut Browser, address: &str, name: &str) {
    browser.go(&format!("{address}{name}.html"));
    let there = "document.readyState === 'complete' && location.pathname.endsWith";
    browser.wait(&format!(
        "{there}('/{name}.html') && document.querySelector('wordy-{name}:defined')"
    ));
}

#[test]
#[ignore = "needs chromium, firefox and WORDY_CHECKERS: make test-all"]
fn examples_of_elements_work_in_chromium_and_in_firefox() {
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe = fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    let env = Env::new();
    let address = served(site(&env), Arc::new(AtomicBool::new(false)));
    let mut browser = Browser::chromium(390, 844);
    examples(&mut browser, &address);
    for (name, ..) in EXAMPLES {
        go(&mut browser, &address, name);
        browser.value(&format!("void (() => {{ {axe} }})()"));
        let found = browser.value(
            "axe.run().then((found) => found.violations.map((one) => [one.id, \
             one.nodes.map((node) => node.html)]))",
        );
        assert_eq!(found, json!([]), "{name}");
        assert!(browser.fits(), "{name}");
    }
    examples(&mut Browser::firefox(), &address);
}
