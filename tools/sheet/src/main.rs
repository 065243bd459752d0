//! The program `sheet`.

fn main() -> std::process::ExitCode {
    cli::main(sheet::run)
}
