//! The cards of a sitting, in the order in which they come.

use std::collections::VecDeque;

/// The order of new cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// As they were added.
    #[default]
    Added,
    /// By chance.
    Random,
}

/// How many other cards come before a missed card comes again.
const APART: usize = 6;
/// How often a card that was missed, or is new, must be right in a sitting.
const STICKS: u8 = 2;

/// The cards of a sitting. One that is new or was missed comes again in the same sitting until it
/// was right twice.
#[derive(Clone, Debug)]
pub struct Sitting<C> {
    open: VecDeque<Place<C>>,
    done: usize,
}

#[derive(Clone, Copy, Debug)]
struct Place<C> {
    card: C,
    /// Right answers still wanted.
    wanted: u8,
}

impl<C: Clone> Sitting<C> {
    /// Cards that are due, and new ones among them, evenly spread.
    pub fn new(due: Vec<C>, new: Vec<C>) -> Self {
        let (due_count, new_count) = (due.len(), new.len());
        let mut open = VecDeque::with_capacity(due_count + new_count);
        let mut new = new.into_iter();
        let mut placed = 0;
        for (at, card) in due.into_iter().enumerate() {
            open.push_back(Place { card, wanted: 1 });
            let wanted = new_count * (at + 1) / due_count;
            while placed < wanted {
                open.extend(new.next().map(|card| Place { card, wanted: STICKS }));
                placed += 1;
            }
        }
        open.extend(new.map(|card| Place { card, wanted: STICKS }));
        Self { open, done: 0 }
    }

    /// The card to be asked; none when all are done.
    pub fn card(&self) -> Option<&C> {
        self.open.front().map(|place| &place.card)
    }

    /// Takes the answer of the card asked, and the card as it is now: it comes once more, or is
    /// done. Says whether it comes again.
    pub fn answered(&mut self, right: bool, card: C) -> bool {
        let Some(place) = self.open.pop_front() else { return false };
        let wanted = if right { place.wanted.saturating_sub(1) } else { STICKS };
        let again = wanted > 0;
        if again {
            self.open.insert(APART.min(self.open.len()), Place { card, wanted });
        } else {
            self.done += 1;
        }
        again
    }

    /// Leaves the card out that would be asked.
    pub fn skip(&mut self) {
        self.open.pop_front();
    }

    /// Puts a card first whose last answer is taken back.
    pub fn take_back(&mut self, card: C, is_same: impl Fn(&C) -> bool) {
        let open = self.open.iter().position(|place| is_same(&place.card));
        let place = open.and_then(|place| self.open.remove(place));
        let wanted = place.as_ref().map_or(1, |place| place.wanted.saturating_add(1).min(STICKS));
        self.done -= usize::from(place.is_none() && self.done > 0);
        self.open.push_front(Place { card, wanted });
    }

    /// Cards left, the one being asked among them.
    pub fn left(&self) -> usize {
        self.open.len()
    }

    /// Cards that will not come again.
    pub fn done(&self) -> usize {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(mut sitting: Sitting<u32>, right: impl Fn(u32, usize) -> bool) -> Vec<u32> {
        let mut asked = Vec::new();
        while let Some(&card) = sitting.card() {
            let times = asked.iter().filter(|other| **other == card).count();
            asked.push(card);
            sitting.answered(right(card, times), card);
        }
        asked
    }

    #[test]
    fn due_cards_come_once_and_new_ones_until_right_twice() {
        let sitting = Sitting::new(vec![1, 2, 3, 4], vec![10, 20]);
        assert_eq!(order(sitting, |_, _| true), [1, 2, 10, 3, 4, 20, 10, 20]);
    }

    #[test]
    fn a_missed_card_comes_again_after_some_others_until_right_twice() {
        let sitting = Sitting::new((1..=9).collect(), vec![]);
        let asked = order(sitting, |card, times| card != 1 || times > 0);
        assert_eq!(asked, [1, 2, 3, 4, 5, 6, 7, 1, 8, 9, 1]);
    }

    #[test]
    fn an_answer_taken_back_is_asked_next() {
        let mut sitting = Sitting::new(vec![1, 2], vec![]);
        sitting.answered(true, 1);
        sitting.take_back(1, |card| *card == 1);
        assert_eq!((sitting.card(), sitting.left(), sitting.done()), (Some(&1), 2, 0));
        sitting.answered(false, 1);
        sitting.take_back(1, |card| *card == 1);
        assert_eq!((sitting.card(), sitting.left()), (Some(&1), 2));
    }
}
