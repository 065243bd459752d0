//! The four functions that the page calls.
//!
//! The page asks for [`room`], writes its bytes there, and calls [`open`] or [`ask`] with their
//! number. The answer is so many bytes long as these say, and lies where [`answer`] says until the
//! next call.

use std::cell::RefCell;

use crate::Desk;

#[derive(Default)]
struct Memory {
    /// What the page has written.
    input: Vec<u8>,
    /// What it may read.
    output: Vec<u8>,
    desk: Desk,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// Where to write so many bytes: this address is good until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    MEMORY.with_borrow_mut(|memory| {
        memory.input.clear();
        memory.input.resize(length, 0);
        memory.input.as_mut_ptr()
    })
}

/// Opens the lexicon that was written; says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn open() -> usize {
    MEMORY.with_borrow_mut(|memory| {
        let file = std::mem::take(&mut memory.input);
        memory.output = memory.desk.open(&file).into_bytes();
        memory.output.len()
    })
}

/// Answers the message that was written; says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    MEMORY.with_borrow_mut(|memory| {
        let message = std::mem::take(&mut memory.input);
        memory.output = memory.desk.ask(&String::from_utf8_lossy(&message)).into_bytes();
        memory.output.len()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    MEMORY.with_borrow(|memory| memory.output.as_ptr())
}
