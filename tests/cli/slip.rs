//! Rules on a slip.

use insta::assert_snapshot;

use crate::env::{Env, poppler, real_list};

#[test]
fn two_letter_words_become_rules() {
    let env = Env::new();
    assert_snapshot!(env.run("slip twos"), @r"
    TWO-LETTER WORDS: 107
    letters before -vowel- letters after

    never: cv
    bdfhklmnptyz -a- abdeghilmnrstwxy
    bdfhmnprtwy -e- dfhlmnrstwx
    bghklmpqstx -i- dfnst
    bdghjlmnpstwy -o- defhikmnprswxy
    mnx -u- hmnpst
    also: BY HM MM MY SH

    These make all 107 and no other.
    lexicon wordy, 257,098 words, sha256
    e19d58f8
    ");
}

#[test]
fn the_rules_of_games_are_cards() {
    let env = Env::new();
    let games = env.run("slip names");
    let names: Vec<&str> = games.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(names.len(), 17);
    let cards: Vec<String> = names
        .iter()
        .map(|name| format!("$ slip {name}\n{}", env.run(&format!("slip {name}"))))
        .collect();
    assert_snapshot!("games", cards.join("\n"));
    for (name, card) in names.iter().zip(&cards) {
        let lines: Vec<&str> = card.lines().skip(1).collect();
        let most = match *name {
            "scribe" | "scrabble" => 46,
            "idaho" | "scrabble-i" | "speed" | "speed-two" => 36,
            _ => 30,
        };
        assert!(lines.len() <= most, "{card}");
        assert!(lines.iter().all(|line| line.chars().count() <= 42), "{card}");
    }
}

/// The main-word minimum, both tables of bonuses, rack, board and tiles, the swap, and all 72
/// words.
#[test]
fn the_card_of_scrabble_i_has_what_its_authors_has() {
    let env = Env::new();
    let card = env.run("slip scrabble-i");
    assert!(card.lines().count() <= 36, "{card}");
    assert!(card.lines().all(|line| line.chars().count() <= 42), "{card}");
    let tables = |line: &str| {
        let side = line.get(..28).unwrap_or(line);
        side.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let side: Vec<String> = card.lines().map(tables).collect();
    for line in [
        "Main word: 3+ letters",
        "Big Play Stretch",
        "Tiles Pts Tiles Pts",
        "5 10 1 0",
        "6 30 2 20",
        "7 50 3 40",
        "4 60",
        "5 90*",
        "6 110*",
        "7 130*",
    ] {
        assert!(side.iter().any(|own| own == line), "{line}");
    }
    for text in ["Rack 7", "21x21", "300 tiles", "A25 B6 C7", "The wings", "Swap"] {
        assert!(card.contains(text), "{text}");
    }
    assert!(card.lines().next().is_some_and(|line| line.ends_with("Two-Letter Words")));
    let words: Vec<&str> =
        card.lines().filter_map(|line| line.get(28..)).flat_map(str::split_whitespace).collect();
    let words =
        words.iter().filter(|word| word.len() == 2 && word.bytes().all(|b| b.is_ascii_uppercase()));
    let mut words: Vec<&str> = words.copied().collect();
    words.sort_unstable();
    let twos = env.run("twos --across 1");
    assert_eq!(words, twos.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn every_form_can_be_had() {
    let env = Env::new();
    env.write("club.txt", "ba\nbe\nda\nde\nab\nad\nhm\ncat\n");
    let forms = ["first", "last", "middle", "groups"];
    let slips = forms.map(|form| env.run(&format!("slip twos club.txt --form {form}")));
    assert_snapshot!(slips.join("\n"), @r##"
    TWO-LETTER WORDS: 7
    first letter + second letters

    never: cfgijklnopqrstuvwxyz
    a + bd
    b + ae
    d + ae
    h + m

    These make all 7 and no other.
    lexicon club, 8 words, sha256 a5f2de60

    TWO-LETTER WORDS: 7
    first letters + second letter

    never: cfgijklnopqrstuvwxyz
    bd + a
    a + b
    a + d
    bd + e
    h + m

    These make all 7 and no other.
    lexicon club, 8 words, sha256 a5f2de60

    TWO-LETTER WORDS: 7
    letters before -vowel- letters after

    never: cfgijklnopqrstuvwxyz
    bd -a- bd
    bd -e-
    also: HM

    These make all 7 and no other.
    lexicon club, 8 words, sha256 a5f2de60

    TWO-LETTER WORDS: 7
    any first letter + any second letter

    never: cfgijklnopqrstuvwxyz
    bd + ae
    a + bd
    also: HM

    These make all 7 and no other.
    lexicon club, 8 words, sha256 a5f2de60
    "##);
}

#[test]
fn a_slip_is_written_in_every_format() {
    let env = Env::new();
    env.write("club.txt", "ba\nbe\nda\nde\n");
    assert_snapshot!(env.run("slip twos club.txt --json"), @r#"{"name":"Two-letter words","title":"TWO-LETTER WORDS: 4","subtitle":"any first letter + any second letter","blocks":[{"lines":["never: cfghijklmnopqrstuvwxyz","bd + ae"]},{"text":"These make all 4 and no other."}],"provenance":"lexicon club, 4 words, sha256 cdc05558"}"#);
    assert_snapshot!(env.run("slip twos club.txt --format tsv"), @r"
    card	part	key	value
    Two-letter words	title		TWO-LETTER WORDS: 4
    Two-letter words	subtitle		any first letter + any second letter
    Two-letter words	line		never: cfghijklmnopqrstuvwxyz
    Two-letter words	line		bd + ae
    Two-letter words	text		These make all 4 and no other.
    ");
    assert_eq!(env.run("slip twos club.txt -o slip.html"), "");
    assert!(env.read("slip.html").starts_with(b"<!DOCTYPE html>"));
    assert_eq!(env.run("slip twos club.txt -o slip.pdf --card business --paper letter"), "");
    assert!(env.read("slip.pdf").starts_with(b"%PDF-"));
    assert_eq!(env.run("slip twos club.txt -o slip.txt --layout width=20"), "");
    assert_eq!(env.read("slip.txt"), env.run("slip twos club.txt --layout width=20").as_bytes());
}

#[test]
fn what_cannot_be_printed_is_said() {
    let env = Env::new();
    env.write("club.txt", "ba\nbe\n").write("long.txt", "cat\n").write("font.ttf", "no font");
    env.write("slip.pdf", "");
    let commands = [
        "slip scrabbel",
        "slip scrabble --card 9x9mm --format pdf",
        "slip twos long.txt",
        "slip twos club.txt -o slip.pdf",
        "slip twos club.txt -o slip.doc",
        "slip twos club.txt -o none/slip.pdf",
        "slip twos club.txt --format word",
        "slip twos club.txt --format pdf --card 9x9mm",
        "slip twos club.txt --format pdf --card a4 --paper a6",
        "slip twos club.txt --format pdf --paper foolscap",
        "slip twos club.txt --format pdf --layout font=font.ttf",
        "slip twos club.txt --format pdf --layout font=none.ttf",
        "slip names --card a6",
    ];
    let answers = commands.map(|command| format!("$ {command}\n{}", env.run(command)));
    assert_snapshot!(answers.join("\n"), @r"
    $ slip scrabbel
    ------- stderr
    error: no game is named `scrabbel`
    hint: did you mean `scrabble`?
    [exit 2]

    $ slip scrabble --card 9x9mm --format pdf
    ------- stderr
    error: Scrabble fits on both sides of the card only at 1.0 pt; the smallest size allowed is 6 pt
    hint: choose a larger card: business, index, a6
    [exit 2]

    $ slip twos long.txt
    [exit 1]

    $ slip twos club.txt -o slip.pdf
    ------- stderr
    error: slip.pdf already exists
    hint: use --force to overwrite it
    [exit 2]

    $ slip twos club.txt -o slip.doc
    ------- stderr
    error: slip.doc: the extension is not a format
    hint: use .txt, .html, .pdf, .json or .tsv, or say --format
    [exit 2]

    $ slip twos club.txt -o none/slip.pdf
    ------- stderr
    error: none/slip.pdf: cannot write: no such folder
    [exit 2]

    $ slip twos club.txt --format word
    ------- stderr
    error: invalid value 'word' for '--format <FORMAT>'
      [possible values: text, html, pdf, json, tsv]

    For more information, try '--help'.
    [exit 2]

    $ slip twos club.txt --format pdf --card 9x9mm
    ------- stderr
    error: Two-letter words fits on both sides of the card only at 1.5 pt; the smallest size allowed is 6 pt
    hint: choose a larger card: business, index, a6
    [exit 2]

    $ slip twos club.txt --format pdf --card a4 --paper a6
    ------- stderr
    error: a card of 595 pt by 842 pt does not fit on the paper, which has room for 250 pt by 372 pt
    hint: choose larger paper or a smaller card
    [exit 2]

    $ slip twos club.txt --format pdf --paper foolscap
    ------- stderr
    error: invalid value 'foolscap' for '--paper <PAPER>': expected letter, legal, tabloid, a3, a4, a5, a6, business, index, or a size such as 210x297mm, found `foolscap`

    For more information, try '--help'.
    [exit 2]

    $ slip twos club.txt --format pdf --layout font=font.ttf
    ------- stderr
    error: font.ttf is not a TrueType or OpenType font
    hint: choose a .ttf or .otf file, or the font built in
    [exit 2]

    $ slip twos club.txt --format pdf --layout font=none.ttf
    ------- stderr
    error: none.ttf: no such file
    [exit 2]

    $ slip names --card a6
    ------- stderr
    error: unexpected argument '--card' found

    Usage: slip names [OPTIONS]

    For more information, try '--help'.
    [exit 2]
    ");
    assert_eq!(env.read("slip.pdf"), b"");
    let card = env.run("slip twos club.txt --card a6");
    let note = "note: --card has no effect on the format text: it is for pdf\n";
    assert!(card.starts_with("TWO-LETTER WORDS: 2\n") && card.ends_with(note), "{card}");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn a_real_list_becomes_rules() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("enable2k.txt", list);
    let slip = env.run("slip twos enable2k.txt");
    assert!(slip.starts_with("TWO-LETTER WORDS: 96\n"), "{slip}");
    assert!(slip.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn a_lexicon_without_twos_is_told_beside_other_cards() {
    let env = Env::new();
    env.write("long.txt", "cat\n");
    let both = env.run("slip 1dif twos -l long.txt");
    assert!(both.contains("1DIF is in the public"), "{both}");
    assert!(both.contains("note: the lexicon has no two-letter words\n"), "{both}");
}

/// Cards asked for together stand on one sheet in turn; backs are on a sheet of their own.
#[test]
#[ignore = "needs poppler: make test-all"]
fn several_cards_share_a_sheet_and_may_have_backs() {
    let env = Env::new();
    let pages = |args: &str| {
        assert_eq!(env.run(&format!("slip {args} -o cards.pdf --force")), "", "{args}");
        let text = poppler(&env, "pdftotext", &["-layout", "cards.pdf", "-"]);
        let pages: Vec<String> = text.split_terminator('\x0c').map(str::to_owned).collect();
        pages
    };
    let count = |page: &str, text: &str| page.matches(text).count();
    let one = pages("1dif scribe twos");
    assert_eq!(one.len(), 1);
    // Four index cards on A4: the first kind comes twice.
    assert_eq!(count(&one[0], "1DIF is in the public"), 2, "{}", one[0]);
    assert_eq!(count(&one[0], "Earring 7"), 1);
    assert_eq!(count(&one[0], "never: cv"), 1);
    let two = pages("1dif scribe twos --two-sided");
    assert_eq!(two.len(), 2);
    assert_eq!((count(&two[0], "1DIF is in the public"), count(&two[0], "never: cv")), (2, 2));
    assert_eq!((count(&two[1], "Earring 7"), count(&two[1], "never: cv")), (2, 0));
    // A back is printed where the front is when paper is turned over its left edge.
    let left = |page: &str, text: &str| {
        page.lines().filter_map(|line| line.find(text)).min().unwrap() < 20
    };
    assert!(left(&two[0], "1DIF is in the public"));
    let boxes = poppler(&env, "pdftotext", &["-bbox", "cards.pdf", "-"]);
    let back = boxes.split("<page").nth(2).unwrap();
    let at = |line: &str| line.split('"').nth(1).unwrap().parse::<f32>().unwrap();
    let mut names = back.lines().filter(|line| line.contains(">Earring<")).map(at);
    assert!(names.all(|x| x > 595.0 / 2.0), "{back:.2000}");
}

/// The sizes of all letters of a PDF, in points.
fn sizes(env: &Env, file: &str) -> Vec<f32> {
    let text =
        poppler(env, "pdftohtml", &["-xml", "-i", "-stdout", "-zoom", "3", "-fontfullname", file]);
    let size = |line: &str| {
        let (_, rest) = line.split_once("size=\"")?;
        rest.split_once('"')?.0.parse().ok().map(|size: f32| size / 3.0)
    };
    text.lines().filter(|line| line.contains("<fontspec")).filter_map(size).collect()
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn no_card_has_letters_below_six_points() {
    let env = Env::new();
    let games = env.run("slip names");
    let names = games.lines().filter_map(|line| line.split('\t').next()).chain(["twos"]);
    for name in names {
        let said = env.run(&format!("slip {name} --card business --paper none -o {name}.pdf"));
        assert!(said.is_empty() || said.contains("note: "), "{name}: {said}");
        let sizes = sizes(&env, &format!("{name}.pdf"));
        assert!(!sizes.is_empty() && sizes.iter().all(|size| *size >= 6.0), "{name}: {sizes:?}");
    }
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn every_card_is_a_sound_pdf() {
    let env = Env::new();
    let games = env.run("slip names");
    let names = games.lines().filter_map(|line| line.split('\t').next()).chain(["twos"]);
    for name in names {
        let file = format!("{name}.pdf");
        assert_eq!(env.run(&format!("slip {name} -o {file}")), "", "{name}");
        // Poppler's warnings would go to standard error, which must stay empty.
        let info = poppler(&env, "pdfinfo", &[&file]);
        assert!(info.contains("Pages:           1\n"), "{name}: {info}");
        let fonts = poppler(&env, "pdffonts", &[&file]);
        assert!(fonts.lines().count() > 2, "{name}: {fonts}");
        assert!(fonts.lines().skip(2).all(|font| font.contains("yes yes yes")), "{name}: {fonts}");
    }
}

/// The README names as many games as have a slip.
#[test]
fn the_readme_counts_the_slips() {
    let listed = Env::new().run("slip names").lines().count();
    let number = ["fourteen", "fifteen", "sixteen", "seventeen", "eighteen"][listed - 14];
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&format!("the rules of {number} games, and")), "{listed}");
}

#[test]
fn pads_tiles_and_directors_slips_are_pdf() {
    let env = Env::new();
    for line in ["pad 1dif", "tiles scrabble-i", "challenges", "results --paper letter"] {
        let name = format!("{}.pdf", line.split(' ').next().unwrap());
        let answer = env.run(&format!("slip {line} -o {name}"));
        assert!(env.read(&name).starts_with(b"%PDF"), "{line}: {answer}");
    }
    let answer = env.run("slip tiles scribe -o x.pdf");
    assert!(answer.contains("Scribe has no tiles\nhint: slip pad scribe\n"), "{answer}");
    let answer = env.run("slip pad 1dif -o pad.gcg");
    assert!(answer.contains("a pad ends in .pdf, not .gcg\nhint: -o pad.pdf\n"), "{answer}");
}
