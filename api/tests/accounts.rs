//! Accounts: addresses, sessions, blocked players, the data export, and closing.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::accounts::players::TokenRequest;
use zugpost::mail::ReadMail;
use zugpost::model::scope::Scope;
use zugpost::store::conn;

use crate::archives::import;
use crate::support::catalog;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::replies::flat;
use crate::support::rows::{alter, dump};
use crate::support::site::{Answer, Player, Site, link, on_both_databases};
use crate::support::words::words;

/// The fate of every column that refers to a player when the account is closed.
const FATES: &[(&str, &str)] = &[
    ("addresses.player_id", "deleted"),
    ("archives.player_id", "emptied: the games stay"),
    ("blocks.blocked_id", "deleted"),
    ("bot_terms.player_id", "deleted"),
    ("blocks.player_id", "deleted"),
    ("engine_jobs.player_id", "deleted: analyses"),
    ("events.player_id", "deleted"),
    ("feeds.player_id", "deleted"),
    ("game_cadences.player_id", "deleted"),
    ("invited_strangers.player_id", "kept for a day, to count"),
    ("links.player_id", "deleted"),
    ("moderation_acts.actor_id", "kept: the audit log is complete, under no name"),
    ("moderation_acts.player_id", "kept: the audit log is complete, under no name"),
    ("mutes.player_id", "deleted"),
    ("name_keys.player_id", "deleted"),
    ("notes.player_id", "deleted"),
    ("oauth_codes.player_id", "deleted"),
    ("operators.player_id", "deleted"),
    ("outbox.player_id", "deleted"),
    ("push_devices.player_id", "deleted"),
    ("rating_changes.player_id", "kept with the game, under no name"),
    ("ratings.player_id", "kept, under no name"),
    ("reports.player_id", "deleted"),
    ("reports.reporter_id", "deleted"),
    ("seats.player_id", "kept with the game, under no name"),
    ("seeks.player_id", "deleted"),
    ("sessions.player_id", "deleted"),
    ("tokens.player_id", "deleted"),
    ("vacations.player_id", "deleted"),
    ("webhook_players.player_id", "deleted: others follow the player no more"),
    ("webhooks.player_id", "deleted, with their deliveries"),
];

const SECOND: &str = "second@example.org";

async fn put(site: &Site, path: &str, token: &str) -> Answer {
    Answer::of(site.request(Method::PUT, path, token, &Value::Null)).await
}

/// Adds and confirms a second address of this player.
async fn second_address(site: &Site, player: &Player) {
    site.post("/api/v1/me/addresses", &player.token, json!({"email": SECOND})).await.expect(202);
    let (_, link) = mail_with(site, SECOND, "/address/").await;
    let confirmed = site.form(&link, &[]).await;
    assert!(
        confirmed.status.is_success() && confirmed.text.contains("Address confirmed"),
        "{}",
        confirmed.text
    );
}

/// A new table must be handled in `store/players/closing.rs`, and perhaps in `privacy/own_data.rs`.
#[test]
fn it_is_known_what_becomes_of_everything_of_a_closed_account() {
    let folder = tempfile::tempdir().unwrap();
    let url = folder.path().join("zugpost.db").display().to_string();
    let mut conn = conn::connect(&url.parse().unwrap()).unwrap();
    conn::migrate(&mut conn).unwrap();
    for (name, table) in catalog::shape(&mut conn) {
        for reference in table.references.iter().filter(|reference| reference.contains("-> players(")) {
            let column = format!("{name}.{}", reference.split(' ').next().unwrap());
            assert!(FATES.iter().any(|(known, _)| *known == column), "{column} is not thought of");
        }
    }
}

fn emails(list: &Value) -> Vec<(&str, bool)> {
    let rows = list["items"].as_array().unwrap().iter();
    rows.map(|row| (row["email"].as_str().unwrap(), row["primary"].as_bool().unwrap())).collect()
}

on_both_databases! {
    async fn an_address_counts_once_its_link_was_used(site: Site) {
        let anna = site.player("Anna").await;
        site.post("/api/v1/me/addresses", &anna.token, json!({"email": SECOND})).await.expect(202);
        let (mail, link) = mail_with(&site, SECOND, "/address/").await;
        assert!(flat(&mail).contains(&words("mail-wants-address", &[("name", "Anna")])), "{}", mail.text);
        let list = site.get("/api/v1/me/addresses", &anna.token).await.expect(200);
        assert_eq!(emails(&list), [(anna.email.as_str(), true)], "not yet");
        // Opening the link confirms nothing, and the address cannot sign in yet.
        let before = dump(&site).await;
        assert!(site.page(&link).await.text.contains(&words("account-confirm-address", &[])));
        assert_eq!(dump(&site).await, before);
        site.form(&link, &[]).await;
        assert_eq!(site.form(&link, &[]).await.status, 404, "once");

        let list = site.get("/api/v1/me/addresses", &anna.token).await.expect(200);
        assert_eq!(emails(&list), [(anna.email.as_str(), true), (SECOND, false)]);
        let second = Player { email: SECOND.to_owned(), ..anna.clone() };
        let reader = Reader::signed_in(&site, &second).await;
        assert!(reader.page("/account").await.text.contains("<h1>Anna</h1>"));

        // Mails go to the chosen address, and the primary address cannot be deleted.
        site.delete(&format!("/api/v1/me/addresses/{}", anna.email), &anna.token).await.problem(400, "bad-request");
        site.post(&format!("/api/v1/me/addresses/{SECOND}/primary"), &anna.token, json!({})).await.expect(200);
        assert_eq!(site.get("/api/v1/me", &anna.token).await.expect(200)["email"], SECOND);
        site.delete(&format!("/api/v1/me/addresses/{}", anna.email), &anna.token).await.expect(204);
        site.delete(&format!("/api/v1/me/addresses/{}", anna.email), &anna.token).await.problem(404, "not-found");
        let gone = site.post("/api/v1/me/addresses/other@example.org/primary", &anna.token, json!({})).await;
        gone.problem(404, "not-found");
        site.settled_mails().await;
        site.mails.take();
        site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
        site.settled_mails().await;
        assert!(site.mails.take().is_empty(), "a removed address signs nobody in");
    }

    async fn what_was_mailed_to_a_removed_address_proves_nothing(site: Site) {
        let anna = site.player("Anna").await;
        let ask = async |path: &str| {
            let token = if path.ends_with("/addresses") { anna.token.as_str() } else { "" };
            site.post(path, token, json!({"email": SECOND})).await.expect(202);
        };
        let (add, sign_in, remove) = ("/api/v1/me/addresses", "/api/v1/sessions", format!("/api/v1/me/addresses/{SECOND}"));
        ask(add).await;
        let (_, again) = mail_with(&site, SECOND, "/address/").await;
        second_address(&site, &anna).await;
        ask(sign_in).await;
        let (_, login) = mail_with(&site, SECOND, "/login/").await;
        site.delete(&remove, &anna.token).await.expect(204);
        for link in [&login, &again] {
            for answer in [site.page(link).await, site.form(link, &[]).await] {
                assert!(answer.status == 404 && !answer.headers.contains_key("set-cookie"), "{}", answer.text);
            }
        }
        let list = site.get(add, &anna.token).await.expect(200);
        assert_eq!(emails(&list), [(anna.email.as_str(), true)]);

        // Also invalid: a login link that was queued, or that another server has just sent.
        second_address(&site, &anna).await;
        ask(sign_in).await;
        let (_, late) = mail_with(&site, SECOND, "/login/").await;
        alter(&site.database_url(), &format!("DELETE FROM addresses WHERE email = '{SECOND}'"));
        let page = site.page(&late).await;
        assert!(page.status == 404 && page.text.contains(&words("message-no-sign-in", &[])), "{}", page.text);
        assert_eq!(site.form(&late, &[]).await.status, 404);
        second_address(&site, &anna).await;
        let site = site.without_loops().await;
        site.post(sign_in, "", json!({"email": SECOND})).await.expect(202);
        site.delete(&remove, &anna.token).await.expect(204);
        assert_eq!(site.get("/readyz", "").await.json()["outbox_waiting"], 0);
    }

    async fn an_address_of_another_account_stays_there(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let asked = site.post("/api/v1/me/addresses", &anna.token, json!({"email": boris.email})).await;
        assert_eq!(asked.expect(202), json!({}), "nobody learns whose it is by asking");
        let (_, link) = mail_with(&site, &boris.email, "/address/").await;
        let refused = site.form(&link, &[]).await;
        assert!(refused.status == 400 && refused.text.contains("another account"), "{}", refused.text);
        let list = site.get("/api/v1/me/addresses", &anna.token).await.expect(200);
        assert_eq!(emails(&list), [(anna.email.as_str(), true)]);
    }

    async fn who_may_not_do_everything_cannot_give_the_account_away(site: Site) {
        let anna = site.player("Anna").await;
        let weak = site.token("Anna", &[Scope::AccountWrite, Scope::GameRead]).await;
        site.post("/api/v1/me/addresses", &weak, json!({"email": SECOND})).await.problem(403, "forbidden");
        site.delete("/api/v1/me?confirm=Anna", &weak).await.problem(403, "forbidden");
        site.get("/api/v1/me/export", &weak).await.problem(403, "forbidden");
        site.get("/api/v1/me", &anna.token).await.expect(200);
    }

    async fn sessions_are_listed_and_ended(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (here, there) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &anna).await);
        let list = Answer::of(here.request(Method::GET, "/api/v1/me/sessions")).await.expect(200);
        let other = list["items"].as_array().unwrap().iter().find(|row| row["current"] == false).unwrap();
        assert_eq!(list["items"].as_array().unwrap().len(), 2);
        let path = format!("/api/v1/me/sessions/{}", other["id"].as_str().unwrap());
        site.delete(&path, &boris.token).await.problem(404, "not-found");
        assert!(there.page("/games").await.text.contains("My games"));
        site.delete(&path, &anna.token).await.expect(204);
        assert!(there.page("/games").await.text.contains("Sign in"), "signed out there");
        assert!(here.page("/games").await.text.contains("<h1>My games</h1>"));
    }

    async fn who_is_blocked_neither_challenges_nor_writes(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &boris, &anna).await;
        second_address(&site, &anna).await;
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        put(&site, "/api/v1/me/blocks/Anna", &anna.token).await.problem(400, "bad-request");
        put(&site, "/api/v1/me/blocks/Nobody", &anna.token).await.problem(404, "not-found");
        let list = site.get("/api/v1/me/blocks", &anna.token).await.expect(200);
        assert_eq!(list["items"][0]["player"]["name"], "Boris");
        assert_eq!(site.get("/api/v1/me/blocks", &boris.token).await.expect(200)["items"], json!([]));

        let propose = async |seat: Value| {
            let request = json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": seat}});
            site.post("/api/v1/games", &boris.token, request).await
        };
        propose(json!({"player": "Anna"})).await.problem(403, "forbidden");
        site.settled_mails().await;
        site.mails.take();
        // The answer must not reveal who owns an address. The invitation seems to succeed, but no mail is sent.
        for email in [SECOND, &anna.email, "nobody@example.org"] {
            assert_eq!(propose(json!({"email": email})).await.expect(201)["status"], "invited");
        }
        site.settled_mails().await;
        let told: Vec<String> = site.mails.take().iter().map(|mail| mail.to.as_str().to_owned()).collect();
        assert_eq!(told, ["nobody@example.org"]);

        // The running game continues, without messages.
        let say = format!("/api/v1/games/{game}/messages");
        site.post(&say, &boris.token, json!({"text": "hello?"})).await.problem(403, "forbidden");
        let moves = format!("/api/v1/games/{game}/moves");
        site.post(&moves, &boris.token, json!({"turn": "e4", "message": "hello?"})).await.problem(403, "forbidden");
        site.post(&moves, &boris.token, json!({"turn": "e4"})).await.expect(201);
        site.post(&say, &anna.token, json!({"text": "play on"})).await.expect(200);

        site.delete("/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        propose(json!({"player": "Anna"})).await.expect(201);
        site.post(&say, &boris.token, json!({"text": "hello!"})).await.expect(200);
    }

    async fn nobody_is_taken_for_another_by_having_the_id_for_a_name(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        // Such names are refused today.
        let other = site.player("Other").await;
        alter(&site.database_url(), &format!("UPDATE players SET name = '{}' WHERE id = '{}'", anna.id, other.id));
        put(&site, &format!("/api/v1/me/blocks/{}", anna.id), &boris.token).await.expect(204);
        let list = site.get("/api/v1/me/blocks", &boris.token).await.expect(200);
        assert_eq!(list["items"][0]["player"]["name"], "Anna");
        site.delete(&format!("/api/v1/me/blocks/{}", anna.id), &boris.token).await.expect(204);
        assert_eq!(site.get("/api/v1/me/blocks", &boris.token).await.expect(200)["items"], json!([]));
        let profile = site.get(&format!("/api/v1/players/{}", anna.id), "").await.expect(200);
        assert_eq!(profile["name"], "Anna");
    }

    async fn an_address_is_the_same_however_it_is_written(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (path, body) in [
            ("/api/v1/sessions", json!({"email": "ANNA@Example.org"})),
            ("/api/v1/players", json!({"name": "Another", "email": "Anna@example.org"})),
        ] {
            site.post(path, "", body).await.expect(202);
            let (_, login) = mail_with(&site, &anna.email, "/login/").await;
            let reader = Reader::by_link(&site, &login).await;
            assert!(reader.page("/account").await.text.contains("<h1>Anna</h1>"), "{path}");
        }
        second_address(&site, &anna).await;
        let second = format!("/api/v1/me/addresses/{}", SECOND.to_uppercase());
        let list = site.post(&format!("{second}/primary"), &anna.token, json!({})).await.expect(200);
        assert_eq!(emails(&list), [(&*anna.email, false), (SECOND, true)]);
        site.post("/api/v1/me/addresses/Anna@example.org/primary", &anna.token, json!({})).await.expect(200);
        site.delete(&second, &anna.token).await.expect(204);

        // A different spelling of the name or address must not bypass a block.
        let seats = json!({"white": {"player": "Boris"}, "black": {"email": "aNNa@example.org"}});
        let request = json!({"variant": "chess", "seats": seats});
        // An address gets one invitation a day.
        let propose = async || {
            site.clock.advance(Duration::from_secs(25 * 60 * 60));
            site.post("/api/v1/games", &boris.token, request.clone()).await.expect(201);
            site.settled_mails().await;
            site.mails.take()
        };
        let mails = propose().await;
        assert_eq!(mails.len(), 1);
        let invitation = ReadMail::parse(&mails[0].bytes).unwrap();
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        assert_eq!(propose().await.len(), 0, "blocked");
        site.delete("/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        assert_eq!(site.form(&link(&invitation, "/u/"), &[]).await.status, 200);
        site.post("/api/v1/games", &boris.token, request.clone()).await.problem(403, "forbidden");
    }

    async fn who_is_blocked_does_not_come_in_signed_out(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        let seats = json!({"white": {"player": "Anna"}, "black": {"open": true}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let join = made["join"]["black"].as_str().unwrap();
        assert_eq!(site.form(join, &[("name", "Robert"), ("email", &boris.email)]).await.status, 200);
        let (_, accept) = mail_with(&site, &boris.email, "/i/").await;
        let refused = site.form(&accept, &[("action", "accept"), ("name", "Robert")]).await;
        assert!(refused.status == 403 && refused.text.contains(&words("error-blocked", &[("name", "Anna")])), "{}", refused.text);
        let path = format!("/api/v1/games/{}", made["id"].as_str().unwrap());
        assert_eq!(site.get(&path, &anna.token).await.expect(200)["status"], "invited");

        // Nor as a visitor who invites an address: no mail is sent, and the reason is not shown.
        site.mails.take();
        let fields = [
            ("name", "Robert"), ("email", &*boris.email), ("variant", "chess"), ("who_white", "you"),
            ("who_black", "mail"), ("email_black", &*anna.email), ("message", "hello?"),
        ];
        assert_eq!(site.form(&site.url("/start"), &fields).await.status, 200);
        let (_, own) = mail_with(&site, &boris.email, "/i/").await;
        assert_eq!(site.form(&own, &[("action", "accept"), ("name", "Robert")]).await.status, 200);
        site.settled_mails().await;
        assert_eq!(site.mails.take().len(), 0);
        let games = async |player: &Player| {
            let path = format!("/api/v1/games?player={}&status=invited", player.id);
            site.get(&path, &player.token).await.expect(200)["items"].as_array().unwrap().len()
        };
        assert_eq!((games(&boris).await, games(&anna).await), (1, 1), "hers is the one with the open seat");
        let events = site.get("/api/v1/events", &anna.token).await.expect(200);
        assert_eq!(events["items"].as_array().unwrap().len(), 1, "{events}");
    }

    async fn a_refusal_does_not_tell_whose_address_is_invited(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        let propose = async |seat: Value| {
            let seats = json!({"white": {"player": "Clara"}, "black": seat, "red": {"player": "Boris"}});
            let request = json!({"variant": "three-player-hex", "seats": seats});
            let made = site.post("/api/v1/games", &clara.token, request).await.expect(201);
            let accept = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
            site.post(&accept, &boris.token, json!({})).await.problem(403, "forbidden")["detail"].clone()
        };
        let by_address = propose(json!({"email": anna.email})).await;
        assert!(by_address.as_str().unwrap().starts_with("an invited player accepts no games"), "{by_address}");
        let by_name = propose(json!({"player": "Anna"})).await;
        assert!(by_name.as_str().unwrap().starts_with("Anna accepts no games"), "{by_name}");
    }

    async fn seats_of_all_ones_addresses_are_ones_own(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let third = "third@example.org";
        let seats = json!({"white": {"player": "Boris"}, "black": {"email": SECOND}, "red": {"email": third}});
        let request = json!({"variant": "three-player-hex", "seats": seats});
        let made = site.post("/api/v1/games", &boris.token, request).await.expect(201);
        let (_, accept) = mail_with(&site, SECOND, "/i/").await;
        second_address(&site, &anna).await;
        site.post("/api/v1/me/addresses", &anna.token, json!({"email": third})).await.expect(202);
        let (_, confirm) = mail_with(&site, third, "/address/").await;
        assert_eq!(site.form(&confirm, &[]).await.status, 200);
        assert_eq!(site.form(&accept, &[("action", "accept")]).await.status, 200);
        let path = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
        assert_eq!(site.post(&path, &anna.token, json!({})).await.expect(200)["status"], "running");
    }

    async fn everything_about_oneself_is_one_document(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut games = Vec::new();
        for _ in 0..25 {
            games.push(site.game("chess", &anna, &boris).await);
        }
        site.play(&games[0], &anna, "e4").await.expect(201);
        let say = format!("/api/v1/games/{}/messages", games[0]);
        site.post(&say, &boris.token, json!({"text": "well played"})).await.expect(200);
        site.post("/api/v1/analyses", &anna.token, json!({"variant": "chess", "played": ["d4"], "depth": 3})).await.expect(202);
        let answer = site.get("/api/v1/me/export", &anna.token).await;
        assert!(answer.headers["content-disposition"].to_str().unwrap().contains("zugpost.json"));
        let all = answer.expect(200);
        assert_eq!(all["account"]["name"], "Anna");
        assert_eq!(all["addresses"][0]["email"], anna.email.as_str());
        assert_eq!(all["games"].as_array().unwrap().len(), 25);
        let played = all["games"].as_array().unwrap().iter().find(|game| game["ply"] == 1).unwrap();
        assert_eq!((&played["record"][0]["step"], &played["messages"][0]["text"]), (&json!("e2e4"), &json!("well played")));
        assert_eq!(all["analyses"].as_array().unwrap().len(), 1);
        assert!(!all["mails"].as_array().unwrap().is_empty());
        assert!(!answer.text.contains(&boris.email) && !answer.text.contains(&anna.token[3..]));
        let empty = site.player("Clara").await;
        assert_eq!(site.get("/api/v1/me/export", &empty.token).await.expect(200)["games"], json!([]));
    }

    async fn a_closed_account_leaves_its_games_and_no_trace(site: Site) {
        let (anna, boris) = (site.player("Annabella").await, site.player("Boris").await);
        second_address(&site, &anna).await;
        let running = site.game("chess", &anna, &boris).await;
        site.play(&running, &anna, "e4").await.expect(201);
        site.post(&format!("/api/v1/games/{running}/messages"), &anna.token, json!({"text": "my secret thought"})).await.expect(200);
        site.post(&format!("/api/v1/games/{running}/messages"), &boris.token, json!({"text": "an answer"})).await.expect(200);
        let ended = site.game("chess", &boris, &anna).await;
        site.post(&format!("/api/v1/games/{ended}/resign"), &boris.token, json!({})).await.expect(200);
        let seats = json!({"white": {"player": "Annabella"}, "black": {"player": "Boris"}});
        let proposed = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await;
        let proposed = proposed.expect(201)["id"].as_str().unwrap().to_owned();
        let seats = json!({"white": {"player": "Boris"}, "black": {"email": SECOND}});
        let invited = site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await;
        let invited = invited.expect(201)["id"].as_str().unwrap().to_owned();
        put(&site, "/api/v1/me/blocks/Boris", &anna.token).await.expect(204);
        let file = "[White \" Annabella\"]\n[Black \"Ada\"]\n[Annotator \"Annabella\"]\n\n1. e4 1-0";
        let brought = import(&site, &anna, file).await.expect(201)["games"][0]["id"].as_str().unwrap().to_owned();
        let reader = Reader::signed_in(&site, &anna).await;
        site.settled_mails().await;

        site.delete("/api/v1/me", &anna.token).await.problem(400, "bad-request");
        site.delete("/api/v1/me?confirm=anna", &anna.token).await.problem(400, "bad-request");
        site.get("/api/v1/me", &anna.token).await.expect(200);
        site.delete("/api/v1/me?confirm=Annabella", &anna.token).await.expect(204);

        site.get("/api/v1/me", &anna.token).await.problem(401, "unauthorized");
        assert!(reader.page("/games").await.text.contains("Sign in"));
        let read = async |game: &str| site.get(&format!("/api/v1/games/{game}"), &boris.token).await.expect(200);
        let over = read(&running).await;
        assert_eq!(over["outcome"], json!({"result": "0-1", "winner": "black", "reason": "resignation"}));
        assert_eq!(over["record"][0]["step"], "e2e4");
        let said: Vec<&Value> = over["messages"].as_array().unwrap().iter().map(|said| &said["text"]).collect();
        assert_eq!(said, ["an answer"]);
        assert!(over["seats"]["white"]["player"]["name"].as_str().unwrap().starts_with("Former player"));
        assert_eq!(read(&ended).await["outcome"]["winner"], "black");
        for game in [&proposed, &invited] {
            assert_eq!(read(game).await["status"], "declined");
        }
        let file = site.get(&format!("/api/v1/games/{brought}/pgn"), "").await.text;
        assert!(file.contains("[White \"Former player") && file.contains("[Black \"Ada\"]"), "{file}");
        site.settled_mails().await;
        let mut contents = site.contents().await;
        // Events of the other players stay in their logs until retention deletes them.
        let told = contents.remove("events").unwrap();
        assert!(told.iter().all(|row| !row.contains(&anna.email) && !row.contains(SECOND)));
        for trace in ["Annabella", &anna.email, SECOND, "my secret thought"] {
            for (table, rows) in &contents {
                assert!(rows.iter().all(|row| !row.contains(trace)), "{table} still has `{trace}`: {rows:?}");
            }
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
        // A closed account cannot be invited; its name and address are free again.
        let name = over["seats"]["white"]["player"]["name"].clone();
        let seats = json!({"white": {"player": "Boris"}, "black": {"player": name}});
        site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await.problem(400, "bad-request");
        site.player("Annabella").await;
    }

    async fn nothing_that_is_left_proves_a_closed_account(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        // As if a token had been created while the account was being closed.
        alter(&site.database_url(), &format!("UPDATE players SET closed_at = 1 WHERE id = '{}'", anna.id));
        site.get("/api/v1/me", &anna.token).await.problem(401, "unauthorized");
        Answer::of(reader.request(Method::GET, "/api/v1/me")).await.problem(401, "unauthorized");
        let request = TokenRequest { name: "t".to_owned(), scopes: vec![Scope::GameRead], expires_at: None };
        let refused = site.server.app.accounts.add_token("Anna".to_owned(), request).await.unwrap_err();
        assert_eq!(refused.to_string(), "no player “Anna”");
    }

    async fn the_sweeper_leaves_what_a_closed_account_could_not(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        // As if the server had died between closing the account and resigning its games.
        let id = zugpost::ids::PlayerId(anna.id.clone());
        let now = site.clock.now();
        let erase = move |conn: &mut zugpost::store::Conn| {
            zugpost::store::players::closing::erase(conn, &id, "Former player", now).map_err(zugpost::store::error::StoreError::from)
        };
        site.server.app.shared.db.write(erase).await.unwrap();
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["outcome"]["winner"], "black");
        let before = site.contents().await;
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(site.contents().await, before);
    }
}
