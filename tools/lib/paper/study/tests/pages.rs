//! Every sheet on paper: nothing outside the margins, pages that are filled, lines on one grid; and
//! what is written on beside a game.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use wordy_choose::MarkArgs;
use wordy_data::FileFinder;
use wordy_print::card_layout::{self, CardSetup};
use wordy_print::drawing::{Drawing, Shape};
use wordy_print::layout::lay;
use wordy_print::metrics::Metrics as _;
use wordy_print::page::{Face, Ink, Page, Pages, Part, Role, Rule, Run};
use wordy_print::setup::{Paper, Setup};
use wordy_print::{Fonts, Sheet};
use wordy_study::fill::{Choice, Filler};
use wordy_study::pads::{DirectorSlip, checklist, director_slips, score_pad};
use wordy_study::rules;
use wordy_study::template::{self, SheetTemplate};
use wordy_terminal::Streams;

const PAPERS: [Paper; 2] = [Paper::A4, Paper::LETTER];
/// Points that a place may be off by rounding.
const OFF: f32 = 0.1;

fn sheet(name: &str) -> (SheetTemplate, Sheet) {
    let (file, template) = template::read(name).unwrap();
    let lexicon = wordy_data::lexicon("wordy").unwrap();
    let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
    let mut streams = Streams::new(&mut input, &mut output, &mut errors);
    let choice = Choice::of(&template);
    let symbols = MarkArgs::default().open(&lexicon, &mut streams).unwrap();
    let mut filler = Filler::new(&lexicon, &lexicon, choice, symbols, &mut streams).unwrap();
    let sheet = filler.sheet(&file, &template, FileFinder::of(&file)).unwrap().0;
    (template, sheet)
}

fn laid<'a>(
    template: &SheetTemplate,
    sheet: &'a Sheet,
    paper: Paper,
    fonts: &Fonts,
) -> (Setup, Pages<'a>) {
    let setup = |size| Setup { paper, size, ..Setup::default() };
    if let Some(size) = template.fitted()
        && let Ok(pages) = lay(sheet, &setup(size), fonts)
    {
        return (setup(size), pages);
    }
    let setup = setup(template.free());
    let pages = lay(sheet, &setup, fonts).unwrap();
    (setup, pages)
}

/// Nothing is outside the margins of a page: no text, and no line to write on.
fn check_margins(name: &str, setup: &Setup, pages: &Pages<'_>, fonts: &Fonts) {
    let Setup { paper, margin, .. } = setup;
    let (width, height) = (paper.width - margin, paper.height - margin);
    let inside = |x: f32, y: f32| x >= margin - OFF && x <= width + OFF && y <= height + OFF;
    for page in &pages.pages {
        for run in &page.runs {
            let end = run.x + fonts.width(run.face, &run.text) * run.size;
            assert!(inside(run.x, run.y) && inside(end, run.y), "{name}: `{}` at {end}", run.text);
        }
        for Rule { from, to, .. } in &page.rules {
            assert!(inside(from.0, from.1) && inside(to.0, to.1), "{name}: {from:?} {to:?}");
        }
    }
}

/// The texts of a page but those that are around its columns.
fn entries<'p, 'a>(page: &'p Page<'a>) -> impl Iterator<Item = &'p Run<'a>> {
    let inside = |part: &&Part| !matches!(part.role, Role::Around | Role::Title);
    page.parts.iter().filter(inside).flat_map(|part| &page.runs[part.runs.clone()])
}

#[test]
fn every_sheet_stays_within_its_margins_and_fills_its_pages() {
    let fonts = Fonts::built_in().unwrap();
    for name in wordy_data::names(wordy_data::SHEETS) {
        let (template, sheet) = sheet(&name);
        let words = sheet.entries().count();
        for paper in PAPERS {
            let (setup, pages) = laid(&template, &sheet, paper, &fonts);
            check_margins(&name, &setup, &pages, &fonts);
            let height = paper.height - setup.margin;
            let lowest = |page| entries(page).map(|run| run.y).fold(0.0, f32::max);
            let reached = pages.pages.first().map_or(0.0, lowest);
            let share = (reached - setup.margin) / (height - setup.margin);
            let is_list = words >= 30 && !template.is_worksheet();
            assert!(!is_list || share >= 0.7, "{name} fills {share} of its first page");
        }
    }
}

/// Two-letter words are cells on one grid: every column has the baselines of the first.
#[test]
fn two_letter_words_are_on_one_grid() {
    let fonts = Fonts::built_in().unwrap();
    let (template, sheet) = sheet("twos");
    for paper in PAPERS {
        let (_, pages) = laid(&template, &sheet, paper, &fonts);
        let mut columns: BTreeMap<i32, Vec<f32>> = BTreeMap::new();
        let words = entries(&pages.pages[0]).filter(|run| run.text.len() == 2);
        #[expect(clippy::cast_possible_truncation, reason = "places on a page are small")]
        for run in words {
            columns.entry(run.x.round() as i32).or_default().push(run.y);
        }
        let longest = columns.values().map(Vec::len).max().unwrap();
        let grid: Vec<f32> = columns.values().find(|ys| ys.len() == longest).unwrap().clone();
        assert!(columns.len() > 1 && longest > 5, "{columns:?}");
        let steps: Vec<f32> = grid.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().all(|step| (step - steps[0]).abs() < OFF), "{steps:?}");
        for ys in columns.values() {
            assert!(ys.iter().zip(&grid).all(|(y, level)| (y - level).abs() < OFF), "{ys:?}");
        }
    }
}

/// Hooks that go on below their word are never a letter alone, on either paper.
#[test]
fn no_hooks_end_in_a_letter_alone() {
    let fonts = Fonts::built_in().unwrap();
    for name in ["two-to-make-three", "threes", "cheat-sheet", "twos"] {
        let (template, sheet) = sheet(name);
        for paper in PAPERS {
            let (_, pages) = laid(&template, &sheet, paper, &fonts);
            let mut broken = 0;
            for page in &pages.pages {
                for part in page.parts.iter().filter(|part| part.role == Role::Entry) {
                    let runs = &page.runs[part.runs.clone()];
                    let Some(word) = runs.iter().find(|run| run.face == Face::Bold) else {
                        continue;
                    };
                    let is_hooks = |run: &&Run<'_>| {
                        run.ink == Ink::Grey && run.text.chars().all(char::is_lowercase)
                    };
                    let hooks: Vec<&Run<'_>> = runs.iter().filter(is_hooks).collect();
                    let (front, back): (Vec<&Run<'_>>, Vec<&Run<'_>>) =
                        hooks.iter().partition(|run| run.x < word.x);
                    for side in [front, back].into_iter().filter(|side| side.len() > 1) {
                        broken += 1;
                        let texts: Vec<&str> = side.iter().map(|run| &*run.text).collect();
                        assert!(texts.iter().all(|text| text.len() > 1), "{name}: {texts:?}");
                    }
                }
            }
            assert!(broken > 0 || name != "two-to-make-three");
        }
    }
}

/// A slip is within the margins of its card, 4.5 % of its shorter side, its foot too; and its
/// two-letter words, where it has some, are on one grid.
#[test]
fn every_slip_stays_on_its_card() {
    let fonts = Fonts::built_in().unwrap();
    for name in wordy_data::names(wordy_data::GAMES) {
        let cards = [rules::card(&wordy_data::game(&name).unwrap())];
        for card in [Paper::INDEX, Paper::A6] {
            let setup = CardSetup { card, sheet: None, ..CardSetup::default() };
            let Ok(pages) = card_layout::lay(&cards, &setup, &fonts) else { continue };
            let margin = 0.045 * card.width.min(card.height);
            for run in pages.pages.iter().flat_map(|page| &page.runs) {
                let end = run.x + fonts.width(run.face, &run.text) * run.size;
                let fits = run.x >= margin - OFF && end <= pages.width - margin + OFF;
                let down = run.y <= pages.height - margin + OFF;
                assert!(fits && down, "{name}: `{}` at {end} {}", run.text, run.y);
            }
            let is_two = |run: &&Run<'_>| run.text.len() == 2 && run.text.is_ascii();
            let twos: Vec<&Run<'_>> = pages.pages[0]
                .runs
                .iter()
                .filter(is_two)
                .filter(|run| run.text.bytes().all(|byte| byte.is_ascii_uppercase()))
                .collect();
            if cards[0].words.is_none() || pages.count() > 1 || twos.is_empty() {
                continue;
            }
            let mut levels: Vec<f32> = twos.iter().map(|run| run.y).collect();
            levels.sort_by(f32::total_cmp);
            levels.dedup_by(|a, b| (*a - *b).abs() < OFF);
            let steps: Vec<f32> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(steps.iter().all(|step| (step - steps[0]).abs() < OFF), "{name}: {steps:?}");
        }
    }
}

#[test]
fn what_is_written_on_stays_on_its_paper() {
    let fonts = Fonts::built_in().unwrap();
    let inside = |page: &Drawing, name: &str| {
        let room = 20.0..=page.width - 20.0;
        let down = 20.0..=page.height - 20.0;
        for shape in &page.shapes {
            match shape {
                Shape::Line { points, .. } => {
                    let fits = |(x, y): &(f32, f32)| room.contains(x) && down.contains(y);
                    assert!(points.iter().all(fits), "{name}: {points:?}");
                }
                Shape::Text(text) => {
                    let half = fonts.width(Face::Bold, &text.text) * text.size / 2.0;
                    let fits = text.x + half <= page.width - 12.0 && down.contains(&text.y);
                    assert!(fits, "{name}: {}", text.text);
                }
                Shape::Box { .. } => {}
            }
        }
        assert!(page.shapes.len() > 20, "{name}");
    };
    for paper in PAPERS {
        for name in wordy_data::names(wordy_data::GAMES) {
            let game = wordy_data::game(&name).unwrap();
            inside(&score_pad(&game, paper), &name);
            if let Some(page) = checklist(&game, paper) {
                inside(&page, &name);
            }
        }
        for slip in [DirectorSlip::Challenge, DirectorSlip::Result] {
            inside(&director_slips(slip, paper), "slips");
        }
    }
}

/// What the columns of a pad are, of the games whose points are counted in parts.
#[test]
fn a_pad_has_the_columns_of_its_game() {
    for (name, wanted) in [
        ("1dif", &["1DIF", "play", "total"][..]),
        ("scrabble-i", &["play", "big play", "stretch", "total"]),
        ("idaho", &["doubles", "singles", "left", "points"]),
        ("speed", &["won", "games won"]),
        ("scribe", &["super grid", "Super Glyph X", "Majority", "centre"]),
    ] {
        let pad = score_pad(&wordy_data::game(name).unwrap(), Paper::A4);
        let texts: Vec<&str> = pad
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text(text) => Some(text.text.as_str()),
                _ => None,
            })
            .collect();
        assert!(wanted.iter().all(|text| texts.contains(text)), "{name}: {texts:?}");
    }
}
