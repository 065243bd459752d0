//! The page in real browsers: what it answers, how fast it starts, what it requests.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_questions::{
    built, cards, default_words, found, ladder, pairs, racks, searches, words_and_phonies,
    words_of_card,
};
use crate::page_window::{SCREENS, file};

/// Types into the box of the page and waits for the whole answer: what it says, and the words of
/// its last list, all of them.
const ASKS: &str = r#"(async (text, part) => {
  const box = document.getElementById("box");
  const answer = document.getElementById("answer");
  const count = document.getElementById("count");
  answer.replaceChildren();
  count.textContent = "";
  box.value = text;
  box.dispatchEvent(new Event("input"));
  const until = async (holds) => { while (!holds()) await new Promise((go) => setTimeout(go, 1)); };
  await until(() => count.textContent !== "" && !count.textContent.includes("so far")
    && !answer.hasAttribute("aria-busy"));
  const scope = part === "rack" ? answer.querySelector("section:first-child") : answer;
  const shown = (own) => [...own.querySelectorAll("li")].map((item) => item.textContent);
  const wordsOf = (own) => own.words ?? shown(own);
  // On a desk the parts of a card are in two columns.
  const order = (own) => Number(own.closest("section")?.style.order ?? 0);
  const lists = [...scope.querySelectorAll("wordy-words, dd > ul.words")]
    .sort((one, other) => order(one) - order(other));
  // A list that is short has all its words in the page.
  const short = lists.filter((own) => wordsOf(own).length <= 120);
  return {
    count: count.textContent, words: lists.flatMap(wordsOf),
    whole: short.every((own) => shown(own).join() === wordsOf(own).join()),
  };
})"#;

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_part_of_the_page_answers_as_the_programs_do() {
    every_part_answers_as_the_programs_do(50);
}

#[test]
#[ignore = "minutes, needs chromium: make nightly"]
fn nightly_every_part_of_the_page_answers_as_the_programs_do() {
    every_part_answers_as_the_programs_do(500);
}

/// So many words, racks, searches and ladders, and every sheet and slip.
fn every_part_answers_as_the_programs_do(many: usize) {
    let env = Env::new();
    env.run("page --with cheat-sheet --with threes -o club.html");
    assert!(env.read("club.html").len() < 3_200_000);
    let words = default_words(&env);
    let mut browser = Browser::chromium(1280, 800);
    browser.open(&(file(&env, "club.html") + "#ask"));
    let mut ask = |text: &str, part: &str| {
        let told = browser.value(&format!("{ASKS}({}, {})", json!(text), json!(part)));
        assert_eq!(told["whole"], true, "{text}");
        told
    };
    let typed = words_and_phonies(&words, many);
    for (word, card) in typed.iter().zip(cards(&env, &typed)) {
        let told = ask(word, "word");
        let sign = if card["in"] == true {
            format!("✓ {word} is in")
        } else {
            format!("✗ {word} is not in")
        };
        assert!(told["count"].as_str().unwrap().starts_with(&sign), "{word}: {told}");
        assert_eq!(told["words"], json!(words_of_card(&card)), "{word}");
    }
    for rack in racks(&words, many) {
        let expected = built(&env, &rack);
        assert_eq!(ask(&rack, "rack")["words"], json!(expected), "{rack}");
    }
    for search in searches(&words, many) {
        let expected = found(&env, &search);
        let told = ask(&search, "search");
        assert_eq!(told["words"], json!(expected), "{search}");
    }
    browser.value("void (location.hash = 'ladder')");
    browser.wait("document.getElementById('ladder').checkVisibility()");
    for (from, to) in pairs(&words, many) {
        let expected = ladder(&env, &from, &to);
        let told = browser.value(&format!(
            "(async (from, to) => {{ document.getElementById('from').value = from; \
             document.getElementById('to').value = to; \
             document.getElementById('ladder-form').requestSubmit(); \
             const steps = document.getElementById('steps'); \
             while (!steps.textContent.includes(from) || !steps.textContent.includes(to)) \
             await new Promise((go) => setTimeout(go, 1)); \
             return [...document.querySelectorAll('#drawn > ol > li')] \
             .map((own) => own.textContent); }})({}, {})",
            json!(from),
            json!(to)
        ));
        assert_eq!(told, json!(expected), "{from} {to}");
    }
    for (part, program, names) in [
        ("study", "sheet", ["cheat-sheet", "threes"].map(str::to_owned).to_vec()),
        ("rules", "slip", wordy_data::names(wordy_data::GAMES)),
    ] {
        for name in names {
            let date = if program == "sheet" { " --date none --size 9" } else { "" };
            env.run(&format!("{program} {name}{date} -o {name}.html"));
            let expected = String::from_utf8(env.read(&format!("{name}.html"))).unwrap();
            browser.value(&format!("void (location.hash = '{part}={name}')"));
            let shadow = format!("document.querySelector('#{part} .sheet').shadowRoot");
            // Scripts count words on the page: only the text of its parts is compared.
            let heads =
                "[...d.querySelectorAll('h1, h2')].map((own) => own.firstChild.textContent)";
            let rows = "d.querySelector('main, .main').textContent.replace(/\\s+/g, ' ')";
            let parsed =
                format!("new DOMParser().parseFromString({}, 'text/html')", json!(expected));
            browser.wait(&format!(
                "{shadow}?.querySelector('h1').textContent \
                 === ({parsed}).querySelector('h1').textContent"
            ));
            for what in [heads, rows] {
                let shown = browser.value(&format!("((d) => {what})({shadow})"));
                let printed = browser.value(&format!("((d) => {what})({parsed})"));
                assert_eq!(shown, printed, "{name}");
            }
        }
    }
    nothing_else_was_requested(&browser);
}

/// Fails where the page requested anything but itself.
fn nothing_else_was_requested(browser: &Browser) {
    let requests =
        browser.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
    let mut own = 0;
    for request in requests {
        let url = request["params"]["request"]["url"].as_str().unwrap();
        assert!(
            ["file:", "blob:", "data:", "about:"].iter().any(|scheme| url.starts_with(scheme)),
            "{url}"
        );
        own += usize::from(url.starts_with("file:"));
    }
    assert_eq!(own, 1, "only the page itself");
    let wrong = ["Runtime.exceptionThrown", "Log.entryAdded"];
    let said =
        browser.events.iter().find(|event| wrong.iter().any(|method| event["method"] == *method));
    assert_eq!(said, None);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_page_is_ready_at_once() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(1280, 800);
    let mut times = Vec::new();
    let mut paints = Vec::new();
    // Other programs of this machine may slow it down.
    while times.len() < 40 && times.iter().min() >= Some(&600) || times.is_empty() {
        browser.call("Page.navigate", json!({ "url": "about:blank" }));
        browser.open(&file(&env, "club.html"));
        times.push(browser.text("document.documentElement.dataset.ready").parse::<u32>().unwrap());
        browser.wait(&format!("{PAINT}.length"));
        paints.push(browser.value(&format!("{PAINT}[0].startTime")).as_f64().unwrap());
    }
    assert!(times.iter().min() < Some(&600), "{times:?}");
    assert!(paints.iter().any(|paint| *paint < 500.0), "{paints:?}");
}

/// When something was to be seen first.
const PAINT: &str = "performance.getEntriesByName('first-contentful-paint')";
#[test]
#[ignore = "needs chromium: make test-all"]
fn the_foot_names_the_lexicon() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\n");
    env.run("lexicon build club.txt --edition 2026-11 -o club.lex");
    env.run("page -l club.lex --judge-only -o judge.html");
    let info = env.run("lexicon info club.lex --json");
    let sha256 =
        serde_json::from_str::<Value>(info.lines().next().unwrap()).unwrap()["sha256"].clone();
    let sha256 = sha256.as_str().unwrap();
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&file(&env, "judge.html"));
    let (head, version) = (&sha256[..8], env!("CARGO_PKG_VERSION"));
    let foot = format!("club 2026-11 · 2 words · {head} · Wordy {version}");
    browser.wait("document.getElementById('foot').innerText");
    for key in ["1", "q", "i", "Tab"] {
        assert_eq!(browser.text("document.getElementById('foot').innerText"), foot);
        browser.press(key);
    }
    let about = browser.text("document.getElementById('about').textContent");
    assert_eq!(about.matches(sha256).count(), 2, "{about}");
    assert!(about.contains("They are the same."));
    // Words that were changed do not start.
    let page = String::from_utf8(env.read("judge.html")).unwrap();
    env.write("changed.html", page.replace(sha256, &sha256.replace('a', "b")));
    browser.open(&file(&env, "changed.html"));
    browser.value("(document.getElementById('about').open = true)");
    assert!(!browser.text("document.getElementById('about').textContent").contains("the same"));
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_in_any_part_of_the_page() {
    let env = Env::new();
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe =
        std::fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    env.run("page --with threes --also college -o club.html");
    for (width, height) in [(320, 700), (1280, 800)] {
        let mut browser = Browser::chromium(width, height);
        for (part, shown) in SCREENS {
            browser.darken(false);
            browser.call("Page.navigate", json!({ "url": "about:blank" }));
            browser.open(&format!("{}#{part}", file(&env, "club.html")));
            browser.wait(shown);
            browser.value("(document.getElementById('about').open = true)");
            browser.value(&format!("void (() => {{ {axe} }})()"));
            for dark in [false, true] {
                browser.darken(dark);
                let found = browser.value(
                    "axe.run().then((found) => ({ many: found.passes.length > 10, wrong: found.violations \
                     .map((one) => [one.id, one.nodes.map((node) => node.html)]) }))",
                );
                assert_eq!(found, json!({ "many": true, "wrong": [] }), "{part} dark: {dark}");
            }
            assert!(browser.fits(), "{part}");
        }
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn what_is_printed_is_the_sheet_as_it_is_shown() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    env.run("page -l club.txt --with twos -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&(file(&env, "club.html") + "#study=twos"));
    let sheet = "document.querySelector('#study .sheet').shadowRoot";
    browser.wait(&format!("{sheet}?.querySelector('.entry')"));
    // Words that are marked as known and hidden are not printed, either.
    browser.value(&format!(
        "void (['mark', 'hide'].forEach((name) => {sheet}.querySelector(`[name=${{name}}]`).click()), \
         {sheet}.querySelector('.entry').click())"
    ));
    browser.value(
        "void (window.printed = [], window.print = () => printed.push('page'), \
         document.addEventListener('load', ({ target }) => { target.contentWindow.print = () => { \
         const d = target.contentDocument; printed.push([d.querySelector('h1').textContent, \
         [...d.querySelectorAll('.entry')].map((own) => own.checkVisibility())]); \
         target.contentWindow.dispatchEvent(new Event('afterprint')); }; }, true))",
    );
    browser.value("document.querySelector('#study button').click()");
    browser.wait("printed.length === 1 && !document.querySelector('iframe')");
    let keys = "new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true })";
    assert_eq!(browser.value(&format!("document.dispatchEvent({keys})")), false);
    browser.wait("printed.length === 2");
    let printed = json!(["Two-letter words", [false, true, true]]);
    assert_eq!(browser.value("printed"), json!([printed, printed]));
    browser.value("void (location.hash = 'ask=QI')");
    browser.wait("document.getElementById('count').textContent === '✓ QI is in club.'");
    assert_eq!(browser.value(&format!("document.dispatchEvent({keys})")), true);
    // On paper there is the answer, and nothing that is pressed.
    browser.call("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    let seen = "[...document.querySelectorAll('body *')].filter((own) => own.checkVisibility() && ['BUTTON', 'INPUT', 'SELECT'].includes(own.tagName) && own.closest('.words, .hooks') === null).length";
    assert_eq!(browser.value(seen), 0);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_long_answer_is_stopped_and_only_words_are_copied() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&(file(&env, "club.html") + "#ask"));
    // In the page itself, or a fast browser has all words before anybody can stop it.
    let told = browser.text(
        "new Promise((told) => { const [stop, count] = ['stop', 'count'].map((id) => document.getElementById(id)); \
         new MutationObserver((changes, own) => { if (!stop.hidden && parseInt(count.textContent)) \
         (own.disconnect(), stop.click(), told(count.textContent)); }).observe(document, \
         { subtree: true, childList: true, attributes: true }); location.hash = 'ask=length:2-15'; })",
    );
    assert!(told.ends_with(", stopped"), "{told}");
    let found: usize = told.replace(',', "").split(' ').next().unwrap().parse().unwrap();
    assert!((1..250_000).contains(&found), "{told}");
    // Of so many words only those in sight are in the page.
    let shown = browser.value("document.querySelectorAll('#answer li').length").as_u64().unwrap();
    assert!((1..1000).contains(&shown), "{shown} of {found}");
    browser.value("scrollTo(0, document.documentElement.scrollHeight)");
    let last = "document.querySelector('#answer li:last-child')?.textContent === \
                document.querySelector('#answer wordy-words').words.at(-1)";
    browser.wait(last);
    assert_eq!(browser.value("document.getElementById('actions').hidden"), false);
    // Nothing more has come meanwhile.
    assert_eq!(browser.text("document.getElementById('count').textContent"), told);
    browser.value("void (location.hash = 'ask=colour:red')");
    browser.wait("document.querySelector('#answer .wrong')");
    assert_eq!(browser.value("document.getElementById('actions').hidden"), true);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_alphabet_has_its_keys() {
    let env = Env::new();
    env.write("catalan.txt", "col·legi\nany\nqui\n");
    env.run("page -l catalan.txt --alphabet catalan -o page.html");
    let mut browser = Browser::chromium(320, 568);
    browser.open(&(file(&env, "page.html") + "#ask"));
    browser.value("document.getElementById('ask-keys').click()");
    let letters = browser.text("[...document.querySelectorAll('#ask-letters button')].map((own) => own.textContent).join(' ')");
    assert!(
        letters.contains(" L·L ") && letters.contains(" NY ") && letters.contains(" Ç "),
        "{letters}"
    );
    for letter in ["C", "O", "L·L", "E", "G", "I"] {
        browser.value(&format!(
            "[...document.querySelectorAll('#ask-letters button')].find((own) => own.textContent === '{letter}').click()"
        ));
    }
    browser.wait("document.getElementById('count').textContent === '✓ COL·LEGI is in catalan.'");
    assert!(browser.fits());
}
