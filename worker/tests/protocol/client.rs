//! The client against a real HTTP server: the meaning of each answer.

use std::{collections::BTreeMap, time::Duration};

use crate::server::{Reply, Server};
use serde_json::json;
use zugpost_worker::{
    client::{Client, ClientError},
    protocol::{Abort, Acquire, Info, Kind, Progress, Reason, WorkResult, Worker},
};

fn client(server: &Server) -> Client {
    Client::new(server.endpoint().parse().unwrap(), &"zp_test".parse().unwrap()).unwrap()
}

fn request() -> Acquire {
    let worker = Worker {
        id: "w".to_owned(),
        version: "0.1.0".to_owned(),
        cores: 1,
        memory_mib: 16,
        variants: vec!["chess".to_owned()],
        engine: "test".to_owned(),
        engines: BTreeMap::new(),
    };
    Acquire { worker, accept: vec![Kind::Move, Kind::Analysis], wait: 0, busy_with: None }
}

fn finished() -> WorkResult<Info> {
    WorkResult { lease: "secret".to_owned(), best: "e2e4".to_owned(), info: Info::default() }
}

fn progress() -> Progress<Info> {
    Progress { lease: "secret".to_owned(), info: Info::default(), checkpoint: Some(json!({"depth": 3})) }
}

#[tokio::test]
async fn work_is_acquired_with_the_key() {
    let server = Server::start(|_| {
        Reply::Json(202, json!({
            "lease": {"id": "l", "token": "secret", "expires_at": "2026-11-20T12:00:00Z", "renew_every": 10},
            "work": {"id": "x7k2", "type": "move", "variant": "chess", "played": ["e2e4"], "level": 3},
        }))
    })
    .await;
    let acquired = client(&server).acquire(&request()).await.unwrap().unwrap();
    assert_eq!((acquired.lease.token.as_str(), acquired.work.id.as_str()), ("secret", "x7k2"));
    let asked = server.asked("acquire").remove(0);
    assert_eq!(asked.authorization, "Bearer zp_test");
    assert_eq!(asked.body["accept"], json!(["move", "analysis"]));
    assert_eq!(asked.body["worker"]["variants"], json!(["chess"]));
}

#[tokio::test]
async fn nothing_to_do_is_no_error() {
    let server = Server::start(|_| Reply::Status(204)).await;
    assert_eq!(client(&server).acquire(&request()).await.unwrap(), None);
}

#[tokio::test]
async fn a_refused_key_and_an_old_worker_are_told_apart() {
    for (status, is_expected) in [
        (401, (|error| matches!(error, ClientError::Refused(401))) as fn(&ClientError) -> bool),
        (403, |error| matches!(error, ClientError::Refused(403))),
        (406, |error| matches!(error, ClientError::TooOld)),
        (400, |error| matches!(error, ClientError::Rejected(400))),
        (500, |error| matches!(error, ClientError::Later { after: None, .. })),
    ] {
        let server = Server::start(move |_| Reply::Status(status)).await;
        let error = client(&server).acquire(&request()).await.unwrap_err();
        assert!(is_expected(&error), "{status}: {error:?}");
    }
}

#[tokio::test]
async fn a_busy_server_says_when_to_come_back() {
    for status in [429, 503] {
        let server = Server::start(move |_| Reply::Later(status, 7)).await;
        match client(&server).acquire(&request()).await.unwrap_err() {
            ClientError::Later { after, .. } => assert_eq!(after, Some(Duration::from_secs(7))),
            error => panic!("{status}: {error:?}"),
        }
    }
}

#[tokio::test]
async fn a_lost_lease_is_told_apart_from_a_failure() {
    for status in [404, 409, 410] {
        let server = Server::start(move |_| Reply::Status(status)).await;
        let client = client(&server);
        let error = client.progress("x7k2", &progress()).await.unwrap_err();
        assert!(matches!(error, ClientError::LeaseLost(lost) if lost == status), "{error:?}");
        let error = client.result("x7k2", &finished()).await.unwrap_err();
        assert!(matches!(error, ClientError::LeaseLost(lost) if lost == status), "{error:?}");
    }
}

#[tokio::test]
async fn progress_carries_the_checkpoint_and_brings_the_cancellation() {
    let server =
        Server::start(|_| Reply::Json(200, json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": true})))
            .await;
    assert!(client(&server).progress("x7k2", &progress()).await.unwrap().cancel);
    let asked = server.asked("work/x7k2/progress").remove(0);
    assert_eq!(asked.body["lease"], "secret");
    assert_eq!(asked.body["checkpoint"], json!({"depth": 3}));
}

#[tokio::test]
async fn a_result_whose_answer_was_lost_is_sent_again() {
    let mut n_tries = 0;
    let server = Server::start(move |_| {
        n_tries += 1;
        match n_tries {
            1 => Reply::HangUp,
            2 => Reply::Later(503, 0),
            _ => Reply::Status(204),
        }
    })
    .await;
    client(&server).result("x7k2", &finished()).await.unwrap();
    let asked = server.asked("work/x7k2/result");
    assert_eq!(asked.len(), 3);
    assert!(asked.iter().all(|request| request.body == asked[0].body));
}

#[tokio::test]
async fn work_is_given_back_with_a_reason() {
    let server = Server::start(|_| Reply::Status(204)).await;
    let abort =
        Abort { lease: "secret".to_owned(), reason: Reason::Shutdown, detail: Some("bye".to_owned()) };
    client(&server).abort("x7k2", &abort).await.unwrap();
    let asked = server.asked("work/x7k2/abort").remove(0);
    assert_eq!(asked.body, json!({"lease": "secret", "reason": "shutdown", "detail": "bye"}));
}

#[tokio::test]
async fn an_id_that_would_leave_its_path_is_never_sent() {
    let server = Server::start(|_| Reply::Status(204)).await;
    for id in ["", "../admin", "a/b", "a?b"] {
        client(&server).result(id, &finished()).await.unwrap_err();
    }
    assert!(server.asked("").is_empty());
}

#[tokio::test]
async fn nonsense_and_silence_are_passing_failures() {
    let server = Server::start(|_| Reply::Json(202, json!({"lease": 1}))).await;
    let error = client(&server).acquire(&request()).await.unwrap_err();
    assert!(matches!(error, ClientError::Later { .. }), "{error:?}");
    let server = Server::start(|_| Reply::HangUp).await;
    let error = client(&server).acquire(&request()).await.unwrap_err();
    assert!(matches!(error, ClientError::Later { .. }), "{error:?}");
}
