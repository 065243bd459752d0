//! Writers: one file a format, behind one trait.

mod html;
mod html_card;
mod html_paper;
mod html_worksheet;
mod json;
mod letter_bar;
mod markup;
mod pdf;
mod rough;
mod structure;
mod text;
mod tsv;
mod writer;

pub use html::Html;
pub use html_card::card_html;
pub use json::Json;
pub use pdf::{About, Pdf, paint, paint_drawing, paint_drawings};
pub use text::Text;
pub use tsv::{COLUMNS, Tsv};
pub use writer::Writer;
