//! Lines that are typed, read by a thread of its own: a game goes on while nobody types.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};

/// Hands each line on as it comes, until `send` says that nobody wants more, or the input ends.
pub(crate) fn read(mut send: impl FnMut(String) -> bool + Send + 'static) {
    // Standard input itself is held by the program's streams, and cannot be read by a thread.
    let Ok(input) = own_input() else { return };
    std::thread::spawn(move || {
        for line in BufReader::new(input).lines().map_while(Result::ok) {
            if !send(line) {
                return;
            }
        }
    });
}

#[cfg(unix)]
fn own_input() -> io::Result<File> {
    use std::os::fd::AsFd as _;
    io::stdin().as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn own_input() -> io::Result<File> {
    use std::os::windows::io::AsHandle as _;
    io::stdin().as_handle().try_clone_to_owned().map(File::from)
}
