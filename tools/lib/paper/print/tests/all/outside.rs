//! What other programs make of the files: poppler's of PDF, a browser's of HTML. `make test-all`
//! runs them; they fail where such a program is missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use wordy_print::card_layout::CardSetup;
use wordy_print::page::Face;
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::sheet::{Entry, Group, Section, Sheet};
use wordy_print::writers::Html;
use wordy_print::writers::Pdf;
use wordy_print::{Fonts, PageError, Writer};

use crate::cards::card;
use crate::formats::{from_lines, rows, written};
use crate::sample::{hooks, small};

/// Standard output of a program, which must be there, succeed and complain of nothing.
pub(crate) fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{program} cannot be run: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    let quiet = program == "chromium" || complaint.is_empty();
    assert!(output.status.success() && quiet, "{program}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

fn pdf(fonts: &Fonts, size: f32) -> Pdf<'_> {
    let setup = Setup { paper: Paper::A4, size: Size::Points(size), ..Setup::default() };
    Pdf { setup, cards: CardSetup::default(), fonts }
}

pub(crate) fn file(folder: &TempDir, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

fn text_of(sheet: &Sheet) -> String {
    let (folder, fonts) = (TempDir::new().unwrap(), Fonts::built_in().unwrap());
    let mut bytes = Vec::new();
    pdf(&fonts, 7.0).sheet(sheet, &mut bytes).unwrap();
    let path = file(&folder, "sheet.pdf", &bytes);
    output("pdftotext", &["-raw", path.to_str().unwrap(), "-"])
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn a_pdf_reads_in_order() {
    let sheet = hooks(978);
    let text = text_of(&sheet);
    assert_eq!(from_lines(&text), rows(&sheet));
    assert_eq!(text.matches("made up").count(), text.matches('\u{c}').count());
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn a_pdf_has_polish_and_catalan_letters() {
    insta::assert_snapshot!(text_of(&small()).trim_end().replace('\u{c}', "\n"));
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn fonts_are_embedded_as_far_as_used() {
    let (folder, fonts) = (TempDir::new().unwrap(), Fonts::built_in().unwrap());
    let writer = pdf(&fonts, 8.0);
    let mut bytes = Vec::new();
    writer.cards(&[card(3)], &mut bytes).unwrap();
    writer_check(&folder, &bytes, 2);
    bytes.clear();
    writer.sheet(&small(), &mut bytes).unwrap();
    writer_check(&folder, &bytes, 2);
}

fn writer_check(folder: &TempDir, bytes: &[u8], fonts: usize) {
    let path = file(folder, "fonts.pdf", bytes);
    let table = output("pdffonts", &[path.to_str().unwrap()]);
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), fonts, "{table}");
    for row in rows {
        assert!(row.contains("DejaVu") && row.contains("yes yes yes"), "{row}");
    }
}

#[test]
fn the_same_sheet_is_the_same_file() {
    let fonts = Fonts::built_in().unwrap();
    let make = || {
        let mut bytes = Vec::new();
        pdf(&fonts, 8.0).sheet(&hooks(100), &mut bytes).unwrap();
        bytes
    };
    assert!(make() == make());
}

#[test]
fn fonts_of_the_users_own() {
    let folder = TempDir::new().unwrap();
    let own =
        |path: &Path| Fonts::built_in().unwrap().with_file(&[Face::Regular, Face::Bold], path);
    let path = file(&folder, "own.ttf", dejavu::sans_mono::bold());
    let fonts = own(&path).unwrap();
    let mut bytes = Vec::new();
    pdf(&fonts, 8.0).sheet(&hooks(9), &mut bytes).unwrap();

    let error = own(&file(&folder, "own.txt", b"no font")).unwrap_err().to_string();
    assert!(error.ends_with("own.txt is not a TrueType or OpenType font"));
    assert!(matches!(own(&folder.path().join("none.ttf")), Err(PageError::Read { .. })));
    let cut = file(&folder, "cut.ttf", &dejavu::sans_mono::bold()[..9000]);
    if let Ok(fonts) = own(&cut) {
        assert!(pdf(&fonts, 8.0).sheet(&hooks(9), &mut bytes).is_err());
    }
}

#[test]
fn a_letter_the_font_lacks_is_named() {
    let fonts = Fonts::built_in().unwrap();
    let groups = vec![Group::new("", vec![Entry::new("QI氣")])];
    let sheet =
        Sheet { sections: vec![Section { groups, ..Section::default() }], ..Sheet::default() };
    let error = pdf(&fonts, 8.0).sheet(&sheet, &mut Vec::new()).unwrap_err();
    insta::assert_snapshot!(error, @"DejaVu Sans Condensed has no `氣`, which `QI氣` needs");
}

/// Right edge of the widest element on a screen of 390 pixels, as a browser lays it out.
fn widest(html: &str) -> f32 {
    let folder = TempDir::new().unwrap();
    let page = html.replace('&', "&amp;").replace('"', "&quot;");
    let frame = format!(
        "<iframe id=f style='width:390px;height:844px;border:0' srcdoc=\"{page}\"></iframe><script>\
         onload = () => {{ let right = 0; for (const e of f.contentDocument.querySelectorAll('body *')) \
         right = Math.max(right, e.getBoundingClientRect().right); \
         document.title = 'right ' + Math.max(right, f.contentDocument.documentElement.scrollWidth) }}</script>"
    );
    let path = file(&folder, "phone.html", frame.as_bytes());
    let url = format!("file://{}", path.display());
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=600,900",
        "--dump-dom",
        &url,
    ];
    let dom = output("chromium", &arguments);
    let title = dom.split_once("<title>right ").and_then(|(_, rest)| rest.split_once("</title>"));
    let right = title.and_then(|(right, _)| right.parse().ok());
    right.unwrap_or_else(|| panic!("the browser did not measure the page: {dom}"))
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn nothing_overflows_a_phone() {
    for sheet in [small(), hooks(200)] {
        let right = widest(&written(&Html::default(), &sheet));
        assert!(right <= 390.0, "{right}");
    }
    let mut out = Vec::new();
    Html::default().cards(&[card(9)], &mut out).unwrap();
    let right = widest(&String::from_utf8(out).unwrap());
    assert!(right <= 390.0, "{right}");
}

#[test]
#[ignore = "needs chromium and poppler: make test-all"]
fn printed_html_keeps_its_columns() {
    let folder = TempDir::new().unwrap();
    let setup = Setup { columns: Some(4), ..Setup::default() };
    let html = written(&Html { setup, fonts: None }, &hooks(400));
    let path = file(&folder, "sheet.html", html.as_bytes());
    let printed = folder.path().join("printed.pdf");
    let to = format!("--print-to-pdf={}", printed.display());
    let url = format!("file://{}", path.display());
    let arguments =
        ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", &to, &url];
    output("chromium", &arguments);
    let boxes = output("pdftotext", &["-bbox", "-l", "1", printed.to_str().unwrap(), "-"]);
    // Words stand where columns put them: in four places across the page.
    let left = |line: &str| line.split("xMin=\"").nth(1)?.split('.').next()?.parse::<u32>().ok();
    let is_word = |line: &&str| {
        line.split(['>', '<']).nth(2).is_some_and(|word| {
            word.trim_matches('·').len() == 3 && word.contains(char::is_uppercase)
        })
    };
    let mut places: Vec<u32> = boxes.lines().filter(is_word).filter_map(left).collect();
    places.sort_unstable();
    let gaps = places.windows(2).filter(|pair| pair[1] - pair[0] > 60).count();
    assert_eq!(gaps, 3, "{places:?}");
}
