//! The program `1dif`.

fn main() -> std::process::ExitCode {
    cli::main(onedif::run)
}
