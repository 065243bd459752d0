//! The program `page`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_page::run)
}
