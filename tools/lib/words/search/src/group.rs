//! Groups of words that players study, as the search programs of tournament players name them.

/// Makes the enum of groups and its table from the same rows, so that neither can lack one.
macro_rules! groups {
    ($($group:ident $name:literal $help:literal)*) => {
        /// A group of words, as the condition `is` asks for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum WordGroup {
            $(#[doc = concat!("`is:", $name, "`: ", $help, ".")] $group,)*
        }

        impl WordGroup {
            /// All groups.
            pub const ALL: &[Self] = &[$(Self::$group),*];

            /// Its name, the value of `is:`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$group => $name),* }
            }

            /// Which words belong to it.
            pub const fn help(self) -> &'static str {
                match self { $(Self::$group => $help),* }
            }
        }
    };
}

groups! {
    Palindrome "palindrome" "reads the same from both ends"
    Semordnilap "semordnilap" "is another word when it is read from the end"
    Tautonym "tautonym" "its two halves are the same"
    HalfAnagram "half-anagram" "its two halves have the same letters"
    Isogram "isogram" "has no letter twice"
    Alphabetical "alphabetical" "its letters are in alphabet order"
    Univocalic "univocalic" "has vowels, and all are the same letter"
    Supervocalic "supervocalic" "has each vowel of the alphabet once"
    FrontHook "front-hook"
        "is still a word without its first letter; what takes one is front-hooks:1-"
    BackHook "back-hook"
        "is still a word without its last letter; what takes one is back-hooks:1-"
    Hook "hook" "is still a word without its first or without its last letter"
    DoubleHook "double-hook" "is still a word without its first and its last letter"
    Lemma "lemma" "is no inflection of another word, or is a word of its own besides"
    Inflected "inflected" "is an inflection of another word"
    HighFive "high-five"
        "five letters, none worth more than 5 points, the first or the last worth 4 or 5"
    TypeOne "type-1" "seven or eight letters that hold one of the 100 best six-letter stems"
    TypeTwo "type-2" "seven or eight of the letters AAADEEEEGIIILNNOORRSSTTU, not type 1"
    TypeThree "type-3" "as probable as HUNTERS (sevens) or NOTIFIED (eights), not type 1 or 2"
    StemEight "stem-eight" "eight letters that hold one of the 100 best seven-letter stems"
}

impl WordGroup {
    /// How words that are hooks are told apart from those that take some, for a name that may mean
    /// either; none where it means neither.
    pub(super) fn hooks_told_apart(name: &str) -> Option<String> {
        let ends = ["front-hook", "back-hook", "hook"];
        let name = name.to_lowercase();
        let end = ends.into_iter().find(|end| name.contains(end) && !name.contains("double"))?;
        Some(format!(
            "`{end}s:1-` for words that take a letter there, `is:{end}` for words that are still \
             words without the letter there"
        ))
    }

    /// The group of a name, in capitals or not, of one word or of many: `type-I`, `Front-Hooks`.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let name = match name.strip_suffix('s').unwrap_or(&name) {
            "type-i" => "type-1",
            "type-ii" => "type-2",
            "type-iii" => "type-3",
            name => name,
        };
        Self::ALL.iter().copied().find(|group| group.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_own_group() {
        for &group in WordGroup::ALL {
            assert_eq!(WordGroup::named(group.name()), Some(group));
        }
        assert_eq!(WordGroup::named("Type-II"), Some(WordGroup::TypeTwo));
        assert_eq!(WordGroup::named("front-hooks"), Some(WordGroup::FrontHook));
        assert_eq!(WordGroup::named("palindrom"), None);
    }
}
