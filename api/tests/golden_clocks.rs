//! Golden table of clock behaviour, played over HTTP with the clock that the table sets.

use std::time::Duration;

use jiff::{SpanRelativeTo, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::time::Moment;

use crate::support::site::{Answer, BEGIN, Player, Site, on_sqlite};

const TABLE: &str = include_str!("data/clocks.txt");
/// Moves that can be repeated.
const MOVES: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

struct Case<'a> {
    site: &'a Site,
    white: Player,
    black: Player,
    game: String,
    played: usize,
    vacation: String,
}

fn length(text: &str) -> Duration {
    let span: jiff::Span = text.parse().unwrap();
    span.to_duration(SpanRelativeTo::days_are_24_hours()).unwrap().try_into().unwrap()
}

impl Case<'_> {
    fn player(&self, seat: &str) -> &Player {
        if seat == "white" { &self.white } else { &self.black }
    }

    async fn post(&self, player: &Player, path: &str, body: Value) -> Answer {
        self.site.post(&format!("/api/v1/{path}"), &player.token, body).await
    }

    async fn clock(&self, seat: &str) -> Value {
        self.game().await["clocks"][seat].clone()
    }

    async fn game(&self) -> Value {
        self.site.get(&format!("/api/v1/games/{}", self.game), "").await.expect(200)
    }

    async fn vacation(&mut self, seat: &str, starts: Duration, lasts: Duration) {
        let starts = self.site.clock.now().after(starts);
        let body = json!({"starts_at": starts, "ends_at": starts.after(lasts)});
        let taken = self.post(self.player(seat), "me/vacations", body).await.expect(201);
        self.vacation = taken["id"].as_str().unwrap().to_owned();
    }

    async fn run(&mut self, line: &str) {
        let site = self.site;
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["begin", moment] => {
                let moment: Timestamp = moment.parse().unwrap();
                site.clock.set(Moment::from_micros(moment.as_microsecond()));
            }
            ["weekend", seat, zone, days] => {
                let days: Vec<&str> = days.split(',').filter(|day| *day != "none").collect();
                let body = json!({"time_zone": zone, "weekend": days});
                let token = &self.player(seat).token;
                let changed = site.request(Method::PATCH, "/api/v1/me", token, &body);
                Answer::of(changed).await.expect(200);
            }
            ["clock", control] => {
                let control: Value = serde_json::from_str(control).unwrap();
                let request = json!({
                    "variant": "chess", "time_control": control,
                    "seats": {"white": {"player": self.white.name}, "black": {"player": self.black.name}},
                });
                self.game = site.game_with(request, &self.white, &self.black).await;
            }
            ["wait", time] => site.clock.advance(length(time)),
            ["move"] => {
                let player = if self.played.is_multiple_of(2) { &self.white } else { &self.black };
                site.play(&self.game, player, MOVES[self.played % 4]).await.expect(201);
                self.played += 1;
            }
            ["vacation", seat, lasts] => self.vacation(seat, Duration::ZERO, length(lasts)).await,
            ["plan", seat, starts, lasts] => self.vacation(seat, length(starts), length(lasts)).await,
            ["back", seat] => {
                let path = format!("/api/v1/me/vacations/{}", self.vacation);
                site.delete(&path, &self.player(seat).token).await.expect(204);
            }
            ["pause"] => {
                let path = format!("games/{}/pause", self.game);
                self.post(&self.white, &path, json!({"action": "propose"})).await.expect(200);
                self.post(&self.black, &path, json!({"action": "agree"})).await.expect(200);
            }
            ["resume"] => {
                let path = format!("games/{}/pause", self.game);
                self.post(&self.white, &path, json!({"action": "end"})).await.expect(200);
            }
            ["remaining", seat, time] => assert_eq!(self.clock(seat).await["remaining"], *time),
            ["days", seat, days] => {
                assert_eq!(self.clock(seat).await["days_left"].to_string(), *days);
            }
            ["by", "none"] => assert_eq!(self.game().await["move_by"], json!(null)),
            ["by", moment] => assert_eq!(self.game().await["move_by"], *moment),
            ["paused", seat, cause] => {
                let clock = self.clock(seat).await;
                let causes = clock["paused"].as_array().unwrap().iter();
                let causes: Vec<&str> =
                    causes.map(|cause| cause.as_str().unwrap().split(':').next().unwrap()).collect();
                let shown = if causes.is_empty() { "none".to_owned() } else { causes.join(",") };
                assert_eq!(shown, *cause, "{clock}");
                assert_eq!(clock["running"] == true, causes.is_empty(), "{clock}");
            }
            ["over", winner] => {
                // Waits for the grace to pass.
                site.clock.advance(Duration::from_secs(5));
                assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
                assert_eq!(self.game().await["outcome"]["winner"], *winner);
            }
            ["runs"] => {
                assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
                assert_eq!(self.game().await["status"], "running");
            }
            _ => panic!("what is `{line}`?"),
        }
    }
}

on_sqlite! {
    async fn every_case_of_the_table(site: Site) {
        let site = site.without_loops().await;
        let cases: Vec<&str> = TABLE.split("\ncase ").skip(1).collect();
        assert!(cases.len() > 20);
        for (number, text) in cases.into_iter().enumerate() {
            site.clock.set(BEGIN);
            let mut lines = text.lines().filter(|line| !line.is_empty());
            println!("case {}", lines.next().unwrap());
            let (white, black) = (site.player(&format!("White{number}")).await, site.player(&format!("Black{number}")).await);
            let (game, vacation) = (String::new(), String::new());
            let mut case = Case { site: &site, white, black, game, played: 0, vacation };
            for line in lines {
                println!("  {line}");
                case.run(line).await;
            }
            // The times in the rows of `moves` add up to the clocks in the row of `games`.
            let resigned = case.post(&case.white, &format!("games/{}/resign", case.game), json!({})).await;
            assert!([200, 409].contains(&resigned.status.as_u16()), "{}", resigned.text);
        }
        let verified = site.server.app.archive.verify(|_| {}).await.unwrap();
        assert_eq!(verified.wrong, []);
    }
}
