//! The links of an event's players, also as slips of paper.

use std::path::PathBuf;

use wordy_look::roles::{INK, QUIET};
use wordy_print::Fonts;
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::page::Face;
use wordy_print::setup::Paper;
use wordy_print::writers::paint_drawings;
use wordy_terminal::{Exit, Failure, Outcome, Streams, check_free, write_whole};

use super::of::{EventArgs, evening};
use crate::address::rows;
use crate::address_args::LinkArgs;
use crate::commands::invite::written;
use crate::evenings;
use crate::stored::wait;

/// Print each player's link for the whole evening
///
/// It leads to the player's board, in every round. With -o they are slips to cut: eight on a sheet
/// of A4, each with a QR code and lines for the rounds. Each link is a secret: whoever has it plays
/// for that player.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event links tuesday                      to copy\n  \
                   table event links tuesday -o slips.pdf         to cut\n  \
                   table event links tuesday Zoe Eve -o late.pdf  for two of them\n  \
                   table event links tuesday Bob --renew            his slip went astray")]
pub(super) struct Args {
    #[command(flatten)]
    of: EventArgs,
    /// Only these players
    names: Vec<String>,
    /// Make another link; the one before stops working
    #[arg(long, requires = "names")]
    renew: bool,
    /// Write to FILE, a .pdf of slips
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    address: LinkArgs,
}

/// Slips beside and below each other.
const ACROSS: u8 = 2;
const DOWN: u8 = 4;

struct Slip {
    name: String,
    link: String,
}

impl Args {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        if let Some(path) = &self.output {
            wordy_terminal::check_ending(path, "a sheet of slips", &["pdf"])?;
            check_free(path, self.force)?;
        }
        let (evening, slips) = wait(async {
            let store = self.of.open().await?;
            let store = store.as_ref();
            let evening = evening(store, &self.of.event).await?;
            let named: Result<Vec<usize>, _> =
                self.names.iter().map(|name| evening.player(name)).collect();
            let mut players = named.map_err(evenings::Stops::from)?;
            if players.is_empty() {
                players = (0..evening.players.len()).collect();
            }
            let address = self.address.for_links(store).await?;
            let mut slips = Vec::new();
            for player in players {
                let key = evenings::link(store, &self.of.event, player, self.renew).await?;
                let (name, link) = (evening.players[player].name.clone(), written(&address, &key));
                slips.push(Slip { name, link });
            }
            Ok((evening, slips))
        })?;
        let Some(path) = &self.output else {
            for Slip { name, link } in &slips {
                writeln!(streams.output, "{name}\t{link}")?;
            }
            return Ok(Exit::Found);
        };
        if path.extension().is_none_or(|end| !end.eq_ignore_ascii_case("pdf")) {
            return Err(Failure::new(format!("{}: slips are a PDF", path.display()))
                .hint("end the name with .pdf"));
        }
        let sheets = sheets(&evening.plan.name, evening.plan.rounds.len(), &slips);
        let title = format!("Slips of {}", evening.plan.name);
        let bytes = paint_drawings(&title, &sheets, &Fonts::built_in()?)?;
        write_whole(path, &bytes, self.force, streams)?;
        Ok(Exit::Found)
    }
}

fn sheets(club: &str, rounds: usize, slips: &[Slip]) -> Vec<Drawing> {
    let Paper { width, height } = Paper::A4;
    let (wide, high) = (width / f32::from(ACROSS), height / f32::from(DOWN));
    let sheet = |slips: &[Slip]| {
        let names: Vec<&str> = slips.iter().map(|slip| slip.name.as_str()).collect();
        let title = format!("{club}: {}", names.join(", "));
        let mut drawing = Drawing { width, height, title, ..Drawing::default() };
        // Where to cut.
        for line in 1..ACROSS {
            let x = wide * f32::from(line);
            drawing.put_line([(x, 0.0), (x, height)], 0.4, QUIET);
        }
        for line in 1..DOWN {
            let y = high * f32::from(line);
            drawing.put_line([(0.0, y), (width, y)], 0.4, QUIET);
        }
        let places = (0..DOWN).flat_map(|row| (0..ACROSS).map(move |column| (column, row)));
        for (slip, (column, row)) in slips.iter().zip(places) {
            let place = (wide * f32::from(column), high * f32::from(row));
            put(&mut drawing, club, rounds, slip, place);
        }
        drawing
    };
    slips.chunks(usize::from(ACROSS * DOWN)).map(sheet).collect()
}

/// The side of a code, its white included, and the margin of a slip, in points.
const CODE: f32 = 128.0;
const MARGIN: f32 = 24.0;
/// The most rounds that have a line.
const LINES: usize = 8;

fn put(drawing: &mut Drawing, club: &str, rounds: usize, slip: &Slip, (x, y): (f32, f32)) {
    let (left, top) = (x + MARGIN, y + 16.0);
    let mut text = |at: (f32, f32), size: f32, face: Face, fill, text: &str| {
        let own = Text { anchor: Anchor::Start, face, ..Text::new(at, size, fill, text) };
        drawing.put(own);
    };
    text((left, top + 14.0), 18.0, Face::Bold, INK, &slip.name);
    text((left, top + 29.0), 10.0, Face::Regular, QUIET, club);
    let beside = left + CODE + 14.0;
    text((beside, top + 46.0), 8.0, Face::Regular, QUIET, "round, opponent, points");
    let count = u8::try_from(rounds.min(LINES)).unwrap_or(0);
    for round in 0..count {
        let y = top + 64.0 + 14.0 * f32::from(round);
        text((beside, y), 9.0, Face::Regular, INK, &format!("{}", round + 1));
    }
    // The address in two lines: it may have to be typed.
    let (address, key) = slip.link.split_once('#').unwrap_or((&slip.link, ""));
    text((left, top + 46.0 + CODE), 7.0, Face::Regular, INK, address);
    text((left, top + 55.0 + CODE), 7.0, Face::Regular, INK, &format!("#{key}"));
    for round in 0..count {
        let y = top + 66.0 + 14.0 * f32::from(round);
        drawing.put_line([(beside + 12.0, y), (x + 297.0 - MARGIN, y)], 0.4, QUIET);
    }
    let rows = rows(&slip.link);
    let Ok(count) = u8::try_from(rows.len()) else { return };
    let side = CODE / f32::from(count.max(1));
    for (row, cells) in (0_u8..).zip(&rows) {
        for (column, cell) in (0_u8..).zip(cells.chars()) {
            if cell == '1' {
                let at = |number: u8| side * f32::from(number);
                // A little wider, so that no white shines between two.
                let own = [left + at(column), top + 38.0 + at(row), side + 0.1, side + 0.1];
                drawing.put_box(own, INK);
            }
        }
    }
}
