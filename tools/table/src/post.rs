//! Letters to players: that it is their turn, with the game as they may see it. They are handed to
//! a command, which sends them, and laid in a folder of mailboxes, where mail programs read them.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wordy_matches::{Match, Standing, Viewer};
use wordy_terminal::{Failure, Streams};

use crate::mailboxes::{address, make, unwritten};
use crate::orders::ways;
use crate::{random, text};

/// Where letters go.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct PostArgs {
    /// Hand each player whose turn it is a letter by this command
    ///
    /// The letter with its head is the command's standard input, the player's name is in
    /// `WORDY_PLAYER`, the address that they signed up with in `WORDY_ADDRESS`, the game in
    /// `WORDY_GAME`: `--notify 'sendmail "$WORDY_ADDRESS"'`. The command sees what the player may
    /// see, their tiles, too.
    #[arg(long, value_name = "COMMAND")]
    notify: Option<String>,
    /// The folder of mailboxes: letters go to DIR/NAME/new
    ///
    /// A mailbox is a folder as Maildir has it, a file for each letter. `table signup` makes one
    /// with an address; without one it is made with the first letter.
    #[arg(long, value_name = "DIR")]
    pub(crate) mailbox: Option<PathBuf>,
}

/// What a letter is about.
pub(crate) struct Letter {
    /// Whose it is.
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) subject: String,
    pub(crate) lines: Vec<String>,
}

/// The game as the player of a seat may see it, for an answer.
pub(crate) fn letter(id: &str, played: &Match, seat: usize) -> Letter {
    let (view, about, standing) =
        (played.view(Viewer::Seat(seat)), played.about(), played.standing());
    let name = standing.name(seat);
    let title = &about.title;
    let what = match (standing.over, standing.waits_for(seat)) {
        (true, _) => "the game is over",
        (false, true) => "your turn",
        (false, false) => "the other's turn",
    };
    let subject = format!("[{id}#{}] {title}: {what}", view.made() + 1);
    let mut lines = text::letter(&view, &about);
    lines.extend([String::new(), ways(Some(&view))]);
    Letter { name, game: id.to_owned(), subject, lines }
}

impl Letter {
    /// The same with lines before the game.
    pub(crate) fn after(mut self, lines: &[String]) -> Self {
        if !lines.is_empty() {
            let before = lines.iter().cloned().chain([String::new()]);
            self.lines.splice(0..0, before);
        }
        self
    }
}

impl Letter {
    /// Head and text, as mail programs read them.
    pub(crate) fn text(&self, address: Option<&str>) -> String {
        let to = address.unwrap_or(&self.name);
        let head = format!(
            "To: {}\nSubject: {}\nAuto-Submitted: auto-generated\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\n\n",
            on_one_line(to),
            on_one_line(&self.subject)
        );
        head + &self.lines.join("\n") + "\n"
    }
}

/// A text that ends no line of a head.
fn on_one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

impl PostArgs {
    /// Whether letters go anywhere.
    pub(crate) fn is_any(&self) -> bool {
        self.notify.is_some() || self.mailbox.is_some()
    }

    /// Tells those whose turn has come since, and all when the game is over; not who acted. What
    /// cannot be told is said to whoever runs this: the move is made all the same.
    pub(crate) fn tell(
        &self,
        id: &str,
        before: Option<&Standing>,
        played: &Match,
        author: Option<usize>,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        self.tell_with(&[], id, before, (played, author), streams)
    }

    /// The same, with lines before the game.
    pub(crate) fn tell_with(
        &self,
        lines: &[String],
        id: &str,
        before: Option<&Standing>,
        (played, author): (&Match, Option<usize>),
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        if !self.is_any() {
            return Ok(());
        }
        let now = played.standing();
        for (seat, own) in now.seats.iter().enumerate() {
            let waited = before.is_some_and(|before| {
                before.waits_for(seat) && before.last == now.last && before.asked == now.asked
            });
            let ends = now.over && before.is_none_or(|before| !before.over);
            let is_news = ends || now.waits_for(seat) && !waited;
            if own.computer || own.name.is_none() || Some(seat) == author || !is_news {
                continue;
            }
            self.send(&letter(id, played, seat).after(lines), streams)?;
        }
        Ok(())
    }

    /// Sends a letter on its ways.
    pub(crate) fn send(&self, letter: &Letter, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let address = self.mailbox.as_ref().and_then(|folder| address(folder, &letter.name));
        let text = letter.text(address.as_deref());
        if let Some(folder) = &self.mailbox
            && let Err(failure) = lay(folder, &letter.name, &text)
        {
            write!(streams.errors, "note: {} has no letter: {failure}", letter.name)?;
        }
        if let Some(command) = &self.notify
            && let Err(why) = run(command, letter, address.as_deref(), &text)
        {
            writeln!(streams.errors, "note: {} was not told: {why}", letter.name)?;
        }
        Ok(())
    }
}

/// Lays a letter in a mailbox: it is there as a whole, or not at all.
fn lay(mailboxes: &Path, name: &str, text: &str) -> Result<(), Failure> {
    let folder = make(mailboxes, name)?;
    let seconds = crate::store::system_clock() / 1000;
    let file = format!("{seconds}.{}.wordy", random::name(16).map_err(Failure::new)?);
    let (new, whole) = (folder.join("tmp").join(&file), folder.join("new").join(&file));
    let written = File::create_new(&new)
        .and_then(|mut out| out.write_all(text.as_bytes()).and_then(|()| out.sync_all()))
        .and_then(|()| fs::rename(&new, &whole));
    written.map_err(|error| {
        // What could not be written whole is no letter.
        let _ = fs::remove_file(&new);
        unwritten(&new, &error)
    })
}

/// Runs a command with a letter as its input.
fn run(command: &str, letter: &Letter, address: Option<&str>, text: &str) -> Result<(), String> {
    let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut child = Command::new(shell)
        .args([flag, command])
        .env("WORDY_PLAYER", &letter.name)
        .env("WORDY_GAME", &letter.game)
        .env("WORDY_ADDRESS", address.unwrap_or_default())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    if let Some(mut input) = child.stdin.take() {
        // A command that does not read is asked how it ended.
        let _ = input.write_all(text.as_bytes());
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("{command}: {status}")) }
}
