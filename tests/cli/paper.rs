//! What a club asks of printed sheets: large type on few pages, words and lines on one grid.

use std::collections::{BTreeMap, BTreeSet};

use crate::env::{Env, poppler, real_list};

/// A word of a page: its left end, its top, its height, and what it says. Poppler gives a word the
/// height of its font size.
pub(crate) struct Word {
    pub(crate) page: usize,
    x: f32,
    top: f32,
    pub(crate) size: f32,
    pub(crate) text: String,
}

/// The words of a PDF.
pub(crate) fn words(env: &Env, file: &str) -> Vec<Word> {
    let boxes = poppler(env, "pdftotext", &["-bbox", file, "-"]);
    let mut page = 0;
    let mut found = Vec::new();
    for line in boxes.lines() {
        page += usize::from(line.contains("<page "));
        let Some(word) = line.trim().strip_prefix("<word ") else { continue };
        let (places, text) = word.split_once('>').unwrap();
        let mut numbers = places.split('"').skip(1).step_by(2).map(|n| n.parse::<f32>().unwrap());
        let mut next = || numbers.next().unwrap();
        let (x, top, _, bottom) = (next(), next(), next(), next());
        let text = text.trim_end_matches("</word>").to_owned();
        found.push(Word { page, x, top, size: bottom - top, text });
    }
    found
}

/// A sheet, a paper, the most pages and the smallest type.
type Mark = (&'static str, &'static str, usize, f32);

/// What holds for the default lexicon, `college` and ENABLE2K.
const MARKS: [Mark; 8] = [
    ("threes", "", 2, 6.5),
    ("two-to-make-three", "", 1, 10.5),
    ("twos", "", 1, 24.0),
    ("cheat-sheet", "", 2, 7.0),
    ("high-fives", "", 5, 7.0),
    ("high-fives-compact", "", 3, 6.1),
    ("threes", "--size large", 14, 16.0),
    ("1dif", "", 15, 7.0),
];

/// The font size of most words.
fn size(words: &[Word]) -> f32 {
    let mut counts: BTreeMap<String, (usize, f32)> = BTreeMap::new();
    for word in words {
        let count = counts.entry(format!("{:.1}", word.size)).or_insert((0, word.size));
        count.0 += 1;
    }
    counts.into_values().max_by_key(|(count, _)| *count).unwrap().1
}

#[test]
#[ignore = "needs WORDY_LISTS and poppler: make test-all"]
fn real_sheets_have_large_type_on_few_pages() {
    let env = Env::new();
    env.write("enable2k.txt", real_list("enable2k.txt"));
    env.run("lexicon build enable2k.txt -o e.lex");
    for lexicon in ["wordy", "college", "e.lex"] {
        for paper in ["a4", "letter"] {
            for (sheet, option, pages, least) in MARKS {
                let line =
                    format!("sheet {sheet} -l {lexicon} --paper {paper} -o s.pdf --force {option}");
                env.run(line.trim());
                let words = words(&env, "s.pdf");
                let taken = words.iter().map(|word| word.page).max().unwrap();
                let what = format!("{sheet} {option} of {lexicon} on {paper}");
                assert!(taken <= pages, "{what}: {taken} pages");
                assert!(size(&words) > least - 0.06, "{what}: {} pt", size(&words));
            }
        }
    }
    env.run("sheet threes -l e.lex --paper letter -o e.pdf");
    assert!(size(&words(&env, "e.pdf")) > 6.94);
    env.run("sheet threes --size large -o large.pdf");
    assert!(words(&env, "large.pdf").iter().all(|word| word.page <= 13));
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn words_begin_at_one_place_in_a_column_and_lines_are_level() {
    let env = Env::new();
    for (sheet, columns) in [("threes", 10), ("two-to-make-three", 6), ("high-fives", 9)] {
        env.run(&format!("sheet {sheet} -o s.pdf --force"));
        let all = words(&env, "s.pdf");
        let size = size(&all);
        let entries: Vec<&Word> = all
            .iter()
            .filter(|word| (word.size - size).abs() < 0.05 && (42.0..790.0).contains(&word.top))
            .filter(|word| word.text.starts_with(|c: char| c.is_ascii_uppercase()))
            .filter(|word| word.text.trim_end_matches('·').len() > 1)
            .filter(|word| word.text.chars().all(|c| c == '·' || c.is_ascii_uppercase()))
            .collect();
        assert!(entries.len() > 60, "{sheet}: {}", entries.len());
        // The words of an initial begin at one place in each of the columns that they take.
        let place = |word: &&Word| (word.text.chars().find(char::is_ascii_uppercase), word.x);
        let mut places: Vec<(Option<char>, f32)> = entries.iter().map(place).collect();
        places.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        places.dedup_by(|a, b| a.0 == b.0 && (a.1 - b.1).abs() < 0.1);
        let initials: BTreeSet<_> = places.iter().map(|(initial, _)| initial).collect();
        let last = entries.iter().map(|word| word.page).max().unwrap();
        let most = initials.len() + last * columns;
        assert!((initials.len()..=most).contains(&places.len()), "{sheet}: {places:?}");
        for page in 1..=last {
            let tops: Vec<f32> =
                entries.iter().filter(|word| word.page == page).map(|word| word.top).collect();
            for top in &tops {
                let lines = (top - tops[0]) / (1.15 * size);
                assert!((lines - lines.round()).abs() < 0.02, "{sheet}: {top} after {}", tops[0]);
            }
        }
    }
}

/// How many pages a PDF has.
fn pages(env: &Env, file: &str) -> usize {
    let info = poppler(env, "pdfinfo", &[file]);
    let count = info.lines().find_map(|line| line.strip_prefix("Pages:"));
    count.and_then(|count| count.trim().parse().ok()).unwrap_or_else(|| panic!("{info}"))
}

/// A browser prints a sheet on as many pages as its PDF has, and at most one more.
#[test]
#[ignore = "needs chromium and poppler: make test-all"]
fn html_prints_as_the_pdf_does() {
    let env = Env::new();
    for sheet in ["threes", "twos", "cheat-sheet", "1dif", "high-fives", "jqxz", "sevens"] {
        for format in ["pdf", "html"] {
            env.run(&format!("sheet {sheet} -o sheet.{format} --force"));
        }
        let made = pages(&env, "sheet.pdf");
        let output = std::process::Command::new("chromium")
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"])
            .arg(format!("--print-to-pdf={}", env.path("printed.pdf").display()))
            .arg(format!("file://{}", env.path("sheet.html").display()))
            .output();
        output.unwrap_or_else(|error| panic!("chromium: {error}"));
        let printed = pages(&env, "printed.pdf");
        assert!((made.saturating_sub(1)..=made + 1).contains(&printed), "{sheet}: {printed}");
        std::fs::remove_file(env.path("printed.pdf")).unwrap();
    }
}
