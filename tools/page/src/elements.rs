//! The elements as one small file of their own, for any web page, with an example page beside it.

use serde_json::{Value, json};
use wordy_games::board::Board;
use wordy_lexicon::lexicon::Lexicon;
use wordy_page_module::{Packed, pack};
use wordy_terminal::Failure;
use wordy_web::{BASE, BOARD, ELEMENTS, Module, REPLAY, joined, modules};

use crate::packed::compressed;

const EXAMPLE: &str = include_str!("../ui/elements/example.html");
const STYLE: &str = include_str!("../ui/elements/elements.css");
/// The modules, each after those that it imports.
const OWN: [Module; 2] =
    modules!("../../": "page/ui/elements/ask.mjs", "page/ui/elements/elements.mjs");
/// The module in whose place the boards and the points stand.
const DATA: &str = "page/ui/elements/data.mjs";
/// The tiles whose points boards show.
const TILES: &str = "english";

/// The files of a folder: the script, the words, the example.
pub(crate) fn files(lexicon: &Lexicon) -> Result<[(&'static str, Vec<u8>); 3], Failure> {
    let packed = pack(lexicon, Packed::Words).map_err(|error| Failure::new(error.to_string()))?;
    Ok([
        ("wordy-elements.js", script()?.into_bytes()),
        ("lexicon.words", compressed(&packed)?),
        ("example.html", EXAMPLE.as_bytes().to_vec()),
    ])
}

/// The script, which brings its style along.
fn script() -> Result<String, Failure> {
    let data = format!("export const DATA = {};\n", data()?);
    // A program runs once.
    let data: &'static str = Box::leak(data.into_boxed_str());
    let all = [&BASE[..], &BOARD, &REPLAY, &[Module { path: DATA, text: data }], &OWN].concat();
    let style = json!([wordy_look::tokens(), ELEMENTS.to_owned(), STYLE.to_owned()].concat());
    let put = format!(
        "(() => {{ const own = document.createElement(\"style\"); own.textContent = {style};\n\
         document.head.append(own); }})();\n"
    );
    Ok(put + &joined(&all))
}

/// Every board, and the points of the letters.
pub(crate) fn data() -> Result<Value, Failure> {
    let mut boards = serde_json::Map::new();
    for name in wordy_data::names(wordy_data::BOARDS) {
        boards.insert(name.clone(), shown(&wordy_data::board(&name)?));
    }
    let letters = wordy_data::distribution(TILES)?;
    let points: serde_json::Map<String, Value> = letters
        .alphabet
        .letters()
        .map(|letter| (letters.alphabet.spell(&[letter]), json!(letters.points(letter))))
        .collect();
    Ok(json!({ "boards": boards, "points": points }))
}

fn shown(board: &Board) -> Value {
    let squares = board.places().filter_map(|place| Some((place, board.square(place)?)));
    let premiums: Vec<Value> = squares
        .filter(|(_, own)| own.letter > 1 || own.word > 1 || own.wing)
        .map(|(at, own)| {
            let (letter, word, wing) = (own.letter, own.word, own.wing);
            json!({ "at": at.to_string(), "letter": letter, "word": word, "wing": wing })
        })
        .collect();
    json!({
        "rows": board.rows(), "columns": board.columns(), "start": board.start().to_string(),
        "premiums": premiums,
    })
}
