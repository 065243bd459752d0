//! The tree of a Monte Carlo search (UCT: Kocsis and Szepesvári 2006).

use wordy_games::scribe::Point;
use wordy_lexicon::random::Random;

use super::state::{Move, State, Tables};

/// A move that was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// Where the mark is set.
    pub point: Point,
    /// How many games were played on from it.
    pub playouts: u32,
    /// The share of them that the player won.
    pub won: f64,
}

/// A position of the tree: the move that led there, and how games from there ended.
#[derive(Clone, Debug)]
struct Node {
    by: Move,
    visits: u32,
    /// Games won by the player who made the move.
    won: u32,
    /// Where its moves begin among all nodes, and how many there are; none yet, or at the end.
    first: u32,
    moves: u32,
}

/// What was looked at.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

/// How much a move that was tried less often than others is preferred.
const CURIOSITY: f64 = 0.7;

/// Beyond so many nodes games are played on without new ones: 400 MB.
const MOST_NODES: usize = 20_000_000;

impl Tree {
    pub(super) fn new(state: &State) -> Self {
        let root = Node { by: Move { grid: 0, cell: 0 }, visits: 0, won: 0, first: 0, moves: 0 };
        let mut tree = Self { nodes: vec![root] };
        tree.open(0, state);
        tree
    }

    /// Adds the moves of a position.
    fn open(&mut self, node: usize, state: &State) {
        let first = self.nodes.len();
        let new = |by: Move| Node { by, visits: 0, won: 0, first: 0, moves: 0 };
        self.nodes.extend(state.moves().map(new));
        self.nodes[node].moves = (self.nodes.len() - first) as u32;
        self.nodes[node].first = first as u32;
    }

    /// Plays one game: by the tree as far as it goes, then any moves.
    pub(super) fn play(&mut self, state: &State, tables: &Tables, random: &mut Random) {
        let mut state = state.clone();
        let mut path = vec![(0, state.next)];
        let mut at = 0;
        while self.nodes[at].moves > 0 {
            at = self.promising(at);
            path.push((at, state.next));
            state.play(self.nodes[at].by);
            if self.nodes[at].moves == 0 && self.nodes[at].visits > 0 {
                if self.nodes.len() < MOST_NODES {
                    self.open(at, &state);
                } else {
                    break;
                }
            }
        }
        while !state.is_over() {
            state.play(state.any(random));
        }
        let winner = state.winner(tables);
        for (node, player) in path {
            self.nodes[node].visits += 1;
            self.nodes[node].won += u32::from(player == winner);
        }
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let first = self.nodes[node].first as usize;
        first..first + self.nodes[node].moves as usize
    }

    /// The move to try: one that was not tried yet, else the one with the highest bound.
    fn promising(&self, node: usize) -> usize {
        let all = f64::from(self.nodes[node].visits).ln();
        let bound = |at: usize| {
            let Node { visits, won, .. } = self.nodes[at];
            if visits == 0 {
                return f64::INFINITY;
            }
            let visits = f64::from(visits);
            f64::from(won) / visits + CURIOSITY * (all / visits).sqrt()
        };
        let best = self.children(node).map(|at| (bound(at), at));
        best.reduce(|best, next| if next.0 > best.0 { next } else { best })
            .map_or(node, |best| best.1)
    }

    /// The moves of the first position, those tried most first.
    pub(super) fn considered(&self) -> Vec<Considered> {
        let considered = |at: usize| {
            let Node { by, visits, won, .. } = self.nodes[at];
            let won = f64::from(won) / f64::from(visits.max(1));
            Some(Considered { point: by.point()?, playouts: visits, won })
        };
        let mut moves: Vec<Considered> = self.children(0).filter_map(considered).collect();
        moves.sort_by(|one, other| {
            let by_share = other.won.total_cmp(&one.won);
            other.playouts.cmp(&one.playouts).then(by_share).then(one.point.cmp(&other.point))
        });
        moves
    }
}
