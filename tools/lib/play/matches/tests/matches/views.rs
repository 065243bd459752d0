//! The largest view that there can be: each of its fields as large as the rules and limits let it
//! be.

use wordy_data::{GAMES, names};
use wordy_games::game::GameRules;

use wordy_matches::{
    BagView, BegunView, BoardView, CHAT_SHOWN, ChatLine, ClockView, DuplicateView, EndReason,
    FinalLayout, GameView, HeapView, HeldView, LaidView, LayoutView, Level, MOST_WAITING, MoveKind,
    MoveView, PAST, PastGame, ResultView, ScribeView, SeatView, Stage, TileView, View, WordView,
};

/// A sign of four bytes, the most that one has; JSON writes it as it is.
const SIGN: &str = "\u{1f600}";
/// What a game's files have at most.
struct Most {
    players: usize,
    squares: usize,
    side: usize,
    tiles: usize,
    letters: usize,
}

fn most() -> Most {
    let games = names(GAMES).into_iter();
    let games = games.map(|name| wordy_data::game(&name).unwrap());
    let mut most = Most { players: 0, squares: 0, side: 0, tiles: 0, letters: 0 };
    for game in games {
        most.players = most.players.max(usize::from(game.players.1));
        let letters = match &game.rules {
            GameRules::Board(rules) => {
                let (rows, columns) = (rules.board.rows(), rules.board.columns());
                most.squares = most.squares.max(rows * columns);
                most.side = most.side.max(rows.max(columns));
                &rules.letters
            }
            GameRules::Layout(rules) => &rules.letters,
            GameRules::Glyphs(_) => continue,
        };
        let all = letters.alphabet.letters().map(|letter| letters.count(letter)).sum::<u32>();
        most.tiles = most.tiles.max((all + letters.blanks) as usize);
        most.letters = most.letters.max(letters.alphabet.letters().count());
    }
    most
}

/// A letter as long as any is written.
const LETTER: &str = "[L\u{b7}L]";

fn longest_move(most: &Most) -> MoveView {
    let word = WordView { word: LETTER.repeat(most.side), points: u32::MAX, valid: Some(false) };
    let (at, letter) = ("AA21".to_owned(), Some(LETTER.to_owned()));
    let laid = LaidView { at, letter, blank: true };
    MoveView {
        seat: Some(most.players),
        at: u64::MAX,
        text: format!("15O {}", LETTER.repeat(most.side)),
        laid: vec![laid; 50 + most.side],
        words: vec![word; 8],
        score: i64::MIN,
        total: i64::MIN,
        what: MoveKind::Void { why: format!("{}: the turn is void", LETTER.repeat(8 * most.side)) },
    }
}

/// What a layout comes to, of a fifth of the tiles.
fn largest_final(most: &Most) -> FinalLayout {
    let heap = |name: &'static str| HeapView {
        name: name.into(),
        points: u32::MAX,
        rows: vec![format!("{LETTER}10"); most.tiles / 5],
    };
    FinalLayout {
        seat: most.players,
        longest: LETTER.repeat(most.tiles / 5),
        rarest: Some((LETTER.repeat(most.tiles / 5), u8::MAX)),
        tiles: usize::MAX,
        crossings: usize::MAX,
        hearts: usize::MAX,
        heaps: vec![heap("doubles"), heap("singles"), heap("unused")],
    }
}

/// What only one kind of game has, of each kind. A field that is new has to say here how large it
/// may become.
fn kinds(most: &Most) -> [GameView; 4] {
    let texts = |count: usize, text: &str| vec![text.to_owned(); count];
    let seats = || (0..most.players).collect::<Vec<_>>();
    let word = LETTER.repeat(26);
    let row = format!("{}{LETTER}", ".".repeat(99));
    let tile = TileView {
        at: "AA21".into(),
        letter: LETTER.into(),
        blank: false,
        new: false,
        exchanged: true,
    };
    [
        GameView::Board(BoardView {
            tiles: vec![tile.clone(); most.squares],
            begun: Some(BegunView {
                swaps: texts(most.tiles, "AA21[L\u{b7}L]"),
                diffs: texts(50, "AA21[L\u{b7}L]"),
            }),
            held: Some(HeldView { seat: most.players, words: texts(30, &word) }),
            unseen: Some(vec![(LETTER.to_owned(), u32::MAX); most.letters + 1]),
        }),
        GameView::Scribe(ScribeView {
            rows: texts(9, "........."),
            target: Some(8),
            free: texts(81, "I9"),
            grids: vec![Some((u32::MAX, u32::MAX)); 9],
            counting: texts(81, "I9"),
            marks: [Some(1), Some(0)],
            version: "majority".into(),
            outcome: Some(texts(1, &"w".repeat(200)).concat()),
            // Five groups are the most that nine grids have of one mark.
            super_glyphs: Some(["Single 1, ".repeat(5), "Single 1, ".repeat(4)]),
            asks: Some(1),
            queue: texts(81, "I9:I9"),
        }),
        GameView::Layouts(LayoutView {
            // A row has tiles or is empty: there are no more rows of text than tiles.
            rows: vec![Some(texts(most.tiles / 5, &row)); 5],
            call: "PICK!".into(),
            stuck: seats(),
            // Each of five players waits for the others with twenty words.
            votes: vec![(word.clone(), (0..5).collect(), Vec::new()); 100],
            ruled: vec![(word, false); 200],
            gosayer: Some(most.players),
            started: u64::MAX,
            took: Some(u64::MAX),
            // A layout has fewer tiles than a row of the heaps would need for more rows.
            finals: vec![largest_final(most); 5],
        }),
        GameView::Duplicate(DuplicateView {
            tiles: vec![tile; most.squares],
            turn: usize::MAX,
            chosen: seats(),
            own: Some(longest_move(most).text),
            tops: i64::MIN,
            shares: vec![Some(100.0 / 3.0); most.players],
        }),
    ]
}

/// The largest view of a kind of game, but for its moves.
fn largest(most: &Most, game: GameView) -> View {
    let hash = "f".repeat(64);
    let line = ChatLine { n: usize::MAX, seat: most.players, at: u64::MAX, text: SIGN.repeat(500) };
    let seat = SeatView {
        name: Some(SIGN.repeat(24)),
        computer: Some(Level::Strong),
        plays: false,
        points: Some(i64::MIN),
        tiles: usize::MAX,
        gone: false,
        muted: true,
        waits: true,
    };
    // Of more people than play some wait for the next game.
    let all = most.players + MOST_WAITING;
    let pair = (SIGN.repeat(24), i64::MIN);
    let past = PastGame {
        // Layouts are for ten at most.
        winners: vec![SIGN.repeat(24); 10],
        seconds: u64::MAX,
        points: vec![pair; 10],
    };
    let mut view = View {
        id: hash.clone(),
        seq: usize::MAX,
        stage: Stage::Playing,
        you: Some(most.players),
        seats: vec![seat; all],
        turn: (0..most.players).collect(),
        may: vec!["challenge".into(); 30],
        rack: vec![LETTER.to_owned(); most.tiles],
        bag: BagView {
            left: usize::MAX,
            commitment: hash.clone(),
            nonces: vec![Some("f".repeat(32)); all],
            secret: Some(hash),
        },
        moves: Vec::new(),
        earlier: 0,
        chat: vec![line; CHAT_SHOWN],
        past: vec![past; PAST],
        clock: Some(ClockView {
            left: vec![i64::MIN; most.players],
            running: Some(most.players),
            since: u64::MAX,
        }),
        deadline: Some(u64::MAX),
        claim: Some(u64::MAX),
        paused: true,
        asks_pause: (0..most.players).collect(),
        result: Some(ResultView {
            how: EndReason::Challenge { loser: most.players },
            winners: vec![0; most.players],
        }),
        game: Some(game),
    };
    let moves = vec![longest_move(most); 10_000];
    view.show_moves(moves.into_iter(), |line| line);
    view
}

#[test]
fn the_largest_view_is_far_below_what_a_client_is_sent_at_once() {
    let most = most();
    let mut bytes = 0;
    for kind in kinds(&most) {
        let view = largest(&most, kind);
        assert!(view.made() == 10_000 && view.moves.len() > 10, "{}", view.moves.len());
        // As text it is the same to whoever reads it.
        let text = serde_json::to_string(&view).unwrap();
        bytes = bytes.max(text.len());
        assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
    }
    assert!((200_000..512 * 1024).contains(&bytes), "{bytes} bytes");
}

/// Each kind of move; a new one has to come into the list.
fn move_kinds() -> Vec<MoveKind> {
    let text = String::new;
    let mut all = vec![MoveKind::Play];
    loop {
        all.push(match all.last().unwrap() {
            MoveKind::Play => MoveKind::Exchange { tiles: 1 },
            MoveKind::Exchange { .. } => MoveKind::Pass,
            MoveKind::Pass => MoveKind::Absent,
            MoveKind::Absent => MoveKind::Lost,
            MoveKind::Lost => MoveKind::Void { why: text() },
            MoveKind::Void { .. } => MoveKind::TakenBack { challenger: None },
            MoveKind::TakenBack { .. } => MoveKind::Stands { challenger: None },
            MoveKind::Stands { .. } => MoveKind::Left { tiles: text() },
            MoveKind::Left { .. } => MoveKind::Late,
            MoveKind::Late => MoveKind::Top,
            MoveKind::Top => MoveKind::Chose,
            MoveKind::Chose => MoveKind::Passed,
            MoveKind::Passed => MoveKind::Call,
            MoveKind::Call => MoveKind::Stuck,
            MoveKind::Stuck => MoveKind::Pull,
            MoveKind::Pull => MoveKind::WordAllowed { word: text() },
            MoveKind::WordAllowed { .. } => MoveKind::WordRefused { word: text() },
            MoveKind::WordRefused { .. } => MoveKind::Mark,
            MoveKind::Mark => return all,
        });
    }
}

/// The browser's client has a sentence for each kind of move, under its name.
#[test]
fn each_kind_of_move_has_a_sentence() {
    let sentences = include_str!("../../../client/sentences.mjs");
    for kind in move_kinds() {
        let value = serde_json::to_value(&kind).unwrap();
        let name = value["is"].as_str().unwrap();
        let is_key = |line: &str| {
            line.trim()
                .trim_start_matches('"')
                .strip_prefix(name)
                .is_some_and(|rest| rest.trim_start_matches('"').starts_with(": "))
        };
        assert!(sentences.lines().any(is_key), "{name}");
    }
}

#[test]
fn moves_for_which_there_is_no_room_are_counted() {
    let most = most();
    let [kind, ..] = kinds(&most);
    let mut view = largest(&most, kind);
    view.moves.clear();
    view.earlier = 0;
    let line = MoveView {
        text: "8H COAT".to_owned(),
        laid: Vec::new(),
        words: Vec::new(),
        what: MoveKind::TakenBack { challenger: Some(most.players) },
        ..longest_move(&most)
    };
    view.show_moves((0..2000).map(|at| (at, line.clone())), |(at, line)| MoveView { at, ..line });
    assert_eq!((view.made(), view.moves.last().unwrap().at), (2000, 1999));
    // 157 bytes each, as it is counted.
    assert_eq!((view.moves.len(), view.moves[0].at), (417, 1583));
    assert_eq!(view.earlier, 1583);
    // A game of usual length is there as a whole.
    (view.moves, view.earlier) = (Vec::new(), 0);
    view.show_moves((0..200).map(|_| line.clone()), |line| line);
    assert_eq!((view.moves.len(), view.earlier), (200, 0));
}
