//! What a player may be called.

use std::sync::Arc;

use wordy_matches::{Action, Match, SeatSetup, Setup};

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

/// The spellings that a reader takes for a name: what nobody sees, marks that few see, letters of
/// other widths, styles and scripts, and the same letter in one sign or in two.
#[test]
fn no_spelling_of_a_name_is_taken_beside_it() {
    for sign in [
        '\u{2800}',
        '\u{ffa0}',
        '\u{206a}',
        '\u{fff9}',
        '\u{180b}',
        '\u{17b4}',
        '\u{1d173}',
        '\u{115f}',
        '\u{1160}',
        '\u{3164}',
        '\u{34f}',
        '\u{323}',
        '\u{e0100}',
        '\u{16fe4}',
    ] {
        for own in [format!("Ann{sign}"), format!("A{sign}nn")] {
            assert!(!may(&["Ann"], &own), "{own:?}");
        }
    }
    for own in ["\u{ff21}nn", "\u{1d400}nn", "\u{13aa}nn", "\u{24b6}nn", "\u{c0}nn", "Ann "] {
        assert!(!may(&["Ann"], own), "{own:?}");
    }
    for (other, own) in [
        ("Zo\u{eb}", "Zoe\u{308}"),
        ("Tim", "T\u{131}m"),
        ("Ann Lee", "Ann  Lee"),
        ("Mum", "Rnum"),
        // Capitals of another script look as other letters than its small ones.
        ("HEN", "\u{397}\u{395}\u{39d}"),
    ] {
        assert!(!may(&[other], own), "{own:?} beside {other}");
        assert!(!may(&[own], other), "{other} beside {own:?}");
    }
    // Another name is another name, whatever it is written in.
    for own in ["Anna", "Hann", "\u{5b8}\u{5d0}", "\u{c548}\u{b098}", "\u{30cf}\u{30ca}"] {
        assert!(may(&["Ann"], own), "{own:?}");
    }
    assert!(may(&["\u{30cf}\u{30ca}"], "\u{30d0}\u{30ca}"), "two letters of kana");
}

/// A name is kept in the form in which it is compared.
#[test]
fn a_name_is_kept_in_one_form() {
    let mut table = Table::new(&book("scribe", "college"), vec![SeatSetup::open(); 2], 3);
    table.act(0, &Action::Sit { name: "\u{ff21}nn Zoe\u{308}".to_owned() }).unwrap();
    assert_eq!(table.view(1).seats[0].name.as_deref(), Some("Ann Zo\u{eb}"));
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
    for own in [
        "Computer",
        "computer (best)",
        "COMPUTER 2",
        "\u{ff23}omputer (best)",
        "C0mputer",
        "Cornputer (fair)",
        "Computer1",
    ] {
        assert!(!may(&[], own), "{own}");
    }
}

/// A match of an earlier version goes on, whatever its players look like.
#[test]
fn names_of_a_match_that_has_begun_stay() {
    let book = book("scribe", "college");
    let opened = |names: [&str; 2]| {
        let seats = names.map(SeatSetup::person).into();
        let setup = Setup::new(&book, "old", seats, [1; 32]);
        let new = setup.check_new(&book).is_ok();
        (new, Match::open(Arc::clone(&book), setup).is_ok())
    };
    assert_eq!(opened(["Zo\u{eb}", "Zoe"]), (false, true));
    assert_eq!(opened(["Ann", "ann"]), (false, false), "a record could not tell them apart");
    assert_eq!(opened(["Ann", "Bob"]), (true, true));
}
