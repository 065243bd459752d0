//! The names of boxes.

use wordy_terminal::Failure;

/// Names that no box can have: those of commands.
pub(crate) const COMMANDS: [&str; 17] = [
    "new", "add", "remove", "try", "list", "due", "known", "missed", "stats", "history", "undo",
    "postpone", "tune", "update", "import", "export", "help",
];

/// Refuses names that cannot be typed after `quiz`.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    let plain = |sign: char| sign.is_alphanumeric() || "-_.".contains(sign);
    let bad = |why: &str| {
        let failure = Failure::new(format!("no box can be called {name}: {why}"));
        Err(failure.hint("letters, digits, - and _"))
    };
    if COMMANDS.contains(&name) {
        return bad("it is a command");
    }
    if name.starts_with('-') || name.is_empty() || !name.chars().all(plain) || name.len() > 60 {
        return bad("it cannot be typed after quiz");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::COMMANDS;

    #[test]
    fn no_box_is_called_as_a_command_is() {
        let command = crate::command();
        let mut names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        names.extend((!names.contains(&"help")).then_some("help"));
        names.sort_unstable();
        let mut known = COMMANDS;
        known.sort_unstable();
        assert_eq!(names, known);
    }
}
