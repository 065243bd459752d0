//! The conditions on a word, in one table.

/// Makes the enum of conditions and its table from the same rows, so that neither can lack one.
macro_rules! conditions {
    ($($condition:ident $name:literal $aliases:tt $value:literal $help:literal)*) => {
        /// A condition that a word fulfils or not.
        ///
        /// A search writes it as its name, a colon and a value: `length:7`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Condition {
            $(#[doc = concat!("`", $name, ":", $value, "`: ", $help, ".")] $condition,)*
        }

        impl Condition {
            /// All conditions, those of letters first.
            pub const ALL: &[Self] = &[$(Self::$condition),*];

            /// Its name, before the colon.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$condition => $name),* }
            }

            /// Other names for the same, as other word programs have them.
            pub const fn aliases(self) -> &'static [&'static str] {
                match self { $(Self::$condition => &$aliases),* }
            }

            /// The form of its value, after the colon.
            pub const fn value(self) -> &'static str {
                match self { $(Self::$condition => $value),* }
            }

            /// Which words fulfil it.
            pub const fn help(self) -> &'static str {
                match self { $(Self::$condition => $help),* }
            }
        }
    };
}

conditions! {
    Pattern "pattern" ["p"] "?AT*"
        "these letters in these positions; the name can be left out; the same digit is the same \
         letter: 1221"
    Cryptogram "cryptogram" ["isomorph"] "ABBA"
        "has the same letter where these letters are the same, and only there"
    Anagram "anagram" ["a"] "RETAIN?" "all these letters, in any order"
    Subanagram "sub" ["subanagram", "build"] "RETAINS" "some of these letters, in any order"
    Superanagram "super" ["superanagram"] "QZ" "all these letters and any others"
    AlmostAnagram "almost-anagram" [] "WORD,K"
        "has all letters of this word but K, and K others in any order; without K, one"
    ContainsAnagram "contains-anagram" ["hidden-anagram"] "HOLLY"
        "these letters together, in any order"
    Begins "begins" [] "UN" "these letters at the beginning"
    Ends "ends" [] "[AI]BLE" "these letters at the end"
    Contains "contains" [] "CAT" "these letters together, anywhere"
    HiddenIn "hidden-in" [] "LETTERS" "is part of these letters, in one piece"
    Regex "regex" [] "(UN|RE).*" "matches a regular expression, from the first letter to the last"
    Length "length" ["len"] "N-M" "number of letters"
    Dif "dif" ["1dif"] "WORD,K" "differs from this word in K positions; without K, in one"
    Transposition "transposition" [] "TRIAL"
        "is this word with two neighbouring letters exchanged"
    FrontHooks "front-hooks" [] "N-M,includes:ST"
        "number of letters it takes in front, and which are among them; one of both is enough"
    BackHooks "back-hooks" [] "N-M,includes:ST" "the same of letters it takes at the end"
    Hooks "hooks" [] "N-M,includes:ST" "the same of both ends: 0 takes no letter at all"
    InnerHooks "inner-hooks" [] "N-M,includes:ST"
        "the same of its first and its last letter, where it is still a word without them"
    TakesPrefix "takes-prefix" [] "RE" "is still a word with these letters in front; or with signs"
    TakesSuffix "takes-suffix" [] "?" "is still a word with these letters at the end; or with signs"
    TakesLetters "takes-letters" ["anagram-with"] "FOUR"
        "makes another word with these letters added, in any order"
    Becomes "becomes" [] "S/GR"
        "is another word when these letters are replaced once; `S/SS,all`: everywhere; \
         `A/O,swap`: each by the other; `/REGEX/TEXT/`: what matches"
    Parts "parts" [] "_BOARD,FIRE_"
        "is two words end to end, each a word again with the letters in front of or after its `_`"
    Includes "includes" [] "AAB"
        "has each of these letters, at least as often as here; with `not`, has none of them"
    ConsistsOf "consists-of" [] "AEIOU,70-100"
        "percentage of its letters that are in this set; without a range, all"
    Vowels "vowels" [] "N-M" "number of vowels"
    Consonants "consonants" [] "N-M" "number of consonants"
    Unique "unique" ["unique-letters"] "N-M" "number of different letters"
    Points "points" ["point-value"] "N-M" "sum of the points on its tiles"
    Rarest "rarest" [] "N-M" "tile count of the word's rarest letter"
    Anagrams "anagrams" ["number-of-anagrams"] "N-M"
        "number of words with the same letters, itself included"
    Group "is" ["group"] "front-hook" "belongs to a group"
    Lemma "lemma" [] "WORD" "is this word or an inflection of it"
    Inflection "inflection" [] "KIND"
        "is such a form of another word: plural, third, past, ing, comparative, superlative"
    In "in" ["in-lexicon", "in-list"] "NAME|FILE" "is also in this lexicon or word list"
    Alphagrams "alphagrams" ["in-alphagrams"] "FILE"
        "is made of all letters of an entry of this list, in any order: what cardboxes export"
    Probability "probability" ["prob"] "N-M,blanks=2,strict"
        "rank within its length by probability, 1 the most probable; words that tie all count \
         unless strict"
    Limit "limit" ["limit-by-probability"] "N-M,blanks=2,strict"
        "keeps the most probable of all words found; words that tie all count unless strict"
    ProbabilityTies "probability-ties" [] "word"
        "how the whole search ranks words that tie: by the `word`, or by the `alphagram` first"
    Level "level" [] "N-M" "how common the word is: 10 the most common, 80 the rarest"
    Class "class" [] "NAME" "is in a class of words: slur, vulgar"
    Score "score" [] "N-M" "its score in a list of scored words"
    Marks "marks" [] "#" "has these marks; without a value, has any"
    PartOfSpeech "pos" ["part-of-speech"] "n" "its definition has this part of speech"
    Definition "definition" ["def"] "TEXT|/REGEX/" "its definition has this text, or matches"
}

impl Condition {
    /// Whether its value has letters of the alphabet, not a name or a number.
    pub(crate) fn is_of_letters(self) -> bool {
        use Condition::{Alphagrams, Class, Definition, In, Inflection, Marks, PartOfSpeech};
        !matches!(self, In | Alphagrams | Class | Inflection | Marks | PartOfSpeech | Definition)
    }

    /// The condition of a name or an alias.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|own| own.name() == name || own.aliases().contains(&name))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_name_and_alias_leads_to_its_own_condition() {
        let mut names = BTreeSet::new();
        for &condition in Condition::ALL {
            for &name in condition.aliases().iter().chain([&condition.name()]) {
                assert!(names.insert(name), "{name} stands twice");
                assert_eq!(Condition::named(name), Some(condition));
            }
        }
        for unknown in ["", "lenght", "Length", "anagrams:"] {
            assert_eq!(Condition::named(unknown), None, "{unknown}");
        }
    }
}
