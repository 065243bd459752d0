//! The program `lexicon`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_lexicon::run)
}
