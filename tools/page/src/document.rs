//! The document: its parts put together.

use std::time::Duration;

use html_escape::{encode_double_quoted_attribute, encode_text};
use serde_json::{Value, json};
use wordy_data::FileKind;
use wordy_lexicon::lexicon::Lexicon;
use wordy_page_module::Packed;
use wordy_search::Saved;
use wordy_terminal::Failure;
use wordy_web::{
    BASE, ELEMENTS, Module, RACK, REPLAY, REVIEW_STYLE, REVIEWED, SQUARES, WORDS, joined, modules,
};

use crate::packed::{hash_source, packed, text};
use crate::shelf::{Leaf, Shelves};
use crate::texts::Texts;
use crate::{elements, leaves, play};

const PAGE: &str = include_str!("../ui/page.html");
const STYLE: &str = include_str!("../ui/page.css");
const UNPACK: &str = include_str!("../ui/unpack.js");
const BEGIN: &str = include_str!("../ui/begin.js");
const WORKER: &str = include_str!("../ui/worker.js");
const JUDGE: &str = include_str!("../ui/judge.html");
const LOCK: &str = include_str!("../ui/lock.html");
const ASK: &str = include_str!("../ui/ask.html");
const STUDY: &str = include_str!("../ui/study.html");
const LADDER: &str = include_str!("../ui/ladder.html");
const QUIZ: &str = include_str!("../ui/quiz.html");
const PLAY: &str = include_str!("../ui/play.html");
const MORE: &str = include_str!("../ui/more.html");

/// The scripts of every page, of one with the judge alone, and of all others.
const SCRIPTS: [Module; 5] = modules!(
    "../../": "page/ui/link.mjs", "page/ui/back.mjs", "page/ui/address.mjs", "page/ui/judge.mjs",
    "page/ui/start.mjs",
);
const ALONE: [Module; 1] = modules!("../../": "page/ui/alone.mjs");
const WHOLE: [Module; 32] = modules!(
    "../../":
    "lib/paper/print/src/writers/study.mjs",
    "page/ui/plain.mjs", "page/ui/rules.mjs", "page/ui/cards.mjs", "page/ui/boxes.mjs",
    "page/ui/typed.mjs", "page/ui/tally.mjs", "page/ui/after.mjs", "page/ui/sitting.mjs",
    "page/ui/quiz.mjs", "page/ui/lexicon.mjs", "page/ui/word.mjs", "page/ui/results.mjs",
    "page/ui/builder.mjs", "page/ui/ask.mjs", "page/ui/ladder.mjs", "page/ui/study.mjs",
    "page/ui/games.mjs", "page/ui/seats.mjs", "page/ui/home.mjs", "page/ui/keyboard.mjs",
    "page/ui/host.mjs", "page/ui/chooser.mjs", "page/ui/sit.mjs", "page/ui/puzzles.mjs",
    "page/ui/solving.mjs", "page/ui/day.mjs", "page/ui/findings.mjs", "page/ui/reviewing.mjs",
    "page/ui/records.mjs", "page/ui/play.mjs", "page/ui/whole.mjs",
);

/// The modules, built ahead by `make wasm`.
const WHOLE_MODULE: &[u8] = include_bytes!("../module/built/whole.wasm.gz");
const JUDGE_MODULE: &[u8] = include_bytes!("../module/built/judge.wasm.gz");

/// The data files that questions and games may name.
const FILES: [FileKind; 11] = [
    wordy_data::LETTERS,
    wordy_data::INFLECTIONS,
    wordy_data::SEARCHES,
    wordy_data::SEARCH_SERIES,
    wordy_data::COURSES,
    wordy_data::CLASSES,
    wordy_data::GAMES,
    wordy_data::BOARDS,
    wordy_data::TWOS,
    wordy_data::LEAVES,
    wordy_data::CHANCES,
];

/// What a page is made of.
pub(crate) struct Parts<'a> {
    pub(crate) title: &'a str,
    pub(crate) texts: &'a Texts,
    /// The first one is that of the judge.
    pub(crate) lexicons: &'a [Lexicon],
    pub(crate) judge_only: bool,
    pub(crate) shelves: &'a Shelves,
    pub(crate) judge: Judge,
    /// Whether there are files beside the page by which it can be installed.
    pub(crate) installable: bool,
}

/// How the judge rules.
pub(crate) struct Judge {
    /// The number of the lexicon that has a second opinion.
    pub(crate) second: Option<usize>,
    pub(crate) jumbled: bool,
    /// Idle time, the time of a verdict, and its guard.
    pub(crate) times: [Duration; 3],
}

/// The page.
pub(crate) fn html(parts: &Parts<'_>) -> Result<String, Failure> {
    let script = joined(&scripts(parts.judge_only));
    let install = "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
                   <link rel=\"icon\" href=\"icon.svg\">\n\
                   <link rel=\"apple-touch-icon\" href=\"icon-180.png\">\n\
                   <meta name=\"mobile-web-app-capable\" content=\"yes\">\n\
                   <meta name=\"apple-mobile-web-app-capable\" content=\"yes\">\n"
        .to_owned();
    let known = [
        ("policy", policy(parts, &script)),
        ("title", encode_text(parts.title).into_owned()),
        ("head", if parts.installable { install } else { wordy_look::icon_link() }),
        ("mark", wordy_look::mark()),
        ("style", wordy_look::style(&style(parts.judge_only))),
        ("tabs", tabs(parts)),
        ("links", links(parts)),
        ("panels", panels(parts)),
        ("plain", plain(parts)),
        ("data", data(parts, &script)?),
        ("begin", bare(&[UNPACK, BEGIN])),
    ];
    Ok(filled(PAGE, &known, parts.texts))
}

/// Scripts as one, without comments and indents.
fn bare(scripts: &[&str]) -> String {
    let lines = scripts.iter().flat_map(|script| script.lines()).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    ["\"use strict\";"].into_iter().chain(lines).flat_map(|line| [line, "\n"]).collect()
}

/// A text with names in double curly brackets, and what these stand for: something known, or a text
/// of the page.
fn filled(text: &str, known: &[(&str, String)], texts: &Texts) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let Some((name, behind)) = after.split_once("}}") else {
            rest = after;
            break;
        };
        if let Some((_, value)) = known.iter().find(|(own, _)| *own == name) {
            out.push_str(value);
        } else {
            let text = texts.get(name).unwrap_or(name);
            out.push_str(&encode_double_quoted_attribute(text));
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// What the page has besides what all pages have: the judge alone has no elements.
fn style(judge_only: bool) -> String {
    if judge_only { STYLE.to_owned() } else { [ELEMENTS, REVIEW_STYLE, STYLE].concat() }
}

/// Sheets and slips for who runs no scripts.
fn plain(parts: &Parts<'_>) -> String {
    let leaves = parts.shelves.study.iter().chain(&parts.shelves.rules);
    leaves.map(|leaf| leaf.plain.as_str()).collect()
}

/// The parts with a tab: their names in texts, and the lines of a drawing 24 by 24.
const TABS: [(&str, &str); 4] = [
    ("ask", "M4 11l8-7 8 7v9H4z"),
    ("quiz", "M7 7h13v13H7zM4 16V4h12M11 13l2 2 4-4"),
    ("play", "M7 4l12 8-12 8z"),
    ("judge", "M12 4v16M6 20h12M4 7h16M4 7l-2 6h6zM20 7l-2 6h6z"),
];

/// The parts below Home, which have no tab.
fn parts_below(parts: &Parts<'_>) -> Vec<&'static str> {
    let shelves = [("study", &parts.shelves.study), ("rules", &parts.shelves.rules)];
    let shelves = shelves.iter().filter(|(_, leaves)| !leaves.is_empty()).map(|(name, _)| *name);
    shelves.chain(["ladder", "more"]).collect()
}

fn tabs(parts: &Parts<'_>) -> String {
    if parts.judge_only {
        return String::new();
    }
    let tab = |(name, sign): &(&str, &str)| {
        format!(
            "<button type=\"button\" role=\"tab\" id=\"tab-{name}\" aria-controls=\"{name}\" \
             aria-selected=\"false\" tabindex=\"-1\"><svg viewBox=\"0 0 24 24\" \
             aria-hidden=\"true\"><path d=\"{sign}\"/></svg>{{{{tab.{name}}}}}</button>\n"
        )
    };
    let tabs: String = TABS.iter().map(tab).collect();
    let list = format!("<div role=\"tablist\" aria-label=\"{{{{page.tabs}}}}\">\n{tabs}</div>\n");
    filled(&list, &[], parts.texts)
}

/// The lexicon, and the parts below Home where there is room for their names.
fn links(parts: &Parts<'_>) -> String {
    if parts.judge_only {
        return String::new();
    }
    let link =
        |name: &str| format!("<a href=\"#{name}\" data-part=\"{name}\">{{{{tab.{name}}}}}</a>\n");
    let links: String = parts_below(parts).into_iter().map(link).collect();
    let button = "<button type=\"button\" id=\"words-of\" aria-haspopup=\"dialog\"></button>";
    filled(
        &format!("<nav aria-label=\"{{{{tab.more}}}}\">\n{links}{button}\n</nav>\n"),
        &[],
        parts.texts,
    )
}

fn panels(parts: &Parts<'_>) -> String {
    let lock = if parts.judge_only { String::new() } else { filled(LOCK, &[], parts.texts) };
    let judge = filled(JUDGE, &[("lock", lock)], parts.texts);
    if parts.judge_only {
        // Alone it is no tab's panel.
        return judge.replace(" role=\"tabpanel\" aria-labelledby=\"tab-judge\"", "");
    }
    let shelf = |id: &str, choice: &str| {
        let text = |name: &str| parts.texts.get(name).unwrap_or_default().to_owned();
        let known =
            [("id", id.to_owned()), ("name", text(&format!("tab.{id}"))), ("choice", text(choice))];
        filled(STUDY, &known, parts.texts)
    };
    let panel = |name: &str| match name {
        "judge" => judge.clone(),
        "ask" => filled(ASK, &[], parts.texts),
        "study" => shelf("study", "study.sheet"),
        "rules" => shelf("rules", "rules.game"),
        "quiz" => filled(QUIZ, &[], parts.texts),
        "play" => filled(PLAY, &[], parts.texts),
        "more" => filled(MORE, &[], parts.texts),
        _ => filled(LADDER, &[], parts.texts),
    };
    TABS.map(|(name, _)| name).into_iter().chain(parts_below(parts)).map(panel).collect()
}

fn scripts(judge_only: bool) -> Vec<Module> {
    if judge_only {
        return [&BASE[..], &SCRIPTS, &ALONE].concat();
    }
    [&BASE[..], &WORDS, &SQUARES, &REPLAY, &REVIEWED, &RACK, &SCRIPTS, &WHOLE].concat()
}

/// What the page may do: run its own script and its module, and nothing that needs a network.
fn policy(parts: &Parts<'_>, script: &str) -> String {
    let begin = format!("\n{}", bare(&[UNPACK, BEGIN]));
    let mut scripts = vec![hash_source(&begin), hash_source(script)];
    if !parts.judge_only {
        scripts.push(hash_source(&play::script()));
    }
    let (own, workers) = if parts.installable {
        ("manifest-src 'self'; img-src 'self' data:; connect-src 'self'", "blob: 'self'")
    } else {
        ("img-src data:", "blob:")
    };
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; worker-src {workers}; \
         style-src 'unsafe-inline'; {own}; base-uri 'none'; form-action 'none'",
        scripts.join(" ")
    )
}

/// What the page carries: its script, and what that reads: texts, settings, the worker, the module,
/// the words.
fn data(parts: &Parts<'_>, script: &str) -> Result<String, Failure> {
    let mut data = String::new();
    let mut put = |attributes: &str, content: &str| {
        // Within a script nothing but its end means anything.
        let content = content.replace("</", "<\\/");
        data.extend(["<script ", attributes, ">", &content, "</script>\n"]);
    };
    put("type=\"application/json\" id=\"texts\"", &parts.texts.json(parts.judge_only));
    put("type=\"application/json\" id=\"settings\"", &settings(parts).to_string());
    put("type=\"text/plain\" id=\"packed\"", &packed(script.as_bytes())?);
    put("type=\"text/plain\" id=\"worker\"", &bare(&[UNPACK, WORKER]));
    let module = if parts.judge_only { JUDGE_MODULE } else { WHOLE_MODULE };
    put("type=\"text/plain\" id=\"module\"", &text(module));
    let unopened = |error: wordy_data::LexiconError| Failure::new(error.to_string());
    let modest = wordy_data::lexicon(play::MODEST).map_err(unopened)?;
    let part = |lexicon: &Lexicon| {
        let is_same = lexicon.alphabet().name() == modest.alphabet().name();
        let whole = || Packed::Whole(is_same.then_some(&modest));
        if parts.judge_only { Packed::Words } else { whole() }
    };
    for lexicon in parts.lexicons {
        let bytes = wordy_page_module::pack(lexicon, part(lexicon));
        let bytes = bytes.map_err(|error| Failure::new(error.to_string()))?;
        put("type=\"text/plain\" class=\"lexicon\"", &packed(&bytes)?);
    }
    if !parts.judge_only {
        put("type=\"text/plain\" id=\"files\"", &packed(files(parts)?.to_string().as_bytes())?);
        let games = play::games(parts.lexicons)?;
        let boards = elements::data()?;
        let client = json!({ "games": games, "page": play::page(), "known": boards }).to_string();
        put("type=\"text/plain\" id=\"play-pages\"", &packed(client.as_bytes())?);
        put("type=\"text/plain\" id=\"saved-pages\"", &packed(series()?.to_string().as_bytes())?);
    }
    for (id, leaves) in [("study", &parts.shelves.study), ("rules", &parts.shelves.rules)] {
        if !leaves.is_empty() {
            let leaves: Vec<Value> = leaves.iter().map(Leaf::json).collect();
            let attributes = format!("type=\"text/plain\" id=\"{id}-pages\"");
            put(&attributes, &packed(Value::Array(leaves).to_string().as_bytes())?);
        }
    }
    Ok(data)
}

fn settings(parts: &Parts<'_>) -> Value {
    let Judge { second, jumbled, times } = &parts.judge;
    let [idle, result, guard] = times.map(|time| time.as_millis() as u64);
    let expected: Vec<&str> =
        parts.lexicons.iter().map(|lexicon| lexicon.meta().sha256.as_str()).collect();
    json!({
        "judge": {
            "second": second, "jumbled": jumbled, "idle": idle, "result": result, "guard": guard,
        },
        "expected": expected, "version": env!("CARGO_PKG_VERSION"),
        "installable": parts.installable,
        "searches": if parts.judge_only { Vec::new() } else { saved_searches() },
    })
}

/// The saved searches with a file of their own: name and title, which is its first comment.
fn saved_searches() -> Vec<(String, String)> {
    let titled = |name: String| {
        let file = wordy_data::find(wordy_data::SEARCHES, &name).ok()?;
        let text = String::from_utf8_lossy(&file.bytes);
        let title = text.lines().find_map(|line| line.strip_prefix('#')).unwrap_or_default();
        Some((name, title.trim().to_owned()))
    };
    wordy_data::names(wordy_data::SEARCHES).into_iter().filter_map(titled).collect()
}

/// The series of saved searches: the name and the title of each, and those of its searches.
fn series() -> Result<Value, Failure> {
    let all = wordy_search::series(&wordy_data::Data);
    let all = all.map_err(|error| Failure::new(error.to_string()))?;
    let named = |saved: &Saved| json!([saved.name, saved.title]);
    let row = |(whole, each): &(Saved, Vec<Saved>)| {
        json!([whole.name, whole.title, each.iter().map(named).collect::<Vec<_>>()])
    };
    Ok(all.iter().map(row).collect())
}

/// The data files: saved searches, and the tiles and inflections of the page's alphabets.
fn files(parts: &Parts<'_>) -> Result<Value, Failure> {
    let mut files = Vec::new();
    for kind in FILES {
        let has = |alphabet: &str| {
            let mut lexicons = parts.lexicons.iter();
            lexicons.any(|lexicon| lexicon.alphabet().name() == alphabet)
        };
        let used = |name: &String| {
            if kind == wordy_data::INFLECTIONS {
                has(name)
            } else if kind == wordy_data::LETTERS {
                // A game has letters of its own, such as `super`.
                wordy_data::distribution(name).is_ok_and(|own| has(own.alphabet.name()))
            } else {
                true
            }
        };
        for name in wordy_data::names(kind).into_iter().filter(used) {
            let file = wordy_data::find(kind, &name)?;
            files.push(json!({
                "folder": kind.folder, "name": name, "extension": kind.extension,
                "text": String::from_utf8_lossy(&file.bytes),
            }));
        }
    }
    // Tiles name their alphabet's file.
    for lexicon in parts.lexicons {
        let alphabet = lexicon.alphabet();
        files.push(json!({
            "folder": wordy_data::ALPHABETS.folder, "name": alphabet.name(),
            "extension": wordy_data::ALPHABETS.extension, "text": alphabet.source(),
        }));
    }
    let leaves = leaves::share_names(&mut files);
    Ok(json!({ "leaves": leaves, "files": files }))
}
