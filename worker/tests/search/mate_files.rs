//! The files of `tests/data/mates`, for the tests of the search and for the yardstick.

use std::{fs, path::Path};

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Answer, Control, Task, analyze, protocol::Score};

/// The mates of a variant.
pub(crate) struct Mates {
    pub(crate) variant: Variant,
    text: String,
}

impl Mates {
    pub(crate) fn of(key: &str) -> Mates {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/mates");
        let path = folder.join(key).with_extension("txt");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let variant = Variant::new(key, &Options::default()).expect("every variant has defaults");
        Mates { variant, text }
    }

    /// Number of turns and position.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (u32, &str)> {
        let lines = self.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(|line| {
            let (n_turns, fen) = line.split_once(' ').expect("a line is a number and a position");
            (n_turns.parse().expect("a line begins with a number"), fen)
        })
    }
}

/// Searches until the mate is found, or to the limits of the task.
pub(crate) fn search_until(mate: Score, task: &Task) -> Answer {
    let control = Control::default();
    let answer = analyze(task, &control, |info, _| {
        if info.pvs[0].score == mate {
            control.stop();
        }
    });
    answer.expect("a mate is a position to be played on from")
}
