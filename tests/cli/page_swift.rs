//! Whoever types is never held up: what a key does takes little time of the page's thread.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_window::{SCREENS, file, types};

/// Takes the processor's time of the longest task since the last call, in milliseconds.
fn longest(browser: &mut Browser, does: impl FnOnce(&mut Browser)) -> f64 {
    browser.events.clear();
    let categories = json!({ "includedCategories": ["toplevel", "blink.user_timing"] });
    let start = json!({ "transferMode": "ReportEvents", "traceConfig": categories });
    browser.call("Tracing.start", start);
    browser.value("void performance.mark('begins')");
    does(browser);
    browser.call("Tracing.end", json!({}));
    let is_over = |event: &Value| event["method"] == "Tracing.tracingComplete";
    while !browser.events.iter().any(is_over) {
        browser.value("0");
    }
    let parts = browser.events.iter().filter(|event| event["method"] == "Tracing.dataCollected");
    let all: Vec<&Value> =
        parts.flat_map(|part| part["params"]["value"].as_array().into_iter().flatten()).collect();
    let mark = all.iter().find(|own| own["name"] == "begins").expect("the thread of the page");
    let is_task = |own: &&&Value| {
        ["pid", "tid"].iter().all(|name| own[name] == mark[name])
            && own["name"].as_str().is_some_and(|name| name.ends_with("RunTask"))
    };
    let times = all.iter().filter(is_task).filter_map(|own| own["tdur"].as_f64());
    times.fold(0.0, f64::max) / 1000.0
}

/// On a phone that is four times as slow no key makes a task of 50 milliseconds. What is measured
/// is the time that the thread had, which other programs of this machine take none of.
#[test]
#[ignore = "needs chromium: make test-all"]
fn no_key_holds_the_next_one_up() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.call("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }));
    for text in ["cat", "retains", "q?", "ends in ing", "length:7 no:e"] {
        let mut times = Vec::new();
        while times.len() < 8 && times.iter().all(|time| *time > 50.0) {
            browser.go("about:blank");
            browser.open(&file(&env, "club.html"));
            // Until it has nothing to do, as before anybody types.
            browser
                .value("new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))");
            times.push(longest(&mut browser, |browser| {
                for end in 1..=text.len() {
                    types(browser, &text[..end]);
                    browser.wait("!document.getElementById('answer').ariaBusy");
                }
                browser.wait(
                    "document.getElementById('count').textContent \
                    || document.querySelector('#answer .wrong, .unread')",
                );
            }));
        }
        assert!(times.last() <= Some(&50.0), "{text}: {times:?}");
    }
}

/// Keeps by how much the page moves what it has shown.
const WATCH: &str = "window.shifts = []; new PerformanceObserver((list) => shifts.push(...list\
    .getEntries().map(({ value, sources }) => [value, sources.map(({ node }) => \
    node?.id || node?.nodeName)]))).observe({ type: 'layout-shift', buffered: true });";

/// What is shown stays where it is while the rest of a screen comes: browsers call a tenth good.
#[test]
#[ignore = "needs chromium: make test-all"]
fn nothing_moves_while_a_screen_comes() {
    let env = Env::new();
    env.run("page --with threes -o club.html");
    for size in [(320, 700), (390, 844), (1280, 800)] {
        let mut browser = Browser::chromium(size.0, size.1);
        browser.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }));
        for (part, shown) in SCREENS {
            browser.go("about:blank");
            browser.open(&format!("{}#{part}", file(&env, "club.html")));
            browser.wait(shown);
            // What moves is known when it has been drawn.
            browser.value(
                "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))",
            );
            let moved = browser.value("shifts");
            let sum: f64 = moved.as_array().unwrap().iter().filter_map(|own| own[0].as_f64()).sum();
            assert!(sum < 0.01, "{part} {size:?}: {moved}");
        }
    }
}
