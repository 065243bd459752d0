//! The program `anagram`.

fn main() -> std::process::ExitCode {
    cli::main(anagram::run)
}
