//! A player's view of their games from the event log, read now and then from the last cursor.

use std::collections::HashMap;

use rand::{RngExt, rngs::StdRng};
use serde_json::Value;

use super::deed::{Address, until_answered};
use super::game::Game;

#[derive(Debug, Default)]
pub struct Listener {
    cursor: Option<String>,
    heard: HashMap<String, Heard>,
}

/// All events of one game.
#[derive(Debug, Default)]
struct Heard {
    steps: Vec<String>,
    version: i64,
    starts: usize,
    ends: usize,
}

impl Listener {
    /// Reads to the end of the log, with random page sizes.
    pub async fn read(
        &mut self,
        client: &reqwest::Client,
        mut address: Address,
        token: &str,
        random: &mut StdRng,
    ) {
        loop {
            let mut path = format!("/api/v1/events?limit={}", random.random_range(1..120));
            if let Some(cursor) = &self.cursor {
                path.push_str(&format!("&after={cursor}"));
            }
            let ask = |url: &str| client.get(format!("{url}{path}")).bearer_auth(token);
            let (status, text) = until_answered(&mut address, &mut 0, ask).await;
            assert_eq!(status, 200, "{text}");
            let page: Value = serde_json::from_str(&text).unwrap();
            for event in page["items"].as_array().unwrap() {
                let cursor = event["cursor"].as_str().unwrap();
                assert!(self.cursor.as_deref().is_none_or(|last| last < cursor), "twice or back: {event}");
                self.cursor = Some(cursor.to_owned());
                self.hear(event);
            }
            self.cursor = page["cursor"].as_str().map(str::to_owned);
            if page["more"] == false {
                return;
            }
        }
    }

    fn hear(&mut self, event: &Value) {
        let game = &event["game"];
        let heard = self.heard.entry(game["id"].as_str().unwrap_or_default().to_owned()).or_default();
        let version = game["version"].as_i64().unwrap();
        assert!(version >= heard.version, "news before the last ones: {event}");
        heard.version = version;
        let played = game["played"].as_array().into_iter().flatten();
        heard.steps.extend(played.map(|row| row["step"].as_str().unwrap().to_owned()));
        heard.starts += usize::from(event["type"] == "game-start");
        heard.ends += usize::from(event["type"] == "game-over");
    }

    /// Asserts that every step, the start and the end were reported once.
    pub fn check(&self, game: &Game) {
        let about = || format!("{} {:?}", game.id, game.variant);
        let nothing = Heard::default();
        let heard = self.heard.get(&game.id).unwrap_or(&nothing);
        assert_eq!(heard.steps, game.steps, "{}", about());
        let has_begun = matches!(game.status.as_str(), "running" | "ended");
        assert_eq!(heard.starts, usize::from(has_begun), "{}", about());
        assert_eq!(heard.ends, usize::from(game.status == "ended"), "{}", about());
    }
}
