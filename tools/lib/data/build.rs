//! Lists the files below `data/` and the built lexicons in `lexicons/`, so that adding a data file
//! needs no change of code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let root = root(&manifest).canonicalize()?;
    let mut code = String::from("pub(crate) static FILES: &[(&str, &str, &str, &[u8])] = &[\n");
    for folder in folders(&root.join("data"))? {
        embed(&folder, &["toml", "txt"], &mut code)?;
    }
    embed(&root.join("lexicons"), &["lex", "toml"], &mut code)?;
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("embedded.rs"), code)
}

/// The folder with `data` and `lexicons`: the package's own, where they are links to those of the
/// checkout, or copies of them in a published package; the root of the checkout where its links
/// became plain files.
fn root(manifest: &Path) -> PathBuf {
    let own = manifest.join("data").is_dir() && manifest.join("lexicons").is_dir();
    if own { manifest.to_owned() } else { manifest.join("../../..") }
}

/// The folders directly below `parent`, in order of name.
fn folders(parent: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", parent.display());
    Ok(entries(parent)?.into_iter().filter(|path| path.is_dir()).collect())
}

/// Adds a row (folder, name, extension, bytes) for each file of `folder` with one of `extensions`.
fn embed(folder: &Path, extensions: &[&str], code: &mut String) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let kind = text(folder.file_name());
    for path in entries(folder)? {
        let extension = text(path.extension());
        if extensions.contains(&extension.as_str()) {
            let name = text(path.file_stem());
            writeln!(
                code,
                "    ({kind:?}, {name:?}, {extension:?}, include_bytes!({:?})),",
                text(Some(path.as_os_str()))
            )
            .map_err(io::Error::other)?;
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn text(part: Option<&std::ffi::OsStr>) -> String {
    part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default()
}
