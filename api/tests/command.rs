//! The command-line tools: every variant with every option, and a one-line message for each error.

use std::process::{Command, Output};

use serde_json::{Value, json};
use zugpost_rules::{Options, Variant, perft};

use crate::every_variant::settings;
use crate::support::process::{Place, run};
use crate::support::site::Data;

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

/// The lines of JSON that a command prints.
fn facts(arguments: &[&str]) -> Vec<Value> {
    let output = zugpost(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn facts_are_printed_as_json_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let url = format!("sqlite://{}", path("a.db"));
    let on = |arguments: &[&str]| facts(&[arguments, &["--database-url", &url, "--json"]].concat());
    assert_eq!(on(&["migrate"])[0]["done"], "run");
    let player = &on(&["admin", "player", "ada", "ada@example.org"])[0];
    assert_eq!((&player["name"], player["player"].as_str().map(str::len)), (&json!("ada"), Some(12)));
    let token = &on(&["admin", "token", "ada", "--scopes", "game:read"])[0];
    assert!(
        token["token"].as_str().unwrap().starts_with("zp_") && token["scopes"] == json!(["game:read"]),
        "{token}"
    );
    std::fs::write(path("a.pgn"), "1. e4 e5 *\n").unwrap();
    let imported = on(&["import", &path("a.pgn")]);
    assert_eq!((&imported[0]["number"], &imported[1]), (&json!(1), &json!({"imported": 1, "refused": 0})));
    assert_eq!(on(&["verify"]), [json!({"games": 1, "moves": 2, "wrong_games": 0})]);
    assert_eq!(on(&["doctor", "names"]), [json!({"names": 1, "findings": 0})]);
    assert_eq!(on(&["backup", &path("b.db")])[0]["file"], path("b.db"));
    let position = ["--variant", "chess", "--played", "e2e4", "--json"];
    let of = |arguments: &[&str]| facts(&[arguments, &position].concat());
    assert_eq!(of(&["moves"])[0]["steps"].as_array().unwrap().len(), 20);
    assert_eq!(of(&["perft", "--depth", "2"])[0]["nodes"], 600);
    assert_eq!(of(&["show"])[0]["to_act"], "black");
    assert!(of(&["analyze", "--depth", "1"]).last().unwrap()["best"].is_string());
}

#[test]
fn wrong_use_and_failure_have_codes_of_their_own_and_are_told_once_without_colours() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("zugpost.toml");
    std::fs::write(&file, "listen = 5\n").unwrap();
    let (missing, empty) = (folder.path().join("none.db"), folder.path().join("empty.db"));
    std::fs::write(&empty, "").unwrap();
    let [missing, empty] = [missing, empty].map(|path| format!("sqlite://{}", path.display()));
    let file = file.to_str().unwrap();
    let cases: [(&[&str], i32, &str); 7] = [
        (&["verify", "--config", file], 2, file),
        (&["verify", "--vacation-days", "400"], 2, "`vacation_days`"),
        (&["worker", "--key", ""], 2, "key"),
        (&["admin", "player", "ada"], 2, "--bot"),
        (&["verify", "--database-url", &missing], 1, "none.db"),
        (&["admin", "player", "ada", "--bot", "--database-url", &missing], 1, "none.db"),
        (&["import", "-", "--database-url", &empty], 1, "empty.db"),
    ];
    for (arguments, code, words) in cases {
        let output = zugpost(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert_eq!(said.matches(words).count(), 1, "{arguments:?}: {said}");
    }
    let url = format!("sqlite://{}", folder.path().join("a.db").display());
    assert!(zugpost(&["migrate", "--database-url", &url]).status.success());
    let said = String::from_utf8(zugpost(&["verify", "--database-url", &url]).stderr).unwrap();
    assert!(said.contains("a.db") && !said.contains('\u{1b}'), "{said}");
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

#[test]
fn the_version_names_the_commit_that_it_was_built_from() {
    let (said, _, right) = run(&["--version"]);
    assert!(right && said.starts_with(concat!("zugpost ", env!("CARGO_PKG_VERSION"))), "{said}");
    let commit = Command::new("git").args(["log", "-1", "--abbrev=8", "--format=(%h, %cs)"]).output();
    // Sources from an archive have no repository.
    if let Some(commit) = commit.ok().filter(|output| output.status.success()) {
        assert!(said.contains(String::from_utf8(commit.stdout).unwrap().trim()), "{said}");
    }
}

#[test]
fn manual_pages_and_completions_know_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    assert!(zugpost(&["manual", pages.to_str().unwrap()]).status.success());
    let help = String::from_utf8(zugpost(&["help"]).stdout).unwrap();
    let listed = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    // Other lines go on with the one before.
    let names = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let commands: Vec<&str> = names.filter(|name| !["", "help"].contains(name)).collect();
    assert!(commands.contains(&"serve") && commands.len() > 15, "{commands:?}");
    let page = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap();
    let [bash, fish, zsh] = ["bash", "fish", "zsh"]
        .map(|shell| String::from_utf8(zugpost(&["completions", shell]).stdout).unwrap());
    for command in commands {
        assert!(page("zugpost.1").contains(&command.replace('-', "\\-")), "{command}");
        assert!(page(&format!("zugpost-{command}.1")).contains(".SH NAME"), "{command}");
        assert!([&bash, &fish, &zsh].iter().all(|script| script.contains(command)), "{command}");
    }
    assert!(page("zugpost-serve.1").contains("ZUGPOST_SMTP_URL"));
}

#[tokio::test]
async fn a_container_asks_how_its_server_is() {
    let place = Place::new(Data::sqlite());
    let mut server = place.serve(&["--local-workers", "0"]).await;
    let address = server.url.trim_start_matches("http://").to_owned();
    for arguments in
        [&["healthcheck", "--listen", &address][..], &["healthcheck", "--ready", "--listen", &address]]
    {
        assert_eq!(zugpost(arguments).status.code(), Some(0), "{arguments:?}");
    }
    // As a server in a container listens.
    let everywhere = address.replace("127.0.0.1", "0.0.0.0");
    assert!(zugpost(&["healthcheck", "--listen", &everywhere]).status.success());
    server.kill_9();
    assert_eq!(zugpost(&["healthcheck", "--listen", &address]).status.code(), Some(1));
}
