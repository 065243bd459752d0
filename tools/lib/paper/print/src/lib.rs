//! Pages of words: a model of what stands on a page, its layout, and its writers.
//!
//! A [`Sheet`] is a study sheet without a format: sections, groups and entries. A [`Card`] is a
//! small page of rules, tables and words. A [`Writer`] writes either in one
//! [`PageFormat`]: text, HTML, PDF, JSON or tab-separated rows. [`layout`] and [`card_layout`] give
//! the [`page::Pages`] behind the PDF: every text and every rule at its place.
//!
//! ```
//! use wordy_print::sheet::{Entry, Group, Section, Sheet};
//! use wordy_print::{Fonts, PageFormat, PageOptions};
//!
//! let words = vec![Entry::new("AA").hooks("", "hls"), Entry::new("AB").hooks("cdg", "sy")];
//! let sheet = Sheet {
//!     title: "Two-letter words".into(),
//!     sections: vec![Section { groups: vec![Group::new("A", words)], ..Section::default() }],
//!     provenance: "club list, 2 words".into(),
//!     ..Sheet::default()
//! };
//! let fonts = Fonts::built_in()?;
//!
//! let mut text = Vec::new();
//! PageFormat::Text.writer(PageOptions::default(), &fonts).sheet(&sheet, &mut text)?;
//! assert!(String::from_utf8_lossy(&text).contains("cdg AB sy"));
//!
//! let mut pdf = Vec::new();
//! PageFormat::Pdf.writer(PageOptions::default(), &fonts).sheet(&sheet, &mut pdf)?;
//! assert!(pdf.starts_with(b"%PDF-"));
//! # Ok::<(), wordy_print::PageError>(())
//! ```

pub mod article;
mod ask_lines;
mod band;
pub mod card;
mod card_face;
mod card_glyphs;
pub mod card_layout;
mod card_sheet;
mod card_table;
pub mod card_text;
pub mod chart;
mod choice;
pub mod columns;
mod contents;
pub mod drawing;
mod entry;
mod entry_lines;
mod error;
pub mod figures;
pub mod flash;
mod flow;
mod fonts;
mod format;
mod frame;
mod group_head;
mod hooks;
pub mod intervals;
pub mod ladder;
mod ladder_lines;
pub mod layout;
mod letter_lines;
mod line;
pub mod metrics;
mod opening;
pub mod page;
mod paginate;
mod printed;
pub mod rings;
mod rows;
mod section_lines;
pub mod setup;
pub mod sheet;
mod style;
pub mod visible;
pub mod wrap;
mod write_lines;
pub mod writers;

pub use card::Card;
pub use error::PageError;
pub use fonts::Fonts;
pub use format::{PageFormat, PageOptions};
pub use sheet::Sheet;
pub use writers::Writer;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
