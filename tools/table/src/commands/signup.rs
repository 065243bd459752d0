use std::path::PathBuf;

use serde_json::json;
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

use crate::mailboxes::{players, sign_up};

/// Make a player's mailbox, with the address that letters go to
///
/// Letters lie in DIR/NAME/new, a file each, as Maildir has them; commands with `--mailbox DIR` lay
/// them there. `table mail` knows who writes by this address.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table signup Ann ann@example.org --mailbox ~/table\n  \
                   table signup Ann --mailbox ~/table    read there, without an address",
    after_help = "Exit status: 0 made, 2 usage or input error.\n\
                  See also: table list (who has one), table mail (answers)"
)]
pub(crate) struct Args {
    /// The player's name, as in games
    name: String,
    /// The address
    address: Option<String>,
    /// The folder of mailboxes
    #[arg(long, value_name = "DIR")]
    mailbox: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let (player, folder) = sign_up(&self.mailbox, &self.name, self.address.as_deref())?;
        let address = self.address.as_deref().map(str::to_lowercase);
        let folder = folder.display().to_string();
        if self.output.json() {
            let made = json!({"player": player, "address": address, "mailbox": folder});
            writeln!(streams.output, "{made}")?;
        } else {
            writeln!(streams.output, "{player}\t{folder}")?;
        }
        Ok(Exit::Found)
    }
}

/// List the players who have a mailbox
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table list --mailbox ~/table",
    after_help = "Exit status: 0 there are some, 1 there are none, 2 usage or input error."
)]
pub(crate) struct ListArgs {
    /// The folder of mailboxes
    #[arg(long, value_name = "DIR")]
    mailbox: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

impl ListArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let players = players(&self.mailbox)?;
        if !self.output.json() {
            streams.screen.table([Column::name("player"), Column::text("address")]);
        }
        for (player, address) in &players {
            if self.output.json() {
                let line = json!({"player": player, "address": address});
                writeln!(streams.output, "{line}")?;
            } else {
                writeln!(streams.output, "{player}\t{}", address.as_deref().unwrap_or("-"))?;
            }
        }
        Ok(Exit::found(!players.is_empty()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;
    use serde_json::{Value, from_slice};

    #[derive(clap::Parser)]
    struct JsonArgs {
        #[command(flatten)]
        output: OutputArgs,
    }

    fn printed(run: impl FnOnce(&mut Streams<'_>) -> Outcome) -> Value {
        let (mut input, mut output, mut errors) = (std::io::empty(), Vec::new(), Vec::new());
        run(&mut Streams::new(&mut input, &mut output, &mut errors)).unwrap();
        from_slice(&output).unwrap()
    }

    #[test]
    fn mailboxes_are_told_as_json() {
        let folder = tempfile::tempdir().unwrap();
        let mailbox = folder.path().to_owned();
        let output = JsonArgs::parse_from(["signup", "--json"]).output;
        let signup = Args {
            name: "Ann".to_owned(),
            address: None,
            mailbox: mailbox.clone(),
            output: output.clone(),
        };
        let own = mailbox.join("ann").display().to_string();
        let expected = json!({"player": "Ann", "address": null, "mailbox": own});
        assert_eq!(printed(|streams| signup.run(streams)), expected);
        let signup = Args { address: Some("Ann@Example.org".to_owned()), ..signup };
        assert_eq!(printed(|streams| signup.run(streams))["address"], "ann@example.org");
        // Nobody signs up under a name that looks like hers.
        let lookalike = Args { name: "\u{ff21}nn\u{323}".to_owned(), ..signup };
        let (mut input, mut output, mut errors) = (std::io::empty(), Vec::new(), Vec::new());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let refused = lookalike.run(&mut streams).unwrap_err();
        assert!(refused.fact().ends_with("another player is called Ann"), "{}", refused.fact());
        let list = ListArgs { mailbox, output: lookalike.output };
        let expected = json!({"player": "Ann", "address": "ann@example.org"});
        assert_eq!(printed(|streams| list.run(streams)), expected);
    }
}
