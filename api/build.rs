//! Tells the program which commit it was built from, for `--version`. Sources without a repository may name it in
//! `ZUGPOST_COMMIT`.

use std::path::Path;
use std::process::Command;

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

fn main() {
    println!("cargo::rerun-if-env-changed=ZUGPOST_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    // Written at every commit and checkout.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    let named = std::env::var("ZUGPOST_COMMIT").ok();
    let commit = named.or_else(|| git(&["log", "-1", "--abbrev=8", "--format=%h, %cs"]));
    let version = env!("CARGO_PKG_VERSION");
    println!(
        "cargo::rustc-env=ZUGPOST_VERSION={}",
        commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"))
    );
}
