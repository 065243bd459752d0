//! The judge of the page in a browser: by keys, by touch, and locked.

use serde_json::json;

use crate::browser::Browser;
use crate::env::{Env, real_list};
use crate::page_questions::drawn;
use crate::page_window::file;

/// Judges plays on the page by its keyboard, as two players do; says which it accepted.
///
/// A play is its words with spaces between them.
pub(crate) const JUDGES: &str = r#"(async (plays) => {
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
    let ruled = env.feed("judge -l enable2k.txt --each --quiet -", &plays.join("\n"));
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
    let reachable = "[...document.querySelectorAll('button, input, select, a, summary')] \
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
    // No key is taken until that goes away.
    browser.wait("document.getElementById('large').textContent !== 'This is not the password.'");
    for key in ["Escape", "1", "3", "7", "9", "Enter"] {
        browser.press(key);
    }
    browser.wait("document.getElementById('tab-ask').checkVisibility()");
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
