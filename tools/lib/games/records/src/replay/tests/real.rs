//! Real records, and records with random bytes changed.

use proptest::prelude::*;

use super::*;
use crate::replay::FindingKind;

/// The game records in the folder that `WORDY_RECORDS` names, by their names.
pub(super) fn real_records() -> Vec<(String, Vec<u8>)> {
    let folder = std::env::var_os("WORDY_RECORDS").expect("WORDY_RECORDS names no folder");
    let mut records = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "gcg") {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            records.push((name, std::fs::read(path).unwrap()));
        }
    }
    assert!(!records.is_empty(), "there are no records in the folder of WORDY_RECORDS");
    records.sort();
    records
}

#[test]
#[ignore = "needs game records: WORDY_RECORDS"]
fn real_records_replay_as_recorded() {
    let lexicon = lexicon("AA");
    // What is wrong, and in which line, in the records that are known not to be sound.
    let faulty = [
        ("challenge_bonus_without_play", 24),
        ("duplicate_names", 3),
        ("end_game_event_before_game_end", 18),
        ("end_points_rack_malformed", 45),
        ("event_after_last_rack", 36),
        ("exchange_not_in_rack", 6),
        ("game_event_off_turn", 15),
        ("invalid_challenge_bonus_player_index", 24),
        ("invalid_tile_placement", 27),
        ("last_rack2_not_in_bag", 13),
        ("malformed_play", 11),
        ("midgame_rack_not_in_bag", 35),
        ("move_event_after_game_end", 45),
        ("no_matching_token", 10),
        ("phony_tiles_returned_mismatch", 22),
        ("play_out_of_bounds", 18),
        ("player_does_not_exist", 30),
        ("redundant_pragma", 5),
        ("six_pass_last_rack_malformed", 16),
        ("unsupported_character_encoding", 1),
        ("weird_encoding", 1),
        ("consonant_heaviness", 2),
        // Its last racks have one A more than there are.
        ("incomplete_elise", 26),
    ];
    for (name, bytes) in real_records() {
        let record = Record::parse(&bytes);
        let mut rules = board_rules("tournament");
        rules.challenge = record.challenge_rule().unwrap_or(rules.challenge);
        let replay = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
        let judged = |f: &&Finding| f.is_fault() && f.kind() != FindingKind::Phony;
        let found: Vec<_> = replay.findings.iter().filter(judged).collect();
        match faulty.iter().find(|(part, _)| name.contains(part)) {
            Some((_, line)) => assert!(found.iter().any(|f| f.line == *line), "{name}: {found:?}"),
            None => assert!(found.is_empty(), "{name}: {found:?}"),
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<prop::sample::Index>(),
        game in prop::sample::select(vec!["scrabble", "1dif", "scrabble-i"]),
    ) {
        let mut bytes = format!(
            "{PLAYERS}#rack1 ABC\n>A: WORDXYZ 8H WORD +16 16\n>B: SABC?EF 8G S.... +9 9\n\
             >A: XYZ?ABC ~H8S *I8O J7 o.E +5 21\n>A: XYZ?ABC -- -5 16\n>B: ABCDEFG -ABC +0 9\n\
             >A: XYZ - +0 16\n>B: QQ -5 +0 9\n>A: (challenge) +5 21\n>B:  (time) -10 -1\n\
             >A: (QI) +22 43\n"
        ).into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(cut.index(bytes.len() * 4 + 1).max(1));
        let (rules, lexicon) = (board_rules(game), lexicon("WORD SWORD"));
        let verdict = WordJudge::new(&lexicon, &rules);
        let replay = replay(&Record::parse(&bytes), &rules, &verdict);
        prop_assert!(replay.position.all().count() <= 300);
    }

    #[test]
    #[ignore = "needs game records: WORDY_RECORDS"]
    fn no_change_of_a_real_record_panics(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        which in any::<prop::sample::Index>(),
    ) {
        let records = REAL.with(Clone::clone);
        let mut bytes = records[which.index(records.len())].1.clone();
        for (at, byte) in changes {
            let at = at.index(bytes.len().max(1));
            bytes.get_mut(at).into_iter().for_each(|own| *own = byte);
        }
        let (rules, lexicon) = (board_rules("scrabble"), lexicon("WORD"));
        let verdict = WordJudge::new(&lexicon, &rules);
        drop(replay(&Record::parse(&bytes), &rules, &verdict));
    }
}

thread_local! {
    static REAL: Vec<(String, Vec<u8>)> = real_records();
}
