//! The program `referee`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_referee::run)
}
