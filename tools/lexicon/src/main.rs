//! The program `lexicon`.

fn main() -> std::process::ExitCode {
    cli::main(lexicon::run)
}
