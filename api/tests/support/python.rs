//! PyPI programs in pinned versions, each installed once into a virtual environment in the target folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::{Mutex, PoisonError};

/// Serialises concurrent installations.
static INSTALLING: Mutex<()> = Mutex::new(());

/// The folder with the programs of these requirements.
pub fn programs(name: &str, requirements: &str) -> PathBuf {
    install(name, requirements, &[]).join("bin")
}

/// The folder with the files of a package, without what it needs to run.
pub fn package(name: &str, requirement: &str) -> PathBuf {
    let libraries = install(name, requirement, &["--no-deps"]).join("lib");
    let versions = fs::read_dir(&libraries).unwrap();
    let python = versions.map(|entry| entry.unwrap().path()).find(|path| path.join("site-packages").exists());
    python.expect("a virtual environment has a folder for packages").join("site-packages")
}

fn install(name: &str, requirements: &str, more: &[&str]) -> PathBuf {
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let (programs, ready) = (place.join("bin"), place.join("ready"));
    if fs::read_to_string(&ready).is_ok_and(|installed| installed == requirements) {
        return place;
    }
    if place.exists() {
        fs::remove_dir_all(&place).unwrap();
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(&place));
    let list = place.join("requirements.txt");
    fs::write(&list, requirements).unwrap();
    let options = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run(Command::new(programs.join("python")).args(options).arg(list).args(more));
    fs::write(&ready, requirements).unwrap();
    place
}

fn run(command: &mut Command) {
    let status = command.status();
    let is_done = status.as_ref().is_ok_and(ExitStatus::success);
    assert!(is_done, "{command:?} ended with {status:?}; deploy/install-test-needs installs what is missing");
}
