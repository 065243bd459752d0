//! The quiz of the page in a browser: cards by typing, by tap and by swipe, kept over a reload,
//! carried to the program and back.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;

const WORDS: &str = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";

/// What a file of the page would be, instead of a download.
const SAVES: &str = "void (window.saved = [], URL.createObjectURL = (blob) => { \
    window.saved.push(blob.text()); return '#quiz'; })";

fn page(env: &Env) -> (Browser, String) {
    env.write("words.txt", WORDS);
    assert_eq!(env.run("page -l words.txt -o page.html"), "");
    let mut browser = Browser::chromium(390, 844);
    let address = format!("file://{}#quiz", env.path("page.html").display());
    browser.open(&address);
    browser.wait("document.getElementById('quiz-course').length > 1");
    (browser, address)
}

/// Presses the button with a text.
fn press(browser: &mut Browser, text: &str) {
    let button = format!(
        "[...document.querySelectorAll('#quiz button')]\
         .find((own) => own.checkVisibility() && own.textContent === {})",
        json!(text)
    );
    browser.wait(&button);
    browser.value(&format!("void {button}.click()"));
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
    let (mut browser, address) = page(&env);
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    reads(&mut browser, "quiz-boxes", "0 due, 4 new today, 4 in all");
    press(&mut browser, "Ask");
    // AOST: by typing, with a word that is none.
    reads(&mut browser, "quiz-task", "every word of these letters (1)");
    answers(&mut browser, "otas");
    reads(&mut browser, "quiz-reply", "OTAS is not a word, but nearly one");
    answers(&mut browser, "oats");
    reads(&mut browser, "quiz-found", "OATS");
    press(&mut browser, "Good");
    // ABOT: by taps.
    reads(&mut browser, "quiz-place", "1/4");
    for letter in ["B", "O", "A", "T"] {
        press(&mut browser, letter);
    }
    press(&mut browser, "Enter");
    reads(&mut browser, "quiz-found", "BOAT");
    press(&mut browser, "Easy");
    // ACOT: turned over, and swiped to the left.
    reads(&mut browser, "quiz-task", "(2)");
    press(&mut browser, "Show");
    reads(&mut browser, "quiz-after", "Not found: COAT TACO");
    browser.value(
        "void ['pointerdown', 'pointerup'].forEach((kind, at) => \
         document.getElementById('quiz-card').dispatchEvent(\
         new PointerEvent(kind, { clientX: 300 - 200 * at, bubbles: true })))",
    );
    // Who leaves at once has that answer counted, and kept.
    press(&mut browser, "Leave");
    reads(&mut browser, "quiz-told", "Answers: 3, right: 2");
    browser.open(&address);
    reads(&mut browser, "quiz-boxes", "4 in all");
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
    reads(browser, "quiz-told", "fours: new cards 0, new answers 1");
    opens(browser, "back.json", &file.to_string());
    reads(browser, "quiz-told", "fours: new cards 0, new answers 0");
    opens(browser, "x.json", "{}");
    reads(browser, "quiz-told", "x.json is not a box of quiz");
    // A best play is the program's to judge.
    let play = json!({ "version": 1, "name": "plays", "ask": "best-play", "cards": [] });
    opens(browser, "plays.json", &play.to_string());
    reads(browser, "quiz-told", "The page cannot ask what the box plays asks for");
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
    browser.open(&format!("file://{}#study", env.path("page.html").display()));
    let sheet = "document.querySelector('#study iframe')?.srcdoc ?? ''";
    browser.wait(&format!("({sheet}).includes('ŻE')"));
    let choice = "document.querySelector('#study select')";
    browser.value(&format!(
        "void ({choice}.selectedIndex = 1, {choice}.dispatchEvent(new Event('change')))"
    ));
    browser.wait(&format!("({sheet}).includes('GĘŚ')"));
    browser.value("void (location.hash = '#quiz')");
    browser.wait("document.getElementById('quiz-course').length > 1");
    browser.value(
        "void (document.getElementById('quiz-more').open = true, \
         document.getElementById('quiz-name').value = 'fours', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-new').requestSubmit())",
    );
    reads(&mut browser, "quiz-boxes", "6 new today, 6 in all");
    press(&mut browser, "Ask");
    reads(&mut browser, "quiz-task", "every word of these letters (1)");
    // Whichever of them it is.
    for word in ["żaba", "sowa", "sala", "kość", "miód", "łódź"] {
        answers(&mut browser, word);
    }
    browser.wait("document.getElementById('quiz-found').textContent.trim().length === 4");
}
