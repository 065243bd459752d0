//! Signs that look the same, by the tables of UTS #39. A page carries no tables (60 kB): there
//! friends sit round one screen, and nobody is taken for somebody else.

#[cfg(not(target_arch = "wasm32"))]
mod tables {
    use unicode_normalization::char::is_combining_mark;
    use unicode_script::{Script, UnicodeScript as _};
    use unicode_security::MixedScript as _;

    pub(crate) use unicode_security::skeleton;

    /// Whether all letters are of one script.
    pub(crate) fn is_of_one_script(text: &str) -> bool {
        text.is_single_script()
    }

    /// Whether a sign sits above or below a letter of any script: few see a dot below.
    pub(crate) fn is_accent(c: char) -> bool {
        is_combining_mark(c) && c.script() == Script::Inherited
    }
}

#[cfg(target_arch = "wasm32")]
mod tables {
    /// The text as it is.
    pub(crate) fn skeleton(text: &str) -> std::str::Chars<'_> {
        text.chars()
    }

    /// Whether all letters are of one script: nobody asks.
    pub(crate) fn is_of_one_script(_: &str) -> bool {
        true
    }

    /// Whether a sign sits above or below a letter.
    pub(crate) fn is_accent(c: char) -> bool {
        unicode_normalization::char::is_combining_mark(c)
    }
}

pub(crate) use tables::{is_accent, is_of_one_script, skeleton};
