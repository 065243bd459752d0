use super::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::{self, INFLECTIONS};
use wordy_lexicon::fixture;
use wordy_lexicon::lexicon::{Draft, Meta};

fn known() -> Inflections {
    let file = fixture::file(INFLECTIONS, "english");
    Inflections::from_toml(&file, &Alphabet::english()).unwrap()
}

fn lexicon(words: &str) -> Lexicon {
    Lexicon::from_words(words.split_whitespace(), &Alphabet::english()).unwrap()
}

/// What a word is an inflection of: `plural of CAT`.
fn shown(word: &str, lexicon: &Lexicon) -> String {
    let all = known().of(word.as_bytes(), lexicon).into_iter();
    let all =
        all.map(|own| format!("{} of {}", own.kind.name(), String::from_utf8(own.word).unwrap()));
    all.collect::<Vec<_>>().join(", ")
}

#[test]
fn endings_are_taken_off_as_english_puts_them_on() {
    let lexicon = lexicon(
        "CAT CATS TRY TRIES TRIED TRYING TAX TAXES TAXED TAXING QUIZ QUIZZES QUIZZED QUIZZING \
         SHELF \
         SHELVES CRISIS CRISES BAKE BAKED BAKING BAKES TIE TYING TIED PANIC PANICKED \
         PANICKING STAR \
         STARRED STARRING STARE STARED STARING WOMAN WOMEN GOOEY GOOIER GOOIEST BIG BIGGER BIGGEST \
         WISE WISER WISEST SILLY SILLIER SILLIEST HERO HEROES DYE DYEING DYED",
    );
    for (word, expected) in [
        ("CATS", "plural of CAT"),
        ("TRIES", "plural of TRY, third of TRY"),
        ("TRIED", "past of TRY"),
        ("TAXES", "plural of TAX, third of TAX"),
        ("QUIZZES", "plural of QUIZ, third of QUIZ"),
        ("QUIZZING", "ing of QUIZ"),
        ("SHELVES", "plural of SHELF"),
        ("CRISES", "plural of CRISIS"),
        ("BAKED", "past of BAKE"),
        ("BAKING", "ing of BAKE"),
        ("TYING", "ing of TIE"),
        ("DYEING", "ing of DYE"),
        ("PANICKED", "past of PANIC"),
        ("STARRED", "past of STAR"),
        ("STARED", "past of STARE"),
        ("STARING", "ing of STARE"),
        ("WOMEN", "plural of WOMAN"),
        ("GOOIER", "comparative of GOOEY"),
        ("BIGGEST", "superlative of BIG"),
        ("WISER", "comparative of WISE"),
        ("SILLIEST", "superlative of SILLY"),
        ("HEROES", "plural of HERO"),
        ("CAT", ""),
    ] {
        assert_eq!(shown(word, &lexicon), expected, "{word}");
    }
}

#[test]
fn words_that_only_look_inflected_are_lemmas() {
    let lexicon = lexicon(
        "THE THING RE REED SPECIE SPECIES NEW NEWS CHAO CHAOS YE YES GLAS GLASS LAP LAPS \
         LAPSES TILE TILER BAKE BAKER",
    );
    for word in ["THING", "REED", "SPECIES", "NEWS", "CHAOS", "YES", "GLASS", "TILER"] {
        assert_eq!(shown(word, &lexicon), "", "{word}");
        assert!(known().is_lemma(word.as_bytes(), &lexicon), "{word}");
    }
    assert_eq!(shown("LAPSES", &lexicon), "");
}

#[test]
fn every_lemma_is_told_the_commonest_first() {
    let english = Alphabet::english();
    let lexicon = |levels: &[(&str, u8)]| {
        let mut draft = Draft::default();
        let mut levels = levels.to_vec();
        levels.sort_unstable();
        for (word, level) in levels {
            draft.words.push(word.as_bytes());
            draft.levels.push(level);
        }
        Lexicon::build(draft, &english, Meta::default()).unwrap()
    };
    let passes = lexicon(&[("PASS", 10), ("PASSE", 70), ("PASSES", 10), ("PASSING", 10)]);
    assert_eq!(shown("PASSES", &passes), "plural of PASS, third of PASS");
    let axes = [("AX", 20), ("AXE", 35), ("AXES", 20), ("AXIS", 10), ("AXING", 50), ("AXED", 50)];
    let axes = lexicon(&axes);
    assert_eq!(
        shown("AXES", &axes),
        "plural of AXIS, plural of AX, third of AX, plural of AXE, third of AXE"
    );
    assert_eq!(shown("AXED", &axes), "past of AX, past of AXE");
    // PAS is a word, but PASSES is none of its forms.
    let pas = lexicon(&[("PAS", 10), ("PASS", 20), ("PASSED", 20), ("PASSING", 20)]);
    assert_eq!(shown("PASSED", &pas), "past of PASS");
}

#[test]
fn endings_keep_to_their_part_of_speech() {
    let lexicon = lexicon(
        "LEAF LEAVE LEAVES LEAVING LEAFING CHAIRMAN CHAIRMANS CHAIRMEN CHAIRMANNING DRY DRIES DRYS \
         DRYING GO GOES GOS GOING SHY SHYER SHYEST FUEL FUELLED FUELLING PAN PANE PANED PANING",
    );
    for (word, expected) in [
        ("LEAVES", "plural of LEAF, plural of LEAVE, third of LEAVE"),
        ("CHAIRMANS", "third of CHAIRMAN"),
        ("DRIES", "plural of DRY, third of DRY"),
        ("DRYS", "plural of DRY"),
        ("GOES", "plural of GO, third of GO"),
        ("GOS", "plural of GO"),
        ("SHYER", "comparative of SHY"),
        ("FUELLED", "past of FUEL"),
        ("PANED", "past of PANE"),
    ] {
        assert_eq!(shown(word, &lexicon), expected, "{word}");
    }
}

#[test]
fn tables_tell_what_no_rule_does_of_words_in_the_lexicon() {
    let lexicon = lexicon("GOOSE GEESE WRITE WROTE CUT CUTTING RISE ROSE BE IS GOOD BETTER MICE");
    assert_eq!(shown("GEESE", &lexicon), "plural of GOOSE");
    assert_eq!(shown("WROTE", &lexicon), "past of WRITE");
    assert_eq!(shown("CUT", &lexicon), "");
    assert_eq!(shown("CUTTING", &lexicon), "ing of CUT");
    assert_eq!(shown("IS", &lexicon), "third of BE");
    assert_eq!(shown("BETTER", &lexicon), "comparative of GOOD");
    // MOUSE is not there.
    assert_eq!(shown("MICE", &lexicon), "");
    // A word of its own besides.
    assert_eq!(shown("ROSE", &lexicon), "past of RISE");
    assert!(known().is_lemma(b"ROSE", &lexicon) && !known().is_lemma(b"WROTE", &lexicon));
}

#[test]
fn the_forms_of_a_lemma_are_the_words_that_are_its_inflections() {
    let lexicon = lexicon("RUN RUNS RAN RUNNING RUNNINGS RUNNER RUNE RUNES TRY TRIES TRIED TRYING");
    let forms = |lemma: &str| -> Vec<String> {
        let own = known().forms(lemma.as_bytes(), &lexicon).into_iter();
        own.map(|own| format!("{} {}", String::from_utf8(own.word).unwrap(), own.kind.name()))
            .collect()
    };
    assert_eq!(forms("RUN"), ["RAN past", "RUNNING ing", "RUNS plural", "RUNS third"]);
    assert_eq!(forms("TRY"), ["TRIED past", "TRIES plural", "TRIES third", "TRYING ing"]);
    assert_eq!(forms("RUNNER"), Vec::<String>::new());
}

#[test]
fn a_file_of_ones_own_may_do_without_rules() {
    let file = |text: &'static str| files::File::in_memory("english", "own.toml", text.as_bytes());
    let read = |text| Inflections::from_toml(&file(text), &Alphabet::english());
    let own = read("headwords = \"PANTS\"\n[plural]\nPANT = \"PANTS\"\n").unwrap();
    let lexicon = lexicon("CAT CATS PANT PANTS");
    assert!(own.of(b"CATS", &lexicon).is_empty());
    assert_eq!(own.of(b"PANTS", &lexicon)[0].kind, InflectionKind::Plural);
    assert!(own.is_lemma(b"PANTS", &lexicon));
    let wrong = |text| read(text).unwrap_err().to_string();
    assert!(wrong("plurals = \"\"\n").starts_with("own.toml:1:1: unknown"));
    assert!(wrong("[plural]\nPANT = \"PA4\"\n").starts_with("own.toml:2:8: "));
    assert!(wrong("rules = \"latin\"\n").starts_with("own.toml:1:9: "));
}
