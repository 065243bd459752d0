//! Every turn of the engine against every turn that a plain search over squares and words finds and
//! the referee's ruling lets pass, score by score.

use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

use wordy_engine::{Engine, Turn};
use wordy_games::bag::Bag;
use wordy_games::game::{BoardRules, Diff, DiffLine, DiffScore};
use wordy_games::position::Position;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

use crate::plain::{Key, Plain, arrangements, laid};

fn rules(name: &str) -> BoardRules {
    wordy_data::game(name).unwrap().into_board().unwrap()
}

/// Common words and a few rare ones, most of them short, so that there are many plays.
fn lexicon(random: &mut Random, rules: &BoardRules, longest: usize) -> Lexicon {
    static ALL: OnceLock<Lexicon> = OnceLock::new();
    let all = ALL.get_or_init(|| wordy_data::lexicon("wordy").unwrap());
    let words = (0..).zip(all.words().iter()).filter_map(|(rank, word)| {
        let rare = all.level(rank).unwrap_or(0) > 35;
        let chance = if word.len() < 5 { 15 } else { 400 };
        let keeps = word.len() <= longest && (!rare || word.len() == 2);
        (keeps && (word.len() == 2 || random.below(chance) == 0))
            .then(|| all.alphabet().spell(word))
    });
    let words: Vec<String> = words.collect();
    Lexicon::from_words(words, &rules.letters.alphabet).unwrap()
}

/// Plays some turns at random, and compares all turns of each position; how many there were.
fn compare(
    game: &str,
    seed: u64,
    longest: usize,
    rounds: usize,
    set: impl Fn(&mut BoardRules),
) -> usize {
    let mut rules = rules(game);
    set(&mut rules);
    let mut random = Random::new(seed);
    let lexicon = lexicon(&mut random, &rules, longest);
    let verdict = WordJudge::new(&lexicon, &rules);
    let engine = Engine::new(&rules, &lexicon);
    let mut words: Vec<Vec<u8>> = lexicon.words().iter().map(<[u8]>::to_vec).collect();
    if rules.jumbled {
        words = arrangements(&words);
    }
    if let Some(twos) = &rules.twos {
        words.retain(|word| word.len() != 2);
        words.extend(twos.words.iter().cloned());
    }
    let known: HashSet<Vec<u8>> = words.iter().cloned().collect();
    let mut position = Position::new(&rules.board);
    let mut compared = 0;
    for _ in 0..rounds {
        let mut rack = Bag::of(&rules).without(&position).all();
        // Now and then fewer, as at the end of a game.
        let tiles = rules.rack - [0, 0, 0, random.below(rules.rack)][random.below(4)];
        random.draw(&mut rack, tiles);
        rack.truncate(tiles);
        let turns = engine.turns(&position, &rack);
        let key = |turn: &Turn| {
            let mut board = position.clone();
            for (place, tile) in turn.swaps.iter().chain(&turn.diffs) {
                board.put(*place, *tile);
            }
            let tiles = turn.play.as_ref().map_or(Vec::new(), |play| laid(play, &board));
            (turn.swaps.clone(), turn.diffs.clone(), tiles)
        };
        let found: BTreeMap<Key, u32> = turns.iter().map(|turn| (key(turn), turn.score)).collect();
        assert_eq!(found.len(), turns.len(), "{game} {seed}: a turn twice");
        let plain = Plain {
            words: &known,
            rules: &rules,
            verdict: &verdict,
            position: &position,
            rack: &rack,
            found: BTreeMap::new(),
        };
        let plain = plain.all(&words);
        for (turn, score) in &plain {
            assert_eq!(found.get(turn), Some(score), "{game} {seed}: {turn:?}");
        }
        for turn in found.keys() {
            assert!(plain.contains_key(turn), "{game} {seed}: {turn:?} is no turn");
        }
        compared += found.len();
        if let Some(turn) = turns.get(random.below(turns.len().max(1))) {
            let tiles = key(turn).2;
            for (place, tile) in turn.swaps.iter().chain(&turn.diffs).chain(&tiles) {
                position.put(*place, *tile);
            }
        }
    }
    compared
}

/// Positions of a seed.
const ROUNDS: usize = 4;

/// Positions of a game: four a seed, as many seeds as `WORDY_SEEDS` says, and enough for four
/// hundred turns. With `--nocapture` it says how many were compared.
fn positions(game: &str, longest: usize, set: impl Fn(&mut BoardRules)) {
    let seeds = std::env::var("WORDY_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
    let (seeds, mut seed, mut compared) = (seeds.unwrap_or(1), 0, 0);
    while seed < seeds || compared < 400 {
        compared += compare(game, seed, longest, ROUNDS, &set);
        seed += 1;
    }
    println!("{game}: {} positions, {compared} turns", seed * ROUNDS as u64);
}

/// One test for each game or house rule: the longest words, and what is set.
macro_rules! games {
    ($($name:ident: $game:literal, $longest:literal, $set:expr;)+) => { $(
        #[test]
        fn $name() {
            positions($game, $longest, $set);
        }
    )+ };
}

games! {
    scrabble: "scrabble", 8, |_| {};
    super_scrabble: "super", 8, |_| {};
    scrabble_i: "scrabble-i", 8, |_| {};
    scrabble_o: "scrabble-o", 8, |_| {};
    ecology: "ecology", 8, |_| {};
    crossplay: "crossplay", 8, |_| {};
    words_with_friends: "words-with-friends", 8, |_| {};
    onedif: "1dif", 6, |_| {};
    onedif_for_points: "1dif", 6, |rules| {
        rules.diff = Some(Diff { score: DiffScore::Face, line: DiffLine::OneLine });
    };
    wordsmog: "wordsmog", 4, |_| {};
    seven_of_eight: "scrabble", 8, |rules| (rules.rack, rules.most_tiles) = (8, 7);
    tiles_turned_over: "scrabble", 6, |rules| rules.wild = vec![b'E'];
    main_words_of_four_letters: "scrabble", 6, |rules| rules.main_word = 4;
    stretches_of_one_tile: "scrabble-i", 8, |rules| {
        let stretch = rules.stretch.as_mut().unwrap();
        stretch.word = 3;
        stretch.bonus.insert(1, 10);
    };
}
