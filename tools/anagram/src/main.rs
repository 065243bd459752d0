//! The program `anagram`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_anagram::run)
}
