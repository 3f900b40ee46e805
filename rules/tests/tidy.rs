//! Things that the rules never do, read from the sources. The imports that they may have stand in
//! `api/tests/imports/table.txt`.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

use std::fs;
use std::path::Path;
use zugpost_rules::Variant;

/// All sources: the path below `src`, the text.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                sources.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(sources.len() > 20, "the sources are somewhere else");
    sources
}

#[test]
fn rules_neither_wait_nor_print() {
    for (name, text) in sources() {
        for word in ["async ", "println!"] {
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
