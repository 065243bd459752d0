//! The program `table`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_table::run)
}
