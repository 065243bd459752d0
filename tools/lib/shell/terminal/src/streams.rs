//! Where a program reads and writes.

use std::io::{Read, Write};
use std::path::Path;

use crate::inputs::Inputs;
use crate::terminal::Screen;

/// Where a program reads and writes. A test passes buffers.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Results.
    pub output: &'a mut dyn Write,
    /// Messages. In a program that [`run`](crate::run) has started, writing one never fails.
    pub errors: &'a mut dyn Write,
    /// Whether the messages go to a terminal, where a person reads them.
    pub terminal: bool,
    /// The terminal that the results go to, if they go to one: says what the next lines are.
    pub screen: Screen,
    /// The files read so far, which no output may overwrite.
    pub(crate) inputs: Inputs,
    /// What is said once the answer is there.
    pub(crate) later: Vec<String>,
}

impl<'a> Streams<'a> {
    /// Streams whose messages do not go to a terminal.
    pub fn new(
        input: &'a mut dyn Read,
        output: &'a mut dyn Write,
        errors: &'a mut dyn Write,
    ) -> Self {
        let (screen, inputs) = (Screen::default(), Inputs::default());
        Self { input, output, errors, terminal: false, screen, inputs, later: Vec::new() }
    }

    /// Says a line on standard error once the answer is there, or when the work has failed.
    pub fn say_later(&mut self, line: String) {
        self.later.push(line);
    }

    /// Takes what `was_read` knows for inputs, too: no output overwrites them.
    pub fn guard_inputs(&mut self, was_read: fn(&Path) -> bool) {
        self.inputs.also_read = Some(was_read);
    }

    /// Notes a file that was read: no output overwrites it.
    pub fn reads(&mut self, path: &Path) {
        self.inputs.note(path);
    }
}
