//! Webhooks that follow games of others: a club's room is told once of each event, and only what spectators see. Some seconds,
//! most of them for the databases.

use serde_json::{Value, json};

use crate::support::receiver::Receiver;
use crate::support::rows::look;
use crate::support::site::{Player, Site, on_both_databases};
use crate::support::table::LINES;

const HOOKS: &str = "/api/v1/webhooks";

/// The titles and sentences of messages in plain text.
fn told(receiver: &Receiver) -> Vec<String> {
    receiver.seen().iter().map(|message| message.body.lines().nth(1).unwrap_or_default().to_owned()).collect()
}

async fn room(site: &Site, owner: &Player, request: Value) -> Value {
    site.post(HOOKS, &owner.token, request).await.expect(201)
}

on_both_databases! {
    async fn a_clubs_room_is_told_of_the_games_of_its_members_once(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (clara, dora) = (site.player("Clara").await, site.player("Dora").await);
        let (club, json) = (Receiver::start().await, Receiver::start().await);
        let request = json!({"url": club.url, "format": "plain", "players": ["anna", &boris.id, "Anna"], "language": "de"});
        let made = room(&site, &clara, request).await;
        let id = made["id"].as_str().unwrap();
        assert_eq!((&made["players"], &made["language"]), (&json!(["Anna", "Boris"]), &json!("de")));
        room(&site, &clara, json!({"url": json.url, "players": ["Anna", "Boris"]})).await;

        // An invitation and its refusal are told to its players only, and so is what they write to each other.
        let asked = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let asked = site.post("/api/v1/games", &anna.token, asked).await.expect(201);
        let declined = format!("/api/v1/games/{}/decline", asked["id"].as_str().unwrap());
        site.post(&declined, &boris.token, json!({})).await.expect(200);

        let game = site.game("chess", &anna, &boris).await;
        site.post(&format!("/api/v1/games/{game}/messages"), &anna.token, json!({"text": "unter uns"})).await.expect(200);
        let move_with_text = json!({"turn": "f2f3", "message": "auch das"});
        site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, move_with_text).await.expect(201);
        for (player, turn) in [(&boris, "e7e5"), (&anna, "g2g4"), (&boris, "d8h4")] {
            site.play(&game, player, turn).await.expect(201);
        }
        // A member's game with a guest of the club, and one of others.
        site.game("chess", &dora, &boris).await;
        site.game("chess", &clara, &dora).await;

        club.messages(7).await;
        let heads: Vec<String> = club.seen().iter().map(|message| message.body.lines().next().unwrap().to_owned()).collect();
        assert_eq!(heads[..6], vec!["Anna – Boris, Schach"; 6]);
        assert_eq!(heads[6], "Dora – Boris, Schach");
        let sentences = told(&club);
        assert!(sentences[0].starts_with("Die Partie hat begonnen. Anna ist am Zug"), "{sentences:?}");
        assert!(sentences[1].starts_with("Zug 1: Anna hat f3 gespielt. Boris ist am Zug"), "{sentences:?}");
        assert_eq!(sentences[4], "Zug 2: Boris hat Dh4# gespielt.");
        assert_eq!(sentences[5], "Schwarz gewinnt durch Schachmatt.");
        assert!(club.seen().iter().all(|message| message.body.contains("/games/")), "each has a link");

        let lines: Vec<Value> = json.messages(7).await.iter().map(|one| serde_json::from_str(&one.body).unwrap()).collect();
        for event in &lines {
            assert_eq!((&event["game"]["your_seats"], &event["game"]["your_turn"]), (&json!([]), &json!(false)));
            assert!(event["game"].get("messages").is_none(), "{event}");
        }
        let deliveries = site.get(&format!("{HOOKS}/{id}/deliveries"), &clara.token).await;
        assert_eq!(deliveries.expect(200)["items"][0]["event"]["game"]["your_seats"], json!([]));
        let sent = format!("{:?}{:?}{}", club.seen(), json.seen(), deliveries.text);
        assert!(!sent.contains("unter uns") && !sent.contains("auch das") && !sent.contains("example.org"), "{sent}");
    }

    async fn a_room_is_told_of_one_game_and_a_closed_account_is_followed_no_more(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let (one, all) = (Receiver::start().await, Receiver::start().await);
        let game = site.game("chess", &anna, &boris).await;
        let request = json!({"url": one.url, "format": "plain", "game": game, "types": ["move", "game-over"]});
        let made = room(&site, &clara, request).await;
        assert_eq!((&made["game"], &made["players"]), (&json!(game), &json!([])));
        room(&site, &clara, json!({"url": all.url, "format": "plain", "players": ["Anna", "Boris"], "types": ["move", "game-over"]})).await;
        let other = site.game("chess", &boris, &anna).await;
        site.play(&other, &boris, "e4").await.expect(201);
        for (ply, step) in LINES[0][..2].iter().enumerate() {
            site.play(&game, [&anna, &boris][ply % 2], step).await.expect(201);
        }
        all.messages(3).await;
        one.messages(2).await;
        let sentences = told(&one);
        assert!(sentences[0].contains("Anna played e4") && sentences[1].contains("Boris played e5"), "{sentences:?}");

        // Anna closes her account, which resigns her games. Boris is followed on.
        site.delete("/api/v1/me?confirm=Anna", &anna.token).await.expect(204);
        site.server.app.scheduler.sweep().await.unwrap();
        all.messages(5).await;
        one.messages(3).await;
        assert_eq!(told(&one)[2], "Black wins by resignation.");
        let rows = look(&site.database_url(), "SELECT count(*) || '' AS line FROM webhook_players");
        assert_eq!(rows, ["2"], "Boris in both");
        let list = site.get(HOOKS, &clara.token).await.expect(200);
        let players: Vec<&Value> = list["items"].as_array().unwrap().iter().map(|hook| &hook["players"]).collect();
        assert!(players.contains(&&json!(["Boris"])), "{list}");
        assert_eq!(site.post(HOOKS, &clara.token, json!({"url": one.url, "game": game})).await.problem(400, "bad-request")["detail"], json!(format!("game: game `{game}` is not running, so nothing will happen in it")));
    }

    async fn what_a_room_cannot_follow_is_refused(site: Site) {
        let anna = site.player("Anna").await;
        site.player("Boris").await;
        let asked = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let invited = site.post("/api/v1/games", &anna.token, asked).await.expect(201)["id"].as_str().unwrap().to_owned();
        let many: Vec<String> = (0..51).map(|number| format!("P{number}")).collect();
        let url = "https://example.org/x";
        for (body, why) in [
            (json!({"url": url, "players": ["Anna", "Nobody"]}), "no player “Nobody”"),
            (json!({"url": url, "players": many}), "players: at most 50"),
            (json!({"url": url, "game": "aaaaaaaaaaaa"}), "game: no game `aaaaaaaaaaaa`"),
            (json!({"url": url, "game": invited}), "is not running"),
            (json!({"url": url, "game": invited, "players": ["Anna"]}), "not both"),
            (json!({"url": url, "players": ["Anna"], "types": ["message"]}), "only players of a game are told `message`"),
            (json!({"url": url, "players": ["Anna"], "types": ["invitation"]}), "only players of a game are told `invitation`"),
            (json!({"url": url, "format": "irc"}), "irc"),
            (json!({"url": url, "language": "tlh"}), "tlh"),
            (json!({"url": "https://example.org", "format": "matrix", "token": "geheim"}), "room"),
            (json!({"url": url, "format": "discord", "token": "geheim"}), "token"),
            (json!({"url": "https://127.0.0.1/geheim?x#y", "format": "slack"}), "url"),
        ] {
            let problem = site.post(HOOKS, &anna.token, body.clone()).await.problem(400, "bad-request");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(why) && !detail.contains("geheim"), "{body}: {detail}");
        }
        assert_eq!(site.get(HOOKS, &anna.token).await.expect(200)["items"], json!([]));
        assert_eq!(look(&site.database_url(), "SELECT webhook_id AS line FROM webhook_players"), Vec::<String>::new());
    }
}
