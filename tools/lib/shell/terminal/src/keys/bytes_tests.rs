//! Bytes as terminals send them, whole, cut and wrong.

use super::*;

/// All keys of bytes after which nothing comes.
fn keys(bytes: &[u8]) -> Vec<Key> {
    let (mut keys, mut left) = (Vec::new(), bytes);
    while let Some((key, count)) = first(left) {
        assert!(count > 0 && count <= left.len(), "{left:?}");
        keys.extend(key);
        left = &left[count..];
    }
    assert!(left.len() < LONGEST);
    keys.extend(alone(left));
    keys
}

#[test]
fn keys_as_terminals_send_them() {
    let others = |count| vec![Key::Other; count];
    for (bytes, expected) in [
        (&b"q"[..], vec![Key::Char('q')]),
        ("é€😀".as_bytes(), vec![Key::Char('é'), Key::Char('€'), Key::Char('😀')]),
        (b"\r\t\x7f\x08", vec![Key::Enter, Key::Tab, Key::Back, Key::Back]),
        (b"\x1b", vec![Key::Escape]),
        (b"\x1b\x1b", vec![Key::Escape; 2]),
        (b"\x1b\x1b[A", vec![Key::Escape, Key::Up]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", vec![Key::Up, Key::Down, Key::Right, Key::Left]),
        (b"\x1bOA\x1bOB\x1bOC\x1bOD", vec![Key::Up, Key::Down, Key::Right, Key::Left]),
        (b"\x1b[3~\x1b[1;2A", vec![Key::Delete, Key::Up]),
        // Ctrl, Alt, both, and with Caps Lock on.
        (b"\x1b[1;5A\x1b[1;3A\x1b[1;7A\x1b[1;65A", vec![Key::Other, Key::Other, Key::Up, Key::Up]),
        (b"\x01\x03\x1a\x1c\x00\n", others(6)),
        ("\x1bx\x1b\r\x1bé".as_bytes(), others(3)),
        // Home, End, F1, F4, F5 with Ctrl, Shift and Tab; F1 of the Linux console.
        (b"\x1b[H\x1bOF\x1bOP\x1b[1;3S\x1b[15;5~\x1b[Z\x1b[[A", others(7)),
        // Pasted text in brackets is typed.
        (b"\x1b[200~q\x1b[201~", vec![Key::Other, Key::Char('q'), Key::Other]),
    ] {
        assert_eq!(keys(bytes), expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn what_a_terminal_tells_is_no_key() {
    for told in [
        &b"\x1b[?62;22c"[..],
        b"\x1b[<0;12;7M\x1b[<0;12;7m",
        b"\x1b[M #$",
        b"\x1b]11;rgb:ffff/ffff/ffff\x07",
        b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
        b"\x1bP1$r0m\x1b\\",
    ] {
        assert_eq!(keys(&[told, b"q"].concat()), [Key::Char('q')], "{}", told.escape_ascii());
    }
}

/// Whatever is no character does not take the key that follows it.
#[test]
fn bytes_that_are_no_key_take_nothing_with_them() {
    for wrong in [
        &b"\xe9"[..],
        b"\xdf",
        b"\xff",
        b"\x80\x80",
        b"\xf0\x9f\x98",
        b"\xe2\x82",
        b"\xc0\x80",
        b"\xed\xa0\x80",
        b"\xf5\xff\xfe",
        b"\x1b[\xe9",
        b"\x1b[1;\xe9",
        b"\x1b\xe9",
        b"\x1b]0;title\x1b\x1b]\x07",
    ] {
        let typed = keys(&[wrong, b"q"].concat());
        assert_eq!(typed.last(), Some(&Key::Char('q')), "{}", wrong.escape_ascii());
        assert!(typed.len() <= 2, "{typed:?}");
    }
    let all: Vec<u8> =
        (0..=u8::MAX).flat_map(|byte| [byte, b'q', b'q', b'q', b'q', b'q']).collect();
    let typed = keys(&all);
    let count = typed.iter().filter(|key| **key == Key::Char('q')).count();
    // `q` itself is one; after Escape it is a key with Alt.
    assert_eq!(count, 256 * 5 + 1 - 1);
}

/// Where nothing follows, a beginning is no key; and then it is forgotten.
#[test]
fn only_escape_is_a_key_of_its_own() {
    for half in [&b"\x1b["[..], b"\x1b[1;", b"\x1bO", b"\x1b]0;t", b"\x1b[M ", b"\xe2\x82", b"\xf0"]
    {
        assert_eq!((first(half), alone(half)), (None, None), "{}", half.escape_ascii());
    }
    // What never ends is given up.
    let endless = [b"\x1b]".to_vec(), vec![b'x'; LONGEST]].concat();
    assert_eq!(first(&endless), Some((None, LONGEST)));
}

/// Keys do not depend on the pieces in which their bytes come.
#[test]
fn a_key_may_come_in_pieces() {
    let all = "q\x1b[A\x1bOBé\x1b[1;5A😀\x1b[3~\x1b]0;t\x07\x1bx\r".as_bytes();
    let mut held = Vec::new();
    let mut typed = Vec::new();
    for byte in all {
        held.push(*byte);
        while let Some((key, count)) = first(&held) {
            typed.extend(key);
            held.drain(..count);
        }
    }
    assert_eq!(typed, keys(all));
    assert_eq!(typed.len(), 9);
}
