//! The program `simulate`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_simulate::run)
}
