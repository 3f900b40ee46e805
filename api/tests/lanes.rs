//! Requests, background tasks and streams have database connections of their own: none of them waits for the others.

use std::sync::mpsc;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::json;
use tokio::time::timeout;
use zugpost::background::Work;
use zugpost::ids::PlayerId;
use zugpost::lobby::request::Creator;
use zugpost::store::error::StoreError;

use crate::support::site::{Site, on_both_databases};
use crate::support::wait::wait_until;

on_both_databases! {
    async fn streams_and_mails_go_on_while_requests_hold_all_their_connections(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let stream = site.request(reqwest::Method::GET, "/api/v1/events/stream", &anna.token, &json!(null));
        let mut stream = stream.send().await.unwrap().bytes_stream();
        let begin = stream.next().await.unwrap().unwrap();
        assert!(begin.starts_with(b"{"), "{begin:?}");

        let db = &site.server.app.shared.db;
        let mut held = Vec::new();
        wait_until("all connections of requests are held", async || {
            let (end, ended) = mpsc::channel::<()>();
            let holding = db.clone();
            held.push(end);
            tokio::spawn(async move {
                let hold = move |_: &mut _| {
                    // Until the test is over.
                    let _ = ended.recv();
                    Ok::<_, StoreError>(())
                };
                drop(holding.read(hold).await);
            });
            let free = db.read(|_| Ok::<_, StoreError>(()));
            timeout(Duration::from_millis(50), free).await.is_err()
        })
        .await;

        let request = json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": {"player": "Anna"}}});
        let creator = Creator::Player(PlayerId(boris.id.clone()));
        let made = site.server.app.lobby.create_game(creator, serde_json::from_value(request).unwrap(), None);
        Work::Tasks.run(made).await.unwrap();
        let told = async {
            while let Some(line) = stream.next().await {
                if line.unwrap().starts_with(b"{") {
                    return true;
                }
            }
            false
        };
        assert!(timeout(Duration::from_secs(20), told).await.unwrap(), "the stream goes on");
        site.mail_to(&anna.email).await;
        drop(held);
    }
}
