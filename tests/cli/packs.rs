//! The study sheet of a new edition: few enough pages, with contents that lead to its sections.

use std::collections::BTreeMap;

use crate::env::{Env, poppler};

#[test]
fn the_page_for_screens_has_all_words_and_links_to_its_sections() {
    let env = Env::new();
    env.write("old.txt", "AB\nCAT\n").write("new.txt", "AB\nABS\nQI\nCOAT\nCAT\n");
    env.run("lexicon diff old.txt new.txt --pack pack");
    let page = String::from_utf8(env.read("pack/new-2-to-8.html")).unwrap();
    let nav = page.split_once("<nav").unwrap().1.split_once("</nav>").unwrap().0;
    let links: Vec<(&str, &str)> = nav
        .split("<a href=\"#")
        .skip(1)
        .filter_map(|link| link.split_once("</a>")?.0.split_once("\">"))
        .collect();
    let titles: Vec<&str> = links.iter().map(|(_, title)| *title).collect();
    assert_eq!(titles, [2, 3, 4].map(|length| format!("New words of {length} letters")));
    for (id, title) in links {
        let (_, section) = page.split_once(&format!("id=\"{id}\"")).unwrap();
        let (_, head) = section.split_once("<h2><span>").unwrap();
        assert!(head.starts_with(title), "{title}");
    }
}

#[test]
#[ignore = "needs poppler and qpdf: make test-all"]
fn the_sheet_of_two_editions_is_short_and_its_contents_lead_to_its_sections() {
    let env = Env::new();
    env.run("lexicon diff college wordy --pack pack");
    let pdf = "pack/new-2-to-8.pdf";
    let info = poppler(&env, "pdfinfo", &[pdf]);
    let pages = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap();
    assert!((20..40).contains(&pages.trim().parse().unwrap()), "{info}");
    let first = poppler(&env, "pdftotext", &["-l", "1", "-layout", pdf, "-"]);
    assert!(first.contains("new-2-to-8.tsv"), "{first}");
    let contents: BTreeMap<&str, usize> = first
        .lines()
        .filter_map(|line| line.rsplit_once("page "))
        .filter(|(title, _)| title.starts_with("New words"))
        .map(|(title, page)| (title.trim(), page.trim().parse().unwrap()))
        .collect();
    assert_eq!(contents.len(), 7, "{first}");
    for (title, page) in contents {
        // The head of a section is in bold type in its column, and breaks there.
        let page = page.to_string();
        let page = poppler(&env, "pdftotext", &["-f", &page, "-l", &page, pdf, "-"]);
        let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
        let start = title.split(':').next().unwrap().trim_end_matches(" letters");
        assert!(words.contains(start), "{title}: {words}");
    }
    // What a viewer follows: a link for each line, each to a place of its own.
    let plain = ["--qdf", "--object-streams=disable", "--stream-data=uncompress", pdf, "-"];
    let plain = std::process::Command::new("qpdf").args(plain).current_dir(env.path("")).output();
    let plain = plain.unwrap_or_else(|error| panic!("qpdf: {error}"));
    let plain = String::from_utf8_lossy(&plain.stdout);
    assert_eq!(plain.matches("/Subtype /Link").count(), 7);
    assert!(plain.contains("/S /TOCI"));
}
