//! Elements of HTML with their text escaped.

use std::fmt::Write as _;

use html_escape::encode_double_quoted_attribute as escape;

pub(super) fn part(tag: &str, class: &str, text: &str, html: &mut String) {
    put(html, format_args!("<{tag} class=\"{class}\">{}</{tag}>", escape(text)));
}

pub(super) fn element(tag: &str, text: &str, html: &mut String) {
    if !text.is_empty() {
        put(html, format_args!("<{tag}>{}</{tag}>\n", escape(text)));
    }
}

/// Appends to a string, which cannot fail.
pub(super) fn put(html: &mut String, text: std::fmt::Arguments) {
    html.write_fmt(text).unwrap_or_default();
}
