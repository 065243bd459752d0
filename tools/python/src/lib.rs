//! Wordy as a Python package: what `wordy/*.py` stands on.
//!
//! The classes that people see are in Python; here is what has to be fast. A class holds what its
//! methods ask by `Arc` and never changes, so that any number of threads may ask it at once.

mod anagrams;
mod ask;
mod error;
mod found;
mod game;
mod held;
mod lexicon;
mod network;
mod position;
mod programs;
mod record;
mod rules;
mod selfplay;
mod table;
mod turns;
mod work;

use pyo3::prelude::*;

/// What the modules of the package `wordy` are made of.
#[pymodule]
mod _wordy {
    #[pymodule_export]
    use crate::ask::Question;
    #[pymodule_export]
    use crate::found::{FoundWords, WordSequence};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::lexicon::Lexicon;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::programs::{main, run};
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::selfplay::selfplay;
    #[pymodule_export]
    use crate::table::Table;

    use super::{Bound, PyModule, PyModuleMethods as _, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        module.add("GAMES", wordy_data::game_names())?;
        module.add("SHEETS", wordy_data::names(wordy_data::SHEETS))?;
        module.add("LEXICONS", wordy_data::names(wordy_data::LEXICONS))
    }
}
