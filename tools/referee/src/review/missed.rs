//! The bingos that were missed, as lines and as bars.

use wordy_lexicon::counts::counted;
use wordy_print::intervals::{Interval, Intervals};

use super::findable::Findable;
use super::told::Names;

/// The bingos missed, a line each.
pub(super) fn lines(names: &Names<'_>) -> impl Iterator<Item = String> {
    names.findable.iter().map(|(turn, own)| {
        let player = names.player(&names.replay.turns[*turn].event);
        let count = counted(own.bingos, "bingo", "bingos");
        format!("missed bingo: {}. {player}: {} ({}), {count}", turn + 1, own.word, own.shown())
    })
}

/// The bingos missed, as bars; none where none was.
pub(super) fn bars(names: &Names<'_>) -> Option<Intervals> {
    let bar = |(turn, own): (&usize, &Findable)| {
        let player = names.player(&names.replay.turns[*turn].event);
        #[expect(clippy::cast_possible_truncation, reason = "it is from 0 to 100")]
        let amount = own.percent as f32;
        let label = format!("{}. {player}: {}", turn + 1, own.word);
        Interval { label, amount, half: None, shown: own.shown(), is_foreign: !own.common }
    };
    let title = "the easiest bingo: so many words of its length are less probable".to_owned();
    let bars: Vec<Interval> = names.findable.iter().map(bar).collect();
    (!bars.is_empty()).then_some(Intervals { title, bars })
}
