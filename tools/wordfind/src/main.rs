//! The program `wordfind`.

fn main() -> std::process::ExitCode {
    cli::main(wordfind::run)
}
