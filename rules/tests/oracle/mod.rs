//! Programs of other people that know the rules too, in one Python process. They come from PyPI once and then stay
//! below the target folder.

use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::thread;

/// One answer for each question. A question is a word, a game, a position and perhaps a number, with tabs between;
/// `oracle/answer.py` knows the words.
pub fn ask(questions: &[String]) -> Vec<String> {
    let mut process = Command::new(&*PYTHON)
        .arg(folder().join("answer.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (input, output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
    let answers: Vec<String> = thread::scope(|scope| {
        // Both pipes are narrow: a process that only writes would wait for ever for a reader.
        scope.spawn(move || {
            let mut input = BufWriter::new(input);
            for question in questions {
                writeln!(input, "{question}").unwrap();
            }
        });
        BufReader::new(output).lines().map(|line| line.unwrap()).collect()
    });
    assert!(process.wait().unwrap().success(), "the oracle gave up after {} answers", answers.len());
    assert_eq!(answers.len(), questions.len());
    answers
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle")
}

/// A Python that has the packages.
static PYTHON: LazyLock<PathBuf> = LazyLock::new(|| {
    let requirements = fs::read_to_string(folder().join("requirements.txt")).unwrap();
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("oracle");
    let (python, ready) = (place.join("bin/python"), place.join("ready"));
    if fs::read_to_string(&ready).is_ok_and(|installed| installed == requirements) {
        return python;
    }
    if place.exists() {
        fs::remove_dir_all(&place).unwrap();
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(&place));
    let options = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run(Command::new(&python).args(options).arg(folder().join("requirements.txt")));
    fs::write(&ready, requirements).unwrap();
    python
});

fn run(command: &mut Command) {
    let status = command.status();
    let is_done = status.as_ref().is_ok_and(std::process::ExitStatus::success);
    assert!(is_done, "{command:?} ended with {status:?}; deploy/install-test-needs installs what is missing");
}
