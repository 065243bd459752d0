//! Disks that are small, and may be full or read alone. Only root can mount them.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// A disk for some megabytes, as long as this is kept.
pub(crate) struct Disk(PathBuf);

impl Disk {
    /// Mounts one in a folder that it makes.
    pub(crate) fn mount(at: PathBuf, megabytes: u64, options: &str) -> Self {
        std::fs::create_dir(&at).unwrap();
        let options = format!("size={megabytes}m,{options}");
        run("mount", &["-t", "tmpfs", "-o", &options, "tmpfs"], &at);
        Self(at)
    }

    /// Writes until there is no room left; once more where others have made some.
    pub(crate) fn fill(&self) {
        let mut all = OpenOptions::new();
        let mut file = all.append(true).create(true).open(self.0.join("ballast")).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    }

    pub(crate) fn free(&self) {
        std::fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        run("umount", &["-l"], &self.0);
    }
}

/// Runs a program of the system on a path.
pub(crate) fn run(program: &str, args: &[&str], path: &Path) {
    let done = Command::new(program).args(args).arg(path).status().unwrap();
    assert!(done.success(), "{program} {args:?} {}", path.display());
}
