//! The scripts that ask this program for completions, one kind per shell.

use std::io::Write;

use clap_complete::Shell;
use clap_complete::env::{EnvCompleter, Shells};
use wordy_terminal::{Exit, Failure, Outcome};

use crate::{PROGRAMS, program};

/// Set by the scripts to the name of the shell that asks.
const VARIABLE: &str = "WORDY_COMPLETE";

/// The shell that asks for completions, where one does.
pub(crate) fn asking() -> Option<String> {
    std::env::var(VARIABLE).ok().filter(|shell| !shell.is_empty())
}

/// Prints the script of a shell for some programs; without any, for all and for `wordy`.
pub(crate) fn scripts(
    shell: Shell,
    programs: &[String],
    prefix: &str,
    output: &mut dyn Write,
) -> Outcome {
    let shell = shell.to_string();
    let shells = Shells::builtins();
    let completer = shells
        .completer(&shell)
        .ok_or_else(|| Failure::new(format!("there are no completions for {shell}")))?;
    for name in chosen(programs)? {
        let (bin, asked) = (format!("{prefix}{name}"), format!("{prefix}wordy"));
        if shell == "bash" {
            writeln!(output, "{}", bash(&bin, &asked))?;
        } else {
            script(completer, &bin, &asked, output)?;
        }
    }
    Ok(Exit::Found)
}

fn chosen(programs: &[String]) -> Result<Vec<&str>, Failure> {
    if programs.is_empty() {
        return Ok(PROGRAMS.iter().map(|program| program.name).chain(["wordy"]).collect());
    }
    let known = |name: &String| name == "wordy" || program(name).is_some();
    match programs.iter().find(|name| !known(name)) {
        Some(name) => Err(Failure::new(format!("there is no program {name}"))
            .hint("wordy --list names the programs")),
        None => Ok(programs.iter().map(String::as_str).collect()),
    }
}

fn script(
    shell: &dyn EnvCompleter,
    bin: &str,
    asked: &str,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let identifier = bin.replace(|char: char| !char.is_ascii_alphanumeric(), "_");
    Ok(shell.write_registration(VARIABLE, &identifier, bin, asked, output)?)
}

/// The script for bash, which ends words at : and @ too: the words are taken from the line as it
/// was typed, and answers lose the part that bash keeps.
fn bash(bin: &str, asked: &str) -> String {
    let function =
        format!("_wordy_{}", bin.replace(|char: char| !char.is_ascii_alphanumeric(), "_"));
    BASH.replace("FUNCTION", &function)
        .replace("VARIABLE", VARIABLE)
        .replace("ASKED", asked)
        .replace("BIN", bin)
}

const BASH: &str = r#"FUNCTION() {
    local line="${COMP_LINE:0:COMP_POINT}" words word kept reply IFS=$' \t\n'
    read -ra words <<< "$line"
    [[ $line == *[[:blank:]] ]] && words+=("")
    word="${words[${#words[@]} - 1]}"
    kept="${word%"${word##*["$COMP_WORDBREAKS"]}"}"
    COMPREPLY=()
    while IFS= read -r reply || [[ -n $reply ]]; do
        COMPREPLY+=("${reply#"$kept"}")
    done < <(VARIABLE=bash _CLAP_COMPLETE_INDEX=$((${#words[@]} - 1)) \
        ASKED -- "${words[@]}" 2> /dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=/] ]] && compopt -o nospace 2> /dev/null
    return 0
}
complete -F FUNCTION BIN
"#;
