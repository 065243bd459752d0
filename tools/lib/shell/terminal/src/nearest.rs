//! What a mistyped name most likely meant.

/// The name among `known` that is nearest to one that was typed, where one is near.
pub(crate) fn nearest<'a>(
    typed: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let with_distance = |name| (strsim::damerau_levenshtein(typed, name), name);
    let (distance, name) = known.into_iter().map(with_distance).min()?;
    (distance * 3 <= typed.chars().count().max(3)).then_some(name)
}
