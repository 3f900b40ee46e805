//! The command-line tools: every variant with every option, and a one-line message for each error.

use std::process::{Command, Output};

use zugpost_rules::{Options, Variant, perft};

use crate::every_variant::settings;

fn zugpost(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zugpost")).args(arguments).output().unwrap()
}

/// Output of a command for a position of the variant.
fn printed(command: &str, variant: &Variant, more: &[&str]) -> String {
    let options: Vec<String> =
        variant.options().iter().map(|(name, value)| format!("--option={name}={value}")).collect();
    let arguments = [command, "--variant", variant.key()].into_iter();
    let arguments: Vec<&str> =
        arguments.chain(options.iter().map(String::as_str)).chain(more.iter().copied()).collect();
    let output = zugpost(&arguments);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_game_is_listed_counted_and_shown() {
    for variant in settings() {
        let start = variant.start();
        let moves = printed("moves", &variant, &[]);
        let lines: Vec<String> =
            start.legal().iter().map(|step| format!("{}\t{}", step.step, step.display)).collect();
        assert_eq!(moves.lines().collect::<Vec<_>>(), lines, "{variant:?}");
        let counted = printed("perft", &variant, &["--depth", "1"]);
        assert!(counted.starts_with(&format!("nodes {}\nnps ", perft(&start, 1))), "{variant:?}: {counted}");
        let shown = printed("show", &variant, &["--played", &start.legal()[0].step]);
        assert!(shown.contains("\nfen ") && shown.contains(" to act\n"), "{variant:?}: {shown}");
    }
}

#[test]
fn other_notations_are_written_where_a_game_has_them() {
    let steps = |key: &str, notation: &str| {
        let variant = Variant::new(key, &Options::default()).unwrap();
        printed("moves", &variant, &["--notation", notation])
    };
    assert!(steps("xiangqi", "wxf").contains("\tH2+3\n"));
    assert_eq!(steps("chess", "wxf"), steps("chess", "own"));
}

#[test]
fn a_number_of_days_beyond_a_year_is_refused_by_its_name() {
    let output = zugpost(&["serve", "--vacation-days", "400"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("`vacation_days` must be from 0 to 366"), "{error}");
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let wrong: [(&[&str], &str); 7] = [
        (&["moves", "--variant", "checkers"], "checkers"),
        (&["show", "--variant", "chess", "--option", "elks"], "elks"),
        (&["perft", "--variant", "orphic", "--option", "elks=maybe", "--depth", "1"], "maybe"),
        (&["perft", "--variant", "chess", "--depth", "99"], "--depth"),
        (&["show", "--variant", "chess", "--fen", "8/8/8/8/8/8/8/8 w"], "king"),
        (&["moves", "--variant", "chess", "--played", "e2e4 e7e6 e4e6"], "e4e6"),
        (&["moves", "--variant", "xiangqi", "--notation", "morse"], "morse"),
    ];
    for (arguments, name) in wrong {
        let output = zugpost(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.lines().count() == 1 && said.contains(name), "{arguments:?}: {said}");
        assert_eq!(output.stdout, b"");
    }
}
