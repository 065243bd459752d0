//! Time passes while the match is served, for players who could move. All times are handed in.

use wordy_matches::{Action, ClockSetup, Level, Refusal, SeatSetup, Setup, Viewer};

use crate::table::{Table, book, people, set_up};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// A match of a game, begun at 0; `choose` says what is chosen of it.
fn started(game: &str, seats: Vec<SeatSetup>, choose: impl FnOnce(&mut Setup)) -> Table {
    let book = book(game, "college");
    let mut setup = set_up(&book, "time", seats, [8; 32]);
    choose(&mut setup);
    let mut table = Table::with(&book, setup);
    table.at(0, |game| game.act(0, &Action::Start {}, 0).unwrap());
    table
}

fn clocked() -> Table {
    let clock = ClockSetup { seconds: 60, increment: 0, overtime: 0 };
    started("tournament", people("Ann Bob"), |setup| setup.clock = Some(clock))
}

impl Table {
    /// Lets something happen at a time; how many events there were.
    fn at(
        &mut self,
        now: u64,
        what: impl FnOnce(&mut wordy_matches::Match) -> Vec<wordy_matches::Event>,
    ) -> usize {
        self.now = now;
        let events = what(&mut self.game);
        let count = events.len();
        self.events.extend(events);
        self.check();
        count
    }

    fn paused(&mut self, since: u64, now: u64) -> usize {
        self.at(now, |game| game.pause(now - since, now))
    }

    fn comes(&mut self, seat: usize, now: u64) -> usize {
        self.at(now, |game| game.come(&[seat], now))
    }

    fn passes(&mut self, seat: usize, now: u64) {
        self.at(now, |game| game.act(seat, &Action::Pass {}, now).unwrap());
    }

    /// What each has left at a time, and whose clock runs.
    fn clocks(&self, now: u64) -> (Vec<i64>, Option<usize>) {
        let clock = self.game.view(Viewer::Spectator).clock.unwrap();
        let mut left = clock.left;
        if let Some(seat) = clock.running {
            left[seat] -= now.cast_signed() - clock.since.cast_signed();
        }
        (left, clock.running)
    }
}

#[test]
fn a_clock_is_as_it_was_when_the_match_was_last_served() {
    let mut table = clocked();
    // Ann has thought for 20 seconds when the server dies; it is back after an hour.
    table.paused(20_000, HOUR);
    assert_eq!(table.clocks(HOUR), (vec![40_000, 60_000], None));
    assert_eq!(table.game.next_due(), None);
    assert_eq!(table.at(2 * HOUR, |game| game.due(2 * HOUR)), 0);
    // It waits for her, not for the other one.
    table.comes(1, 2 * HOUR);
    assert_eq!(table.clocks(3 * HOUR), (vec![40_000, 60_000], None));
    table.comes(0, 3 * HOUR);
    assert_eq!(table.clocks(3 * HOUR + 5_000), (vec![35_000, 60_000], Some(0)));
    assert_eq!(table.game.next_due(), Some(3 * HOUR + 40_001));
    table.passes(0, 3 * HOUR + 5_000);
    assert_eq!(table.clocks(3 * HOUR + 6_000), (vec![35_000, 59_000], Some(1)));
    assert_eq!(table.at(4 * HOUR, |game| game.due(4 * HOUR)), 2);
    assert_eq!(table.view(0).result.unwrap().winners, [0]);
}

/// Else whoever looks on by another link after an interruption could think for ever.
#[test]
fn whoever_was_there_is_waited_for_as_long_as_the_interruption_was() {
    let mut table = clocked();
    table.paused(0, 0);
    table.comes(0, 0);
    // Ann has thought for 20 seconds; three seconds later the server is back, and she does not come.
    let (back, waited) = (23_000, 23_000 + MINUTE);
    table.paused(20_000, back);
    assert_eq!(table.clocks(waited), (vec![40_000, 60_000], None));
    assert_eq!(table.game.next_due(), Some(waited));
    assert_eq!(table.at(waited - 1, |game| game.due(waited - 1)), 0);
    assert_eq!(table.at(waited, |game| game.due(waited)), 1);
    assert_eq!(table.clocks(waited + 1_000), (vec![39_000, 60_000], Some(0)));
    table.passes(0, waited + 1_000);
    // Bob has never come: his clock waits for him, however long it takes.
    assert_eq!((table.clocks(9 * HOUR).1, table.game.next_due()), (None, None));
    table.comes(1, 9 * HOUR);
    // After a night without a server there is a night to come back, and again after the next one.
    table.paused(9 * HOUR, 17 * HOUR);
    assert_eq!(table.game.next_due(), Some(25 * HOUR));
    table.paused(18 * HOUR, 24 * HOUR);
    assert_eq!(table.game.next_due(), Some(30 * HOUR));
    assert_eq!(table.paused(24 * HOUR, 24 * HOUR), 0);
    // Who comes back is waited for no longer.
    table.comes(1, 25 * HOUR);
    assert_eq!(table.clocks(25 * HOUR + 2_000), (vec![39_000, 58_000], Some(1)));
    assert_eq!(table.game.next_due(), Some(25 * HOUR + 60_001));
}

#[test]
fn a_clock_waits_until_its_player_has_come() {
    let mut table = clocked();
    table.paused(0, 0);
    assert_eq!(table.clocks(HOUR), (vec![60_000, 60_000], None));
    table.comes(0, HOUR);
    table.passes(0, HOUR + 10_000);
    assert_eq!(table.clocks(2 * HOUR), (vec![50_000, 60_000], None));
    // Who has come once need not be there.
    table.comes(1, 2 * HOUR);
    assert_eq!(table.comes(1, 2 * HOUR + 1_000), 0);
    table.passes(1, 2 * HOUR + 2_000);
    assert_eq!(table.clocks(2 * HOUR + 3_000), (vec![49_000, 58_000], Some(0)));
}

#[test]
fn a_move_while_time_stands_takes_none() {
    let mut table = clocked();
    table.passes(0, 10_000);
    table.paused(20_000, HOUR);
    table.passes(1, 2 * HOUR);
    table.passes(0, 3 * HOUR);
    assert_eq!(table.clocks(3 * HOUR), (vec![50_000, 50_000], None));
    // Nothing more is given back for the time that stood.
    assert_eq!(table.paused(0, 4 * HOUR), 0);
    table.comes(1, 4 * HOUR);
    assert_eq!(table.clocks(4 * HOUR + 1_000), (vec![50_000, 49_000], Some(1)));
}

#[test]
fn more_than_was_lost_is_not_given_back() {
    let mut table = clocked();
    table.passes(0, 10_000);
    // A time before Bob's turn began: he gets back his own alone.
    table.paused(0, 30_000);
    table.comes(1, 30_000);
    assert_eq!(table.clocks(30_000), (vec![50_000, 60_000], Some(1)));
}

#[test]
fn a_play_can_be_challenged_as_long_as_it_could_have_been() {
    let window = |setup: &mut Setup| setup.options.window = Some(20);
    let mut table = started("tournament", people("Ann Bob"), window);
    let rack = table.view(0).rack.concat();
    let play = format!("8G {}", rack.replace('?', "e").chars().take(3).collect::<String>());
    table.at(1_000, |game| game.act(0, &Action::play(&play), 1_000).unwrap());
    assert_eq!(table.game.next_due(), Some(21_000));
    table.paused(6_000, HOUR);
    assert_eq!(table.game.next_due(), None);
    table.comes(1, HOUR);
    assert_eq!(table.game.next_due(), Some(HOUR + 15_000));
}

#[test]
fn where_all_play_at_once_time_passes_when_one_of_them_is_back() {
    let turn = |setup: &mut Setup| setup.options.seconds = Some(180);
    let mut table = started("duplicate", people("Ann Bob Cy"), turn);
    assert_eq!(table.game.next_due(), Some(3 * MINUTE));
    table.paused(2 * MINUTE, HOUR);
    assert_eq!(table.game.next_due(), None);
    table.comes(2, HOUR + 1);
    assert_eq!(table.game.next_due(), Some(HOUR + 1 + MINUTE));
    assert_eq!(table.comes(0, HOUR + 2), 0);
}

#[test]
fn a_computer_does_not_think_while_its_opponent_cannot() {
    let seats = vec![SeatSetup::person("Ann"), SeatSetup::computer(Level::Strong)];
    let mut table = started("speed", seats, |_| {});
    let due = table.game.next_due().unwrap();
    table.paused(5_000, HOUR);
    assert_eq!(table.game.next_due(), None);
    table.comes(0, HOUR);
    assert_eq!(table.game.next_due(), Some(HOUR - 5_000 + due));
}

#[test]
fn a_computer_on_a_board_waits_for_nobody() {
    let seats = vec![SeatSetup::person("Ann"), SeatSetup::computer(Level::Easy)];
    let clock = ClockSetup { seconds: 60, increment: 0, overtime: 0 };
    let mut table = started("tournament", seats, |setup| setup.clock = Some(clock));
    table.passes(0, 500);
    table.paused(700, HOUR);
    assert_eq!(table.game.next_due(), Some(HOUR + 800));
    // Nor does it lose on time when nobody has come back meanwhile.
    table.paused(HOUR + 100, 2 * HOUR);
    assert_eq!(table.game.next_due(), Some(2 * HOUR + 700));
    assert!(table.due());
    assert_eq!(table.clocks(3 * HOUR), (vec![59_500, 59_000], None));
}

#[test]
fn a_match_without_time_is_left_as_it_is() {
    for game in ["scrabble", "scribe"] {
        let mut table = started(game, people("Ann Bob"), |_| {});
        assert_eq!(
            (table.game.is_timed(), table.paused(10, HOUR), table.comes(0, HOUR)),
            (false, 0, 0)
        );
    }
    let mut table = clocked();
    assert!(table.game.is_timed());
    table.paused(0, 0);
    table.at(10, |game| game.act(1, &Action::Resign {}, 10).unwrap());
    assert_eq!(
        (table.game.is_timed(), table.paused(20, HOUR), table.comes(0, HOUR)),
        (false, 0, 0)
    );
}

#[test]
fn a_game_is_claimed_when_its_player_has_not_moved_for_so_long() {
    for game in ["scribe", "tournament"] {
        let absent = |setup: &mut Setup| setup.options.absence = Some(3600);
        let mut table = started(game, people("Ann Bob"), absent);
        // Ann is awaited: Bob may claim an hour after the beginning, and not before.
        let claims = |table: &Table| [0, 1].map(|seat| table.view(seat).claim);
        assert_eq!(claims(&table), [None, Some(HOUR)]);
        assert_eq!(table.game.view(Viewer::Spectator).claim, None);
        table.now = HOUR - 20;
        assert!(table.act(1, &Action::Claim {}).is_err());
        assert!(table.act(0, &Action::Claim {}).is_err());
        // What is said is no move; a move begins the time anew, for the other.
        let chat = Action::Chat { text: "there?".to_owned() };
        table.at(HOUR - 10, |game| game.act(0, &chat, HOUR - 10).unwrap());
        assert_eq!(claims(&table), [None, Some(HOUR)]);
        let point = Action::Mark { point: "E5".to_owned() };
        let turn = if game == "scribe" { point } else { Action::Pass {} };
        table.at(HOUR, |game| game.act(0, &turn, HOUR).unwrap());
        assert_eq!(claims(&table), [Some(2 * HOUR), None]);
        table.now = 2 * HOUR - 10;
        table.act(0, &Action::Claim {}).unwrap();
        assert_eq!(table.view(0).result.unwrap().winners, [0]);
        assert!(table.act(0, &Action::Claim {}).is_err());
    }
    // Nobody claims where the setup has no such time, or a computer is awaited.
    let mut table = started("scribe", people("Ann Bob"), |_| {});
    table.now = 100 * HOUR;
    assert!(table.view(1).claim.is_none() && table.act(1, &Action::Claim {}).is_err());
    let seats = vec![SeatSetup::computer(Level::Easy), SeatSetup::person("Bob")];
    let setup = |setup: &mut Setup| setup.options.absence = Some(60);
    let book = book("scribe", "college");
    let mut own = Setup::new(&book, "time", seats, [8; 32]);
    setup(&mut own);
    let mut table = Table::with(&book, own);
    table.act(1, &Action::Start {}).unwrap();
    assert_eq!(table.view(1).claim, None);
}

#[test]
fn no_time_passes_in_a_pause_that_all_have_agreed_to() {
    let mut table = clocked();
    let act = |table: &mut Table, seat, action: Action, now| {
        table.now = now;
        table.game.act(seat, &action, now).map(|events| {
            table.events.extend(events);
            table.check();
        })
    };
    // One asks, and the game goes on; a move withdraws it.
    act(&mut table, 1, Action::Pause {}, 10_000).unwrap();
    assert!(act(&mut table, 1, Action::Pause {}, 11_000).is_err(), "asked already");
    let seen = table.view(0);
    assert!(!seen.paused && seen.asks_pause == [1] && seen.may.contains(&"pause".into()));
    assert_eq!(table.clocks(20_000), (vec![40_000, 60_000], Some(0)));
    table.passes(0, 20_000);
    assert!(table.view(0).asks_pause.is_empty());
    // Both ask: an hour is nobody's, and nothing is played.
    act(&mut table, 0, Action::Pause {}, 21_000).unwrap();
    act(&mut table, 1, Action::Pause {}, 25_000).unwrap();
    let seen = table.view(1);
    assert!(seen.paused && seen.may.contains(&"resume".into()), "{:?}", seen.may);
    assert!(!seen.may.contains(&"play".into()));
    assert_eq!(table.clocks(HOUR), (vec![40_000, 55_000], None));
    assert_eq!(table.game.next_due(), None);
    let refused = act(&mut table, 1, Action::Pass {}, HOUR);
    assert_eq!(refused, Err(Refusal::Paused));
    // Nobody served it meanwhile: that is nobody's either.
    table.paused(HOUR, 2 * HOUR);
    act(&mut table, 0, Action::Resume {}, 3 * HOUR).unwrap();
    assert!(act(&mut table, 0, Action::Resume {}, 3 * HOUR).is_err(), "it is not paused");
    table.comes(1, 3 * HOUR);
    table.passes(1, 3 * HOUR + 5000);
    assert_eq!(table.clocks(3 * HOUR + 5000), (vec![40_000, 50_000], None), "0 has not come");
    // Who is left alone with computers needs nobody's consent; without time there is no pause.
    let mut seats = people("Ann");
    seats.push(SeatSetup::computer(Level::Easy));
    let mut alone = started("scrabble", seats, |setup| setup.options.absence = Some(600));
    act(&mut alone, 0, Action::Pause {}, 1000).unwrap();
    assert!(alone.view(0).paused && alone.view(0).claim.is_none());
    let mut plain = started("scrabble", people("Ann Bob"), |_| {});
    assert!(act(&mut plain, 0, Action::Pause {}, 1000).is_err());
    assert!(!plain.view(0).may.contains(&"pause".into()));
}

#[test]
fn who_is_muted_says_nothing_more_until_the_host_lets_them() {
    let mut table = clocked();
    let chat = |table: &mut Table| table.act(1, &Action::Chat { text: "spam".to_owned() });
    chat(&mut table).unwrap();
    assert_eq!(table.at(50, |game| game.mute(1, true, 50)), 1);
    assert_eq!(table.at(60, |game| game.mute(1, true, 60)), 0, "it is so already");
    assert_eq!(chat(&mut table), Err(Refusal::Muted));
    assert!(table.view(0).seats[1].muted);
    table.act(0, &Action::Chat { text: "thanks".to_owned() }).unwrap();
    assert_eq!(table.at(90, |game| game.mute(1, false, 90)), 1);
    chat(&mut table).unwrap();
}

/// A turn without time would play the game by itself.
#[test]
fn no_time_is_over_when_it_begins() {
    type Choose = fn(&mut Setup, u64);
    let all: [(&str, Choose); 4] = [
        ("duplicate", |setup, time| setup.options.seconds = Some(time)),
        ("scrabble", |setup, time| setup.options.window = Some(time)),
        ("scrabble", |setup, time| setup.options.absence = Some(time)),
        ("tournament", |setup, time| {
            setup.clock = Some(ClockSetup { seconds: time, increment: 5, overtime: 0 });
        }),
    ];
    for (game, choose) in all {
        let book = book(game, "college");
        let may = |time| {
            let mut setup = set_up(&book, "time", people("Ann Bob"), [8; 32]);
            choose(&mut setup, time);
            setup.check_new(&book).map_err(|error| error.to_string())
        };
        let why = may(0).unwrap_err();
        assert!(why.ends_with("is 0 seconds: nobody could do anything in it"), "{game}: {why}");
        may(1).unwrap();
    }
}
