//! The program `twos`.

fn main() -> std::process::ExitCode {
    cli::main(twos::run)
}
