//! The program `referee`.

fn main() -> std::process::ExitCode {
    cli::main(referee::run)
}
