//! Whole ways through the page, as people go who have it for the first time: a club player, a
//! tournament player, a teacher, a family. All that they press is in view, without scrolling.

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_window::{by_text, file, resize};

/// A phone and a desk.
const WALKED: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// What somebody does, one after the other.
#[derive(Clone, Copy)]
enum Step {
    /// Types into a field.
    Types(&'static str, &'static str),
    /// Presses an element, or what has a text after `:`; in a game after `@`.
    Taps(&'static str),
    /// Presses a key.
    Key(&'static str),
    /// Opens a file: the field for it, and what is in the file.
    Opens(&'static str, &'static str),
    /// Waits for what is seen then.
    Sees(&'static str),
    /// Goes back.
    Back,
}
use Step::{Back, Key, Opens, Sees, Taps, Types};

const RECORD: &str = "#player1 P1 Ann\n#player2 P2 Bob\n>P1: AEINRST 8G TAN +6 6\n\
                      >P2: AFIIILO - +0 0\n>P1: EEIQRSV - +0 6\n";

/// Asks, learns, judges, plays, reviews.
const CLUB: &[Step] = &[
    Types("#box", "cat"),
    Sees("wordy-card"),
    Types("#box", "RETAIN?"),
    Sees("#answer h3"),
    Taps("#answer .words button"),
    Sees("wordy-card"),
    Back,
    Types("#box", "Q without U"),
    Sees("#answer [data-back]"),
    Taps("#learn"),
    Taps("#learn-form .main"),
    Taps("#tab-quiz"),
    Taps("#quiz-all"),
    Sees("#quiz-tiles .tile"),
    Taps("#quiz-show"),
    Taps("#quiz-buttons button:last-child"),
    Taps("#quiz-leave"),
    Taps("#tab-judge"),
    Taps("#buttons button"),
    Key("Q"),
    Key("I"),
    Key("Tab"),
    Sees("#large .verdict.yes"),
    Taps("#large"),
    Sees("#buttons button:nth-child(8)"),
    Taps("#tab-play"),
    Taps("#play-games button"),
    Sees("#play-new"),
    Taps("#play-new > .main"),
    Taps("@:Pass"),
    Back,
    Taps("@.rack .tile"),
    Back,
    Sees("#play-games button"),
    Opens("play-open", RECORD),
    Taps("#replay-review"),
    Taps("#review-next"),
    Sees("#judged p"),
    Back,
    Taps("#tab-ask"),
];

/// Hooks of a list, from the search to an answer.
const TOURNAMENT: &[Step] = &[
    Types("#box", "length:3 hooks:2-"),
    Sees("#answer [data-front=bcg]"),
    Taps("#learn"),
    Types("#learn-asks", "hooks"),
    Taps("#learn-form .main"),
    Taps("#tab-quiz"),
    Taps("#quiz-all"),
    Sees("#quiz-hooks"),
    Types("#quiz-typed", "bcg"),
    Taps("#quiz-enter"),
    Sees("#quiz-front .right"),
    Taps("#quiz-leave"),
    Sees("#quiz-boxes [data-box]"),
];

/// Sheets, rules, a ladder, and a search from rules alone.
const TEACHER: &[Step] = &[
    Taps("#waits a[href='#more']"),
    Taps("#doors a[href='#study']"),
    Sees("#study .sheet"),
    Taps("#study button"),
    Back,
    Taps("#doors a[href='#ladder']"),
    Types("#from", "cot"),
    Types("#to", "got"),
    Taps("#ladder-form .main"),
    Sees("#drawn ol > li"),
    Back,
    Taps(":All rules"),
    Taps("#builder .chip"),
    Taps("#builder .value .main"),
    Sees("#rules-of .on"),
];

/// Rules, a game and its board; a game of the house is among the others.
const FAMILY: &[Step] = &[
    Taps("#waits a[href='#rules']"),
    Sees("#rules .sheet"),
    Taps("#tab-play"),
    Taps("#play-games button"),
    Taps("#play-slip"),
    Sees("#play-rules dialog[open]"),
    Back,
    Taps("#play-new > .main"),
    Taps("@[data-at=A1]"),
    Back,
];

/// Where an element is: it is in view, and nothing is above it.
fn in_view(element: &str) -> String {
    format!(
        "((own) => {{ if (!own?.checkVisibility()) return false; \
         const {{ left, right, top, bottom }} = own.getBoundingClientRect(); \
         const view = own.ownerDocument.defaultView; \
         const [x, y] = [(left + right) / 2, (top + bottom) / 2]; \
         return left >= -1 && top >= -1 && right <= view.innerWidth + 1 \
         && bottom <= view.innerHeight + 1 \
         && own.contains(own.ownerDocument.elementFromPoint(x, y)); }})({element})"
    )
}

fn take(browser: &mut Browser, step: Step) {
    match step {
        Types(field, text) => {
            let own = format!("document.querySelector({})", json!(field));
            browser.wait(&format!("{own}?.checkVisibility()"));
            browser.value(&format!(
                "void ((own) => {{ own.value = {}; ['input', 'change'].forEach((kind) => \
                 own.dispatchEvent(new Event(kind, {{ bubbles: true }}))); }})({own})",
                json!(text)
            ));
        }
        Taps(element) => {
            let (place, own) = match element.strip_prefix('@') {
                Some(own) => {
                    ("(document.querySelector('iframe.client')?.contentDocument ?? document)", own)
                }
                None => ("document", element),
            };
            // The one that is seen: elements of several parts are alike.
            let named = own.strip_prefix(':').map(|own| by_text(own).replace("document", place));
            let found = named.unwrap_or_else(|| {
                format!(
                    "[...{place}.querySelectorAll({})].find((own) => own.checkVisibility())",
                    json!(own)
                )
            });
            let is_quiet = "!('peace' in document.getElementById('quiz-play').dataset \
                            && document.body.classList.contains('in-quiz'))";
            browser.wait(&format!("{is_quiet} && {}", in_view(&found)));
            browser.value(&format!("void {found}.click()"));
        }
        Key(key) => drop(browser.value(&format!(
            "void document.dispatchEvent(new KeyboardEvent('keydown', {{ key: {}, cancelable: true }}))",
            json!(key)
        ))),
        Opens(field, text) => drop(browser.value(&format!(
            "void ((own) => {{ const data = new DataTransfer(); \
             data.items.add(new File([{}], 'club.gcg')); own.files = data.files; \
             own.dispatchEvent(new Event('change')); }})(document.getElementById('{field}'))",
            json!(text)
        ))),
        Sees(element) => {
            let own = format!(
                "[...document.querySelectorAll({})].some((own) => own.checkVisibility())",
                json!(element)
            );
            browser.wait(&own);
        }
        Back => {
            browser.value("void setTimeout(() => history.back())");
            browser.wait("new Promise((done) => setTimeout(done, 50)).then(() => true)");
        }
    }
}

/// Pages for each of them: by whom, and the page's options.
fn pages() -> (Env, [(&'static str, &'static [Step]); 4]) {
    let env = Env::new();
    let words =
        "oat\nboat\ncoat\ngoat\noats\ngot\nboats\nat\ncot\ncots\ncoats\nscot\nrot\nrots\nroto\n";
    env.write("words.txt", words);
    let rules = std::fs::read_to_string(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data/games/ecology.toml"),
    );
    let rules = rules.unwrap().replace("Ecology Scrabble", "House rules");
    std::fs::create_dir_all(env.path("data/games")).unwrap();
    env.run("page -o club.html");
    env.run("page -l words.txt -o tournament.html");
    env.run("page -l words.txt --with words.txt,twos -o teacher.html");
    env.write("data/games/house.toml", rules);
    env.run("page -o family.html");
    let ways =
        [("club", CLUB), ("tournament", TOURNAMENT), ("teacher", TEACHER), ("family", FAMILY)];
    (env, ways)
}

fn walk(browser: &mut Browser, env: &Env, (name, way): (&str, &[Step]), size: Option<(u32, u32)>) {
    browser.open(&(file(env, &format!("{name}.html")) + "#home"));
    if let Some(size) = size {
        resize(browser, size);
    }
    // Nobody closes the dialog of a printer.
    browser.value(
        "void (localStorage.setItem('wordy-play-cards', 'seen'), document.addEventListener('load', \
         ({ target }) => { if (target.contentWindow) target.contentWindow.print = () => {}; }, true))",
    );
    for step in way {
        take(browser, *step);
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_kinds_of_people_find_all_in_view_in_chromium() {
    let (env, ways) = pages();
    for size in WALKED {
        for dark in [false, true] {
            for way in ways {
                let mut browser = Browser::chromium(size.0, size.1);
                browser.darken(dark);
                walk(&mut browser, &env, way, Some(size));
            }
        }
    }
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn four_kinds_of_people_find_all_in_view_in_firefox() {
    let (env, ways) = pages();
    for size in WALKED {
        for dark in [false, true] {
            for way in ways {
                let mut browser = Browser::firefox_in(dark);
                browser.view(size);
                walk(&mut browser, &env, way, None);
            }
        }
    }
}

/// A series of saved searches opens, and each of its searches can be tapped.
#[test]
#[ignore = "needs chromium: make test-all"]
fn series_of_saved_searches_are_tapped() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&(file(&env, "club.html") + "#more"));
    let titles =
        "[...document.querySelectorAll('#series-of summary')].map((own) => own.textContent)";
    browser.wait(&format!("{titles}.length >= 11"));
    let titles = browser.value(titles);
    let title = "Words that begin with a common prefix";
    let at = titles.as_array().unwrap().iter().position(|own| own == title).unwrap();
    let series = format!("document.querySelectorAll('#series-of details')[{at}]");
    browser.value(&format!("void {series}.querySelector('summary').click()"));
    let chip = format!(
        "[...{series}.querySelectorAll('button')].find((own) => own.textContent.endsWith('ANTI'))"
    );
    browser.wait(&chip);
    browser.value(&format!("void {chip}.click()"));
    browser.wait("location.hash === '#search/%40prefix-anti'");
    browser.wait("document.querySelector('#answer li')?.textContent.startsWith('ANTI')");
}
