//! Flags: what a word or an affix is marked with.

/// A flag, however it is written.
pub(super) type Flag = u64;

/// How flags are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Writing {
    /// A character each.
    #[default]
    Character,
    /// Two characters each.
    Long,
    /// Numbers between commas.
    Numbers,
}

impl Writing {
    /// The way that `FLAG` names.
    pub(super) fn named(name: &str) -> Result<Self, String> {
        match name {
            "long" => Ok(Self::Long),
            "num" => Ok(Self::Numbers),
            "UTF-8" | "char" => Ok(Self::Character),
            _ => Err(format!("expected long, num or UTF-8 after FLAG, found {name}")),
        }
    }

    /// The flag that a text begins with; what follows it is not looked at.
    pub(super) fn first(self, text: &str) -> Result<Option<Flag>, String> {
        let end = match self {
            Self::Character => text.chars().next().map_or(0, char::len_utf8),
            Self::Long => text.char_indices().nth(2).map_or(text.len(), |(at, _)| at),
            Self::Numbers => text.find(',').unwrap_or(text.len()),
        };
        Ok(self.read(&text[..end])?.first().copied())
    }

    pub(super) fn read(self, text: &str) -> Result<Vec<Flag>, String> {
        let characters = || text.chars().map(|c| Flag::from(u32::from(c)));
        match self {
            Self::Character => Ok(characters().collect()),
            Self::Long => {
                let characters: Vec<Flag> = characters().collect();
                let (pairs, rest) = characters.as_chunks::<2>();
                if rest.is_empty() {
                    return Ok(pairs.iter().map(|[first, second]| first << 32 | second).collect());
                }
                Err(format!("expected flags of two characters, found {text}"))
            }
            Self::Numbers if text.is_empty() => Ok(Vec::new()),
            Self::Numbers => text
                .split(',')
                .map(|number| number.trim().parse::<u16>().map(Flag::from))
                .collect::<Result<_, _>>()
                .map_err(|_| format!("expected flags up to 65535 between commas, found {text}")),
        }
    }
}

/// A flag with a meaning of its own, which a file may not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Special(pub(super) Option<Flag>);

impl Special {
    pub(super) fn is_in(self, flags: &[Flag]) -> bool {
        self.0.is_some_and(|flag| flags.contains(&flag))
    }
}
