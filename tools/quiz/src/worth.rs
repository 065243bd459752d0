//! What is worth learning next: what the words that you would miss cost you in the computer's
//! games.

use std::collections::{BTreeMap, HashMap, HashSet};

use wordy_choose_game::leaves_near;
use wordy_engine::knowledge::{WordLoss, losses};
use wordy_engine::{Engine, selfplay};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::alphagram;
use wordy_quiz::{Ask, Question, keys};
use wordy_terminal::{Failure, Streams};

use crate::file::{NewCard, QuizFile};
use crate::words::{SensitiveWords, words_of};
use crate::{plays, when};

/// The lexicon of words that most people know.
const COMMON: &str = "college";
/// How likely you miss a common word that you were never asked.
const COMMON_MISS: f64 = 0.1;
/// From here on the player of the games does not know a word.
const UNKNOWN: f64 = 0.5;

/// What the quiz file says of words, by their letters.
struct Knowledge {
    /// How likely you miss a word, of those that were answered.
    missed: HashMap<Vec<u8>, f64>,
    /// The keys of the cards of an ask, answered or not.
    asked: HashSet<String>,
    common: Option<Lexicon>,
}

impl Knowledge {
    fn of(file: Option<&QuizFile>, ask: Ask, lexicon: &Lexicon) -> Result<Self, Failure> {
        let now = when::now();
        let (mut missed, mut asked) = (HashMap::new(), HashSet::new());
        let boxes = file.map_or(Ok(Vec::new()), QuizFile::boxes)?;
        for (of, file) in boxes.into_iter().zip(file.into_iter().cycle()) {
            let has_words = !of.ask.is_given() && of.ask != Ask::Ladder;
            for card in file.all_cards(&of)?.into_iter().filter(|card| card.retired.is_none()) {
                if of.ask == ask {
                    asked.insert(card.key.clone());
                }
                let Some(standing) = card.standing.filter(|_| has_words) else { continue };
                let Ok(question) = Question::new(of.ask, &card.key, lexicon) else { continue };
                let miss = 1.0 - standing.recall(now);
                for word in words_of(&question, of.ask) {
                    // Whoever knows a word in one box knows it.
                    missed
                        .entry(word)
                        .and_modify(|own: &mut f64| *own = own.min(miss))
                        .or_insert(miss);
                }
            }
        }
        let common = wordy_data::lexicon(COMMON).ok();
        let common = common.filter(|common| common.alphabet() == lexicon.alphabet());
        Ok(Self { missed, asked, common })
    }

    /// How likely you miss a word.
    fn miss(&self, word: &[u8]) -> f64 {
        let is_common = || self.common.as_ref().is_some_and(|common| common.has_letters(word));
        let unasked = || if is_common() { COMMON_MISS } else { 1.0 };
        self.missed.get(word).copied().unwrap_or_else(unasked)
    }
}

/// The cards of the words that cost you most in some games, these first: what a play with them is
/// worth more than your best, times how likely you miss them. Cards that a box has are left out.
///
/// # Errors
///
/// The quiz file cannot be read; there is no game in the letters of the lexicon.
pub(crate) fn of_games(
    (ask, games): (Ask, u32),
    file: Option<&QuizFile>,
    (lexicon, spared): (&Lexicon, &mut SensitiveWords),
    streams: &mut Streams<'_>,
) -> Result<Vec<NewCard>, Failure> {
    let rules = plays::rules(lexicon)?;
    let knowledge = Knowledge::of(file, ask, lexicon)?;
    let alphabet = lexicon.alphabet();
    let (known, unknown): (Vec<&[u8]>, Vec<&[u8]>) =
        lexicon.words().iter().partition(|word| knowledge.miss(word) < UNKNOWN);
    let known: Vec<String> = known.into_iter().map(|word| alphabet.spell_exactly(word)).collect();
    let known = Lexicon::from_words(&known, alphabet);
    let known = known.map_err(|error| Failure::new(error.to_string()))?;
    let (leaves, note) = leaves_near("tournament", &rules.letters, lexicon)?;
    // Leaves of one's own, the way out that it names, are not for a quiz.
    if let Some(fact) = note.as_deref().and_then(|note| note.lines().next()) {
        streams.say_later(fact.to_owned());
    }
    let [whole, own] = [Engine::new(&rules, lexicon), Engine::new(&rules, &known)];
    let mut lost: BTreeMap<Vec<u8>, WordLoss> = BTreeMap::new();
    for number in 1..=u64::from(games) {
        let seed = selfplay::seed(u64::from(games), number);
        for (letters, loss) in losses(&own, (&whole, &known), &leaves, seed) {
            let all = lost.entry(letters).or_default();
            all.points += loss.points;
            all.turns += loss.turns;
        }
        if streams.terminal {
            writeln!(streams.errors, "{number} of {games} games")?;
        }
    }
    let mut words: BTreeMap<Vec<u8>, Vec<&[u8]>> = BTreeMap::new();
    for word in unknown {
        let letters = alphagram(word);
        if lost.contains_key(&letters) {
            words.entry(letters).or_default().push(word);
        }
    }
    let mut rows: Vec<(f64, Vec<&[u8]>)> = words
        .into_iter()
        .map(|(letters, words)| {
            let miss = words.iter().map(|word| knowledge.miss(word)).fold(0.0, f64::max);
            // Of two players each loses half.
            let points = lost.get(&letters).map_or(0.0, |loss| loss.points / 2.0);
            (miss * points * 1000.0 / f64::from(games), words)
        })
        .collect();
    rows.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    let mut cards = Vec::new();
    for (points, mut words) in rows {
        words.retain(|word| spared.takes(word));
        let origin = format!("worth {points:.0} points in 1,000 games");
        let keys = keys(ask, words, lexicon).into_iter();
        let new = keys.filter(|key| !knowledge.asked.contains(key));
        cards.extend(new.map(|key| NewCard { key, origin: origin.clone(), ..NewCard::default() }));
    }
    Ok(cards)
}
