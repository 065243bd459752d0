//! Every format says the same.

use proptest::prelude::*;
use wordy_print::setup::{Paper, Setup};
use wordy_print::sheet::Sheet;
use wordy_print::writers::Html;
use wordy_print::writers::Json;
use wordy_print::writers::Text;
use wordy_print::writers::Tsv;
use wordy_print::{PageError, Writer};

use crate::sample::{any_sheet, hooks, small};

/// Front hooks, word, back hooks; inner hooks as dots.
pub(crate) type Row = (String, String, String);

/// The rows of a sheet.
pub(crate) fn rows(sheet: &Sheet) -> Vec<Row> {
    let dot = |inner| if inner { "·" } else { "" };
    let row = |entry: &wordy_print::sheet::Entry| {
        let (before, after) = (dot(entry.inner_front), dot(entry.inner_back));
        (entry.front.clone(), format!("{before}{}{after}", entry.word), entry.back.clone())
    };
    sheet.entries().map(row).collect()
}

/// The rows in lines such as `b ·AAL· s`, words in capitals and hooks not; other lines are left
/// out.
pub(crate) fn from_lines(text: &str) -> Vec<Row> {
    let is_word = |text: &&str| text.chars().all(|c| c.is_ascii_uppercase() || c == '·');
    let is_hook = |text: &&str| text.chars().all(|c| c.is_ascii_lowercase());
    let row = |line: &str| {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let at = parts.iter().position(|part| is_word(part) && part.trim_matches('·').len() > 1)?;
        let (front, back) = (parts[..at].concat(), parts[at + 1..].concat());
        let row = (front, parts[at].to_owned(), back);
        (is_hook(&row.0.as_str()) && is_hook(&row.2.as_str())).then_some(row)
    };
    text.lines().filter_map(row).collect()
}

pub(crate) fn written(writer: &dyn Writer, sheet: &Sheet) -> String {
    let mut out = Vec::new();
    writer.sheet(sheet, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn text_is_as_it_should_be() {
    insta::assert_snapshot!(written(&Text { width: 60, columns: None }, &small()));
}

#[test]
fn html_is_as_it_should_be() {
    let html = written(&Html::default(), &small());
    let (_, body) = html.split_once("</style>").unwrap();
    let (body, _) = body.split_once("<script>").unwrap();
    insta::assert_snapshot!(body);
}

#[test]
fn json_reads_back() {
    let json = written(&Json, &small());
    assert_eq!(serde_json::from_str::<Sheet>(&json).unwrap(), small());
    assert_eq!(json.lines().count(), 1);
}

#[test]
fn all_formats_hold_the_same_words_and_hooks() {
    let sheet = hooks(978);
    let rows = rows(&sheet);
    assert_eq!(rows.len(), 978);
    assert_eq!(from_lines(&written(&Text { width: 80, columns: Some(1) }, &sheet)), rows);
    assert_eq!(from_html(&written(&Html::default(), &sheet)), rows);
    let json: Sheet = serde_json::from_str(&written(&Json, &sheet)).unwrap();
    assert_eq!(self::rows(&json), rows);
    assert_eq!(from_tsv(&written(&Tsv, &sheet)), rows);
}

/// The rows of a page's entries: `<td class="front">b</td><th scope="row">·AAL·</th><td><i
/// class="back">s</i></td>`.
fn from_html(html: &str) -> Vec<Row> {
    let part = |text: &str, from: &str, to: &str| {
        text.split_once(from)
            .and_then(|(_, rest)| rest.split_once(to))
            .map_or(String::new(), |(part, _)| part.to_owned())
    };
    let row = |entry: &str| {
        let entry = entry.split_once("</tr>").unwrap().0;
        (
            part(entry, "\"front\">", "<"),
            part(entry, "\"row\">", "<"),
            part(entry, "\"back\">", "<"),
        )
    };
    html.split(" entry\">").skip(1).map(row).collect()
}

fn from_tsv(tsv: &str) -> Vec<Row> {
    let dot = |flag: &str| if flag == "1" { "·" } else { "" };
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let word = format!("{}{}{}", dot(fields[3]), fields[4], dot(fields[5]));
        (fields[2].to_owned(), word, fields[7].to_owned())
    };
    tsv.lines().skip(1).map(row).collect()
}

#[test]
fn columns_that_cannot_be_are_said() {
    let sheet = hooks(30);
    let error = |writer: &dyn Writer| {
        let mut out = Vec::new();
        let error = writer.sheet(&sheet, &mut out).unwrap_err();
        assert!(out.is_empty() && error.hint().is_some());
        error.to_string()
    };
    insta::assert_snapshot!(
        error(&Text { width: 80, columns: Some(4) }),
        @"4 columns do not fit: 80 characters hold 1 to 3"
    );
    insta::assert_snapshot!(
        error(&Text { width: 9, columns: None }),
        @"`ABD` needs a width of 21 characters; there are 9"
    );
    let setup = Setup { columns: Some(20), paper: Paper::A4, ..Setup::default() };
    insta::assert_snapshot!(error(&Html { setup, fonts: None }), @"20 columns do not fit: 539 pt hold 1 to 10");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn text_stays_within_its_width(sheet in any_sheet(), width in 20..140_u16, columns in 1..4_usize) {
        for columns in [None, Some(columns)] {
            let mut out = Vec::new();
            match (Text { width, columns }).sheet(&sheet, &mut out) {
                Ok(()) => {
                    let text = String::from_utf8(out).unwrap();
                    let numbered = text.split(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit());
                    let mut found: Vec<&str> =
                        numbered.filter(|word| word.len() > 2 && word.ends_with(char::is_numeric) && word.starts_with(char::is_uppercase)).collect();
                    let mut words: Vec<&str> = sheet.entries().map(|entry| entry.word.as_str()).collect();
                    found.sort_unstable();
                    words.sort_unstable();
                    prop_assert_eq!(found, words, "{}", text);
                    let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
                    prop_assert!(widest <= usize::from(width), "{}", text);
                }
                Err(PageError::Columns { .. } | PageError::Narrow { .. }) => {}
                Err(error) => prop_assert!(false, "{error}"),
            }
        }
    }

    #[test]
    fn no_text_breaks_html(word in "\\PC{1,12}", title in "\\PC{0,20}") {
        let entry = wordy_print::sheet::Entry::new(word).hooks("<b>&", "\"'");
        let section = wordy_print::sheet::Section {
            title: title.clone(),
            groups: vec![wordy_print::sheet::Group::new("</style>", vec![entry])],
            ..Default::default()
        };
        let provenance = "</style>\"\\".into();
        let sheet = Sheet { title, sections: vec![section], provenance, ..Sheet::default() };
        let html = written(&Html::default(), &sheet);
        prop_assert_eq!(html.matches("</style>").count(), 1);
        prop_assert_eq!(html.matches("<b>").count(), 0);
        prop_assert_eq!(html.matches("<script").count(), 1);
    }
}
