//! The desk: opened lexicons, and messages about them.

#[cfg(feature = "ask")]
use std::collections::{HashMap, hash_map::Entry};

use serde::Deserialize;
use serde_json::{Value, json};
use wordy_lexicon::lexicon::Lexicon;

use crate::judge::{self, Judge};
use crate::pack::{Unpacked, unpack};
use crate::refusal::error;

/// Opened lexicons and what the page asks of them.
#[derive(Default)]
pub struct Desk {
    /// They last as long as the page does.
    lexicons: Vec<&'static Lexicon>,
    /// The same, with what most people know of them.
    #[cfg(feature = "ask")]
    opened: Vec<crate::opened::PageLexicon>,
    #[cfg(feature = "ask")]
    host: crate::play::Host,
    judge: Option<Judge>,
    #[cfg(feature = "ask")]
    files: crate::files::PageFiles,
    /// What makes cards, by lexicon.
    #[cfg(feature = "ask")]
    cards: HashMap<usize, crate::ask::CardMaker>,
    #[cfg(feature = "ask")]
    search: Option<crate::ask::Running>,
}

/// A message. Lexicons go by their number, in the order in which they were opened; times are
/// milliseconds from any beginning.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Message {
    /// Begins to judge.
    Judge(judge::Start),
    /// A key: one character, or `Enter`, `Tab`, `Backspace`, `Escape`.
    Press { key: String, now: f64 },
    /// Time goes on.
    Pass { now: f64 },
    /// Data files that questions may name.
    #[cfg(feature = "ask")]
    Files { files: Vec<crate::files::PageFile> },
    /// Everything about a word; points and ranks, which take longest, only if `whole`.
    #[cfg(feature = "ask")]
    Word { lexicon: usize, word: String, whole: bool },
    /// The words of some letters and blanks.
    #[cfg(feature = "ask")]
    Rack { lexicon: usize, rack: String },
    /// Begins a search.
    #[cfg(feature = "ask")]
    Search { lexicon: usize, search: String },
    /// More of the search.
    #[cfg(feature = "ask")]
    More {},
    /// The letters before and after words of an answer.
    #[cfg(feature = "ask")]
    Hooks { lexicon: usize, words: Vec<String> },
    /// Shortest ladders between two words.
    #[cfg(feature = "ask")]
    Ladder { lexicon: usize, from: String, to: String },
    /// The cards that a search makes.
    #[cfg(feature = "ask")]
    Cards { lexicon: usize, search: String, ask: wordy_quiz::Ask },
    /// The courses there are.
    #[cfg(feature = "ask")]
    Courses { lexicon: usize },
    /// The groups of a course.
    #[cfg(feature = "ask")]
    Course { lexicon: usize, name: String },
    /// A card, with what was typed so far.
    #[cfg(feature = "ask")]
    Card(crate::quiz::CardAsked),
    /// When a card is due after its reviews.
    #[cfg(feature = "ask")]
    Stand(crate::quiz::CardReviewed),
    /// Begins a game.
    #[cfg(feature = "ask")]
    Begin(Box<crate::play::NewGame>),
    /// Opens a game that was kept.
    #[cfg(feature = "ask")]
    Resume(Box<crate::play::KeptGame>),
    /// Something that a client says at a game.
    #[cfg(feature = "ask")]
    Hear(crate::play::SeatMessage),
    /// Time goes on in a game.
    #[cfg(feature = "ask")]
    Due { game: String, seat: Option<usize>, now: u64 },
    /// The puzzles of a day.
    #[cfg(feature = "ask")]
    Day { date: String, lexicon: usize, rules: Option<crate::play::Rules> },
    /// What is wrong with a record.
    #[cfg(feature = "ask")]
    Check(crate::play::Reviewable),
    /// Begins to review a record.
    #[cfg(feature = "ask")]
    Review(crate::play::Reviewable),
    /// Reviews its next turn.
    #[cfg(feature = "ask")]
    Weigh {},
    /// A seat takes its last turn back.
    #[cfg(feature = "ask")]
    Undo { game: String, seat: usize },
}

impl Desk {
    /// Opens a lexicon that [`pack`](crate::pack()) has packed: what the page says of it, or
    /// `{"error": ...}`.
    pub fn open(&mut self, packed: &[u8]) -> String {
        match unpack(packed) {
            Ok(unpacked) => {
                let about = about(&unpacked);
                let lexicon: &'static Lexicon = Box::leak(Box::new(unpacked.lexicon));
                self.lexicons.push(lexicon);
                #[cfg(feature = "ask")]
                self.opened.push(crate::opened::PageLexicon::new(lexicon, unpacked.known));
                about.to_string()
            }
            Err(wrong) => error(wrong).to_string(),
        }
    }

    /// Answers a message: an object, or `{"error": ..., "hint": ...}`.
    pub fn ask(&mut self, message: &str) -> String {
        let message: Message = match serde_json::from_str(message) {
            Ok(message) => message,
            Err(wrong) => return error(wrong).to_string(),
        };
        self.answer(message).unwrap_or_else(|error| error).to_string()
    }

    fn answer(&mut self, message: Message) -> Result<Value, Value> {
        Ok(match message {
            Message::Judge(start) => {
                let lexicon = self.lexicon(start.lexicon)?;
                let second = start.second.map(|number| self.lexicon(number)).transpose()?;
                self.judge.insert(Judge::new(&start, lexicon, second)?).screen()
            }
            Message::Press { key, now } => self.judging()?.press(&key, now),
            Message::Pass { now } => self.judging()?.pass(now),
            #[cfg(feature = "ask")]
            Message::Files { files } => {
                self.files.add(files);
                json!({})
            }
            #[cfg(feature = "ask")]
            Message::Word { lexicon, word, whole } => {
                let own = self.lexicon(lexicon)?;
                let maker = match self.cards.entry(lexicon) {
                    Entry::Occupied(made) => made.into_mut(),
                    Entry::Vacant(place) => {
                        place.insert(crate::ask::CardMaker::new(own, &self.files)?)
                    }
                };
                maker.card(&word, whole)?
            }
            #[cfg(feature = "ask")]
            Message::Rack { lexicon, rack } => crate::ask::rack(self.lexicon(lexicon)?, &rack)?,
            #[cfg(feature = "ask")]
            Message::Search { lexicon, search } => {
                self.search = None;
                let lexicon = self.lexicon(lexicon)?;
                let begun = crate::ask::Running::new(lexicon, &search, &self.lexicons, &self.files);
                self.search.insert(begun?).more()
            }
            #[cfg(feature = "ask")]
            Message::More {} => {
                let none = || error("no search has begun");
                self.search.as_mut().ok_or_else(none)?.more()
            }
            #[cfg(feature = "ask")]
            Message::Hooks { lexicon, words } => crate::ask::hooks(self.lexicon(lexicon)?, &words)?,
            #[cfg(feature = "ask")]
            Message::Ladder { lexicon, from, to } => {
                crate::ladder::ladders(self.lexicon(lexicon)?, &from, &to)?
            }
            #[cfg(feature = "ask")]
            Message::Cards { lexicon, search, ask } => self.shelf(lexicon)?.cards(&search, ask)?,
            #[cfg(feature = "ask")]
            Message::Courses { lexicon } => self.shelf(lexicon)?.courses()?,
            #[cfg(feature = "ask")]
            Message::Course { lexicon, name } => self.shelf(lexicon)?.course(&name)?,
            #[cfg(feature = "ask")]
            Message::Card(card) => self.shelf(card.lexicon)?.card(&card)?,
            #[cfg(feature = "ask")]
            Message::Stand(card) => crate::quiz::stand(&card),
            #[cfg(feature = "ask")]
            Message::Begin(new) => self.host.begin(*new, &self.opened, &self.files)?,
            #[cfg(feature = "ask")]
            Message::Resume(kept) => self.host.open(*kept, &self.opened, &self.files)?,
            #[cfg(feature = "ask")]
            Message::Hear(said) => self.host.hear(&said)?,
            #[cfg(feature = "ask")]
            Message::Due { game, seat, now } => self.host.pass(&game, seat, now)?,
            #[cfg(feature = "ask")]
            Message::Day { date, lexicon, rules } => {
                self.host.day(&date, lexicon, rules.as_ref(), &self.opened, &self.files)?
            }
            #[cfg(feature = "ask")]
            Message::Check(own) => self.host.check(&own, &self.opened, &self.files)?,
            #[cfg(feature = "ask")]
            Message::Review(own) => self.host.review(&own, &self.opened, &self.files)?,
            #[cfg(feature = "ask")]
            Message::Weigh {} => self.host.review_on()?,
            #[cfg(feature = "ask")]
            Message::Undo { game, seat } => self.host.take_back(&game, seat)?,
        })
    }

    fn lexicon(&self, number: usize) -> Result<&'static Lexicon, Value> {
        self.lexicons.get(number).copied().ok_or_else(|| error("there is no such lexicon"))
    }

    #[cfg(feature = "ask")]
    fn shelf(&self, number: usize) -> Result<crate::quiz::Shelf<'_>, Value> {
        let lexicon = self.lexicon(number)?;
        Ok(crate::quiz::Shelf { lexicon, lexicons: &self.lexicons, files: &self.files })
    }

    fn judging(&mut self) -> Result<&mut Judge, Value> {
        self.judge.as_mut().ok_or_else(|| error("the judge has not begun"))
    }
}

/// What the page shows of a lexicon, and the letters of its keyboard.
fn about(unpacked: &Unpacked) -> Value {
    let lexicon = &unpacked.lexicon;
    let (meta, alphabet) = (lexicon.meta(), lexicon.alphabet());
    let letters: Vec<String> = alphabet.letters().map(|letter| alphabet.spell(&[letter])).collect();
    json!({
        "name": meta.name, "title": meta.title, "edition": meta.edition, "words": meta.words,
        "sha256": meta.sha256, "alphabet": meta.alphabet, "letters": letters,
        "licence": meta.licence, "attribution": meta.attribution,
        "definitions": lexicon.has_definitions(), "levels": lexicon.has_levels(),
        "twos": lexicon.words().iter().any(|word| word.len() == 2),
        "known": unpacked.known.iter().filter(|own| **own).count(),
    })
}
