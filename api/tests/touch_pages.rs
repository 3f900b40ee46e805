//! Nature's window, her announcement, and touched pieces on the page of a seat, without scripts.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Answer, BEGIN, Player, Site, on_sqlite};
use crate::support::words::words;

const HOUR: Duration = Duration::from_secs(60 * 60);
const MINUTE: Duration = Duration::from_secs(60);

struct Chaos {
    page: String,
    game: String,
    players: [Player; 3],
    readers: [Reader; 3],
}

/// White has played e4, and Nature's window before Black's turn is open.
async fn chaos(site: &Site, options: Value) -> Chaos {
    let [white, black, brown] = ["Anna", "Boris", "Dora"].map(|name| site.player(name));
    let players = [white.await, black.await, brown.await];
    let mut all = json!({"period": "1", "window": "1h"});
    all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    let request = json!({
        "variant": "chaos", "options": all,
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}},
    });
    let game = site.game_with(request, &players[0], &players[1]).await;
    site.post(&format!("/api/v1/games/{game}/accept"), &players[2].token, json!({})).await.expect(200);
    site.play(&game, &players[0], "e4").await.expect(201);
    let mut readers = Vec::new();
    for player in &players {
        readers.push(Reader::signed_in(site, player).await);
    }
    Chaos { page: format!("/games/{game}"), game, players, readers: readers.try_into().unwrap() }
}

impl Chaos {
    async fn seen_by(&self, reader: usize) -> String {
        self.readers[reader].page(&self.page).await.text
    }

    async fn send(&self, reader: usize, fields: &[(&str, &str)]) -> Answer {
        self.readers[reader].send(&self.page, &self.page, fields).await
    }

    async fn read(&self, site: &Site) -> Value {
        site.get(&format!("/api/v1/games/{}", self.game), "").await.expect(200)
    }
}

on_sqlite! {
    async fn pages_tell_how_long_natures_window_is_open(site: Site) {
        let chaos = chaos(&site, json!({})).await;
        site.clock.advance(MINUTE * 13);
        let public = site.page(&site.url(&chaos.page)).await.text;
        for page in [public, chaos.seen_by(1).await, chaos.seen_by(2).await] {
            let ends = BEGIN.after(HOUR);
            let window = format!("<dt>Nature’s window</dt><dd>closes <time datetime=\"{ends}\"");
            let left = format!("(<span data-until=\"{ends}\">in 47 minutes</span>)");
            assert!(page.contains(&window) && page.contains(&left) && !page.contains(&words("game-move-by", &[])), "{page}");
            assert!(!page.contains("name=\"square\"") && !page.contains("value=\"signal\""), "{page}");
        }
        site.play(&chaos.game, &chaos.players[2], "--").await.expect(201);
        let page = chaos.seen_by(1).await;
        assert!(page.contains("<dt>Move by</dt>") && !page.contains("Nature’s window"), "{page}");
    }

    async fn a_window_may_have_no_limit(site: Site) {
        let chaos = chaos(&site, json!({"window": "none"})).await;
        let page = chaos.seen_by(2).await;
        assert!(page.contains("<dt>Nature’s window</dt><dd>open without a time limit</dd>"), "{page}");
    }

    async fn a_player_touches_a_piece_before_nature_takes_her_turn(site: Site) {
        let chaos = chaos(&site, json!({"touch_move": "true"})).await;
        let [white, black, nature] = [chaos.seen_by(0).await, chaos.seen_by(1).await, chaos.seen_by(2).await];
        assert!(black.contains("<option value=\"e7\">pawn e7</option>") && !black.contains("<option value=\"e4\">pawn"), "{black}");
        for other in [white, nature] {
            assert!(!other.contains("name=\"square\""), "{other}");
        }
        let touch = |square| [("action", "touch"), ("ply", "1"), ("square", square)];
        let wrong = chaos.send(1, &touch("e4")).await;
        assert!(wrong.status == 400 && wrong.text.contains(&words("error-touch-no-piece", &[("side", "Black"), ("square", "e4")])), "{}", wrong.text);
        let touched = chaos.send(1, &touch("e7")).await;
        assert!(touched.text.contains(&words("touch-own-touched", &[("square", "e7")])), "{}", touched.text);
        assert!(touched.text.contains("class=\"play\"") && !touched.text.contains("name=\"square\""), "{}", touched.text);
        assert!(chaos.seen_by(0).await.contains(&words("touch-touched", &[("who", "Boris"), ("square", "e7")])));
        assert_eq!(chaos.read(&site).await["offers"]["touched"], "e7");
        let other = chaos.send(1, &[("action", "play"), ("ply", "2"), ("step", "d7d5")]).await;
        assert!(other.status == 400 && other.text.contains(&words("error-must-move", &[("square", "e7")])), "{}", other.text);
        let played = chaos.send(1, &[("action", "play"), ("ply", "2"), ("step", "e7e5")]).await;
        assert!(played.status == 200 && played.text.contains(&words("seat-you-played", &[("words", "Black pawn e7 to e5")])), "{}", played.text);
    }

    async fn nature_announces_her_turn_and_her_window_stays_open(site: Site) {
        let chaos = chaos(&site, json!({"touch_move": "true"})).await;
        let own = chaos.seen_by(2).await;
        assert!(own.contains(&words("touch-announce", &[])) && own.contains("class=\"play\""), "{own}");
        let before = chaos.read(&site).await["version"].clone();
        let foreign = chaos.send(1, &[("action", "signal"), ("ply", "1")]).await;
        assert_eq!(foreign.status, 409, "{}", foreign.text);
        assert_eq!(chaos.read(&site).await["version"], before);
        let announced = chaos.send(2, &[("action", "signal"), ("ply", "1")]).await;
        assert!(announced.text.contains(&words("touch-own-announced", &[])) && !announced.text.contains(&words("touch-announce", &[])), "{}", announced.text);
        let held = chaos.seen_by(1).await;
        assert!(held.contains(&words("touch-announced", &[])) && !held.contains("name=\"square\""), "{held}");
        let late = chaos.send(1, &[("action", "touch"), ("ply", "1"), ("square", "e7")]).await;
        assert!(late.status == 400 && late.text.contains(&words("error-announced", &[])), "{}", late.text);
    }

    async fn nature_announces_her_turn_by_the_link_of_her_mail(site: Site) {
        let chaos = chaos(&site, json!({"touch_move": "true"})).await;
        site.play(&chaos.game, &chaos.players[2], "--").await.expect(201);
        site.play(&chaos.game, &chaos.players[1], "e5").await.expect(201);
        let (_, link) = mail_with(&site, &chaos.players[2].email, "/m/").await;
        assert!(site.page(&link).await.text.contains(&words("touch-announce", &[])));
        let announced = site.form(&link, &[("action", "signal")]).await;
        assert!(announced.status == 200 && announced.text.contains(&words("touch-own-announced", &[])), "{}", announced.text);
        assert_eq!(chaos.read(&site).await["offers"]["signal"], true);
    }
}
