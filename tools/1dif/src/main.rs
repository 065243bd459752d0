//! The program `1dif`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_1dif::run)
}
