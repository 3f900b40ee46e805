//! Which part of this crate may name which other, read from the sources.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};
use zugpost_rules::Variant;

/// Each part with those that it may name; a part may always name itself.
const MAY_NAME: [(&str, &[&str]); 9] = [
    ("board", &[]),
    ("game", &["board"]),
    ("frame", &["board", "game"]),
    ("variants", &["board", "game", "frame"]),
    ("registry", &["board", "game", "variants"]),
    ("text", &["board", "game", "registry"]),
    ("record", &["board", "game", "registry", "text"]),
    ("perft", &["game", "registry"]),
    ("pgn", &["board", "game", "registry", "text", "record"]),
];

/// What rules have no use for: the world outside, time, chance, other threads, output.
const FORBIDDEN: [&str; 14] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "rand::",
    "log::",
    "tracing",
    "tokio",
    "async ",
    "println!",
    "zugpost_worker",
];

/// All sources: the part they belong to, the path below `src`, the text.
fn sources() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push(source(&root, &path));
            }
        }
    }
    assert!(sources.len() > 20, "the sources are somewhere else");
    sources
}

fn source(root: &Path, path: &PathBuf) -> (String, String, String) {
    let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
    let part = name.split(['/', '.']).next().unwrap().to_owned();
    (part, name, fs::read_to_string(path).unwrap())
}

/// Names that follow `crate::` anywhere in the code.
fn named_parts(text: &str) -> Vec<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.collect::<Vec<_>>().join("\n");
    let names =
        code.split("crate::").skip(1).map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next());
    names.flatten().filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[test]
fn every_part_names_only_those_below_it() {
    for (part, name, text) in sources() {
        if part == "lib" {
            continue;
        }
        let rule = MAY_NAME.iter().find(|(rule, _)| *rule == part);
        let (_, allowed) = rule.unwrap_or_else(|| panic!("{name}: a part that tidy.rs does not know"));
        for named in named_parts(&text) {
            assert!(named == part || allowed.contains(&named.as_str()), "{name} names {named}");
        }
    }
}

#[test]
fn no_variant_names_another_one() {
    for (_, name, text) in sources() {
        if name.starts_with("variants/") {
            // The parts of a variant may name the file that they belong to.
            let own = if name.matches('/').count() > 1 { "super::super" } else { "use super::" };
            for word in ["crate::variants", own, "super::chess"] {
                assert!(!text.contains(word), "{name} contains {word}");
            }
        }
    }
}

#[test]
fn only_the_registry_names_all_variants() {
    for (_, name, text) in sources() {
        let is_registry = name == "registry.rs";
        assert_eq!(text.contains("crate::variants"), is_registry, "{name}");
    }
}

#[test]
fn rules_know_nothing_of_the_world() {
    for (_, name, text) in sources() {
        for word in FORBIDDEN {
            assert!(!text.contains(word), "{name} contains {word}");
        }
    }
}

#[test]
fn every_file_of_cases_belongs_to_a_variant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(Variant::rows().iter().any(|about| about.key == name), "no variant for {}", path.display());
    }
}
