//! Exports are heavy reads: however many are asked for at once, other requests are not held up by them.

use std::time::{Duration, Instant};

use rand::{SeedableRng, rngs::StdRng};
use reqwest::Method;
use serde_json::Value;
use tokio::task::JoinSet;
use zugpost_rules::pgn;
use zugpost_rules::{Options, Variant};

use crate::archives::{by_chance, import};
use crate::support::site::{Answer, Player, Site, on_both_databases};

/// Two pages of an export.
const GAMES: usize = 40;
const TURNS: usize = 60;

/// A player with many games.
async fn veteran(site: &Site) -> Player {
    let anna = site.player("Anna").await;
    let (variant, mut random) =
        (Variant::new("chess", &Options::default()).unwrap(), StdRng::seed_from_u64(7));
    let games = (0..GAMES)
        .map(|_| pgn::write(&by_chance(&variant, &mut random, TURNS)).replace("\"Ada\"", "\"Anna\""));
    import(site, &anna, games.collect::<Vec<_>>().join("\n")).await.expect(201);
    anna
}

on_both_databases! {
    async fn forty_exports_at_once_leave_room_for_other_reads(site: Site) {
        let anna = veteran(&site).await;
        let export = format!("/api/v1/games/export?player={}", anna.id);
        let whole = site.get(&export, "").await;
        assert_eq!(whole.text.matches("[Event ").count(), GAMES);

        let began = Instant::now();
        let mut exports = JoinSet::new();
        for at in 0..40 {
            let path = if at % 4 == 0 { "/api/v1/me/export" } else { export.as_str() };
            exports.spawn(Answer::of(site.request(Method::GET, path, &anna.token, &Value::Null)));
        }
        let mut slowest = Duration::ZERO;
        let mut others = 0;
        while exports.len() > 10 {
            let asked = Instant::now();
            site.get("/api/v1/games?limit=1", "").await.expect(200);
            slowest = slowest.max(asked.elapsed());
            others += 1;
            while let Some(export) = exports.try_join_next() {
                read_or_told_to_wait(&export.unwrap());
            }
        }
        exports.join_all().await.iter().for_each(read_or_told_to_wait);
        // Without turns, another read waits for a page of each export, which is half of the whole time.
        assert!(slowest < began.elapsed() / 5, "{slowest:?} of {:?}, {others} reads", began.elapsed());
        assert_eq!(site.get(&export, "").await.text, whole.text);
    }
}

fn read_or_told_to_wait(export: &Answer) {
    if export.status.is_success() {
        assert!(export.text.contains("Anna"), "{}", export.text);
    } else {
        export.problem(503, "unavailable");
        assert_eq!(export.headers["retry-after"], "10");
    }
}
