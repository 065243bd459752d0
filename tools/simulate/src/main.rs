//! The program `simulate`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_simulate::run)
}
