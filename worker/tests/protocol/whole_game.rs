//! Work on the positions of a whole game.

use serde_json::{Value, json};

use crate::{
    lanes::{Worker, config, server, server_with},
    server::Reply,
};

fn work(plies: &[u32], limits: &Value) -> Value {
    json!({"played": ["e2e4", "e7e5"], "plies": plies, "limits": limits})
}

fn plies(info: &Value) -> Vec<u64> {
    info["plies"].as_array().unwrap().iter().map(|found| found["ply"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn the_positions_are_searched_in_the_order_of_the_work() {
    let server = server_with(work(&[2, 0, 1], &json!({"depth": 3}))).await;
    let worker = Worker::run(config(&server, "1"));
    let result = server.first("result").await.body;
    worker.stop().await.unwrap();
    assert_eq!((plies(&result["info"]), &result["best"]), (vec![2, 0, 1], &json!("")));
    for found in result["info"]["plies"].as_array().unwrap() {
        assert!(found["score"].is_object() && found["depth"] == 3, "{found}");
        assert_eq!(found["best"].as_array().unwrap().len(), 1, "{found}");
    }
    assert_eq!(result["info"]["pvs"], json!([]), "lines would begin in the last position");
}

#[tokio::test]
async fn a_game_goes_on_from_its_checkpoint() {
    let mut work = work(&[1, 0], &json!({"nodes": 4_000}));
    let search = json!({"depth": 2, "nodes": 3_900, "time_ms": 60, "lines": []});
    work["checkpoint"] = json!({"nodes": 10_000, "time_ms": 100, "ply": 1, "search": search});
    let server = server_with(work).await;
    let worker = Worker::run(config(&server, "1"));
    let info = server.first("result").await.body["info"].clone();
    worker.stop().await.unwrap();
    assert_eq!(plies(&info), [1, 0]);
    // The first search had a hundred nodes left, the second all.
    let nodes = info["nodes"].as_u64().unwrap();
    assert!((13_000..16_000).contains(&nodes), "{info}");
}

#[tokio::test]
async fn a_cancelled_game_ends_with_the_position_under_way() {
    let cancelled = json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": true});
    let server =
        server(work(&[2, 1, 0], &json!({"seconds": 600})), move |_| Reply::Json(200, cancelled.clone()))
            .await;
    let worker = Worker::run(config(&server, "1"));
    let info = server.first("result").await.body["info"].clone();
    worker.stop().await.unwrap();
    assert_eq!(plies(&info), [2]);
}

#[tokio::test]
async fn a_position_after_the_last_one_is_bad_work() {
    let server = server_with(work(&[3], &json!({"depth": 3}))).await;
    let worker = Worker::run(config(&server, "1"));
    let abort = server.first("abort").await.body;
    worker.stop().await.unwrap();
    assert_eq!(
        (&abort["reason"], &abort["detail"]),
        (&json!("bad-work"), &json!("there is no position after 3 steps"))
    );
}
