//! What nobody may know comes out nowhere: in whatever a viewer is told, a match is the same as one
//! in which all that is hidden from that viewer is another.

mod chance;
mod hands;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use wordy_games::speed;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::Files as _;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_records::record::{Action as Recorded, Record};

pub(crate) use chance::Chance;

use crate::setup::ClockSetup;
use crate::view::{LaidView, TileView};
use crate::{Action, Match, Rulebook, ScribeVersion, SeatSetup, Setup, Stage, View, Viewer};

impl View {
    /// What lies on the board, by square: the letter, a blank's in lower case.
    pub(crate) fn on_board(&self) -> BTreeMap<&str, String> {
        let tile = |tile| {
            let TileView { at, letter, blank, .. }: &TileView = tile;
            (at.as_str(), if *blank { letter.to_lowercase() } else { letter.clone() })
        };
        self.tiles().iter().map(tile).collect()
    }

    /// The same, as the moves have laid it.
    pub(crate) fn laid_by_moves(&self) -> BTreeMap<&str, String> {
        let mut board = BTreeMap::new();
        for LaidView { at, letter, blank } in self.moves.iter().flat_map(|own| &own.laid) {
            match letter {
                Some(letter) if *blank => board.insert(at.as_str(), letter.to_lowercase()),
                Some(letter) => board.insert(at.as_str(), letter.clone()),
                None => board.remove(at.as_str()),
            };
        }
        board
    }
}

/// Words of any two letters or three, made once.
fn words(alphabet: &Alphabet) -> Arc<Lexicon> {
    static WORDS: OnceLock<Arc<Lexicon>> = OnceLock::new();
    let made = || {
        let letters: Vec<String> = alphabet.letters().map(|own| alphabet.spell(&[own])).collect();
        let longer = |words: &[String]| -> Vec<String> {
            words
                .iter()
                .flat_map(|word| letters.iter().map(move |own| word.clone() + own))
                .collect()
        };
        let pairs = longer(&letters);
        Arc::new(Lexicon::from_words([longer(&pairs), pairs].concat(), alphabet).unwrap())
    };
    Arc::clone(WORDS.get_or_init(made))
}

/// A game in which any two letters or three are a word, begun by as many as may play it, up to
/// four, or by the fewest.
fn begun(name: &str, seed: u8) -> Match {
    let game = wordy_data::game(name).unwrap();
    let alphabet = match (game.board_rules(), game.layout_rules()) {
        (Some(rules), _) => Arc::clone(&rules.letters.alphabet),
        (_, Some(rules)) => Arc::clone(&rules.letters.alphabet),
        _ => wordy_data::alphabet("english").unwrap(),
    };
    let book = Rulebook::new(game, "rules", words(&alphabet));
    let (least, most) = book.players();
    let count = usize::from(most.min(4).max(least));
    let seats = ["Ann", "Bob", "Cid", "Dora", "Eve", "Fay"][..count]
        .iter()
        .map(|name| SeatSetup::person(name));
    let mut setup = Setup::new(&book, "t", seats.collect(), [seed; 32]);
    if book.game().board_rules().is_some_and(|rules| rules.duplicate.is_none()) {
        setup.clock = Some(ClockSetup { seconds: 1500, increment: 5, overtime: 0 });
        setup.options.tracking = true;
        setup.options.window = seed.is_multiple_of(2).then_some(60);
    }
    if name == "scribe" && seed.is_multiple_of(2) {
        setup.options.version = Some(ScribeVersion::Super);
    }
    let mut game = Match::open(Arc::new(book), setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    game
}

fn viewers(game: &Match) -> impl Iterator<Item = Viewer> + use<> {
    (0..game.setup().seats.len()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// All that a viewer may be told: what it is, and how it reads.
fn told(game: &Match, viewer: Viewer, asked: &[Action], now: u64) -> Vec<(String, String)> {
    let json = |value: Result<String, serde_json::Error>| value.unwrap();
    let mut told = vec![
        ("view".to_owned(), json(serde_json::to_string(&game.view(viewer)))),
        ("record".to_owned(), game.record(viewer)),
        ("what comes next".to_owned(), format!("{:?} {}", game.next_due(), game.is_over())),
    ];
    if now == 1000 {
        told.push(("about".to_owned(), json(serde_json::to_string(&game.about()))));
    }
    let Viewer::Seat(seat) = viewer else { return told };
    for action in asked {
        let score = game.score(seat, action);
        told.push((format!("the score of {action:?}"), format!("{score:?}")));
        let done = game.clone().act(seat, action, now).map(|_| ());
        told.push((format!("the answer to {action:?}"), format!("{done:?}")));
    }
    told
}

/// Whether a viewer is told the same of another match.
fn check_same(game: &Match, viewer: Viewer, asked: &[Action], now: u64) {
    let other = game.otherwise(viewer, now);
    assert!(*game != other);
    let (own, others) = (told(game, viewer, asked, now), told(&other, viewer, asked, now));
    for ((what, own), (_, other_says)) in own.iter().zip(&others) {
        // The hash of the secret is shown to all.
        let other_says = other_says.replace(&other.commitment(), &game.commitment());
        assert_eq!(*own, other_says, "{}: {what} to {viewer:?}", game.setup().game.name);
    }
}

/// A record has the racks of its viewer, and what the viewer exchanged, and of others nothing.
fn check_own(game: &Match, viewer: Viewer) {
    let text = game.record(viewer);
    let own = match viewer {
        Viewer::Seat(seat) => game.state().seats[seat].name.clone().unwrap_or_default(),
        Viewer::Spectator => String::new(),
    };
    if let Some(rules) = game.rulebook().game().layout_rules() {
        for entry in speed::Record::parse(&text, &rules.letters.alphabet).unwrap().entries {
            let (name, known) = match entry.event {
                speed::Event::Deal(name, tiles)
                | speed::Event::Draw(name, tiles, _)
                | speed::Event::Pull(name, tiles) => {
                    (name, matches!(tiles, speed::TilesDrawn::Tiles(_)))
                }
                speed::Event::Call(name, layout) => (name, layout.tiles().count() > 0),
                _ => continue,
            };
            assert_eq!(known, name == own, "line {}: {text}", entry.line);
        }
    }
    let duplicate = game.rulebook().game().board_rules().is_some_and(|own| own.duplicate.is_some());
    for event in Record::parse(text.as_bytes()).events.iter().filter(|_| !duplicate) {
        let is_own = event.nick == own;
        assert_eq!(!event.rack.is_empty(), is_own, "line {}: {text}", event.line);
        assert!(!matches!(event.action, Recorded::Exchange(_)) || is_own, "{text}");
        assert!(!matches!(event.action, Recorded::ExchangeCount(_)) || !is_own, "{text}");
    }
}

/// How a match stands is what its spectators see, and their moves make the board that they see.
fn check_standing(game: &Match) {
    let (view, standing) = (game.view(Viewer::Spectator), game.standing());
    let points: Vec<Option<i64>> = view.seats.iter().map(|seat| seat.points).collect();
    assert_eq!(standing.seats.iter().map(|seat| seat.points).collect::<Vec<_>>(), points);
    assert_eq!((&standing.turn, standing.due), (&view.turn, view.deadline));
    assert_eq!(
        standing.winners,
        view.result.as_ref().map(|own| own.winners.clone()).unwrap_or_default()
    );
    assert_eq!(standing.last, view.moves.last().map(|own| own.text.clone()).unwrap_or_default());
    assert_eq!((standing.begun, standing.over), (view.stage != Stage::Joining, game.is_over()));
    if view.board().is_none_or(|board| board.begun.is_none()) {
        assert_eq!(view.laid_by_moves(), view.on_board(), "{}", game.setup().game.name);
    }
}

#[test]
fn nobody_is_told_what_they_may_not_know() {
    let seeds = std::env::var("WORDY_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for name in wordy_data::Data.names(wordy_data::GAMES) {
        // The second is the other version of Scribe.
        let least = if name == "scribe" { 2 } else { 1 };
        for seed in 1..=seeds.max(least) {
            let (mut game, mut now) = (begun(&name, seed), 1000);
            let mut random = Random::new(seed.into());
            for step in 0..24 {
                let seats = game.setup().seats.len();
                for viewer in viewers(&game) {
                    // One after the other tries what may be done, with tiles of somebody.
                    let asked = if viewer == Viewer::Seat(step % seats) {
                        let somebody = game.view(Viewer::Seat(random.below(seats)));
                        let tile = somebody.tiles().first().map_or("H8", |tile| tile.at.as_str());
                        hands::all(&somebody.rack, tile)
                    } else {
                        Vec::new()
                    };
                    check_same(&game, viewer, &asked, now);
                    check_own(&game, viewer);
                }
                check_standing(&game);
                now += 1000;
                let Some((seat, action)) = hands::anything(&game, &mut random, now) else { break };
                let before = game.clone();
                // Now and then nobody serves it, and those who play come again.
                match step % 7 {
                    2 => drop(game.pause(700, now)),
                    4 => drop(game.come(&[seat], now)),
                    6 => drop(game.come(&[0, 1, 2, 3], now)),
                    _ => {}
                }
                game.act(seat, &action, now).unwrap();
                if game.is_over() {
                    game = before;
                }
            }
            check_end(&mut game, now);
        }
    }
}

/// When it is over everybody knows all: the records are one, with the secret and all racks.
fn check_end(game: &mut Match, now: u64) {
    for seat in 0..game.setup().seats.len() {
        let _ = game.act(seat, &Action::Resign {}, now);
    }
    assert!(game.is_over(), "{}", game.setup().game.name);
    let records: Vec<String> = viewers(game).map(|viewer| game.record(viewer)).collect();
    assert!(records.iter().all(|record| *record == records[0]));
    assert!(game.rulebook().letters().is_none() || records[0].contains(&game.setup().secret));
    let events = Record::parse(records[0].as_bytes()).events;
    assert!(events.iter().all(|event| !event.rack.is_empty()), "{}", records[0]);
    for viewer in viewers(game) {
        let view = game.view(viewer);
        assert_eq!(view.bag.secret.as_deref(), Some(game.setup().secret.as_str()));
        assert!(view.layouts().is_none_or(|own| own.rows.iter().all(Option::is_some)));
    }
}
