//! Scribe, through the page, to its end.

use crate::hands::Hand;
use crate::table::Table;

/// Two write on the squares that their pages offer, by taps and by keys. The server is killed
/// twice, and a page is opened again.
fn play(version: &str) {
    let sitting = [("Ann", Hand::Taps), ("Bob", Hand::Keys)];
    let mut table = Table::open("scribe", &["--version", version], &sitting);
    for turn in 0..81 {
        let player = &mut table.players[turn % 2];
        let free = "[...document.querySelectorAll('.point.free[aria-disabled=false]')]";
        player.page.wait(&format!("{free}.length"));
        // Another square each time, so that grids fill unevenly.
        let square = format!("{free}[{turn} * 7 % {free}.length]");
        if player.hand == Hand::Keys {
            player.page.value(&format!("{square}.focus()"));
            player.keys(&["Enter"]);
        } else {
            player.tap(&square);
        }
        let count =
            "[...document.querySelectorAll('.point')].filter((own) => own.textContent).length";
        player
            .page
            .wait(&format!("{count} === {} || document.querySelector('#news.wrong')", turn + 1));
        assert_eq!(player.wrong(), None);
        match turn {
            20 | 50 => table.kill(),
            35 => table.reopen(0, Hand::Taps),
            _ => {}
        }
    }
    table.ended();
    table.check_record(&["scribe"]);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn two_players_finish_a_game_of_scribe_by_majority() {
    play("majority");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn two_players_finish_a_game_of_scribe_by_super_glyph() {
    play("super");
}

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
            "document.getElementById('kept').textContent.startsWith('Kept for your turn: {names}.')"
        )
    };
    let none = "document.getElementById('kept').textContent.startsWith('Tap a point')";
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
    assert_eq!(ann.page.value("document.getElementById('kept').textContent"), "");
    assert_eq!(ann.page.value(stars), 0);
    ann.tap(&point("E5"));
    for player in [ann, bob] {
        for name in ["E5, X", "E6, O"] {
            player.page.wait(&point(name).replace(",')", "')"));
        }
    }
}
