//! Mails to addresses that have confirmed nothing here: how many, what stands in them, and how they are ended.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::config::Settings;
use zugpost::mail::ReadMail;

use crate::support::replies::flat;
use crate::support::rows::{alter, look};
use crate::support::site::{Answer, Data, Player, Site, link, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn limited(site: Site, a_day: u32) -> Site {
    site.reconfigured(Settings { invitations_per_day: Some(a_day), ..Settings::default() }).await
}

fn to(email: &str) -> Value {
    json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"email": email}}})
}

fn with(email: &str, message: &str) -> Value {
    let mut request = to(email);
    request["message"] = json!(message);
    request
}

async fn invite(site: &Site, by: &Player, email: &str) -> Answer {
    let seats = json!({"white": {"player": by.name}, "black": {"email": email}});
    site.post("/api/v1/games", &by.token, json!({"variant": "chess", "seats": seats})).await
}

fn n_mails(site: &Site, email: &str) -> usize {
    site.mails.letters().iter().filter(|letter| letter.to.as_str() == email).count()
}

fn header<'a>(mail: &'a ReadMail, name: &str) -> Option<&'a str> {
    mail.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

fn html(mail: &ReadMail) -> &str {
    mail.html.as_deref().unwrap()
}

fn retry_after(answer: &Answer) -> u64 {
    answer.headers["retry-after"].to_str().unwrap().parse().unwrap()
}

/// A game that both have played to its end.
async fn finish(site: &Site, one: &Player, other: &Player) {
    let game = site.game("chess", one, other).await;
    site.play(&game, one, "e4").await.expect(201);
    site.post(&format!("/api/v1/games/{game}/resign"), &other.token, json!({})).await.expect(200);
}

on_both_databases! {
    async fn a_new_account_invites_few_addresses_a_day_and_more_with_each_opponent(site: Site) {
        let site = limited(site, 3).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for number in 0..3 {
            invite(&site, &anna, &format!("stranger{number}@example.net")).await.expect(201);
        }
        let refused = invite(&site, &anna, "stranger3@example.net").await;
        let problem = refused.problem(429, "rate-limited");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(&start_of("error-invitations-a-day", &[("allowed", "3"), ("invited", "3")])) && detail.contains("after 22 September 2026, "), "{detail}");
        assert!((86_300..=86_402).contains(&retry_after(&refused)), "{}", retry_after(&refused));
        // Nothing is left of a game that was refused.
        assert_eq!(site.get(&format!("/api/v1/games?player={}", anna.id), &anna.token).await.expect(200)["items"].as_array().unwrap().len(), 3);
        // Players by name do not count. Their addresses do, or the limit would tell who has an account.
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let same = invite(&site, &anna, &boris.email).await.problem(429, "rate-limited");
        assert_eq!(same["detail"], problem["detail"]);
        // Games with an engine, or without another player, do not count as finished; one with a player does.
        let alone = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}}});
        let alone = site.post("/api/v1/games", &anna.token, alone).await.expect(201)["id"].as_str().unwrap().to_owned();
        site.post(&format!("/api/v1/games/{alone}/resign"), &anna.token, json!({})).await.expect(200);
        invite(&site, &anna, "stranger3@example.net").await.problem(429, "rate-limited");
        // Another game with the same player changes nothing.
        for _ in 0..2 {
            finish(&site, &anna, &boris).await;
        }
        invite(&site, &anna, "stranger3@example.net").await.expect(201);
        invite(&site, &anna, "stranger4@example.net").await.problem(429, "rate-limited");
        // Another account has its own number, and the day ends.
        invite(&site, &boris, "stranger4@example.net").await.expect(201);
        site.clock.advance(DAY);
        for number in 10..14 {
            invite(&site, &anna, &format!("stranger{number}@example.net")).await.expect(201);
        }
        invite(&site, &anna, "stranger14@example.net").await.problem(429, "rate-limited");
    }

    async fn a_stranger_gets_one_invitation_a_day_of_all_accounts_together(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        invite(&site, &anna, "carol@example.net").await.expect(201);
        for by in [&anna, &boris] {
            let refused = invite(&site, by, "Carol@EXAMPLE.net").await;
            let problem = refused.problem(429, "rate-limited");
            assert!(problem["detail"].as_str().unwrap().contains("carol@example.net"), "{problem}");
            assert!(retry_after(&refused) > 86_000);
        }
        // Neither a game nor a mail of a refused invitation.
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 1);
        assert_eq!(site.get(&format!("/api/v1/games?player={}", boris.id), &boris.token).await.expect(200)["items"], json!([]));
        site.clock.advance(DAY);
        invite(&site, &boris, "carol@example.net").await.expect(201);
        // So does a player, and an address with a tag.
        invite(&site, &anna, &boris.email).await.expect(201);
        invite(&site, &anna, &boris.email).await.problem(429, "rate-limited");
        invite(&site, &anna, "boris+1@example.org").await.problem(429, "rate-limited");
        invite(&site, &anna, "c.arol+1@gmail.com").await.expect(201);
        invite(&site, &anna, "carol+2@googlemail.com").await.problem(429, "rate-limited");
        // Two seats of one game are two mails.
        let seats = json!({"white": {"player": "Anna"}, "black": {"email": "dan@example.net"}, "red": {"email": "dan@example.net"}});
        let both = json!({"variant": "three-player-hex", "seats": seats});
        site.post("/api/v1/games", &anna.token, both).await.problem(400, "bad-request");
    }

    async fn limits_hold_among_several_servers_and_requests_at_once(site: Site) {
        let site = limited(site, 5).await;
        let anna = site.player("Anna").await;
        let boris = site.player("Boris").await;
        let beside = limited(site.beside().await, 5).await;
        let asked = (0..12).map(|number| {
            let (site, anna) = (if number % 2 == 0 { &site } else { &beside }, &anna);
            async move { invite(site, anna, &format!("stranger{number}@example.net")).await.status.as_u16() }
        });
        let answers = futures_util::future::join_all(asked).await;
        assert_eq!(answers.iter().filter(|status| **status == 201).count(), 5, "{answers:?}");
        let same = (0..6).map(|number| {
            let (site, boris) = (if number % 2 == 0 { &site } else { &beside }, &boris);
            async move { invite(site, boris, "carol@example.net").await.status.as_u16() }
        });
        let answers = futures_util::future::join_all(same).await;
        assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    }

    async fn one_click_ends_all_invitations_and_the_owner_can_undo_it(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        invite(&site, &anna, "carol@example.net").await.expect(201);
        let mail = site.mail_to("carol@example.net").await;
        assert_eq!(header(&mail, "List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
        let url = link(&mail, "/u/");
        assert!(header(&mail, "List-Unsubscribe").unwrap().contains(&url));
        assert!(flat(&mail).contains(&words("mail-reason-invited", &[("name", "Anna")])), "{}", mail.text.replace('\n', " "));
        // Opening the link does nothing.
        let shown = site.page(&url).await.text;
        assert!(shown.contains("action=\"/u/") && !shown.contains("/undo\""), "{shown}");
        site.clock.advance(DAY);
        invite(&site, &boris, "carol@example.net").await.expect(201);
        assert_eq!(site.form(&url, &[("List-Unsubscribe", "One-Click")]).await.status, 200);
        site.clock.advance(DAY);
        let stranger = invite(&site, &boris, "carol@example.net").await.problem(403, "forbidden");
        // The same for a player, so that it does not tell who has an account.
        invite(&site, &anna, "boris@example.org").await.expect(201);
        let at_boris = link(&site.mail_to(&boris.email).await, "/u/");
        assert_eq!(site.form(&at_boris, &[]).await.status, 200);
        let player = invite(&site, &anna, &boris.email).await.problem(403, "forbidden");
        assert_eq!(player["detail"], stranger["detail"]);
        // By the page.
        assert!(site.page(&url).await.text.contains("Undo"));
        assert_eq!(site.form(&format!("{url}/undo"), &[]).await.status, 200);
        invite(&site, &boris, "carol@example.net").await.expect(201);
        // By signing up.
        assert_eq!(site.form(&url, &[]).await.status, 200);
        site.post("/api/v1/players", "", json!({"name": "Carol", "email": "carol@example.net"})).await.expect(202);
        let mut mail = site.mail_to("carol@example.net").await;
        while !mail.text.contains("/login/") {
            mail = site.mail_to("carol@example.net").await;
        }
        assert_eq!(site.form(&link(&mail, "/login/"), &[]).await.status, 200);
        site.clock.advance(DAY);
        invite(&site, &anna, "carol@example.net").await.expect(201);
    }

    async fn an_opponent_who_accepted_at_an_address_is_invited_there_again(site: Site) {
        let site = limited(site, 1).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let made = invite(&site, &anna, &boris.email).await.expect(201);
        let accept = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
        site.post(&accept, &boris.token, json!({})).await.expect(200);
        for _ in 0..3 {
            invite(&site, &anna, &boris.email).await.expect(201);
        }
    }

    async fn visitors_and_players_do_not_fill_a_mailbox_together(site: Site) {
        let text = "x".repeat(300);
        let start = [
            ("variant", "chess"), ("name", "Vera"), ("email", "carol@example.net"), ("who_white", "you"),
            ("who_black", "open"), ("message", &text),
        ];
        // A visitor's own address is no invitation, so that the text may be long.
        for _ in 0..8 {
            let started = site.form(&site.url("/start"), &start).await;
            assert_eq!(started.status, 200, "{}", started.text);
        }
        let anna = site.player("Anna").await;
        for _ in 0..8 {
            site.post("/api/v1/me/addresses", &anna.token, json!({"email": "carol@example.net"})).await.expect(202);
        }
        // What was not sent counts for the player, too.
        site.post("/api/v1/me/addresses", &anna.token, json!({"email": "carol@example.net"})).await.problem(429, "rate-limited");
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 6);
    }

    async fn a_visitor_is_counted_when_their_own_address_is_confirmed(site: Site) {
        let site = limited(site, 1).await;
        let anna = site.player("Anna").await;
        let start = |own: &'static str, other: &'static str, message: &'static str| [
            ("variant", "chess"), ("name", "Vera"), ("email", own), ("who_white", "you"), ("who_black", "mail"),
            ("email_black", other), ("message", message),
        ];
        let linked = site.form(&site.url("/start"), &start("vera@example.net", "carol@example.net", "evil.example")).await;
        assert!(linked.status == 422 && linked.text.contains(&words("error-invitation-link", &[])) && linked.text.contains("href=\"#message\""), "{}", linked.text);
        assert_eq!(site.form(&site.url("/start"), &start("vera@example.net", "carol@example.net", "Hello!")).await.status, 200);
        let confirm = link(&site.mail_to("vera@example.net").await, "/i/");
        // Until the address is confirmed, the invitation costs nothing.
        invite(&site, &anna, "carol@example.net").await.expect(201);
        let refused = site.form(&confirm, &[("action", "accept"), ("name", "Vera")]).await;
        assert_eq!(refused.status, 429, "{}", refused.text);
        assert!(refused.text.contains("carol@example.net"), "{}", refused.text);
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 1);
        // Nothing is lost: a day later the same link works.
        site.clock.advance(DAY);
        let accepted = site.form(&confirm, &[("action", "accept"), ("name", "Vera")]).await;
        assert!(accepted.status.is_success() || accepted.status.is_redirection(), "{}", accepted.text);
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 2);
    }

    async fn tags_and_dots_do_not_fill_a_mailbox_by_any_kind_of_mail(site: Site) {
        let anna = site.player("Anna").await;
        let forms = |mailbox: &str| -> Vec<String> {
            let (name, domain) = mailbox.split_once('@').unwrap();
            let tagged = (0..30).map(|number| format!("{name}+{number}@{domain}"));
            let dotted = (1..40_u32).map(|bits| {
                let with_dot = |(at, letter): (usize, char)| if at > 0 && bits >> (at - 1) & 1 == 1 { format!(".{letter}") } else { letter.to_string() };
                format!("{}@{domain}", name.chars().enumerate().map(with_dot).collect::<String>())
            });
            tagged.chain(dotted).collect()
        };
        let reached = || {
            let letters = site.mails.take();
            letters.iter().filter(|letter| letter.to.as_str() != anna.email).count()
        };
        // Signing up and in, a game of a visitor, an open seat, an address to confirm.
        for (number, mailbox) in ["vincenzo@gmail.com", "veronika@googlemail.com", "valentin@proton.me"].iter().enumerate() {
            for email in forms(mailbox) {
                match number {
                    0 => drop(site.post("/api/v1/players", "", json!({"name": "Vera", "email": email})).await),
                    1 => {
                        let start = [("variant", "chess"), ("name", "Vera"), ("email", &email), ("who_white", "you"), ("who_black", "open")];
                        site.form(&site.url("/start"), &start).await;
                    }
                    _ => drop(site.post("/api/v1/me/addresses", &anna.token, json!({"email": email})).await),
                }
            }
            site.settled_mails().await;
            assert_eq!(reached(), 6, "{mailbox}");
        }
        // A player with a confirmed address of their own has six links an hour for all spellings, too.
        let vera = site.player("Vera").await;
        let (name, domain) = vera.email.split_once('@').unwrap();
        site.settled_mails().await;
        site.mails.take();
        for number in 0..30 {
            let email = format!("{name}+{number}@{domain}");
            site.post("/api/v1/players", "", json!({"name": "Vera", "email": email})).await;
            site.form(&site.url("/login"), &[("email", &email)]).await;
        }
        site.settled_mails().await;
        assert!(reached() <= 6);
    }

    async fn sign_ups_and_addresses_to_confirm_do_not_fill_a_mailbox(site: Site) {
        let anna = site.player("Anna").await;
        for _ in 0..10 {
            site.post("/api/v1/players", "", json!({"name": "Carol", "email": "carol@example.net"})).await.expect(202);
        }
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 6);
        for number in 0..8 {
            let email = json!({"email": format!("stranger{number}@example.net")});
            site.post("/api/v1/me/addresses", &anna.token, email).await.expect(202);
        }
        let refused = site.post("/api/v1/me/addresses", &anna.token, json!({"email": "more@example.net"})).await;
        refused.problem(429, "rate-limited");
        site.clock.advance(DAY);
        let again = site.request(Method::POST, "/api/v1/me/addresses", &anna.token, &json!({"email": "more@example.net"}));
        Answer::of(again).await.expect(202);
    }
}

on_sqlite! {
    async fn a_text_to_an_address_is_short_and_has_no_links(site: Site) {
        let anna = site.player("Anna").await;
        let long = "x".repeat(201);
        for text in ["see https://evil.example/", "evil.example", "www.evil", "write to a@evil.example", "evil．example", "evil . example", "evil [.] example", "evil(dot)com", "evil dot com", &long] {
            let refused = site.post("/api/v1/games", &anna.token, with("carol@example.net", text)).await;
            let problem = refused.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().starts_with("message: "), "{problem}");
        }
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 0);
        // To a player by name the same text may be written.
        let mut named = with("-", "see https://good.example/");
        site.player("Boris").await;
        named["seats"]["black"] = json!({"player": "Boris"});
        site.post("/api/v1/games", &anna.token, named).await.expect(201);
        site.post("/api/v1/games", &anna.token, with("carol@example.net", "Good luck! 1.e4 e5, Nf3 . Good move")).await.expect(201);
        let mail = site.mail_to("carol@example.net").await;
        assert!(mail.text.contains("> Good luck! 1.e4 e5, Nf3 . Good move"), "{}", mail.text);
    }

    async fn a_link_of_an_open_seat_mails_no_text_to_strangers(site: Site) {
        let anna = site.player("Anna").await;
        let open = json!({
            "variant": "chess", "message": "see https://evil.example/",
            "seats": {"white": {"player": "Anna"}, "black": {"open": true}},
        });
        let made = site.post("/api/v1/games", &anna.token, open).await.expect(201);
        let join = made["join"]["black"].as_str().unwrap();
        assert_eq!(site.form(join, &[("name", "Carol"), ("email", "carol@example.net")]).await.status, 200);
        // Nor does it fill a mailbox.
        for _ in 0..10 {
            assert_eq!(site.form(join, &[("name", "Carol"), ("email", "carol@example.net")]).await.status, 200);
        }
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 6);
        let mail = site.mail_to("carol@example.net").await;
        assert!(!mail.text.contains("evil.example") && !html(&mail).contains("evil.example"), "{}", mail.text);
    }

    async fn a_name_is_no_link(site: Site) {
        for name in ["evil.example", "www.evil", "Anna evil．example"] {
            let sign_up = json!({"name": name, "email": "carol@example.net"});
            site.post("/api/v1/players", "", sign_up).await.problem(400, "bad-request");
            let form = [("variant", "chess"), ("name", name), ("email", "carol@example.net"), ("who_white", "you"), ("who_black", "open")];
            assert_eq!(site.form(&site.url("/start"), &form).await.status, 422);
        }
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 0);
    }

    async fn an_old_name_that_is_a_link_does_not_reach_a_stranger(site: Site) {
        let anna = site.player("Anna").await;
        alter(&site.database_url(), "UPDATE players SET name = 'evil.example' WHERE name = 'Anna'");
        let seats = json!({"white": {"player": anna.id}, "black": {"email": "carol@example.net"}});
        site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let mail = site.mail_to("carol@example.net").await;
        assert!(mail.subject.contains(&start_of("mail-invites-to", &[("name", "A player")])), "{}", mail.subject);
        assert!(!mail.text.contains("evil.example") && !html(&mail).contains("evil.example"), "{}", mail.text);
        // The invited get the mail in the language of the account, and so do its own addresses.
        site.patch("/api/v1/me", &anna.token, json!({"locale": "de"})).await.expect(200);
        let seats = json!({"white": {"player": anna.id}, "black": {"email": "vera@example.net"}});
        site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let mail = site.mail_to("vera@example.net").await;
        assert!(mail.subject.starts_with("Ein Spieler lädt Sie zu einer Partie ein: "), "{}", mail.subject);
        site.post("/api/v1/me/addresses", &anna.token, json!({"email": "dan@example.net"})).await.expect(202);
        let mail = site.mail_to("dan@example.net").await;
        assert!(!mail.text.contains("evil.example") && !html(&mail).contains("evil.example"), "{}", mail.text);
        assert!(mail.text.contains("Ein Spieler möchte diese Adresse"), "{}", mail.text);
        assert!(header(&mail, "To").unwrap().contains("Ein Spieler"), "{:?}", mail.headers);
    }

    async fn an_operator_can_forbid_invitations_of_strangers(site: Site) {
        let site = limited(site, 0).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let refused = invite(&site, &anna, "carol@example.net").await.problem(403, "forbidden");
        assert!(refused["detail"].as_str().unwrap().contains("open seat"), "{refused}");
        let player = invite(&site, &anna, &boris.email).await.problem(403, "forbidden");
        assert_eq!(player["detail"], refused["detail"]);
    }

    async fn who_has_unsubscribed_gets_one_link_a_day_for_signing_up(site: Site) {
        let anna = site.player("Anna").await;
        invite(&site, &anna, "carol+chess@example.net").await.expect(201);
        let url = link(&site.mail_to("carol+chess@example.net").await, "/u/");
        assert_eq!(site.form(&url, &[]).await.status, 200);
        site.clock.advance(DAY);
        invite(&site, &anna, "carol@example.net").await.problem(403, "forbidden");
        for email in ["carol@example.net", "carol+chess@example.net"] {
            site.post("/api/v1/me/addresses", &anna.token, json!({"email": email})).await.expect(202);
            for _ in 0..3 {
                site.post("/api/v1/players", "", json!({"name": "Carol", "email": email})).await.expect(202);
            }
        }
        site.settled_mails().await;
        assert_eq!((n_mails(&site, "carol@example.net"), n_mails(&site, "carol+chess@example.net")), (1, 0));
        let page = site.page(&url).await.text;
        assert!(page.contains("/undo\""), "{page}");
    }

    async fn undoing_an_unsubscription_leaves_what_mail_servers_refused(site: Site) {
        let anna = site.player("Anna").await;
        invite(&site, &anna, "carol@example.net").await.expect(201);
        let url = link(&site.mail_to("carol@example.net").await, "/u/");
        alter(&site.database_url(), "INSERT INTO suppressions (email, reason, created_at) VALUES ('carol@example.net', 'bounced', 1)");
        assert_eq!(site.form(&format!("{url}/undo"), &[]).await.status, 200);
        assert_eq!(look(&site.database_url(), "SELECT reason AS line FROM suppressions"), ["bounced"]);
    }

    async fn an_expired_invitation_writes_no_second_mail_to_a_stranger(site: Site) {
        let anna = site.player("Anna").await;
        let game = invite(&site, &anna, "carol@example.net").await.expect(201)["id"].as_str().unwrap().to_owned();
        site.mail_to("carol@example.net").await;
        let site = site.without_loops().await;
        site.clock.advance(15 * DAY);
        site.server.app.scheduler.sweep().await.unwrap();
        let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read["status"], "expired");
        let to = look(&site.database_url(), "SELECT email AS line FROM outbox WHERE kind = 'game-over'");
        assert_eq!(to, [anna.email]);
    }

    async fn a_declined_invitation_of_three_writes_no_second_mail_to_a_stranger(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"email": "carol@example.net"}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "three-player-hex", "seats": seats})).await;
        let game = made.expect(201)["id"].as_str().unwrap().to_owned();
        site.mail_to("carol@example.net").await;
        site.post(&format!("/api/v1/games/{game}/decline"), &boris.token, json!({})).await.expect(200);
        site.settled_mails().await;
        assert_eq!(n_mails(&site, "carol@example.net"), 0);
        assert_eq!(n_mails(&site, &anna.email), 1);
    }
}

#[tokio::test]
async fn the_default_is_ten_invitations_a_day() {
    let site = Site::configured(Data::sqlite(), |config| {
        config.site.invitations_per_day = Settings::default().check().unwrap().site.invitations_per_day;
    })
    .await;
    let anna = site.player("Anna").await;
    for number in 0..10 {
        invite(&site, &anna, &format!("stranger{number}@example.net")).await.expect(201);
    }
    invite(&site, &anna, "stranger10@example.net").await.problem(429, "rate-limited");
}
