//! Requests that Schemathesis makes from the OpenAPI document, right ones and wrong ones: no failure inside, no answer
//! that the document does not know, and nothing done that the document does not allow.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use zugpost::model::scope::Scope;
use zugpost_rules::Variant;

use crate::support::python::programs;
use crate::support::routes::routes;
use crate::support::site::Site;

/// So many requests unless `ZUGPOST_SCHEMATHESIS` says how many.
const REQUESTS: u64 = 1500;

/// Examples of each route in a round; rounds follow each other until there were enough requests.
const EXAMPLES: u64 = 20;

/// What Schemathesis looks at in every answer. Whether all that the document allows is accepted is none of it: of a move,
/// a cursor or a key the document knows what it looks like, and not whether there is such a one.
const CHECKS: [&str; 6] = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
];

/// Routes that end what the others need: they are asked by somebody else, when all is done.
const LAST: [&str; 2] = ["DELETE /api/v1/tokens/{id}", "DELETE /api/v1/me"];
/// Streams that never end.
const ENDLESS: [&str; 1] = ["GET /api/v1/events/stream"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn schemathesis_finds_nothing_that_the_document_does_not_say() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let token = site.token("Anna", Scope::OF_PLAYERS).await;
    let mut games = Vec::new();
    for about in Variant::rows().iter().filter(|about| about.seats.len() == 2) {
        games.push(site.game(about.key, &anna, &boris).await);
    }
    let keys: Vec<&str> = Variant::rows().iter().map(|about| about.key).collect();
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("schemathesis.toml");
    std::fs::write(&config, configuration(&games, &keys, &anna.id)).unwrap();

    let wanted = std::env::var("ZUGPOST_SCHEMATHESIS").map_or(REQUESTS, |count| count.parse().unwrap());
    let mut seed = 1;
    while requests(&site).await < wanted {
        let mut command = command(&config, &site.url("/api/v1/openapi.json"), &token, seed);
        for route in LAST.iter().chain(&ENDLESS) {
            command.args(["--exclude-name", route]);
        }
        check(command).await;
        seed += 1;
    }
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    site.get("/api/v1/me", &token).await.expect(200);
    for route in LAST.into_iter().filter(|route| is_documented(route)) {
        let token = site.token("Boris", Scope::OF_PLAYERS).await;
        let mut command = command(&config, &site.url("/api/v1/openapi.json"), &token, seed);
        command.args(["--include-name", route]);
        check(command).await;
    }
    println!("{} requests in {} rounds", requests(&site).await, seed - 1);
}

/// Half of all ids are those of things that exist.
fn configuration(games: &[String], variants: &[&str], player: &str) -> String {
    format!(
        "[dictionaries.games]\nvalues = {}\n[dictionaries.variants]\nvalues = {}\n[dictionaries.players]\nvalues = {}\n\
         [parameters]\n\"path.id\" = {{ dictionary = \"games\", probability = 0.5 }}\n\
         \"path.key\" = {{ dictionary = \"variants\", probability = 0.5 }}\n\
         \"query.player\" = {{ dictionary = \"players\", probability = 0.5 }}\n",
        json!(games),
        json!(variants),
        json!([player]),
    )
}

fn command(config: &Path, url: &str, token: &str, seed: u64) -> Command {
    let place = programs("schemathesis", include_str!("schemathesis/requirements.txt"));
    let mut command = Command::new(place.join("schemathesis"));
    command.args(["--no-color", "--config-file"]).arg(config).args(["run", url]);
    command.args(["--checks", &CHECKS.join(","), "--header", &format!("Authorization: Bearer {token}")]);
    command.args(["--max-examples", &EXAMPLES.to_string(), "--seed", &seed.to_string()]);
    // Python 3.11 keeps the depth of its parser for all threads together, and two of them get in each other's way.
    command.args(["--phases", "examples,coverage,fuzzing", "--workers", "1", "--continue-on-failure"]);
    command.args(["--suppress-health-check", "all", "--warnings", "off", "--request-timeout", "60"]);
    let hooks = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemathesis/hooks.py");
    command.env("SCHEMATHESIS_HOOKS", hooks);
    // It keeps what it has found before beside itself.
    command.current_dir(config.parent().expect("a file lies in a folder"));
    command
}

fn is_documented(route: &str) -> bool {
    routes().iter().any(|known| known.to_string() == route)
}

/// That it has nothing to complain of.
async fn check(mut command: Command) {
    let shown = format!("{command:?}");
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{shown}\n{text}{errors}");
}

/// How many requests to documented routes the server has answered, by its own count.
async fn requests(site: &Site) -> u64 {
    let text = site.get("/metrics", "").await.text;
    let counts = text.lines().filter(|line| line.starts_with("zugpost_http_request_seconds_count{"));
    let counts =
        counts.filter(|line| line.contains("route=\"/api/v1/") || line.contains("route=\"/engine/v1/"));
    counts.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum()
}
