//! Things that the search never does, and lengths of files, read from the sources. `api/tests/imports` checks imports.

use std::{fs, path::Path};

/// File names below `src` with their texts.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut sources) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("the sources can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
                sources.push((name, fs::read_to_string(&path).expect("the sources are text")));
            }
        }
    }
    assert!(sources.len() > 10);
    sources
}

/// The files with one of the words in their code, comments aside.
fn files_with(words: &[&str]) -> Vec<String> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let has =
        |text: &str| text.lines().filter(is_code).any(|line| words.iter().any(|word| line.contains(word)));
    let mut names: Vec<String> =
        sources().into_iter().filter(|(_, text)| has(text)).map(|(name, _)| name).collect();
    names.sort();
    names
}

#[test]
fn the_search_does_not_wait_for_anything() {
    let mut names = files_with(&["async fn", ".await"]);
    names.retain(|name| name.starts_with("search") || name.starts_with("eval") || name == "analyze.rs");
    assert!(names.is_empty(), "{names:?}");
}

#[test]
fn no_file_is_longer_than_a_noun_needs() {
    for (name, text) in sources() {
        assert!(text.lines().count() <= 420, "{name} has {} lines", text.lines().count());
    }
}
