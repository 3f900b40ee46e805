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

/// The first line of a file and what follows.
fn head_and_rest(bytes: &[u8]) -> (Value, &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').expect("the file has a first line");
    let (head, rest) = bytes.split_at(end + 1);
    (serde_json::from_slice(head).expect("the first line is JSON"), rest)
}

fn number(bytes: &[u8]) -> usize {
    bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes)) as usize
}

/// The games of a file as it has them, in the order of their bytes.
fn games(mut rest: &[u8]) -> Vec<&[u8]> {
    let mut games = Vec::new();
    while !rest.is_empty() {
        let (game, others) = rest[4..].split_at(number(rest));
        games.push(game);
        rest = others;
    }
    games.sort_unstable();
    games
}

#[test]
fn an_interrupted_run_goes_on_and_ends_with_the_same_games() {
    let folder = Folder::new("interrupted");
    let (whole, broken) = (folder.file("whole"), folder.file("broken"));
    assert!(self_play("chess", "8", "1", &whole).status.success());
    let whole = fs::read(&whole).unwrap();
    let (head, expected) = head_and_rest(&whole);
    assert_eq!((head["variant"].as_str(), head["nodes"].as_u64()), (Some("chess"), Some(40)));
    let first = 4 + number(expected);
    let begin = whole.len() - expected.len();
    // What a kill leaves: a game and the beginning of another one.
    for left in [first, first + 3, first + 4, first + 40] {
        fs::write(&broken, &whole[..begin + left]).unwrap();
        assert!(self_play("chess", "8", "2", &broken).status.success());
        let found = fs::read(&broken).unwrap();
        assert_eq!(games(head_and_rest(&found).1), games(expected), "{left}");
    }
    let n_bytes_of_a_step = 3;
    assert!(expected.len() < 8 * 320 * n_bytes_of_a_step);
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
        assert_eq!(run(&["samples", text(&games)]).stdout, bytes, "{variant}: on the standard output");
        let (about, block) = head_and_rest(&bytes);
        let inputs = about["inputs"].as_u64().unwrap();
        assert_eq!(about["views"], views, "{variant}");
        assert_eq!(about["factors"].as_array().unwrap().len() as u64, inputs, "{variant}");
        let (n_samples, n_inputs) = (number(block), number(&block[4..]));
        let said = format!("{n_samples} samples of 2 games");
        assert!(String::from_utf8_lossy(&done.stderr).contains(&said), "{variant}");
        assert!(n_samples > 5, "{variant}");
        let (_, rest) = block[8..].split_at(4 * n_samples);
        let (half_points, rest) = rest.split_at(n_samples);
        let (phases, rest) = rest.split_at(n_samples);
        assert!(half_points.iter().all(|points| *points <= 2), "{variant}");
        assert!(phases.iter().all(|phase| *phase < 4), "{variant}");
        let (lengths, on) = rest.split_at(n_samples * views);
        assert_eq!(lengths.iter().map(|length| usize::from(*length)).sum::<usize>(), n_inputs, "{variant}");
        assert!(lengths.chunks(views).all(|lengths| lengths.iter().any(|length| *length > 3)), "{variant}");
        assert_eq!(on.len(), 2 * n_inputs, "{variant}");
        let on = on.as_chunks().0.iter().map(|bytes| u64::from(u16::from_le_bytes(*bytes)));
        assert!(on.into_iter().all(|input| input < inputs), "{variant}");
    }
}

#[test]
fn each_position_is_a_sample_once_and_one_game_in_twenty_is_held_out() {
    let folder = Folder::new("parts");
    let games = folder.file("games");
    assert!(self_play("chess", "21", "2", &games).status.success());
    let n_samples = |arguments: &[&str]| {
        let done = run(&[&["samples", text(&games)], arguments].concat());
        assert!(done.status.success());
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        let numbers = said.split(|letter: char| !letter.is_ascii_digit());
        let [samples, games, repeated]: [usize; 3] =
            numbers.filter_map(|number| number.parse().ok()).collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(number(head_and_rest(&done.stdout).1), samples);
        (samples, games, repeated)
    };
    let all = n_samples(&[]);
    let (training, held_out) = (n_samples(&["--part", "training"]), n_samples(&["--part", "held-out"]));
    assert_eq!((all.1, training.1, held_out.1), (21, 20, 1));
    assert!(training.0 + held_out.0 >= all.0);
    let twice = n_samples(&[text(&games)]);
    assert_eq!((twice.0, twice.1, twice.2), (all.0, 42, all.0 + 2 * all.2));
}

#[test]
fn a_damaged_file_is_named_with_the_byte() {
    let folder = Folder::new("damaged");
    let (file, samples) = (folder.file("games"), folder.file("samples"));
    assert!(self_play("chess", "2", "1", &file).status.success());
    let whole = fs::read(&file).unwrap();
    let begin = whole.len() - head_and_rest(&whole).1.len();
    let second = begin + 4 + number(&whole[begin..]);
    let refused = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let refused = run(&["samples", text(&file), "--out", text(&samples)]);
        assert!(!refused.status.success());
        String::from_utf8(refused.stderr).unwrap()
    };
    let at_second = format!("byte {second} ");
    let mut damaged = whole.clone();
    damaged[second..second + 4].fill(0xff);
    assert!(refused(&damaged).contains(&at_second), "a game of four gigabytes");
    damaged = whole.clone();
    damaged[second + 4..].fill(0xff);
    assert!(refused(&damaged).contains(&at_second), "numbers without an end");
    damaged = whole.clone();
    // After the game's number, FEN, winner and number of steps.
    let step = second + 4 + 4 + usize::from(whole[second + 7] >= 0x80);
    damaged[step] = 0x7f;
    let why = refused(&damaged);
    assert!(why.contains("game ") && why.contains("step"), "{why}");
    assert!(refused(b"").contains("byte 0 "));
    assert!(refused(b"{\n").contains("first line"));
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
