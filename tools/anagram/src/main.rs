//! The program `anagram`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_anagram::run)
}
