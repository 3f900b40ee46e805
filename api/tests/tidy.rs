//! Limits on file length and on lint exceptions, read from the sources. `imports/` checks imports.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A source file.
struct Source {
    /// Path in the repository, with slashes.
    path: String,
    text: String,
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Every Rust file below these folders of the repository.
fn sources(folders: &[&str]) -> Vec<Source> {
    let root = repository();
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut sources = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                // Separate workspaces have their own `target` folders.
                waiting.extend((path.file_name() != Some(OsStr::new("target"))).then_some(path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                sources.push(Source { path, text });
            }
        }
    }
    assert!(!sources.is_empty(), "no sources in {folders:?}");
    sources
}

/// Tables and tests may be longer.
#[test]
fn no_file_is_longer_than_four_hundred_lines() {
    const TABLES: [&str; 1] = ["api/src/store/schema.rs"];
    let long = |source: &Source| {
        let lines = source.text.split("\n#[cfg(test)]").next().unwrap_or_default().lines().count();
        let is_test = source.path.ends_with("/tests.rs");
        (lines > 400 && !is_test && !TABLES.contains(&source.path.as_str()))
            .then(|| format!("{} has {lines} lines", source.path))
    };
    let long: Vec<String> =
        sources(&["api/src", "worker/src", "rules/src"]).iter().filter_map(long).collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn no_lint_is_switched_off_without_a_reason() {
    for source in sources(&["api", "worker", "rules"]) {
        for (number, line) in source.text.lines().enumerate() {
            let line = line.trim_start();
            let attribute = line.starts_with("#[") || line.starts_with("#![");
            let place = format!("{}:{}", source.path, number + 1);
            assert!(!(attribute && line.contains("allow(")), "{place}: use #[expect(…, reason = …)]");
            if attribute && line.contains("expect(") && line.contains(")]") {
                assert!(line.contains("reason"), "{place}: say the reason");
            }
        }
    }
}
