//! Records with one defect.

use wordy_games::play::read_square;

/// A record with one defect, its kind, and its line.
pub(super) struct Mutant {
    pub(super) kind: &'static str,
    pub(super) text: String,
    pub(super) line: usize,
}

/// One mutant of each kind of a record, at places that `seed` decides.
pub(super) fn mutants(text: &str, seed: usize) -> Vec<Mutant> {
    let lines: Vec<&str> = text.lines().collect();
    let plays: Vec<usize> = (0..lines.len()).filter(|at| is_play(lines[*at])).collect();
    if plays.len() < 2 {
        return Vec::new();
    }
    let play = |salt: usize| plays[(seed * 7 + salt * 5) % plays.len()];
    let (dropped, doubled) = (play(6), play(7));
    vec![
        changed("score", &lines, play(1), |tokens| tokens[4] = raised(&tokens[4], 1 + seed % 9)),
        changed("total", &lines, play(2), |tokens| tokens[5] = raised(&tokens[5], 10)),
        changed("digit in rack", &lines, play(3), |tokens| digit_in(&mut tokens[1], seed)),
        changed("square", &lines, play(4), |tokens| tokens[2] = moved(&tokens[2], seed)),
        changed("letter", &lines, play(5), |tokens| other_letter(&mut tokens[3], seed)),
        repeated("dropped line", &lines, dropped, 0, dropped + 1),
        repeated("doubled line", &lines, doubled, 2, doubled + 2),
    ]
}

/// Whether a line is a play with rack, score and total.
fn is_play(line: &str) -> bool {
    let tokens: Vec<&str> = line.split_whitespace().collect();
    line.starts_with('>') && tokens.len() >= 6 && read_square(tokens[2]).is_some()
}

/// The record with one line changed.
fn changed(
    kind: &'static str,
    lines: &[&str],
    at: usize,
    change: impl Fn(&mut Vec<String>),
) -> Mutant {
    let mut tokens: Vec<String> = lines[at].split_whitespace().map(str::to_owned).collect();
    change(&mut tokens);
    let line = tokens.join(" ");
    let mut lines = lines.to_vec();
    lines[at] = &line;
    Mutant { kind, text: lines.join("\n") + "\n", line: at + 1 }
}

/// The record with one line as often as `times` says.
fn repeated(kind: &'static str, lines: &[&str], at: usize, times: usize, line: usize) -> Mutant {
    let middle = vec![lines[at]; times];
    let lines = [&lines[..at], &middle, &lines[at + 1..]].concat();
    Mutant { kind, text: lines.join("\n") + "\n", line }
}

fn raised(number: &str, by: usize) -> String {
    let sign = if number.starts_with('+') { "+" } else { "" };
    let value: i64 = number.parse().unwrap();
    format!("{sign}{}", value + i64::try_from(by).unwrap())
}

fn digit_in(rack: &mut String, seed: usize) {
    let at = seed % rack.len();
    rack.replace_range(at..=at, "8");
}

/// A square one to five columns to the right, round the edge.
fn moved(square: &str, seed: usize) -> String {
    let (place, across) = read_square(square).unwrap();
    let column = char::from(b'A' + u8::try_from((place.column + 1 + seed % 5) % 15).unwrap());
    let row = place.row + 1;
    if across { format!("{row}{column}") } else { format!("{column}{row}") }
}

/// Another letter in the place of the first that is laid and no blank.
fn other_letter(word: &mut String, seed: usize) {
    let at = word.find(|c: char| c.is_ascii_uppercase()).unwrap();
    let letter = usize::from(word.as_bytes()[at] - b'A');
    let other = b'A' + u8::try_from((letter + 1 + seed % 20) % 26).unwrap();
    word.replace_range(at..=at, char::from(other).encode_utf8(&mut [0; 4]));
}
