//! The program `slip`.

fn main() -> std::process::ExitCode {
    cli::main(slip::run)
}
