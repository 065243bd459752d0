//! The program `twos`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_twos::run)
}
