//! The quiz of the page in a browser: cards by typing, by tap and by swipe, kept over a reload,
//! carried to the program and back.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_window::file;

const WORDS: &str = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";

/// What a file of the page would be, instead of a download.
const SAVES: &str = "void (window.saved = [], URL.createObjectURL = (blob) => { \
    window.saved.push(blob.text()); return '#quiz'; })";

fn page(env: &Env) -> Browser {
    opened(env, Browser::chromium(390, 844))
}

fn opened(env: &Env, mut browser: Browser) -> Browser {
    env.write("words.txt", WORDS);
    assert_eq!(env.run("page -l words.txt -o page.html"), "");
    let address = file(env, "page.html") + "#quiz";
    browser.open(&address);
    browser.wait("document.querySelectorAll('#quiz-chips button').length > 1");
    browser
}

/// Presses the button with a text, once the card has been there for a while.
fn press(browser: &mut Browser, text: &str) {
    let button = format!(
        "[...document.querySelectorAll('#quiz button')]\
         .find((own) => own.checkVisibility() && own.textContent === {})",
        json!(text)
    );
    browser.wait(&format!(
        "{button} && (document.getElementById('quiz-play').hidden \
         || !('peace' in document.getElementById('quiz-play').dataset))"
    ));
    browser.value(&format!("void {button}.click()"));
}

/// Loads the page anew.
fn reload(browser: &mut Browser) {
    browser.value("void (window.isOld = true, location.reload())");
    browser.wait("!window.isOld");
}

/// Starts a sitting of a box.
fn start(browser: &mut Browser, name: &str) {
    let own = format!("document.querySelector('[data-box=\"{name}\"]')");
    browser.wait(&own);
    browser.value(&format!("void ({own}.open = true)"));
    press(browser, "Start this box");
}

fn answers(browser: &mut Browser, typed: &str) {
    browser.value(&format!(
        "void (document.getElementById('quiz-typed').value = {}, \
         document.getElementById('quiz-form').requestSubmit())",
        json!(typed)
    ));
}

fn reads(browser: &mut Browser, id: &str, part: &str) {
    browser.wait(&format!("document.getElementById('{id}').textContent.includes({})", json!(part)));
}

/// Gives the page a file to open.
fn opens(browser: &mut Browser, name: &str, text: &str) {
    browser.value(&format!(
        "void ((own) => {{ const data = new DataTransfer(); \
         data.items.add(new File([{}], {})); own.files = data.files; \
         own.dispatchEvent(new Event('change')); }})(document.getElementById('quiz-open'))",
        json!(text),
        json!(name)
    ));
}

fn saved(browser: &mut Browser) -> Value {
    browser.value(SAVES);
    press(browser, "Save to a file");
    let text = browser.text("window.saved[0]");
    serde_json::from_str(&text).unwrap()
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn cards_are_asked_kept_and_carried() {
    let env = Env::new();
    let mut browser = page(&env);
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    reads(&mut browser, "quiz-boxes", "4 new cards");
    reads(&mut browser, "quiz-boxes", "0 of 4 learned");
    start(&mut browser, "fours");
    // AOST: by typing, with a word that is none.
    reads(&mut browser, "quiz-task", "Words of these letters · 0 of 1");
    answers(&mut browser, "otas");
    reads(&mut browser, "quiz-reply", "OTAS is not a word, but close to one");
    answers(&mut browser, "oats");
    reads(&mut browser, "quiz-found", "OATS");
    press(&mut browser, "Good");
    // ABOT: by taps.
    reads(&mut browser, "quiz-place", "1 / 4");
    for letter in ["B", "O", "A", "T"] {
        press(&mut browser, letter);
    }
    press(&mut browser, "Enter");
    reads(&mut browser, "quiz-found", "BOAT");
    press(&mut browser, "Easy");
    // ACOT: turned over, and swiped to the left.
    reads(&mut browser, "quiz-task", "0 of 2");
    press(&mut browser, "Show");
    browser.wait("document.querySelectorAll('#quiz-found .missed').length === 2");
    browser.wait("!('peace' in document.getElementById('quiz-play').dataset)");
    browser.value(
        "void ['pointerdown', 'pointerup'].forEach((kind, at) => \
         document.getElementById('quiz-card').dispatchEvent(\
         new PointerEvent(kind, { clientX: 300 - 200 * at, bubbles: true })))",
    );
    // Who leaves at once has that answer counted, and kept.
    press(&mut browser, "✕");
    reads(&mut browser, "quiz-end", "3 cards, 2 right");
    reads(&mut browser, "quiz-end", "ACOT → COAT TACO");
    reads(&mut browser, "quiz-end", "and they are no wordsOTAS");
    reads(&mut browser, "quiz-end", "Again, this one");
    reload(&mut browser);
    reads(&mut browser, "quiz-boxes", "of 4 learned");
    browser.value("void (document.querySelector('[data-box=fours]').open = true)");
    let own = saved(&mut browser);
    let grades: Vec<&Value> = own["cards"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|card| card["answers"].get(0))
        .map(|answer| &answer["grade"])
        .collect();
    assert_eq!(json!(grades), json!(["good", "easy", "again"]), "{own}");
    assert_eq!(own["cards"][0]["answers"][0]["wrong"], json!(["OTAS"]));
    carried(&env, &mut browser, &own);
}

/// The program takes the box, answers on, and gives it back; where it is not built, one answer is
/// put into the file as it would be.
fn carried(env: &Env, browser: &mut Browser, own: &Value) {
    let mut file = own.clone();
    if cfg!(feature = "table") {
        env.write("fours.json", own.to_string());
        let told = env.run("quiz import fours.json -l words.txt --file q.db");
        assert_eq!(told, "fours: 4 cards, 3 answers\n");
        env.feed("quiz fours --file q.db", "\n");
        env.run("quiz export fours --to json -o back.json --file q.db");
        file = serde_json::from_slice(&env.read("back.json")).unwrap();
    } else {
        let answer = json!({ "at": 1_900_000_000, "grade": "again", "seconds": 1.0 });
        file["cards"][3]["answers"] = json!([answer]);
    }
    opens(browser, "back.json", &file.to_string());
    reads(browser, "quiz-told", "Fours is here. 0 cards are new, 1 answer is new.");
    opens(browser, "back.json", &file.to_string());
    reads(browser, "quiz-told", "Fours is here. 0 cards are new, 0 answers are new.");
    opens(browser, "x.json", "{}");
    reads(browser, "quiz-told", "x.json is not a box of cards");
    // A best play is the program's to judge.
    let play = json!({ "version": 1, "name": "plays", "ask": "best-play", "cards": [] });
    opens(browser, "plays.json", &play.to_string());
    reads(browser, "quiz-told", "This page cannot ask the cards of the box plays");
    assert!(!browser.text("document.getElementById('quiz-boxes').textContent").contains("plays"));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_list_in_another_alphabet_has_its_sheets_and_its_quiz() {
    let env = Env::new();
    env.write("p.txt", "ŻABA\nSOWA\nSALA\nKOŚĆ\nMIÓD\nŁÓDŹ\nOŚ\nŻE\nAŻ\nCO\nĆMA\nGĘŚ\n");
    let made = env.run("page -l p.txt --alphabet polish --with twos --with threes -o page.html");
    assert_eq!(made, "");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&(file(&env, "page.html") + "#study"));
    let sheet = "document.querySelector('#study .sheet').shadowRoot?.textContent ?? ''";
    browser.wait(&format!("({sheet}).includes('ŻE')"));
    let choice = "document.querySelector('#study select')";
    browser.value(&format!(
        "void ({choice}.selectedIndex = 1, {choice}.dispatchEvent(new Event('change')))"
    ));
    browser.wait(&format!("({sheet}).includes('GĘŚ')"));
    browser.value("void (location.hash = '#quiz')");
    browser.wait("document.querySelectorAll('#quiz-chips button').length > 1");
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    reads(&mut browser, "quiz-boxes", "6 new cards");
    start(&mut browser, "fours");
    reads(&mut browser, "quiz-task", "Words of these letters · 0 of 1");
    // Whichever of them it is.
    for word in ["żaba", "sowa", "sala", "kość", "miód", "łódź"] {
        answers(&mut browser, word);
    }
    browser.wait(
        "document.getElementById('quiz-found').querySelector('.right')?.textContent.length === 4",
    );
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn hooks_are_letters_and_a_page_loaded_anew_goes_on_in_the_sitting() {
    let env = Env::new();
    let mut browser = page(&env);
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'hooks', \
         document.getElementById('quiz-search').value = 'length:3-4', \
         document.getElementById('quiz-ask').value = 'hooks', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    start(&mut browser, "hooks");
    reads(&mut browser, "quiz-task", "Which letters go in front, which at the end?");
    // Each word with its hooks, front and back, by the words of the list.
    let hooks = [
        ("OAT", "bc", "s"),
        ("BOAT", "", "s"),
        ("COAT", "", "s"),
        ("TACO", "", "s"),
        ("OATS", "bc", ""),
        ("CALM", "", ""),
        ("CLAM", "", ""),
    ];
    let shown = "document.getElementById('quiz-word').textContent";
    browser.wait(shown);
    let word = browser.text(shown);
    let (_, front, back) = hooks.iter().find(|(own, ..)| *own == word).unwrap();
    browser.value(&format!(
        "void (document.getElementById('quiz-typed').value = 'zx', \
         document.getElementById('quiz-typed-back').value = '{back}', \
         document.getElementById('quiz-form').requestSubmit())"
    ));
    if !back.is_empty() {
        browser.wait(&format!(
            "document.querySelector('#quiz-back .right')?.textContent === '{back}'"
        ));
    }
    reads(&mut browser, "quiz-wrong", "Z- · X-");
    if !front.is_empty() || back.is_empty() {
        press(&mut browser, "No more");
    }
    press(&mut browser, "Missed");
    browser.wait("!document.querySelector('#quiz-after p')");
    // It comes once more: the sitting has as many cards as before.
    let place = "document.getElementById('quiz-place').textContent";
    let before = browser.text(place);
    reload(&mut browser);
    browser.wait(&format!("{place} === '{before}'"));
    browser.wait("!document.getElementById('quiz-play').hidden");
    press(&mut browser, "✕");
    reads(&mut browser, "quiz-end", "1 card, 0 right");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_double_enter_answers_no_card_and_a_swipe_shuffles() {
    let env = Env::new();
    let mut browser = page(&env);
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    start(&mut browser, "fours");
    reads(&mut browser, "quiz-task", "0 of 1");
    let tiles = "[...document.querySelectorAll('#quiz-tiles .tile')].map((own) => \
                 own.firstChild.textContent).join('')";
    let swipe = |browser: &mut Browser| {
        browser.value(
            "void ['pointerdown', 'pointerup'].forEach((kind, at) => \
             document.getElementById('quiz-card').dispatchEvent(\
             new PointerEvent(kind, { clientX: 300 - 200 * at, bubbles: true })))",
        );
    };
    let before = browser.text(tiles);
    swipe(&mut browser);
    assert_ne!(browser.text(tiles), before);
    let key = "document.getElementById('quiz-typed').dispatchEvent(new KeyboardEvent('keydown', \
               { key: 'Enter', bubbles: true, cancelable: true }))";
    // The word and Enter, and Enter again as soon as the card is over: nothing is graded.
    answers(&mut browser, "oats");
    let over = "document.querySelectorAll('#quiz-buttons .grade').length === 4";
    browser.wait(&format!("{over} && ({key}, true)"));
    assert_eq!(browser.value(over), true, "the card is still there");
    press(&mut browser, "Good");
    reads(&mut browser, "quiz-place", "1 / 4");
    browser.wait(&format!("!({over})"));
    // On the next card Enter on an empty field answers nothing, soon or late.
    browser.value(&format!("void ({key}, {key})"));
    browser.wait("!('peace' in document.getElementById('quiz-play').dataset)");
    browser.value(&format!("void {key}"));
    reads(&mut browser, "quiz-reply", "Type an answer.");
    assert_eq!(browser.value(over), false);
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn firefox_asks_a_card_and_says_how_it_went() {
    let env = Env::new();
    let mut browser = opened(&env, Browser::firefox());
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    start(&mut browser, "fours");
    reads(&mut browser, "quiz-task", "0 of 1");
    answers(&mut browser, "oats");
    reads(&mut browser, "quiz-found", "OATS");
    let seen = "[...document.querySelectorAll('#quiz-buttons button')].every((own) => \
                own.getBoundingClientRect().bottom <= innerHeight)";
    browser.wait(seen);
    press(&mut browser, "Good");
    reads(&mut browser, "quiz-place", "1 / 4");
    press(&mut browser, "✕");
    reads(&mut browser, "quiz-end", "1 card, 1 right");
}
