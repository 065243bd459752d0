//! The card of a word as lines of text.

use wordy_print::wrap::wrap_characters;
use wordy_questions::card::Card;
use wordy_questions::inflection::Inflection;
use wordy_questions::tables::StemWords;

use crate::card;
use crate::trace::Event;

/// Characters of a line, where no terminal has another width.
pub(crate) const WIDTH: usize = 80;
/// Characters before the facts.
const LABEL: usize = 13;
/// How many extensions are shown at each end.
const EXTENSIONS: usize = 20;

/// The lines of a card, so many characters wide; `dot` marks an inner hook.
pub(crate) fn lines(whole: &card::Card<'_>, dot: &str, width: usize) -> Vec<String> {
    let card = &whole.own;
    let head = format!("{}{} ", card.spelt(), card.lexicon.marks(&card.word));
    let mut lines = vec![format!("{head:LABEL$}{}", if card.found { "in" } else { "not in" })];
    let mut last = "";
    for (label, text) in rows(card, whole.why.as_ref(), dot) {
        let shown = if label == last { "" } else { label };
        for (at, line) in
            wrap_characters(&text, width.max(2 * LABEL) - LABEL, "   ").iter().enumerate()
        {
            lines.push(format!("{:LABEL$}{line}", if at == 0 { shown } else { "" }));
        }
        last = label;
    }
    lines
}

/// What there is to say, each with its label.
fn rows(card: &Card<'_>, event: Option<&Event>, dot: &str) -> Vec<(&'static str, String)> {
    let mut rows = vec![
        ("level", text_of(card.level)),
        ("score", text_of(card.score)),
        ("phrase", card.phrase.clone()),
        ("definition", card.definition.clone()),
        ("lemma", lemma(card)),
        ("forms", forms(card)),
        ("why", event.map(why).unwrap_or_default()),
        ("points", text_of(card.points)),
        ("hooks", hooks(card, dot)),
        ("extensions", extensions(&card.spell_apart(&card.front), "in front")),
        ("extensions", extensions(&card.spell_apart(&card.back), "at the end")),
        ("alphagram", card.alphagram()),
        ("anagrams", card.spell(&card.anagrams).join(" ")),
    ];
    rows.extend(by_letter(card, &card.one_more).map(|row| ("one more", row)));
    rows.extend(by_letter(card, &card.one_less).map(|row| ("one less", row)));
    let by_place = card.one_difs.iter();
    rows.extend(by_place.map(|(at, words)| ("1DIF", named(at + 1, &card.spell(words)))));
    rows.push(("swaps", card.spell(&card.swaps).join(" ")));
    rows.push(("drops", card.spell(&card.drops).join(" ")));
    rows.push(("probability", probability(card)));
    rows.retain(|(_, text)| !text.is_empty());
    rows
}

fn text_of(fact: Option<impl ToString>) -> String {
    fact.map(|fact| fact.to_string()).unwrap_or_default()
}

/// The words it is an inflection of; itself first where it is a word of its own as well.
fn lemma(card: &Card<'_>) -> String {
    let Some(own) = card.inflections.as_ref().filter(|own| !own.of.is_empty()) else {
        return String::new();
    };
    let lemmas = with_kinds(card, &own.of).join(", ");
    if own.is_lemma { format!("itself; {lemmas}") } else { lemmas }
}

/// Its own inflections.
fn forms(card: &Card<'_>) -> String {
    card.inflections
        .as_ref()
        .map_or_else(String::new, |own| with_kinds(card, &own.forms).join(", "))
}

/// Each word once, with the kinds of inflections between the two words.
fn with_kinds(card: &Card<'_>, forms: &[Inflection]) -> Vec<String> {
    let words = forms.chunk_by(|a, b| a.word == b.word);
    let shown = words.map(|same| {
        let kinds = same.iter().map(|form| form.kind);
        let kinds: Vec<String> =
            kinds.map(|kind| format!("{} {}", kind.part(), kind.noun())).collect();
        format!("{} ({})", card.lexicon.alphabet().spell(&same[0].word), kinds.join(", "))
    });
    shown.collect()
}

/// What the deciding layer did, and why.
fn why(event: &Event) -> String {
    let colon = if event.reason.is_empty() { "" } else { ": " };
    let (effect, does, source, reason) = (event.effect, event.does, &event.source, &event.reason);
    format!("{effect} by layer {}, {does} {source}{colon}{reason}", event.layer)
}

/// The hooks at both sides of the word.
fn hooks(card: &Card<'_>, dot: &str) -> String {
    let spelt = |letters: Vec<u8>| card.lexicon.alphabet().spell_apart(&letters);
    let dot = |inner: bool| if inner { dot } else { "" };
    let (front, back) = (spelt(card.hooks.front.letters()), spelt(card.hooks.back.letters()));
    let (before, after) = (dot(card.hooks.inner_front), dot(card.hooks.inner_back));
    let cross = format!("{front} <- {before}{}{after} -> {back}", card.spelt());
    cross.trim().to_owned()
}

/// The first extensions at an end, and how many more there are.
fn extensions(parts: &[String], end: &str) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let shown = parts.len().min(EXTENSIONS);
    let more = parts.len() - shown;
    let more = if more > 0 {
        format!(" and {} more", wordy_lexicon::counts::thousands(more))
    } else {
        String::new()
    };
    format!("{end}: {}{more}", parts[..shown].join(" "))
}

fn by_letter<'c>(card: &'c Card<'_>, words: &'c StemWords) -> impl Iterator<Item = String> + 'c {
    let alphabet = card.lexicon.alphabet();
    words.iter().map(|(letter, words)| named(alphabet.spell(&[*letter]), &card.spell(words)))
}

/// Words after the letter or the position they stand for.
fn named(name: impl std::fmt::Display, words: &[String]) -> String {
    format!("{name}: {}", words.join(" "))
}

/// The ranks without blanks and with them.
fn probability(card: &Card<'_>) -> String {
    let mut ranks =
        card.places.iter().map(|place| wordy_lexicon::counts::thousands(place.rank as usize));
    let Some(first) = ranks.next() else { return String::new() };
    let would = if card.found { "" } else { "would be " };
    let words = wordy_lexicon::counts::count_words(card.of_length);
    let letters = wordy_lexicon::counts::counted(card.word.len(), "letter", "letters");
    let blanks = (1..).zip(ranks);
    let blanks = blanks.map(|(count, rank)| {
        format!(", {rank} with {}", wordy_lexicon::counts::counted(count, "blank", "blanks"))
    });
    format!("{would}{first} of {words} of {letters}{}", blanks.collect::<String>())
}
