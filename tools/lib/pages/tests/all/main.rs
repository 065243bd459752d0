//! Pages as a reader gets them: placed runs, every format, and what other programs make of the files.

mod cards;
mod formats;
mod layout;
mod outside;
mod sample;
