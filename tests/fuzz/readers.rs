//! The readers: how each is asked with an input.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use wordy_data::{Config, Data, File, FileKind, Files, Missing, SEARCH_SERIES, from_toml};
use wordy_formats::wordnet::WordNet;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::twos::Reasons;
use wordy_questions::inflection::Inflections;
use wordy_questions::puzzle::Dice;

use crate::place::{Answer, Place};

/// One of some command lines, the same for the same input.
pub(crate) fn one_of<'a>(lines: &[&'a str], input: &[u8]) -> &'a str {
    lines[crc32fast::hash(input) as usize % lines.len()]
}

/// Puts the input into a file and asks one of some command lines.
pub(crate) fn file(place: &Place, name: &str, lines: &[&str], input: &[u8]) -> Answer {
    place.write(name, input);
    place.ask(one_of(lines, input), b"")
}

/// Asks one of some command lines with the input on standard input.
pub(crate) fn piped(place: &Place, lines: &[&str], input: &[u8]) -> Answer {
    place.ask(one_of(lines, input), input)
}

/// Asks one of some command lines with the input as the last argument.
pub(crate) fn argument(place: &Place, lines: &[&str], input: &[u8]) -> Answer {
    place.ask_about(one_of(lines, input), Some(&String::from_utf8_lossy(input)), b"")
}

pub(crate) fn list(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "lexicon list -",
        "lexicon lint -",
        "lexicon lint - --fix DIR/clean.txt --rejects DIR/rejects.txt --force",
        "lexicon build - -o - --skip-invalid --rejects DIR/rejects.txt --force",
        "lexicon build - -o - --skip-invalid --rules scrabble",
        "lexicon build - -o - --skip-invalid --split",
        "lexicon build - -o - --skip-invalid --squeeze",
    ];
    piped(place, &lines, input)
}

pub(crate) fn gzip(place: &Place, input: &[u8]) -> Answer {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    let mut packed = packed.write_all(input).and_then(|()| packed.finish()).unwrap_or_default();
    // Now and then what is packed is damaged, too.
    if let Some(at) = (crc32fast::hash(input) as usize).checked_rem(4 * packed.len())
        && let Some(byte) = packed.get_mut(at)
        && input.len() % 7 == 6
    {
        *byte ^= 0x55;
    }
    place.ask("lexicon lint -", &packed)
}

pub(crate) fn definitions(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "lexicon export - --to anki -o -",
        "lexicon export - --to tsv -o -",
        "lexicon list - --definitions",
        "wordfind -l - length:1- -c definition,marks",
        "wordfind -l - definition:a",
        "sheet q-without-u -l - --definitions -f html",
    ];
    piped(place, &lines, input)
}

/// The two files of an input, with a line `%%` between them.
fn two_files(input: &[u8]) -> (&[u8], &[u8]) {
    const BETWEEN: &[u8] = b"%%\n";
    match input.windows(BETWEEN.len()).position(|bytes| bytes == BETWEEN) {
        Some(at) => (&input[..at], &input[at + BETWEEN.len()..]),
        None => (input, b""),
    }
}

pub(crate) fn spelling(place: &Place, input: &[u8]) -> Answer {
    let (affixes, dictionary) = two_files(input);
    place.write("s.aff", affixes);
    let lines = [
        "lexicon build DIR/s.dic -o - --skip-invalid --alphabet english",
        "lexicon lint DIR/s.dic --alphabet english",
    ];
    file(place, "s.dic", &lines, dictionary)
}

pub(crate) fn wordnet(_: &Place, input: &[u8]) -> Answer {
    let (index, data) = two_files(input);
    let wordnet = WordNet::read(|file| {
        Ok(match file {
            "index.noun" => index.to_vec(),
            "data.noun" => data.to_vec(),
            _ => Vec::new(),
        })
    });
    let index = String::from_utf8_lossy(index);
    let lemmas = || index.lines().filter_map(|line| line.split(' ').next());
    let read = wordnet
        .map(|wordnet| lemmas().map(|it| wordnet.senses(it, &|_| false).len()).sum::<usize>());
    Answer::read(read.is_ok())
}

pub(crate) fn inflections(_: &Place, input: &[u8]) -> Answer {
    Answer::read(Inflections::from_toml(&in_memory(input), &Alphabet::english()).is_ok())
}

pub(crate) fn dice(_: &Place, input: &[u8]) -> Answer {
    Answer::read(Dice::from_toml(&in_memory(input), &Data).is_ok())
}

pub(crate) fn own_list(place: &Place, input: &[u8]) -> Answer {
    place.write("house.toml", b"name = \"house\"\n[[layer]]\nadd = \"own.txt\"\nown = true\n");
    file(place, "own.txt", &["lexicon add MELON --recipe DIR/house.toml --reason sweet"], input)
}

pub(crate) fn recipe(place: &Place, input: &[u8]) -> Answer {
    place.write("base.txt", b"aa\nabs\ncat\nquiz\n");
    let lines = ["lexicon make DIR/r.toml -o -", "lexicon why --recipe DIR/r.toml AA CAT QUIZ"];
    file(place, "r.toml", &lines, input)
}

pub(crate) fn alphabet(place: &Place, input: &[u8]) -> Answer {
    let greek = input.windows(2).any(|bytes| bytes == "Α".as_bytes());
    place.write("abc.txt", if greek { "αβ\nβα\nγα\n" } else { "ab\nba\ncab\n" }.as_bytes());
    let lines = [
        "lexicon list DIR/abc.txt --alphabet DIR/a.toml",
        "lexicon build DIR/abc.txt --alphabet DIR/a.toml -o -",
        "wordfind -l DIR/abc.txt --alphabet DIR/a.toml ?1?*",
    ];
    file(place, "a.toml", &lines, input)
}

pub(crate) fn letters(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "wordfind -l DIR/club.lex length:2- -c points,probability --tiles DIR/l.toml",
        "anagram table -l DIR/club.lex --sort probability --tiles DIR/l.toml",
    ];
    file(place, "l.toml", &lines, input)
}

pub(crate) fn twos(place: &Place, input: &[u8]) -> Answer {
    let lines = ["twos --policy DIR/t.toml", "twos --dropped --policy DIR/t.toml --against nwl"];
    file(place, "t.toml", &lines, input)
}

pub(crate) fn in_memory(input: &[u8]) -> File {
    File::in_memory("x", "x.toml", input.to_vec())
}

pub(crate) fn classes(_: &Place, input: &[u8]) -> Answer {
    let file = in_memory(input);
    let reasons = Reasons::from_toml(&file);
    let expurgation = Expurgation::up_to(3, &file, &Alphabet::english());
    Answer::read(reasons.is_ok() || expurgation.is_ok())
}

pub(crate) fn game(place: &Place, input: &[u8]) -> Answer {
    let lines = ["referee show DIR/g.toml", "slip DIR/g.toml", "slip DIR/g.toml -f html"];
    // What `referee show` prints is shown by the program's main alone.
    let answer = file(place, "g.toml", &lines, input);
    if one_of(&lines, input).starts_with("slip") { answer.page() } else { answer }
}

/// A game that every board with a start at 8H has room for.
const RECORD: &[u8] =
    b"#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n>B: ACTOEIU -AC +0 0\n";

pub(crate) fn board_game(place: &Place, input: &[u8]) -> Answer {
    place.write("game.gcg", RECORD);
    let lines = [
        "referee game DIR/game.gcg --game DIR/g.toml -l DIR/club.lex",
        "referee play 8H CAT --rack CATXYZ? --game DIR/g.toml -l DIR/club.lex",
        "referee unseen DIR/game.gcg --game DIR/g.toml",
    ];
    file(place, "g.toml", &lines, input)
}

pub(crate) fn board(place: &Place, input: &[u8]) -> Answer {
    let game = wordy_data::embedded(wordy_data::GAMES, "tournament").unwrap();
    let game = String::from_utf8(game.bytes.into_owned()).unwrap();
    place.write("b.toml", game.replace("\"standard\"", "\"./b.txt\"").as_bytes());
    let lines = [
        "referee show DIR/b.toml",
        "referee play 8H CAT --game DIR/b.toml -l DIR/club.lex",
        "referee unseen DIR/game.gcg --game DIR/b.toml",
    ];
    place.write("game.gcg", RECORD);
    file(place, "b.txt", &lines, input)
}

pub(crate) fn sheet(place: &Place, input: &[u8]) -> Answer {
    // A sheet with fields to fill in is a worksheet.
    let is_worksheet = input.windows(6).any(|bytes| bytes == b"fields");
    let job = if is_worksheet { "sheet worksheet" } else { "sheet" };
    // Nobody writes on rows between tabs.
    let rows = if is_worksheet { " -f json" } else { " -f tsv" };
    let more = ["", " -f html", " -f json", rows, " -f html --layout landscape,margin=30mm"];
    let lines = more.map(|more| format!("{job} DIR/s.toml -l DIR/club.lex{more}"));
    file(place, "s.toml", &lines.each_ref().map(String::as_str), input).page()
}

pub(crate) fn saved(place: &Place, input: &[u8]) -> Answer {
    file(place, "q.txt", &["wordfind -l DIR/club.lex @DIR/q.txt"], input)
}

/// Knows one series of searches.
struct One<'a>(&'a [u8]);

impl Files for One<'_> {
    fn find(&self, _: FileKind, name: &str) -> Result<File, Missing> {
        Ok(File::in_memory(name, name.to_owned(), self.0.to_vec()))
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        if kind == SEARCH_SERIES { vec!["x".into()] } else { Vec::new() }
    }
}

pub(crate) fn series(_: &Place, input: &[u8]) -> Answer {
    Answer::read(wordy_search::saved(&One(input)).is_ok())
}

pub(crate) fn config(_: &Place, input: &[u8]) -> Answer {
    let text = String::from_utf8_lossy(input);
    wordy_data::with_lexicon(&text, Some("ours"));
    Answer::read(from_toml::<Config>(&in_memory(input)).is_ok())
}

pub(crate) fn search(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "wordfind -l DIR/club.lex --",
        "wordfind -l DIR/club.lex -c hooks,inner,probability,definition --",
        "hooks -l DIR/club.lex --search",
    ];
    argument(place, &lines, input)
}

pub(crate) fn pattern(place: &Place, input: &[u8]) -> Answer {
    argument(place, &["wordfind -l DIR/club.lex --"], input)
}

pub(crate) fn words(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "judge -l DIR/club.lex --",
        "judge -l DIR/club.lex --each --",
        "hooks -l DIR/club.lex --",
        "1dif -l DIR/club.lex --",
        "lexicon lookup -l DIR/club.lex --",
        "referee challenge -l DIR/club.lex --",
    ];
    argument(place, &lines, input)
}

pub(crate) fn rack(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "anagram -l DIR/club.lex --",
        "anagram -l DIR/club.lex --build --",
        "anagram -l DIR/club.lex --super --",
        "1dif -l DIR/club.lex play COAT",
    ];
    argument(place, &lines, input)
}

pub(crate) fn record(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "referee game - -l DIR/club.lex",
        "referee game - -l DIR/club.lex --json",
        "referee game - -l DIR/club.lex --remarks --fix DIR/fixed.gcg --force",
        "referee unseen -",
        "referee stats - -l DIR/club.lex",
        "referee game - -l DIR/club.lex --draw",
        "referee game - -l DIR/club.lex -o DIR/game.json --force",
        "referee game - -l DIR/club.lex -o DIR/game.cgp --force",
        "referee game - -l DIR/club.lex -o DIR/game.svg --force",
        "referee game - -l DIR/club.lex -o - --format html",
    ];
    // The club's words are English: of games with other letters no words are looked up.
    let lexicon = if input.is_ascii() { " -l DIR/club.lex" } else { "" };
    let lines = lines.map(|line| line.replace(" -l DIR/club.lex", lexicon));
    let lines = lines.each_ref().map(String::as_str);
    let answer = piped(place, &lines, input);
    if one_of(&lines, input).ends_with("html") { answer.page() } else { answer }
}

pub(crate) fn position(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "referee play 8H CAT -l DIR/club.lex --position",
        "referee show --position",
        "moves CAT? -l DIR/club.lex --top 3 --position",
        "moves CATSXY -l DIR/club.lex --game 1dif --count --position",
        "moves CATSXY? -l DIR/club.lex --game ecology --position",
        "",
    ];
    match one_of(&lines, input) {
        "" => place.ask("referee unseen -", input),
        line => argument(place, &[line], input),
    }
}

pub(crate) fn log(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "judge report -",
        "judge report - --json",
        "judge report - --format html",
        "judge report - --format tsv",
    ];
    piped(place, &lines, input)
}

pub(crate) fn speed(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "referee speed - -l DIR/club.lex",
        "referee speed - -l DIR/club.lex --json",
        "referee speed - -l DIR/club.lex --game idaho",
    ];
    piped(place, &lines, input)
}

pub(crate) fn scribe(place: &Place, input: &[u8]) -> Answer {
    piped(place, &["referee scribe -", "referee scribe - --json"], input)
}

pub(crate) fn glyphs(place: &Place, input: &[u8]) -> Answer {
    file(place, "f.txt", &["referee scribe --board DIR/f.txt"], input)
}

pub(crate) fn layout(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "referee layout - -l DIR/club.lex",
        "referee layout - -l DIR/club.lex --json",
        "referee layout - -l DIR/club.lex --game idaho --rack CATQUIZ",
    ];
    piped(place, &lines, input)
}

pub(crate) fn diagram(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "referee diffs --board DIR/d.txt --rack AEIRST? -l DIR/club.lex",
        "referee play 8H CAT --board DIR/d.txt -l DIR/club.lex",
        "referee play 9H CAT --board DIR/d.txt --rack CAT? -l DIR/club.lex --json",
    ];
    file(place, "d.txt", &lines, input)
}

pub(crate) fn font(place: &Place, input: &[u8]) -> Answer {
    file(place, "f.ttf", &["slip scribe -f pdf --layout font=DIR/f.ttf"], input)
}

pub(crate) fn lex(place: &Place, input: &[u8]) -> Answer {
    let lines = [
        "lexicon verify DIR/x.lex",
        "lexicon info DIR/x.lex --notices",
        "lexicon list -l DIR/x.lex --definitions",
        "lexicon why -l DIR/x.lex AB QI DAMN",
        "lexicon diff DIR/x.lex DIR/club.lex --hooks",
        "lexicon union DIR/x.lex DIR/club.lex",
        "lexicon export -l DIR/x.lex --to kwg -o -",
        "lexicon export -l DIR/x.lex --to anki -o -",
        "lexicon build DIR/x.lex -o -",
        "judge -l DIR/x.lex QUIZ",
        "wordfind -l DIR/x.lex includes:A -c hooks,anagrams,definition,level",
        "hooks -l DIR/x.lex --extensions 3",
        "1dif -l DIR/x.lex -k 2",
        "1dif report -l DIR/x.lex",
        "anagram table -l DIR/x.lex",
        "anagram stems -l DIR/x.lex --length 4",
        "sheet twos -l DIR/x.lex -f html",
        "slip twos DIR/x.lex",
    ];
    file(place, "x.lex", &lines, input)
}

pub(crate) fn foreign(place: &Place, format: &str, input: &[u8]) -> Answer {
    let lines = ["lexicon list", "lexicon lint --subset-of", "judge AA -l"];
    let line = one_of(&lines[..1], input);
    place.ask(&format!("{line} {format}:-"), input)
}

pub(crate) fn leaves(place: &Place, input: &[u8]) -> Answer {
    place.write("few.txt", b"as\nat\nea\nrate\ntea\ntear\n");
    file(place, "x.klv2", &["moves RATES -l DIR/few.txt --leaves DIR/x.klv2"], input)
}

/// Files of two formats that are both graphs of four-byte nodes: read as the one that takes it.
pub(crate) fn either(place: &Place, formats: [&str; 2], input: &[u8]) -> Answer {
    let [first, second] = formats.map(|format| foreign(place, format, input));
    if first.exit < 2 { first } else { second }
}
