//! Exports are heavy reads: many at once wait for each other, and none is cut short. The dump of a month is an export into a file.

use std::fs::File;
use std::io::Read;
use std::time::Duration;

use flate2::read::GzDecoder;
use rand::{SeedableRng, rngs::StdRng};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use zugpost::time::Moment;
use zugpost_rules::pgn;
use zugpost_rules::{Options, Variant};

use crate::archives::{by_chance, import};
use crate::support::process::run;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
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
    async fn a_month_of_games_becomes_a_file(site: Site) {
        let (anna, ben) = (site.player("Anna").await, site.player("Ben").await);
        import(&site, &anna, "[White \"Anna\"]\n[Date \"2026.10.05\"]\n\n1. e4 e5 1-0\n".to_owned()).await.expect(201);
        let mut games = Vec::new();
        // The last microsecond of September, October's first, and one of November.
        let october = Moment::from_micros(1_790_812_800_000_000);
        for end in [october.before(Duration::from_micros(1)), october, october.after(31 * DAY)] {
            site.clock.set(end);
            let game = site.game("chess", &anna, &ben).await;
            site.post(&format!("/api/v1/games/{game}/resign"), &ben.token, json!({})).await.expect(200);
            games.push(game);
        }
        site.game("chess", &anna, &ben).await;
        let (folder, url) = (tempfile::tempdir().unwrap(), site.database_url());
        let dump = |month: &str, format: &str, name: &str| {
            let file = folder.path().join(name);
            let told = run(&["dump", month, file.to_str().unwrap(), "--format", format, "--json", "--database-url", &url]);
            let mut text = String::new();
            if let Ok(file) = File::open(file) {
                GzDecoder::new(file).read_to_string(&mut text).unwrap();
            }
            (told, text)
        };
        let ((told, _, right), text) = dump("2026-10", "compact", "games.ndjson.gz");
        let game: Value = serde_json::from_str(&text).unwrap();
        assert!(right && game["id"] == games[1], "{told}{text}");
        assert_eq!(serde_json::from_str::<Value>(&told).unwrap()["games"], 1);
        let (_, text) = dump("2026-09", "pgn", "games.pgn.gz");
        assert!(text.matches("[Event ").count() == 1 && text.contains(&games[0]), "{text}");
        let ((_, error, right), kept) = dump("2026-11", "pgn", "games.pgn.gz");
        assert!(!right && error.contains("games.pgn.gz") && kept == text, "{error}");
        for month in ["2026-13", "2026", "2026-10-01", "october", "999999-01"] {
            let ((_, error, right), text) = dump(month, "pgn", "none.gz");
            assert!(!right && error.contains(month) && text.is_empty(), "{month}: {error}");
        }
    }
}

on_sqlite! {
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
