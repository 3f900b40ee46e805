//! Games for training through the border that makes them: the program `zugpost-worker` and its files.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::Value;

/// A folder that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zugpost-training-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("the folder of temporary files is writable");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).expect("the test owns the folder");
    }
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zugpost-worker")).args(arguments).output().expect("the program starts")
}

fn self_play(variant: &str, games: &str, cores: &str, out: &Path) -> Output {
    let out = text(out);
    run(&[
        "self-play",
        "--variant",
        variant,
        "--games",
        games,
        "--cores",
        cores,
        "--nodes",
        "40",
        "--out",
        out,
    ])
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the folder of temporary files has a plain name")
}

fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).expect("the program has written it").lines().map(str::to_owned).collect()
}

#[test]
fn an_interrupted_run_goes_on_and_ends_with_the_same_games() {
    let folder = Folder::new("interrupted");
    let (whole, broken) = (folder.file("whole"), folder.file("broken"));
    assert!(self_play("chess", "4", "1", &whole).status.success());
    let games = lines(&whole);
    assert_eq!(games.len(), 5);
    // What a kill leaves: two games and the beginning of a third.
    let cut = games[..3].join("\n") + "\n" + &games[3][..40];
    fs::write(&broken, cut).unwrap();
    assert!(self_play("chess", "4", "2", &broken).status.success());
    let [mut expected, mut found] = [games, lines(&broken)];
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn games_of_other_settings_are_not_mixed() {
    let folder = Folder::new("mixed");
    let file = folder.file("games");
    assert!(self_play("chess", "1", "1", &file).status.success());
    let before = fs::read(&file).unwrap();
    let refused = self_play("makruk", "2", "1", &file);
    assert!(!refused.status.success());
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("games of other settings") && why.contains("chess"), "{why}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn samples_are_the_quiet_positions_of_games_of_every_kind() {
    let folder = Folder::new("samples");
    for (variant, views) in
        [("chess", 2), ("clockwork-orange", 2), ("007", 2), ("chaos", 2), ("three-player-hex", 3)]
    {
        let (games, samples) = (folder.file(variant), folder.file("samples"));
        assert!(self_play(variant, "2", "2", &games).status.success(), "{variant}");
        let done = run(&["samples", text(&games), "--out", text(&samples)]);
        assert!(done.status.success(), "{variant}: {}", String::from_utf8_lossy(&done.stderr));
        let bytes = fs::read(&samples).unwrap();
        let head = bytes.iter().position(|byte| *byte == b'\n').unwrap();
        let about: Value = serde_json::from_slice(&bytes[..head]).unwrap();
        let (inputs, active) =
            (about["inputs"].as_u64().unwrap(), about["active"].as_u64().unwrap() as usize);
        assert_eq!(about["views"], views, "{variant}");
        assert_eq!(about["factors"].as_array().unwrap().len() as u64, inputs, "{variant}");
        let length = 6 + 2 * active * views;
        let rest = &bytes[head + 1..];
        assert_eq!(rest.len() % length, 0, "{variant}");
        let said = format!("{} samples of 2 games", rest.len() / length);
        assert!(String::from_utf8_lossy(&done.stderr).contains(&said), "{variant}");
        assert!(rest.len() / length > 5, "{variant}");
        for sample in rest.chunks(length) {
            assert!(sample[4] <= 2 && sample[5] < 4, "{variant}");
            let on = sample[6..].chunks(2).map(|pair| u64::from(u16::from_le_bytes([pair[0], pair[1]])));
            assert!(on.clone().all(|input| input <= inputs), "{variant}");
            assert!(on.filter(|input| *input < inputs).count() > 3 * views, "{variant}");
        }
    }
}

#[test]
fn a_damaged_file_is_named_with_the_line() {
    let folder = Folder::new("damaged");
    let file = folder.file("games");
    assert!(self_play("chess", "1", "1", &file).status.success());
    let mut damaged = fs::read_to_string(&file).unwrap();
    damaged.push_str("{\"number\":\n");
    fs::write(&file, damaged).unwrap();
    let refused = run(&["samples", text(&file), "--out", text(&folder.file("samples"))]);
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("line 3 of the games"));
}

#[test]
fn terms_say_what_they_are_and_count_pieces() {
    let folder = Folder::new("terms");
    let (games, terms) = (folder.file("games"), folder.file("terms"));
    assert!(self_play("shogi", "2", "1", &games).status.success());
    assert!(run(&["terms", text(&games), "--out", text(&terms)]).status.success());
    let bytes = fs::read(&terms).unwrap();
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let head: Value = serde_json::from_slice(&bytes[..end]).unwrap();
    let names: Vec<&str> =
        head["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert_eq!(head["values"].as_array().unwrap().len(), names.len());
    let numbers: Vec<f32> =
        bytes[end..].chunks(4).map(|four| f32::from_le_bytes(four.try_into().unwrap())).collect();
    let row = 3 + 2 * names.len();
    assert!(numbers.len() > 5 * row && numbers.len().is_multiple_of(row), "{}", numbers.len());
    // Pawns on the board, in the opening and in the endgame: at most nine of a side more than of the other.
    let pawns = 3 + 2 * names.iter().position(|name| *name == "P worth").unwrap();
    for position in numbers.chunks(row) {
        assert!([0.0, 0.5, 1.0].contains(&position[1]), "{position:?}");
        let difference = position[pawns] + position[pawns + 1];
        assert!(difference.abs() <= 9.0 && (difference - difference.round()).abs() < 0.01, "{difference}");
    }
}

#[test]
fn a_variant_with_an_evaluation_of_its_own_has_no_terms() {
    let folder = Folder::new("no-terms");
    let (games, terms) = (folder.file("games"), folder.file("terms"));
    assert!(self_play("chess", "1", "1", &games).status.success());
    let refused = run(&["terms", text(&games), "--out", text(&terms)]);
    assert!(!refused.status.success());
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("the variant has an evaluation of its own"), "{why}");
}
