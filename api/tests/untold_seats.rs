//! Every player is told of their turns in games of more than two seats, in pauses and after takebacks: each time a seat
//! comes to act, its player gets a mail of it, whatever the cadence.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::post::Post;
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};
use crate::untold::NOBODY;

const HOUR: Duration = Duration::from_secs(60 * 60);
const CADENCES: [&str; 3] = ["delayed", "digest", "instant"];

/// A game with one cadence for all players, and an outbox that is driven by the test.
struct Scene {
    site: Site,
    post: Post,
    game: String,
    /// By seat.
    players: Vec<(&'static str, Player)>,
}

impl Scene {
    /// Seats these players in a game of this variant, and tells them all of its begin.
    async fn set(site: Site, request: Value, seats: &[&'static str]) -> Scene {
        let site = site.without_loops().await;
        let post = Post::of(&site, Pace { delay: Duration::ZERO, per_hour: 1000 });
        let mut players = Vec::new();
        for seat in seats {
            players.push((*seat, site.newcomer(&format!("Player-{seat}")).await));
        }
        let mut scene = Scene { site, post, game: String::new(), players };
        scene.begin(request).await;
        scene
    }

    async fn begin(&mut self, mut request: Value) {
        let seats =
            self.players.iter().map(|(seat, player)| ((*seat).to_owned(), json!({"player": player.name})));
        request["seats"] = Value::Object(seats.collect());
        request["time_control"] = json!({"type": "per_move", "days": 30});
        let (first, others) = self.players.split_first().unwrap();
        let made = self.site.post("/api/v1/games", &first.1.token, request).await.expect(201);
        made["id"].as_str().unwrap().clone_into(&mut self.game);
        for (_, player) in others {
            self.act(player, "accept", json!({})).await;
        }
    }

    async fn act(&self, player: &Player, what: &str, body: Value) {
        self.site.post(&format!("/api/v1/games/{}/{what}", self.game), &player.token, body).await.expect(200);
    }

    async fn all_choose(&self, cadence: &str) {
        for (_, player) in &self.players {
            self.site.patch("/api/v1/me", &player.token, json!({"cadence": cadence})).await.expect(200);
        }
    }

    async fn read(&self, player: &Player) -> Value {
        self.site.get(&format!("/api/v1/games/{}", self.game), &player.token).await.expect(200)
    }

    fn of(&self, seat: &str) -> &Player {
        &self.players.iter().find(|(own, _)| *own == seat).unwrap().1
    }

    async fn play(&self, seat: &str, turn: &str) {
        self.site.play(&self.game, self.of(seat), turn).await.expect(201);
    }

    /// Plays the first legal turn of this seat.
    async fn play_any(&self, seat: &str) {
        let step = self.read(self.of(seat)).await["legal"][0]["step"].clone();
        self.play(seat, step.as_str().unwrap()).await;
    }

    /// This seat is to act, and a mail of the game reaches its player within a day.
    async fn is_told(&self, seat: &str) {
        let player = self.of(seat);
        assert_eq!(self.read(player).await["to_act"], seat);
        let mut told = Vec::new();
        for wait in [0, 1, 24] {
            self.site.clock.advance(HOUR * wait);
            assert_eq!(self.untold().await, NOBODY);
            let own = self.post.sent(&self.site).await.into_iter().filter(|(to, _)| *to == player.email);
            told.extend(own.map(|(_, mail)| mail.text));
        }
        let of_game = told.iter().filter(|mail| mail.contains(&self.game) && mail.contains("/m/"));
        assert_eq!(of_game.count(), 1, "{seat}: {told:?}");
    }

    async fn untold(&self) -> zugpost::store::mail::untold::Untold {
        self.site.server.app.play.untold().await.unwrap()
    }
}

on_both_databases! {
    async fn who_acts_after_a_pause_or_a_takeback_is_told(site: Site) {
        let mut scene = Scene::set(site, json!({"variant": "chess"}), &["white", "black"]).await;
        for cadence in CADENCES {
            scene.all_choose(cadence).await;
            for (seat, turn) in [("white", "e4"), ("black", "e5"), ("white", "Nf3")] {
                scene.play(seat, turn).await;
            }
            scene.is_told("black").await;
            for seat in ["white", "black"] {
                scene.act(scene.of(seat), "pause", json!({"action": "propose"})).await;
            }
            scene.site.clock.advance(HOUR * 24 * 100);
            assert_eq!(scene.untold().await, NOBODY);
            scene.act(scene.of("white"), "pause", json!({"action": "end"})).await;
            // He is told again, for he has been back to agree.
            scene.is_told("black").await;
            scene.play("black", "Nc6").await;
            scene.is_told("white").await;
            scene.act(scene.of("black"), "takeback", json!({"action": "offer"})).await;
            scene.act(scene.of("white"), "takeback", json!({"action": "accept"})).await;
            assert_eq!(scene.untold().await, NOBODY);
            scene.play("black", "d6").await;
            scene.is_told("white").await;
            scene.begin(json!({"variant": "chess"})).await;
        }
    }
}

on_sqlite! {
    async fn all_three_of_the_hexagon_are_told_also_after_a_departure(site: Site) {
        let mut scene = Scene::set(site, json!({"variant": "three-player-hex"}), &["white", "black", "red"]).await;
        for cadence in CADENCES {
            scene.all_choose(cadence).await;
            for round in 0..2 {
                for seat in ["white", "black", "red"] {
                    // Who has never moved is asked by a mail of its own kind, which says the same.
                    if round > 0 || seat != "white" {
                        scene.is_told(seat).await;
                    }
                    scene.play_any(seat).await;
                }
            }
            scene.is_told("white").await;
            // Black leaves out of turn, so that after White it is Red's turn.
            scene.act(scene.of("black"), "resign", json!({})).await;
            scene.play_any("white").await;
            scene.is_told("red").await;
            scene.begin(json!({"variant": "three-player-hex"})).await;
        }
    }

    async fn nature_and_whom_she_interrupts_are_told(site: Site) {
        let wanted = json!({"variant": "chaos", "options": {"period": "1", "window": "7d"}});
        let mut scene = Scene::set(site, wanted.clone(), &["white", "black", "brown"]).await;
        for cadence in CADENCES {
            scene.all_choose(cadence).await;
            scene.play("white", "e4").await;
            scene.is_told("brown").await;
            scene.play("brown", "--").await;
            scene.is_told("black").await;
            // Nature is late.
            scene.play("black", "e5").await;
            scene.is_told("brown").await;
            scene.site.clock.advance(HOUR * 24 * 7);
            scene.site.server.app.scheduler.sweep().await.unwrap();
            scene.is_told("white").await;
            // A turn that waits for Nature is played when she passes.
            scene.play("white", "Nf3").await;
            let waits = scene.site.play(&scene.game, scene.of("black"), "Nc6").await.expect(201);
            assert_eq!(waits["waits"], true);
            scene.play("brown", "--").await;
            scene.is_told("brown").await;
            // It is not when she acts.
            let waits = scene.site.play(&scene.game, scene.of("white"), "a3").await.expect(201);
            assert_eq!(waits["waits"], true);
            let legal = scene.read(scene.of("brown")).await["legal"].clone();
            let step = legal.as_array().unwrap().iter().find(|step| step["step"] != "--").unwrap()["step"].clone();
            scene.play("brown", step.as_str().unwrap()).await;
            scene.is_told("white").await;
            scene.begin(wanted.clone()).await;
        }
    }
}
