//! Home of the page, and what goes for all of it: the field, what can be reached, keys, and Back.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_window::{CONTRAST, SIZES, by_text, file, resize, types};

/// What can be pressed at Home and is out of reach: not to be scrolled to, below something else, or
/// smaller than 44 pixels; and text of too little contrast.
const UNFIT: &str = r"((contrast) => {
  const all = [...document.querySelectorAll('header :is(button, a), #ask :is(button, a, input, select)')];
  const wide = document.documentElement.clientWidth;
  return all.filter((own) => own.checkVisibility() && !own.closest('.words, .hooks')).flatMap((own) => {
    own.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, right, top, bottom, width, height } = own.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const wrong = [
      [left < 0 || right > wide || top < 0 || bottom > innerHeight, 'out of view'],
      [!own.contains(over) && !own.closest('label')?.contains(over), `below ${over?.id}`],
      [width < 44 || height < 44, `${width} by ${height}`],
      [contrast(own) < 4.5, `contrast ${contrast(own)}`],
    ].filter(([holds]) => holds);
    return wrong.map(([, what]) => `${own.id || own.textContent}: ${what}`);
  });
})";

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_button_of_home_can_be_reached_pressed_and_read() {
    let env = Env::new();
    env.run("page --with twos -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&file(&env, "club.html"));
    browser.wait("document.querySelectorAll('#today a').length === 2");
    for (asked, shown) in [
        ("", "document.querySelector('#today a')"),
        ("cat", "document.querySelector('wordy-card')"),
        ("RETAIN?", "document.querySelector('#answer h3')"),
        ("Q without U", "document.querySelectorAll('#rules-of button').length === 3"),
        ("how do I get rid of a V", "document.querySelector('.unread')"),
    ] {
        types(&mut browser, asked);
        browser.wait(shown);
        for size in SIZES {
            resize(&mut browser, size);
            for dark in [false, true] {
                browser.darken(dark);
                assert_eq!(
                    browser.value(&format!("{UNFIT}({CONTRAST})")),
                    json!([]),
                    "{asked} {size:?} dark: {dark}"
                );
            }
            let wide = browser.value("document.documentElement.scrollWidth <= innerWidth");
            assert_eq!(wide, true, "{asked} {size:?}");
        }
    }
    // The narrowest of phones, and letters of twice the size.
    resize(&mut browser, (320, 640));
    browser.value("void (document.documentElement.style.fontSize = '200%')");
    types(&mut browser, "");
    assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
}

/// Plain words are answered by rules; what is not understood ends in rules to tap.
#[test]
#[ignore = "needs chromium: make test-all"]
fn plain_words_never_end_in_no_word() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&file(&env, "club.html"));
    let sentences = std::fs::read_to_string(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/web/sentences.mjs"),
    );
    let sentences = sentences.unwrap();
    let rows = sentences.split("= `").nth(1).unwrap().split('`').next().unwrap();
    let rows: Vec<_> = rows.lines().filter_map(|line| line.split_once(" | ")).collect();
    assert!(rows.len() >= 200);
    for (sentence, rules) in rows {
        // The lexicon has no definitions, which the page says.
        if rules.contains("pos:") || rules.contains("definition:") {
            continue;
        }
        types(&mut browser, sentence);
        let is_one =
            !sentence.contains(' ') && !sentence.contains(|sign: char| sign.is_ascii_digit());
        let shown = if is_one {
            "document.querySelector('#other button')"
        } else if rules == "null" {
            "document.querySelectorAll('.unread .chip').length > 5"
        } else {
            "document.querySelector('#answer .words button')"
        };
        browser.wait(&format!(
            "{shown} && !/^No word/.test(document.getElementById('count').textContent)"
        ));
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn an_answer_is_sorted_copied_learned_and_printed() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\nzax\ncab\nbaa\n");
    env.run("page -l club.txt -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&(file(&env, "club.html") + "#search/length:2-"));
    let words = "[...document.querySelectorAll('#answer li')].map((own) => own.textContent)";
    browser.wait(&format!("{words}.length === 6"));
    // Beside a word are the letters that make one before it and after it.
    let hooks = "[...document.querySelectorAll('#answer li')].map((own) => \
                 [own.dataset.front, own.textContent, own.dataset.back].join(' '))";
    let expected = ["b AA ", " BAA ", " CAB ", " QI ", " ZA x", " ZAX "];
    assert_eq!(browser.value(hooks), json!(expected));
    for (order, expected) in [
        (6, ["AA", "BAA", "CAB", "QI", "ZA", "ZAX"]),
        (7, ["ZA", "AA", "BAA", "CAB", "QI", "ZAX"]),
        (1, ["AA", "BAA", "CAB", "QI", "ZA", "ZAX"]),
        (2, ["ZAX", "ZA", "QI", "CAB", "BAA", "AA"]),
        (3, ["BAA", "CAB", "ZAX", "AA", "QI", "ZA"]),
        (5, ["AA", "BAA", "ZA", "CAB", "QI", "ZAX"]),
    ] {
        browser.value(&format!(
            "void ((own) => {{ own.value = {order}; own.dispatchEvent(new Event('change')); }})\
             (document.getElementById('sort'))"
        ));
        assert_eq!(browser.value(words), json!(expected), "{order}");
    }
    // A page that is a file has no address for others: what is copied is text.
    browser.value(
        "void (Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => \
         { window.written = text; } } }), document.getElementById('link').click())",
    );
    browser.wait("window.written");
    let written = browser.text("window.written");
    assert_eq!(written, "length 2 or more\n6 words\n\nAA\nBAA\nZA\nCAB\nQI\nZAX");
    browser.value("void document.getElementById('learn').click()");
    browser.value(
        "void (document.getElementById('learn-name').value = 'mine', \
         document.getElementById('learn-form').requestSubmit())",
    );
    browser.wait("document.getElementById('count').textContent.startsWith('The box mine has')");
    browser.value("void document.getElementById('as-sheet').click()");
    browser.wait("document.querySelector('#sheet dialog[open]')");
    assert_eq!(
        browser.text("document.querySelector('#sheet-words h2').textContent"),
        "length 2 or more"
    );
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn home_is_used_by_keys_alone() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(1280, 800);
    browser.open(&(file(&env, "club.html") + "#learn"));
    browser.value("void document.activeElement.blur()");
    browser.press("/");
    browser.wait("document.activeElement.id === 'box' && document.body.dataset.part === 'ask'");
    browser.call("Input.insertText", json!({ "text": "ends in ZZ" }));
    browser.wait("document.querySelectorAll('#answer li').length > 3");
    let first = "document.querySelector('#answer li button')";
    for _ in 0..9 {
        if browser.value(&format!("document.activeElement === {first}")) == true {
            break;
        }
        browser.press("ArrowDown");
    }
    let word = browser.text("document.activeElement.textContent");
    assert!(word.ends_with("ZZ"), "{word}");
    browser.press("ArrowRight");
    let next = browser.text("document.activeElement.textContent");
    assert!(next.ends_with("ZZ") && next != word, "{next}");
    browser.press("Escape");
    browser.wait("document.activeElement.id === 'box'");
    browser.press("Escape");
    browser.wait("document.getElementById('box').value === ''");
    browser.value("void document.activeElement.blur()");
    browser.press("?");
    browser.wait("document.querySelector('#keys dialog[open]')");
    browser.press("Escape");
    browser.wait("!document.querySelector('dialog[open]')");
}

/// What is shown, as far as Back changes it.
const SHOWN: &str = "JSON.stringify([location.hash, document.body.dataset.part, \
    document.body.dataset.part === 'ask' && document.getElementById('box').value, \
    document.querySelector('dialog[open]')?.ariaLabel, \
    document.querySelector('iframe.client')?.contentDocument?.body?.dataset.part ?? null, \
    document.querySelector('iframe.client')?.contentDocument?.querySelector('dialog[open]') \
    ?.textContent.slice(0, 40) ?? null, \
    document.body.dataset.part === 'play' \
    && document.querySelector('#play > :is(div, form):not([hidden])')?.id])";

/// Ways through the page: what is typed, after `=`, or pressed: an element, or a text after `:`; in
/// a game after `@`.
const WAYS: [&[&str]; 38] = [
    &["=cat"],
    &["=cat?"],
    &["=?at"],
    &["=length:2 includes:Z"],
    &["=Q without U"],
    &["=how do I get rid of a V"],
    &[":RETAIN?"],
    &[":ends in ING"],
    &["=cat?", "#answer .words button"],
    &["=cat", "#answer .hook"],
    &["=cat", "#other button"],
    &["=Q without U", "#rules-of button"],
    &["=Q without U", "#rules-of button", "#rules-of button"],
    &["=how do I get rid of a V", ".unread .chip"],
    &["=two letter words", "#as-sheet"],
    &["=two letter words", "#learn"],
    &["=two letter words", ":+ rule"],
    &["=two letter words", "#answer .words button", "#answer .hook"],
    &["#words-of"],
    &["#waits a[href='#more']"],
    &["#waits a[href='#rules']"],
    &["#waits a[href='#judge']"],
    &["#waits a[href='#more']", ":Ladders"],
    &["#waits a[href='#more']", ":Sheets"],
    &["#waits a[href='#more']", ":All rules"],
    &["#waits a[href='#more']", ":Keys"],
    &["#waits a[href='#more']", "#saved-of button"],
    &["#tab-quiz"],
    &["#tab-judge"],
    &["#tab-quiz", "#tab-play"],
    &["=cat", "#tab-judge", "#tab-ask"],
    &["#tab-play", "#play-games button"],
    &["#tab-play", "#play-games button", "#play-new > .main"],
    &["#tab-play", "#play-day"],
    &["#tab-play", "#play-games button", "#play-new > .main", "@[data-to=moves]"],
    &["#tab-play", "#play-games button", "#play-new > .main", "@[data-to=more]"],
    &["#tab-play", "#play-games button", "#play-new > .main", "@[data-to=more]", "@#show-rules"],
    &["#tab-play", "#play-games button", "#play-new > .main", "@:Pass"],
];

/// Takes a step; gives what was shown before.
fn goes(browser: &mut Browser, step: &str) -> Value {
    let (place, own) = match step.strip_prefix('@') {
        Some(own) => {
            ("(document.querySelector('iframe.client')?.contentDocument ?? document)", own)
        }
        None => ("document", step),
    };
    let found = own.strip_prefix(':').map(by_text).map(|own| own.replace("document", place));
    let own = found.unwrap_or_else(|| format!("{place}.querySelector({})", json!(own)));
    if !step.starts_with('=') {
        browser.wait(&format!("{own}?.checkVisibility()"));
    }
    let before = browser.value(SHOWN);
    match step.strip_prefix('=') {
        Some(text) => types(browser, text),
        None => drop(browser.value(&format!("void {own}.click()"))),
    }
    browser.wait(&format!("{SHOWN} !== {before}"));
    before
}

fn back_does_what_it_does_in_an_app(mut browser: Browser) {
    let env = Env::new();
    env.run("page --with twos -o club.html");
    let address = file(&env, "club.html");
    let opened = |browser: &mut Browser| {
        browser.go("about:blank");
        browser.wait("location.href === 'about:blank'");
        browser.open(&format!("{address}#home"));
    };
    opened(&mut browser);
    browser.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    for way in WAYS {
        opened(&mut browser);
        let mut shown = Vec::new();
        for step in way {
            shown.push(goes(&mut browser, step));
        }
        // Back goes the whole way, step by step.
        for (step, before) in way.iter().zip(&shown).rev() {
            // What was chosen for a game is gone once it has begun.
            if *step != "#play-new > .main" {
                browser.value("void history.back()");
                browser.wait(&format!("{SHOWN} === {before}"));
            }
        }
    }
    // From Home, Back leaves the page.
    opened(&mut browser);
    browser.value("void setTimeout(() => history.back())");
    browser.wait("location.href === 'about:blank'");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn back_closes_what_was_opened_last_in_chromium() {
    back_does_what_it_does_in_an_app(Browser::chromium(390, 844));
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn back_closes_what_was_opened_last_in_firefox() {
    let mut browser = Browser::firefox();
    browser.view((390, 844));
    back_does_what_it_does_in_an_app(browser);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_screen_has_an_address_that_opens_it() {
    let env = Env::new();
    env.run("page --with twos -o club.html");
    let mut browser = Browser::chromium(390, 844);
    for (address, shown) in [
        ("word/RETAINS", "document.getElementById('count').textContent.includes('RETAINS is in')"),
        ("search/Q%20without%20U", "document.querySelectorAll('#rules-of .on').length === 2"),
        ("learn", "!document.getElementById('quiz').hidden"),
        ("play", "!document.getElementById('play-home').hidden"),
        ("game/day", "document.querySelector('#day-puzzles section')"),
        ("judge", "!document.getElementById('judge').hidden"),
        ("study/twos", "document.querySelector('#study .sheet').shadowRoot?.querySelector('h1')"),
        (
            "rules/scribe",
            "document.querySelector('#rules select').selectedOptions[0]?.text === 'Scribe'",
        ),
        ("ladder/COLD,WARM", "document.querySelectorAll('#drawn > ol > li').length === 5"),
        ("more", "document.querySelector('#doors a')"),
        // As addresses were before.
        ("ask=RETAINS", "document.getElementById('count').textContent.includes('RETAINS is in')"),
        ("quiz", "!document.getElementById('quiz').hidden"),
    ] {
        browser.go("about:blank");
        browser.open(&format!("{}#{address}", file(&env, "club.html")));
        browser.wait(shown);
        browser.call("Page.reload", json!({}));
        browser.wait("document.documentElement?.dataset.ready");
        browser.wait(shown);
    }
}

/// A sheet is a part of the page, and the words of its columns share their lines.
#[test]
#[ignore = "needs chromium: make test-all"]
fn a_sheet_scrolls_with_the_page_on_one_baseline() {
    let env = Env::new();
    env.run("page --with twos,threes -o club.html");
    for size in [(390, 844), (1280, 800)] {
        let mut browser = Browser::chromium(size.0, size.1);
        for name in ["twos", "threes"] {
            browser.go("about:blank");
            browser.open(&format!("{}#study/{name}", file(&env, "club.html")));
            let sheet = "document.querySelector('#study .sheet')";
            browser.wait(&format!("{sheet}.shadowRoot?.querySelector('.entry')"));
            // Nothing scrolls but the page, whose address a letter of the sheet leaves as it is.
            let scrolls = format!(
                "[{sheet}, ...{sheet}.shadowRoot.querySelectorAll('*')].some((own) => \
                 own.scrollHeight > own.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(own).overflowY))"
            );
            assert_eq!(browser.value(&scrolls), false, "{name} {size:?}");
        }
        browser.value(
            "void document.querySelector('#study .sheet').shadowRoot.querySelector('nav a:last-child').click()",
        );
        assert_eq!(browser.text("location.hash"), "#study/threes");
        browser.wait("scrollY > 0");
        browser.go("about:blank");
        browser.open(&format!("{}#study/twos", file(&env, "club.html")));
        browser.wait("document.querySelector('#study .sheet').shadowRoot?.querySelector('.entry')");
        let lines = "(() => { const d = document.querySelector('#study .sheet').shadowRoot; \
                     const tops = [...d.querySelectorAll('.entry')].map((own) => \
                     own.getBoundingClientRect().top); const high = parseFloat(getComputedStyle(\
                     d.querySelector('.entry')).lineHeight); const first = Math.min(...tops); \
                     return tops.filter((top) => { const off = (top - first) / high; \
                     return Math.abs(off - Math.round(off)) > .05; }).length; })()";
        assert_eq!(browser.value(lines), 0, "{size:?}");
    }
}
