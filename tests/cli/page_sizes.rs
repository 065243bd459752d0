//! Every button of the judge and of a game on screens of six sizes: in view without scrolling, and
//! large enough for a finger; a verdict that fills its screen; one loud button in every state.

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_player::{FRAME, Hand, Player, button};
use crate::page_window::{SIZES, file, resize};

/// What of some elements of a document is out of view, under something else, or smaller than a
/// finger: 44 pixels, less what rounding takes.
fn hidden(document: &str, elements: &str) -> String {
    format!(
        "((place) => [...place.querySelectorAll({})].filter((own) => own.checkVisibility())\
         .filter((own) => {{ const {{ top, bottom, left, right }} = own.getBoundingClientRect(); \
         const under = place.elementFromPoint((left + right) / 2, (top + bottom) / 2); \
         return bottom - top < 43.5 || right - left < 43.5 || top < 0 || left < 0 \
         || bottom > innerHeight + .5 || right > innerWidth + .5 || !own.contains(under); }})\
         .map((own) => own.textContent || own.id).join())({document})",
        json!(elements)
    )
}

fn all_in_view(browser: &mut Browser, document: &str, elements: &str) {
    let hidden = hidden(document, elements);
    for size in SIZES {
        resize(browser, size);
        browser.wait(&format!("!({hidden})"));
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_button_of_the_judge_is_in_view_and_its_verdict_is_the_largest() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    // Nobody types for as long as the sizes take.
    env.run("page -l club.txt --with twos --idle 600 -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&(file(&env, "club.html") + "#judge"));
    let press = |browser: &mut Browser, text: &str| {
        let own = format!(
            "[...document.querySelectorAll('#buttons button')].find((own) => own.textContent === {})",
            json!(text)
        );
        browser.wait(&own);
        browser.value(&format!("void {own}.click()"));
    };
    browser.wait("document.getElementById('buttons').childElementCount >= 8");
    // Fingers are not told to press keys.
    let lines = "document.getElementById('lines').textContent";
    browser.wait(&format!("{lines}.includes('Tap a number.')"));
    all_in_view(&mut browser, "document", "#buttons button");
    resize(&mut browser, SIZES[1]);
    press(&mut browser, "2");
    browser.wait(&format!("{lines}.includes('tap Judge the play')"));
    all_in_view(&mut browser, "document", "#buttons button");
    // The letters in the order of a typewriter are narrower, and all in view.
    browser.value("void document.getElementById('qwerty').click()");
    let rows = "[...document.querySelectorAll('.typewriter')].map((own) => own.textContent).join()";
    browser.wait(&format!("{rows} === 'QWERTYUIOP,ASDFGHJKL,ZXCVBNM'"));
    // Ten keys of 44 pixels are wider than a phone that is held upright: there they are as wide as
    // the screen lets them be and 48 high, and no finger falls between two.
    for size in SIZES {
        resize(&mut browser, size);
        let least = if size.0 < 440 { f64::from(size.0) / 10.0 - 0.5 } else { 43.5 };
        let narrow = format!("right - left < {least}");
        let seen = hidden("document", "#buttons button").replace("right - left < 43.5", &narrow);
        browser.wait(&format!("!({seen})"));
        let high = if size.0 < 440 { 48.0 } else { 43.5 };
        let gaps = "[...document.querySelectorAll('.typewriter')].map((row) => [...row.children]\
                    .map((own) => own.getBoundingClientRect())).filter((row) => row.some((own, at) \
                    => own.height < HIGH || Math.abs(own.right - (row[at + 1]?.left ?? own.right)) \
                    > .1)).length"
            .replace("HIGH", &high.to_string());
        browser.wait(&format!("{gaps} === 0"));
    }
    for word in [["Q", "I", "Next word"], ["Z", "X", "Judge the play"]] {
        for own in word {
            press(&mut browser, own);
        }
    }
    browser.wait("document.querySelector('#large .verdict.no')");
    for size in SIZES {
        resize(&mut browser, size);
        let (width, height) = size;
        browser.wait(&format!(
            "((own) => own.width * own.height > {width} * {height} * .7)\
             (document.getElementById('large').getBoundingClientRect())"
        ));
        // Nothing that is seen has larger letters, and the verdict is in one line.
        let sizes = "[...document.querySelectorAll('body *')].filter((own) => \
                     own.checkVisibility() && [...own.childNodes].some((node) => \
                     node.nodeType === 3 && node.data.trim()) && !own.matches('.sign'))\
                     .map((own) => parseFloat(getComputedStyle(own).fontSize))";
        let verdict = "parseFloat(getComputedStyle(document.querySelector('.verdict')).fontSize)";
        browser.wait(&format!("Math.max(...{sizes}) <= {verdict}"));
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
        let fits = "((own) => own.scrollWidth <= own.clientWidth && own.scrollHeight \
                    <= own.clientHeight)(document.getElementById('large'))";
        browser.wait(fits);
    }
}

/// The buttons of a game that are loud: of an accent, and not faint.
fn loud() -> String {
    format!(
        "[...{FRAME}.querySelectorAll('.main')].filter((own) => own.checkVisibility() \
         && !own.matches('.faint')).map((own) => own.textContent).join()"
    )
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_button_of_a_game_is_in_view_and_one_is_loud() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut player = Player { page: Browser::chromium(390, 844), hand: Hand::Clicks };
    player.page.open(&(file(&env, "club.html") + "#play"));
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    player.page.wait("document.querySelector('[data-game]')");
    player.begin("tournament", "fair");
    let buttons = "#play button:not(.write *), #learn button";
    all_in_view(&mut player.page, FRAME, buttons);
    resize(&mut player.page, SIZES[1]);
    // A title that is cut, or a name, nobody can read.
    let cut = format!(
        "[...{FRAME}.querySelectorAll('h1, .name')].some((own) => own.scrollWidth > own.clientWidth + 1)"
    );
    assert_eq!(player.page.value(&cut), false);
    // After one turn there is the computer's play: whoever lays tiles lets it stand.
    player.turn();
    let challenge = button("Challenge ");
    player.page.wait(&format!("{challenge} && {}", button("Play")));
    assert_eq!(player.page.text(&loud()), "");
    all_in_view(&mut player.page, FRAME, buttons);
    resize(&mut player.page, SIZES[1]);
    player.page.value(&format!("void {FRAME}.querySelector('.rack .tile').click()"));
    let choice = format!("{FRAME}.querySelector('wordy-choice button')");
    let away = format!("{FRAME}.querySelector('.square.pending')");
    player.page.value(&format!("void {FRAME}.querySelector('[data-at=A1]').click()"));
    player.page.wait(&format!("{away} || {choice}?.checkVisibility()"));
    player.page.value(&format!("void ({choice}?.checkVisibility() && {choice}.click())"));
    player.page.wait(&away);
    player.page.wait(&format!("{}.startsWith('Play')", loud()));
    player.page.wait(&challenge);
    all_in_view(&mut player.page, FRAME, buttons);
    // What is wrong with it is there once, whatever is pressed.
    resize(&mut player.page, SIZES[1]);
    player.press(&button("Play"));
    let faults = format!("{FRAME}.querySelectorAll('.scored.faulty, .wrong').length");
    player.page.wait(&format!("{faults} === 1"));
    // The letters and numbers stay where the enlarged board goes.
    player.press(&button("Larger"));
    let grid = format!("{FRAME}.querySelector('.board')");
    player.page.value(&format!("void {grid}.scrollTo(200, 200)"));
    let axes = format!(
        "((grid) => {{ const {{ top, left }} = grid.getBoundingClientRect(); \
         const [head, number] = ['.head', '.row:last-child .number'].map((own) => \
         grid.querySelector(own).getBoundingClientRect()); \
         return Math.abs(head.top - top) < 2 && Math.abs(number.left - left) < 2; }})({grid})"
    );
    player.page.wait(&axes);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn every_button_of_a_review_is_in_view_beside_the_board() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut browser = Browser::chromium(390, 844);
    browser.open(&(file(&env, "club.html") + "#play"));
    browser.wait("document.querySelector('[data-game]')");
    let record = "#player1 P1 Ann\n#player2 P2 Bob\n>P1: AEINRST 8G TAN +6 6\n\
                  >P2: AFIIILO - +0 0\n>P1: EEIQRSV - +0 6\n";
    browser.value(&format!(
        "void ((own) => {{ const data = new DataTransfer(); \
         data.items.add(new File([{}], 'club.gcg')); own.files = data.files; \
         own.dispatchEvent(new Event('change')); }})(document.getElementById('play-open'))",
        json!(record)
    ));
    browser.wait("!document.getElementById('play-replay').hidden");
    browser.value("void document.getElementById('replay-review').click()");
    browser.wait("/^Next mistake/.test(document.getElementById('review-next').textContent)");
    browser.value("void document.getElementById('review-next').click()");
    browser.wait("document.querySelector('#replay-of .square.better')");
    for size in SIZES {
        resize(&mut browser, size);
        browser.value("void scrollTo(0, 0)");
        browser.wait(&format!("!({})", hidden("document", "#review-keys button")));
        // The board and the sentence are in view with them.
        let seen = "['#judged p', '#replay-of wordy-board'].every((own) => { \
                    const { top, bottom } = document.querySelector(own).getBoundingClientRect(); \
                    return top >= 0 && bottom <= innerHeight + 1; })";
        browser.wait(seen);
        // The tests of a phone's width are above: nothing is cut off at the side of a desk.
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    }
}
