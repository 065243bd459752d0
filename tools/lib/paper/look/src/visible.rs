//! Characters that a screen or a printer acts on instead of showing them.

/// Whether a character does something where it is shown instead of being seen: a control character
/// other than a tab and a line end, one that ends a line or a paragraph, or one that turns the
/// direction of the text around it.
pub fn acts(character: char) -> bool {
    match character {
        '\t' | '\n' => false,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        other => other.is_control(),
    }
}

/// A text with the sign for an unknown character in place of those that act.
pub fn without_acting(text: &str) -> String {
    text.replace(acts, "\u{fffd}")
}
