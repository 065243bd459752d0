//! The page in real browsers: what it answers, how fast it starts, what it requests, how it is
//! locked.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::{Env, real_list};
use crate::page::{
    built, cards, default_words, drawn, found, ladder, pairs, racks, searches, words_and_phonies,
};

/// The address of a file.
fn file(env: &Env, name: &str) -> String {
    format!("file://{}", env.path(name).display())
}

/// Judges plays on the page by its keyboard, as two players do; says which it accepted.
///
/// A play is its words with spaces between them.
const JUDGES: &str = r#"(async (plays) => {
  const large = document.getElementById("large");
  const press = (key) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const until = async (holds) => { while (!holds()) await new Promise((go) => setTimeout(go)); };
  const verdicts = [];
  for (const play of plays) {
    await until(() => !large.querySelector(".verdict, .typed"));
    const words = play.split(" ");
    press(String(words.length));
    await until(() => large.querySelector(".digit"));
    // The digit stands for a moment; whoever types does not wait.
    [...words.join(" ")].forEach(press);
    await until(() => large.querySelectorAll(".typed").length === words.length);
    press("Tab");
    await until(() => large.querySelector(".verdict"));
    verdicts.push([
      large.querySelector(".verdict").textContent, large.querySelector(".typed").textContent,
    ]);
    press("x");
  }
  return verdicts;
})"#;

/// A thousand plays of one to four words, half of them with a phony.
fn plays(words: &[String]) -> Vec<String> {
    let mut words = drawn(words, 2500, 23).into_iter();
    let play = |at: usize| {
        let count = 1 + at % 4;
        let mut play: Vec<String> = words.by_ref().take(count).collect();
        if at % 2 == 1 {
            let place = at % play[0].len();
            let letter = char::from(b'A' + (at * 5 % 26) as u8);
            play[0].replace_range(place..=place, &letter.to_string());
        }
        play.join(" ")
    };
    (0..1000).map(play).collect()
}

#[test]
#[ignore = "needs chromium and WORDY_LISTS: make test-all"]
fn real_plays_are_judged_as_judge_does() {
    let env = Env::new();
    env.write("enable2k.txt", real_list("enable2k.txt"));
    assert_eq!(env.run("page -l enable2k.txt --judge-only --guard 0 -o judge.html"), "");
    assert!(env.read("judge.html").len() < 1_000_000);
    let words: Vec<String> =
        env.run("lexicon list -l enable2k.txt").lines().map(str::to_owned).collect();
    let plays = plays(&words);
    let ruled = env.feed("judge -l enable2k.txt --plays --quiet -", &plays.join("\n"));
    let mut browser = Browser::chromium(1280, 800);
    browser.open(&file(&env, "judge.html"));
    let told = browser.value(&format!("{JUDGES}({})", json!(plays)));
    let (mut good, mut bad) = (0, 0);
    for ((play, told), ruling) in plays.iter().zip(told.as_array().unwrap()).zip(ruled.lines()) {
        let sign = if ruling == "ACCEPTABLE" { '✓' } else { '✗' };
        assert_eq!(told, &json!([format!("{sign} {ruling}"), play.replace(' ', ", ")]), "{play}");
        if ruling == "ACCEPTABLE" { good += 1 } else { bad += 1 }
    }
    assert_eq!(good + bad, 1000);
    assert!(good > 450 && bad > 450, "{good} {bad}");
}

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
  await until(() => count.textContent !== "" && !count.textContent.includes("so far"));
  const scope = part === "rack" ? answer.querySelector("section:first-child") : answer;
  const shown = (own) => [...own.querySelectorAll("li")].map((item) => item.textContent);
  const wordsOf = (own) => own.words ?? shown(own);
  const lists = [...scope.querySelectorAll("wordy-words, dd > ul.words")];
  // A list that is short has all its words in the page.
  const short = lists.filter((own) => wordsOf(own).length <= 120);
  return {
    count: count.textContent, words: lists.flatMap(wordsOf),
    whole: short.every((own) => shown(own).join() === wordsOf(own).join()),
  };
})"#;

/// The words of a card, in the order of the page.
fn words_of_card(card: &Value) -> Vec<String> {
    let text = |own: &Value| own.as_str().unwrap().to_owned();
    let list = |own: &Value| own.as_array().unwrap().iter().map(text).collect::<Vec<_>>();
    let rows = |own: &Value| {
        own.as_array().unwrap().iter().flat_map(|row| list(&row["words"])).collect::<Vec<_>>()
    };
    let word = text(&card["word"]);
    let (front, back) = (list(&card["extensions"]["front"]), list(&card["extensions"]["back"]));
    [
        list(&card["anagrams"]),
        rows(&card["one_dif"]),
        front.into_iter().map(|part| part + &word).collect(),
        back.into_iter().map(|part| word.clone() + &part).collect(),
        rows(&card["one_more"]),
        rows(&card["one_less"]),
        list(&card["swaps"]),
        list(&card["drops"]),
    ]
    .concat()
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_part_of_the_page_answers_as_the_programs_do() {
    let env = Env::new();
    env.run("page --with cheat-sheet --with threes -o club.html");
    assert!(env.read("club.html").len() < 2_100_000);
    let words = default_words(&env);
    let mut browser = Browser::chromium(1280, 800);
    browser.open(&(file(&env, "club.html") + "#ask"));
    let mut ask = |text: &str, part: &str| {
        let told = browser.value(&format!("{ASKS}({}, {})", json!(text), json!(part)));
        assert_eq!(told["whole"], true, "{text}");
        told
    };
    let typed = words_and_phonies(&words, 200);
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
    for rack in racks(&words, 200) {
        let expected = built(&env, &rack);
        assert_eq!(ask(&rack, "rack")["words"], json!(expected), "{rack}");
    }
    for search in searches(&words, 200) {
        let expected = found(&env, &search);
        let told = ask(&search, "search");
        assert_eq!(told["words"], json!(expected), "{search}");
    }
    browser.value("void (location.hash = 'ladder')");
    browser.wait("document.getElementById('ladder').checkVisibility()");
    for (from, to) in pairs(&words, 200) {
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
            let date = if program == "sheet" { " --no-date --size 9" } else { "" };
            env.run(&format!("{program} {name}{date} -o {name}.html"));
            let expected = String::from_utf8(env.read(&format!("{name}.html"))).unwrap();
            browser.value(&format!("void (location.hash = '{part}={name}')"));
            let frame = format!("document.querySelector('#{part} iframe')");
            browser.wait(&format!("{frame}.contentDocument?.querySelector('h1')"));
            // Scripts count words on the page: only the text of its parts is compared.
            let heads =
                "[...d.querySelectorAll('h1, h2')].map((own) => own.firstChild.textContent)";
            let rows = "d.querySelector('main').textContent.replace(/\\s+/g, ' ')";
            let parsed =
                format!("new DOMParser().parseFromString({}, 'text/html')", json!(expected));
            browser.wait(&format!(
                "(() => {{ const d = {frame}.contentDocument; \
                 return d.readyState === 'complete' && d.title === ({parsed}).title; }})()"
            ));
            for what in [heads, rows] {
                let shown = browser.value(&format!("((d) => {what})({frame}.contentDocument)"));
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
    // Other programs of this machine may slow it down.
    while times.len() < 40 && times.iter().min() >= Some(&600) || times.is_empty() {
        browser.call("Page.navigate", json!({ "url": "about:blank" }));
        browser.open(&file(&env, "club.html"));
        times.push(browser.text("document.documentElement.dataset.ready").parse::<u32>().unwrap());
    }
    assert!(times.iter().min() < Some(&600), "{times:?}");
}

/// How long an answer takes from the key to the page, in milliseconds: the shortest of up to sixty
/// times, for other programs of a machine may slow it down.
const TAKES: &str = r#"(async (texts) => {
  const box = document.getElementById("box");
  const count = document.getElementById("count");
  const types = (text) => {
    box.value = text;
    box.dispatchEvent(new Event("input"));
  };
  const typed = (text) => new Promise((go) => {
    types("");
    document.body.offsetHeight;
    const seen = new MutationObserver(() => {
      if (count.textContent === "" || count.textContent.includes("so far")) return;
      seen.disconnect();
      document.body.offsetHeight;
      go(performance.now() - from);
    });
    count.textContent = "";
    seen.observe(count, { childList: true });
    const from = performance.now();
    types(text);
  });
  const times = [];
  for (const text of texts) {
    let shortest = Infinity;
    for (let time = 0; time < 60 && shortest >= 50; time += 1) shortest = Math.min(shortest, await typed(text));
    times.push(shortest);
  }
  return times;
})"#;

#[test]
#[ignore = "needs chromium: make test-all"]
fn what_is_typed_is_answered_at_once() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut texts = drawn(&default_words(&env), 60, 11);
    texts.extend(
        ["RETINA?", "Q?", "ZOEAE", "XXXX", "COA*", "length:3 includes:Z"].map(str::to_owned),
    );
    let mut browser = Browser::chromium(1280, 800);
    browser.open(&(file(&env, "club.html") + "#ask"));
    std::thread::sleep(Duration::from_secs(1));
    let times = browser.value(&format!("{TAKES}({})", json!(texts)));
    for (text, time) in texts.iter().zip(times.as_array().unwrap()) {
        // Half of what people notice, so that a slow machine does not fail.
        assert!(time.as_f64() < Some(50.0), "{text}: {time} ms");
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_locked_judge_leads_nowhere_but_through_its_pin() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\n");
    env.run("page -l club.txt --with twos -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&file(&env, "club.html"));
    browser.value("(document.getElementById('pin').value = '12', document.querySelector('#lock button').click())");
    assert_eq!(
        browser.text("document.getElementById('lock-says').textContent"),
        "A PIN has 4 characters or more."
    );
    browser.value("(document.getElementById('pin').value = '1379', document.querySelector('#lock button').click())");
    let reachable = "[...document.querySelectorAll('button, input, select, a, summary, iframe')] \
                     .filter((own) => own.checkVisibility()).map((own) => own.textContent || own.id).join(' ')";
    browser.wait("!document.querySelector('#lock').checkVisibility()");
    browser.wait("document.getElementById('buttons').childElementCount === 9");
    let only = browser.text(reachable);
    assert_eq!(only, "1 2 3 4 5 6 7 8 Back show-keys");
    // Neither an address nor opening it again leads out.
    browser.value("void (location.hash = 'ask=QI')");
    browser.wait("!document.getElementById('judge').hidden");
    assert_eq!(browser.value("document.getElementById('ask').checkVisibility()"), false);
    browser.call("Page.reload", json!({}));
    browser.wait("document.documentElement?.dataset.ready");
    browser.wait("document.getElementById('buttons').childElementCount === 9");
    assert_eq!(browser.text(reachable), only);
    for key in ["Escape", "0", "0", "0", "0", "Enter"] {
        browser.press(key);
    }
    browser.wait("document.getElementById('large').textContent === 'This is not the password.'");
    std::thread::sleep(Duration::from_millis(1600));
    for key in ["Escape", "1", "3", "7", "9", "Enter"] {
        browser.press(key);
    }
    browser.wait("document.getElementById('tab-ask').checkVisibility()");
}

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
#[ignore = "needs chromium: make test-all"]
fn the_judge_is_used_by_touch_and_keeps_its_times() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    env.run("page -l club.txt --judge-only --idle 2 --result 1 --second college -o judge.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&file(&env, "judge.html"));
    let tap = |browser: &mut Browser, text: &str| {
        let button = format!(
            "[...document.querySelectorAll('#buttons button')].find((own) => own.textContent === {})",
            json!(text)
        );
        browser.wait(&button);
        let place = browser.value(&format!("(({{x, y, width, height}}) => [x + width / 2, y + height / 2, width, height])({button}.getBoundingClientRect())"));
        assert!(
            place[2].as_f64() >= Some(24.0) && place[3].as_f64() >= Some(24.0),
            "{text}: {place}"
        );
        let point = json!([{ "x": place[0], "y": place[1] }]);
        browser.call(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchStart", "touchPoints": point }),
        );
        browser.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    };
    for text in ["2", "Q", "I", "Next word", "Z", "A", "Judge the play"] {
        tap(&mut browser, text);
    }
    browser.wait("document.querySelector('#large .verdict')");
    let shown = browser.text("document.getElementById('large').innerText");
    assert!(
        shown.contains("✓ ACCEPTABLE") && shown.contains("club") && shown.contains("college"),
        "{shown}"
    );
    assert!(shown.contains("QI, ZA"), "{shown}");
    // It goes by itself after a second; unfinished words after two.
    browser.wait("!document.querySelector('#large .verdict')");
    tap(&mut browser, "1");
    tap(&mut browser, "Q");
    browser.wait("document.querySelector('#large .typed')");
    browser.wait("!document.querySelector('#large .typed')");
    // What is typed is never suggested, corrected or remembered: there is no field.
    assert_eq!(
        browser.value("document.querySelectorAll('input:not([type=checkbox]), textarea').length"),
        0
    );
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_in_any_part_of_the_page() {
    let env = Env::new();
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe =
        std::fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    env.run("page --with threes --also college -o club.html");
    for (width, height) in [(390, 844), (1280, 800)] {
        let mut browser = Browser::chromium(width, height);
        for part in [
            "",
            "judge",
            "ask",
            "ask=RETAINS",
            "ask=RETIN%3F",
            "ask=colour:red",
            "study",
            "rules",
            "ladder=COLD,WARM",
        ] {
            for dark in [false, true] {
                browser.darken(dark);
                browser.call("Page.navigate", json!({ "url": "about:blank" }));
                browser.open(&format!("{}#{part}", file(&env, "club.html")));
                std::thread::sleep(Duration::from_millis(700));
                browser.value("(document.getElementById('about').open = true)");
                browser.value(&format!("void (() => {{ {axe} }})()"));
                let found = browser.value(
                    "axe.run().then((found) => ({ many: found.passes.length > 10, wrong: found.violations \
                     .map((one) => [one.id, one.nodes.map((node) => node.html)]) }))",
                );
                assert_eq!(found, json!({ "many": true, "wrong": [] }), "{part} dark: {dark}");
                assert!(browser.fits(), "{part}");
            }
        }
    }
}

/// Lets the module fail, as a fault in it would, at each message that has a `%` in it: no room can
/// be had for four thousand million bytes, which ends it for good.
const FAULTS: &str = r#"
const Plain = Blob;
const faults = `
  const made = WebAssembly.instantiate;
  WebAssembly.instantiate = async (bytes) => {
    const { instance } = await made(bytes);
    const { memory, room, ask } = instance.exports;
    let message;
    const exports = {
      ...instance.exports,
      room: (length) => { const at = room(length); message = [at, length]; return at; },
      ask: () => {
        const text = new TextDecoder().decode(new Uint8Array(memory.buffer, ...message));
        if (text.includes("%")) room(-1);
        return ask();
      },
    };
    return { instance: { exports } };
  };
`;
Blob = class extends Plain {
  constructor(parts, own) { super(own?.type === "text/javascript" ? [faults, ...parts] : parts, own); }
};
"#;

#[test]
#[ignore = "needs chromium: make test-all"]
fn after_a_fault_the_page_starts_anew_and_says_so() {
    const SAYS: &str = "A fault in this page: there is no answer to this. The page has started \
                        anew and can be used.";
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    env.run("page -l club.txt --guard 0 -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAULTS }));
    browser.open(&(file(&env, "club.html") + "#ask"));
    let types = |browser: &mut Browser, text: &str| {
        browser.value(&format!(
            "(document.getElementById('box').value = '{text}', document.getElementById('box').dispatchEvent(new Event('input')))"
        ));
    };
    for wrong in ["%", "?%", "*%"] {
        types(&mut browser, wrong);
        browser.wait(&format!(
            "document.querySelector('#answer .wrong')?.innerText.includes('{SAYS}')"
        ));
        types(&mut browser, "QI");
        browser.wait("document.getElementById('count').textContent === '✓ QI is in club.'");
    }
    browser.value("void (location.hash = 'judge')");
    browser.wait("document.getElementById('buttons').childElementCount > 7");
    for key in ["1", "Q", "%"] {
        browser.press(key);
    }
    browser.wait(&format!("document.getElementById('status').textContent === '{SAYS}'"));
    for key in ["1", "Q", "I", "Tab"] {
        browser.press(key);
    }
    browser.wait("document.getElementById('large').innerText.includes('✓ ACCEPTABLE')");
    assert_eq!(browser.value("document.getElementById('starting').hidden"), true);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn what_is_printed_is_the_sheet_and_not_its_frame() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    env.run("page -l club.txt --with twos -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&(file(&env, "club.html") + "#study=twos"));
    browser.wait("document.querySelector('#study iframe').contentDocument?.querySelector('h1')");
    browser.value(
        "(window.printed = [], window.print = () => printed.push('page'), \
         document.querySelector('#study iframe').contentWindow.print = () => printed.push('sheet'), 0)",
    );
    browser.value("document.querySelector('#study button').click()");
    let keys = "new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true })";
    assert_eq!(browser.value(&format!("document.dispatchEvent({keys})")), false);
    assert_eq!(browser.value("printed"), json!(["sheet", "sheet"]));
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
    browser.open(&(file(&env, "club.html") + "#ask=length:2-15"));
    browser.wait("!document.getElementById('stop').hidden");
    let told = browser.text(
        "(document.getElementById('stop').click(), document.getElementById('count').textContent)",
    );
    assert!(told.ends_with(", stopped"), "{told}");
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(browser.text("document.getElementById('count').textContent"), told);
    let found: usize = told.replace(',', "").split(' ').next().unwrap().parse().unwrap();
    assert!((1..250_000).contains(&found), "{told}");
    // Of so many words only those in sight are in the page.
    let shown = browser.value("document.querySelectorAll('#answer li').length").as_u64().unwrap();
    assert!((1..1000).contains(&shown), "{shown} of {found}");
    browser.value("scrollTo(0, document.documentElement.scrollHeight)");
    let last = "document.querySelector('#answer li:last-child')?.textContent === \
                document.querySelector('#answer wordy-words').words.at(-1)";
    browser.wait(last);
    assert_eq!(browser.value("document.getElementById('copy').hidden"), false);
    browser.value("void (location.hash = 'ask=colour:red')");
    browser.wait("document.querySelector('#answer .wrong')");
    assert_eq!(browser.value("document.getElementById('copy').hidden"), true);
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

#[test]
#[ignore = "needs firefox: make test-all"]
fn firefox_opens_the_page_from_a_file() {
    let env = Env::new();
    env.run("page --with twos -o club.html");
    let mut browser = Browser::firefox();
    browser.open(&(file(&env, "club.html") + "#ask=RETAINS"));
    browser.wait("document.getElementById('count').textContent === '✓ RETAINS is in wordy.'");
    browser.value("(location.hash = 'ladder=COLD,WARM', 0)");
    browser.wait("document.querySelectorAll('#drawn > ol > li').length === 5");
    browser.value("(location.hash = 'study=twos', 0)");
    browser.wait("document.querySelector('#study iframe').contentDocument?.querySelector('h1')?.textContent.includes('wo')");
    browser.value("(location.hash = 'judge', 0)");
    browser.wait("document.querySelectorAll('#buttons button').length === 8");
    browser.value("(document.querySelector('#buttons button').click(), 0)");
    browser.wait("document.querySelector('#large .digit')");
    let verdicts = browser.value(&format!("{JUDGES}(['QI ZA', 'QX'])"));
    assert_eq!(verdicts, json!([["✓ ACCEPTABLE", "QI, ZA"], ["✗ UNACCEPTABLE", "QX"]]));
}

/// Serves a folder on this machine until it is told to stop; gives the address.
pub(crate) fn served(folder: std::path::PathBuf, stop: Arc<AtomicBool>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            if stop.load(Ordering::SeqCst) {
                return;
            }
            let Ok(mut connection) = connection else { continue };
            let mut request = [0; 4096];
            let Ok(length) = connection.read(&mut request) else { continue };
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            let name = request.split(' ').nth(1).unwrap_or("/").trim_start_matches('/').to_owned();
            let name = if name.is_empty() { "index.html".to_owned() } else { name };
            let kind = match name.rsplit('.').next() {
                Some("html") => "text/html",
                Some("js" | "mjs") => "text/javascript",
                Some("css") => "text/css",
                Some("svg") => "image/svg+xml",
                _ => "application/manifest+json",
            };
            let bytes = std::fs::read(folder.join(name)).unwrap_or_default();
            let head = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                bytes.len()
            );
            let _ = connection.write_all(&[head.into_bytes(), bytes].concat());
        }
    });
    address
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn an_installed_page_opens_without_its_server() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\n");
    env.run("page -l club.txt -o site/");
    let stop = Arc::new(AtomicBool::new(false));
    let address = served(env.path("site"), stop.clone());
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&address);
    browser.wait("navigator.serviceWorker.ready.then((own) => own.active?.state === 'activated')");
    let found = browser.call("Page.getAppManifest", json!({}));
    assert_eq!(found["errors"], json!([]), "{found}");
    stop.store(true, Ordering::SeqCst);
    let _ =
        std::net::TcpStream::connect(address.trim_start_matches("http://").trim_end_matches('/'));
    browser.call("Page.navigate", json!({ "url": "about:blank" }));
    browser.open(&format!("{address}#ask=QI"));
    browser.wait("document.getElementById('count').textContent === '✓ QI is in club.'");
}
