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
