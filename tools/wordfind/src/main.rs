//! The program `wordfind`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_wordfind::run)
}
