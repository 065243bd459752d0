//! A sitting on the full screen.

mod draw;
mod letters;

use std::time::{Duration, Instant};

use wordy_lexicon::alphabet::Alphabet;
use wordy_quiz::{Ask, Attempt, Grade, Question, Reply};
use wordy_terminal::{Failure, FullScreen, Key, Keys, ScreenEvent, Streams};

use crate::round::{AskedCard, Round, SLOW};
use crate::typed::{EmptyLines, QuizLine};
use crate::{about, hooks, texts, when};
use draw::{Page, draw};
use letters::Letters;

const HINT: &str = "--plain asks line by line";
/// So long nobody notices that the system has asked to end.
const LONGEST_WAIT: Duration = Duration::from_millis(200);
/// What the keys do, those first that are shown where there is no room for all.
const KEYS: &[&str] = &["Enter: answer", "?: show", "Esc: leave"];
const LETTER_KEYS: &[&str] =
    &["Space: shuffle", "?: show", "Esc: leave", "Enter: answer", "Tab: sort"];
const AFTER: &[&str] = &["Enter: next", "U: undo", "1-4: grade", "Esc: leave"];

/// Whether there is a terminal that shows full screens.
pub(crate) fn is_there(streams: &Streams<'_>) -> bool {
    streams.screen.width().is_some() && FullScreen::check("quiz", HINT).is_ok()
}

/// Asks until nothing is left, or somebody leaves.
pub(crate) fn play(round: &mut Round, coloured: bool) -> Result<(), Failure> {
    let (terminal, keys) = FullScreen::open("quiz", HINT)?;
    let mut desk = Desk { terminal, keys, coloured };
    while let Some((asked, question)) = round.next()? {
        if !desk.ask(round, &asked, &question)? {
            break;
        }
    }
    Ok(())
}

/// The terminal.
struct Desk {
    terminal: FullScreen,
    keys: Keys,
    coloured: bool,
}

/// A card on the screen, besides its attempt.
struct Card<'a> {
    question: &'a Question,
    alphabet: &'a Alphabet,
    letters: Option<Letters>,
    typed: String,
    message: String,
    /// Wrong words, with the answers that they nearly are.
    near: Vec<(String, String)>,
    after: Vec<String>,
    over: bool,
    /// Lines scrolled past; none before anybody scrolled.
    scrolled: Option<usize>,
    /// When the time is up.
    end: Option<Instant>,
    empty: EmptyLines,
}

impl Card<'_> {
    fn page<'a>(&'a self, round: &Round, attempt: &Attempt<'_>) -> Page<'a> {
        let (done, left) = (round.sitting.done(), round.sitting.left());
        let names = round.names().join(", ");
        let place = format!("{}/{}", done + usize::from(!self.over), done + left);
        let found = || attempt.answers().filter(|(_, found)| *found).map(|(answer, _)| answer);
        let letters = || hooks::spell_beside(self.question, attempt, true, self.alphabet);
        let asks_hooks = hooks::asks_hooks(self.question);
        let free = self.letters.as_ref().is_some_and(Letters::are_free);
        Page {
            status: format!("{names} {place}").trim().to_owned(),
            figures: texts::figures(&round.tally),
            done: (done, done + left),
            letters: self.letters.as_ref(),
            text: &self.question.shown,
            task: texts::task(self.question),
            found: if asks_hooks { letters().into_iter().collect() } else { found().collect() },
            wrong: attempt.wrong().to_vec(),
            after: &self.after,
            scrolled: self.scrolled.or_else(|| (!self.follows()).then_some(0)),
            clock: self.clock(),
            message: &self.message,
            typed: (!self.over).then_some(self.typed.as_str()),
            foot: match (self.over, free) {
                (true, _) => AFTER,
                (false, true) => LETTER_KEYS,
                (false, false) => KEYS,
            },
        }
    }
}

impl Card<'_> {
    /// Whether the end is in sight until somebody scrolls: what was found last of a list, what
    /// became of a play on a board.
    fn follows(&self) -> bool {
        self.question.ask == if self.over { Ask::BestPlay } else { Ask::Recall }
    }

    /// The time left, as minutes and seconds.
    fn clock(&self) -> String {
        let Some(end) = self.end.filter(|_| !self.over) else { return String::new() };
        let left = end.saturating_duration_since(Instant::now());
        let left = (left + Duration::from_millis(999)).as_secs();
        format!("{}:{:02}", left / 60, left % 60)
    }

    /// Scrolls by a line; there are so many more than fit.
    fn scroll(&mut self, key: Key, more: usize) -> bool {
        let past = self.scrolled.unwrap_or(if self.follows() { more } else { 0 }).min(more);
        match key {
            Key::Up => self.scrolled = Some(past.saturating_sub(1)),
            Key::Down => self.scrolled = Some((past + 1).min(more)),
            _ => return false,
        }
        true
    }
}

/// What is heard while a card is shown.
enum CardEvent {
    Key(Key),
    /// The time of the card is up.
    Late,
    /// The program is told to end.
    End,
}

/// What becomes of the card after a key.
enum Then {
    Stay,
    Next,
    Leave,
}

impl Desk {
    /// Asks a card; false where somebody leaves.
    fn ask(
        &mut self,
        round: &mut Round,
        asked: &AskedCard,
        question: &Question,
    ) -> Result<bool, Failure> {
        let lexicon = round.lexicon(asked);
        let mut attempt = Attempt::new(question, &lexicon);
        let letters = Letters::of(question, &lexicon, when::now().unsigned_abs(), &round.letters);
        let (typed, message) = (String::new(), std::mem::take(&mut round.notice));
        let (near, after, over, scrolled) = (Vec::new(), Vec::new(), false, None);
        let begun = Instant::now();
        let end = round.time.map(|time| begun + time);
        let (alphabet, empty) = (lexicon.alphabet(), EmptyLines::default());
        let mut card = Card {
            question,
            alphabet,
            letters,
            typed,
            message,
            near,
            after,
            over,
            scrolled,
            end,
            empty,
        };
        let mut first = None;
        while !card.over {
            let key = match self.key(&mut card, round, &attempt)? {
                CardEvent::Key(key) => key,
                CardEvent::Late => {
                    attempt.give_up();
                    card.over = true;
                    continue;
                }
                CardEvent::End => return Ok(false),
            };
            match press(key, &mut card, &mut attempt, round)? {
                Then::Stay if attempt.is_over() => card.over = true,
                Then::Stay => {}
                Then::Next
                    if round.sitting.card().is_some_and(|now| now.card.id == asked.card.id) =>
                {
                    card.over = true;
                }
                Then::Next => return Ok(true),
                Then::Leave => return Ok(false),
            }
            if attempt.found() > 0 {
                first.get_or_insert(begun.elapsed().as_secs_f64());
            }
        }
        let grade = attempt.grade(first, SLOW, round.strict);
        let time = (begun.elapsed().as_secs_f64(), when::now());
        let ended = round.end(asked, &attempt, grade, time)?;
        let is_late = end.is_some_and(|end| begun.elapsed() >= end - begun);
        let late = if is_late { "time up; " } else { "" };
        card.message = format!("{late}{}", texts::due(&ended));
        card.scrolled = None;
        card.after.extend(texts::missed(question, &attempt, &card.near, lexicon.alphabet()));
        card.after.extend(about::words(question, &lexicon));
        card.after.extend(round.origin(asked).map(|origin| format!("from: {origin}")));
        loop {
            let CardEvent::Key(key) = self.key(&mut card, round, &attempt)? else {
                return Ok(false);
            };
            match key {
                Key::Enter | Key::Char(' ') => return Ok(true),
                Key::Escape => return Ok(false),
                Key::Char('u' | 'U') => {
                    if let Some(key) = round.undo()? {
                        round.notice = texts::taken_back(&key);
                    }
                    return Ok(true);
                }
                Key::Char(number @ '1'..='4') => {
                    let grade = number.to_digit(10).and_then(|number| u8::try_from(number).ok());
                    let Some(grade) = grade.and_then(Grade::of_number) else { continue };
                    if let Some(ended) = round.regrade(grade)? {
                        card.message = texts::due(&ended);
                    }
                }
                _ => {}
            }
        }
    }

    /// Shows the card until a key is pressed that is not for scrolling, or its time is up.
    fn key(
        &mut self,
        card: &mut Card<'_>,
        round: &Round,
        attempt: &Attempt<'_>,
    ) -> Result<CardEvent, Failure> {
        let gone = |error: std::io::Error| Failure::new(format!("the terminal has gone: {error}"));
        let (mut drawn, mut more) = (None, 0);
        loop {
            let clock = card.clock();
            if drawn.as_ref() != Some(&clock) {
                let page = card.page(round, attempt);
                let coloured = self.coloured;
                let show = |buffer: &mut _| more = draw(&page, coloured, buffer);
                self.terminal.show(show).map_err(gone)?;
                drawn = Some(clock);
            }
            match self.keys.wait(LONGEST_WAIT).map_err(gone)? {
                Some(ScreenEvent::Key(key)) if card.scroll(key, more) => drawn = None,
                Some(ScreenEvent::Key(key)) => return Ok(CardEvent::Key(key)),
                Some(ScreenEvent::End) => return Ok(CardEvent::End),
                Some(ScreenEvent::Resized) => drawn = None,
                None if !card.over && card.end.is_some_and(|end| Instant::now() >= end) => {
                    return Ok(CardEvent::Late);
                }
                None => {}
            }
        }
    }
}

/// What a key does to a card that is asked.
fn press(
    key: Key,
    card: &mut Card<'_>,
    attempt: &mut Attempt<'_>,
    round: &mut Round,
) -> Result<Then, Failure> {
    match key {
        Key::Escape => return Ok(Then::Leave),
        Key::Char(' ') if card.letters.is_some() => {
            card.letters.iter_mut().for_each(Letters::shuffle);
        }
        Key::Char('?') if card.typed.is_empty() => {
            card.typed.push('?');
            return enter(card, attempt, round);
        }
        Key::Char(sign) => card.typed.push(sign),
        Key::Back => drop(card.typed.pop()),
        Key::Tab => card.letters.iter_mut().for_each(Letters::sort),
        Key::Enter => return enter(card, attempt, round),
        _ => {}
    }
    Ok(Then::Stay)
}

/// Takes what was typed.
fn enter(
    card: &mut Card<'_>,
    attempt: &mut Attempt<'_>,
    round: &mut Round,
) -> Result<Then, Failure> {
    let typed = std::mem::take(&mut card.typed);
    match card.empty.meaning(QuizLine::read(&typed)) {
        QuizLine::Nothing => card.empty.hint().clone_into(&mut card.message),
        QuizLine::Answer(text) => {
            let replies = hooks::answer(&text, attempt, card.question, card.alphabet);
            card.message = texts::replies(&replies, card.question, attempt);
            match &replies[..] {
                _ if hooks::asks_hooks(card.question) => {}
                [(text, Reply::NoWord(Some(near)))] => {
                    card.near.push((text.to_uppercase(), near.clone()));
                }
                [(_, Reply::Loses(_))] => card.after.push(card.message.clone()),
                _ => {}
            }
        }
        // Nothing to find, and nothing found: that is the answer.
        QuizLine::Enough if card.question.count() == 0 => return Ok(Then::Next),
        QuizLine::Enough => attempt.give_up(),
        QuizLine::Undo => {
            if let Some(key) = round.undo()? {
                round.notice = texts::taken_back(&key);
                return Ok(Then::Next);
            }
            "nothing to take back".clone_into(&mut card.message);
        }
        QuizLine::Grade(grade) => {
            card.message = match round.regrade(grade)? {
                Some(ended) => format!("the card before: {}", texts::due(&ended)),
                None => "no card to grade yet".to_owned(),
            };
        }
        QuizLine::Help => "/undo  /1 to /4  /quit".clone_into(&mut card.message),
        QuizLine::Quit => return Ok(Then::Leave),
    }
    Ok(Then::Stay)
}
