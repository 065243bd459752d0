//! Players in browsers: whole games through the page, as players use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod guests;
mod hands;
mod heard;
mod home;
mod layouts;
mod looks;
mod rounds;
mod screens;
mod scribe;
mod table;
mod talk;
mod whole;

#[path = "../../../../tests/cli/browser.rs"]
#[expect(dead_code, reason = "what other pages are driven by")]
mod browser;
#[path = "../../../../tests/cli/listener.rs"]
mod listener;
#[path = "../server/process.rs"]
#[expect(dead_code, reason = "what other tests of the server need")]
mod process;

#[path = "../common/referee.rs"]
mod referee;
#[path = "../common/script.rs"]
mod script;
