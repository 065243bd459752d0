//! Who meets whom. Nobody meets the same player twice, and nobody is without an opponent twice, as
//! long as there is another way for everybody.

use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use crate::plan::Pairing;
use crate::standings::standings;
use crate::state::{Board, Evening, Round};

/// A round as it is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// Who plays first and who second, the leaders' board first.
    pub boards: Vec<[usize; 2]>,
    /// Who has no opponent.
    pub bye: Option<usize>,
    /// Boards of two who have met before: there was no other way.
    pub again: Vec<usize>,
}

impl RoundPairing {
    /// The round with the names of its games.
    pub fn round(&self, games: impl IntoIterator<Item = String>) -> Round {
        let boards = self.boards.iter().zip(games);
        let board = |(players, game): (&[usize; 2], String)| Board {
            players: *players,
            game,
            points: None,
            typed: false,
        };
        Round { boards: boards.map(board).collect(), bye: self.bye }
    }
}

/// What has been between the players so far.
struct Past {
    met: Vec<Vec<usize>>,
    byes: Vec<usize>,
    /// How often each has played first more than second.
    firsts: Vec<i64>,
}

impl Past {
    fn new(evening: &Evening) -> Self {
        let count = evening.players.len();
        let (met, byes, firsts) = (vec![vec![0; count]; count], vec![0; count], vec![0; count]);
        let mut past = Self { met, byes, firsts };
        for round in &evening.rounds {
            for [one, other] in round.boards.iter().map(|board| board.players) {
                past.met[one][other] += 1;
                past.met[other][one] += 1;
                past.firsts[one] += 1;
                past.firsts[other] -= 1;
            }
            if let Some(bye) = round.bye {
                past.byes[bye] += 1;
            }
        }
        past
    }

    /// Whether some players can all be paired if nobody has met more than so often.
    fn is_possible(&self, players: &[usize], most: usize) -> bool {
        let edges = players.iter().enumerate().flat_map(|(at, one)| {
            let met = &self.met[*one];
            let others = players.iter().enumerate().skip(at + 1);
            others.filter(move |(_, other)| met[**other] <= most).map(move |(to, _)| (at, to))
        });
        let mut graph = UnGraph::<(), (), usize>::default();
        let nodes: Vec<_> = players.iter().map(|_| graph.add_node(())).collect();
        for (one, other) in edges {
            graph.add_edge(nodes[one], nodes[other], ());
        }
        maximum_matching(&graph).is_perfect()
    }
}

/// The next round; None where no round is left, or too few players are there.
pub fn pair(evening: &Evening) -> Option<RoundPairing> {
    let kind = *evening.plan.rounds.get(evening.rounds.len())?;
    let rows = standings(evening);
    let order: Vec<usize> =
        rows.iter().map(|row| row.player).filter(|own| !evening.players[*own].away).collect();
    if order.len() < 2 {
        return None;
    }
    let past = Past::new(evening);
    let circle = (kind == Pairing::RoundRobin).then(|| circle(evening));
    let partner = |player: usize| circle.as_ref().and_then(|circle| circle[player]);
    // Who goes without is the one whose partner is not there, else the last who never did.
    let is_alone = |player: &usize| partner(*player).is_none_or(|own| !order.contains(&own));
    let mut alone: Vec<usize> = order.iter().rev().copied().collect();
    alone.sort_by_key(|own| (past.byes[*own], circle.is_some() && !is_alone(own)));
    let without = |bye: Option<usize>| -> Vec<usize> {
        order.iter().copied().filter(|own| Some(*own) != bye).collect()
    };
    let (bye, most) = (0..=evening.rounds.len()).find_map(|most| {
        if order.len().is_multiple_of(2) {
            return past.is_possible(&order, most).then_some((None, most));
        }
        let mut candidates = alone.iter().map(|own| Some(*own));
        let found = candidates.find(|bye| past.is_possible(&without(*bye), most));
        found.map(|bye| (bye, most))
    })?;
    let mut rest = without(bye);
    let wins =
        |player: usize| rows.iter().find(|row| row.player == player).map_or(0.0, |row| row.wins);
    let mut paired = RoundPairing { bye, ..RoundPairing::default() };
    while let Some(top) = rest.first().copied() {
        rest.remove(0);
        let others = match kind {
            Pairing::KingOfTheHill => rest.clone(),
            Pairing::Swiss => folded(&rest, |own| (wins(own) - wins(top)).abs() < 0.25),
            Pairing::RoundRobin => {
                let mut others = rest.clone();
                others.sort_by_key(|own| partner(top) != Some(*own));
                others
            }
        };
        let fits = |other: &usize| {
            let left: Vec<usize> = rest.iter().copied().filter(|own| own != other).collect();
            past.met[top][*other] <= most && past.is_possible(&left, most)
        };
        // Since all of them can be paired, one fits.
        let other = others.into_iter().find(fits)?;
        rest.retain(|own| *own != other);
        if past.met[top][other] > 0 {
            paired.again.push(paired.boards.len());
        }
        paired.boards.push(seated(&past, [top, other], paired.boards.len()));
    }
    Some(paired)
}

/// Those in the group of the one above, from the middle of the group outwards; then the others.
fn folded(rest: &[usize], is_of_group: impl Fn(usize) -> bool) -> Vec<usize> {
    let size = rest.iter().take_while(|own| is_of_group(**own)).count();
    let (group, others) = rest.split_at(size);
    // The one above is the first of the group.
    let middle = size.div_ceil(2).saturating_sub(1);
    let mut places: Vec<usize> = (0..size).collect();
    places.sort_by_key(|at| (at.abs_diff(middle), *at));
    places.into_iter().map(|at| group[at]).chain(others.iter().copied()).collect()
}

/// Who plays first: whoever has done so less often; between equals by turns from board to board.
fn seated(past: &Past, [one, other]: [usize; 2], board: usize) -> [usize; 2] {
    let is_turned = match past.firsts[one].cmp(&past.firsts[other]) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Equal => !board.is_multiple_of(2),
    };
    if is_turned { [other, one] } else { [one, other] }
}

/// The opponent of each player in this round of a circle; one has none if they are odd.
///
/// Of `n` players, `n` even, all but the last have the numbers 0 to n-2. Those meet whose numbers
/// add up to that of the round, less n-1 where it is more; who would meet themselves meets the
/// last.
fn circle(evening: &Evening) -> Vec<Option<usize>> {
    let count = evening.players.len();
    let ring = count + count % 2 - 1;
    let round = evening.rounds.len() % ring;
    (0..count)
        .map(|player| {
            let partner = if player == ring {
                (0..ring).find(|own| (2 * own) % ring == round)
            } else {
                let across = (round + ring - player) % ring;
                Some(if across == player { ring } else { across })
            };
            partner.filter(|own| *own < count)
        })
        .collect()
}
