//! Notification cadence: summaries for many moves, muting until players return, digests, and mails that never wait.
//! Only the test advances the clock, and the mails of each step are those due at that time.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use diesel::QueryResult;
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::ids::PlayerId;
use zugpost::mail::notification_policy::pace::Pace;
use zugpost::store::mail::batches::{self, Batch};
use zugpost::store::{Conn, conn, players};

use crate::support::post::Post;
use crate::support::rows;
use crate::support::site::{Answer, Player, Site, link, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

const MINUTE: Duration = Duration::from_secs(60);
const PACE: Pace = Pace { delay: Duration::from_secs(600), per_hour: 60 };

/// The reader returns while another process has locked them and makes this change.
fn returns_during(site: &Site, reader: &Player, change: impl FnOnce(&mut Conn) -> QueryResult<()> + Send) {
    let (reader, database, now) =
        ([PlayerId(reader.id.clone())], site.database_url().parse().unwrap(), site.clock.now());
    let (locked, is_locked) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            let change = |conn: &mut Conn| {
                assert_eq!(players::lock_free(conn, &reader)?.len(), 1);
                locked.send(()).unwrap();
                // Long enough for the return, if nothing kept it back.
                thread::sleep(Duration::from_millis(100));
                change(conn)
            };
            conn::change(&mut conn::connect(&database).unwrap(), change).unwrap();
        });
        is_locked.recv().unwrap();
        let back = |conn: &mut Conn| batches::unmute(conn, &reader, now);
        conn::change(&mut conn::connect(&database).unwrap(), back).unwrap();
    });
}

async fn choose(site: &Site, player: &Player, preferences: Value) {
    site.patch("/api/v1/me", &player.token, preferences).await.expect(200);
}

/// Creates games in which Anna has Black and both have moved, with this cadence for Anna and no mails pending.
async fn games(site: &Site, post: &Post, count: usize, cadence: &str) -> (Vec<String>, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    choose(site, &boris, json!({"cadence": "off"})).await;
    let mut games = Vec::new();
    for _ in 0..count {
        let game = site.game("chess", &boris, &anna).await;
        site.play(&game, &boris, "a3").await.expect(201);
        site.play(&game, &anna, "a6").await.expect(201);
        games.push(game);
    }
    post.sent(site).await;
    choose(site, &anna, json!({"cadence": cadence})).await;
    (games, anna, boris)
}

/// A browser session of the player.
async fn session(site: &Site, post: &Post, player: &Player) -> String {
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    let mail = post.one_to(site, player).await;
    let signed_in = site.form(&link(&mail, "/login/"), &[]).await;
    signed_in.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

async fn look(site: &Site, path: &str, cookie: &str) -> Answer {
    Answer::of(site.request(Method::GET, path, "", &Value::Null).header("Cookie", cookie)).await
}

/// Number of rows with this kind and status.
fn rows(site: &Site, kind: &str, status: &str) -> usize {
    let query = "SELECT kind || ' ' || status AS line FROM outbox";
    rows::look(&site.database_url(), query)
        .into_iter()
        .filter(|row| *row == format!("{kind} {status}"))
        .count()
}

on_both_databases! {
    async fn twenty_moves_in_ten_minutes_make_one_mail(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 20, "delayed").await;
        for game in &games {
            site.play(game, &boris, "e4").await.expect(201);
            post.none(&site).await;
            site.clock.advance(Duration::from_secs(28));
        }
        site.clock.advance(MINUTE);
        let mail = post.one_to(&site, &anna).await;
        assert_eq!(mail.subject, words("mail-your-move-in", &[("n", "20")]));
        assert!(games.iter().all(|game| mail.text.contains(game)), "{}", mail.text);
        assert_eq!(mail.text.matches("/m/").count(), 20, "each has its link");
        // Each notice was created and reported once.
        assert_eq!(rows(&site, "your-move", "held"), 0);
        assert_eq!(rows(&site, "news", "sent"), 1);

        // The links play in the right games.
        let play = link(&mail, "/m/");
        assert_eq!(site.form(&play, &[("action", "play"), ("step", "e7e5")]).await.status, 200);
    }

    async fn who_has_answered_meanwhile_is_not_told(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 1, "delayed").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.none(&site).await;
        site.play(&games[0], &anna, "e5").await.expect(201);
        site.clock.advance(10 * MINUTE);
        post.none(&site).await;
        // No notice was sent, so the player is not muted.
        site.play(&games[0], &boris, "Nf3").await.expect(201);
        post.none(&site).await;
        site.clock.advance(10 * MINUTE);
        post.one_to(&site, &anna).await;
    }

    async fn what_waits_goes_where_mails_go_by_now(site: Site) {
        const NEW: &str = "new@example.org";
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 2, "digest").await;
        for game in &games {
            site.play(game, &boris, "e4").await.expect(201);
        }
        post.none(&site).await;
        site.post("/api/v1/me/addresses", &anna.token, json!({"email": NEW})).await.expect(202);
        let (to, mail) = post.sent(&site).await.pop().unwrap();
        assert_eq!(to, NEW);
        assert_eq!(site.form(&link(&mail, "/address/"), &[]).await.status, 200);
        site.post(&format!("/api/v1/me/addresses/{NEW}/primary"), &anna.token, json!({})).await.expect(200);
        site.delete(&format!("/api/v1/me/addresses/{}", anna.email), &anna.token).await.expect(204);
        post.none(&site).await;
        site.clock.advance(24 * 60 * MINUTE);
        let digest = post.one_to(&site, &Player { email: NEW.to_owned(), ..anna }).await;
        assert_eq!(digest.subject, words("mail-your-move-in", &[("n", "2")]));
    }

    async fn a_digest_comes_once_a_day_at_the_hour_of_its_reader(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 3, "digest").await;
        // It is 14:13 in Vienna, in summer 2026.
        choose(&site, &anna, json!({"time_zone": "Europe/Vienna", "digest_hour": 20})).await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        site.play(&games[1], &boris, "e4").await.expect(201);
        site.post(&format!("/api/v1/games/{}/resign", games[2]), &boris.token, json!({})).await.expect(200);
        post.none(&site).await;
        site.clock.advance(3 * 60 * MINUTE);
        post.none(&site).await;
        site.clock.advance(60 * MINUTE);
        let digest = post.one_to(&site, &anna).await;
        assert_eq!(digest.subject, words("mail-your-move-in", &[("n", "2")]));
        assert!(digest.text.contains("White resigned") || digest.text.contains(&words("ending-wins-by", &[("of", "Black"), ("reason", "resignation")])), "{}", digest.text);
        assert!(digest.text.contains("CEST"), "moments are told as clocks there show them");
        // The next digest needs new events, but no visit.
        site.clock.advance(24 * 60 * MINUTE);
        post.none(&site).await;
        site.play(&games[0], &anna, "e5").await.expect(201);
        site.play(&games[0], &boris, "Nf3").await.expect(201);
        post.none(&site).await;
        site.clock.advance(24 * 60 * MINUTE);
        let next = post.one_to(&site, &anna).await;
        assert!(next.text.contains("Nf3"), "{}", next.text);
    }

    async fn a_mail_that_is_held_while_its_reader_returns_is_released(site: Site) {
        let site = site.without_loops().await;
        let (games, anna, boris) = games(&site, &Post::of(&site, PACE), 1, "delayed").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        rows::alter(&site.database_url(), &format!("UPDATE players SET silent_since = 1 WHERE id = '{}'", anna.id));
        let query = "SELECT CAST(id AS TEXT) AS line FROM outbox WHERE kind = 'your-move' AND status = 'waiting'";
        let mail = rows::look(&site.database_url(), query)[0].parse().unwrap();
        returns_during(&site, &anna, |conn| batches::hold(conn, &[mail], Batch::Delayed));
        assert_eq!(rows(&site, "news", "waiting"), 1, "a summary tells of it");
    }

    async fn a_reader_who_returns_while_a_summary_is_claimed_is_not_muted_by_it(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let (reader, now) = (PlayerId(anna.id.clone()), site.clock.now());
        returns_during(&site, &anna, |conn| batches::mute(conn, &reader, now));
        let muted = "SELECT id AS line FROM players WHERE silent_since IS NOT NULL";
        assert!(rows::look(&site.database_url(), muted).is_empty());
    }

    async fn mails_to_one_address_have_a_rate(site: Site) {
        let site = site.without_loops().await;
        let (games, _, boris) = games(&site, &Post::of(&site, PACE), 6, "instant").await;
        let post = Post::of(&site, Pace { per_hour: 4, ..PACE });
        site.clock.advance(60 * MINUTE);
        for game in &games {
            site.play(game, &boris, "e4").await.expect(201);
            site.clock.advance(MINUTE);
        }
        assert_eq!(post.sent(&site).await.len(), 4);
        site.clock.advance(58 * MINUTE);
        post.none(&site).await;
        site.clock.advance(3 * MINUTE);
        assert_eq!(post.sent(&site).await.len(), 2, "what was too much has waited");
    }

    async fn strangers_are_not_written_to_again_and_again(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        for email in ["clara@example.org", "Clara@example.org", "CLARA@example.org", "clara@EXAMPLE.org"].repeat(2) {
            let form = [("variant", "chess"), ("name", "Clara"), ("email", email), ("who_white", "you"), ("who_black", "engine-1")];
            assert_eq!(site.form(&site.url("/start"), &form).await.status, 200);
        }
        assert_eq!(post.sent(&site).await.len(), 6);
        site.clock.advance(61 * MINUTE);
        post.none(&site).await;
    }

    async fn a_reminder_comes_once_and_breaks_the_silence(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 1, "delayed").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.none(&site).await;
        site.clock.advance(10 * MINUTE);
        post.one_to(&site, &anna).await;
        // Three days a move: the reminder comes a day before the deadline, as a fifth of the time would be less.
        site.clock.advance(47 * 60 * MINUTE);
        site.server.app.scheduler.sweep().await.unwrap();
        post.none(&site).await;
        site.clock.advance(60 * MINUTE);
        site.server.app.scheduler.sweep().await.unwrap();
        let reminder = post.one_to(&site, &anna).await;
        assert!(reminder.text.starts_with("Your time is running out, Anna."), "{}", reminder.text);
        site.clock.advance(60 * MINUTE);
        site.server.app.scheduler.sweep().await.unwrap();
        post.none(&site).await;
        let play = link(&reminder, "/m/");
        assert_eq!(site.form(&play, &[("action", "play"), ("step", "e7e5")]).await.status, 200);
    }
}

on_sqlite! {
    async fn one_move_waits_ten_minutes_and_is_told_as_ever(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 1, "delayed").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.none(&site).await;
        site.clock.advance(9 * MINUTE + Duration::from_secs(59));
        post.none(&site).await;
        site.clock.advance(Duration::from_secs(1));
        let mail = post.one_to(&site, &anna).await;
        assert!(mail.subject.starts_with("Your move: Chess vs ") && mail.subject.contains(&games[0]), "{}", mail.subject);
        assert!(mail.text.starts_with("Your move, Anna."), "{}", mail.text);
        let header = |name: &str| mail.headers.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert!(header("References").contains(&format!("game-{}@", games[0])));
        post.none(&site).await;
    }

    async fn silence_ends_with_a_look_at_a_page_and_not_with_the_api(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 3, "delayed").await;
        let cookie = session(&site, &post, &anna).await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.none(&site).await;
        site.clock.advance(10 * MINUTE);
        let told = post.one_to(&site, &anna).await;

        site.play(&games[1], &boris, "e4").await.expect(201);
        site.clock.advance(24 * 60 * MINUTE);
        post.none(&site).await;
        // API requests and mail scanners do not count as visits.
        for path in ["/api/v1/me", "/api/v1/games", &format!("/api/v1/games/{}", games[0])] {
            site.get(path, &anna.token).await.expect(200);
            assert_eq!(look(&site, path, &cookie).await.status, 200);
        }
        assert_eq!(site.page(&link(&told, "/m/")).await.status, 200);
        assert_eq!(site.page(&site.url(&format!("/games/{}", games[0]))).await.status, 200);
        let guess = site.request(Method::GET, "/", "", &Value::Null).header("Cookie", &cookie);
        Answer::of(guess.header("Sec-Purpose", "prefetch")).await;
        site.clock.advance(10 * MINUTE);
        post.none(&site).await;

        assert_eq!(look(&site, "/", &cookie).await.status, 200);
        post.none(&site).await;
        site.play(&games[2], &boris, "e4").await.expect(201);
        site.clock.advance(10 * MINUTE);
        let mail = post.one_to(&site, &anna).await;
        assert_eq!(mail.subject, words("mail-your-move-in", &[("n", "2")]), "what was held, and what came since");
        assert!(!mail.text.contains(&games[0]), "{}", mail.text);
        site.clock.advance(24 * 60 * MINUTE);
        post.none(&site).await;
    }

    async fn who_plays_by_a_link_has_come_back(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 1, "delayed").await;
        for (theirs, own) in [("e4", "e7e5"), ("d3", "d7d6"), ("Nf3", "g8f6")] {
            site.play(&games[0], &boris, theirs).await.expect(201);
            post.none(&site).await;
            site.clock.advance(10 * MINUTE);
            let mail = post.one_to(&site, &anna).await;
            site.form(&link(&mail, "/m/"), &[("action", "play"), ("step", own)]).await;
        }
    }

    async fn the_beginning_and_the_end_of_a_game_do_not_wait(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        choose(&site, &anna, json!({"cadence": "delayed"})).await;
        choose(&site, &boris, json!({"cadence": "off"})).await;
        let first = site.game("chess", &anna, &boris).await;
        let begun = post.one_to(&site, &anna).await;
        assert!(begun.text.contains(&start_of("mail-turn-of-game", &[("number", "1")])), "{}", begun.text);
        // But there is at most one mail per interval.
        let second = site.game("chess", &anna, &boris).await;
        post.none(&site).await;
        site.post(&format!("/api/v1/games/{second}/resign"), &boris.token, json!({})).await.expect(200);
        let over = post.one_to(&site, &anna).await;
        assert!(over.text.starts_with("You won, Anna."), "{}", over.text);
        site.clock.advance(10 * MINUTE);
        post.none(&site).await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": {"player": "Anna"}}});
        site.post("/api/v1/games", &boris.token, request).await.expect(201);
        let invitation = post.one_to(&site, &anna).await;
        assert!(invitation.text.starts_with(&words("mail-invites", &[("name", "Boris")])), "{first}: {}", invitation.text);
    }

    async fn a_game_may_be_told_of_otherwise_than_the_rest(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 3, "digest").await;
        let path = |game: &str| format!("/api/v1/games/{game}/mail");
        assert_eq!(site.get(&path(&games[0]), &anna.token).await.expect(200), json!({"cadence": null}));
        for (game, cadence) in [(&games[0], "instant"), (&games[1], "off")] {
            let put = Answer::of(site.request(Method::PUT, &path(game), &anna.token, &json!({"cadence": cadence}))).await;
            assert_eq!(put.expect(200), json!({"cadence": cadence}));
            assert_eq!(site.get(&path(game), &anna.token).await.expect(200), json!({"cadence": cadence}));
        }
        for game in &games {
            site.play(game, &boris, "e4").await.expect(201);
        }
        assert!(post.one_to(&site, &anna).await.text.contains(&games[0]));
        site.clock.advance(24 * 60 * MINUTE);
        let digest = post.one_to(&site, &anna).await;
        assert!(digest.text.contains(&games[2]) && !digest.text.contains(&games[1]), "{}", digest.text);

        let eve = site.player("Eve").await;
        site.get(&path(&games[0]), &eve.token).await.problem(403, "not-your-game");
        let put = site.request(Method::PUT, &path(&games[0]), &eve.token, &json!({"cadence": "off"}));
        Answer::of(put).await.problem(403, "not-your-game");
        let put = site.request(Method::PUT, &path("none"), &anna.token, &json!({"cadence": "off"}));
        Answer::of(put).await.problem(404, "not-found");
        let put = site.request(Method::PUT, &path(&games[0]), &anna.token, &json!({"cadence": "hourly"}));
        Answer::of(put).await.problem(400, "bad-request");
    }

    async fn another_choice_counts_for_what_waits_already(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 2, "digest").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.none(&site).await;
        choose(&site, &anna, json!({"cadence": "instant"})).await;
        post.one_to(&site, &anna).await;
        choose(&site, &anna, json!({"cadence": "delayed"})).await;
        site.play(&games[1], &boris, "e4").await.expect(201);
        post.none(&site).await;
        choose(&site, &anna, json!({"cadence": "off"})).await;
        site.clock.advance(24 * 60 * MINUTE);
        post.none(&site).await;
        // Login mails are always sent.
        session(&site, &post, &anna).await;
    }

    async fn moves_are_written_as_their_reader_wants_them(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 2, "instant").await;
        choose(&site, &anna, json!({"letters": "german", "time_zone": "Europe/Vienna"})).await;
        site.play(&games[0], &boris, "Nf3").await.expect(201);
        let mail = post.one_to(&site, &anna).await;
        assert!(mail.text.contains(&words("mail-moved", &[("name", "Boris"), ("moves", "Sf3"), ("words", "knight g1 to f3")])), "{}", mail.text);
        assert!(mail.text.contains("1. a3 a6 2. Sf3") && mail.text.contains("CEST ("), "{}", mail.text);
        choose(&site, &anna, json!({"notation": "coordinate"})).await;
        site.play(&games[1], &boris, "Nf3").await.expect(201);
        let mail = post.one_to(&site, &anna).await;
        assert!(mail.text.contains("1. a2a3 a7a6 2. g1f3"), "{}", mail.text);
    }

    async fn a_reminder_that_is_late_is_none(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (games, anna, boris) = games(&site, &post, 1, "instant").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.one_to(&site, &anna).await;
        site.clock.advance(49 * 60 * MINUTE);
        site.server.app.scheduler.sweep().await.unwrap();
        site.play(&games[0], &anna, "e5").await.expect(201);
        post.none(&site).await;
    }
}
