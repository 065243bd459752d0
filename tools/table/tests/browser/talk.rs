//! What is said, on the page.

use crate::hands::Hand;
use crate::table::Table;

#[test]
#[ignore = "needs chromium: make test-all"]
fn talk_is_shown_as_it_comes_and_earlier_talk_is_asked_for() {
    // Encrypted, as over a network: the page's own line is, too.
    let tls = ["--tls", "self"];
    let mut table = Table::open("scribe", &tls, &[("Ann", Hand::Drags), ("Bob", Hand::Keys)]);
    let lines: Vec<String> = (1..=230).map(|line| format!("line {line}")).collect();
    table.said_before(&lines);
    let count = "document.querySelectorAll('#said li').length";
    let newest = "document.querySelector('#said li:last-child')?.textContent";
    table.players[0].page.wait(&format!("{newest} === 'Ann line 230'"));
    // A page that comes later has the newest.
    table.reopen(0, Hand::Drags);
    let [ann, bob] = &mut table.players[..] else { panic!("two players") };
    ann.page.wait(&format!("{count} === 100"));
    ann.page.value("document.getElementById('talk').open = true");
    let older = "document.getElementById('older')";
    for shown in [200, 230] {
        ann.page.wait(&format!("!{older}.hidden"));
        ann.tap(older);
        ann.page.wait(&format!("{count} === {shown}"));
    }
    ann.page.wait(&format!("{older}.hidden"));
    let texts = "[...document.querySelectorAll('#said li')].map((own) => own.textContent)";
    let all: Vec<String> = lines.iter().map(|line| format!("Ann {line}")).collect();
    assert_eq!(ann.page.value(texts), serde_json::json!(all));
    // What is said now is added to that, and the board stays.
    bob.page.value("document.getElementById('talk').open = true");
    bob.page.value("document.getElementById('words').value = 'well played'");
    bob.page.value("document.getElementById('say').requestSubmit()");
    ann.page.wait(&format!("{newest} === 'Bob well played' && {count} === 231"));
    bob.page.wait(&format!("{newest} === 'Bob well played'"));
    bob.page.wait("document.getElementById('words').value === ''");
}
