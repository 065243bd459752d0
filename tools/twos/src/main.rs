//! The program `twos`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_twos::run)
}
