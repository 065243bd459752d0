//! What a player may be called.

use wordy_matches::{Action, SeatSetup};

use crate::table::{Table, book};

/// Whether one who comes to a table may be called so, where others sit.
fn may(others: &[&str], name: &str) -> bool {
    let seats = vec![SeatSetup::open(); 2];
    let mut table = Table::new(&book("scribe", "college"), seats, 3);
    for other in others {
        table.act(1, &Action::Sit { name: (*other).to_owned() }).unwrap();
    }
    table.act(0, &Action::Sit { name: name.to_owned() }).is_ok()
}

#[test]
fn names_that_look_alike_are_the_same() {
    for own in ["anna", "ANNA", "An\u{200d}na", "A,nna"] {
        assert!(!may(&["Anna"], own), "{own}");
    }
    assert!(may(&["Anna"], "Anne"));
    // Written in Cyrillic letters alone, where it has them all; by digits.
    assert!(!may(&["\u{421}\u{430}\u{440}\u{430}"], "capa"));
    assert!(!may(&["Bill"], "BI1l"));
}

#[test]
fn a_name_has_letters_of_one_script() {
    for mixed in ["A\u{430}nn", "Bo\u{3b2}", "\u{410}\u{3bb}a", "A\u{200b}nn", "\u{202e}Ann"] {
        assert!(!may(&[], mixed), "{mixed:?}");
    }
    let ivan = "\u{418}\u{432}\u{430}\u{43d}";
    for own in ["Zo\u{eb}", "\u{141}ucja", ivan, "\u{738b}\u{82b3}", "Ann 2", "Computerized"] {
        assert!(may(&[], own), "{own}");
    }
}

#[test]
fn nobody_is_called_as_a_computer_is() {
    for own in ["Computer", "computer (best)", "COMPUTER 2"] {
        assert!(!may(&[], own), "{own}");
    }
}
