//! A sitting line by line: for screen readers, pipes, and terminals that show no full screen.

use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::counted;
use wordy_quiz::{Attempt, Question, Reply};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::round::{CardOutcome, Round, SLOW};
use crate::texts::{self, due};
use crate::typed::{EmptyLines, QuizLine};
use crate::{chart, hooks, when};

/// Asks until nothing is left, or nobody answers.
pub(crate) fn play(mut round: Round, streams: &mut Streams<'_>) -> Outcome {
    let mut lines = BufReader::new(&mut *streams.input).lines();
    let mut next_line = || -> Result<QuizLine, Failure> {
        let line = lines.next().transpose().map_err(|error| {
            Failure::new(format!("standard input: {}", wordy_terminal::os_error_text(&error)))
        })?;
        Ok(line.map_or(QuizLine::Quit, |line| QuizLine::read(&line)))
    };
    let output = &mut *streams.output;
    writeln!(output, "{} · ?: show the rest · /help", texts::opening(&round))?;
    while let Some((asked, question)) = round.next()? {
        let lexicon = round.lexicon(&asked);
        let mut attempt = Attempt::new(&question, &lexicon);
        writeln!(output, "\n{}", texts::asked(&round, &question))?;
        output.flush()?;
        let started = Instant::now();
        let mut first = None;
        let mut undone = false;
        let mut empty = EmptyLines::default();
        let is_late = |time: Option<Duration>| time.is_some_and(|time| started.elapsed() > time);
        while !attempt.is_over() && !undone {
            let typed = empty.meaning(next_line()?);
            if is_late(round.time) && matches!(typed, QuizLine::Answer(_) | QuizLine::Enough) {
                writeln!(output, "the time is up")?;
                attempt.give_up();
                continue;
            }
            match typed {
                QuizLine::Answer(text) => {
                    let alphabet = lexicon.alphabet();
                    let replies = hooks::answer(&text, &mut attempt, &question, alphabet);
                    if replies.iter().any(|(_, reply)| *reply == Reply::Found) {
                        first.get_or_insert(started.elapsed().as_secs_f64());
                    }
                    writeln!(output, "{}", texts::replies(&replies, &question, &attempt))?;
                }
                QuizLine::Nothing => writeln!(output, "{}", empty.hint())?,
                QuizLine::Enough if question.count() == 0 => break,
                QuizLine::Enough => attempt.give_up(),
                QuizLine::Undo => {
                    let key = round.undo()?;
                    undone = key.is_some();
                    let nothing = || "nothing to take back".to_owned();
                    let what = key.as_deref().map_or_else(nothing, texts::taken_back);
                    writeln!(output, "{what}")?;
                }
                QuizLine::Grade(grade) => match round.regrade(grade)? {
                    Some(ended) => writeln!(output, "the card before: {}", due(&ended))?,
                    None => writeln!(output, "no card to grade yet")?,
                },
                QuizLine::Help => write!(output, "{}", texts::HELP)?,
                QuizLine::Quit => return close(&round, output),
            }
            output.flush()?;
        }
        if undone {
            continue;
        }
        let grade = attempt.grade(first, SLOW, round.strict);
        let time = (started.elapsed().as_secs_f64(), when::now());
        let ended = round.end(&asked, &attempt, grade, time)?;
        tell(&ended, &question, (&attempt, lexicon.alphabet()), output)?;
        if let Some(origin) = round.origin(&asked) {
            writeln!(output, "from: {origin}")?;
        }
        writeln!(output, "{}", due(&ended))?;
    }
    close(&round, output)
}

/// After a card: what was missed.
fn tell(
    ended: &CardOutcome,
    question: &Question,
    (attempt, alphabet): (&Attempt<'_>, &Alphabet),
    output: &mut dyn std::io::Write,
) -> Result<(), Failure> {
    if question.count() == 0 && ended.grade.is_right() {
        writeln!(output, "right: there is none")?;
    } else if let Some(line) = texts::missed_line(question, attempt, alphabet) {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

/// How the sitting went, and what is due in the coming weeks.
pub(crate) fn close(round: &Round, output: &mut dyn std::io::Write) -> Outcome {
    let tally = &round.tally;
    if tally.cards == 0 {
        writeln!(output, "\nnothing answered")?;
        return Ok(Exit::Found);
    }
    let cards = counted(tally.cards, "card", "cards");
    writeln!(output, "\n{cards}, {} right", tally.right)?;
    let share = |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{share:.0} %"));
    let (recall, precision) = (share(tally.recall()), share(tally.precision()));
    writeln!(
        output,
        "found {} of {} answers ({recall}); {precision} of what you typed was right",
        tally.found, tally.wanted
    )?;
    for (title, words) in [("missed", &tally.missed), ("typed, and wrong", &tally.wrong)] {
        if !words.is_empty() {
            let words: Vec<&str> = words.keys().map(String::as_str).collect();
            writeln!(output, "{title}: {}", words.join(" "))?;
        }
    }
    if let Some(file) = &round.file {
        let boxes: Vec<_> = round.boxes.iter().map(|of| of.card_box.clone()).collect();
        let days = file.streak(when::today())?;
        if days > 1 {
            writeln!(output, "{days} days in a row")?;
        }
        writeln!(output, "due in the coming weeks:")?;
        for line in chart::lines(&chart::due(file, &boxes, (4, 7))?, 7) {
            writeln!(output, "{line}")?;
        }
    }
    Ok(Exit::Found)
}
