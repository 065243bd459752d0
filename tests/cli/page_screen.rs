//! The quiz of the page on screens of six sizes, by day and in the dark; and what Back closes.

use std::fs;

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_window::{CONTRAST, SIZES, file, resize, types};

const WORDS: &str = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";

/// What of the buttons and the fields of a card is out of sight, or smaller than 44 pixels.
const HIDDEN: &str = "[...document.querySelectorAll(\
    '#quiz-buttons button, #quiz-form :is(input, button), #quiz-leave, #quiz-shuffle, \
     #quiz-tiles button')].filter((own) => own.checkVisibility())\
    .filter((own) => { const { top, bottom, left, right } = own.getBoundingClientRect(); \
        const seen = visualViewport; const x = (left + right) / 2, y = (top + bottom) / 2; \
        return bottom - top < 44 || right - left < 44 || top < 0 || left < 0 || bottom > seen.height || right > seen.width \
            || !own.contains(document.elementFromPoint(x, y)); })\
    .map((own) => own.textContent || own.id).join()";

/// Starts a sitting of a new box of all words.
fn sitting(browser: &mut Browser, ask: &str) {
    browser.value(&format!(
        "void (document.getElementById('quiz-name').value = '{ask}', \
         document.getElementById('quiz-search').value = 'length:4', \
         document.getElementById('quiz-ask').value = '{ask}', \
         document.getElementById('quiz-new').requestSubmit())"
    ));
    let row = format!("document.querySelector('#quiz-boxes [data-box={ask}]')");
    browser.wait(&row);
    browser.value(&format!("void {row}.querySelector('.main').click()"));
    browser.wait("document.querySelector('#quiz-tiles .tile')?.checkVisibility()");
}

fn page(env: &Env) -> Browser {
    env.write("words.txt", WORDS);
    assert_eq!(env.run("page -l words.txt -o page.html"), "");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&(file(env, "page.html") + "#quiz"));
    browser.wait("document.querySelectorAll('#quiz-chips button').length > 1");
    browser
}

fn keep_picture(browser: &mut Browser, name: &str) {
    let Ok(folder) = std::env::var("WORDY_SCREENS") else { return };
    let shot = browser.call("Page.captureScreenshot", json!({}));
    let path = std::path::Path::new(&folder).join(format!("{name}.png.base64"));
    fs::write(path, shot["data"].as_str().unwrap()).unwrap();
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_button_of_a_card_is_in_view_and_every_tile_is_read() {
    let env = Env::new();
    let mut browser = page(&env);
    for ask in ["anagrams", "hooks", "valid"] {
        sitting(&mut browser, ask);
        for over in [false, true] {
            if over {
                let last = "[...document.querySelectorAll('#quiz-show, #quiz-buttons button')]\
                            .filter((own) => own.checkVisibility()).at(-1)";
                browser.wait("!('peace' in document.getElementById('quiz-play').dataset)");
                browser.value(&format!("void {last}.click()"));
                browser.wait("document.querySelectorAll('#quiz-buttons button').length === 4");
            }
            for size in SIZES {
                for scheme in ["light", "dark"] {
                    browser.darken(scheme == "dark");
                    resize(&mut browser, size);
                    browser.wait(&format!("!({HIDDEN})"));
                    let contrast = browser.value(&format!("Math.min(...[...document.querySelectorAll('#quiz-tiles .tile')].map({CONTRAST}))")).as_f64().unwrap();
                    assert!(contrast >= 4.5, "{ask} {size:?} {scheme}: {contrast}");
                    let (width, height) = size;
                    let name = format!("quiz-{ask}-{over}-{width}x{height}-{scheme}");
                    keep_picture(&mut browser, &name);
                }
            }
            // The keys of a phone leave some 500 pixels, with a line above them some 400.
            for size in [(390, 508), (390, 400), (360, 300)] {
                resize(&mut browser, size);
                browser.wait(&format!("!({HIDDEN})"));
            }
        }
        browser.value("void document.getElementById('quiz-leave').click()");
        let home = "!document.getElementById('quiz-home').hidden";
        browser.wait(&format!("{home} || !document.getElementById('quiz-end').hidden"));
        browser.value(
            "void [...document.querySelectorAll('#quiz-end .main')].forEach((own) => own.click())",
        );
        browser.wait(home);
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn back_closes_a_card_a_word_and_a_tab_before_it_leaves_the_page() {
    let env = Env::new();
    let mut browser = page(&env);
    browser.value("void document.getElementById('tab-ask').click()");
    browser.wait("location.hash === '#home'");
    types(&mut browser, "oat?");
    let word = "[...document.querySelectorAll('#answer button')]\
                .find((own) => own.textContent.toUpperCase() === 'COAT')";
    browser.wait(word);
    browser.value(&format!("void {word}.click()"));
    browser.wait("document.querySelector('wordy-card')");
    browser.value("void history.back()");
    browser.wait("document.getElementById('box').value === 'oat?'");
    browser.value("void history.back()");
    browser.wait("document.getElementById('box').value === ''");
    browser.value("void history.back()");
    browser.wait("!document.getElementById('quiz').hidden");
    sitting(&mut browser, "anagrams");
    // Enter on an empty field answers nothing.
    browser.wait("!('peace' in document.getElementById('quiz-play').dataset)");
    browser.value("void document.getElementById('quiz-form').requestSubmit()");
    browser.wait("document.getElementById('quiz-reply').textContent.includes('Type an answer')");
    browser.value("void history.back()");
    browser.wait("document.getElementById('quiz-play').hidden");
    browser.wait("!document.getElementById('quiz-home').hidden");
    assert_eq!(browser.text("location.hash"), "#quiz");
}
