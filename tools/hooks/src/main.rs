//! The program `hooks`.

fn main() -> std::process::ExitCode {
    cli::main(hooks::run)
}
