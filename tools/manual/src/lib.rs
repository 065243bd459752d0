//! Man pages and completions, from the same definitions as `--help`.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

/// The command lines of all programs.
pub fn commands() -> Vec<Command> {
    vec![
        wordy_tool_anagram::command(),
        wordy_tool_hooks::command(),
        wordy_tool_judge::command(),
        wordy_tool_lexicon::command(),
        wordy_tool_1dif::command(),
        wordy_tool_referee::command(),
        wordy_tool_sheet::command(),
        wordy_tool_slip::command(),
        wordy_tool_twos::command(),
        wordy_tool_wordfind::command(),
    ]
}

/// Writes a page for each program and each of its subcommands into a folder: `lexicon-build.1`.
pub fn pages(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for mut command in commands() {
        command.build();
        let name = command.get_name().to_owned();
        page(folder, &name, command.clone())?;
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            page(folder, &format!("{name}-{}", sub.get_name()), sub.clone())?;
        }
    }
    Ok(())
}

fn page(folder: &Path, name: &str, command: Command) -> io::Result<()> {
    let mut text = Vec::new();
    Man::new(command).title(name.to_uppercase()).render(&mut text)?;
    fs::write(folder.join(format!("{name}.1")), text)
}

/// Writes the completions of each program for bash, zsh and fish into folders of these names.
pub fn completions(folder: &Path) -> io::Result<()> {
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let folder = folder.join(shell.to_string());
        fs::create_dir_all(&folder)?;
        for mut command in commands() {
            let name = command.get_name().to_owned();
            clap_complete::generate_to(shell, &mut command, name, &folder)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_has_a_page_and_completions() {
        let folder = tempfile::tempdir().unwrap();
        pages(folder.path()).unwrap();
        completions(folder.path()).unwrap();
        for command in commands() {
            let name = command.get_name();
            let page = fs::read_to_string(folder.path().join(format!("{name}.1"))).unwrap();
            assert!(
                page.contains(".TH") && page.contains("EXIT") | page.contains("Exit"),
                "{name}"
            );
            assert!(folder.path().join(format!("bash/{name}.bash")).exists(), "{name}");
        }
        assert!(folder.path().join("lexicon-build.1").exists());
    }
}
