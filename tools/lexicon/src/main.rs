//! The program `lexicon`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_lexicon::run)
}
