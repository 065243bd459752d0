//! What fits on the screens that players have.

use serde_json::json;
use wordy_engine::Engine;

use crate::boards::Game;
use crate::hands::{Hand, Player};
use crate::table::{LEXICON, Table};

const TWO: [(&str, Hand); 2] = [("Ann", Hand::Writes), ("Bob", Hand::Writes)];

/// Keeps a picture of a page in the folder that `WORDY_SCREENS` names.
fn picture(player: &mut Player, name: &str) {
    let Some(folder) = std::env::var_os("WORDY_SCREENS") else { return };
    let shot = player.page.call("Page.captureScreenshot", json!({}));
    let file = std::path::Path::new(&folder).join(format!("{name}.png.base64"));
    std::fs::write(file, shot["data"].as_str().unwrap()).unwrap();
}

/// Nothing is wider than the screen, and these elements are seen without scrolling.
fn fits(player: &mut Player, name: &str, elements: &[&str]) {
    player.page.value("scrollTo(0, 0)");
    picture(player, name);
    let wide = player
        .page
        .value("[document.documentElement.scrollWidth, document.documentElement.clientWidth]");
    assert_eq!(wide[0], wide[1], "{name}");
    let cut =
        "[...document.querySelectorAll('.board')].some((own) => own.scrollWidth > own.clientWidth)";
    assert_eq!(player.page.value(cut), false, "{name}");
    for element in elements {
        let beyond = format!(
            "(() => {{ const own = document.querySelector({}).getBoundingClientRect(); \
             return [own.top < 0, own.bottom > innerHeight, own.left < 0, own.right > innerWidth]; }})()",
            json!(element)
        );
        let seen = player.page.value(&beyond);
        assert_eq!(seen, json!([false, false, false, false]), "{name}: {element}");
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_board_game_fits_on_every_screen() {
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon(LEXICON).unwrap();
    let table = Table::open("scrabble", &["--tracking", "--clock", "25"], &TWO);
    let mut game = Game::new(&rules, Engine::new(&rules, &lexicon), table);
    game.write(8);
    let (link, looks) = (game.table.links[0].clone(), game.table.looks.clone());
    let whole = [".board", ".rack", ".doing button.main", "#players"];
    for (name, screen) in [
        ("phone", (360, 640)),
        ("tablet", (820, 1180)),
        ("desktop", (1280, 800)),
        ("aside", (740, 360)),
    ] {
        let mut player = Player::with_screen(&link, Hand::Taps, screen);
        player.tap("document.querySelectorAll('.rack .tile')[1]");
        player.tap("[...document.querySelectorAll('.square:not(.tile)')][7]");
        player.page.wait("document.querySelector('.scored').textContent");
        fits(&mut player, name, &whole);
        if name == "phone" {
            player.page.darken(true);
            fits(&mut player, "dark", &whole);
        }
    }
    let mut looks = Player::with_screen(&looks, Hand::Drags, (1920, 1080));
    fits(&mut looks, "projector", &[".board", "#players", "#moves"]);
    let share = looks.page.value("document.querySelector('.board').offsetHeight / innerHeight");
    assert!(share.as_f64() > Some(0.8), "{share}");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn other_games_fit_on_a_phone() {
    for game in ["scribe", "speed", "scrabble-i"] {
        let mut table = Table::open(game, &[], &[("Ann", Hand::Taps), ("Bob", Hand::Taps)]);
        let player = &mut table.players[0];
        match game {
            "scribe" => {
                for (seat, point) in [(0, "B2"), (1, "E5"), (0, "D4"), (1, "F6")] {
                    let player = &mut table.players[seat];
                    let free = format!("document.querySelector('[aria-label^=\"{point},\"]')");
                    player.page.wait(&format!("{free}.getAttribute('aria-disabled') === 'false'"));
                    player.tap(&free);
                }
                let player = &mut table.players[0];
                player.page.wait("document.querySelectorAll('.point.new').length === 2");
                fits(player, game, &[".scribe", ".marks", "#players"]);
            }
            "speed" => {
                for at in ["K13", "L13", "M13"] {
                    player.tap("document.querySelector('.rack .tile')");
                    player.tap(&format!("document.querySelector('[data-at={at}]')"));
                    player.page.value(
                        "document.querySelector('#ask dialog[open] .answers button')?.click()",
                    );
                }
                fits(player, game, &[".board", ".rack", ".doing button.main"]);
            }
            _ => fits(player, game, &[".rack", ".doing button.main"]),
        }
    }
}
