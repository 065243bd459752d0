//! Before the game: who sits where, and the numbers that the seats give to the draws.

use wordy_games::game::GameRules;

use crate::action::Action;
use crate::decision::Decision;
use crate::event::What;
use crate::fair;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::talk;

/// Characters that a name may have.
const LONGEST_NAME: usize = 24;

/// Milliseconds after which a number that was announced is waited for no longer.
const PATIENCE: u64 = 20_000;

/// A seat before and in the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sitting {
    pub(crate) name: Option<String>,
    pub(crate) seal: Option<(String, u64)>,
    pub(crate) nonce: Option<String>,
}

impl Sitting {
    pub(crate) fn number(&self) -> Option<[u8; 16]> {
        fair::bytes(self.nonce.as_deref()?)
    }
}

/// The seats as the match is set up.
pub(crate) fn seats(setup: &Setup) -> Vec<Sitting> {
    let mut counts = std::collections::BTreeMap::new();
    let mut named = |seat: &crate::setup::SeatSetup| {
        let level = seat.computer?;
        let count = counts.entry(level.name()).and_modify(|count| *count += 1).or_insert(1);
        let number = if *count > 1 { format!(" {count}") } else { String::new() };
        Some(format!("Computer ({}){number}", level.name()))
    };
    let seat = |seat| {
        let of_computer = named(seat);
        Sitting { name: seat.name.clone().or(of_computer), ..Sitting::default() }
    };
    setup.seats.iter().map(seat).collect()
}

/// A name as it may stand in a record: without blanks at its ends, on one line.
///
/// # Errors
///
/// It is empty, too long, or has control characters.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    if name.is_empty() {
        return Err(Refusal::Name("a player needs a name"));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::Name("a name has at most 24 characters"));
    }
    if name.chars().any(char::is_control) {
        return Err(Refusal::Name("a name has no control characters"));
    }
    Ok(name.to_owned())
}

/// Whether nobody sees a character, and no writing needs it.
fn is_unseen(c: char) -> bool {
    let fills =
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{3164}' | '\u{feff}');
    let parts = matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}');
    let tags = matches!(c, '\u{2060}'..='\u{2064}' | '\u{e0000}'..='\u{e0fff}');
    fills || parts || tags || talk::turns_writing(c)
}

/// Whether a character joins two signs or chooses the look of one, as in Persian and in emoji: two
/// names that differ by such ones alone look the same.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// A name as records have it: one word, without what stands for something there.
pub(crate) fn nick(name: &str) -> String {
    let plain = |c: char| if c.is_whitespace() { '_' } else { c };
    let kept = name.chars().filter(|c| !":()#,".contains(*c)).map(plain).collect::<String>();
    let kept = kept.trim_start_matches('>').to_owned();
    if kept.is_empty() || kept.eq_ignore_ascii_case("top") { format!("_{kept}") } else { kept }
}

/// The one of other names that records would take for this one.
pub(crate) fn of_same_name<'o>(
    name: &str,
    others: impl IntoIterator<Item = &'o String>,
) -> Option<&'o String> {
    let as_compared = |name: &str| nick(name).replace(joins, "").to_lowercase();
    others.into_iter().find(|other| as_compared(other) == as_compared(name))
}

/// Acts for a seat where the game has nothing to say about it, or has not begun.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    seat: usize,
    action: &Action,
) -> Result<(), Refusal> {
    match action {
        Action::Chat { text } => talk::say(decision, seat, text),
        _ if decision.state.play.is_some() => Err(Refusal::Begun),
        Action::Sit { name } => sit(decision, seat, name),
        Action::Leave {} => {
            check_sits(decision, seat)?;
            decision.emit(What::Left { seat });
            Ok(())
        }
        Action::Seal { hash } => announce(decision, seat, hash),
        Action::Nonce { nonce } => give(decision, seat, nonce),
        Action::Start {} => start(decision, seat),
        _ => Err(Refusal::NotBegun),
    }
}

fn sit(decision: &mut Decision<'_>, seat: usize, text: &str) -> Result<(), Refusal> {
    let name = name(text)?;
    if name.chars().any(is_unseen) || name.chars().all(joins) {
        return Err(Refusal::Name("a name has no invisible characters"));
    }
    let others = decision.state.seats.iter().enumerate().filter(|(at, _)| *at != seat);
    let names = others.filter_map(|(_, sitting)| sitting.name.as_ref());
    if let Some(other) = of_same_name(&name, names) {
        return Err(Refusal::SameName(other.clone()));
    }
    decision.emit(What::Sat { seat, name });
    Ok(())
}

fn check_sits(decision: &Decision<'_>, seat: usize) -> Result<(), Refusal> {
    let sits = decision.state.seats[seat].name.is_some();
    if sits { Ok(()) } else { Err(Refusal::Name("a player needs a name")) }
}

fn announce(decision: &mut Decision<'_>, seat: usize, hash: &str) -> Result<(), Refusal> {
    check_sits(decision, seat)?;
    let hash = hash.to_lowercase();
    if fair::bytes::<32>(&hash).is_none() {
        return Err(Refusal::Unread("expected 64 hexadecimal digits".to_owned()));
    }
    if decision.state.seats.iter().any(|other| other.nonce.is_some()) {
        return Err(Refusal::Illegal("a number has been given already".to_owned()));
    }
    decision.emit(What::Sealed { seat, hash });
    Ok(())
}

fn give(decision: &mut Decision<'_>, seat: usize, nonce: &str) -> Result<(), Refusal> {
    let nonce = nonce.to_lowercase();
    let Some(bytes) = fair::bytes::<16>(&nonce) else {
        return Err(Refusal::Unread("expected 32 hexadecimal digits".to_owned()));
    };
    let own = &decision.state.seats[seat];
    let sealed = own.seal.as_ref().is_some_and(|(hash, _)| *hash == fair::seal(&bytes));
    if !sealed || own.nonce.is_some() {
        return Err(Refusal::Illegal("that is not the number that was announced".to_owned()));
    }
    decision.emit(What::Gave { seat, nonce });
    Ok(())
}

/// Anybody who sits may start (Scrabble Door: who may start); in Speed Scrabble who won before, if
/// that is
/// known (the GOSAYER).
fn start(decision: &mut Decision<'_>, seat: usize) -> Result<(), Refusal> {
    check_sits(decision, seat)?;
    let state = &decision.state;
    let players: Vec<usize> =
        (0..state.seats.len()).filter(|seat| state.seats[*seat].name.is_some()).collect();
    let (least, _) = decision.book.players();
    if players.len() < usize::from(least) {
        return Err(Refusal::FewPlayers { title: decision.book.game().title.clone(), least });
    }
    check_gosayer(decision, seat)?;
    for sitting in &decision.state.seats {
        if let (Some((_, since)), None, Some(name)) = (&sitting.seal, &sitting.nonce, &sitting.name)
            && decision.now < since.saturating_add(PATIENCE)
        {
            return Err(Refusal::Waiting(name.clone()));
        }
    }
    decision.emit(What::Started { seat, players });
    Ok(())
}

fn check_gosayer(decision: &Decision<'_>, seat: usize) -> Result<(), Refusal> {
    let Some(gosayer) = &decision.setup.options.gosayer else { return Ok(()) };
    let name = |sitting: &Sitting| sitting.name.as_ref() == Some(gosayer);
    let there = decision.state.seats.iter().any(name);
    if there && !name(&decision.state.seats[seat]) {
        return Err(Refusal::Gosayer(gosayer.clone()));
    }
    Ok(())
}

/// What may be done before the game.
pub(crate) fn may(seats: &[Sitting], seat: usize, book: &Rulebook) -> Vec<&'static str> {
    let mut may = vec!["sit"];
    if seats[seat].name.is_some() {
        may.extend(["leave", "start", "chat"]);
        if !matches!(book.game().rules, GameRules::Glyphs(_)) {
            may.push(if seats[seat].seal.is_none() { "seal" } else { "nonce" });
        }
    }
    may
}
