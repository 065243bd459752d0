//! Boxes, with the days of Zyzzyva's cardbox.

/// The days until a card of each box is due, from and to: Zyzzyva's cardbox. A wrong answer puts a
/// card into box 0. What is above the last box waits as long as that.
const DAYS: [(i64, i64); 11] = [
    (1, 1),
    (3, 5),
    (5, 9),
    (9, 15),
    (15, 25),
    (23, 37),
    (50, 70),
    (75, 105),
    (130, 170),
    (240, 300),
    (430, 530),
];

/// The days that a card waits in a box: within the days of the box, the same for the same key.
pub(super) fn days(cardbox: u32, key: &str) -> i64 {
    let (from, to) = DAYS[(cardbox as usize).min(DAYS.len() - 1)];
    from + (spread(cardbox, key) % (to - from + 1).unsigned_abs()).cast_signed()
}

/// A number that differs from key to key (FNV-1a).
fn spread(cardbox: u32, key: &str) -> u64 {
    let bytes = key.bytes().chain(cardbox.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_box_is_used_and_no_other() {
        for (cardbox, (from, to)) in DAYS.into_iter().enumerate() {
            let keys = (0..20_000).map(|number| format!("KEY{number}"));
            let mut days: Vec<i64> = keys.map(|key| super::days(cardbox as u32, &key)).collect();
            days.sort_unstable();
            days.dedup();
            assert_eq!(days, (from..=to).collect::<Vec<_>>());
        }
        assert_eq!(super::days(40, "A"), super::days(40, "A"));
        assert!((430..=530).contains(&super::days(40, "A")));
    }
}
