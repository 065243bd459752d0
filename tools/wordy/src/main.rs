//! The program `wordy`, and by links all the others.

fn main() -> std::process::ExitCode {
    wordy::main()
}
