//! Packages of npm in pinned versions, each installed once into the target folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Serialises concurrent installations.
static INSTALLING: Mutex<()> = Mutex::new(());

/// The folder from which a program finds the package, named as `name@version`.
pub fn package(package: &str) -> PathBuf {
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("node").join(package);
    let ready = place.join("ready");
    if ready.exists() {
        return place;
    }
    fs::create_dir_all(&place).unwrap();
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]).arg(&place);
    let status = npm.arg(package).status();
    assert!(
        status.as_ref().is_ok_and(std::process::ExitStatus::success),
        "{npm:?} ended with {status:?}; deploy/install-test-needs installs what is missing"
    );
    fs::write(&ready, "").unwrap();
    place
}
