//! The program `slip`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_slip::run)
}
