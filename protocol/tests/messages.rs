//! The JSON of the messages, byte for byte, and what other versions may send.

use zugpost_protocol::{Abort, Acquire, Acquired, Info, Kind, Limits, Progress, Pv, Reason, Score, Worker};

#[test]
fn work_from_a_newer_server_is_understood() {
    let acquired: Acquired = serde_json::from_str(
        r#"{"lease":{"id":"l1","token":"t","expires_at":"2026-11-20T12:00:00Z","renew_every":30,"colour":"blue"},
            "work":{"id":"w1","type":"analysis","variant":"chess","options":{},"played":["e2e4"],
                    "limits":{"depth":6,"mood":"calm"},"multipv":2,"unheard":[1,2]}}"#,
    )
    .unwrap();
    assert_eq!(acquired.work.kind, Kind::Analysis);
    assert_eq!(acquired.work.limits, Limits { depth: Some(6), nodes: None, seconds: None });
    assert_eq!(acquired.work.fen, None);
    assert_eq!(acquired.work.multipv, Some(2));
}

#[test]
fn a_report_is_written_as_the_contract_says() {
    let pv = Pv {
        score: Score::Mate(-2),
        depth: 4,
        steps: vec!["e2e4".to_owned()],
        display: Vec::new(),
        wdl: None,
    };
    let info = Info {
        depth: 4,
        seldepth: 9,
        nodes: 100,
        nps: 50,
        time_ms: 2000,
        hashfull: 3,
        pvs: vec![pv],
        plies: Vec::new(),
        end: None,
    };
    let progress = Progress { lease: "t".to_owned(), info, checkpoint: None };
    assert_eq!(
        serde_json::to_string(&progress).unwrap(),
        r#"{"lease":"t","info":{"depth":4,"seldepth":9,"nodes":100,"nps":50,"time_ms":2000,"hashfull":3,"pvs":[{"score":{"mate":-2},"depth":4,"steps":["e2e4"]}]}}"#
    );
    assert_eq!(serde_json::to_string(&Score::Cp(31)).unwrap(), r#"{"cp":31}"#);
    assert_eq!(serde_json::to_string(&Reason::BadWork).unwrap(), r#""bad-work""#);
}

#[test]
fn a_worker_that_offers_an_unknown_kind_of_work_gets_the_others() {
    let acquire: Acquire =
        serde_json::from_str(r#"{"worker":{"id":"w","version":"0.1.0"},"accept":["analysis","puzzle"]}"#)
            .unwrap();
    assert_eq!(acquire.accept, [Kind::Analysis]);
    assert_eq!((acquire.wait, acquire.worker.cores), (0, 0));
}

#[test]
fn an_unknown_reason_is_kept_as_text() {
    let abort: Abort = serde_json::from_str(r#"{"lease":"t","reason":"tired"}"#).unwrap();
    assert_eq!(abort.reason, Reason::Other("tired".to_owned()));
    assert_eq!(abort.reason.to_string(), "tired");
    assert_eq!(serde_json::to_string(&abort).unwrap(), r#"{"lease":"t","reason":"tired","detail":null}"#);
    assert_eq!(serde_json::to_string(&Reason::EngineFailed).unwrap(), r#""engine-failed""#);
    let abort: Abort = serde_json::from_str(r#"{"lease":"t","reason":"shutdown","detail":"bye"}"#).unwrap();
    assert_eq!(abort.reason, Reason::Shutdown);
}

#[test]
fn a_worker_names_the_engine_of_each_variant() {
    let worker = |text: &str| serde_json::from_str::<Worker>(text).unwrap();
    let both = worker(r#"{"id":"w","version":"0.1.0","engine":"own 1","engines":{"chess":"other 2"}}"#);
    assert_eq!((both.engine_of("chess"), both.engine_of("shogi")), ("other 2", "own 1"));
    let one = worker(r#"{"id":"w","version":"0.1.0","engine":"own 1"}"#);
    assert_eq!(one.engine_of("chess"), "own 1");
    assert!(!serde_json::to_string(&one).unwrap().contains("engines"), "older servers see what they know");
}

#[test]
fn whole_seconds_are_written_without_a_fraction() {
    let json = |seconds| serde_json::to_string(&Limits { seconds, ..Limits::default() }).unwrap();
    assert_eq!(json(Some(5.0)), r#"{"seconds":5}"#);
    assert_eq!(json(Some(0.5)), r#"{"seconds":0.5}"#);
    assert_eq!(json(None), "{}");
}
