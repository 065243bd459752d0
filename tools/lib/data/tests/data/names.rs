//! The project's data files are what they say they are.

use wordy_data::{
    ALPHABETS, BOARDS, Error, GAMES, LETTERS, TWOS, alphabet, board, distribution, embedded, game,
    game_and_hash, names, reasons, twos,
};
use wordy_lexicon::alphabet::Alphabet;

#[test]
fn the_english_alphabet_is_the_one_in_the_code() {
    let file = embedded(ALPHABETS, "english").unwrap();
    assert_eq!(String::from_utf8_lossy(&file.bytes), Alphabet::english().source());
}

#[test]
fn every_alphabet_spells_its_own_letters() {
    for name in names(ALPHABETS) {
        let alphabet = alphabet(&name).unwrap();
        for byte in alphabet.letters() {
            let letter = alphabet.letter(byte).unwrap();
            for spelling in [format!("[{}]", letter.upper), letter.lower.clone()] {
                assert_eq!(alphabet.encode(&spelling).unwrap(), [byte], "{name} {spelling}");
            }
        }
    }
}

#[test]
fn the_sets_have_as_many_tiles_as_the_box_says() {
    let sets = [
        ("english", 100),
        ("super", 200),
        ("scrabble-o", 100),
        ("scrabble-i", 300),
        ("words-with-friends", 104),
        ("crossplay", 100),
        ("french", 102),
        ("german", 102),
        ("spanish", 100),
        ("catalan", 100),
        ("polish", 100),
        ("norwegian", 100),
        ("swedish", 100),
        ("dutch", 102),
        ("greek", 104),
        ("turkish", 100),
        ("slovene", 100),
        ("super-catalan", 200),
        ("italian", 120),
        ("portuguese", 120),
        ("danish", 100),
        ("finnish", 100),
        ("estonian", 102),
        ("croatian", 103),
        ("czech", 100),
        ("hungarian", 100),
        ("romanian", 100),
    ];
    for (name, tiles) in sets {
        assert_eq!(distribution(name).unwrap().tiles(), tiles, "{name}");
    }
    assert_eq!(sets.len(), names(LETTERS).len());
}

#[test]
fn the_editions_have_the_known_numbers_of_words() {
    let known = [
        ("ospd1", 86),
        ("ospd2", 94),
        ("ospd3", 97),
        ("twl98", 96),
        ("twl06", 101),
        ("twl14", 105),
        ("nwl", 107),
        ("oswi", 121),
        ("csw07", 124),
        ("csw", 127),
        ("wwf", 105),
        ("yawl", 123),
        ("scrabble-i", 72),
        ("ods5", 77),
    ];
    for (name, count) in known {
        assert_eq!(twos(name).unwrap().words.len(), count, "{name}");
    }
    assert_eq!(twos("NWL").unwrap().name, "nwl");
    for name in names(TWOS) {
        assert!(twos(&name).is_ok(), "{name}");
    }
}

#[test]
fn every_word_that_the_refined_list_drops_has_a_class() {
    let (refined, reasons) = (twos("scrabble-i").unwrap(), reasons().unwrap());
    for edition in ["twl98", "ospd3", "nwl", "csw", "wwf"] {
        let edition = twos(edition).unwrap();
        for word in edition.words.difference(&refined.words) {
            let word = edition.alphabet.spell(word);
            assert!(reasons.of(&word).is_some(), "{word}");
        }
    }
}

#[test]
fn every_board_and_game_can_be_read() {
    for name in names(BOARDS) {
        assert_eq!(board(&name).unwrap().name, name);
    }
    for name in names(GAMES) {
        assert!(!game(&name).unwrap().slip.lines.is_empty(), "{name}");
    }
}

/// The tournament game is there in every language whose letters are; a name that is none of both
/// is no game.
#[test]
fn a_game_is_played_in_every_language_with_letters() {
    let english = game("tournament").unwrap();
    let mut languages = 0;
    for letters in names(LETTERS).iter().filter(|name| names(ALPHABETS).contains(name)) {
        let own = game(&format!("tournament-{letters}")).unwrap();
        let (rules, usual) = (own.board_rules().unwrap(), english.board_rules().unwrap());
        let set = distribution(letters).unwrap();
        assert_eq!(
            (rules.letters.tiles(), rules.letters.alphabet.name()),
            (set.tiles(), letters.as_str())
        );
        assert_eq!(
            (rules.rack, rules.exchange, &rules.bonus),
            (usual.rack, usual.exchange, &usual.bonus)
        );
        assert!(own.name.ends_with(letters) && own.title.starts_with("Tournament Scrabble in "));
        languages += 1;
    }
    assert_eq!(languages, 21);
    assert_eq!(game("super-catalan").unwrap().board_rules().unwrap().letters.name, "super-catalan");
    // Without such letters, without a board, and with words of two letters of its own.
    for none in ["tournament-klingon", "scribe-german", "super-german", "german", "tournament-"] {
        let error = game(none).unwrap_err().to_string();
        assert!(error.contains(&format!("no game is named `{none}`")), "{none}: {error}");
    }
}

#[test]
fn a_language_misspelt_is_named() {
    let hint = |error: Error| match error {
        Error::Missing(missing) => missing.hint().unwrap(),
        Error::Invalid(invalid) => panic!("{invalid}"),
    };
    for (name, near) in [
        ("tournament-germn", "did you mean `tournament-german`?"),
        ("scrabble-polsih", "did you mean `scrabble-polish`?"),
        ("tournamnt", "did you mean `tournament`?"),
    ] {
        assert_eq!(hint(game(name).unwrap_err()), near);
        assert_eq!(hint(game_and_hash(name).unwrap_err()), near);
    }
    assert!(hint(game("chess").unwrap_err()).starts_with("there are 1dif, "));
}

#[test]
fn a_file_of_ones_own_is_read_by_its_path() {
    let folder = std::env::temp_dir().join(format!("wordy-data-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("few.toml");
    std::fs::write(&path, "alphabet = \"spanish\"\nblanks = 1\n[tiles]\nCH = [2, 5]\n").unwrap();
    let set = distribution(path.to_str().unwrap()).unwrap();
    assert_eq!((set.tiles(), set.alphabet.name()), (3, "spanish"));
    std::fs::write(&path, "alphabet = \"spanish\"\nblanks = 1\n[tiles]\n\"Æ\" = [2, 5]\n").unwrap();
    let error = distribution(path.to_str().unwrap()).unwrap_err().to_string();
    let place = format!("{}:4:7: ", path.display());
    assert!(error.starts_with(&place), "{error}");
    std::fs::remove_dir_all(folder).unwrap();
}
