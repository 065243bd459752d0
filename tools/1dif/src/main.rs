//! The program `1dif`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_1dif::run)
}
