//! Webhooks: signatures, retries, and visible failures.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use data_encoding::BASE64;
use ring::signature::{ED25519, UnparsedPublicKey};
use serde_json::{Value, json};
use zugpost::events::webhooks::deliveries::Sent;
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::node::package as node_package;
use crate::support::post::Post;
use crate::support::python::programs;
use crate::support::receiver::{Received, Receiver};
use crate::support::replies::{flat, mail_saying};
use crate::support::rows::alter;
use crate::support::site::{Data, Player, Site, link, on_both_databases};
use crate::support::table::LINES;
use crate::support::words::words;

const HOOKS: &str = "/api/v1/webhooks";
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn hook(site: &Site, player: &Player, url: &str, types: &[&str]) -> String {
    let made = site.post(HOOKS, &player.token, json!({"url": url, "types": types})).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

async fn events(site: &Site, player: &Player) -> Vec<Value> {
    let page = site.get("/api/v1/events?limit=500", &player.token).await.expect(200);
    page["items"].as_array().unwrap().clone()
}

async fn deliveries(site: &Site, player: &Player, id: &str, query: &str) -> Vec<Value> {
    let list = site.get(&format!("{HOOKS}/{id}/deliveries?{query}"), &player.token).await.expect(200);
    list["items"].as_array().unwrap().clone()
}

/// Polls a condition, because the loop records a delivery only after the receiver has answered.
async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    for _ in 0..1200 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("waited too long until {what}");
}

async fn state(site: &Site, player: &Player) -> Value {
    site.get(HOOKS, &player.token).await.expect(200)["items"][0].clone()
}

/// Verifies the signature as a receiver does: with the published key, over the received bytes.
fn check(message: &Received, keys: &Value) {
    let header = |name: &str| message.headers[name].as_str();
    let key = keys["items"][0].as_str().unwrap().strip_prefix("whpk_").unwrap();
    let signature = header("webhook-signature").split(' ').find_map(|one| one.strip_prefix("v1a,")).unwrap();
    let signed = format!("{}.{}.{}", header("webhook-id"), header("webhook-timestamp"), message.body);
    let key = UnparsedPublicKey::new(&ED25519, BASE64.decode(key.as_bytes()).unwrap());
    key.verify(signed.as_bytes(), &BASE64.decode(signature.as_bytes()).unwrap()).unwrap();
    assert_eq!((header("content-type"), message.path.as_str()), ("application/json", "/hook"));
}

/// The programs that verify as receivers do, with the stock libraries of Standard Webhooks from PyPI and npm.
fn verifiers() -> [Command; 2] {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standard_webhooks");
    let place = programs("standard-webhooks", include_str!("standard_webhooks/requirements.txt"));
    let mut python = Command::new(place.join("python"));
    python.arg(here.join("verify.py"));
    let mut node = Command::new("node");
    node.arg(here.join("verify.mjs")).arg(node_package("standardwebhooks@1.1.1"));
    [python, node]
}

/// Which of the deliveries are genuine by this secret; all libraries agree.
fn genuine(secret: &Value, deliveries: &[Received]) -> Vec<bool> {
    let sent: Vec<Value> =
        deliveries.iter().map(|one| json!({"headers": one.headers, "body": one.body})).collect();
    let asked =
        json!({"secret": secret, "now": deliveries[0].headers["webhook-timestamp"], "deliveries": sent});
    let [one, other] = verifiers().map(|mut verifier| {
        let mut running = verifier.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        running.stdin.take().unwrap().write_all(asked.to_string().as_bytes()).unwrap();
        let ended = running.wait_with_output().unwrap();
        assert!(ended.status.success(), "{verifier:?}: {}", ended.status);
        serde_json::from_slice::<Vec<bool>>(&ended.stdout).unwrap()
    });
    assert_eq!(one, other);
    one
}

on_both_databases! {
    #[ignore = "needs programs"]
    async fn stock_libraries_verify_deliveries_by_the_secret_also_while_it_changes(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let request = json!({"url": receiver.url, "types": ["game-start"]});
        let made = site.post(HOOKS, &boris.token, request).await.expect(201);
        let path = format!("{HOOKS}/{}/secret", made["id"].as_str().unwrap());
        let first = site.get(&path, &boris.token).await.expect(200);
        assert_eq!((&first["secret"], &first["former_until"]), (&made["secret"], &Value::Null));
        assert!(first["secret"].as_str().unwrap().starts_with("whsec_"));
        site.get(&path, &anna.token).await.problem(404, "not-found");
        site.post(&path, &anna.token, json!({})).await.problem(404, "not-found");

        site.game("chess", &anna, &boris).await;
        let mut sent = receiver.messages(1).await;
        let mut forged = sent[0].clone();
        forged.body = forged.body.replace("game-start", "game-over");
        sent.push(forged);
        assert_eq!(genuine(&first["secret"], &sent), [true, false]);

        let second = site.post(&path, &boris.token, json!({})).await.expect(200);
        assert_ne!(first["secret"], second["secret"]);
        assert_eq!(second, site.get(&path, &boris.token).await.expect(200));
        site.game("chess", &anna, &boris).await;
        let sent = receiver.messages(2).await.split_off(1);
        assert_eq!([genuine(&first["secret"], &sent), genuine(&second["secret"], &sent)], [[true], [true]]);
        site.clock.advance(A_DAY);
        site.game("chess", &anna, &boris).await;
        let sent = receiver.messages(3).await.split_off(2);
        assert_eq!([genuine(&first["secret"], &sent), genuine(&second["secret"], &sent)], [[false], [true]]);
        let listed = state(&site, &boris).await;
        assert_eq!(listed.get("secret"), None, "a list shows no secrets");
    }

    async fn events_arrive_signed_in_order_and_once(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("chess", &anna, &boris).await;
        let (all, ends) = (Receiver::start().await, Receiver::start().await);
        hook(&site, &boris, &all.url, &[]).await;
        hook(&site, &boris, &ends.url, &["game-over"]).await;
        let before = events(&site, &boris).await.len();
        let game = site.game("chess", &anna, &boris).await;
        for (ply, step) in LINES[1].iter().enumerate() {
            site.play(&game, [&anna, &boris][ply % 2], step).await.expect(201);
        }
        let told = events(&site, &boris).await.split_off(before);
        let sent = all.messages(told.len()).await;
        let bodies: Vec<Value> = sent.iter().map(|message| serde_json::from_str(&message.body).unwrap()).collect();
        assert_eq!(bodies, told, "what has happened since the webhook was made, as the log tells it");
        let keys = site.get("/api/v1/webhooks/keys", "").await.expect(200);
        for (message, event) in sent.iter().zip(&told) {
            check(message, &keys);
            assert_eq!(message.headers["webhook-id"], event["cursor"].as_str().unwrap());
            assert_eq!(message.headers["webhook-timestamp"], "1790000000");
        }
        let over: Vec<Value> = ends.messages(1).await.iter().map(|one| serde_json::from_str(&one.body).unwrap()).collect();
        assert_eq!(over, [told.last().unwrap().clone()]);
    }

    async fn what_fails_is_tried_again_for_a_day_and_can_be_sent_once_more(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        receiver.answer(500);
        let id = hook(&site, &boris, &receiver.url, &["game-start"]).await;
        site.game("chess", &anna, &boris).await;
        receiver.messages(1).await;
        until("the failure is known", || async { state(&site, &boris).await["failing_since"].is_string() }).await;
        assert_eq!(state(&site, &boris).await["error"], "answered 500");
        let waiting = deliveries(&site, &boris, &id, "status=waiting").await;
        assert_eq!((&waiting[0]["tries"], &waiting[0]["error"]), (&json!(1), &json!("answered 500")));
        assert_eq!(waiting[0]["event"]["type"], "game-start");

        // Redirects are not followed.
        receiver.answer(307);
        site.clock.advance(Duration::from_secs(10));
        let tried = receiver.messages(2).await;
        assert_eq!(tried[0].headers["webhook-id"], tried[1].headers["webhook-id"]);
        until("the second failure is known", || async { state(&site, &boris).await["error"] == "answered 307" }).await;
        site.clock.advance(A_DAY);
        let tried = receiver.messages(3).await;
        assert!(tried.iter().all(|message| message.path == "/hook"), "{tried:?}");
        until("it is dead", || async { deliveries(&site, &boris, &id, "status=dead").await.len() == 1 }).await;
        assert_eq!(deliveries(&site, &boris, &id, "status=waiting").await, Vec::<Value>::new());

        receiver.answer(200);
        let delivery = deliveries(&site, &boris, &id, "").await[0]["id"].as_str().unwrap().to_owned();
        let again = format!("{HOOKS}/{id}/deliveries/{delivery}/redeliver");
        site.post(&again, &anna.token, json!({})).await.problem(404, "not-found");
        site.post(&again, &boris.token, json!({})).await.expect(202);
        let tried = receiver.messages(4).await;
        assert_eq!(tried[3].body, tried[0].body);
        until("it is delivered", || async { deliveries(&site, &boris, &id, "status=delivered").await.len() == 1 }).await;
        let state = state(&site, &boris).await;
        assert_eq!((&state["error"], &state["failing_since"], &state["disabled_at"]), (&Value::Null, &Value::Null, &Value::Null));
    }

    async fn a_webhook_that_fails_for_five_days_is_disabled_and_its_player_told(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        receiver.answer(503);
        let id = hook(&site, &boris, &receiver.url, &[]).await;
        let request = json!({
            "variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        site.game_with(request, &anna, &boris).await;
        receiver.messages(1).await;
        until("the failure is known", || async { state(&site, &boris).await["failing_since"].is_string() }).await;
        site.clock.advance(5 * A_DAY);
        until("it is disabled", || async { state(&site, &boris).await["disabled_at"].is_string() }).await;
        let last = events(&site, &boris).await.pop().unwrap();
        assert_eq!(last["type"], "webhook-disabled");
        assert_eq!(last["webhook"], json!({"id": id, "url": receiver.url, "error": "answered 503"}));
        let n_dead = deliveries(&site, &boris, &id, "status=dead").await.len();
        assert_eq!((n_dead, receiver.seen().len()), (2, 2), "invitation and start of the game");
        let dead = deliveries(&site, &boris, &id, "limit=1").await;
        let again = format!("{HOOKS}/{id}/deliveries/{}/redeliver", dead[0]["id"].as_str().unwrap());
        let refused = site.post(&again, &boris.token, json!({})).await.problem(400, "bad-request");
        assert!(refused["detail"].as_str().unwrap().contains("enable"), "{refused}");

        let told_by_mail = async || {
            let text = flat(&mail_saying(&site, &boris.email, "Your webhook is disabled, Boris.").await);
            assert!(text.contains(&format!("{id} on 127.0.0.1")) && text.contains(&format!("{id}/enable")), "{text}");
            text
        };
        assert!(told_by_mail().await.contains("answered 503"));

        // After it is enabled again, it receives new events only. An answer of 410 disables it.
        receiver.answer(410);
        let game = site.game("chess", &anna, &boris).await;
        site.post(&format!("{HOOKS}/{id}/enable"), &boris.token, json!({})).await.expect(200);
        site.play(&game, &anna, "e4").await.expect(201);
        let seen = receiver.messages(3).await;
        assert!(seen[2].body.contains("\"move\""), "{seen:?}");
        until("it is gone", || async { state(&site, &boris).await["disabled_at"].is_string() }).await;
        assert_eq!(state(&site, &boris).await["error"], "answered 410");
        assert!(told_by_mail().await.contains("answered 410"));
    }

    async fn that_a_webhook_is_disabled_is_told_once_and_only_to_who_wants_mails(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, Pace { delay: Duration::ZERO, per_hour: 60 });
        let [anna, boris, chris, dora] = ["Anna", "Boris", "Chris", "Dora"].map(|name| site.player(name));
        let players = [anna.await, boris.await, chris.await, dora.await];
        let [anna, boris, chris, dora] = &players;
        for (white, black) in [(boris, anna), (chris, dora)] {
            site.game("chess", white, black).await;
        }
        site.patch("/api/v1/me", &anna.token, json!({"cadence": "off"})).await.expect(200);
        site.patch("/api/v1/me", &chris.token, json!({"cadence": "digest"})).await.expect(200);
        let sent = post.sent(&site).await;
        let own = sent.iter().find(|(to, mail)| *to == boris.email && mail.text.contains("/u/")).unwrap();
        site.form(&link(&own.1, "/u/"), &[]).await;

        let app = &site.server.app;
        for player in &players {
            hook(&site, player, "https://example.org/secret", &[]).await;
            site.game("chess", player, if player.id == anna.id { boris } else { anna }).await;
        }
        post.sent(&site).await;
        app.events.spread_events().await.unwrap();
        let lease = Duration::from_secs(60);
        for webhook in app.events.claim_webhooks(lease, 10).await.unwrap() {
            // Two servers may send the same delivery if the first was assumed dead.
            let tries = [app.events.messages(&webhook, 1).await.unwrap(), app.events.messages(&webhook, 1).await.unwrap()];
            for mut messages in tries {
                let gone = (messages.remove(0), Sent::Gone("answered 410".to_owned()));
                app.events.settle_webhook(webhook.id.clone(), vec![gone]).await.unwrap();
            }
        }
        for player in &players {
            assert!(state(&site, player).await["disabled_at"].is_string());
            let told = events(&site, player).await;
            assert_eq!(told.iter().filter(|event| event["type"] == "webhook-disabled").count(), 1);
        }
        let sent = post.sent(&site).await;
        let mut told: Vec<&str> = sent.iter().map(|(to, _)| to.as_str()).collect();
        told.sort_unstable();
        assert_eq!(told, [&chris.email, &dora.email]);
        assert!(sent.iter().all(|(_, mail)| mail.subject == words("mail-webhook-disabled", &[]) && !mail.text.contains("secret")));
    }

    async fn what_is_wrong_with_a_webhook_is_said(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (body, why) in [
            (json!({"url": "example.org"}), "url"), (json!({"url": "ftp://example.org/"}), "https://"),
            (json!({"url": "https://a:b@example.org/"}), "password"), (json!({"url": "https://example.org/", "types": ["moves"]}), "`moves`"),
            (json!({}), "url"), (json!({"url": "https://example.org/", "secret": "x"}), "secret"),
        ] {
            let problem = site.post(HOOKS, &anna.token, body.clone()).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains(why), "{body}: {problem}");
        }
        assert_eq!(site.get(HOOKS, &anna.token).await.expect(200)["items"], json!([]));
        let mut id = String::new();
        for number in 0..10 {
            id = hook(&site, &anna, &format!("https://example.org/{number}"), &[]).await;
        }
        let problem = site.post(HOOKS, &anna.token, json!({"url": "https://example.org/"})).await.problem(400, "bad-request");
        assert!(problem["detail"].as_str().unwrap().contains("10 webhooks"), "{problem}");
        let foreign = format!("{HOOKS}/{id}");
        site.delete(&foreign, &boris.token).await.problem(404, "not-found");
        site.get(&format!("{foreign}/deliveries"), &boris.token).await.problem(404, "not-found");
        site.post(&format!("{foreign}/enable"), &boris.token, json!({})).await.problem(404, "not-found");
        for query in ["status=lost", "cursor=x", "limit=0", "limit=101"] {
            site.get(&format!("{foreign}/deliveries?{query}"), &anna.token).await.problem(400, "bad-request");
        }
        site.post(&format!("{foreign}/deliveries/x/redeliver"), &anna.token, json!({})).await.problem(404, "not-found");
        site.delete(&foreign, &anna.token).await.expect(204);
        site.delete(&foreign, &anna.token).await.problem(404, "not-found");
        assert_eq!(site.get(HOOKS, &anna.token).await.expect(200)["items"].as_array().unwrap().len(), 9);
    }

    async fn what_is_sent_again_ends_with_its_event(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let id = hook(&site, &boris, &receiver.url, &["game-start"]).await;
        site.game("chess", &anna, &boris).await;
        let delivered = || async { deliveries(&site, &boris, &id, "status=delivered").await.len() == 1 };
        until("it is delivered", delivered).await;
        let delivery = deliveries(&site, &boris, &id, "").await[0]["id"].as_str().unwrap().to_owned();
        let again = format!("{HOOKS}/{id}/deliveries/{delivery}/redeliver");
        for times in [2, 3] {
            site.clock.advance(13 * A_DAY);
            site.post(&again, &boris.token, json!({})).await.expect(202);
            receiver.messages(times).await;
            until("it is delivered again", delivered).await;
        }
        site.clock.advance(6 * A_DAY);
        site.server.app.scheduler.tidy().await.unwrap();
        site.post(&again, &boris.token, json!({})).await.problem(404, "not-found");
        // A delivery of a deleted event must not be claimed repeatedly.
        let site = site.without_loops().await;
        alter(&site.database_url(), "UPDATE webhook_deliveries SET status = 'waiting', due_at = 0");
        let claimed = site.server.app.events.claim_webhooks(Duration::from_secs(60), 10).await.unwrap();
        assert_eq!(claimed.len(), 0);
    }

    async fn what_was_delivered_is_forgotten_after_two_weeks(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let id = hook(&site, &boris, &receiver.url, &["game-start"]).await;
        site.game("chess", &anna, &boris).await;
        until("it is delivered", || async { deliveries(&site, &boris, &id, "status=delivered").await.len() == 1 }).await;
        site.clock.advance(14 * A_DAY);
        site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!(deliveries(&site, &boris, &id, "").await.len(), 1);
        site.clock.advance(Duration::from_secs(1));
        site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!(deliveries(&site, &boris, &id, "").await.len(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn two_servers_send_each_event_to_each_webhook_once() {
    let one = Site::on(Data::postgres()).await;
    let other = one.beside().await;
    let (anna, boris) = (one.player("Anna").await, one.player("Boris").await);
    let receivers = [Receiver::start().await, Receiver::start().await, Receiver::start().await];
    for receiver in &receivers {
        hook(&one, &boris, &receiver.url, &[]).await;
    }
    for number in 0..6 {
        let game = one.game("chess", &anna, &boris).await;
        for (ply, step) in LINES[0].iter().enumerate() {
            let site = [&one, &other][(number + ply) % 2];
            site.play(&game, [&anna, &boris][ply % 2], step).await.expect(201);
        }
    }
    let told: Vec<String> = events(&other, &boris)
        .await
        .iter()
        .map(|event| event["cursor"].as_str().unwrap().to_owned())
        .collect();
    for receiver in &receivers {
        let seen = receiver.messages(told.len()).await;
        let ids: Vec<String> = seen.iter().map(|message| message.headers["webhook-id"].clone()).collect();
        assert_eq!(ids.len(), told.len(), "none twice");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>(), told.iter().collect::<BTreeSet<_>>());
    }
}
