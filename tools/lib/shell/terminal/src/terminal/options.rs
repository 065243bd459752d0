//! The options that every program has for terminals, and what the environment says of colours.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

/// When answers and messages have colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// On a terminal, as the environment says
    #[default]
    Auto,
    /// Always, in a pipe too
    Always,
    /// Never
    Never,
}

/// Options of all programs about terminals.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct TerminalArgs {
    /// When to use colours: auto, always or never
    ///
    /// `auto` colours what goes to a terminal that has colours. `NO_COLOR` and `CLICOLOR=0` turn
    /// them off; `CLICOLOR_FORCE` turns them on, in a pipe too, where fields stay between tabs.
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        value_enum,
        hide_possible_values = true,
        default_value = "auto",
        hide_default_value = true
    )]
    pub color: ColorChoice,
    /// Print long answers to the terminal without a pager
    ///
    /// The pager is the command in `WORDY_PAGER` or else `PAGER`; without either, `less -FRX`.
    #[arg(long, global = true)]
    pub no_pager: bool,
}

impl TerminalArgs {
    /// What arguments say of the terminal, as far as that can be told before they are read as a
    /// whole: help is printed, and errors are, when they cannot be.
    pub(crate) fn of(args: &[OsString]) -> Self {
        let mut found = Self::default();
        let mut args = args.iter().map_while(|arg| arg.to_str()).take_while(|arg| *arg != "--");
        while let Some(arg) = args.next() {
            let when = match arg {
                "--color" => args.next(),
                "--no-pager" => {
                    found.no_pager = true;
                    None
                }
                _ => arg.strip_prefix("--color="),
            };
            let when = when.and_then(|when| ColorChoice::from_str(when, true).ok());
            found.color = when.unwrap_or(found.color);
        }
        found
    }
}

impl ColorChoice {
    /// Whether there are colours: the option says, then `NO_COLOR`, `CLICOLOR_FORCE` and
    /// `CLICOLOR`, then whether it is a terminal that shows them. `variable` gives the value of one
    /// of the environment.
    pub(crate) fn colours(
        self,
        variable: impl Fn(&str) -> Option<OsString>,
        terminal: bool,
    ) -> bool {
        let given = |name| variable(name).filter(|value| !value.is_empty());
        let forced = given("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto if given("NO_COLOR").is_some() => false,
            Self::Auto if forced => true,
            Self::Auto if given("CLICOLOR").is_some_and(|value| value == "0") => false,
            Self::Auto => terminal && !is_dumb(variable),
        }
    }
}

/// Whether a terminal says of itself that it moves no cursor and shows no colours.
pub(crate) fn is_dumb(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let named = variable("TERM");
    named.as_ref().is_some_and(|term| term == "dumb") || cfg!(unix) && named.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether there are colours with these variables, on a terminal and in a pipe.
    fn colours(when: ColorChoice, variables: &[(&str, &str)]) -> [bool; 2] {
        let value = |name: &str| {
            let mut all = variables.iter().chain(&[("TERM", "xterm")]);
            all.find(|(own, _)| *own == name).map(|(_, value)| value.into())
        };
        [true, false].map(|terminal| when.colours(value, terminal))
    }

    #[test]
    fn options_are_seen_in_arguments_that_cannot_be_read() {
        let of = |line: &str| {
            let args: Vec<OsString> = line.split(' ').map(Into::into).collect();
            let TerminalArgs { color, no_pager, .. } = TerminalArgs::of(&args);
            (color, no_pager)
        };
        assert_eq!(of("judge --nonsense --color always"), (ColorChoice::Always, false));
        assert_eq!(of("judge --no-pager --color=never --help"), (ColorChoice::Never, true));
        assert_eq!(of("judge --color sometimes -- --no-pager"), (ColorChoice::Auto, false));
    }

    #[test]
    fn the_option_wins_then_no_color_then_force_then_clicolor() {
        let (no, force, off) = (("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1"), ("CLICOLOR", "0"));
        let auto = |variables: &[(&str, &str)]| colours(ColorChoice::Auto, variables);
        assert_eq!(auto(&[]), [true, false]);
        assert_eq!(auto(&[("TERM", "dumb")]), [false, false]);
        assert_eq!(auto(&[no]), [false, false]);
        assert_eq!(auto(&[("NO_COLOR", "")]), [true, false]);
        assert_eq!(auto(&[off]), [false, false]);
        assert_eq!(auto(&[("CLICOLOR", "1")]), [true, false]);
        assert_eq!(auto(&[force]), [true, true]);
        assert_eq!(auto(&[("CLICOLOR_FORCE", "0")]), [true, false]);
        assert_eq!(auto(&[force, off, ("TERM", "dumb")]), [true, true]);
        assert_eq!(auto(&[no, force]), [false, false]);
        assert_eq!(colours(ColorChoice::Always, &[no, off]), [true, true]);
        assert_eq!(colours(ColorChoice::Never, &[force]), [false, false]);
    }
}
