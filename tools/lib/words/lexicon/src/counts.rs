//! Numbers of words as people read them.

/// A count with commas between the thousands: `255,038`.
pub fn thousands(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 entry`, `2,000 entries`.
pub fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{} {}", thousands(count), if count == 1 { one } else { more })
}

/// A number of words: `1 word`, `2,000 words`.
pub fn count_words(count: usize) -> String {
    counted(count, "word", "words")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_stand_between_thousands() {
        let counts = [0, 7, 999, 1_000, 27_600, 255_038, 1_000_000];
        let text = ["0", "7", "999", "1,000", "27,600", "255,038", "1,000,000"];
        assert_eq!(counts.map(thousands), text);
    }

    #[test]
    fn one_word_is_no_plural() {
        assert_eq!([0, 1, 2].map(count_words), ["0 words", "1 word", "2 words"]);
    }
}
