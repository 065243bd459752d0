//! The referee, who reads what was played.

use wordy_terminal::{Exit, Streams};

/// Whether the referee finds nothing, and what it says.
pub(crate) fn referee(args: &[&str]) -> (bool, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let args = ["referee"].iter().chain(args).map(std::ffi::OsString::from).collect();
    let mut input = std::io::empty();
    let mut streams = Streams::new(&mut input, &mut output, &mut errors);
    let exit = wordy_tool_referee::run(args, &mut streams);
    (exit == Exit::Found, String::from_utf8_lossy(&[output, errors].concat()).into_owned())
}
