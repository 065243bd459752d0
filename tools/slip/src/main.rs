//! The program `slip`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_slip::run)
}
