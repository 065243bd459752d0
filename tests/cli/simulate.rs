//! Games that the computer plays against itself.

use insta::assert_snapshot;

use crate::env::{Env, game};

/// Games, and their players.
const GAMES: [(&str, &str); 11] = [
    ("scrabble", "any,greedy,greedy"),
    ("tournament", "any,greedy"),
    ("super", "greedy,any,greedy,any"),
    ("1dif", "greedy,greedy,any"),
    ("scrabble-o", "greedy"),
    ("scrabble-i", "any,greedy,any"),
    ("scrabble-iii", "greedy,any"),
    ("ecology", "any,greedy"),
    ("crossplay", "greedy,any"),
    ("words-with-friends", "any,greedy"),
    ("wordsmog", "greedy,greedy"),
];

#[test]
fn figures_of_some_games() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --games 20 -l college"), @r"
    player	greedy	greedy
    games	20	20
    won %	55.00 ±22.37	45.00 ±22.37
    points per game	361.05 ±21.67	352.65 ±13.51
    points per turn	27.18 ±2.17	27.52 ±1.49
    turns per game	13.30 ±0.43	12.80 ±0.50
    bingos per game	0.70 ±0.29	0.75 ±0.28
    exchanges per game	0.00 ±?	0.00 ±?
    passes per game	0.05 ±0.10	0.00 ±?
    ");
    assert_snapshot!(env.run("simulate --games 2 -l college --players greedy,any --json"), @r#"
    {"bingos_per_game":0.5,"bingos_per_game_half":null,"exchanges_per_game":0.0,"exchanges_per_game_half":null,"games":2,"passes_per_game":0.5,"passes_per_game_half":null,"player":"greedy","points_per_game":419.0,"points_per_game_half":null,"points_per_turn":21.2,"points_per_turn_half":null,"turns_per_game":20.0,"turns_per_game_half":null,"won":100.0,"won_half":null}
    {"bingos_per_game":0.0,"bingos_per_game_half":null,"exchanges_per_game":0.0,"exchanges_per_game_half":null,"games":2,"passes_per_game":0.5,"passes_per_game_half":null,"player":"any","points_per_game":131.5,"points_per_game_half":null,"points_per_turn":6.634146341463414,"points_per_turn_half":null,"turns_per_game":20.5,"turns_per_game_half":null,"won":0.0,"won_half":null}
    "#);
    assert_snapshot!(env.run("simulate --games 1 -l college --players greedy --game ecology"), @r"
    player	greedy
    games	1
    won %	100.00 ±?
    points per game	672.00 ±?
    points per turn	16.82 ±?
    turns per game	40.00 ±?
    bingos per game	0.00 ±?
    exchanges per game	0.00 ±?
    passes per game	6.00 ±?
    ");
}

/// The referee finds nothing in a game of any kind, with any number of players, whether they play
/// well or not.
#[test]
fn the_referee_finds_every_game_right() {
    let env = Env::new();
    for (game, players) in GAMES {
        env.run(&format!(
            "simulate --game {game} --games 3 --players {players} --records {game} -l college"
        ));
        let found = env.run(&format!("referee game {game} -l college"));
        let last = found.lines().last().unwrap();
        assert!(last.contains(" 0 findings, 0 remarks, 0 not read"), "{game}: {found}");
    }
}

#[test]
fn a_game_is_the_same_alone_and_among_others_on_one_core_and_on_two() {
    let env = Env::new();
    let all = env.run("simulate --games 8 --seed 9 -l college --players greedy,any --turns -");
    let (head, turns) = all.split_once('\n').unwrap();
    let one = "simulate --first 5 --games 4 --seed 9 -l college --players greedy,any --turns -";
    let part = env.run(one);
    assert_eq!(part.lines().next(), Some(head));
    let later: Vec<&str> = turns.lines().filter(|line| line >= &"5,").collect();
    assert!(part.lines().skip(1).eq(later), "a part of the games is another");
    let args: Vec<&str> = one.split(' ').skip(1).collect();
    for threads in ["1", "2", "3"] {
        let output = env.command("simulate").args(&args).env("RAYON_NUM_THREADS", threads).output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        assert!(text.trim_end() == part.trim_end(), "{threads} threads play other games");
    }
    // Games 7 and 8 have one bag, and the players have changed seats.
    let racks = |game: &str| -> Vec<&str> {
        let own = turns.lines().filter(|line| line.starts_with(game)).take(2);
        own.map(|line| line.split(',').nth(4).unwrap()).collect()
    };
    assert_eq!(racks("7,"), racks("8,"));
    assert!(turns.contains("7,1,1,greedy,") && turns.contains("8,1,1,any,"));
}

#[test]
fn what_cannot_be_played() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --game duplicate"), @r"
    ------- stderr
    error: in a duplicate game all play one rack: there is nobody to beat
    hint: --game scrabble plays with racks of their own
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players greedy,greedy,greedy,greedy,any"), @r"
    ------- stderr
    error: 5 players; the game has 4 at most
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 0"), @r"
    ------- stderr
    error: --games and --first count from 1
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players bests"), @r"
    ------- stderr
    error: invalid value 'bests' for '--players <PLAYER,...>': expected easy, fair, strong, best, like:N, greedy, any, leaves, leaves:FILE, endgame:N, simulate:N, several of these with + between them, search:N, solve:N or call:N

    For more information, try '--help'.
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 --force"), @r"
    ------- stderr
    error: --force has no effect without --records or --turns
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 --json --turns -"), @r"
    ------- stderr
    error: --json has no effect with --turns -, which leaves the figures out
    hint: --turns FILE writes the turns to a file
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players search:5,any"), @r"
    ------- stderr
    error: search:5: no player of a game on a board
    hint: choose easy, fair, strong, best, like:N, greedy, any, leaves, leaves:FILE, endgame:N, simulate:N, or several of the last four with + between
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --variant majority"), @r"
    ------- stderr
    error: --variant has no effect without a game of glyphs
    [exit 2]
    ");
    env.run("simulate --games 2 -l college --records games");
    assert_snapshot!(env.run("simulate --games 3 -l college --records games"), @r"
    ------- stderr
    error: games/game-000001.gcg already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
}

/// Scrabble with racks of three tiles, of which few leaves can be left.
pub(crate) fn short_racks() -> String {
    let text = game("scrabble");
    [("rack = 7", "rack = 3"), ("7 = 50", "3 = 50"), ("bonus.7", "bonus.3")]
        .into_iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
}

/// What leaves are worth is learnt alike on any number of threads, and pays.
#[test]
fn leaves_are_learnt() {
    let env = Env::new();
    let told = env.run("simulate train leaves -o mine.klv2 --games 30 --generations 1 -l college");
    assert!(
        told.contains("generation 1 of 1: ") && told.contains(" racks; standard error"),
        "{told}"
    );
    env.write("short.toml", short_racks());
    let short = "simulate --game short.toml --players leaves,greedy --games 2 -l college";
    assert!(env.run(short).contains("error: no leaves come with the game short.toml"));
    for (threads, lesson) in [("1", "leaves"), ("3", "leaves"), ("1", "chances"), ("3", "chances")]
    {
        let file = format!("{lesson}-{threads}.toml");
        let run = format!("train {lesson} --game short.toml --games 40 -l college -o {file}");
        let args = run.split(' ');
        let output = env.command("simulate").args(args).env("RAYON_NUM_THREADS", threads).output();
        assert!(output.unwrap().status.success());
    }
    for lesson in ["leaves", "chances"] {
        let of = |threads| env.read(&format!("{lesson}-{threads}.toml"));
        assert!(of("1") == of("3"), "other {lesson}");
        let folder = format!("data/{lesson}");
        std::fs::create_dir_all(env.path(&folder)).unwrap();
        std::fs::copy(
            env.path(&format!("{lesson}-1.toml")),
            env.path(&format!("{folder}/short.toml")),
        )
        .unwrap();
    }
    // A game of one's own goes by the files of its name in one's own data folder, and what is there
    // is learnt again.
    assert!(env.run(short).starts_with("player\tleaves\tgreedy\n"));
    let again = "train leaves --game short.toml --games 40 -l college --force";
    env.run(&format!("simulate {again} -o data/leaves/short.toml"));
    assert!(env.read("data/leaves/short.toml") == env.read("leaves-1.toml"));
    let figures =
        env.run("simulate --players leaves:mine.klv2,greedy --games 60 -l college --json");
    let first: serde_json::Value = serde_json::from_str(figures.lines().next().unwrap()).unwrap();
    assert!(first["won"].as_f64().unwrap() > 55.0, "{figures}");
    // In 1DIF a tile may be put in the place of another for what that leaves, without a play.
    env.run("simulate --game 1dif --players leaves:mine.klv2,greedy --games 4 --records 1dif -l college");
    let found = env.run("referee game 1dif -l college");
    assert!(found.lines().last().unwrap().contains(" 0 findings, 0 remarks,"), "{found}");
    env.write("half.klv2", "half a file");
    assert_snapshot!(env.run("simulate --players greedy,leaves:half.klv2"), @r"
    ------- stderr
    error: half.klv2: the file: expected 6873515424 bytes more, found 7
    hint: expected leaves as wolges, macondo and MAGPIE have them (KLV2), or those of `simulate train leaves`
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players greedy,leaves:none.klv2"), @r"
    ------- stderr
    error: none.klv2: no such file
    [exit 2]
    ");
    let unfit = env.run("simulate train leaves -o leaves.csv -l college");
    assert!(unfit.contains("what is learnt ends in .toml or .klv2, not .csv"), "{unfit}");
}

/// The same lexicon twice differs in nothing; a word that only one has is found, and is worth what
/// it would have brought to whoever does not know it.
#[test]
fn lexicons_are_compared_by_games() {
    let env = Env::new();
    let words: String = env.run("wordfind length:2-4 -l college").replace("QI\n", "");
    env.write("old.txt", &words).write("new.txt", format!("{words}QI\n"));
    let same = env.run("simulate compare old.txt old.txt --games 20");
    let differ = |line: &&str| !line.starts_with("note") && !line.ends_with("\t0.00 ±?");
    let lines: Vec<&str> = same.lines().take_while(|line| !line.starts_with("---")).collect();
    assert!(lines.len() == 5 && !lines.iter().any(differ), "{same}");
    let compared = env.run("simulate compare old.txt new.txt --games 20 --json");
    let words: Vec<&str> = compared.lines().filter(|row| row.contains("\"word\"")).collect();
    assert!(words.len() == 1 && words[0].contains("\"word\":\"QI\""), "{compared}");
    let worth = env.run("simulate worth old.txt -l new.txt --games 20 -o worth.txt");
    let row = worth.lines().next().unwrap();
    assert!(row.ends_with("\tIQ\tQI"), "{worth}");
    let lost: f64 = row.split([' ', '\t']).next().unwrap().parse().unwrap();
    assert!(lost > 1000.0, "more than a point a game: {worth}");
    assert!(String::from_utf8(env.read("worth.txt")).unwrap().starts_with("QI # "));
    let none = env.run("simulate worth new.txt -l new.txt --games 2");
    assert!(none.contains("[exit 1]"), "{none}");
}

/// What tiles are worth was learned with another lexicon: said to whom it matters.
#[test]
fn only_players_that_weigh_tiles_read_what_they_are_worth() {
    let env = Env::new();
    env.write("club.txt", "AB\nABS\nBOAT\nCOAT\nQI\nQUIZ\n");
    let told = |players: &str| {
        env.run(&format!("simulate --games 1 -l club.txt --players {players}"))
            .contains("note: only points count")
    };
    assert!(told("strong,greedy") && told("any,best"));
    assert!(!told("greedy,fair") && !told("any,endgame:10"));
    // With the lexicon of the leaves `strong` is no `greedy`.
    let games = |players: &str| env.run(&format!("simulate --games 4 --players {players}"));
    assert_ne!(games("strong,strong").replace("strong", "greedy"), games("greedy,greedy"));
}
