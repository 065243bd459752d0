//! The program `sheet`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_sheet::run)
}
