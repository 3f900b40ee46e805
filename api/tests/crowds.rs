//! Strangers who are many: pictures, streams and sign-ups have bounds, and other requests are answered meanwhile.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use zugpost::config::Settings;

use crate::support::letters::begun;
use crate::support::process::Place;
use crate::support::site::{Answer, Data, Site, on_sqlite};
use crate::support::table::operator_made_player;
use crate::support::wait::wait_until;

/// Asks for a stream, which is an answer without end.
async fn open(site: &Site, path: &str, token: &str) -> Response {
    site.request(Method::GET, path, token, &Value::Null).send().await.unwrap()
}

/// Returns whether a stream is refused as one too many.
async fn is_refused(site: &Site, path: &str, token: &str) -> bool {
    let answer = open(site, path, token).await;
    if answer.status() == 200 {
        return false;
    }
    assert!(answer.headers().contains_key("retry-after"));
    let problem: Value = answer.json().await.unwrap();
    assert_eq!((&problem["status"], &problem["error"]), (&json!(429), &json!("rate-limited")));
    true
}

on_sqlite! {
    async fn streams_and_long_polls_are_counted_by_token_and_by_address(site: Site) {
        let more = Settings { streams_per_token: Some(2), streams_per_ip: Some(3), ..Settings::default() };
        let site = site.reconfigured(more).await;
        let (game, anna, boris) = begun(&site).await;
        let live = format!("/live/games/{game}?version=0");
        let (events, poll) = ("/api/v1/events/stream", "/api/v1/events?after=now&wait=60");
        let mut streams = vec![open(&site, events, &anna.token).await, open(&site, events, &anna.token).await];
        for path in [events, poll] {
            assert!(is_refused(&site, path, &anna.token).await, "{path}");
        }
        site.get("/api/v1/events?after=now", &anna.token).await.expect(200);
        streams.push(open(&site, &live, "").await);
        for path in [events, poll] {
            assert!(is_refused(&site, path, &boris.token).await, "{path}");
        }
        assert!(is_refused(&site, &live, "").await);
        assert!(streams.iter().all(|stream| stream.status() == 200));
        // A game goes on, and a place is free again when its client has gone.
        site.play(&game, &anna, "e4").await.expect(201);
        drop(streams.pop());
        wait_until("the place is free", async || !is_refused(&site, &live, "").await).await;
    }

    async fn many_pictures_at_once_are_complete_or_told_to_wait(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let path = format!("/api/v1/games/{game}/board.png");
        let pictures = (0..250).map(|_| Answer::of(site.request(Method::GET, &path, "", &Value::Null)));
        let (pictures, played) = tokio::join!(join_all(pictures), site.play(&game, &anna, "e4"));
        played.expect(201);
        let drawn: BTreeSet<&str> =
            pictures.iter().filter(|answer| answer.status == 200).map(|answer| answer.text.as_str()).collect();
        assert!((1..=2).contains(&drawn.len()), "before and after the move");
        for refused in pictures.iter().filter(|answer| answer.status != 200) {
            assert!([429, 503].contains(&refused.status.as_u16()), "{}", refused.status);
            assert!(refused.headers.contains_key("retry-after"));
        }
        assert_eq!(site.get(&path, "").await.status, 200);
    }

    async fn newcomers_of_many_addresses_have_a_limit_together(site: Site) {
        let more = Settings { newcomers_per_hour: Some(3), proxies: Some(1), ..Settings::default() };
        let site = site.reconfigured(more).await;
        let anna = site.player("Anna").await;
        let sign_up = async |number: u32| {
            let body = json!({"name": format!("New{number}"), "email": format!("new{number}@example.org")});
            let request = site.request(Method::POST, "/api/v1/players", "", &body);
            Answer::of(request.header("X-Forwarded-For", format!("192.0.2.{number}"))).await
        };
        for number in 0..3 {
            sign_up(number).await.expect(202);
        }
        let refused = sign_up(3).await;
        refused.problem(429, "rate-limited");
        let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
        // Who has an account signs in.
        site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
        site.clock.advance(std::time::Duration::from_secs(wait));
        sign_up(4).await.expect(202);
        sign_up(5).await.problem(429, "rate-limited");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_is_warned_once_of_too_many_newcomers() {
    let place = Place::new(Data::sqlite());
    operator_made_player(&place, "Anna");
    let server = place.serve(&["--local-workers", "0", "--newcomers-per-hour", "1"]).await;
    let client = crate::support::http::client();
    for (number, status) in [(1, 202), (2, 429), (3, 429)] {
        let body = json!({"name": format!("New{number}"), "email": format!("new{number}@example.org")});
        let answer = client.post(format!("{}/api/v1/players", server.url)).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), status);
    }
    assert_eq!(server.log().matches("newcomers_per_hour").count(), 1, "{}", server.log());
}
