//! A trie as one JSON object.

use wordy_lexicon::lexicon::Lexicon;

use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// Each letter is a key, what may follow it the object under it; the key `$` is where a word ends.
pub(crate) struct JsonTrie;

impl Format for JsonTrie {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "json-trie",
            about: "nested JSON objects, one key per letter, \"$\" where a word ends",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let mut out = b"{".to_vec();
        let mut before: Vec<u8> = Vec::new();
        for word in lexicon.words().iter() {
            let common = before.iter().zip(word).take_while(|(a, b)| a == b).count();
            out.extend(std::iter::repeat_n(b'}', before.len() - common));
            for &letter in &word[common..] {
                if !out.ends_with(b"{") {
                    out.push(b',');
                }
                let key = serde_json::Value::from(lexicon.alphabet().spell(&[letter]));
                out.extend(format!("{key}:{{").as_bytes());
            }
            out.extend(b"\"$\":1");
            before = word.to_vec();
        }
        out.extend(std::iter::repeat_n(b'}', before.len() + 1));
        out.push(b'\n');
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::lexicon;

    #[test]
    fn words_nest() {
        let file = JsonTrie.write(&lexicon("english", &["A", "AB", "B"])).unwrap();
        assert_eq!(file, b"{\"A\":{\"$\":1,\"B\":{\"$\":1}},\"B\":{\"$\":1}}\n");
        assert_eq!(JsonTrie.write(&lexicon("english", &[])).unwrap(), b"{}\n");
    }
}
