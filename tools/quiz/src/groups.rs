//! Boxes to be made: of words, of a course, of what was played.

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::nearby;
use wordy_questions::tables::stems;
use wordy_quiz::{Ask, Course, Group, Stems, keys};
use wordy_terminal::{Failure, Streams};

use crate::file::NewCard;
use crate::played::PlayedWord;
use crate::words::{self, ChosenWords, SensitiveWords};

/// Cards of which one thing is asked.
#[derive(Clone)]
pub(crate) struct CardGroup {
    /// The name of its box; none where there is one alone.
    pub(crate) name: Option<String>,
    pub(crate) ask: Ask,
    pub(crate) cards: Vec<NewCard>,
    /// What they were found by.
    pub(crate) searches: Vec<String>,
}

/// The groups of a course that have cards in a lexicon, in its order.
pub(crate) fn of_course(
    course: &Course,
    (lexicon, spared): (&Lexicon, &mut SensitiveWords),
    streams: &mut Streams<'_>,
) -> Result<Vec<CardGroup>, Failure> {
    let mut groups = Vec::new();
    for group in &course.groups {
        let cards = of_group(group, course.built_in, (lexicon, spared), streams)?;
        let (name, searches) = (Some(group.name.clone()), group.searches.clone());
        if !cards.is_empty() {
            groups.push(CardGroup { name, ask: group.ask, cards, searches });
        }
    }
    Ok(groups)
}

fn of_group(
    group: &Group,
    is_built_in: bool,
    (lexicon, spared): (&Lexicon, &mut SensitiveWords),
    streams: &mut Streams<'_>,
) -> Result<Vec<NewCard>, Failure> {
    let mut words = group.stems.map_or_else(Vec::new, |stems| best_stems(stems, lexicon));
    let mut found = Vec::new();
    for search in &group.searches {
        let search = std::slice::from_ref(search);
        found.push(words::searched(search, lexicon, is_built_in, streams)?.words);
    }
    words.extend(group.in_order(&found));
    words.retain(|word| spared.takes(word));
    let origin = String::new();
    let search = group.searches.join(" or ");
    if words.is_empty() {
        return Ok(Vec::new());
    }
    words::cards(group.ask, &ChosenWords { words, origin, search, ends: None }, lexicon)
}

/// The stems that take most letters, as words are kept.
fn best_stems(wanted: Stems, lexicon: &Lexicon) -> Vec<Vec<u8>> {
    let all = stems(lexicon.words(), wanted.length);
    all.iter().take(wanted.top).map(wordy_questions::tables::Stem::letters).collect()
}

/// Cards of what was played, for an ask. Whether it is a word is asked of what was doubted, and of
/// a word beside each phony; everything else is asked of words.
pub(crate) fn of_play(
    ask: Ask,
    played: &[PlayedWord],
    lexicon: &Lexicon,
    spared: &mut SensitiveWords,
) -> Vec<NewCard> {
    let mut cards: Vec<NewCard> = Vec::new();
    for word in played {
        let letters = word.letters.as_slice();
        let is_word = lexicon.has_letters(letters);
        let asked = if ask == Ask::Valid { word.doubted } else { word.wanted && is_word };
        if !asked || !spared.takes(letters) {
            continue;
        }
        let mut put = |letters: &[u8], origin: String| {
            for key in keys(ask, [letters], lexicon) {
                if !cards.iter().any(|card| card.key == key) {
                    cards.push(NewCard { key, origin: origin.clone(), ..NewCard::default() });
                }
            }
        };
        put(letters, word.origin.clone());
        if ask == Ask::Valid && !is_word {
            let mut near = nearby::one_difs(lexicon, letters).into_values().flatten();
            let near = near.find(|word| spared.takes(word));
            let spelled = lexicon.alphabet().spell(letters);
            if let Some(near) = near {
                put(&near, format!("a word beside {spelled}"));
            }
        }
    }
    cards
}
