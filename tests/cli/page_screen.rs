//! The quiz of the page on screens of six sizes, by day and in the dark; and what Back closes.

use std::fs;

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;

const WORDS: &str = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";

/// A phone, upright and lying, and desks.
const SIZES: [(u32, u32); 6] =
    [(360, 640), (390, 844), (412, 915), (844, 390), (1280, 800), (1440, 900)];

/// What of the buttons and the fields of a card is out of sight, or smaller than 44 pixels.
const HIDDEN: &str = "[...document.querySelectorAll(\
    '#quiz-buttons button, #quiz-form :is(input, button), #quiz-leave, #quiz-shuffle, \
     #quiz-tiles button')].filter((own) => own.checkVisibility())\
    .filter((own) => { const { top, bottom, left, right } = own.getBoundingClientRect(); \
        const seen = visualViewport; const x = (left + right) / 2, y = (top + bottom) / 2; \
        return bottom - top < 44 || right - left < 44 || top < 0 || left < 0 || bottom > seen.height || right > seen.width \
            || !own.contains(document.elementFromPoint(x, y)); })\
    .map((own) => own.textContent || own.id).join()";

/// The least contrast of a tile's letter, after WCAG 2.2, \"relative luminance\".
const CONTRAST: &str = "Math.min(...[...document.querySelectorAll('#quiz-tiles .tile')].map((own) => {\
    const { color, backgroundColor } = getComputedStyle(own); \
    const light = (text) => { const [r, g, b] = text.match(/[0-9.]+/g).slice(0, 3).map((part) => { \
        const c = part / 255; return c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4; }); \
        return .2126 * r + .7152 * g + .0722 * b; }; \
    const [one, other] = [light(color), light(backgroundColor)]; \
    return (Math.max(one, other) + .05) / (Math.min(one, other) + .05); }))";

fn metrics(browser: &mut Browser, (width, height): (u32, u32)) {
    let mobile = width < 1000;
    let metrics =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
    browser.call("Emulation.setDeviceMetricsOverride", metrics);
    browser.wait(&format!("innerHeight === {height} && innerWidth === {width}"));
}

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
    browser.open(&format!("file://{}#quiz", env.path("page.html").display()));
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
                    let media = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
                    browser.call("Emulation.setEmulatedMedia", json!({ "features": media }));
                    metrics(&mut browser, size);
                    browser.wait(&format!("!({HIDDEN})"));
                    let contrast = browser.value(CONTRAST).as_f64().unwrap();
                    assert!(contrast >= 4.5, "{ask} {size:?} {scheme}: {contrast}");
                    let (width, height) = size;
                    let name = format!("quiz-{ask}-{over}-{width}x{height}-{scheme}");
                    keep_picture(&mut browser, &name);
                }
            }
            // The keys of a phone leave some 500 pixels, with a line above them some 400.
            for size in [(390, 508), (390, 400), (360, 300)] {
                metrics(&mut browser, size);
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
    browser.value(
        "void ((box) => { box.value = 'oat?'; box.dispatchEvent(new Event('input')); })\
         (document.getElementById('box'))",
    );
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
