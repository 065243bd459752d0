//! The programs as a list.

use wordy_terminal::{Column, Exit, Outcome, Streams};

use crate::{PROGRAMS, Program};

/// Name and summary of each program, one per line.
pub(crate) fn rows(json: bool, streams: &mut Streams<'_>) -> Outcome {
    if !json {
        streams.screen.table([Column::word("program"), Column::text("what it does")]);
    }
    let output = &mut *streams.output;
    for program in PROGRAMS {
        let (name, about) = (program.name, about(program));
        if json {
            let row = serde_json::json!({ "program": name, "about": about });
            writeln!(output, "{row}")?;
        } else {
            writeln!(output, "{name}\t{about}")?;
        }
    }
    Ok(Exit::Found)
}

/// What `wordy` alone prints: the programs at a glance.
pub(crate) fn overview(streams: &mut Streams<'_>) -> Outcome {
    let output = &mut *streams.output;
    streams.screen.text(0);
    writeln!(output, "Word-list and lexicon programs for people who play with words\n")?;
    let width = PROGRAMS.iter().map(|program| program.name.len()).max().unwrap_or(0);
    streams.screen.text(width + 4);
    for program in PROGRAMS {
        writeln!(output, "  {:width$}  {}", program.name, about(program))?;
    }
    writeln!(output, "\nRun one:       wordy judge QUIZ")?;
    writeln!(output, "Its manual:    wordy judge --help")?;
    writeln!(output, "All commands:  wordy --help")?;
    Ok(Exit::Found)
}

/// The first line of a program's help.
fn about(program: &Program) -> String {
    (program.command)().get_about().map(ToString::to_string).unwrap_or_default()
}
