//! Help in play: what this game's keys and words do, then its slip.

use crate::enter_key::EnterKey;
use crate::game_facts::GameFacts;
use crate::squares::legend;

/// What keys do on a full screen, a paragraph each.
pub(crate) fn keys(told: &GameFacts, enter: EnterKey) -> Vec<String> {
    let always = "M say something, W what was said, Q leave.";
    if told.kind == "scribe" {
        return vec![
            "Cursor keys, or 8 6 4 2: to the points. Enter writes; before your turn it keeps the \
             point for it, or drops it."
                .to_owned(),
            "U asks to take your last mark back, A lets the other do so, N refuses. R give up, L \
             all marks, T the small grids, "
                .to_owned()
                + always,
            "+ a free point, * one kept for your turn; the last marks are capitals.".to_owned(),
        ];
    }
    if told.kind == "layout" {
        return vec![
            "Cursor keys, or 8 6 4 2: to the squares. Tab or space: across or down.".to_owned(),
            "A letter lays a tile, ? a blank; Del, Backspace and - take tiles up. K, then cursor \
             keys: all tiles move together."
                .to_owned(),
            "Enter or G calls with all your tiles. Esc: to the commands. P stuck, U takes all \
             tiles up, V allow a word, X refuse one, R give up, L layouts and the evening, T \
             points and best games, "
                .to_owned()
                + always,
        ];
    }
    let mut keys = vec![
        "Cursor keys, or 8 6 4 2: to the squares. Tab or space: across or down.".to_owned(),
        "A letter lays a tile, ? a blank; Del, Backspace and - take tiles up.".to_owned(),
    ];
    keys.extend(exchanges(told, ["A letter"; 2]));
    let first = match enter {
        EnterKey::Scores => "Enter: what the tiles score; Enter again plays them",
        EnterKey::Plays => "Enter plays the tiles",
    };
    keys.push(format!("{first}, U takes them back."));
    let challenge = if told.challenge.is_some() { "C challenge, A accept, " } else { "" };
    keys.push(format!(
        "Esc: to the commands. S start or pass, D discard, {challenge}R give up, L last words, B \
         tiles unseen, T points and best games, {always}"
    ));
    keys.extend(legend(told));
    keys
}

/// What is typed line by line, then the slip.
pub(crate) fn typed(told: &GameFacts) -> Vec<String> {
    let mut lines = match told.kind.as_ref() {
        "scribe" => vec![
            "A point, such as E2, writes there. queue E2 keeps one for your turn, queue C3:E2 one \
             after C3; queue alone keeps none."
                .to_owned(),
            "undo asks to take your last mark back; accept, reject.".to_owned(),
        ],
        "layout" => vec![
            "lay ROWS lays your tiles, rows separated by /; take takes all up; go ROWS calls with \
             all of them."
                .to_owned(),
            "stuck: your tiles are hopeless. allow WORD, refuse WORD: vote on a word.".to_owned(),
            "time: how long the game has taken. heart NAME, when it is over: your heart for a \
             layout."
                .to_owned(),
        ],
        _ => {
            let mut lines = vec![
                "A play, such as 8H COAT across or H8 COAT down; a dot stands for a tile of the \
                 board, a small letter for a blank."
                    .to_owned(),
                "-ABC exchanges tiles with the bag; pass.".to_owned(),
                "try 8H COAT: what it would score.".to_owned(),
                "lay 8H COAT lays tiles, take H8 takes one up, take or undo all of them; try and \
                 play alone are for what is laid."
                    .to_owned(),
                "squares: the board in words.".to_owned(),
            ];
            lines.extend(exchanges(told, ["~F3E: a letter", "*F3E: a letter"]));
            lines.extend(told.challenge.map(|_| "challenge, accept.".to_owned()));
            lines
        }
    };
    lines.push("Before the game: sit NAME, start when all are here.".to_owned());
    lines.push(
        "rack, board, words (last words), top (best games), chat TEXT, talk (what was said), \
         resign, next (after the end: another game), help, quit."
            .to_owned(),
    );
    lines.push(String::new());
    lines.extend(told.slip.all());
    lines
}

/// What a letter does on a tile of the board, in the games that have it.
fn exchanges(told: &GameFacts, [diff, swap]: [&str; 2]) -> Vec<String> {
    let mut lines = Vec::new();
    if told.diff {
        lines.push(format!(
            "{diff} on a tile of the board is exchanged with it; that tile is on your rack at \
             once."
        ));
    }
    if told.swap {
        lines.push(format!("{swap} on the blank that stands for it: the blank is yours."));
    }
    lines
}
