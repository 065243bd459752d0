//! The kinds of conditions: their names and what they say.

/// A kind of condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name, before the colon.
    pub name: &'static str,
    /// Other names that mean the same.
    pub others: &'static [&'static str],
    /// What stands after the colon.
    pub value: &'static str,
    /// Which words fulfil it.
    pub about: &'static str,
}

const fn kind(
    name: &'static str,
    others: &'static [&'static str],
    value: &'static str,
    about: &'static str,
) -> Kind {
    Kind { name, others, value, about }
}

/// All kinds, those of letters first. The names after the first are those of other word programs.
pub const KINDS: &[Kind] = &[
    kind("pattern", &["p"], "?AT*", "these letters in these places; the name may be left out"),
    kind("anagram", &["a"], "RETAIN?", "all these letters, in any order"),
    kind("sub", &["subanagram", "build"], "RETAINS", "some of these letters, in any order"),
    kind("super", &["superanagram"], "QZ", "all these letters and any others"),
    kind("begins", &[], "UN", "these letters at the beginning"),
    kind("ends", &[], "[AI]BLE", "these letters at the end"),
    kind("contains", &[], "CAT", "these letters together, anywhere"),
    kind("regex", &[], "(UN|RE).*", "a regular expression, from the first letter to the last"),
    kind("length", &["len"], "N-M", "so many letters"),
    kind(
        "dif",
        &["1dif"],
        "WORD,K",
        "K places differ from a word of the same length; without K, one",
    ),
    kind("takes-prefix", &[], "RE", "still a word with these letters in front"),
    kind("takes-suffix", &[], "ER", "still a word with these letters at the end"),
    kind("includes", &[], "AAB", "each letter as often as here or more; with `not`, none of them"),
    kind(
        "consists-of",
        &[],
        "AEIOU,70-100",
        "so many per cent of its letters are among these; without a number, all",
    ),
    kind("vowels", &[], "N-M", "so many vowels"),
    kind("consonants", &[], "N-M", "so many consonants"),
    kind("unique", &["unique-letters"], "N-M", "so many different letters"),
    kind("points", &["point-value"], "N-M", "so many points by the faces of its tiles"),
    kind("rarest", &[], "N-M", "the bag has so many tiles of its rarest letter"),
    kind(
        "anagrams",
        &["number-of-anagrams"],
        "N-M",
        "so many words have its letters, itself among them",
    ),
    kind(
        "is",
        &["group"],
        "front-hook",
        "one of a group: palindrome, isogram, front-hook, back-hook, hook, high-five, type-1, type-2, type-3, stem-eight",
    ),
    kind("in", &["in-lexicon", "in-list"], "NAME|FILE", "also in that lexicon or word list"),
    kind(
        "probability",
        &["prob"],
        "N-M,blanks=2,strict",
        "so likely to be drawn among words of its length, 1 the likeliest; ties count unless strict",
    ),
    kind(
        "limit",
        &["limit-by-probability"],
        "N-M,blanks=2,strict",
        "of all words found, the likeliest; ties count unless strict",
    ),
    kind("level", &[], "N-M", "so common: 10 the commonest, 80 the rarest"),
    kind("marks", &[], "#", "marked so; without a value, marked"),
    kind("pos", &["part-of-speech"], "n", "its definition says this part of speech"),
    kind("definition", &["def"], "TEXT|/REGEX/", "its definition has this text, or matches"),
];

/// The kind of a name.
pub(super) fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name || kind.others.contains(&name))
}
