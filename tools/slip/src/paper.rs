//! Paper to write on: score pads, tiles to tick off, slips for directors.

use wordy_choose_page::PdfArgs;
use wordy_print::Fonts;
use wordy_print::drawing::Drawing;
use wordy_print::setup::Paper;
use wordy_print::writers::paint_drawing;
use wordy_study::pads::{DirectorSlip, checklist, director_slips, score_pad};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// Print a pad to keep score on
///
/// The columns are those that the game needs: the exchanges of 1DIF, the big plays and stretches of
/// Scrabble I, doubles and singles of Idaho, the games won in Speed, the nine grids of Scribe.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  slip pad 1dif -o pad.pdf\n  \
                   slip pad scribe --paper letter -o pad.pdf",
    after_help = "Exit status: 0 printed, 2 usage or input error."
)]
pub(crate) struct PadArgs {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME|FILE")]
    game: String,
    #[command(flatten)]
    pdf: PdfArgs,
}

impl PadArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let game = wordy_data::game(&self.game)?;
        put(&self.pdf, "a pad", |paper| Ok(score_pad(&game, paper)), streams)
    }
}

/// Print the tiles of a game, a box to tick for each
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  slip tiles scrabble -o tiles.pdf\n  \
                   slip tiles scrabble-i -o tiles.pdf   all 300, with a field for the scoop",
    after_help = "Exit status: 0 printed, 2 usage or input error."
)]
pub(crate) struct TilesArgs {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME|FILE")]
    game: String,
    #[command(flatten)]
    pdf: PdfArgs,
}

impl TilesArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let game = wordy_data::game(&self.game)?;
        let draw = |paper| {
            checklist(&game, paper).ok_or_else(|| {
                Failure::new(format!("{} has no tiles", game.title))
                    .hint(format!("slip pad {}", self.game))
            })
        };
        put(&self.pdf, "a list of tiles", draw, streams)
    }
}

/// Print challenge slips for a director
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  slip challenges -o challenges.pdf",
    after_help = "Exit status: 0 printed, 2 usage or input error."
)]
pub(crate) struct ChallengesArgs {
    #[command(flatten)]
    pdf: PdfArgs,
}

impl ChallengesArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let draw = |paper| Ok(director_slips(DirectorSlip::Challenge, paper));
        put(&self.pdf, "slips", draw, streams)
    }
}

/// Print result slips for a director
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  slip results -o results.pdf",
    after_help = "Exit status: 0 printed, 2 usage or input error."
)]
pub(crate) struct ResultsArgs {
    #[command(flatten)]
    pdf: PdfArgs,
}

impl ResultsArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let draw = |paper| Ok(director_slips(DirectorSlip::Result, paper));
        put(&self.pdf, "slips", draw, streams)
    }
}

fn put(
    pdf: &PdfArgs,
    what: &str,
    draw: impl FnOnce(Paper) -> Result<Drawing, Failure>,
    streams: &mut Streams<'_>,
) -> Outcome {
    let drawing = draw(pdf.check(what, Paper::A4)?)?;
    pdf.put(&paint_drawing(&drawing, &Fonts::built_in()?)?, streams)?;
    Ok(Exit::Found)
}
