//! Every player is told of their turns: whatever happens to a mail, players to move with a cadence that is not `off`
//! have a mail sent or waiting with a time, or were told since and have not been back. Summaries end in every way while
//! notices are held behind them.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use zugpost::ids::PlayerId;
use zugpost::mail::compose::context::Composed;
use zugpost::mail::notification_policy::Settled;
use zugpost::mail::notification_policy::pace::Pace;
use zugpost::store::mail::batches::{self, Batch};
use zugpost::store::mail::kind::MailKind;
use zugpost::store::mail::outbox::{self, Mail, NewMail, Outcome, Sent};
use zugpost::store::mail::untold::Untold;
use zugpost::store::{Conn, conn, players};

use crate::support::post::Post;
use crate::support::rows::{alter, look};
use crate::support::site::{Answer, Player, Site, on_both_databases};
use crate::support::wait::wait_until;

const MINUTE: Duration = Duration::from_secs(60);
const LEASE: Duration = Duration::from_secs(120);
const PACE: Pace = Pace { delay: MINUTE, per_hour: 1000 };
pub(crate) const NOBODY: Untold = Untold { turns: 0, mails: 0 };

/// A mail on its way: claimed, composed, and not settled.
type OnItsWay = (Mail, Composed);

/// Anna, who reads summaries, with games against Boris in which both have moved, so that a notice is held for a summary.
pub(crate) struct Scene {
    pub(crate) site: Site,
    pub(crate) post: Post,
    pub(crate) anna: Player,
    pub(crate) boris: Player,
    pub(crate) games: Vec<String>,
}

impl Scene {
    pub(crate) async fn set(site: Site, cadence: &str) -> Scene {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &boris.token, json!({"cadence": "off"})).await.expect(200);
        let mut games = Vec::new();
        for _ in 0..2 {
            let game = site.game("chess", &boris, &anna).await;
            site.play(&game, &boris, "a3").await.expect(201);
            site.play(&game, &anna, "a6").await.expect(201);
            games.push(game);
        }
        post.sent(&site).await;
        let scene = Scene { site, post, anna, boris, games };
        scene.choose(json!({"cadence": cadence})).await;
        scene
    }

    pub(crate) async fn choose(&self, preferences: Value) {
        self.site.patch("/api/v1/me", &self.anna.token, preferences).await.expect(200);
    }

    pub(crate) async fn boris_plays(&self, game: usize, turn: &str) {
        self.site.play(&self.games[game], &self.boris, turn).await.expect(201);
    }

    /// Anna comes back.
    pub(crate) async fn anna_plays(&self, game: usize, turn: &str) {
        self.site.play(&self.games[game], &self.anna, turn).await.expect(201);
    }

    /// Claims what is due, as a lane of the outbox does, and returns what goes out.
    async fn claim(&self) -> Vec<Mail> {
        let outbox = &self.site.server.app.outbox;
        outbox.claim_mails(MailKind::ALL, LEASE, 64, PACE).await.unwrap().mails
    }

    async fn compose(&self, mails: Vec<Mail>) -> OnItsWay {
        let mut composed = self.site.server.app.outbox.compose(mails, "post.example").await.unwrap();
        assert_eq!(composed.len(), 1);
        composed.remove(0)
    }

    /// Boris plays in the first game, and the summary or digest that tells of it is on its way.
    async fn batch_on_its_way(&self) -> OnItsWay {
        self.boris_plays(0, "e4").await;
        assert_eq!(self.claim().await.len(), 0, "the notice is held");
        self.site.clock.advance(24 * 60 * MINUTE);
        let mails = self.claim().await;
        self.compose(mails).await
    }

    /// Stores the outcome of a mail.
    async fn end(&self, (mail, composed): OnItsWay, sent: Sent) {
        let (included, outdated) = match composed {
            Composed::Mail(composed) => (composed.included, composed.outdated),
            Composed::Superseded(outdated) => (Vec::new(), outdated),
            Composed::Impossible { included, .. } => (included, Vec::new()),
        };
        let outcome = Outcome { id: mail.id, sent, included, outdated };
        let settled = Settled { mail, outcome, bounced: false };
        self.site.server.app.outbox.settle_mails(vec![settled]).await.unwrap();
        assert_eq!(self.untold().await, NOBODY);
    }

    pub(crate) async fn untold(&self) -> Untold {
        self.site.server.app.play.untold().await.unwrap()
    }

    /// Anna is told of these games and of no other, within a day.
    pub(crate) async fn is_told_of(&self, games: &[usize]) {
        let mut told = String::new();
        for _ in 0..25 {
            assert_eq!(self.untold().await, NOBODY);
            told.extend(self.post.sent(&self.site).await.into_iter().map(|(to, mail)| {
                assert_eq!(to, self.anna.email);
                mail.text
            }));
            self.site.clock.advance(60 * MINUTE);
        }
        for (number, game) in self.games.iter().enumerate() {
            assert_eq!(told.contains(game), games.contains(&number), "{number}: {told}");
        }
        assert_eq!(told.matches("/m/").count(), games.len(), "once: {told}");
    }

    /// Does this to the notice to Anna that waits.
    pub(crate) fn damage(&self, statement: &str) {
        self.alter(&format!("{statement} WHERE status = 'waiting' AND player_id = '{}'", self.anna.id));
    }

    pub(crate) fn alter(&self, statement: &str) {
        alter(&self.site.database_url(), statement);
    }

    /// The state of the notices to Anna of the present turns, in the order of the games.
    pub(crate) fn notices(&self) -> Vec<String> {
        let query = format!(
            "SELECT outbox.status AS line FROM outbox JOIN games ON games.id = game_id AND games.ply = outbox.ply \
             WHERE kind = 'your-move' AND player_id = '{}' ORDER BY game_id, outbox.id",
            self.anna.id
        );
        look(&self.site.database_url(), &query)
    }
}

fn failed() -> Sent {
    Sent::Failed { error: "550 no".to_owned() }
}

on_both_databases! {
    async fn a_notice_behind_a_superseded_summary_is_told_by_the_next(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        scene.boris_plays(0, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.site.clock.advance(MINUTE);
        let summary = scene.claim().await;
        // She answers before it is composed, and Boris answers at once.
        scene.anna_plays(0, "e5").await;
        let summary = scene.compose(summary).await;
        assert!(matches!(summary.1, Composed::Superseded(_)));
        scene.boris_plays(0, "Nf3").await;
        assert_eq!(scene.claim().await.len(), 0, "it is held behind the summary");
        scene.end(summary, Sent::Superseded).await;
        scene.is_told_of(&[0]).await;
    }

    async fn a_notice_behind_a_failed_summary_is_told_by_the_next(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let summary = scene.batch_on_its_way().await;
        // She is here, and so no longer mute, when the next notice is held.
        scene.anna_plays(0, "e5").await;
        scene.boris_plays(0, "Nf3").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.end(summary, failed()).await;
        scene.is_told_of(&[0]).await;
    }

    async fn a_notice_behind_a_summary_that_is_sent_waits_for_her_return(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let summary = scene.batch_on_its_way().await;
        scene.boris_plays(1, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.end(summary, Sent::Sent).await;
        scene.is_told_of(&[]).await;
        scene.anna_plays(0, "e5").await;
        scene.is_told_of(&[1]).await;
    }

    async fn a_notice_is_told_if_she_returns_while_the_summary_is_sent(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let summary = scene.batch_on_its_way().await;
        scene.boris_plays(1, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.anna_plays(0, "e5").await;
        scene.end(summary, Sent::Sent).await;
        scene.is_told_of(&[1]).await;
    }

    async fn a_summary_that_cannot_be_written_is_not_tried_for_ever(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        scene.boris_plays(0, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.alter("UPDATE outbox SET email = 'no address' WHERE kind = 'news'");
        scene.site.clock.advance(MINUTE);
        scene.post.none(&scene.site).await;
        assert_eq!((scene.notices().concat(), scene.untold().await), ("failed".to_owned(), NOBODY));
        scene.boris_plays(1, "e4").await;
        scene.is_told_of(&[1]).await;
    }

    async fn another_cadence_counts_for_what_is_held_behind_a_summary_on_its_way(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let turns = [("instant", "d3", "d6", "f3", "f6"), ("digest", "c3", "c6", "g3", "g6"), ("off", "b3", "b6", "h3", "h6")];
        for (cadence, first, answer, second, last) in turns {
            scene.choose(json!({"cadence": "delayed"})).await;
            scene.boris_plays(0, first).await;
            assert_eq!(scene.claim().await.len(), 0);
            scene.site.clock.advance(MINUTE);
            let summary = scene.claim().await;
            let summary = scene.compose(summary).await;
            scene.boris_plays(1, second).await;
            assert_eq!(scene.claim().await.len(), 0);
            scene.choose(json!({"cadence": cadence})).await;
            scene.end(summary, Sent::Sent).await;
            scene.is_told_of(if cadence == "off" { &[] } else { &[1] }).await;
            scene.anna_plays(0, answer).await;
            scene.anna_plays(1, last).await;
        }
    }

    async fn another_cadence_of_a_game_counts_for_what_is_held_behind_a_summary(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let summary = scene.batch_on_its_way().await;
        scene.boris_plays(1, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        let path = format!("/api/v1/games/{}/mail", scene.games[1]);
        let put = scene.site.request(Method::PUT, &path, &scene.anna.token, &json!({"cadence": "instant"}));
        Answer::of(put).await.expect(200);
        scene.end(summary, failed()).await;
        scene.is_told_of(&[1]).await;
    }

    async fn a_summary_that_is_called_off_before_its_next_try_leaves_nobody_mute(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let summary = scene.batch_on_its_way().await;
        let at = scene.site.clock.now().after(60 * MINUTE);
        scene.end(summary, Sent::Retry { at, error: "450 later".to_owned() }).await;
        // A change of the hour of digests decides anew about what is held.
        scene.choose(json!({"digest_hour": 7})).await;
        assert_eq!(scene.untold().await, NOBODY);
        scene.is_told_of(&[0]).await;
    }

    async fn a_notice_goes_to_the_new_address_though_the_summary_went_to_the_old_one(site: Site) {
        const NEW: &str = "new@example.org";
        let mut scene = Scene::set(site, "delayed").await;
        scene.site.post("/api/v1/me/addresses", &scene.anna.token, json!({"email": NEW})).await.expect(202);
        let (_, mail) = scene.post.sent(&scene.site).await.pop().unwrap();
        scene.site.form(&crate::support::site::link(&mail, "/address/"), &[]).await;
        let summary = scene.batch_on_its_way().await;
        scene.boris_plays(1, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        let path = format!("/api/v1/me/addresses/{NEW}/primary");
        scene.site.post(&path, &scene.anna.token, json!({})).await.expect(200);
        scene.anna.email = NEW.to_owned();
        scene.end(summary, failed()).await;
        scene.is_told_of(&[1]).await;
    }

    async fn a_notice_behind_a_digest_is_told_by_the_next_however_it_ends(site: Site) {
        let scene = Scene::set(site, "digest").await;
        let turns = [("d3", "d6", Sent::Sent), ("c3", "c6", Sent::Superseded), ("b3", "b6", failed())];
        for (turn, answer, sent) in turns {
            scene.boris_plays(0, turn).await;
            assert_eq!(scene.claim().await.len(), 0);
            scene.site.clock.advance(24 * 60 * MINUTE);
            let digest = scene.claim().await;
            scene.anna_plays(0, answer).await;
            let digest = scene.compose(digest).await;
            scene.boris_plays(1, turn).await;
            assert_eq!(scene.claim().await.len(), 0);
            scene.end(digest, sent).await;
            scene.is_told_of(&[1]).await;
            scene.anna_plays(1, answer).await;
        }
    }

    async fn a_notice_that_is_held_while_its_summary_ends_is_told(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        scene.boris_plays(0, "e4").await;
        assert_eq!(scene.claim().await.len(), 0);
        scene.site.clock.advance(MINUTE);
        let summary = scene.claim().await;
        scene.anna_plays(0, "e5").await;
        let summary = scene.compose(summary).await;
        scene.boris_plays(0, "Nf3").await;
        // Another server holds the notice behind the summary, and commits when the end of the summary waits for it. On SQLite
        // all changes wait for each other.
        let (url, now) = (scene.site.database_url(), scene.site.clock.now());
        let (held, is_held) = mpsc::channel();
        let (go_on, may_go_on) = mpsc::channel();
        let (email, player) = (scene.anna.email.clone(), PlayerId(scene.anna.id.clone()));
        let other = thread::spawn(move || {
            let hold = |conn: &mut Conn| {
                let claimed = outbox::claim(conn, MailKind::ALL, now, LEASE, 64)?;
                let own = claimed.iter().filter(|mail| mail.player_id.as_ref() == Some(&player));
                let ids: Vec<i64> = own.map(|mail| mail.id).collect();
                batches::gather(conn, &NewMail::now(MailKind::Summary, email, Some(player), now))?;
                batches::hold(conn, &ids, Batch::Delayed)?;
                held.send(ids.len()).unwrap();
                may_go_on.recv().unwrap();
                Ok(())
            };
            conn::change(&mut conn::connect(&url.parse().unwrap()).unwrap(), hold).unwrap();
        });
        assert_eq!(is_held.recv().unwrap(), 1);
        let url = scene.site.database_url();
        let release = async {
            let waits = "SELECT 'yes' AS line FROM pg_locks JOIN pg_stat_activity USING (pid) \
                         WHERE NOT granted AND datname = current_database()";
            if url.starts_with("postgres") {
                wait_until("the end waits", async || !look(&url, waits).is_empty()).await;
            }
            go_on.send(()).unwrap();
        };
        tokio::join!(scene.end(summary, Sent::Superseded), release);
        other.join().unwrap();
        scene.is_told_of(&[0]).await;
    }

    async fn with_four_threads_and_no_delay_all_players_to_move_are_told(site: Site) {
        const GAMES: usize = 60;
        let mut players = Vec::new();
        for number in 0..2 * GAMES {
            players.push(site.newcomer(&format!("Player{number}")).await);
        }
        let site = std::sync::Arc::new(site);
        let mut threads = JoinSet::new();
        for pairs in players.chunks(2 * GAMES / 4) {
            let (site, pairs) = (site.clone(), pairs.to_vec());
            threads.spawn(async move {
                let mut games = Vec::new();
                for pair in pairs.chunks(2) {
                    games.push((site.game("chess", &pair[0], &pair[1]).await, pair.to_vec()));
                }
                // Every turn is answered at once.
                for (number, turn) in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"].into_iter().enumerate() {
                    for (game, pair) in &games {
                        site.play(game, &pair[number % 2], turn).await.expect(201);
                    }
                }
            });
        }
        while let Some(thread) = threads.join_next().await {
            thread.unwrap();
        }
        let told = "SELECT DISTINCT game_id AS line FROM outbox WHERE kind = 'your-move' AND ply = 7 AND status = 'sent'";
        wait_until("all are told", async || look(&site.database_url(), told).len() == GAMES).await;
        assert_eq!(site.server.app.play.untold().await.unwrap(), NOBODY);
    }
}

/// A paused server that holds a player holds up the mails of no other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn mails_of_a_player_whom_another_server_holds_are_left_for_later() {
    let scene = Scene::set(Site::on_postgres().await, "instant").await;
    scene.boris_plays(0, "e4").await;
    let player = PlayerId(scene.anna.id.clone());
    let url = scene.site.database_url();
    let (held, is_held) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel::<()>();
    let other = thread::spawn(move || {
        let hold = |conn: &mut Conn| {
            players::lock(conn, &player)?;
            held.send(()).unwrap();
            may_go_on.recv().unwrap();
            Ok(())
        };
        conn::change(&mut conn::connect(&url.parse().unwrap()).unwrap(), hold).unwrap();
    });
    is_held.recv().unwrap();
    assert_eq!(scene.claim().await.len(), 0);
    go_on.send(()).unwrap();
    other.join().unwrap();
    scene.is_told_of(&[0]).await;
}
