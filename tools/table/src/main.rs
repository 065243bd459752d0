//! The program `table`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_table::run)
}
