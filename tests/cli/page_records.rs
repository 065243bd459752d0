//! Records on the page: opened at a turn that has an address, reviewed, and gone on with.

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_player::{FRAME, Hand, Player, button};
use crate::page_window::file;

/// P1 misses a bingo.
const RECORD: &str = "#player1 P1 Ann\n#player2 P2 Bob\n>P1: AEINRST 8G TAN +6 6\n\
                      >P2: AFIIILO - +0 0\n>P1: EEIQRSV - +0 6\n";
const LINE: &str = "document.querySelector('#replay-of [aria-live]')?.textContent";

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_record_is_shown_at_a_turn_reviewed_learned_from_and_gone_on_with() {
    let env = Env::new();
    env.run("page -o club.html");
    let address = file(&env, "club.html") + "#play";
    let mut player = Player { page: Browser::chromium(390, 844), hand: Hand::Touch };
    player.page.open(&address);
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    player.page.wait("document.querySelector('[data-game]')");
    player.page.value(&format!(
        "void ((own) => {{ const data = new DataTransfer(); \
         data.items.add(new File([{}], 'club.gcg')); own.files = data.files; \
         own.dispatchEvent(new Event('change')); }})(document.getElementById('play-open'))",
        json!(RECORD)
    ));
    player.page.wait(&format!("{LINE} === '3. P1: pass 0 (6)'"));
    // The address names the turn: another one shows another.
    player.page.wait("/,3$/.test(decodeURIComponent(location.hash))");
    player.page.value("void history.replaceState(null, '', location.hash.replace(/3$/, '1'))");
    player.page.call("Page.reload", json!({}));
    player.page.wait(&format!("{LINE} === '1. P1: 8G TAN 6 (6)'"));
    // Reviewed, the turn says what was missed; one tap makes it a card of the quiz.
    player.press("document.getElementById('replay-review')");
    player
        .page
        .wait("document.querySelector('#judged')?.textContent.includes('Ann played TAN, 6.')");
    player
        .page
        .wait("/wins \\d+ % more often/.test(document.querySelector('#judged').textContent)");
    player.page.wait("document.querySelector('#review-of')?.textContent.includes('accuracy')");
    player.page.wait("document.querySelectorAll('#replay-of .square.better').length >= 7");
    let learn = "[...document.querySelectorAll('#review-of button')].find((own) => \
                 own.textContent.startsWith('Learn '))";
    player.page.value("void document.querySelectorAll('#review-of details').forEach((own) => { own.open = true; })");
    player.press(learn);
    player.page.wait("document.querySelector('#review-of small')");
    // It goes on from there, with the rack of who is next, and is kept as any game.
    let go_on = "[...document.querySelectorAll('#judged button')].find((own) => \
                 own.textContent === 'Play on from here')";
    player.press(go_on);
    player
        .page
        .wait("document.getElementById('play-from').textContent.startsWith('The game goes on')");
    player.press("document.querySelector('#play-new > .main')");
    player.page.wait("document.querySelector('iframe.client')");
    player.page.wait(&format!("{FRAME}.documentElement?.dataset.ready"));
    let rack = format!(
        "[...{FRAME}.querySelectorAll('.rack .tile')].map((own) => own.ariaLabel[0]).sort().join('')"
    );
    let laid = format!(
        "['G8', 'H8', 'I8'].map((at) => \
         {FRAME}.querySelector(`[data-at=\"${{at}}\"]`).textContent[0]).join('')"
    );
    player.page.wait(&format!("{rack} === 'AFIIILO'"));
    assert_eq!(player.page.text(&laid), "TAN");
    player.press(&button("Pass"));
    player.press(&format!(
        "[...{FRAME}.querySelectorAll('wordy-choice button')].find((own) => \
         own.textContent === 'Pass')"
    ));
    let moves = format!("{FRAME}?.querySelectorAll('#moves li').length");
    player.page.wait(&format!("{moves} === 3"));
    player.page.call("Page.reload", json!({}));
    player.page.wait(&format!("document.querySelector('iframe.client') && {moves} === 3"));
    // The card is in the quiz.
    player.page.value("void (location.hash = 'quiz')");
    player.page.wait("document.getElementById('quiz-boxes').textContent.includes('1 new card')");
}
