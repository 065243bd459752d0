//! The whole command-line reference is a snapshot: no option changes without a reviewed difference.

use crate::env::Env;

#[test]
fn the_reference_is_as_reviewed() {
    let env = Env::new();
    let commands = [
        "lexicon --help",
        "lexicon build --help",
        "lexicon info --help",
        "lexicon verify --help",
        "lexicon list --help",
        "lexicon lookup --help",
        "lexicon export --help",
        "lexicon union --help",
        "lexicon intersect --help",
        "lexicon minus --help",
        "lexicon symmetric --help",
        "lexicon diff --help",
        "lexicon why --help",
        "lexicon lint --help",
        "lexicon new --help",
        "lexicon add --help",
        "lexicon remove --help",
        "judge --help",
        "1dif --help",
        "anagram --help",
        "hooks --help",
        "referee --help",
        "referee game --help",
        "referee play --help",
        "referee challenge --help",
        "referee diffs --help",
        "referee unseen --help",
        "referee scoop --help",
        "referee layout --help",
        "referee speed --help",
        "referee scribe --help",
        "referee show --help",
        "sheet --help",
        "slip --help",
        "slip twos --help",
        "twos --help",
        "wordfind --help",
    ];
    let pages = commands.map(|command| format!("$ {command}\n{}\n", env.run(command)));
    insta::assert_snapshot!("reference", pages.concat());
}

#[test]
fn every_command_is_consistent() {
    wordy_tool_lexicon::command().debug_assert();
    wordy_tool_judge::command().debug_assert();
    wordy_tool_1dif::command().debug_assert();
    wordy_tool_anagram::command().debug_assert();
    wordy_tool_hooks::command().debug_assert();
    wordy_tool_referee::command().debug_assert();
    wordy_tool_sheet::command().debug_assert();
    wordy_tool_slip::command().debug_assert();
    wordy_tool_twos::command().debug_assert();
    wordy_tool_wordfind::command().debug_assert();
}
