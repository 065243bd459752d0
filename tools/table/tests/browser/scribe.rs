//! Scribe, through the page, to its end.

use crate::hands::Hand;
use crate::table::Table;

/// The point of a name.
fn point(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('.point')].find((own) => own.getAttribute('aria-label').startsWith('{name},'))"
    )
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_mark_is_kept_for_the_turn_and_written_when_it_comes() {
    let mut table = Table::open("scribe", &[], &[("Ann", Hand::Taps), ("Bob", Hand::Keys)]);
    let [ann, bob] = table.players.as_mut_slice() else { panic!("two players") };
    let kept = |names: &str| {
        format!(
            "document.querySelector('.keeps').textContent.startsWith('Kept for your turn: {names}.')"
        )
    };
    let none = "document.querySelector('.keeps').textContent.startsWith('Tap a point')";
    let stars = "document.querySelectorAll('.point.kept').length";
    bob.page.wait(none);
    for (name, shown) in
        [("E5", &*kept("E5")), ("E5", none), ("E4", &*kept("E4")), ("E6", &*kept("E6"))]
    {
        bob.page.value(&format!("{}.focus()", point(name)));
        bob.keys(&["Enter"]);
        bob.page.wait(shown);
        assert_eq!(bob.page.value(stars), usize::from(shown != none), "{name}");
    }
    // Ann sees nothing of it, and writes.
    assert_eq!(ann.page.value("document.querySelector('.keeps').textContent"), "");
    assert_eq!(ann.page.value(stars), 0);
    ann.tap(&point("E5"));
    for player in [ann, bob] {
        for name in ["E5, X", "E6, O"] {
            player.page.wait(&point(name).replace(",')", "')"));
        }
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn other_games_of_a_player_are_listed_with_whose_turn_it_is() {
    let mut table = Table::open("scribe", &[], &[("Ann", Hand::Taps), ("Bob", Hand::Keys)]);
    let [own, _] = table.challenge("Ann", "Cy");
    let first = table.links[0].split_once('#').unwrap().1.to_owned();
    let ann = &mut table.players[0];
    assert_eq!(ann.page.value("document.getElementById('mine').hidden"), true);
    // The link of the other game is opened in the same browser.
    let opens = |key: &str| format!("location.hash = '{key}'");
    ann.page.value(&opens(&own));
    let head = "document.querySelector('#mine:not([hidden]) summary')?.textContent";
    ann.page.wait(&format!("{head} === 'Your other games: 1 waits for you'"));
    let rows = "[...document.querySelectorAll('#others li')].map((own) => own.textContent).join()";
    assert_eq!(ann.page.value(rows), "Scribe: Ann, Bob – your turn");
    // The line of the list leads there; the other game waits, too, until Ann has written.
    ann.tap("document.querySelector('#parts [data-to=more]')");
    ann.tap("document.querySelector('#mine summary')");
    ann.tap("document.querySelector('#others a')");
    let there = format!("location.hash === '#{first}' && {rows} === 'Scribe: Ann, Cy – your turn'");
    ann.page.wait(&there);
    ann.page.wait("document.querySelector('.point.free[aria-disabled=false]')");
    ann.tap(&point("E5"));
    ann.page.wait(&point("E5, X").replace(",')", "')"));
    // Once there is nothing to do here, the page leads to the game that waits.
    let next = "document.getElementById('next-game')";
    ann.page.wait(&format!("getComputedStyle({next}).display !== 'none'"));
    assert_eq!(
        ann.page.text(&format!("{next}.textContent")),
        "Next game that waits for you: Ann, Cy"
    );
    ann.tap(next);
    ann.page.wait(&format!("location.hash === '#{own}'"));
    ann.page.wait(&format!("{rows} === 'Scribe: Ann, Bob – Bob to play'"));
    assert_eq!(ann.page.value(head), "Your other games");
    ann.tap("document.querySelector('#parts [data-to=more]')");
    ann.tap("document.querySelector('#mine summary')");
    ann.tap("document.getElementById('forget')");
    ann.page.wait("document.getElementById('mine').hidden");
    // Bob has a browser of his own.
    let bob = &mut table.players[1];
    assert_eq!(bob.page.value("document.getElementById('mine').hidden"), true);
}
