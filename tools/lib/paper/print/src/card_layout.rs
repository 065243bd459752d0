//! Cards onto sheets: as many as fit beside and below each other, with marks where to cut.

use crate::card::Card;
use crate::card_face::{Scale, sides};
use crate::card_sheet::{Grid, Leaf};
use crate::error::PageError;
use crate::metrics::Metrics;
use crate::page::{Page, Pages};
use crate::setup::Paper;

/// How cards are printed.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSetup {
    /// The card. It is rotated for larger type.
    pub card: Paper,
    /// The paper to print on; without it each side of a card is a page of its own.
    pub sheet: Option<Paper>,
    /// The smallest font size allowed, in points.
    pub least: f32,
    /// Whether every second card is on the back of the one before.
    pub paired: bool,
}

impl Default for CardSetup {
    /// Index cards on A4, at 6 pt or more.
    fn default() -> Self {
        Self { card: Paper::INDEX, sheet: Some(Paper::A4), least: 6.0, paired: false }
    }
}

/// From baseline to baseline, in font sizes, where lines stand closest and widest.
const LEADING: (f32, f32) = (1.17, 1.38);
/// The largest letters of a card, in points.
const LARGEST: f32 = 14.0;
/// The smallest letters that are tried, to say at which size a card would fit.
const SMALLEST: f32 = 0.5;
/// Halvings in the search for the largest size: a hundredth of a point.
const HALVINGS: usize = 11;

/// Lays cards out: on sheets, one card in as many copies as fit, several in turn until all are
/// there and the sheet is full. A card too full for one side at the smallest size has two. Where
/// there are backs, each sheet of fronts is followed by that of their backs, mirrored for a printer
/// that turns paper over its left edge. Costs about a hundred trial layouts a card.
///
/// ```
/// use wordy_print::card::{Block, Card};
/// use wordy_print::card_layout::{CardSetup, lay};
///
/// let blocks = vec![Block::Text("AA AB AD AE".into())];
/// let cards = [Card { title: "WORDS".into(), blocks, ..Card::default() }];
/// let pages = lay(&cards, &CardSetup::default(), &wordy_print::Fonts::built_in()?)?;
/// let copies = pages.pages[0].runs.iter().filter(|run| run.text == "WORDS").count();
/// assert_eq!((pages.count(), copies), (1, 4));
/// # Ok::<(), wordy_print::PageError>(())
/// ```
///
/// # Errors
/// [`PageError::Card`] when a card would need smaller letters than allowed on both its sides,
/// [`PageError::Sheet`] when the paper is smaller than a card.
pub fn lay<'a>(
    cards: &'a [Card],
    setup: &CardSetup,
    metrics: &impl Metrics,
) -> Result<Pages<'a>, PageError> {
    let (upright, turned) = (setup.card, setup.card.turned());
    let fits = [upright, turned].map(|paper| fitting(cards, paper, setup.least, metrics));
    let [upright_fits, turned_fits] =
        fits.each_ref().map(|fits| fits.as_ref().map(|fits| worth(fits)));
    let better = turned_fits > upright_fits;
    let [first, second] = fits;
    let (paper, fits) = if better { (turned, second) } else { (upright, first) };
    let Some(fits) = fits else { return Err(too_full(cards, setup, metrics)) };
    let size = fits.iter().map(|scale| scale.size).fold(LARGEST, f32::min);
    let faces = cards.iter().zip(fits);
    let faces = faces.map(|(card, scale)| sides(card, paper, scale, metrics).unwrap_or_default());
    let leaves = leaves(faces.collect(), setup.paired);
    let Some(sheet) = setup.sheet else {
        let (width, height) = (paper.width, paper.height);
        let backs = leaves.iter().any(|leaf| leaf.back.is_some());
        let pages = leaves
            .into_iter()
            .flat_map(|leaf| [Some(leaf.front), backs.then(|| leaf.back.unwrap_or_default())]);
        return Ok(Pages { width, height, size, columns: 1, pages: pages.flatten().collect() });
    };
    let grid = Grid::new(paper, sheet)?;
    let (width, height) = (grid.sheet.width, grid.sheet.height);
    Ok(Pages { width, height, size, columns: grid.across, pages: grid.sheets(&leaves, true) })
}

/// Cards with a front and perhaps a back. Pairs are cards of one side each.
fn leaves(cards: Vec<Vec<Page<'_>>>, paired: bool) -> Vec<Leaf<'_>> {
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut open = false;
    for mut sides in cards {
        let back = (sides.len() > 1).then(|| sides.swap_remove(1));
        let Some(front) = sides.pop() else { continue };
        if let Some(leaf) = leaves.last_mut().filter(|_| paired && open && back.is_none()) {
            leaf.back = Some(front);
            open = false;
        } else {
            open = back.is_none();
            leaves.push(Leaf { front, back });
        }
    }
    leaves
}

/// What a way to lay cards out is worth: few cards with two sides, then large letters.
fn worth(fits: &[Scale]) -> (std::cmp::Reverse<usize>, f32) {
    let sides = fits.iter().map(|scale| scale.sides).sum();
    (std::cmp::Reverse(sides), fits.iter().map(|scale| scale.size).fold(LARGEST, f32::min))
}

/// The largest scales at which cards fit, each on one side or else on two; none where one does not.
fn fitting(cards: &[Card], paper: Paper, least: f32, metrics: &impl Metrics) -> Option<Vec<Scale>> {
    let one = |card: &Card| {
        let of = |sides| {
            largest(card, paper, Scale { size: least, leading: LEADING.0, least, sides }, metrics)
        };
        of(1).or_else(|| of(2))
    };
    cards.iter().map(one).collect()
}

/// The largest scale at which a card fits, from the one given on, and the widest leading then.
fn largest(card: &Card, paper: Paper, from: Scale, metrics: &impl Metrics) -> Option<Scale> {
    let fits = |scale: Scale| sides(card, paper, scale, metrics).is_some();
    if !fits(from) {
        return None;
    }
    let size = |size| Scale { size, ..from };
    let scale = size(halved((from.size, LARGEST), |points| fits(size(points))));
    let leading = |leading| Scale { leading, ..scale };
    Some(leading(halved(LEADING, |lines| fits(leading(lines)))))
}

/// The largest number between two for which something holds, as it does for the first.
fn halved((mut low, mut high): (f32, f32), holds: impl Fn(f32) -> bool) -> f32 {
    if holds(high) {
        return high;
    }
    for _ in 0..HALVINGS {
        let middle = f32::midpoint(low, high);
        if holds(middle) { low = middle } else { high = middle }
    }
    low
}

/// Says which card is too full, and at which size it would fit.
fn too_full(cards: &[Card], setup: &CardSetup, metrics: &impl Metrics) -> PageError {
    let from = Scale { size: SMALLEST, leading: LEADING.0, least: 0.0, sides: 2 };
    let size = |card: &Card| {
        let papers = [setup.card, setup.card.turned()];
        let sizes =
            papers.map(|paper| largest(card, paper, from, metrics).map_or(0.0, |scale| scale.size));
        sizes[0].max(sizes[1])
    };
    let sizes = cards.iter().map(|card| (card, size(card)));
    let worst = sizes.min_by(|(_, a), (_, b)| a.total_cmp(b));
    let (name, size) = worst.map_or((String::new(), 0.0), |(card, size)| (card.name.clone(), size));
    PageError::Card { name, size, least: setup.least }
}
