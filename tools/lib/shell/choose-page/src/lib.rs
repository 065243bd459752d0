//! What is chosen on a command line that prints: where a page or a picture goes, in which format,
//! on which paper, in which size and font. What the formats are is known to `wordy-print`.

mod page_args;
mod picture_args;

pub use page_args::{Effect, LayoutItem, PageArgs, Stock, check_html, stock, unnamed_format};
pub use picture_args::{PICTURES, PictureArgs, PictureFormat, put_picture};
