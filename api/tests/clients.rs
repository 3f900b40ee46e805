//! The API as stock tools see it: a validator accepts the document, a client that is generated from it plays a game, and a client of
//! OAuth gets a token.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::support::python::programs;
use crate::support::reader::Reader;
use crate::support::site::Site;

/// Runs a program to its end and asserts that it succeeds; returns what it has written.
pub async fn run(mut command: Command) -> String {
    let shown = format!("{command:?}");
    let Output { status, stdout, stderr } =
        tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{shown}\n{text}");
    text
}

/// One of the programs from PyPI, or their interpreter.
pub fn program(name: &str) -> Command {
    let place = programs("clients", include_str!("clients/requirements.txt"));
    Command::new(place.join(name))
}

/// The document as it is served, in a file of this folder.
async fn served(site: &Site, folder: &Path) -> std::path::PathBuf {
    let document: Value = site.get("/api/v1/openapi.json", "").await.expect(200);
    let file = folder.join("openapi.json");
    std::fs::write(&file, document.to_string()).unwrap();
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_validator_accepts_the_document() {
    let (site, folder) = (Site::on_sqlite().await, tempfile::tempdir().unwrap());
    let mut validator = program("openapi-spec-validator");
    validator.args(["--schema", "3.1"]).arg(served(&site, folder.path()).await);
    assert!(run(validator).await.trim_end().ends_with("OK"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_generated_client_plays_a_game() {
    let (site, folder) = (Site::on_sqlite().await, tempfile::tempdir().unwrap());
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients");
    let client = folder.path().join("client");
    let mut generator = program("openapi-python-client");
    generator.args(["generate", "--fail-on-warning", "--path"]).arg(served(&site, folder.path()).await);
    generator.arg("--output-path").arg(&client).arg("--config").arg(here.join("generator.yaml"));
    let written = run(generator).await;
    assert!(!written.to_lowercase().contains("warning"), "it leaves something out:\n{written}");

    let mut player = program("python");
    player.arg(here.join("game.py")).args([&client, Path::new(&site.url(""))]);
    player.args([&anna.token, &boris.token]);
    assert_eq!(run(player).await.trim_end(), "played");
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_stock_client_of_oauth_gets_a_token_and_gives_it_back() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let reader = Reader::signed_in(&site, &anna).await;
    let mut client = program("python");
    client.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients/oauth.py"));
    client.args([&site.url(""), &reader.cookie, "board:play challenge:read"]);
    assert_eq!(run(client).await.trim_end(), "Anna");
}
