//! Lines of the log for programs, and the ids of requests in them.

use serde_json::{Value, json};

use crate::support::http::client;
use crate::support::process::{Place, exit_in};
use crate::support::site::Data;

#[test]
fn a_wrong_filter_or_format_is_refused_by_its_name() {
    for (name, value) in [("ZUGPOST_LOG", "a=b=c"), ("ZUGPOST_LOG_FORMAT", "xml")] {
        let (code, said) = exit_in(&[(name, value)], &["verify"]);
        assert!(code == Some(2) && said.contains(name), "{said}");
    }
}

/// Costs one server, a second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_answer_names_its_request_and_so_does_the_log() {
    let place = Place::new(Data::sqlite());
    let environment = [("ZUGPOST_LOG", "debug"), ("ZUGPOST_LOG_FORMAT", "json")];
    let server = place.serve_in(&environment, &["--local-workers", "0"]).await;
    let ask = async |path: &str, id: Option<&str>| {
        let request = client().get(format!("{}{path}", server.url));
        let request = id.into_iter().fold(request, |request, id| request.header("X-Request-Id", id));
        let answer = request.send().await.unwrap();
        answer.headers()["x-request-id"].to_str().unwrap().to_owned()
    };
    assert_eq!(ask("/api/v1/games/none", Some("edge-7f.3:a")).await, "edge-7f.3:a");
    let (one, other) = (ask("/readyz", None).await, ask("/no/such/page", None).await);
    assert!(one.len() == 12 && other.len() == 12 && one != other, "{one} {other}");
    // What could break a line or fill the log is replaced.
    let long = "x".repeat(65);
    for hostile in ["", "two words", "\"quoted\"", &long] {
        assert_eq!(ask("/healthz", Some(hostile)).await.len(), 12, "{hostile}");
    }

    let lasts = |log: String| log.rfind('\n').map(|end| log[..end].to_owned()).unwrap_or_default();
    server
        .wait_until("the log names a request", || async { lasts(server.log()).contains("edge-7f.3:a") })
        .await;
    let log = lasts(server.log());
    let mut answered = Vec::new();
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(
            line["level"].is_string() && line["timestamp"].is_string() && line["message"].is_string(),
            "{line}"
        );
        if line["span"]["id"] == "edge-7f.3:a" {
            answered.push((line["route"].clone(), line["status"].clone()));
        }
    }
    assert_eq!(answered, [(json!("/api/v1/games/{id}"), json!(404))]);
    assert!(!log.contains(&long) && !log.contains("two words"));
}
