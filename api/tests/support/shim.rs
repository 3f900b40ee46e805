//! Faults of the machine for the real program, by a library that is loaded before libc: a full disk, a wrong clock.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The library, compiled once.
pub fn library() -> &'static str {
    static COMPILED: OnceLock<String> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/shim.c");
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shim-{}.so", std::process::id()));
        let mut compiler = Command::new("cc");
        let compiled =
            compiler.args(["-shared", "-fPIC", "-o"]).arg(&target).arg(&source).arg("-ldl").status();
        assert!(compiled.unwrap().success(), "cc cannot compile {}", source.display());
        target.display().to_string()
    })
}
