//! The sending loops: slow recipients, the order of mails, leases, refusals of this site, and `kill -9`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use zugpost::background::BackgroundTask;
use zugpost::mail::notification_policy::pace::Pace;
use zugpost::mail::outbox::{self, Sender, Tempo};
use zugpost::mail::{Mailer, Renderer, Smtp};

use crate::support::post::Post;
use crate::support::process::Place;
use crate::support::reader::Reader;
use crate::support::rows::{alter, look};
use crate::support::scripted_smtp::{Script, ScriptedSmtp};
use crate::support::site::{Data, Player, Site, link, on_both_databases, on_sqlite};
use crate::support::table::{Table, outbox_is_empty};
use crate::support::wait::wait_until;
use crate::support::words::words;

const PACE: Pace = Pace { delay: Duration::ZERO, per_hour: 1_000_000 };

fn mailer(server: &ScriptedSmtp, parameters: &str) -> Mailer {
    let url = format!("smtp://127.0.0.1:{}?tls=none{parameters}", server.port);
    Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()))
}

/// The loops of a server that has stopped its own ones, with short times.
fn sending(site: &Site, mailer: Mailer) -> Vec<BackgroundTask> {
    let renderer = Renderer::new("zugpost@post.example".parse().unwrap(), "Zugpost");
    let soon = Duration::from_millis(20);
    let tempo = Tempo { renew_every: soon, slow_after: soon, probe_every: soon };
    let sender = Sender { mailer, renderer, domain: "post.example".to_owned(), pace: PACE.into(), tempo };
    outbox::start(&site.server.app.outbox, &sender)
}

/// Creates this many invitations from one player to another.
async fn invitations(site: &Site, from: &Player, to: &Player, count: usize) {
    for _ in 0..count {
        let seats = json!({"white": {"player": from.name}, "black": {"player": to.name}});
        let request = json!({"variant": "chess", "seats": seats});
        site.post("/api/v1/games", &from.token, request).await.expect(201);
    }
}

fn count_to(server: &ScriptedSmtp, player: &Player) -> usize {
    let to = format!("<{}>", player.email);
    server.mails().iter().filter(|mail| mail.contains(&to)).count()
}

async fn undelivered(site: &Site, player: &Player) -> Value {
    site.get("/api/v1/me", &player.token).await.expect(200)["undelivered"].clone()
}

on_both_databases! {
    async fn a_sign_in_mail_waits_for_no_other(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let server = ScriptedSmtp::start(Script { slow: Some("<anna@example.org>"), ..Script::default() }).await;
        invitations(&site, &boris, &anna, 80).await;
        // 2 connections: 1 for requested mails, 1 for others, none for slow ones.
        let _sending = sending(&site, mailer(&server, "&connections=2"));
        wait_until("the others hang", async || count_to(&server, &anna) == 1).await;
        site.post("/api/v1/sessions", "", json!({"email": boris.email})).await.expect(202);
        wait_until("the sign-in mail arrives", async || count_to(&server, &boris) == 1).await;
        assert_eq!(count_to(&server, &anna), 1);
    }

    async fn a_lease_is_renewed_for_as_long_as_a_mail_is_on_its_way(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let server = ScriptedSmtp::start(Script { slow: Some("<anna@example.org>"), ..Script::default() }).await;
        let _sending = sending(&site, mailer(&server, ""));
        invitations(&site, &boris, &anna, 1).await;
        wait_until("it is on its way", async || server.mails().len() == 1).await;
        let leased = "SELECT CAST(leased_until AS TEXT) AS line FROM outbox WHERE status = 'waiting'";
        for _ in 0..5 {
            site.clock.advance(Duration::from_secs(100));
            let until = site.clock.now().after(Duration::from_secs(120)).micros().to_string();
            let renewed = async || look(&site.database_url(), leased) == [until.clone()];
            wait_until("the lease is renewed", renewed).await;
        }
        // Another process finds nothing to claim.
        let other = ScriptedSmtp::start(Script::default()).await;
        Post::by(mailer(&other, ""), PACE).sent(&site).await;
        assert_eq!(other.mails().len(), 0);
        server.release();
        let open = "SELECT status AS line FROM outbox WHERE status <> 'sent'";
        wait_until("it is settled", async || look(&site.database_url(), open).is_empty()).await;
        assert_eq!(server.mails().len(), 1);
    }

    async fn a_mail_whose_outcome_cannot_be_stored_is_not_sent_again(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let server = ScriptedSmtp::start(Script { slow: Some("<anna@example.org>"), ..Script::default() }).await;
        let sending = sending(&site, mailer(&server, ""));
        invitations(&site, &boris, &anna, 3).await;
        wait_until("they are on their way", async || server.mails().len() == 3).await;
        alter(&site.database_url(), "ALTER TABLE outbox RENAME COLUMN carrier TO gone");
        server.release();
        site.clock.advance(Duration::from_secs(90));
        alter(&site.database_url(), "ALTER TABLE outbox RENAME COLUMN gone TO carrier");
        let open = "SELECT status AS line FROM outbox WHERE status <> 'sent'";
        wait_until("they are settled", async || look(&site.database_url(), open).is_empty()).await;
        assert_eq!(server.mails().len(), 3);
        drop(sending);
    }

    async fn a_mail_that_nobody_takes_is_given_up_after_a_week(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({"variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Boris"}, "black": {"player": "Anna"}}});
        site.game_with(request, &boris, &anna).await;
        let replies = vec![("RCPT", "450 4.2.0 later"), ("RSET", "421 bye")];
        let server = ScriptedSmtp::start(Script { replies, ..Script::default() }).await;
        let post = Post::by(mailer(&server, ""), PACE);
        let status = "SELECT status AS line FROM outbox WHERE kind = 'your-move'";
        for (hours, expected) in [(6 * 24, "waiting"), (3 * 24, "failed")] {
            for _ in 0..hours {
                post.sent(&site).await;
                site.clock.advance(Duration::from_secs(60 * 60));
            }
            assert_eq!(look(&site.database_url(), status), [expected]);
        }
        let shown = undelivered(&site, &boris).await;
        assert_eq!((&shown["delayed"], &shown["lost"]), (&json!(0), &json!(1)));
    }
}

on_sqlite! {
    async fn slow_recipients_delay_no_other(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let server = ScriptedSmtp::start(Script { slow: Some("<anna@example.org>"), ..Script::default() }).await;
        invitations(&site, &boris, &anna, 4).await;
        invitations(&site, &anna, &boris, 20).await;
        // 8 connections: 1 for requested mails, 2 for others, 5 for slow ones.
        let _sending = sending(&site, mailer(&server, "&connections=8"));
        wait_until("all mails to Boris arrive", async || count_to(&server, &boris) == 20).await;
        wait_until("and hers are on their way", async || count_to(&server, &anna) == 4).await;
        server.release();
        let sent = "SELECT CAST(count(*) AS TEXT) AS line FROM outbox WHERE status = 'sent'";
        wait_until("all are sent", async || look(&site.database_url(), sent) == ["24"]).await;
        assert_eq!(server.mails().len(), 24);
    }

    async fn ten_mails_outlive_a_refusal_of_this_site(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let replies = vec![("RCPT", "554 5.7.1 <anna@example.org>: Relay access denied"), ("RSET", "421 bye")];
        let server = ScriptedSmtp::start(Script { replies, ..Script::default() }).await;
        let post = Post::by(mailer(&server, ""), PACE);
        invitations(&site, &boris, &anna, 10).await;
        // Two days of it: the retries come at most an hour apart.
        let mut refused = 0;
        for _ in 0..48 {
            post.sent(&site).await;
            refused = server.heard("RCPT");
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        assert!(refused >= 10 * 30, "{refused}");
        let metrics = site.get("/metrics", "").await.text;
        let counted = format!("zugpost_mails_total{{kind=\"invitation\",result=\"refused\"}} {refused}\n");
        assert!(metrics.contains(&counted), "{metrics}");
        assert_eq!(undelivered(&site, &anna).await["delayed"], 10);
        assert_eq!(undelivered(&site, &boris).await, Value::Null);
        let login = Post::of(&site, PACE);
        site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
        server.change(Script::default());
        let seen = "UPDATE outbox SET due_at = due_at + 86400000000 WHERE kind = 'invitation'";
        alter(&site.database_url(), seen);
        let mail = login.one_to(&site, &anna).await;
        let reader = Reader::by_link(&site, &link(&mail, "/login/")).await;
        for page in ["/games", "/account"] {
            let shown = reader.page(page).await.text;
            assert!(shown.contains(&words("undelivered-delayed", &[("n", "10")])), "{shown}");
        }
        site.clock.advance(Duration::from_secs(26 * 60 * 60));
        post.sent(&site).await;
        assert_eq!(server.mails().len(), 10);
        assert_eq!(undelivered(&site, &anna).await, Value::Null);
    }

    async fn a_rejected_login_is_shown_at_the_start_and_ends_by_itself(site: Site) {
        let replies = vec![("AUTH", "535 5.7.8 who are you?")];
        let server = ScriptedSmtp::start(Script { replies, ..Script::default() }).await;
        let url = format!("smtp://me:secret@127.0.0.1:{}?tls=none", server.port);
        let mailer = Mailer::Smtp(Arc::new(Smtp::new(url.parse().unwrap()).unwrap()));
        let site = site.sending_by(mailer.clone(), Default::default()).await;
        let shown = async || site.get("/readyz", "").await.json()["mail_server"]["error"].clone();
        wait_until("it is shown", async || shown().await.is_string()).await;
        let words = "the mail server refuses this site (login): 535 5.7.8; check the user name and the password";
        assert!(shown().await.as_str().unwrap().starts_with(words), "{}", shown().await);
        assert!(site.get("/metrics", "").await.text.contains("\nzugpost_mail_server_trouble 1\n"));

        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        invitations(&site, &boris, &anna, 20).await;
        let tries = "SELECT CAST(sum(tries) AS TEXT) AS line FROM outbox";
        assert_eq!(look(&site.database_url(), tries), ["0"], "no mail is tried in vain");
        server.change(Script::default());
        let soon = Duration::from_millis(20);
        let from = "zugpost@post.example".parse().unwrap();
        let _probing = outbox::start_probing(&site.server.app.shared.tasks, mailer, from, soon);
        wait_until("all mails arrive", async || server.mails().len() == 20).await;
        assert_eq!(site.get("/readyz", "").await.expect(200)["mail_server"], Value::Null);
        assert!(site.get("/metrics", "").await.text.contains("\nzugpost_mail_server_trouble 0\n"));
    }
}

/// Mails on their way at the moment of each `kill -9` are sent twice: at most one for each connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_9_repeats_at_most_the_mails_that_were_on_their_way() {
    const MAILS: usize = 400;
    const KILLS: usize = 3;
    const PLACES: usize = 8;
    let place = Place::new(Data::sqlite());
    Table::set(&place, MAILS).await;
    let sink = ScriptedSmtp::start(Script::default()).await;
    let url = format!("smtp://127.0.0.1:{}?tls=none", sink.port);
    let options = ["--local-workers", "0", "--smtp-url", &url];
    let mut expected = 0;
    for kill in 1..=KILLS {
        let mut server = place.serve(&options).await;
        expected = (expected + MAILS / (KILLS + 2)).max(sink.mails().len() + 20);
        let many = expected;
        server.wait_until("mails are sent", || async { sink.mails().len() >= many }).await;
        server.kill_9();
        assert!(sink.mails().len() < MAILS, "kill {kill} came too late");
        // The leases of the dead server would expire after two minutes.
        alter(&place.data.url(), "UPDATE outbox SET leased_until = NULL WHERE status = 'waiting'");
    }
    let server = place.serve(&options).await;
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    let mut copies: BTreeMap<String, usize> = BTreeMap::new();
    for mail in sink.mails() {
        let id = mail.lines().find(|line| line.starts_with("Message-ID:")).unwrap();
        *copies.entry(id.to_owned()).or_default() += 1;
    }
    assert_eq!(copies.len(), MAILS, "none is lost");
    let repeated = copies.values().filter(|count| **count > 1).count();
    assert!(repeated <= PLACES * KILLS, "{repeated} of {MAILS} were sent twice in {KILLS} kills");
}
