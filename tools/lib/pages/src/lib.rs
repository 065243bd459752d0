//! A page as a model, its layout, and its writers.
//!
//! A [`page::Sheet`] is what stands on a study sheet, without a format; a [`card::Card`] is what
//! stands on a card. [`layout`] flows a sheet into columns and pages of placed runs,
//! [`card_layout`] puts cards on sheets with marks where to cut. [`write`] has one file a format,
//! behind the trait [`write::Writer`].

pub mod card;
pub mod card_layout;
pub mod columns;
mod error;
mod fit;
mod flow;
mod fonts;
mod frame;
mod inline;
pub mod laid;
pub mod layout;
mod lines;
pub mod metrics;
pub mod page;
pub mod setup;
mod style;
pub mod wrap;
pub mod write;

pub use error::Error;
pub use fonts::Fonts;
pub use write::{Format, Options, Writer};
