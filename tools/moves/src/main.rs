//! The program `moves`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_moves::run)
}
