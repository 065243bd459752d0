//! The program `moves`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_moves::run)
}
