//! Exports are heavy reads: many at once wait for each other, and none is cut short.

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
    async fn forty_exports_at_once_are_whole_or_told_to_wait(site: Site) {
        let anna = veteran(&site).await;
        let paths = [format!("/api/v1/games/export?player={}", anna.id), "/api/v1/me/export".to_owned()];
        let mut whole = Vec::new();
        for path in &paths {
            whole.push(site.get(path, &anna.token).await.text);
        }
        assert_eq!(whole[0].matches("[Event ").count(), GAMES);

        let mut exports = JoinSet::new();
        for at in 0..40 {
            let which = usize::from(at % 4 == 0);
            let export = Answer::of(site.request(Method::GET, &paths[which], &anna.token, &Value::Null));
            exports.spawn(async move { (which, export.await) });
        }
        let mut n_whole = 0;
        while !exports.is_empty() {
            site.get("/api/v1/games?limit=1", "").await.expect(200);
            while let Some(export) = exports.try_join_next() {
                let (which, export) = export.unwrap();
                if export.status.is_success() {
                    assert!(export.text == whole[which], "{} is cut short or another: {}", paths[which], export.text);
                    n_whole += 1;
                } else {
                    export.problem(503, "unavailable");
                    assert_eq!(export.headers["retry-after"], "10");
                }
            }
        }
        assert!(n_whole > 0, "all were told to wait");
    }
}
