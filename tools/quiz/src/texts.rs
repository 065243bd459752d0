//! What a sitting says, line by line and on the screen.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::counted;
use wordy_quiz::{Ask, Attempt, ExpectedAnswer, Question, Reply, Tally};

use crate::round::{CardOutcome, Round};
use crate::{hooks, when};

pub(crate) const HELP: &str = "\
type an answer and press Enter; several cards have more than one
letters that go before and after a word: bc-s
? shows what is left of a card; so do two empty lines after an answer
/1 /4   grade the card before anew: 1 missed, 2 hard, 3 good, 4 easy
/undo   take the last card's answer back
/quit   stop; every answer so far is kept
";

/// That the last answer to a card is taken back.
pub(crate) fn taken_back(key: &str) -> String {
    format!("taken back: the answer to {key}")
}

/// What a sitting is about.
pub(crate) fn opening(round: &Round) -> String {
    let cards = counted(round.sitting.left(), "card", "cards");
    match round.file {
        Some(_) => format!("{}: {cards}", round.names().join(", ")),
        None => format!("{cards}; nothing is kept"),
    }
}

/// A question: where it is in the sitting, what it shows, what it wants.
pub(crate) fn asked(round: &Round, question: &Question) -> String {
    let (done, left) = (round.sitting.done(), round.sitting.left());
    let shown = format!("{}/{} {}", done + 1, done + left, question.shown);
    match question.ask {
        Ask::Valid => format!("{shown}: a word? y or n"),
        Ask::Ladder => format!("{shown}: {}", question.ask.task()),
        Ask::Definition => shown,
        Ask::BestPlay => format!("{shown}\n{}", question.ask.task()),
        _ => format!("{shown}: {}", task(question)),
    }
}

/// What the answers of a line were: of hooks those found are counted, and the others named.
pub(crate) fn replies(
    replies: &[(String, Reply)],
    question: &Question,
    attempt: &Attempt<'_>,
) -> String {
    if let ([(typed, one)], false) = (replies, hooks::asks_hooks(question)) {
        return reply(one, typed, question, attempt);
    }
    let named = |what: &str, is: &dyn Fn(&Reply) -> bool| {
        let texts = replies.iter().filter(|(_, reply)| is(reply)).map(|(text, _)| text.as_str());
        let texts = texts.collect::<Vec<_>>().join(" ").to_uppercase();
        (!texts.is_empty()).then(|| format!("{what}: {texts}"))
    };
    let first = |is: &dyn Fn(&Reply) -> bool| replies.iter().find(|(_, reply)| is(reply));
    let found = first(&|reply| matches!(reply, Reply::Found | Reply::Unreadable(_)));
    let parts = [
        found.map(|(typed, found)| reply(found, typed, question, attempt)),
        named("no hook", &Reply::is_wrong),
        named("you have", &|reply| *reply == Reply::Again),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What an answer was.
fn reply(reply: &Reply, typed: &str, question: &Question, attempt: &Attempt<'_>) -> String {
    let typed = typed.trim().to_uppercase();
    match reply {
        Reply::Found => match question.count() - attempt.found() {
            0 => "right".to_owned(),
            left => format!("right, {left} to go"),
        },
        Reply::Again => format!("{typed}: you have that one"),
        Reply::Hooks => format!("{typed}: the word is right, its hooks are not"),
        Reply::Elsewhere => format!("{typed} is a word, but not asked for"),
        Reply::NoWord(None) => format!("{typed} is not a word"),
        Reply::NoWord(Some(_)) => format!("{typed} is not a word, but nearly one"),
        Reply::Loses(points) => format!("{typed}: not the best; it loses {}", points_of(*points)),
        Reply::No => "wrong".to_owned(),
        Reply::Unreadable(why) => why.clone(),
    }
}

fn points_of(points: i32) -> String {
    counted(usize::try_from(points).unwrap_or_default(), "point", "points")
}

/// When a card that was answered comes again.
pub(crate) fn due(ended: &CardOutcome) -> String {
    let grade = if ended.grade.is_right() { "right" } else { "missed" };
    match ended.due {
        _ if ended.again => format!("{grade}; again in this sitting"),
        Some(due) => format!("{grade}; again {}", when::until(due, when::now())),
        None => grade.to_owned(),
    }
}

/// What a question wants, in a few words.
pub(crate) fn task(question: &Question) -> String {
    match question.ask {
        Ask::Valid => "a word? y or n".to_owned(),
        Ask::Ladder | Ask::Definition | Ask::BestPlay => question.ask.task().to_owned(),
        ask if ask.is_counted() => format!("{} ({})", ask.task(), question.count()),
        ask => ask.task().to_owned(),
    }
}

/// How a sitting goes, on one line; nothing before the first card is over.
pub(crate) fn figures(tally: &Tally) -> String {
    let share = |name: &str, share: Option<f64>| share.map(|share| format!("{name} {share:.0} %"));
    let pace = tally.words_a_minute().filter(|_| tally.found > 0);
    let pace = pace.map(|pace| format!("{pace:.0} words a minute"));
    let parts = [pace, share("recall", tally.recall()), share("precision", tally.precision())];
    parts.into_iter().flatten().collect::<Vec<_>>().join("  ")
}

/// What was not found, in a line.
pub(crate) fn missed_line(
    question: &Question,
    attempt: &Attempt<'_>,
    alphabet: &Alphabet,
) -> Option<String> {
    let missed = attempt.missed();
    if missed.is_empty() {
        return None;
    }
    let letters = || hooks::spell_beside(question, attempt, false, alphabet);
    Some(match &question.wanted {
        _ if hooks::asks_hooks(question) => format!("missed: {}", letters().unwrap_or_default()),
        ExpectedAnswer::Verdict(true) => format!("{} is a word", question.shown),
        ExpectedAnswer::Verdict(false) => format!("{} is not a word", question.shown),
        _ => format!("missed: {}", missed.join(" ")),
    })
}

/// What was not found, and which answers wrong words nearly are.
pub(crate) fn missed(
    question: &Question,
    attempt: &Attempt<'_>,
    near: &[(String, String)],
    alphabet: &Alphabet,
) -> Vec<String> {
    let mut lines: Vec<String> = missed_line(question, attempt, alphabet).into_iter().collect();
    lines.extend(near.iter().map(|(typed, near)| format!("{typed}: nearly {near}")));
    lines
}
