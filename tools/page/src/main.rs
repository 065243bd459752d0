//! The program `page`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_page::run)
}
