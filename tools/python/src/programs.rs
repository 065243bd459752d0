//! The programs, run in this process.

use std::ffi::OsString;

use pyo3::prelude::*;
use wordy_terminal::{Exit, Streams};

use crate::work::work;

/// Runs a program: what it prints, what it says, and its exit status.
#[pyfunction]
pub(crate) fn run(
    py: Python<'_>,
    args: Vec<OsString>,
    input: Vec<u8>,
) -> PyResult<(u8, Vec<u8>, String)> {
    work(py, move |_| {
        let (mut input, mut output, mut errors) = (input.as_slice(), Vec::new(), Vec::new());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let exit = wordy::run(args, &mut streams);
        (Exit::code(exit), output, String::from_utf8_lossy(&errors).into_owned())
    })
}

/// Runs a program on the streams of this process: what the commands of the package do.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, args: Vec<OsString>) -> u8 {
    py.detach(|| wordy::main_with(args).code())
}
