//! A club's home: games started there in two taps, joined and watched by who comes.

use serde_json::json;

use crate::hands::{Hand, Player};
use crate::looks::axe_finds_nothing;
use crate::process::Server;

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn games_are_started_joined_and_watched_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["serve", "--port", "0", "--title", "Tuesday club", "--store", &store];
    let (server, printed) = Server::table(&args, "host");
    let link = |name: &str| {
        printed.iter().find_map(|line| line.strip_prefix(&format!("{name}\t"))).unwrap().to_owned()
    };
    // The host's link leads home, where games are started; the club's link is there to hand on.
    let mut ann = Player::come(&link("host"), Hand::Taps);
    let card = |game: &str| format!("document.querySelector('#games [data-game={game}]')");
    ann.page.wait(&format!("!location.hash && {}", card("scrabble")));
    ann.page.wait("document.querySelector('#club-code svg path')");
    assert_eq!(ann.page.text("document.querySelector('h1').textContent"), "Tuesday club");
    ann.tap(&card("scrabble"));
    axe_finds_nothing(&mut ann, "home");
    // Against a computer: two taps once the name is known, and the game is on.
    ann.tap(&card("scrabble"));
    ann.page.value("document.getElementById('new-name').value = 'Ann'");
    ann.page.value(
        "(document.querySelector('#new [name=computer]').value = 'easy', \
         document.querySelector('#new [name=computer]').dispatchEvent(new Event('change', { bubbles: true })))",
    );
    ann.tap("document.getElementById('new-go')");
    ann.page
        .wait("document.querySelector('.rack .tile') && document.title.startsWith('● Your turn')");
    // Home again, with the game, and her name: one that is open to all.
    ann.page.value("void (location.hash = '')");
    ann.page.wait(&format!("{} && document.querySelector('#lists .game.yours')", card("scribe")));
    ann.tap(&card("scribe"));
    ann.tap("document.getElementById('new-go')");
    ann.page.wait("document.getElementById('sitting').textContent.includes('Annyou, ready')");
    ann.page.wait("document.querySelector('#code svg path')");
    // Whoever comes sees it, and may start none.
    let mut bob = Player::come(&link("home"), Hand::Taps);
    let join = "document.querySelector('#lists .game button.main')";
    bob.page.wait(join);
    assert!(bob.page.value("document.getElementById('start-game').hidden") == true);
    let told = bob.page.text("document.querySelector('#lists').textContent");
    assert!(told.contains("Ann · 1 seat free"), "{told}");
    bob.tap(join);
    bob.page.wait("document.getElementById('door-name')?.offsetWidth");
    bob.page.value("document.getElementById('door-name').value = 'Bob'");
    bob.tap("document.querySelector('#enter .main')");
    bob.page.wait("!document.getElementById('start').hidden");
    bob.tap("document.getElementById('start')");
    ann.page.wait("document.querySelector('.point')");
    // Another watches.
    let mut eve = Player::come(&link("home"), Hand::Taps);
    let watch = "document.querySelector('#lists .game button')";
    eve.page.wait(&format!("{watch}?.textContent === 'Watch'"));
    eve.tap(watch);
    eve.page.wait("document.querySelector('.point')");
    // Who leaves is seen to be away; the rematch has the seats turned.
    drop(eve);
    ann.page.value("window.confirm = () => true");
    ann.page.wait("!document.getElementById('resign').hidden");
    ann.page.value("document.getElementById('resign').click()");
    ann.answers("Resign");
    let rematch = "document.getElementById('rematch')";
    for (player, told) in [(&mut ann, "Bob won."), (&mut bob, "You won.")] {
        player.page.wait(&format!(
            "{rematch}.offsetWidth && document.getElementById('news').textContent.endsWith({})",
            json!(told)
        ));
    }
    ann.tap(rematch);
    ann.page.wait("document.querySelector('.point')");
    bob.page.wait("document.getElementById('said').textContent.includes('Rematch')");
    bob.tap(rematch);
    bob.page.wait("document.title.startsWith('● Your turn')");
    assert_eq!(server.panics(), 0);
}
