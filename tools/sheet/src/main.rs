//! The program `sheet`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_sheet::run)
}
