//! What players order: in letters, line by line, and with `table move`. One table has the words,
//! one reader the meanings, for all three.

use wordy_matches::{Action, Stage, View};

use crate::typed;

/// A word that orders something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderWord {
    pub(crate) name: &'static str,
    /// What follows it.
    pub(crate) rest: &'static str,
    /// What it does.
    pub(crate) does: &'static str,
    pub(crate) scope: OrderScope,
}

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderScope {
    /// One game, at any time.
    Game,
    /// One game, when its rules let the player do it: the name of the action.
    Action(&'static str),
    /// All games of a store, and their players.
    Store,
}

const fn word(
    name: &'static str,
    rest: &'static str,
    does: &'static str,
    scope: OrderScope,
) -> OrderWord {
    OrderWord { name, rest, does, scope }
}

/// All orders.
pub(crate) const ORDERS: [OrderWord; 18] = {
    use OrderScope::{Action, Game, Store};
    [
        word("move", "MOVE", "makes a move; a move alone does the same", Game),
        word("preview", "MOVE", "shows what a move would be, and writes nothing", Game),
        word("show", "", "shows the game", Game),
        word("undo", "", "asks to take your last mark back", Action("undo")),
        word("accept", "", "lets your opponent take a mark back", Action("accept")),
        word("reject", "", "refuses that", Action("reject")),
        word("queue", "POINT", "keeps a mark for your next turn", Action("queue")),
        word("decline", "", "does not take up a challenge", Action("decline")),
        word("resign", "", "gives the game up", Action("resign")),
        word("chat", "TEXT", "says something to all players", Action("chat")),
        word("games", "", "lists your games, and those that wait for you", Store),
        word("challenge", "NAME [GAME] [super]", "begins a game, Scribe by default", Store),
        word("history", "[NAME]", "lists the games that are over", Store),
        word("standings", "[GAME]", "prints who has won how many games", Store),
        word("ratings", "[GAME]", "prints the players' ratings", Store),
        word("list", "", "lists the players who have a mailbox", Store),
        word("signup", "NAME", "makes your mailbox, with the address that you write from", Store),
        word("help", "", "prints this, and the rules", Game),
    ]
};

/// Why a line to one game does nothing about all games.
pub(crate) const AT_THE_STORE: &str = "that is about all games; `table --help` lists the commands \
                                       that print it where the games are kept";

/// What is ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// A player acts.
    Act(Action),
    /// What a turn would be.
    Preview(Action),
    /// The game as it is.
    Show,
    /// What may be ordered, and the rules.
    Help,
    /// Something of all games.
    Store(StoreOrder),
}

/// What is ordered of all games of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreOrder {
    /// The games of a player that go on.
    Games,
    /// The games that are over, of a player or of all.
    History(Option<String>),
    /// Who has won how many games, of a kind or of all.
    Standings(Option<String>),
    /// The ratings, of a kind or of all.
    Ratings(Option<String>),
    /// Who has a mailbox.
    List,
    /// A mailbox for whoever writes.
    Signup(String),
    /// A game with others.
    Challenge(NewChallenge),
}

/// A game that a player wants with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewChallenge {
    pub(crate) names: Vec<String>,
    /// The game's name; none: the one that is spoken of.
    pub(crate) game: Option<String>,
    pub(crate) is_super: bool,
}

/// The order in a line, about a game of a kind; none: about no game.
///
/// # Errors
///
/// It means nothing, or needs a game.
pub(crate) fn read(kind: Option<&str>, line: &str) -> Result<Order, String> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (first.to_lowercase(), rest.trim());
    if first == "help" {
        return Ok(Order::Help);
    }
    // Where there are words, a challenge is of words.
    let has_words = matches!(kind, Some("board" | "duplicate"));
    let of_store = if first == "challenge" && has_words { None } else { of_store(&first, rest) };
    if let Some(order) = of_store {
        return order.map(Order::Store);
    }
    let Some(kind) = kind else {
        let is_order = ORDERS.iter().any(|word| word.name == first);
        return Err(if is_order {
            format!("{first} is about a game: name it in the subject, as [k3x]")
        } else {
            format!("{line} is no order about all games; `help` lists the orders")
        });
    };
    match (first.as_str(), rest) {
        ("show", "") => Ok(Order::Show),
        ("preview" | "try", tried) if !tried.is_empty() => {
            typed::action(kind, tried).map(Order::Preview)
        }
        _ => typed::action(kind, line).map(Order::Act),
    }
}

fn of_store(first: &str, rest: &str) -> Option<Result<StoreOrder, String>> {
    let of = || Some(rest.to_owned()).filter(|rest| !rest.is_empty());
    Some(Ok(match (first, rest) {
        ("games", "") => StoreOrder::Games,
        ("list", "") => StoreOrder::List,
        ("history", _) => StoreOrder::History(of()),
        ("standings", _) => StoreOrder::Standings(of()),
        ("ratings", _) => StoreOrder::Ratings(of()),
        ("signup", "") => return Some(Err("signup needs your name: signup Ann".to_owned())),
        ("signup", name) => StoreOrder::Signup(name.to_owned()),
        ("challenge", names) => return Some(challenge(names).map(StoreOrder::Challenge)),
        _ => return None,
    }))
}

/// `Bob`, `Bob Cy scribe super`, `Bob Lee, Cy`: names, then a game, then its version.
fn challenge(text: &str) -> Result<NewChallenge, String> {
    let (mut text, games) = (text.trim(), wordy_data::game_names());
    let (mut game, mut is_super) = (None, false);
    loop {
        let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let word = last.to_lowercase();
        match word.as_str() {
            "majority" => {}
            "super" | "super-glyph" => is_super = true,
            name if game.is_none() && games.iter().any(|game| game == name) => game = Some(word),
            _ => break,
        }
        text = before.trim();
    }
    let several = if text.contains(',') { text.split(',').collect() } else { spaced(text) };
    let names: Vec<String> = several.into_iter().map(|name| name.trim().to_owned()).collect();
    if names.is_empty() || names.iter().any(String::is_empty) {
        return Err("challenge needs a name: challenge Bob, or challenge Bob, Cy 1dif".to_owned());
    }
    Ok(NewChallenge { names, game, is_super })
}

fn spaced(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The orders with what they do, a line each.
pub(crate) fn help() -> Vec<String> {
    let line = |word: &OrderWord| match word.rest {
        "" => format!("{}: {}.", word.name, word.does),
        rest => format!("{} {rest}: {}.", word.name, word.does),
    };
    ORDERS.iter().map(line).collect()
}

/// What who has a view may answer to a letter; none: who has no game before them.
pub(crate) fn ways(view: Option<&View>) -> String {
    let may = |word: &&OrderWord| match (word.scope, view) {
        (OrderScope::Store, Some(_)) => word.name != "signup",
        (OrderScope::Store, None) => true,
        (OrderScope::Game, None) => word.name == "help",
        (OrderScope::Game, Some(view)) => {
            view.stage != Stage::Over && word.name != "move" || word.name == "help"
        }
        (OrderScope::Action(name), view) => view.is_some_and(|view| view.may(name)),
    };
    let words = ORDERS.iter().filter(may).map(|word| format!("{} {}", word.name, word.rest));
    let words: Vec<String> = words.map(|word| word.trim().to_owned()).collect();
    let words = words.join(", ");
    match view {
        Some(view) if view.you.is_some_and(|seat| view.turn.contains(&seat)) && !over(view) => {
            format!("Answer with your move in the first line. Instead of it, or below: {words}.")
        }
        _ => format!("You may answer, a line each: {words}."),
    }
}

fn over(view: &View) -> bool {
    view.stage == Stage::Over
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_about_all_games_need_none() {
        let store = |order| Ok(Order::Store(order));
        for (line, expected) in [
            ("games", StoreOrder::Games),
            ("List", StoreOrder::List),
            ("history", StoreOrder::History(None)),
            ("history Bob Lee", StoreOrder::History(Some("Bob Lee".to_owned()))),
            ("standings scribe", StoreOrder::Standings(Some("scribe".to_owned()))),
            ("ratings", StoreOrder::Ratings(None)),
            ("signup Ann Lee", StoreOrder::Signup("Ann Lee".to_owned())),
        ] {
            assert_eq!(read(None, line), store(expected.clone()), "{line}");
            assert_eq!(read(Some("scribe"), line), store(expected), "{line}");
        }
        assert_eq!(read(None, "help"), Ok(Order::Help));
        for line in ["E2", "undo", "show", "preview E2", "signup", "challenge", "challenge Bob,"] {
            assert!(read(None, line).is_err(), "{line}");
        }
        let refused = read(None, "undo").unwrap_err();
        assert_eq!(refused, "undo is about a game: name it in the subject, as [k3x]");
    }

    #[test]
    fn a_challenge_names_players_then_the_game_and_its_version() {
        let asked = |line: &str| match read(Some("scribe"), line) {
            Ok(Order::Store(StoreOrder::Challenge(asked))) => {
                (asked.names, asked.game, asked.is_super)
            }
            other => panic!("{line}: {other:?}"),
        };
        let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(asked("challenge Bob"), (names(&["Bob"]), None, false));
        assert_eq!(asked("challenge Bob super"), (names(&["Bob"]), None, true));
        let (game, three) = (Some("1dif".to_owned()), names(&["Bob Lee", "Cy"]));
        assert_eq!(asked("challenge Bob Lee, Cy 1dif"), (three, game, false));
        let scribe = Some("scribe".to_owned());
        assert_eq!(asked("challenge bob SCRIBE Super"), (names(&["bob"]), scribe, true));
        // Where there are words, a challenge is of words.
        let words = Action::Challenge { words: names(&["QI"]) };
        assert_eq!(read(Some("board"), "challenge QI"), Ok(Order::Act(words)));
    }
}
