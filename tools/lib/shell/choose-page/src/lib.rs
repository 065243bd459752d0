//! What is chosen on a command line that prints: where a page or a picture goes, in which format,
//! on which paper, in which size and font. What the formats are is known to `wordy-print`.

mod page_args;
mod pdf_args;
mod picture;

pub use page_args::{Effect, LayoutItem, PageArgs, Stock, check_html, stock, unnamed_format};
pub use pdf_args::PdfArgs;
pub use picture::{PICTURES, put_picture};
