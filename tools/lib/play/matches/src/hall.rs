//! Before the game: who sits where, and the numbers that the seats give to the draws.

use wordy_records::names::{new_name, of_same_name};

use crate::action::Action;
use crate::context::Context;
use crate::decision::Decision;
use crate::event::EventKind;
use crate::fair;
use crate::kinds;
use crate::refusal::Refusal;
use crate::rulebook::Kind;
use crate::setup::Setup;
use crate::sitting::Sitting;
use crate::talk::{LONGEST, on_one_line};

/// Milliseconds for which a number is waited for, once all have announced theirs and one is given.
const PATIENCE: u64 = 20_000;

/// Acts for a seat where the game has nothing to say about it, or has not begun.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    seat: usize,
    action: &Action,
) -> Result<(), Refusal> {
    match action {
        Action::Chat { text } => say(decision, seat, text),
        _ if decision.state.play.is_some() => Err(Refusal::Begun),
        Action::Sit { name } => sit(decision, seat, name),
        Action::Leave {} => {
            check_sits(decision, seat)?;
            check_open(decision)?;
            decision.emit(EventKind::Left { seat });
            Ok(())
        }
        Action::Seal { hash } => announce(decision, seat, hash),
        Action::Nonce { nonce } => give(decision, seat, nonce),
        Action::Start {} => start(decision, seat),
        _ => Err(Refusal::NotBegun),
    }
}

fn sit(decision: &mut Decision<'_>, seat: usize, text: &str) -> Result<(), Refusal> {
    let name = new_name(text).map_err(Refusal::Name)?;
    if decision.state.seats[seat].name.is_none() {
        check_open(decision)?;
    }
    let others = decision.state.seats.iter().enumerate().filter(|(at, _)| *at != seat);
    let names = others.filter_map(|(_, sitting)| sitting.name.as_ref());
    if let Some(other) = of_same_name(&name, names) {
        return Err(Refusal::SameName(other.clone()));
    }
    decision.emit(EventKind::Sat { seat, name });
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
    if !is_drawn(Context { book: decision.book, setup: decision.setup, secret: decision.secret }) {
        return Err(Refusal::NotInGame("draws"));
    }
    check_open(decision)?;
    decision.emit(EventKind::Sealed { seat, hash });
    Ok(())
}

/// Who plays is settled with the first number: whoever came or went after it could choose between
/// the draws with them and those without.
fn check_open(decision: &Decision<'_>) -> Result<(), Refusal> {
    if decision.state.seats.iter().all(|sitting| sitting.nonce.is_none()) {
        return Ok(());
    }
    Err(Refusal::Illegal("a number for the draws has been given: the game can start".to_owned()))
}

/// Whether anything is drawn: tiles, or who begins.
fn is_drawn(context: Context<'_>) -> bool {
    context.setup.options.draw_first || !matches!(context.book.kind(), Kind::Glyphs(_))
}

/// The seats of the people who sit.
fn people<'s>(
    seats: &'s [Sitting],
    setup: &'s Setup,
) -> impl Iterator<Item = (usize, &'s Sitting)> {
    let all = seats.iter().zip(&setup.seats).enumerate();
    let sits = all.filter(|(_, (sitting, seat))| seat.computer.is_none() && sitting.name.is_some());
    sits.map(|(at, (sitting, _))| (at, sitting))
}

/// Those who have announced no number. As long as there is one nobody gives any: the number of one
/// alone would settle the draws for all.
fn without_seal<'s>(seats: &'s [Sitting], setup: &'s Setup) -> impl Iterator<Item = &'s Sitting> {
    people(seats, setup).map(|(_, sitting)| sitting).filter(|sitting| sitting.seal.is_none())
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
    check_players(decision)?;
    if let Some(other) = without_seal(&decision.state.seats, decision.setup).next() {
        return Err(Refusal::Waiting(other.name.clone().unwrap_or_default()));
    }
    decision.emit(EventKind::Gave { seat, nonce });
    Ok(())
}

/// Anybody who sits may start (Scrabble Door: who may start); in Speed Scrabble who won before, if
/// that is known (the GOSAYER).
fn start(decision: &mut Decision<'_>, seat: usize) -> Result<(), Refusal> {
    check_sits(decision, seat)?;
    let players = check_players(decision)?;
    check_gosayer(decision, seat)?;
    check_numbers(decision, seat)?;
    let Decision { state, book, setup, secret, .. } = &*decision;
    let players = state.in_order(Context { book, setup, secret }, players);
    decision.emit(EventKind::Started { seat, players });
    if let Some(kind) = kinds::steps(decision) {
        (kind.deal)(decision);
    }
    Ok(())
}

/// The seats of those who sit, if they are enough for a game.
fn check_players(decision: &Decision<'_>) -> Result<Vec<usize>, Refusal> {
    let seats = &decision.state.seats;
    let plays = |at: &usize| seats[*at].name.is_some() && !decision.setup.seats[*at].waits;
    let players: Vec<usize> = (0..seats.len()).filter(plays).collect();
    let book = decision.book;
    let (mut least, _) = book.players();
    if decision.setup.options.fewer {
        least = book.few_players();
    }
    if decision.setup.record.is_some() {
        // Whoever has a rack in a record plays on.
        least = u8::try_from(seats.len()).unwrap_or(least);
    }
    if players.len() < usize::from(least) {
        return Err(Refusal::FewPlayers { title: book.game().title.clone(), least });
    }
    Ok(players)
}

/// Where all have announced a number, it starts with those numbers: whoever starts has given
/// theirs, and the others have some seconds since all could.
fn check_numbers(decision: &Decision<'_>, seat: usize) -> Result<(), Refusal> {
    let (seats, setup) = (&decision.state.seats, decision.setup);
    if without_seal(seats, setup).next().is_some() {
        return Ok(());
    }
    let sealed =
        people(seats, setup).filter_map(|(_, sitting)| Some(sitting.seal.as_ref()?.1)).max();
    let given =
        people(seats, setup).filter_map(|(_, sitting)| Some(sitting.nonce.as_ref()?.1)).min();
    let until = sealed.max(given).unwrap_or(0).saturating_add(PATIENCE);
    let is_awaited = |at: usize| at == seat || decision.now < until;
    let mut without = people(seats, setup).filter(|(_, sitting)| sitting.nonce.is_none());
    match without.find(|(at, _)| is_awaited(*at)) {
        Some((_, sitting)) => Err(Refusal::Waiting(sitting.name.clone().unwrap_or_default())),
        None => Ok(()),
    }
}

fn check_gosayer(decision: &Decision<'_>, seat: usize) -> Result<(), Refusal> {
    let Some(gosayer) = &decision.setup.options.gosayer else { return Ok(()) };
    let is_called = |sitting: &Sitting| {
        sitting.name.as_ref().is_some_and(|own| of_same_name(gosayer, [own]).is_some())
    };
    // A computer says nothing.
    let mut persons = decision.state.seats.iter().zip(&decision.setup.seats);
    let is_there = persons.any(|(own, seat)| seat.computer.is_none() && is_called(own));
    if is_there && !is_called(&decision.state.seats[seat]) {
        return Err(Refusal::Gosayer(gosayer.clone()));
    }
    Ok(())
}

/// Says something to all, on one line.
pub(crate) fn say(decision: &mut Decision<'_>, seat: usize, text: &str) -> Result<(), Refusal> {
    let text = on_one_line(text);
    if text.chars().count() > LONGEST {
        return Err(Refusal::Long(LONGEST));
    }
    if text.is_empty() {
        return Err(Refusal::Unread("there is nothing to say".to_owned()));
    }
    if decision.state.seats[seat].muted {
        return Err(Refusal::Muted);
    }
    decision.state.talk.check(seat, text.len(), decision.now)?;
    decision.emit(EventKind::Said { seat, text });
    Ok(())
}

/// What may be done before the game.
pub(crate) fn may(seats: &[Sitting], seat: usize, context: Context<'_>) -> Vec<&'static str> {
    let mut may = vec!["sit"];
    if seats[seat].name.is_some() {
        may.extend(["leave", "start", "chat"]);
        if is_drawn(context) {
            let all_sealed = without_seal(seats, context.setup).next().is_none();
            may.extend(seats[seat].seal.is_none().then_some("seal"));
            may.extend((all_sealed && seats[seat].nonce.is_none()).then_some("nonce"));
        }
    }
    may
}
