//! Letters of several alphabets, and what an alphabet must say of itself.

use super::*;
use crate::fixture::alphabet;

fn spellings(name: &str, text: &str) -> Vec<String> {
    let alphabet = alphabet(name);
    let letters = alphabet.encode(text).unwrap();
    letters.iter().map(|&byte| alphabet.letter(byte).unwrap().upper.clone()).collect()
}

fn from_text(text: &'static str) -> Result<Alphabet, files::Invalid> {
    Alphabet::from_toml(&files::File::in_memory("own", "own.toml", text.as_bytes()))
}

#[test]
fn an_english_word_is_its_own_spelling() {
    assert_eq!(Alphabet::english().encode("Quiz").unwrap(), b"QUIZ");
}

#[test]
fn letters_can_be_seen() {
    for letters in ["A B\u{1b}[2J", "A \u{202e}B", "A\u{feff} B", "A\u{7f}"] {
        let text = format!("letters = '{letters}'\nvowels = 'A'\n").replace('\u{7f}', "\\u007F");
        let text = text.replace('\u{1b}', "\\u001B").replace('\'', "\"");
        let file = files::File::in_memory("own", "own.toml", text.into_bytes());
        let error = Alphabet::from_toml(&file).unwrap_err().to_string();
        assert!(error.contains("expected letters that can be seen, found "), "{error}");
    }
}

#[test]
fn the_longest_spelling_wins() {
    assert_eq!(spellings("spanish", "chorrillo"), ["CH", "O", "RR", "I", "LL", "O"]);
    assert_eq!(spellings("catalan", "col·legi"), ["C", "O", "L·L", "E", "G", "I"]);
    assert_eq!(spellings("catalan", "anyquan"), ["A", "NY", "QU", "A", "N"]);
    assert_eq!(spellings("catalan", "aqüífer"), ["A", "QU", "I", "F", "E", "R"]);
}

#[test]
fn brackets_force_one_letter_or_two() {
    assert_eq!(spellings("spanish", "[CH]A"), ["CH", "A"]);
    assert_eq!(spellings("spanish", "[C][H]A"), ["C", "H", "A"]);
}

#[test]
fn aliases_are_read() {
    assert_eq!(spellings("spanish", "1a2a3e4u"), ["CH", "A", "LL", "A", "RR", "E", "Ñ", "U"]);
    assert_eq!(spellings("catalan", "al.lot"), ["A", "L·L", "O", "T"]);
}

#[test]
fn folding_is_the_alphabets_own() {
    assert_eq!(spellings("french", "Œuvré").concat(), "OEUVRE");
    assert_eq!(spellings("german", "Straße").concat(), "STRASSE");
    assert_eq!(spellings("german", "über").concat(), "ÜBER");
    assert_eq!(spellings("spanish", "añádír").concat(), "AÑADIR");
    assert_eq!(spellings("polish", "żółć").concat(), "ŻÓŁĆ");
    assert!(alphabet("polish").encode("é").is_err());
}

#[test]
fn letters_with_strokes_and_two_in_one_fold_as_accents_do() {
    let english = Alphabet::english().folding_accents();
    for (word, plain) in [
        ("Straße", "STRASSE"),
        ("ŁÓDŹ", "LODZ"),
        ("smørrebrød", "SMORREBROD"),
        ("Ǿ", "O"),
        ("æther", "AETHER"),
        ("đak", "DAK"),
        ("þing", "THING"),
        ("œuvre", "OEUVRE"),
    ] {
        assert_eq!(english.spell(&english.encode(word).unwrap()), plain);
        assert!(Alphabet::english().encode(word).is_err(), "{word}");
    }
    assert!(english.encode("λ").is_err());
    // Letters of the alphabet stay.
    let polish = alphabet("polish").folding_accents();
    assert_eq!(polish.spell(&polish.encode("łÿß").unwrap()), "ŁYSS");
}

#[test]
fn decomposed_text_is_the_same_text() {
    assert_eq!(spellings("polish", "z\u{307}o\u{301}ł").concat(), "ŻÓŁ");
}

#[test]
fn a_stranger_is_told_with_its_place() {
    let error = Alphabet::english().encode("cafés").unwrap_err();
    assert_eq!(error.to_string(), "expected a letter of the alphabet english, found é");
    assert_eq!(error.at, 3);
    assert!(Alphabet::english().folding_accents().encode("cafés").is_ok());
}

#[test]
fn an_alphabet_is_its_letters_not_its_file() {
    let text = "# The same letters.\nvowels = \"U O I E A\"\n\
                letters = \"A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\"\n";
    let own = from_text(text).unwrap();
    assert_eq!(own, *Alphabet::english());
    assert_eq!(own.folding_accents(), own);
    let others = [
        "letters = \"A B C\"\nvowels = \"A\"\n",
        "letters = \"A B C\"\nvowels = \"B\"\n",
        "letters = \"A C B\"\nvowels = \"A\"\n",
        "letters = \"A B C\"\nvowels = \"A\"\n[aliases]\n1 = \"A\"\n",
        "letters = \"A B C\"\nvowels = \"A\"\n[folds]\n\"Ä\" = \"AB\"\n",
    ];
    for (at, text) in others.iter().enumerate() {
        for (other, expected) in others.iter().enumerate().map(|(o, t)| (t, o == at)) {
            let equal = from_text(text).unwrap() == from_text(other).unwrap();
            assert_eq!(equal, expected, "{text}{other}");
        }
    }
}

#[test]
fn another_alphabet_is_named() {
    let (english, french) = (Alphabet::english(), alphabet("french"));
    let error = |a: &Alphabet, b: &Alphabet| {
        a.require_same(b, "x.lex", "the others use").unwrap_err().to_string()
    };
    assert_eq!(
        error(&english, &alphabet("spanish")),
        "x.lex uses the alphabet spanish; the others use english"
    );
    let own = from_text("letters = \"A B\"\nvowels = \"A\"\n").unwrap();
    let renamed = Alphabet { name: "own".into(), ..(*french).clone() };
    assert_eq!(
        error(&own, &renamed),
        "x.lex uses the alphabet own, but not the one that the others use"
    );
}

#[test]
fn a_faulty_file_is_refused_with_its_line() {
    let error = |text| from_text(text).unwrap_err().to_string();
    assert_eq!(
        error("letters = \"A B A\"\nvowels = \"A\"\n"),
        "own.toml:1:11: expected each letter once, found A again"
    );
    assert_eq!(
        error("letters = \"A B\"\nvowels = \"A E\"\n"),
        "own.toml:1:11: expected vowels among the letters, found E"
    );
    assert!(error("letters = \"\"\nvowels = \"\"\n").contains("expected 1 to 60 letters"));
    assert!(
        error("letters = \"A\"\nvowels = \"\"\nblanks = 2\n").contains("own.toml:3:1: unknown")
    );
}

#[test]
fn dotted_and_dotless_i_are_two_letters_in_either_case() {
    let letters = "letters = \"A I İ K Ş\"\nvowels = \"A I İ\"\n";
    let aliases = "letters = \"A I İ K Ş\"\nvowels = \"A I İ\"\n\
        [aliases]\n\"i\" = \"İ\"\n\"ı\" = \"I\"\n";
    for text in [letters, aliases] {
        let turkish = from_text(text).unwrap();
        let dotless = turkish.encode("KIŞ").unwrap();
        let dotted = turkish.encode("KİŞ").unwrap();
        assert_ne!(dotless, dotted);
        assert_eq!(
            (turkish.encode("kış").unwrap(), turkish.encode("kiş").unwrap()),
            (dotless.clone(), dotted.clone())
        );
        assert_eq!(
            (turkish.encode("ik").unwrap(), turkish.encode("ak").unwrap().len()),
            (turkish.encode("İK").unwrap(), 2)
        );
        assert_eq!(
            (turkish.spell_lower(&dotless), turkish.spell_lower(&dotted)),
            ("kış".into(), "kiş".into())
        );
    }
}

#[test]
fn an_alias_of_a_small_letter_counts_before_its_capital() {
    let own = from_text("letters = \"A B C\"\nvowels = \"A\"\n[aliases]\n\"b\" = \"C\"\n").unwrap();
    assert_eq!(own.encode("abBc").unwrap(), own.encode("ACBC").unwrap());
}
