//! The program `referee`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_referee::run)
}
