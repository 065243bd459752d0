//! The same lexicon under another name.

use super::error::Damaged;
use super::parts::read_meta;
use super::{META, Meta, archive};

/// The bytes of a lexicon file with another name in it, and another edition where one is given;
/// every other part stays byte for byte.
///
/// Cost: a copy of the file, and its checksums.
///
/// # Errors
///
/// The bytes are not those of a lexicon, or they were changed or cut.
pub fn renamed(bytes: &[u8], name: &str, edition: Option<&str>) -> Result<Vec<u8>, Damaged> {
    let members = archive::read(bytes)?;
    let (_, head) = members.iter().find(|(own, _)| own == META).ok_or(Damaged::NoPart(META))?;
    let text = std::str::from_utf8(&bytes[head.clone()]);
    let text = text.map_err(|error| Damaged::part(META, error.to_string()))?;
    let old = read_meta(text)?;
    let edition = edition.map_or_else(|| old.edition.clone(), str::to_owned);
    let meta = Meta { name: name.into(), edition, ..old }.in_lines();
    let meta = toml::to_string(&meta).map_err(|error| Damaged::part(META, error.to_string()))?;
    let part = |own: &str, bytes| if own == META { meta.as_bytes() } else { bytes };
    let members: Vec<archive::Member<'_>> = members
        .iter()
        .map(|(own, range)| (own.as_str(), part(own, &bytes[range.clone()])))
        .collect();
    archive::write(&members)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::Alphabet;
    use crate::lexicon::{Draft, build};

    #[test]
    fn only_the_name_and_the_edition_change() {
        let english = Alphabet::english();
        let mut draft = Draft::default();
        draft.words.push(&english.encode("quiz").unwrap());
        draft.definitions.push(0, "to test");
        let named = |name: &str, edition: &str| {
            let (name, edition) = (name.into(), edition.into());
            build(draft.clone(), &english, Meta { name, edition, ..Meta::default() }).unwrap()
        };
        let club = named("club", "2023");
        assert_eq!(renamed(&club, "ours", None).unwrap(), named("ours", "2023"));
        assert_eq!(renamed(&club, "ours", Some("2024")).unwrap(), named("ours", "2024"));
        assert_eq!(renamed(&club, "ours", Some("a\nb")).unwrap(), named("ours", "a b"));
        assert!(renamed(&club[..9], "ours", None).is_err());
    }
}
