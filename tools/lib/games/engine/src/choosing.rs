//! One turn of a computer player, by what it knows of a game.

use wordy_games::game::BoardRules;
use wordy_lexicon::random::Random;

use crate::endgame::{DrawLimits, Endgame};
use crate::eyes::Eyes;
use crate::finder::Finder;
use crate::player::{Choice, Player, PlayerView, Situation};
use crate::playouts::Playouts;
use crate::redraw::Drawer;
use crate::turn::Turn;
use crate::worth::{Ending, Worth};

/// Games that a patient player plays on, and positions of an endgame that they look at: a second or
/// two on one core. Where letters come in any order or many tiles may be any letter a best play
/// takes five times as long, where tiles are exchanged with the board twenty times.
const EFFORT: [(u32, u64); 3] = [(320, 5000), (128, 300), (32, 300)];

/// From so many games on it pays to compare more plays, and to play on to the end when few tiles
/// are in the bag.
const MANY_GAMES: u32 = 256;

/// Plays and exchanges among which a simulation of many games chooses, and of fewer.
const CANDIDATES: [usize; 2] = [12, 8];

/// Exchanges that are among them.
const EXCHANGES: usize = 2;

/// With so few tiles in the bag games are played on to their end, without a table of chances.
const TO_THE_END: usize = 9;

/// With more tiles in the bag not every draw is looked at.
const DRAWN: usize = 1;

/// Plays that are looked at with every draw.
const LOOKED_AT: usize = 5;

/// The positions of an endgame are shared by so many draws.
const DRAWS: u64 = 32;

/// Where nobody knows what tiles are worth, exchanges are thought of when the best play brings less
/// than this, in thousandths of a point: to look for them takes time.
const POOR: i64 = 20_000;

/// What a player does next on the position of a finder. The same random numbers give the same turn.
///
/// Cost: that of [`Finder::best`], and of an endgame or a simulation where the player makes one.
///
/// ```
/// use wordy_engine::Engine;
/// use wordy_engine::choosing::choose;
/// use wordy_engine::player::{Choice, Player, PlayerView};
/// use wordy_games::bag::read_tiles;
/// use wordy_games::position::Position;
/// use wordy_lexicon::random::Random;
///
/// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("college")?;
/// let engine = Engine::new(&rules, &lexicon);
/// let rack = read_tiles("COATXYZ", &rules.letters.alphabet)?;
/// let stand = PlayerView {
///     rack,
///     unseen: read_tiles("RETAINS", &rules.letters.alphabet)?,
///     bag: 0,
///     seat: 0,
///     points: vec![0, 0],
///     scoreless: 0,
///     passes: 0,
///     turns_left: None,
/// };
/// let mut finder = engine.finder(&Position::new(&rules.board));
/// let choice = choose(&mut finder, &stand, Player::Best(&()), &mut Random::new(1));
/// let best = finder.best(&stand.rack, 1, &());
/// assert_eq!(choice, Choice::Play(best[0].clone()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(
    finder: &mut Finder<'_, '_>,
    stand: &PlayerView,
    player: Player<'_>,
    random: &mut Random,
) -> Choice {
    Choosing { finder, stand, random }.choose(player)
}

struct Choosing<'c, 'e, 'r> {
    finder: &'c mut Finder<'e, 'r>,
    stand: &'c PlayerView,
    random: &'c mut Random,
}

impl Choosing<'_, '_, '_> {
    fn choose(&mut self, player: Player<'_>) -> Choice {
        let stand = self.stand;
        let pair = stand.points.len() == 2;
        let ending = Ending::new(self.finder.rules(), &stand.unseen);
        let (play, worth) = match player {
            Player::Knowing(engine, player) => {
                let mut finder = self.finder.with_words(engine);
                return choose(&mut finder, stand, *player, self.random);
            }
            Player::Patient(how) => {
                let rules = self.finder.rules();
                let is_dear = rules.jumbled || !rules.wild.is_empty();
                let cost = if rules.diff.is_some() { 2 } else { usize::from(is_dear) };
                let (games, positions) = EFFORT[cost];
                return self.choose(Player::Simulate(how, games, positions));
            }
            Player::Endgame(_, positions) | Player::Simulate(_, _, positions)
                if pair && stand.bag == 0 =>
            {
                return self.solved(positions);
            }
            Player::Simulate(how, _, positions) if pair && self.is_near(&how, positions) => {
                return self.drawn(&how, positions);
            }
            Player::Simulate(how, games, _) if pair => return self.simulated(&how, games),
            Player::Like(eyes) => return self.like(&eyes, &ending),
            Player::Best(worth)
            | Player::Endgame(worth, _)
            | Player::Simulate(Playouts { worth, .. }, ..) => {
                let worth = now(worth, stand.bag, &ending);
                (self.best(worth), worth)
            }
            Player::Seeing(share) => (self.seen(share), &() as &dyn Worth),
            Player::Any => (self.any(), &() as &dyn Worth),
        };
        self.drawer().or_exchange(play, worth)
    }

    /// The rack as one that may exchange tiles.
    fn drawer(&self) -> Drawer<'_> {
        let PlayerView { rack, bag, scoreless, .. } = self.stand;
        Drawer { rack, bag: *bag, scoreless: *scoreless, rules: self.finder.rules() }
    }

    /// The best turn that scores, or is worth something for the tiles that it leaves.
    fn best(&mut self, worth: &dyn Worth) -> Option<Turn> {
        let best = self.finder.best(&self.stand.rack, 1, worth).into_iter().next();
        best.filter(|turn| turn.score > 0 || turn.value > 0)
    }

    /// The first turn of the best line when the bag is empty.
    fn solved(&mut self, positions: u64) -> Choice {
        let stand = self.stand;
        let both = [stand.seat, 1 - stand.seat];
        let endgame = Endgame {
            racks: [stand.rack.clone(), stand.unseen.clone()],
            points: both.map(|seat| stand.points[seat]),
            scoreless: stand.scoreless,
            passes: stand.passes,
            turns_left: stand.turns_left,
        };
        self.finder.endgame_turn(&endgame, positions)
    }

    /// Of what is worth most what a person sees. Whether to exchange tiles they know.
    fn like(&mut self, eyes: &Eyes<'_>, ending: &Ending<'_>) -> Choice {
        let worth = now(eyes.worth(), self.stand.bag, ending);
        let mut turns = self.finder.turns(&self.stand.rack, worth);
        turns.retain(|turn| turn.score > 0 || turn.value > 0);
        let choice = self.drawer().or_exchange(turns.first().cloned(), worth);
        let seen = matches!(choice, Choice::Play(_));
        let board = (self.finder.position(), self.finder.rules());
        let seen = seen.then(|| eyes.seen(turns, board, self.random)).flatten();
        seen.map_or(choice, Choice::Play)
    }

    /// What is known before a turn of two.
    fn situation(&self) -> Situation {
        let stand = self.stand;
        let both = [stand.seat, 1 - stand.seat];
        Situation {
            rack: stand.rack.clone(),
            other: Vec::new(),
            in_play: stand.unseen.len(),
            unseen: stand.unseen.clone(),
            points: both.map(|seat| stand.points[seat]),
            scoreless: stand.scoreless,
        }
    }

    /// Whether so few tiles are in the bag that every draw is looked at, by one who plays to win.
    /// Where tiles are exchanged with the board that would take a minute.
    fn is_near(&self, how: &Playouts<'_>, positions: u64) -> bool {
        let few = (1..=DRAWN).contains(&self.stand.bag);
        let BoardRules { last_round, diff, .. } = self.finder.rules();
        few && positions > 0 && how.chances.is_some() && !last_round && diff.is_none()
    }

    /// Of a few plays the one that wins most of all draws.
    fn drawn(&mut self, how: &Playouts<'_>, positions: u64) -> Choice {
        let situation = self.situation();
        let mut choices = self.candidates(&situation, (how.worth, LOOKED_AT), 1);
        if choices.len() < 2 {
            return choices.pop().unwrap_or(Choice::Pass);
        }
        let positions = positions / DRAWS;
        let limits = DrawLimits { positions, replies: 1, go_on: &|| true };
        let mut drawn = self.finder.draws(&situation, choices, how.worth, limits);
        drawn.sort_by(|one, other| other.share().total_cmp(&one.share()));
        drawn.into_iter().next().map_or(Choice::Pass, |best| best.choice)
    }

    /// The best of a few plays and exchanges by games that are played on a little.
    fn simulated(&mut self, how: &Playouts<'_>, games: u32) -> Choice {
        let situation = self.situation();
        let seed = self.random.seed();
        let many = games >= MANY_GAMES;
        let most = CANDIDATES[usize::from(!many)];
        let mut choices = self.candidates(&situation, (how.worth, most), seed);
        if choices.len() < 2 {
            return choices.pop().unwrap_or(Choice::Pass);
        }
        let plies = if many && self.stand.bag <= TO_THE_END { u32::MAX } else { how.plies };
        let how = &Playouts { plies, ..*how };
        let simulated = self.finder.simulate(&situation, choices, how, seed, |made| games - made);
        simulated.into_iter().next().map_or(Choice::Pass, |best| best.choice)
    }

    /// What a simulation chooses among: so many of the best by their value.
    fn candidates(
        &mut self,
        situation: &Situation,
        (worth, most): (&dyn Worth, usize),
        seed: u64,
    ) -> Vec<Choice> {
        let mut plays = self.finder.best(&situation.rack, most, worth);
        plays.retain(|turn| turn.score > 0 || turn.value > 0);
        let known = worth.most() > 0;
        let best = plays.first().map_or(i64::MIN, |turn| turn.value);
        let exchanges = if known || best < POOR {
            self.finder.promising(situation, EXCHANGES, worth, seed)
        } else {
            Vec::new()
        };
        let plays = plays.into_iter().map(|turn| (turn.value, Choice::Play(turn)));
        // Without a worth an exchange is valued by what follows it: it always takes part.
        let value = |value: i64| if known { value } else { i64::MAX };
        let exchanges =
            exchanges.into_iter().map(|own| (value(own.value), Choice::Exchange(own.tiles)));
        let mut all: Vec<(i64, Choice)> = plays.chain(exchanges).collect();
        all.sort_by_key(|(value, _)| -value);
        all.truncate(most);
        all.into_iter().map(|(_, choice)| choice).collect()
    }

    /// The best turn of those seen, so many of a thousand; any where none is.
    fn seen(&mut self, share: usize) -> Option<Turn> {
        let turns = self.finder.turns(&self.stand.rack, &());
        let seen = turns.into_iter().find(|turn| turn.score > 0 && self.random.below(1000) < share);
        seen.or_else(|| self.any())
    }

    /// Any turn that scores.
    fn any(&mut self) -> Option<Turn> {
        let mut turns = self.finder.turns(&self.stand.rack, &());
        turns.retain(|turn| turn.score > 0);
        let at = self.random.below(turns.len());
        turns.into_iter().nth(at)
    }
}

/// What tiles are worth now: when the bag is empty they bring no others.
fn now<'a>(worth: &'a dyn Worth, bag: usize, ending: &'a Ending<'_>) -> &'a dyn Worth {
    match bag {
        1.. => worth,
        0 if worth.most() > 0 => ending,
        0 => &(),
    }
}
