//! The program `judge`.

fn main() -> std::process::ExitCode {
    cli::main(judge::run)
}
