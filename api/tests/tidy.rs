//! Limits on file length and on lint exceptions, read from the sources. `imports.rs` checks imports.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A source file.
struct Source {
    /// Path in the repository, with slashes.
    path: String,
    text: String,
}

/// The sources of the crates of the server.
const OF_THE_SERVER: [&str; 6] =
    ["api/src", "api/base/src", "api/data/src", "api/games/src", "api/post/src", "api/web/src"];

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

/// Tests may be longer.
#[test]
fn no_file_is_longer_than_four_hundred_lines() {
    let long = |source: &Source| {
        let lines = source.text.split("\n#[cfg(test)]").next().unwrap_or_default().lines().count();
        let is_test = source.path.ends_with("/tests.rs");
        (lines > 400 && !is_test).then(|| format!("{} has {lines} lines", source.path))
    };
    let long: Vec<String> = sources(&[&OF_THE_SERVER[..], &["worker/src", "rules/src"]].concat())
        .iter()
        .filter_map(long)
        .collect();
    assert_eq!(long, Vec::<String>::new());
}

/// Readers look for what a thing is or does: a noun or a verb.
#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    const BARE: [&str; 7] = ["What ", "Whether ", "How ", "Where ", "Why ", "Who ", "The same "];
    let mut bare = Vec::new();
    for source in sources(&["api", "protocol", "worker", "rules"]) {
        let mut is_inside = false;
        for (number, line) in source.text.lines().enumerate() {
            let text = line.trim_start().strip_prefix("///").map(str::trim_start);
            let begins = text.filter(|text| !is_inside && BARE.iter().any(|word| text.starts_with(word)));
            bare.extend(begins.map(|text| format!("{}:{}: {text}", source.path, number + 1)));
            is_inside = text.is_some_and(|text| !text.is_empty());
        }
    }
    assert_eq!(bare, Vec::<String>::new());
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

/// Mistakes of people are reported in their language, by messages. An error that stays English belongs to a request
/// that no page makes, or to a fault of the server.
#[test]
fn errors_that_stay_english_are_made_in_known_files() {
    const MAKERS: [&str; 50] = [
        "api/data/src/clock/time_control.rs",
        "api/data/src/events/push.rs",
        "api/data/src/events/webhooks.rs",
        "api/data/src/events/webhooks/request.rs",
        "api/data/src/model/paging.rs",
        "api/data/src/model/seat_controller.rs",
        "api/data/src/model/variant.rs",
        "api/data/src/view/positions.rs",
        "api/games/src/accounts/bots.rs",
        "api/games/src/accounts/players.rs",
        "api/games/src/accounts/profile/ranks.rs",
        "api/games/src/accounts/reports.rs",
        "api/games/src/accounts/signing_in/token_lookup.rs",
        "api/games/src/archive/import.rs",
        "api/games/src/archive/pgn.rs",
        "api/games/src/engine/analyses.rs",
        "api/games/src/engine/guests.rs",
        "api/games/src/engine/jobs.rs",
        "api/games/src/engine/report.rs",
        "api/games/src/engine/review.rs",
        "api/games/src/engine/subject.rs",
        "api/games/src/lobby/challenges.rs",
        "api/games/src/lobby/initial_position.rs",
        "api/games/src/lobby/invitations.rs",
        "api/games/src/lobby/seeks.rs",
        "api/games/src/play/actor.rs",
        "api/games/src/play/conditionals/plan.rs",
        "api/games/src/play/offers/takebacks.rs",
        "api/games/src/play/perform.rs",
        "api/games/src/play/reading/board.rs",
        "api/games/src/play/turn/legal.rs",
        "api/web/src/web/auth.rs",
        "api/web/src/web/load/streams.rs",
        "api/web/src/web/middleware/metrics.rs",
        "api/web/src/web/middleware/slow_bodies.rs",
        "api/web/src/web/pages.rs",
        "api/web/src/web/pages/account.rs",
        "api/web/src/web/pages/account/login.rs",
        "api/web/src/web/pages/account/preferences.rs",
        "api/web/src/web/pages/account/push.rs",
        "api/web/src/web/pages/game/game_mails.rs",
        "api/web/src/web/pages/missing.rs",
        "api/web/src/web/pages/session.rs",
        "api/web/src/web/pages/site/install.rs",
        "api/web/src/web/pages/watching/archive.rs",
        "api/web/src/web/request/body.rs",
        "api/web/src/web/request/csrf.rs",
        "api/web/src/web/request/query.rs",
        "api/web/src/web/route_index.rs",
        "api/web/src/web/state.rs",
    ];
    const OF_PROGRAMS: [&str; 4] = [
        "api/web/src/web/api/",
        "api/web/src/web/compat/",
        "api/web/src/web/problem.rs",
        "api/data/src/model/error/fault.rs",
    ];
    let sources = sources(&OF_THE_SERVER);
    let makers = sources.iter().filter(|source| source.text.contains("::of_program"));
    let mut makers: Vec<&str> = makers.map(|source| source.path.as_str()).collect();
    makers.retain(|path| !OF_PROGRAMS.iter().any(|known| path.starts_with(known)));
    makers.sort_unstable();
    assert_eq!(makers, MAKERS);
}

/// `cargo test` runs on a machine with a toolchain alone; `make test`, which installs the rest, runs every test.
#[test]
fn tests_are_left_out_for_what_make_test_installs() {
    const REASONS: [&str; 2] = ["#[ignore = \"needs PostgreSQL\"]", "#[ignore = \"needs programs\"]"];
    for source in sources(&["api", "worker", "rules", "protocol"]) {
        let lines = source.text.lines().map(str::trim);
        for line in lines.filter(|line| line.starts_with("#[ignore")) {
            assert!(REASONS.contains(&line), "{}: {line}", source.path);
        }
    }
    let makefile = fs::read_to_string(repository().join("Makefile")).unwrap();
    assert!(
        makefile.contains("cargo test --workspace --features zugpost/opentelemetry -- --include-ignored")
    );
}
