//! Every variant in the rules' registry: created, accepted, played by REST, by mail links and by engines, drawn and
//! described. A new variant is covered automatically.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Map, Value, json};
use zugpost::picture::look::Look;
use zugpost::picture::{board_png, board_svg};
use zugpost_rules::{Options, Record, Seat, Variant};

use crate::engine_games::Worker;
use crate::support::letters::{mail_with, read};
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::wait::wait_until;

/// Player names by seat.
const NAMES: [(&str, &str); 4] = [("white", "Anna"), ("black", "Boris"), ("red", "Clara"), ("brown", "Dora")];
/// Random turns in each game.
const TURNS: usize = 8;

/// Each variant with default options, and with each option set to its other values, where the rules allow that.
pub fn settings() -> Vec<Variant> {
    let mut settings = Vec::new();
    for about in Variant::rows() {
        // Players sit at all seats, so the option for another player of Nature would contradict them.
        let chosen = about.options.iter().filter(|option| option.name != "nature");
        let others = chosen.flat_map(|option| {
            let others = option.values.iter().filter(|value| **value != option.default);
            // For numeric options one other value suffices.
            let is_number = option.values.iter().any(|value| value.parse::<u32>().is_ok());
            let others = others.rev().take(if is_number { 1 } else { usize::MAX });
            others.map(|value| vec![(option.name.to_owned(), (*value).to_owned())])
        });
        let sets = std::iter::once(Vec::new()).chain(others);
        settings.extend(
            sets.filter_map(|set| Variant::new(about.key, &set.into_iter().collect::<Options>()).ok()),
        );
    }
    settings
}

pub fn options(variant: &Variant) -> Value {
    let options = variant.options().iter();
    options.map(|(name, value)| (name.to_owned(), json!(value))).collect::<Map<_, _>>().into()
}

pub struct Players(Vec<Player>);

impl Players {
    pub async fn at(site: &Site) -> Players {
        let mut players = Vec::new();
        for (_, name) in NAMES {
            players.push(site.player(name).await);
        }
        Players(players)
    }

    pub fn of(&self, seat: &str) -> &Player {
        let index = NAMES.iter().position(|(known, _)| *known == seat).unwrap();
        &self.0[index]
    }

    /// A running game of all players, proposed by White.
    pub async fn game(&self, site: &Site, variant: &Variant) -> String {
        let seat = |seat: &Seat| (seat.to_string(), json!({"player": self.of(seat.as_str()).name}));
        let seats: Map<String, Value> = variant.seats().iter().map(seat).collect();
        let request = json!({"variant": variant.key(), "options": options(variant), "seats": seats});
        let made = site.post("/api/v1/games", &self.of("white").token, request).await.expect(201);
        let id = made["id"].as_str().unwrap().to_owned();
        for seat in variant.seats().iter().filter(|seat| **seat != Seat::White) {
            let token = &self.of(seat.as_str()).token;
            site.post(&format!("/api/v1/games/{id}/accept"), token, json!({})).await.expect(200);
        }
        id
    }
}

/// A random whole turn from the legal steps that the server lists; `None` when the game is over.
async fn turn(site: &Site, players: &Players, game: &str, random: &mut StdRng) -> Option<(Player, Value)> {
    let seen = read(site, game, players.of("white")).await;
    if seen["status"] != "running" {
        return None;
    }
    let player = players.of(seen["to_act"].as_str().unwrap());
    let mut legal = read(site, game, player).await["legal"].clone();
    let mut steps: Vec<String> = Vec::new();
    loop {
        let all = legal.as_array().unwrap();
        let step = &all[random.random_range(0..all.len())];
        // Either notation is accepted.
        let text = if random.random_bool(0.5) { &step["step"] } else { &step["display"] };
        steps.push(text.as_str().unwrap().to_owned());
        let body = json!({"ply": seen["ply"], "steps": steps, "dry_run": true});
        let tried = site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await.expect(200);
        if tried["to_act"] != seen["to_act"] || !tried["outcome"].is_null() {
            return Some((player.clone(), json!({"ply": seen["ply"], "steps": steps})));
        }
        let body = json!({"ply": seen["ply"], "steps": steps});
        let half = site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await;
        half.problem(422, "unfinished-turn");
        legal = tried["legal"].clone();
    }
}

on_sqlite! {
    async fn every_game_is_played_by_rest(site: Site) {
        let players = Players::at(&site).await;
        let mut random = StdRng::seed_from_u64(7);
        for variant in settings() {
            let game = players.game(&site, &variant).await;
            for _ in 0..TURNS {
                let Some((player, body)) = turn(&site, &players, &game, &mut random).await else { break };
                site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await.expect(201);
            }
            let page = site.page(&site.url(&format!("/games/{game}"))).await;
            assert_eq!(page.status, 200, "{variant:?}: {}", page.text);
            let pgn = site.page(&site.url(&format!("/games/{game}.pgn"))).await;
            assert_eq!(pgn.status, 200, "{variant:?}: {}", pgn.text);
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_begun_and_played_by_the_links_of_mails() {
    let site = Site::on_sqlite().await;
    let mut random = StdRng::seed_from_u64(11);
    for about in Variant::rows() {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let address = |seat: &str| format!("{}@{}.example", seat, about.key);
        let mut fields = vec![
            ("variant".to_owned(), about.key.to_owned()),
            ("name".to_owned(), "Anna".to_owned()),
            ("email".to_owned(), address("white")),
            ("days".to_owned(), "3".to_owned()),
        ];
        for seat in variant.seats() {
            let who = if *seat == Seat::White { "you" } else { "mail" };
            fields.push((format!("who_{seat}"), who.to_owned()));
            fields.push((format!("email_{seat}"), address(seat.as_str())));
        }
        let page = site.page(&site.url(&format!("/start?variant={}&seats=each", about.key))).await;
        assert_eq!(page.status, 200, "{}", page.text);
        for (name, _) in &fields {
            assert!(page.text.contains(&format!("name=\"{name}\"")), "{name} is no field of {}", page.text);
        }
        let sent: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        let answer = site.form(&site.url("/start"), &sent).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        for (index, seat) in variant.seats().iter().enumerate() {
            let (_, invitation) = mail_with(&site, &address(seat.as_str()), "/i/").await;
            let name = format!("{} of {}", NAMES[index].1, about.key);
            let accepted = site.form(&invitation, &[("action", "accept"), ("name", &name)]).await;
            assert_eq!(accepted.status, 200, "{}", accepted.text);
        }
        let mut to_act = variant.start().to_act();
        for _ in 0..4 {
            let (mail, url) = mail_with(&site, &address(to_act.as_str()), "/m/").await;
            assert!(
                mail.html.is_some_and(|html| html.contains("data:image/png")),
                "a mail without a picture"
            );
            to_act = play_by_link(&site, &url, &mut random).await;
        }
    }
}

/// Plays a turn by the page's form, step by step; returns the seat to act afterwards.
async fn play_by_link(site: &Site, url: &str, random: &mut StdRng) -> Seat {
    let mut page = site.page(url).await;
    let mut fields: Vec<(String, String)> = Vec::new();
    for _ in 0..10 {
        assert_eq!(page.status, 200, "{}", page.text);
        if page.text.contains("You played: ") {
            let game = page.text.split("?at=").next().unwrap().rsplit("/games/").next().unwrap();
            let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
            return read["to_act"].as_str().unwrap().parse().unwrap();
        }
        let list = page.text.split("<select id=\"step\"").nth(1).unwrap().split("</select>").next().unwrap();
        let steps: Vec<&str> = list.split("<option value=\"").skip(2).collect();
        let step = steps[random.random_range(0..steps.len())].split('"').next().unwrap();
        let begun =
            page.text.split("name=\"begun\" value=\"").nth(1).map(|rest| rest.split('"').next().unwrap());
        fields.clear();
        fields.push(("action".to_owned(), "play".to_owned()));
        fields.push(("step".to_owned(), step.to_owned()));
        fields.extend(begun.map(|begun| ("begun".to_owned(), begun.to_owned())));
        let sent: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        page = site.form(url, &sent).await;
    }
    panic!("the turn does not end: {}", page.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_answers_in_every_game() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let worker = Worker::start(&site);
    let mut random = StdRng::seed_from_u64(13);
    let players = Players(vec![anna.clone()]);
    for variant in settings() {
        let seat = |seat: &Seat| {
            let white = *seat == Seat::White;
            (
                seat.to_string(),
                if white { json!({"player": "Anna"}) } else { json!({"engine": {"level": 1}}) },
            )
        };
        let seats: Map<String, Value> = variant.seats().iter().map(seat).collect();
        let request = json!({"variant": variant.key(), "options": options(&variant), "seats": seats});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let game = made["id"].as_str().unwrap().to_owned();
        for _ in 0..3 {
            let is_mine = async || {
                let seen = read(&site, &game, &anna).await;
                seen["to_act"] == "white" || seen["status"] != "running"
            };
            wait_until(&format!("an engine plays {variant:?}"), is_mine).await;
            let Some((_, body)) = turn(&site, &players, &game, &mut random).await else { break };
            site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, body).await.expect(201);
        }
        let ended = read(&site, &game, &anna).await;
        assert_ne!(ended["outcome"]["reason"], "engine-failure", "{ended}");
    }
    worker.stop().await.unwrap();
}

on_sqlite! {
    async fn nature_is_played_by_chance_or_by_nobody(site: Site) {
        let players = Players::at(&site).await;
        let mut random = StdRng::seed_from_u64(19);
        for about in Variant::rows().iter().filter(|about| about.seats.contains(&Seat::Brown)) {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            for who in ["random", "nobody"] {
                let seat = |seat: &Seat| {
                    let person = json!({"player": players.of(seat.as_str()).name});
                    (seat.to_string(), if *seat == Seat::Brown { json!({who: true}) } else { person })
                };
                let seats: Map<String, Value> = variant.seats().iter().map(seat).collect();
                let request = json!({"variant": variant.key(), "options": options(&variant), "seats": seats});
                let anna = players.of("white");
                let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
                let game = made["id"].as_str().unwrap().to_owned();
                site.post(&format!("/api/v1/games/{game}/accept"), &players.of("black").token, json!({})).await.expect(200);
                for _ in 0..30 {
                    let Some((player, body)) = turn(&site, &players, &game, &mut random).await else { break };
                    assert_ne!(player.name, "Dora");
                    site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await.expect(201);
                }
                let seen = read(&site, &game, anna).await;
                let hers: Vec<&str> = seen["record"].as_array().unwrap().iter()
                    .filter(|played| played["seat"] == "brown")
                    .map(|played| played["step"].as_str().unwrap())
                    .collect();
                assert!(!hers.is_empty(), "{seen}");
                assert_eq!(hers.iter().all(|step| *step == "--"), who == "nobody", "{hers:?}");
            }
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

on_sqlite! {
    async fn of_three_two_play_on_when_one_leaves(site: Site) {
        let players = Players::at(&site).await;
        let variant = Variant::new("three-player-hex", &Options::default()).unwrap();
        let mut random = StdRng::seed_from_u64(29);
        let [anna, boris, clara] = ["white", "black", "red"].map(|seat| players.of(seat));
        let path = |game: &str, deed: &str| format!("/api/v1/games/{game}/{deed}");

        // A draw needs all three players.
        let game = players.game(&site, &variant).await;
        let legal = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200)["legal"].clone();
        site.play(&game, anna, legal[0]["step"].as_str().unwrap()).await.expect(201);
        site.post(&path(&game, "draw"), &anna.token, json!({"action": "offer"})).await.expect(200);
        let asked = site.post(&path(&game, "draw"), &boris.token, json!({"action": "accept"})).await.expect(200);
        assert_eq!((&asked["status"], &asked["offers"]["draw"]), (&json!("running"), &json!(["white", "black"])));
        let agreed = site.post(&path(&game, "draw"), &clara.token, json!({"action": "accept"})).await.expect(200);
        assert_eq!((&agreed["status"], &agreed["outcome"]["reason"]), (&json!("ended"), &json!("agreement")));

        // After each resignation the others play on; the last one wins.
        let game = players.game(&site, &variant).await;
        let (_, body) = turn(&site, &players, &game, &mut random).await.unwrap();
        site.post(&path(&game, "moves"), &anna.token, body).await.expect(201);
        let move_by = read(&site, &game, anna).await["move_by"].clone();
        site.clock.advance(std::time::Duration::from_secs(60));
        let left = site.post(&path(&game, "resign"), &clara.token, json!({})).await.expect(200);
        assert_eq!((&left["status"], &left["to_act"], &left["move_by"]), (&json!("running"), &json!("black"), &move_by));
        site.post(&path(&game, "resign"), &clara.token, json!({})).await.problem(409, "stale-position");
        let (player, body) = turn(&site, &players, &game, &mut random).await.unwrap();
        assert_eq!(player.name, "Boris");
        site.post(&path(&game, "moves"), &boris.token, body).await.expect(201);
        assert_eq!(read(&site, &game, anna).await["to_act"], "white");
        site.clock.advance(std::time::Duration::from_secs(4 * 24 * 60 * 60));
        let ended = read(&site, &game, boris).await;
        assert_eq!((&ended["status"], &ended["outcome"]["winner"]), (&json!("ended"), &json!("black")), "{ended}");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_every_game_are_told_with_a_diagram_of_every_piece() {
    let site = Site::on_sqlite().await;
    for about in Variant::rows() {
        let read = site.page(&site.url(&format!("/api/v1/variants/{}", about.key))).await.expect(200);
        assert!(read["rules"].as_str().unwrap().starts_with("# "), "{}", about.key);
        let pieces = read["pieces"].as_array().unwrap();
        assert_eq!(pieces.len(), about.pieces.len(), "{}", about.key);
        for piece in pieces {
            let diagram = &piece["diagram"];
            let reached = |what: &str| diagram[what].as_array().unwrap().len();
            assert!(reached("moves") + reached("captures") > 0, "{}: {piece}", about.key);
            assert!(diagram["square"].is_string(), "{}: {piece}", about.key);
        }
        let page = site.page(&site.url(&format!("/variants/{}", about.key))).await.text;
        assert_eq!(page.matches("data-diagram=\"").count(), pieces.len(), "{}", about.key);
        // The first position is drawn on the same ground, unless pieces in hand are beside it.
        let n_on_ground = page.matches("href=\"#diagram-ground\"").count() - pieces.len();
        let start = Variant::new(about.key, &Options::default()).unwrap().start().board();
        let is_alone = start.hands.iter().chain(&start.returned).all(|hand| hand.pieces.is_empty());
        assert_eq!(n_on_ground, usize::from(is_alone), "{}", about.key);
        assert!(page.contains(&format!("variant={}", about.key)), "{}", about.key);
    }
}

#[test]
fn every_board_can_be_drawn() {
    let mut random = StdRng::seed_from_u64(23);
    for variant in settings() {
        let mut record = Record::new(&variant);
        while record.outcome().is_none() && record.ply() < 20 {
            let legal = record.position().legal();
            record.play(&legal[random.random_range(0..legal.len())].step).unwrap();
        }
        for bottom in Seat::ALL {
            let look = Look::new(bottom, Vec::new());
            let board = record.position().board();
            let svg = board_svg(&board, &look);
            for cell in &board.cells {
                assert!(svg.contains(&format!("data-square=\"{}\"", cell.square)), "{variant:?}");
            }
            assert!(board_png(&board, &look).starts_with(b"\x89PNG"), "{variant:?}");
        }
    }
}
