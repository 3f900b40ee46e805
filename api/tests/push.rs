//! Notices on devices: encrypted and signed, once, only while the game waits, and until the device wants no more.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::store::conn;

use crate::support::letters::mail_with;
use crate::support::push_device::{PushDevice, signed};
use crate::support::reader::Reader;
use crate::support::rows::{dump, look};
use crate::support::site::{Answer, Data, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::words;

const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// The request of a page when its button is pressed.
async fn ask(reader: &Reader, action: &str, device: &PushDevice) -> Answer {
    let [p256dh, auth] = device.keys();
    let fields =
        [("action", action), ("endpoint", &device.service.url), ("p256dh", &p256dh), ("auth", &auth)];
    reader.send("/account", "/push", &fields).await
}

async fn told(reader: &Reader) -> Value {
    reader.page("/push").await.expect(200)
}

/// Anna and Boris with a game of chess in which Boris is black, and a device of his.
async fn table(site: &Site) -> (Player, Player, Reader, PushDevice, String) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let reader = Reader::signed_in(site, &boris).await;
    // Before the device asks, so that it is not told of the invitation.
    let game = site.game("clockwork-orange", &anna, &boris).await;
    let device = PushDevice::start().await;
    assert_eq!(ask(&reader, "start", &device).await.status, 204);
    (anna, boris, reader, device, game)
}

/// Waits until the failures of the only device are these.
async fn failed(site: &Site, failures: i32) {
    let query = "SELECT failures || ' ' || coalesce(leased_until, 0) AS line FROM push_devices";
    let is_so = async || look(&site.database_url(), query) == [format!("{failures} 0")];
    wait_until("the outcome is stored", is_so).await;
}

on_both_databases! {
    async fn what_fails_is_tried_again_and_only_while_the_game_waits(site: Site) {
        let (anna, boris, _reader, device, game) = table(&site).await;
        device.service.answer(503);
        site.play(&game, &anna, "e2e4").await.expect(201);
        device.notices(1).await;
        failed(&site, 1).await;
        site.clock.advance(Duration::from_secs(10));
        let notices = device.notices(2).await;
        assert_eq!(notices[0], notices[1], "it is tried again");
        failed(&site, 2).await;

        // The player moves before the next try: it is dropped, and the next notice is of the next turn.
        site.play(&game, &boris, "e7e5").await.expect(201);
        device.service.answer(201);
        site.clock.advance(AN_HOUR);
        failed(&site, 0).await;
        assert_eq!(device.service.seen().len(), 2, "nothing waits");
        site.play(&game, &anna, "g1f3").await.expect(201);
        let notices = device.notices(3).await;
        assert_eq!(notices[2]["body"], words("notice-played", &[("name", "Anna"), ("moves", "Nf3"), ("turn", "2")]));
    }

    async fn a_server_that_stops_or_starts_loses_nothing(site: Site) {
        let (anna, _boris, _reader, device, game) = table(&site).await;
        let site = site.without_loops().await;
        site.play(&game, &anna, "e2e4").await.expect(201);
        assert!(device.service.seen().is_empty());
        let _restarted = site.restarted().await;
        assert_eq!(device.notices(1).await[0]["url"], format!("/games/{game}"));
    }

    async fn a_subscription_that_has_ended_is_forgotten(site: Site) {
        let (anna, _boris, reader, device, game) = table(&site).await;
        device.service.answer(410);
        assert!(reader.page("/account").await.text.contains("value=\"remove-device\""));
        site.play(&game, &anna, "e2e4").await.expect(201);
        device.notices(1).await;
        wait_until("the device is forgotten", async || told(&reader).await["devices"] == json!([])).await;
        assert!(!reader.page("/account").await.text.contains("value=\"remove-device\""));
    }

    async fn notices_end_by_the_button_on_the_list_and_with_the_session(site: Site) {
        let boris = site.player("Boris").await;
        let reader = Reader::signed_in(&site, &boris).await;
        let device = PushDevice::start().await;
        let n_devices = async || told(&reader).await["devices"].as_array().unwrap().len();
        ask(&reader, "start", &device).await;
        ask(&reader, "start", &device).await;
        assert_eq!(n_devices().await, 1, "a browser is one device");
        assert_eq!(ask(&reader, "stop", &device).await.status, 204);
        assert_eq!(n_devices().await, 0);

        ask(&reader, "start", &device).await;
        let page = reader.page("/account").await.text;
        let id = page.split("name=\"id\" value=\"").find(|rest| rest.contains("value=\"remove-device\"") );
        let id = id.and_then(|rest| rest.split('"').next()).unwrap().to_owned();
        let removed = reader.send("/account", "/account", &[("action", "remove-device"), ("id", &id)]).await;
        assert!(removed.text.contains(&words("account-done-device", &[])), "{}", removed.text);
        assert_eq!(n_devices().await, 0);
        let again = reader.send("/account", "/account", &[("action", "remove-device"), ("id", &id)]).await;
        assert_eq!(again.status, 404);

        // Another player signs in with the same browser: what it showed to Boris it shows no more.
        ask(&reader, "start", &device).await;
        let anna = site.player("Anna").await;
        let by_anna = Reader::signed_in(&site, &anna).await;
        ask(&by_anna, "start", &device).await;
        assert_eq!((n_devices().await, told(&by_anna).await["devices"].as_array().unwrap().len()), (0, 1));
        let export = site.get("/api/v1/me/export", &anna.token).await.expect(200);
        assert_eq!(export["devices"][0]["endpoint"], device.service.url);
        by_anna.send("/account", "/account", &[("action", "sign-out")]).await;
        assert!(site.contents().await["push_devices"].is_empty());
    }

    async fn nobody_else_can_ask_and_nonsense_is_refused(site: Site) {
        let (boris, device) = (site.player("Boris").await, PushDevice::start().await);
        let reader = Reader::signed_in(&site, &boris).await;
        reader.page("/account").await;
        let [p256dh, auth] = device.keys();
        let good = [("action", "start"), ("endpoint", &*device.service.url), ("p256dh", &p256dh), ("auth", &auth)];
        let before = dump(&site).await;
        let forged = Answer::of(reader.request(Method::POST, "/push").form(&good)).await;
        assert_eq!(forged.status, 403, "only by a form of the site");
        assert!(site.page(&site.url("/push")).await.text.contains(&words("account-sign-in-lead", &[])), "not without an account");
        for (field, value, says) in [
            ("action", "begin", "unknown action"),
            ("endpoint", "", "relative URL"),
            ("endpoint", "ftp://push.example/", "https://"),
            ("endpoint", "https://user@push.example/", "user"),
            ("p256dh", "", "P-256"),
            ("p256dh", "!", "base64url"),
            ("p256dh", "AAAA", "P-256"),
            ("auth", "AAAA", "16 bytes"),
        ] {
            let mut fields = good;
            fields.iter_mut().filter(|(name, _)| *name == field).for_each(|one| one.1 = value);
            let refused = reader.send("/account", "/push", &fields).await;
            assert!(refused.status == 400 && refused.text.contains(says), "{field} {value}: {} {}", refused.status, refused.text);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn a_link_to_a_seat_tells_of_its_game_alone(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (one, other) = (site.game("chess", &boris, &anna).await, site.game("chess", &boris, &anna).await);
        let (_, link) = mail_with(&site, &boris.email, "/m/").await;
        let about = if link_is_of(&site, &link, &one).await { &one } else { &other };
        let seat = site.form(&link, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await.url;
        assert!(seat.contains("/s/"), "{seat}");
        let push = format!("{seat}/push");
        let told = site.page(&push).await.expect(200);
        assert_eq!((&told["game"], &told["devices"]), (&json!(format!("/games/{about}")), &json!([])));
        let device = PushDevice::start().await;
        let [p256dh, auth] = device.keys();
        let fields = [("action", "start"), ("endpoint", &*device.service.url), ("p256dh", &p256dh), ("auth", &auth)];
        assert_eq!(site.form(&push, &fields).await.status, 204);
        assert_eq!(site.page(&push).await.expect(200)["devices"].as_array().unwrap().len(), 1);
        let elsewhere = if *about == one { &other } else { &one };
        site.play(elsewhere, &boris, "d2d4").await.expect(201);
        site.play(elsewhere, &anna, "d7d5").await.expect(201);
        site.play(about, &anna, "e7e5").await.expect(201);
        let notice = device.notices(1).await.remove(0);
        assert_eq!((&notice["url"], &notice["waiting"]), (&json!(format!("/games/{about}")), &Value::Null));
        assert_eq!(device.service.seen().len(), 1);
        assert_eq!(site.page(&site.url("/s/nothing/push")).await.status, 404);
    }
}

on_sqlite! {
    async fn a_waiting_game_is_shown_encrypted_and_signed(site: Site) {
        let (anna, boris, reader, device, game) = table(&site).await;
        site.play(&game, &anna, "e2e4").await.expect(201);
        let notice = device.notices(1).await.remove(0);
        let url = format!("/games/{game}");
        assert_eq!(notice["title"], words("feed-your-move", &[("game", "Clockwork Orange Chess vs Anna")]));
        assert_eq!(notice["body"], words("notice-played", &[("name", "Anna"), ("moves", "e4"), ("turn", "1")]));
        assert_eq!(notice, json!({
            "title": notice["title"], "body": notice["body"], "lang": "en", "url": url, "tag": game, "waiting": 1,
        }));
        let message = device.service.seen().remove(0);
        assert!(!message.body.contains("Anna"), "{message:?}");
        assert_eq!((&*message.headers["ttl"], &*message.headers["topic"]), ("259200", &*game));
        let key = told(&reader).await["key"].as_str().unwrap().to_owned();
        let claims = signed(&message, &key);
        assert_eq!(claims["aud"], device.service.url.strip_suffix("/hook").unwrap());
        assert_eq!(claims["exp"], 1_790_000_000 + 12 * 60 * 60, "less than a day");
        assert_eq!(claims["sub"], site.server.app.shared.site.base_url.as_str());
        // Other devices cannot read it.
        let other = PushDevice::start().await;
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| other.read(&message))).is_err());

        // Messages are no news, and a player is not told of their own turn.
        site.post(&format!("/api/v1/games/{game}/messages"), &anna.token, json!({"text": "Hello"})).await;
        site.play(&game, &boris, "e7e5").await.expect(201);
        site.play(&game, &anna, "g1f3").await.expect(201);
        let notices = device.notices(2).await;
        assert_eq!(notices[1]["body"], words("notice-played", &[("name", "Anna"), ("moves", "Nf3"), ("turn", "2")]));
        assert_eq!(device.service.seen().len(), 2);
    }

    async fn a_notice_has_the_language_of_the_account(site: Site) {
        let (anna, boris, _reader, device, game) = table(&site).await;
        site.patch("/api/v1/me", &boris.token, json!({"locale": "de"})).await.expect(200);
        site.play(&game, &anna, "e2e4").await.expect(201);
        let notice = device.notices(1).await.remove(0);
        assert_eq!(notice["body"], "Anna hat e4 gespielt. Zug 1.");
        assert!(notice["title"].as_str().unwrap().starts_with("Sie sind am Zug: "), "{notice}");
        assert_eq!(notice["lang"], "de");
    }

    async fn an_invitation_is_shown_until_it_is_answered(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (reader, device) = (Reader::signed_in(&site, &boris).await, PushDevice::start().await);
        let (inviter, own) = (Reader::signed_in(&site, &anna).await, PushDevice::start().await);
        ask(&reader, "start", &device).await;
        ask(&inviter, "start", &own).await;
        site.patch("/api/v1/me", &boris.token, json!({"locale": "de"})).await.expect(200);
        let game = propose(&site, &anna, &boris).await;
        let notice = device.notices(1).await.remove(0);
        let url = format!("/games/{game}");
        assert_eq!(notice, json!({
            "title": "Anna lädt Sie zu einer Partie ein", "body": "Schach: annehmen oder ablehnen.", "lang": "de",
            "url": url, "tag": game, "waiting": 0,
        }));
        // The page that a press on the notice opens has the answers.
        let page = reader.page(&url).await.text;
        assert!(page.contains("value=\"accept\"") && page.contains("value=\"decline\""), "{page}");
        reader.send(&url, &url, &[("action", "decline")]).await;
        let settings = reader.page("/account").await.text;
        assert!(settings.contains("<html lang=\"de\"") && settings.contains("id=\"devices\""), "{settings}");

        // Another one is accepted: then the game waits for the player who invited, and for no answer.
        let game = propose(&site, &anna, &boris).await;
        device.notices(2).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &boris.token, json!({})).await.expect(200);
        let begun = own.notices(1).await.remove(0);
        assert_eq!(begun["title"], words("feed-your-move", &[("game", "Chess vs Boris")]));
        assert_eq!((device.service.seen().len(), own.service.seen().len()), (2, 1));
    }

    async fn offers_of_draws_and_takebacks_are_shown_to_those_who_are_asked(site: Site) {
        let (anna, boris, reader, device, game) = table(&site).await;
        let (act, url) = (format!("/api/v1/games/{game}"), format!("/games/{game}"));
        site.play(&game, &anna, "a2a3").await.expect(201);
        device.notices(1).await;
        site.play(&game, &boris, "a7a6").await.expect(201);
        site.post(&format!("{act}/draw"), &anna.token, json!({"action": "offer"})).await.expect(200);
        let notice = device.notices(2).await.remove(1);
        assert_eq!(notice["title"], words("notice-draw", &[("game", "Clockwork Orange Chess vs Anna")]));
        assert_eq!((&notice["body"], &notice["url"]), (&json!(words("notice-offers-draw", &[("name", "Anna")])), &json!(url)));
        assert!(reader.page(&url).await.text.contains("value=\"accept-draw\""));

        // With the turn both are told.
        site.play(&game, &anna, "e2e4").await.expect(201);
        let notice = device.notices(3).await.remove(2);
        assert_eq!(notice["body"], words("notice-both", &[("offer", &words("notice-offers-draw", &[("name", "Anna")])), ("turn", &words("notice-played", &[("name", "Anna"), ("moves", "e4"), ("turn", "2")]))]));
        // The answer is no news for those who give it, nor is their own offer.
        site.post(&format!("{act}/draw"), &boris.token, json!({"action": "decline"})).await.expect(200);
        site.play(&game, &boris, "e7e5").await.expect(201);
        site.post(&format!("{act}/draw"), &boris.token, json!({"action": "offer"})).await.expect(200);
        site.post(&format!("{act}/draw"), &anna.token, json!({"action": "decline"})).await.expect(200);

        site.play(&game, &anna, "g1f3").await.expect(201);
        device.notices(4).await;
        site.post(&format!("{act}/takeback"), &anna.token, json!({"action": "offer"})).await.expect(200);
        let notice = device.notices(5).await.remove(4);
        assert_eq!(notice["title"], words("notice-takeback", &[("game", "Clockwork Orange Chess vs Anna")]));
        assert_eq!(notice["body"], words("notice-both", &[("offer", &words("notice-asks-back", &[("name", "Anna")])), ("turn", &words("notice-played", &[("name", "Anna"), ("moves", "Nf3"), ("turn", "3")]))]));
        assert!(reader.page(&url).await.text.contains("value=\"accept-takeback\""));
        assert_eq!(device.service.seen().len(), 5);
    }
}

/// A game of chess to which the second player is invited by name.
async fn propose(site: &Site, inviter: &Player, invited: &Player) -> String {
    let seats = json!({"white": {"player": inviter.name}, "black": {"player": invited.name}});
    let request = json!({"variant": "chess", "seats": seats});
    let made = site.post("/api/v1/games", &inviter.token, request).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

async fn link_is_of(site: &Site, link: &str, game: &str) -> bool {
    site.page(link).await.text.contains(&format!("/live/games/{game}?"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn several_servers_have_one_key_and_send_each_notice_once() {
    let site = Site::on_postgres().await;
    let (anna, boris, reader, device, game) = table(&site).await;
    let other = site.beside().await;
    let by_other = Reader::signed_in(&other, &boris).await;
    assert_eq!(told(&reader).await["key"], told(&by_other).await["key"]);
    let line = [("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1b5", "a7a6"), ("b5a4", "g8f6")];
    for (number, (white, black)) in line.iter().enumerate() {
        site.play(&game, &anna, white).await.expect(201);
        device.notices(number + 1).await;
        other.play(&game, &boris, black).await.expect(201);
    }
    assert_eq!(device.service.seen().len(), line.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_game_is_told_once_when_its_last_event_is_settled_on_postgres() {
    let site = Site::on_postgres().await;
    let (anna, boris, _reader, device, game) = table(&site).await;
    let site = site.without_loops().await;
    let url = site.database_url();
    let told = || look(&url, "SELECT position::text AS line FROM push_devices");
    let last = || look(&url, "SELECT max(id)::text AS line FROM events");

    site.play(&game, &anna, "e2e4").await.expect(201);
    let settled = last();
    // Another change has begun before those that follow, so that their events are not settled until it ends.
    let mut under_way = conn::connect(&url.parse().unwrap()).unwrap();
    let insert =
        format!("INSERT INTO events (player_id, kind, created_at) VALUES ('{}', 'Message', 0)", anna.id);
    under_way.batch_execute(&format!("BEGIN; {insert}")).unwrap();
    site.play(&game, &boris, "e7e5").await.expect(201);
    site.play(&game, &anna, "g1f3").await.expect(201);
    let _restarted = site.restarted().await;
    wait_until("the sender has looked", async || told() == settled).await;
    assert_eq!(device.service.seen().len(), 0, "the game waits for Boris again, which is told below");

    under_way.batch_execute("COMMIT").unwrap();
    assert_eq!(
        device.notices(1).await[0]["body"],
        words("notice-played", &[("name", "Anna"), ("moves", "Nf3"), ("turn", "2")])
    );
    wait_until("the sender has looked again", async || told() == last()).await;
    assert_eq!(device.service.seen().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_setting_for_tests_only_public_addresses_are_reached() {
    let site = Site::configured(Data::sqlite(), |config| config.site.private_webhooks = false).await;
    let boris = site.player("Boris").await;
    let (reader, device) = (Reader::signed_in(&site, &boris).await, PushDevice::start().await);
    let refused = ask(&reader, "start", &device).await;
    assert!(refused.status == 400 && refused.text.contains("https://"), "{}", refused.text);
    let [p256dh, auth] = device.keys();
    let inside =
        [("action", "start"), ("endpoint", "https://127.0.0.1/"), ("p256dh", &*p256dh), ("auth", &auth)];
    let refused = reader.send("/account", "/push", &inside).await;
    assert!(refused.status == 400 && refused.text.contains("not a public address"), "{}", refused.text);
}
