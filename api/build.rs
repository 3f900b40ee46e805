//! Tells the program which commit it was built from, for `--version`, and the linker to make the program small. Sources
//! without a repository may name the commit in `ZUGPOST_COMMIT`.

use std::env;
use std::path::Path;
use std::process::Command;

fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

/// Returns whether this machine builds for itself, with the linker that comes with Rust, and its glibc reads packed
/// relocations, as it does since 2.36.
fn may_be_packed() -> bool {
    let of = |name: &str| env::var(name).unwrap_or_default();
    let is_usual = of("TARGET") == "x86_64-unknown-linux-gnu" && of("RUSTC_LINKER").is_empty();
    if !is_usual || of("TARGET") != of("HOST") || of("PROFILE") != "release" {
        return false;
    }
    let libraries = said(&of("RUSTC"), &["--print", "target-libdir"]).unwrap_or_default();
    // "ldd (Debian GLIBC 2.36-9) 2.36"
    let version = said("ldd", &["--version"]).unwrap_or_default();
    let number = version.lines().next().and_then(|line| line.rsplit(' ').next()?.strip_prefix("2."));
    let is_new = number.and_then(|minor| minor.parse::<u32>().ok()).is_some_and(|minor| minor >= 36);
    is_new && Path::new(&libraries).with_file_name("bin/gcc-ld/ld.lld").exists()
}

fn main() {
    println!("cargo::rerun-if-env-changed=ZUGPOST_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    // Written at every commit and checkout.
    if let Some(log) =
        said("git", &["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists())
    {
        println!("cargo::rerun-if-changed={log}");
    }
    let named = env::var("ZUGPOST_COMMIT").ok();
    let commit = named.or_else(|| said("git", &["log", "-1", "--abbrev=8", "--format=%h, %cs"]));
    let version = env!("CARGO_PKG_VERSION");
    println!(
        "cargo::rustc-env=ZUGPOST_VERSION={}",
        commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"))
    );
    if may_be_packed() {
        // A tenth of the program: relocations in a short form, and equal functions only once.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs,--icf=all");
    }
}
