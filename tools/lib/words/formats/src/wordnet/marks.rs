//! Which senses are not for everybody.

use super::{WordNet, words};

/// What WordNet says of a sense that is not for everybody: the more, the later it comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing.
    #[default]
    Plain,
    /// It disparages somebody, or a vulgar word means the same.
    Coarse,
    /// It is a slur, or obscene.
    Offensive,
}

/// What usages say, by a word for them, and glosses.
const USAGES: [(&str, Mark); 3] = [
    ("ethnic_slur", Mark::Offensive),
    ("obscenity", Mark::Offensive),
    ("disparagement", Mark::Coarse),
];
const GLOSSES: [(&str, Mark); 8] = [
    ("ethnic slur", Mark::Offensive),
    ("offensive term", Mark::Offensive),
    ("offensive name", Mark::Offensive),
    ("obscene term", Mark::Offensive),
    ("obscene word", Mark::Offensive),
    ("vulgar term", Mark::Offensive),
    ("disparaging term", Mark::Coarse),
    ("derogatory term", Mark::Coarse),
];

impl WordNet {
    /// What is said of the sense of a line: by its usage, by its gloss, or by its other words.
    pub(super) fn mark(&self, line: &str, is_vulgar: &dyn Fn(&str) -> bool) -> Mark {
        let (head, gloss) = line.split_once(" | ").unwrap_or((line, ""));
        let usages = usages(head).filter_map(|at| self.files[0].line(at));
        let usages = usages.flat_map(words).filter_map(|word| of(&USAGES, |own| own == word));
        let glosses = GLOSSES.iter().filter(|(text, _)| gloss.contains(text)).map(|row| row.1);
        let shared = words(head).any(is_vulgar).then_some(Mark::Coarse);
        usages.chain(glosses).chain(shared).max().unwrap_or_default()
    }
}

fn of(rows: &[(&str, Mark)], is: impl Fn(&str) -> bool) -> Option<Mark> {
    rows.iter().find(|(name, _)| is(name)).map(|row| row.1)
}

/// Where the noun begins that names a usage of the sense: pointers such as `;u 07124340 n 0000`.
fn usages(head: &str) -> impl Iterator<Item = u32> {
    let fields: Vec<&str> = head.split(' ').collect();
    let count = fields.get(3).and_then(|count| usize::from_str_radix(count, 16).ok());
    let pointers = count.and_then(|count| fields.get(5 + 2 * count..)).unwrap_or_default();
    let usages = pointers.chunks(4).filter(|pointer| pointer[0] == ";u");
    let places = usages.filter_map(|pointer| pointer.get(1)?.parse().ok());
    places.collect::<Vec<_>>().into_iter()
}
