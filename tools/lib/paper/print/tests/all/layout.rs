//! Where things are placed.

use proptest::prelude::*;
use wordy_print::layout::lay;
use wordy_print::metrics::Metrics;
use wordy_print::page::{Pages, Part, Role, Run};
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::sheet::{Form, Sheet};
use wordy_print::{Fonts, PageError};

use crate::sample::{any_sheet, hooks, small};

fn setup(paper: Paper, size: f32) -> Setup {
    Setup { paper, margin: 20.0, columns: None, size: Size::Points(size), ..Setup::default() }
}

#[test]
fn a_small_sheet_lies_as_it_should() {
    let fonts = Fonts::built_in().unwrap();
    let (sheet, setup) = (small(), setup("140x100mm".parse().unwrap(), 8.0));
    let laid = lay(&sheet, &setup, &fonts).unwrap();
    insta::assert_snapshot!(laid);
}

#[test]
fn a_page_of_hooks_lies_as_it_should() {
    let fonts = Fonts::built_in().unwrap();
    let (sheet, setup) = (hooks(60), setup("50x90mm".parse().unwrap(), 6.0));
    let laid = lay(&sheet, &setup, &fonts).unwrap();
    insta::assert_snapshot!(laid);
}

#[test]
fn a_sheet_fits_the_pages_asked_for_at_the_largest_size() {
    let fonts = Fonts::built_in().unwrap();
    let sheet = hooks(978);
    let size = Size::Fit { pages: 2, least: 5.0, most: 14.0 };
    let fit = Setup { size, ..setup(Paper::LETTER, 8.0) };
    let laid = lay(&sheet, &fit, &fonts).unwrap();
    assert_eq!(laid.count(), 2);
    for tenth in 1..30_u8 {
        let larger = laid.size + f32::from(tenth) / 10.0;
        let laid = lay(&sheet, &setup(Paper::LETTER, larger), &fonts).unwrap();
        assert!(laid.count() > 2, "{larger}");
    }
}

#[test]
fn what_cannot_be_laid_is_said() {
    let fonts = Fonts::built_in().unwrap();
    let sheet = hooks(978);
    let letter = setup(Paper::LETTER, 8.0);
    let error = |setup: Setup| lay(&sheet, &setup, &fonts).unwrap_err();
    let columns = |columns| error(Setup { columns: Some(columns), ..letter.clone() });
    insta::assert_snapshot!(columns(9), @"9 columns do not fit: 572 pt hold 1 to 8");
    insta::assert_snapshot!(columns(0), @"0 columns do not fit: 572 pt hold 1 to 8");
    let size = Size::Fit { pages: 1, least: 6.0, most: 9.0 };
    insta::assert_snapshot!(
        error(Setup { size, ..letter.clone() }),
        @"the sheet takes 2 pages at 6 pt, the smallest size allowed; 1 allowed"
    );
    insta::assert_snapshot!(
        error(Setup { margin: 300.0, ..letter.clone() }),
        @"`Threes` needs a width of 53 pt; there are 12"
    );
    insta::assert_snapshot!(
        error(setup("30x90mm".parse().unwrap(), 12.0)),
        @"`Threes` needs a width of 79 pt; there are 45"
    );
    insta::assert_snapshot!(
        error(setup(Paper::LETTER, f32::NAN)),
        @"expected a font size of 4 to 200 points, found `NaN`"
    );
    for wrong in [f32::NAN, f32::INFINITY, -1e9] {
        let narrow = Setup { margin: wrong, ..letter.clone() };
        let _ = lay(&sheet, &narrow, &fonts);
        let _ = lay(&sheet, &setup(Paper { width: wrong, height: wrong }, 8.0), &fonts);
    }
    assert!(columns(9).hint().is_some());
}

#[test]
fn columns_of_the_last_page_end_together() {
    let fonts = Fonts::built_in().unwrap();
    let mut sheet = hooks(300);
    sheet.sections[0].groups.iter_mut().for_each(|group| group.head.clear());
    let laid = lay(&sheet, &setup(Paper::LETTER, 8.0), &fonts).unwrap();
    assert_eq!(laid.count(), 1);
    // In the margins of the columns stand the words of the first line of each: 300 in five.
    let bottoms = bottoms(&laid, laid.columns);
    let (low, high) = (
        bottoms.iter().copied().fold(f32::MAX, f32::min),
        bottoms.iter().copied().fold(0.0, f32::max),
    );
    // Each column but the last may lack an entry of two lines.
    let lines = f32::from(u8::try_from(2 * (laid.columns - 1)).unwrap());
    assert!(high - low <= lines * 9.2, "{bottoms:?}");
}

/// Lowest baseline of each of some equal columns of the first page, without the foot.
fn bottoms(laid: &Pages, columns: usize) -> Vec<f32> {
    let width = (laid.width - 40.0) / f32::from(u8::try_from(columns).unwrap());
    let mut bottoms = vec![0.0_f32; columns];
    for run in laid.pages[0].runs.iter().filter(|run| run.size > 7.9 && run.y < 760.0) {
        let mut column = 0;
        while column + 1 < columns
            && run.x > 20.0 + width * f32::from(u8::try_from(column + 1).unwrap()) - 8.0
        {
            column += 1;
        }
        bottoms[column] = bottoms[column].max(run.y);
    }
    bottoms
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn everything_is_placed_once_within_the_margins_apart(
        sheet in any_sheet(),
        size in prop_oneof![Just(9.5_f32), Just(11.0), Just(13.0)],
        columns in prop::option::weighted(0.3, 1..4_usize),
    ) {
        let fonts = Fonts::built_in().unwrap();
        let mut setup = setup(Paper::A4, size);
        setup.columns = columns;
        match lay(&sheet, &setup, &fonts) {
            Ok(laid) => check(&sheet, &laid, &fonts, 20.0)?,
            Err(PageError::Columns { .. } | PageError::Narrow { .. }) => {}
            Err(error) => prop_assert!(false, "{error}"),
        }
    }
}

fn check(sheet: &Sheet, laid: &Pages, fonts: &Fonts, margin: f32) -> Result<(), TestCaseError> {
    let (texts, expected) = (numbered(laid), expected(sheet));
    prop_assert_eq!(words(&texts), words(&expected));
    prop_assert_eq!(letters(&texts), letters(&expected));
    on_one_grid(laid)?;
    for page in &laid.pages {
        let boxes: Vec<Box> = page.runs.iter().map(|run| Box::of(run, fonts)).collect();
        for one in &boxes {
            let inside = one.left >= margin - 0.1
                && one.right <= laid.width - margin + 0.1
                && one.top >= margin - 0.1
                && one.bottom <= laid.height - margin + 0.1;
            prop_assert!(inside, "{one:?}");
        }
        for (index, one) in boxes.iter().enumerate() {
            for other in &boxes[index + 1..] {
                prop_assert!(one.apart(other), "{:?} {:?}", one, other);
            }
        }
    }
    Ok(())
}

/// All lines of all columns are level: they stand whole lines below the first of their page.
fn on_one_grid(laid: &Pages) -> Result<(), TestCaseError> {
    let leading = 1.15 * laid.size;
    for page in &laid.pages {
        let entry = |run: &&Run| (run.size - laid.size).abs() < 0.001 && run.text != "none";
        let inside = |part: &&Part| !matches!(part.role, Role::Around | Role::Title);
        let parts = page.parts.iter().filter(inside).skip_while(|part| part.role == Role::Text);
        let baselines = parts.flat_map(|part| &page.runs[part.runs.clone()]).filter(entry);
        let baselines: Vec<f32> = baselines.map(|run| run.y).collect();
        for y in &baselines {
            let lines = (y - baselines[0]) / leading;
            prop_assert!((lines - lines.round()).abs() < 0.01, "{y} after {}", baselines[0]);
        }
    }
    Ok(())
}

/// Those texts that are words: they have a number. Of dots only their word counts.
fn words(texts: &[String]) -> Vec<String> {
    let words = texts.iter().map(|text| text.trim_matches('·'));
    let words = words.filter(|text| text.ends_with(|c: char| c.is_ascii_digit()));
    words.map(str::to_owned).collect()
}

/// All letters of all texts, in order.
fn letters(texts: &[String]) -> Vec<char> {
    let mut letters: Vec<char> = texts.concat().chars().collect();
    letters.sort_unstable();
    letters
}

/// The entries' texts in order, as the sheet has them: hooks but where they are to be filled in.
fn expected(sheet: &Sheet) -> Vec<String> {
    let mut texts = Vec::new();
    for section in &sheet.sections {
        for entry in section.entries() {
            let hooks = section.form != Form::Blank;
            let dot = |inner| if inner && hooks { "·" } else { "" };
            texts.extend([dot(entry.inner_front).to_owned(), entry.word.clone()]);
            texts.push(dot(entry.inner_back).to_owned());
            if hooks {
                texts.extend([entry.front.clone(), entry.back.clone()]);
                texts.extend(entry.definition.split_whitespace().map(String::from));
            }
        }
    }
    texts.retain(|text| !text.is_empty());
    texts
}

/// The same from the page: what has the size of entries, without heads in capitals.
fn numbered(laid: &Pages) -> Vec<String> {
    let entry = |run: &&Run| (run.size - laid.size).abs() < 0.001;
    let mut texts = Vec::new();
    for page in &laid.pages {
        for run in page.runs.iter().filter(entry) {
            let upper = run.text.chars().all(|letter| letter.is_ascii_uppercase());
            if !(upper || run.text == "none") {
                texts.extend(run.text.split_whitespace().map(String::from));
            }
        }
    }
    texts
}

/// The rectangle of a run's letters.
#[derive(Debug)]
struct Box {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

impl Box {
    fn of(run: &Run, fonts: &Fonts) -> Self {
        let right = run.x + fonts.width(run.face, &run.text) * run.size;
        let (top, bottom) = (run.y - 0.73 * run.size, run.y + 0.2 * run.size);
        Self { left: run.x, right, top, bottom }
    }

    fn apart(&self, other: &Self) -> bool {
        let slack = 0.1;
        self.right <= other.left + slack
            || other.right <= self.left + slack
            || self.bottom <= other.top + slack
            || other.bottom <= self.top + slack
    }
}
