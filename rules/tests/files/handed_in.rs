//! The files in `cases`, which people could not import once, and what `cases/expected.txt` says of each.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use zugpost_rules::pgn::{self, PgnError};

/// The game of a file, in a line as in `expected.txt`.
fn told(file: &str) -> String {
    let game = match pgn::read(file) {
        Ok(game) => game,
        Err(error) => return format!("refused: {error}"),
    };
    let last = game.moves.last().map_or("--", |played| played.step.as_str());
    let mut told = format!("{}, {}, {last}, {}", game.variant.key(), game.moves.len(), game.result);
    for note in &game.notes {
        match note {
            PgnError::NullMove { ply, line } => told += &format!(", null {ply} {line}"),
            other => told += &format!(", {other}"),
        }
    }
    told
}

#[test]
fn each_file_that_was_handed_in_is_read_or_refused_as_its_line_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/cases");
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let expected = text("expected.txt");
    let lines = expected.lines().filter(|line| !line.starts_with('#'));
    let expected: BTreeMap<String, String> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, told)| (name.to_owned(), told.to_owned()))
        .collect();
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let read: BTreeMap<String, String> =
        names.filter(|name| name.ends_with(".pgn")).map(|name| (name.clone(), told(&text(&name)))).collect();
    assert_eq!(read, expected);
}
