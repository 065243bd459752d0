//! What the key Enter does.

/// What Enter does with tiles that are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EnterKey {
    /// Says what they score; a second Enter plays them.
    #[default]
    Scores,
    /// Plays them at once, as in the Scrabble Door.
    Plays,
}

/// How keys are read on a full screen.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct KeyArgs {
    /// On a full screen, what Enter does with tiles that are laid
    #[arg(long, value_name = "WHAT", value_enum, default_value_t)]
    pub(crate) enter: EnterKey,
}
