//! The program `hooks`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_hooks::run)
}
