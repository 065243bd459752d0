//! The program `hooks`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_hooks::run)
}
