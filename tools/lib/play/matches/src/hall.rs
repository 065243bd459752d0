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
use crate::sitting::Sitting;
use crate::talk::{LONGEST, on_one_line};

/// Milliseconds after which a number that was announced is waited for no longer.
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
    if decision.state.seats.iter().any(|other| other.nonce.is_some()) {
        return Err(Refusal::Illegal("a number has been given already".to_owned()));
    }
    decision.emit(EventKind::Sealed { seat, hash });
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
    decision.emit(EventKind::Gave { seat, nonce });
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
    let book = decision.book;
    let (mut least, _) = book.players();
    if decision.setup.options.fewer {
        least = book.few_players();
    }
    if decision.setup.record.is_some() {
        // Whoever has a rack in a record plays on.
        least = u8::try_from(state.seats.len()).unwrap_or(least);
    }
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
    let Decision { book, setup, secret, .. } = &*decision;
    let players = state.in_order(Context { book, setup, secret }, players);
    decision.emit(EventKind::Started { seat, players });
    if let Some(kind) = kinds::steps(decision) {
        (kind.deal)(decision);
    }
    Ok(())
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
        let is_drawn = !matches!(context.book.kind(), Kind::Glyphs(_));
        if is_drawn || context.setup.options.draw_first {
            may.push(if seats[seat].seal.is_none() { "seal" } else { "nonce" });
        }
    }
    may
}
