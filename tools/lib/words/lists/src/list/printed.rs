//! The order of printed dictionaries: part of speech, inflections, then the definition.

/// Parts of speech as printed, longest first, and as the tournament lists write them.
const PARTS: [(&str, &str); 12] = [
    ("indefinite article", "indefinite_article"),
    ("definite article", "definite_article"),
    ("n pl.", "n"),
    ("n. pl.", "n"),
    ("interj", "interj"),
    ("prep", "prep"),
    ("pron", "pron"),
    ("conj", "conj"),
    ("adj", "adj"),
    ("adv", "adv"),
    ("n", "n"),
    ("v", "v"),
];

/// `n pl. -S rough, cindery lava` as `rough, cindery lava [n -S]`; none when the text is not in
/// that order.
pub(super) fn definition(text: &str) -> Option<String> {
    if text.contains('[') {
        return None;
    }
    let (pos, rest) = PARTS.iter().find_map(|(printed, pos)| {
        let rest = text.strip_prefix(printed)?;
        let rest = rest.strip_prefix('.').unwrap_or(rest);
        (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| (*pos, rest.trim()))
    })?;
    let (forms, gloss) = split_forms(rest);
    let gloss = gloss.trim_start_matches(['-', '–', ' ']);
    let bracket = if forms.is_empty() { format!("[{pos}]") } else { format!("[{pos} {forms}]") };
    Some(if gloss.is_empty() { bracket } else { format!("{gloss} {bracket}") })
}

/// The inflections at the head of a text (`-ED, -ING, -S` or `OXEN or OXES`), and the rest.
fn split_forms(text: &str) -> (String, &str) {
    let mut forms: Vec<String> = Vec::new();
    let mut rest = text;
    loop {
        let (token, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let joins = token == "or" && !forms.is_empty() && is_form(first_token(after));
        if !joins && !is_form(token) {
            break;
        }
        forms.push(token.replace('–', "-"));
        rest = after.trim_start();
    }
    (forms.join(" ").trim_end_matches(',').to_owned(), rest)
}

fn first_token(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// Whether a token is an inflected form: capitals, or a hyphen or dash and capitals.
fn is_form(token: &str) -> bool {
    let form = token.trim_end_matches(',').trim_start_matches(['-', '–']);
    !form.is_empty() && form.chars().all(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_order_becomes_list_order() {
        let rows = [
            ("n pl. -S rough, cindery lava", "rough, cindery lava [n -S]"),
            ("v –ED, –ING, –S  to exclaim", "to exclaim [v -ED, -ING, -S]"),
            ("adj one", "one [adj]"),
            ("indefinite article - used before words", "used before words [indefinite_article]"),
            ("v AM, ARE, ART, WAS, WERE to exist", "to exist [v AM, ARE, ART, WAS, WERE]"),
            ("prep of; from - used in names", "of; from - used in names [prep]"),
            ("n pl. OXEN or OXES a hoofed mammal", "a hoofed mammal [n OXEN or OXES]"),
            ("n pl. a Chinese unit of distance", "a Chinese unit of distance [n]"),
            ("n pl. XU a monetary unit", "a monetary unit [n XU]"),
        ];
        for (printed, list) in rows {
            assert_eq!(definition(printed).as_deref(), Some(list));
        }
    }

    #[test]
    fn another_order_is_left_alone() {
        for text in ["a form of lava [n -S]", "night is dark", "nothing", "rough lava"] {
            assert_eq!(definition(text), None, "{text}");
        }
    }
}
