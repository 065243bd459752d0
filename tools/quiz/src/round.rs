//! A sitting with the cards of the quiz file: which card is asked, and what becomes of its answer.

use std::rc::Rc;
use std::time::Duration;

use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Attempt, Grade, Question, Review, Sitting, Tally};
use wordy_terminal::Failure;

use crate::file::{Card, CardBox, NewAnswer, QuizFile};

/// Seconds to the first answer from which on a card counts as hard.
pub(crate) const SLOW: f64 = 8.0;

/// A card to be asked: of a box, or of none, which keeps nothing.
#[derive(Clone)]
pub(crate) struct AskedCard {
    pub(crate) card: Card,
    /// The box and its lexicon, by their place.
    pub(crate) of: usize,
    /// Its question, where that does not follow from card and lexicon alone.
    pub(crate) question: Option<Question>,
}

/// A box with its lexicon.
pub(crate) struct OpenedBox {
    pub(crate) card_box: CardBox,
    pub(crate) lexicon: Rc<Lexicon>,
    /// Words that it does not ask.
    pub(crate) excluded: Expurgation,
}

/// A sitting.
pub(crate) struct Round {
    /// None where nothing is kept.
    pub(crate) file: Option<QuizFile>,
    pub(crate) boxes: Vec<OpenedBox>,
    pub(crate) sitting: Sitting<AskedCard>,
    pub(crate) tally: Tally,
    /// Whether a wrong answer makes a card missed.
    pub(crate) strict: bool,
    /// How long each card may take.
    pub(crate) time: Option<Duration>,
    /// The order in which letters are shown first; empty where nobody wants one.
    pub(crate) letters: String,
    /// What is to be said with the next card.
    pub(crate) notice: String,
    /// The cards answered, the last one last, for taking answers back.
    past: Vec<AnsweredCard>,
}

/// A card answered in this sitting.
struct AnsweredCard {
    /// As it was before.
    asked: AskedCard,
    at: i64,
    seconds: f64,
    wrong: Vec<String>,
    /// As it was before.
    tally: Tally,
    grade: Grade,
}

/// What became of a card.
pub(crate) struct CardOutcome {
    pub(crate) grade: Grade,
    /// When it is due again: seconds since 1970; none where nothing is kept.
    pub(crate) due: Option<i64>,
    /// Whether it comes again in this sitting.
    pub(crate) again: bool,
}

impl Round {
    /// A sitting with these cards: those due first, new ones among them.
    pub(crate) fn new(
        file: Option<QuizFile>,
        boxes: Vec<OpenedBox>,
        due: Vec<AskedCard>,
        new: Vec<AskedCard>,
    ) -> Self {
        let (sitting, tally) = (Sitting::new(due, new), Tally::default());
        let (strict, time, past) = (false, None, Vec::new());
        let (letters, notice) = (String::new(), String::new());
        Self { file, boxes, sitting, tally, strict, time, letters, notice, past }
    }

    /// The next card and its question; none when the sitting is over. A card that another program
    /// has answered meanwhile is left out; so is one that its lexicon cannot ask any more.
    pub(crate) fn next(&mut self) -> Result<Option<(AskedCard, Question)>, Failure> {
        while let Some(asked) = self.sitting.card().cloned() {
            let question = self.question(&asked);
            if let (false, Some(question)) = (self.is_answered_elsewhere(&asked)?, question) {
                return Ok(Some((asked, question)));
            }
            self.sitting.skip();
        }
        Ok(None)
    }

    fn question(&self, asked: &AskedCard) -> Option<Question> {
        let of = &self.boxes[asked.of];
        if asked.question.is_some() {
            return asked.question.clone();
        }
        let question = Question::new(of.card_box.ask, &asked.card.key, &of.lexicon).ok()?;
        question.sparing(&of.excluded)
    }

    /// The lexicon of a card.
    pub(crate) fn lexicon(&self, asked: &AskedCard) -> Rc<Lexicon> {
        Rc::clone(&self.boxes[asked.of].lexicon)
    }

    fn is_answered_elsewhere(&self, asked: &AskedCard) -> Result<bool, Failure> {
        let Some(file) = &self.file else { return Ok(false) };
        let now = file.card(asked.card.id)?;
        let last = |card: &Card| card.standing.and_then(|standing| standing.last);
        Ok(now.retired.is_some() || last(&now) != last(&asked.card))
    }

    /// Keeps an answer: what was found and typed, and how well that was.
    pub(crate) fn end(
        &mut self,
        asked: &AskedCard,
        attempt: &Attempt<'_>,
        grade: Grade,
        (seconds, now): (f64, i64),
    ) -> Result<CardOutcome, Failure> {
        let wrong = attempt.wrong().to_vec();
        let tally = self.tally.clone();
        self.count(attempt, grade, seconds);
        let done = AnsweredCard { asked: asked.clone(), at: now, seconds, wrong, tally, grade };
        self.keep(done)
    }

    /// Keeps an answer, and puts its card where it comes again.
    fn keep(&mut self, done: AnsweredCard) -> Result<CardOutcome, Failure> {
        let review = Review { at: done.at, grade: done.grade };
        let answered = NewAnswer { review, seconds: done.seconds, wrong: &done.wrong };
        let of = &self.boxes[done.asked.of].card_box;
        let mut card = done.asked.clone();
        if let Some(file) = &mut self.file {
            card.card.standing = Some(file.answer(of, card.card.id, &answered)?);
        }
        let due = card.card.standing.and_then(|standing| standing.due);
        let due = due.filter(|_| self.file.is_some());
        let again = self.sitting.answered(done.grade.is_right(), card);
        let grade = done.grade;
        self.past.push(done);
        Ok(CardOutcome { grade, due, again })
    }

    /// Gives the card answered last another grade; none where there is no such card.
    pub(crate) fn regrade(&mut self, grade: Grade) -> Result<Option<CardOutcome>, Failure> {
        let Some(done) = self.take_back()? else { return Ok(None) };
        let (was, is) = (done.grade.is_right(), grade.is_right());
        let tally = done.tally.clone();
        let right = self.tally.right + usize::from(is) - usize::from(was);
        let ended = self.keep(AnsweredCard { tally, grade, ..done })?;
        self.tally.right = right;
        Ok(Some(ended))
    }

    fn count(&mut self, attempt: &Attempt<'_>, grade: Grade, seconds: f64) {
        let tally = &mut self.tally;
        tally.cards += 1;
        tally.right += usize::from(grade.is_right());
        tally.seconds += seconds;
        for (_, found) in attempt.answers() {
            tally.wanted += 1;
            tally.found += usize::from(found);
        }
        for missed in attempt.missed() {
            *tally.missed.entry(missed).or_default() += 1;
        }
        for wrong in attempt.wrong() {
            *tally.wrong.entry(wrong.clone()).or_default() += 1;
        }
    }

    /// Takes the last answer of this sitting back; its card is asked again now. The key of the
    /// card; none where there is none.
    pub(crate) fn undo(&mut self) -> Result<Option<String>, Failure> {
        let Some(done) = self.take_back()? else { return Ok(None) };
        self.tally = done.tally;
        Ok(Some(done.asked.card.key))
    }

    fn take_back(&mut self) -> Result<Option<AnsweredCard>, Failure> {
        let Some(done) = self.past.pop() else { return Ok(None) };
        let mut card = done.asked.clone();
        if let Some(file) = &mut self.file
            && let Some(now) = file.undo(Some(card.card.id))?
        {
            card.card = now;
        }
        let id = card.card.id;
        self.sitting.take_back(card, |other| other.card.id == id);
        Ok(Some(done))
    }

    /// What is to be said of where a card came from: nothing where that is a search of its box.
    pub(crate) fn origin<'c>(&self, asked: &'c AskedCard) -> Option<&'c str> {
        let of = &self.boxes[asked.of].card_box;
        let own = asked.card.imported.is_none();
        let is_told = |origin: &&String| own && !origin.is_empty() && !of.searches.contains(origin);
        Some(&asked.card.origin).filter(is_told).map(String::as_str)
    }

    /// The boxes by name, for a line about the sitting.
    pub(crate) fn names(&self) -> Vec<String> {
        let boxes = self.boxes.iter().map(|of| &of.card_box);
        let mut names: Vec<String> =
            boxes.map(|of| of.course.as_ref().unwrap_or(&of.name).clone()).collect();
        names.dedup();
        names
    }
}
