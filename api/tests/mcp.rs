//! `zugpost mcp` as a program of its own, with the client of PyPI's `mcp` and a test that speaks the protocol by hand. About six
//! seconds, which the end of a session with a call takes.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::clients::{program, run};
use crate::engine_games::{acquire, key};
use crate::pages_in_every_state::finished;
use crate::support::site::Site;
use crate::support::wait::wait_until;

/// Does the analysis that will be asked for, as a worker would.
async fn analysed(site: &Site) {
    let mut given = None;
    wait_until("an analysis waits", async || {
        given = acquire(site, &["analysis"]).await;
        given.is_some()
    })
    .await;
    let given = given.unwrap();
    let line = json!({"score": {"cp": 20}, "depth": 9, "steps": ["e2e4", "e7e5"]});
    let result =
        json!({"lease": given["lease"]["token"], "best": "e2e4", "info": {"depth": 9, "pvs": [line]}});
    let id = given["work"]["id"].as_str().unwrap();
    assert_eq!(site.post(&format!("/engine/v1/work/{id}/result"), &key(site), result).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_model_plays_by_a_stock_client() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let over = finished(&site, &anna, &boris).await;
    let game = site.game("chess", &anna, &boris).await;
    let token = site.token("Anna", &[Scope::GameRead, Scope::GamePlay, Scope::AnalysisWrite]).await;
    let mut client = program("python");
    client.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients/mcp_player.py"));
    client.args([env!("CARGO_BIN_EXE_zugpost"), &site.url(""), &token, &game, &over]);
    let (played, ()) = tokio::join!(run(client), analysed(&site));
    assert_eq!(played.trim_end(), "played");
    let read = site.get(&format!("/api/v1/games/{game}"), &boris.token).await.expect(200);
    assert_eq!(
        (&read["record"][0]["step"], &read["messages"][0]["text"]),
        (&json!("e2e4"), &json!("Good luck!"))
    );
}

/// Speaks to the program on its standard input; returns its answers, its log and whether it has ended well.
fn spoken(url: &str, token: &str, messages: &[Value]) -> (Vec<Value>, String, bool) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zugpost"));
    program.args(["mcp", "--url", url]).env("ZUGPOST_TOKEN", token);
    let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for message in messages {
        writeln!(input, "{message}").unwrap();
    }
    // One answer for each request; then the end of the input is the end of the session.
    let n_answers = messages.iter().filter(|message| message["id"].is_number()).count();
    let output = std::io::BufReader::new(child.stdout.take().unwrap());
    let lines = std::io::BufRead::lines(output).take(n_answers);
    let answers = lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
    drop(input);
    let ended = child.wait_with_output().unwrap();
    (answers, String::from_utf8(ended.stderr).unwrap(), ended.status.success())
}

/// The beginning of a session.
fn greeting() -> [Value; 2] {
    let initialize = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"},
    }});
    [initialize, json!({"jsonrpc": "2.0", "method": "notifications/initialized"})]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_that_is_not_waited_for_is_cancelled() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let over = finished(&site, &anna, &boris).await;
    let mut program = Command::new(env!("CARGO_BIN_EXE_zugpost"));
    program.args(["mcp", "--url", &site.url("")]).env("ZUGPOST_TOKEN", &anna.token);
    let program = program.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = program.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let statuses = async |expected: &[&str]| {
        wait_until("the analysis is so", async || {
            let list = site.get("/api/v1/analyses", &anna.token).await.expect(200);
            let list = list["items"].as_array().unwrap();
            let mut found: Vec<&str> =
                list.iter().map(|analysis| analysis["status"].as_str().unwrap()).collect();
            found.sort_unstable();
            found == expected
        })
        .await;
    };
    let analyse = |id: u8| {
        let arguments = json!({"game": over, "ply": 0});
        json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": "analyse", "arguments": arguments}})
    };
    for message in greeting() {
        writeln!(input, "{message}").unwrap();
    }
    writeln!(input, "{}", analyse(2)).unwrap();
    statuses(&["queued"]).await;
    let cancelled =
        json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 2}});
    writeln!(input, "{cancelled}").unwrap();
    statuses(&["cancelled"]).await;
    // The end of the session, to which rmcp gives its calls five seconds.
    writeln!(input, "{}", analyse(3)).unwrap();
    statuses(&["cancelled", "queued"]).await;
    drop(input);
    let ended = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
    assert!(ended.success());
    statuses(&["cancelled", "cancelled"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_model_is_told_what_the_site_refuses() {
    let site = Site::on_sqlite().await;
    let [initialize, initialized] = greeting();
    let call = |id: u8, name: &str| json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": name, "arguments": {}}});
    let url = site.url("");
    let messages = [initialize, initialized, call(2, "list_games"), call(3, "nothing")];
    let talk = move || spoken(&url, "zp_wrong", &messages);
    let (answers, log, is_well) = tokio::task::spawn_blocking(talk).await.unwrap();
    assert!(is_well, "{log}");
    assert_eq!(answers[0]["result"]["serverInfo"]["name"], "zugpost");
    let answer = |id: u8| answers.iter().find(|answer| answer["id"] == id).unwrap();
    assert_eq!(answer(2)["result"]["isError"], true);
    let told = answer(2)["result"]["content"][0]["text"].as_str().unwrap();
    assert!(told.contains("unauthorized") && told.contains("401"), "{told}");
    assert_eq!(answer(3)["error"]["code"], -32602);
    assert!(!log.contains("zp_wrong"), "{log}");
}

#[test]
fn without_a_token_nothing_begins() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zugpost"));
    let refused = program.arg("mcp").env_remove("ZUGPOST_TOKEN").stdin(Stdio::null()).output().unwrap();
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && error.contains("ZUGPOST_TOKEN"), "{error}");
}
