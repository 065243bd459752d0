//! What is published with a new edition.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use wordy_formats::{Cards, Context};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_print::layout;
use wordy_print::setup::Setup;
use wordy_print::sheet::{Entry, Group, Section, Sheet};
use wordy_print::visible::without_acting;
use wordy_print::{Fonts, PageFormat, PageOptions};
use wordy_questions::edition::{self, Change, Counts};
use wordy_questions::tables::{HookTable, alphagram, hooks};
use wordy_terminal::Failure;

use crate::changes::{hook_line, print_counts};
use crate::why::deciding;

/// Words of at most as many letters are short.
const SHORT: usize = 8;
/// Of words of at most as many letters all are printed, if they are not very many.
const WHOLE: usize = 4;
const MOST_WHOLE: usize = 3_000;
/// A sheet on paper has fewer pages.
const PAGES: usize = 40;
/// As many words never fit on them.
const MANY: usize = 40_000;
/// How many words of a length may be printed: the first that fits is taken.
const LIMITS: [usize; 10] = [usize::MAX, 4_000, 3_000, 2_500, 2_000, 1_500, 1_000, 500, 200, 100];
/// Blanks drawn where words are ordered by probability.
const BLANKS: u32 = 2;
/// The files with all new words of 2 to 8 letters.
const ALL_HTML: &str = "new-2-to-8.html";
const ALL_TSV: &str = "new-2-to-8.tsv";

/// The files of a pack: name and bytes.
pub(crate) fn files(
    old: &Lexicon,
    new: &Lexicon,
    counts: &Counts,
) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
    let (mut added, mut removed) = (Vec::new(), Vec::new());
    edition::diff(old, new, |word, change| match change {
        Change::Added => added.push(word.to_vec()),
        Change::Removed => removed.push(word.to_vec()),
    });
    let lists = |words: &[Vec<u8>]| {
        let short = |wanted: bool| {
            words.iter().filter(|word| (word.len() <= SHORT) == wanted).cloned().collect()
        };
        let parts: [Vec<Vec<u8>>; 2] = [short(true), short(false)];
        [lines(new, words), by_length(new, words), lines(new, &parts[0]), lines(new, &parts[1])]
    };
    let [all, by_length, short, long] = lists(&added);
    let [gone, gone_by_length, gone_short, gone_long] = lists(&removed);
    let table = hooks(new.words());
    let sheet = study_sheet(new, &added, &table, usize::MAX);
    // Definitions and reasons come from anywhere.
    let cells = |rows: Vec<u8>| wordy_formats::for_spreadsheets(&rows);
    let reasons = reasons(new, &removed);
    let mut files = vec![
        ("summary.txt", shown(summary(old, new, counts, &reasons))),
        ("additions.txt", all),
        ("additions-by-length.txt", by_length),
        ("additions-short.txt", short),
        ("additions-long.txt", long),
        ("removals.txt", gone),
        ("removals-by-length.txt", gone_by_length),
        ("removals-short.txt", gone_short),
        ("removals-long.txt", gone_long),
        (ALL_TSV, cells(shown(study(&sheet)))),
        (ALL_HTML, written(&sheet, PageFormat::Html)?),
        ("new-2-to-8.pdf", printed(new, &added, &table)?),
        ("removed-cards.txt", shown(removed_cards(old, new)?)),
        ("changed-hooks.tsv", changed_hooks(old, new)),
    ];
    if !reasons.is_empty() {
        files.push(("removals-reasons.tsv", cells(shown(reason_lines(&reasons)))));
    }
    Ok(files)
}

/// Why words are out of a lexicon, by its log: each word that the log has, what took it out, and
/// the reason.
fn reasons(new: &Lexicon, removed: &[Vec<u8>]) -> Vec<[String; 3]> {
    let each = removed.iter().filter_map(|word| {
        let event = deciding(new, word)?;
        let by = format!("{} {}", event.does, event.source);
        Some([new.alphabet().spell(word), event.reason, by])
    });
    each.collect()
}

fn reason_lines(reasons: &[[String; 3]]) -> Vec<u8> {
    let lines = reasons.iter().map(|cells| cells.join("\t") + "\n");
    std::iter::once("word\treason\tby\n".to_owned()).chain(lines).collect::<String>().into_bytes()
}

/// A text that people look at, without characters that act where they are shown.
pub(crate) fn shown(text: Vec<u8>) -> Vec<u8> {
    match String::from_utf8(text) {
        Ok(text) => without_acting(&text).into_bytes(),
        Err(other) => other.into_bytes(),
    }
}

fn lines(lexicon: &Lexicon, words: &[Vec<u8>]) -> Vec<u8> {
    words.iter().flat_map(|word| (lexicon.alphabet().spell(word) + "\n").into_bytes()).collect()
}

/// The words of each length in order, under a heading with their number.
fn by_length(lexicon: &Lexicon, words: &[Vec<u8>]) -> Vec<u8> {
    let mut sorted: Vec<&Vec<u8>> = words.iter().collect();
    sorted.sort_by_key(|word| word.len());
    let mut out = Vec::new();
    for run in sorted.chunk_by(|a, b| a.len() == b.len()) {
        let words = wordy_lexicon::counts::count_words(run.len());
        let letters = wordy_lexicon::counts::counted(run[0].len(), "letter", "letters");
        out.extend(format!("# {letters}, {words}\n").into_bytes());
        for word in run {
            out.extend((lexicon.alphabet().spell(word) + "\n").into_bytes());
        }
        out.push(b'\n');
    }
    out.pop();
    out
}

/// The new words of 2 to 8 letters, by length: front hooks, the word, back hooks, the definition.
fn study(sheet: &Sheet) -> Vec<u8> {
    let mut out = String::from("front\tword\tback\tdefinition\n");
    for section in &sheet.sections {
        for entry in section.entries() {
            let Entry { front, word, back, definition, .. } = entry;
            let line = [front, word, back, definition].map(String::as_str).join("\t");
            out.extend([line.trim_end_matches(' '), "\n"]);
        }
    }
    out.into_bytes()
}

/// The study sheet of the new words of 2 to 8 letters, a section for each length, each with at most
/// `most` words; short ones all the same.
fn study_sheet(new: &Lexicon, added: &[Vec<u8>], table: &HookTable, most: usize) -> Sheet {
    let mut all = true;
    let mut section = |length: usize| {
        let mut words: Vec<&Vec<u8>> = added.iter().filter(|word| word.len() == length).collect();
        let most = if length <= WHOLE { most.max(MOST_WHOLE) } else { most };
        let mut title = format!("New words of {length} letters");
        if words.len() > most {
            all = false;
            let (shown, whole) = (
                wordy_lexicon::counts::thousands(most),
                wordy_lexicon::counts::thousands(words.len()),
            );
            title = format!("{title}: {shown} of {whole}");
            words = commonest(new, words, most);
        }
        let entries: Vec<Entry> = words.iter().map(|word| entry(new, table, word)).collect();
        Section { title, groups: vec![Group::new("", entries)], ..Section::default() }
    };
    let sections: Vec<Section> =
        (2..=SHORT).map(&mut section).filter(|section| !section.is_empty()).collect();
    let which =
        if wordy_choose::tiles(None, new).is_ok() { "most likely to be drawn" } else { "first" };
    let note = format!(
        "Of long words the {which}. All new words are in {ALL_HTML}, which filters them, and in \
         {ALL_TSV}."
    );
    Sheet {
        title: format!("New in {}", new.meta().name_and_edition()),
        notes: if all { Vec::new() } else { vec![note] },
        contents: sections.len() > 1,
        sections,
        inner_hook: Some(new.alphabet().inner_hook()).filter(|mark| *mark != '·'),
        provenance: new.meta().provenance(),
        ..Sheet::default()
    }
}

/// The words that the bag of the alphabet makes most likely, in the order of the alphabet; the
/// first where there is no bag.
fn commonest<'w>(new: &Lexicon, mut words: Vec<&'w Vec<u8>>, most: usize) -> Vec<&'w Vec<u8>> {
    if let Ok(tiles) = wordy_choose::tiles(None, new) {
        words.sort_by_cached_key(|word| Reverse(tiles.combinations(word, BLANKS)));
    }
    words.truncate(most);
    words.sort_unstable();
    words
}

/// The sheet for paper: as many words of each length as fit on the pages that somebody prints.
fn printed(new: &Lexicon, added: &[Vec<u8>], table: &HookTable) -> Result<Vec<u8>, Failure> {
    let fonts = Fonts::built_in()?;
    let count = added.iter().filter(|word| word.len() <= SHORT).count();
    let limits = LIMITS.into_iter().filter(|limit| *limit < usize::MAX || count < MANY);
    let mut sheet = study_sheet(new, added, table, 0);
    for limit in limits {
        sheet = study_sheet(new, added, table, limit);
        let pages = layout::lay(&sheet, &Setup::default(), &fonts)?;
        if pages.count() < PAGES {
            break;
        }
    }
    written(&sheet, PageFormat::Pdf)
}

fn entry(new: &Lexicon, table: &HookTable, word: &[u8]) -> Entry {
    let alphabet = new.alphabet();
    let own = new.rank(word).map(|rank| table.of(rank as usize)).unwrap_or_default();
    let letters = |set: LetterSet| alphabet.spell_apart(&set.letters());
    Entry::new(alphabet.spell(word))
        .hooks(letters(own.front), letters(own.back))
        .inner(own.inner_front, own.inner_back)
        .definition(new.expanded_definition(word).unwrap_or_default())
}

fn written(sheet: &Sheet, format: PageFormat) -> Result<Vec<u8>, Failure> {
    let fonts = Fonts::built_in()?;
    let mut bytes = Vec::new();
    format.writer(PageOptions::default(), &fonts).sheet(sheet, &mut bytes)?;
    Ok(bytes)
}

/// The cards for Anki of letters that make no word any more, with a tag by which they are found and
/// deleted; a card that is there keeps its identity.
fn removed_cards(old: &Lexicon, new: &Lexicon) -> Result<Vec<u8>, Failure> {
    let left: BTreeSet<Vec<u8>> = new.words().iter().map(alphagram).collect();
    let draft = Draft::selected(old, |_, word| !left.contains(&alphagram(word)));
    let gone = wordy_choose::build_in_memory(draft, old.alphabet(), old.meta().clone())?;
    let cards = Cards { tag: Some("removed"), ..Cards::default() };
    let context = Context { cards, ..Context::of(old) };
    let format = wordy_choose::format_named("anki")?;
    format.write_with(&gone, context).map_err(|error| Failure::new(error.to_string()))
}

fn changed_hooks(old: &Lexicon, new: &Lexicon) -> Vec<u8> {
    let mut out = String::from("front\tword\tback\n");
    for change in edition::hook_changes(old.words(), new.words()) {
        out.extend([&hook_line(&change, old.alphabet()), "\n"]);
    }
    out.into_bytes()
}

fn summary(old: &Lexicon, new: &Lexicon, counts: &Counts, reasons: &[[String; 3]]) -> Vec<u8> {
    let mut out = Vec::new();
    for (which, lexicon) in [("old", old), ("new", new)] {
        let meta = lexicon.meta();
        let title = [&meta.name, &meta.title, &meta.edition];
        let title: Vec<&str> =
            title.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        out.extend(format!("{which}\t{}\n", title.join(", ")).into_bytes());
        out.extend(format!("{which} words\t{}\n", meta.words).into_bytes());
        out.extend(format!("{which} sha256\t{}\n", meta.sha256).into_bytes());
    }
    out.push(b'\n');
    // A vector takes every write.
    let _ = print_counts(counts, &mut out);
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for [_, reason, by] in reasons {
        *told.entry(if reason.is_empty() { by } else { reason }).or_default() += 1;
    }
    if !told.is_empty() {
        out.extend(b"\nremoved because\twords\n");
    }
    for (reason, words) in told {
        out.extend(format!("{reason}\t{words}\n").into_bytes());
    }
    out
}
