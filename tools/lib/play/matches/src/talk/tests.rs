//! Tests of this module.

use super::*;

fn talk(lines: &[(usize, u64, usize)]) -> Talk {
    let mut talk = Talk::default();
    for (seat, at, bytes) in lines {
        talk.push(*seat, *at, &"x".repeat(*bytes));
    }
    talk
}

#[test]
fn a_seat_says_twenty_lines_a_minute_and_is_told_when_it_may_go_on() {
    let said: Vec<_> = (0..20).map(|line| (0, 1000 * line, 5)).collect();
    let talk = talk(&said);
    assert_eq!(talk.check(0, 5, 20_000), Err(Refusal::TalksFast(40)));
    assert_eq!(talk.check(0, 5, 59_999), Err(Refusal::TalksFast(1)));
    assert_eq!(talk.check(0, 5, 60_000), Ok(()));
    assert_eq!(talk.check(1, 5, 20_000), Ok(()), "another seat");
}

#[test]
fn long_lines_are_counted_by_their_bytes() {
    // Five lines of 1,500 bytes leave 500; the next such line waits for one of them.
    let talk = talk(&[(0, 0, 1500), (0, 10_000, 1500), (0, 0, 1500), (0, 0, 1500), (0, 0, 1500)]);
    assert_eq!(talk.check(0, 500, 20_000), Ok(()));
    assert_eq!(talk.check(0, 501, 20_000), Err(Refusal::TalksFast(40)));
    assert_eq!(talk.check(0, 1500, 60_000), Ok(()));
}

#[test]
fn a_game_keeps_so_much_of_a_seat_and_no_more() {
    let hour = 3_600_000;
    let lines: Vec<_> = (0..1000).map(|line| (0, line * hour, 5)).collect();
    assert_eq!(talk(&lines[1..]).check(0, 5, 1001 * hour), Ok(()));
    assert_eq!(talk(&lines).check(0, 5, 1001 * hour), Err(Refusal::TalkedOut(1000)));
    assert_eq!(talk(&lines).check(1, 5, 1001 * hour), Ok(()));
    let long: Vec<_> = (0..134).map(|line| (0, line * hour, 1500)).collect();
    assert_eq!(talk(&long).check(0, 5, 1001 * hour), Err(Refusal::TalkedOut(1000)));
}

#[test]
fn a_line_is_one_line() {
    let text = "a\0b\u{7}\u{1b}[2J\r\nc\td\u{202e}e\u{2028}f\u{85}";
    assert_eq!(on_one_line(text), "a b [2J c d e f");
    assert_eq!(on_one_line("👩\u{200d}💻 fine"), "👩\u{200d}💻 fine");
}

#[test]
fn a_message_has_a_hundred_lines_or_those_of_sixteen_kilobytes() {
    let newest = |lines: usize, bytes: usize| {
        let all: Vec<_> = (0..lines).map(|at| (0, at as u64, bytes)).collect();
        let talk = talk(&all);
        let newest = talk.newest();
        assert!(newest.last().is_none_or(|line| line.n == lines));
        newest.len()
    };
    // A line has two thousand bytes at most.
    let all = [(0, 9), (3, 9), (101, 9), (200, 160), (200, 161), (200, 2_000), (2, 16_001)];
    let counts = all.map(|(lines, bytes)| newest(lines, bytes));
    assert_eq!(counts, [0, 3, 100, 100, 99, 8, 1]);
}
