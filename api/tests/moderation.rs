//! Moderation: reports, the acts of moderators and operators with their roles, and the audit log.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::ReadMail;
use zugpost::model::scope::Scope;
use zugpost::store::players::operators::Role;
use zugpost::time::Moment;

use crate::support::process::run;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, BEGIN, Data, Player, Site, on_both_databases, on_sqlite};

const ACTS: &str = "/api/v1/moderation/acts";
const REPORTS: &str = "/api/v1/moderation/reports";
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A moderator, with a token for moderation.
async fn moderator(site: &Site) -> (Player, String) {
    with_role(site, "Mona", Role::Moderator).await
}

/// An operator, with a token for moderation.
async fn operator(site: &Site) -> (Player, String) {
    with_role(site, "Olga", Role::Operator).await
}

async fn with_role(site: &Site, name: &str, role: Role) -> (Player, String) {
    let player = site.player(name).await;
    assert!(site.server.app.moderation.appoint(name, role).await.unwrap());
    let token = site.token(name, &[Scope::ModerationWrite]).await;
    (player, token)
}

async fn act(site: &Site, token: &str, act: Value) -> Answer {
    site.post(ACTS, token, json!({"act": act, "reason": "rule 3"})).await
}

/// The audit log: acts and whom they concern, newest first.
async fn log(site: &Site, token: &str) -> Vec<(String, String)> {
    let list = site.get(ACTS, token).await.expect(200);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let rows = list["items"].as_array().unwrap().iter();
    rows.map(|row| (text(&row["act"]), text(&row["player"]["name"]))).collect()
}

/// Sends a message of a player in a game, and returns its number.
async fn message(site: &Site, game: &str, writer: &Player, text: &str) -> i64 {
    let path = format!("/api/v1/games/{game}");
    site.post(&format!("{path}/messages"), &writer.token, json!({"text": text})).await.expect(200);
    let view = site.get(&path, &writer.token).await.expect(200);
    view["messages"].as_array().unwrap().last().unwrap()["id"].as_i64().unwrap()
}

/// The number of notices that a player got by mail since the last look.
async fn n_notices(site: &Site, player: &Player) -> usize {
    site.settled_mails().await;
    let mails = std::iter::from_fn(|| site.mails.take_to(&player.email));
    mails.filter(|mail| ReadMail::parse(&mail.bytes).unwrap().text.contains("rule 3")).count()
}

/// Everything that the database stores.
async fn stored(site: &Site) -> String {
    site.settled_mails().await;
    format!("{:?}", site.contents().await)
}

on_both_databases! {
    async fn a_report_is_open_once_until_a_moderator_closes_it(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (_, mona) = moderator(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let id = message(&site, &game, &boris, "you cheat").await;
        let report = json!({"message": id, "reason": "abuse", "comment": "twice today"});
        let made = site.post("/api/v1/reports", &anna.token, report.clone()).await.expect(201);
        assert_eq!((&made["player"]["name"], &made["message"], &made["game"]), (&json!("Boris"), &json!(id), &json!(game)));
        assert_eq!(site.post("/api/v1/reports", &anna.token, report.clone()).await.expect(201)["id"], made["id"]);
        let named = json!({"player": "Boris", "reason": "name"});
        let other = site.post("/api/v1/reports", &anna.token, named).await.expect(201);
        assert_ne!(other["id"], made["id"]);

        let first = site.get(&format!("{REPORTS}?limit=1"), &mona).await.expect(200);
        assert_eq!(first["items"][0], made);
        assert_eq!(made["text"], "you cheat");
        let rest = format!("{REPORTS}?limit=1&cursor={}", first["next_cursor"].as_str().unwrap());
        let rest = site.get(&rest, &mona).await.expect(200);
        assert!(rest["items"][0] == other && rest["next_cursor"].is_null(), "{rest}");

        let close = json!({"type": "close-report", "report": made["id"]});
        let closed = act(&site, &mona, close.clone()).await.expect(200);
        assert_eq!((&closed["act"]["act"], &closed["act"]["report"]), (&json!("close-report"), &made["id"]));
        assert!(act(&site, &mona, close).await.expect(200)["act"].is_null(), "nothing is left to do");
        assert_eq!(log(&site, &mona).await.iter().filter(|(act, _)| act == "close-report").count(), 1);
        assert_eq!(site.get(REPORTS, &mona).await.expect(200)["items"].as_array().unwrap().len(), 1);
        let closed = site.get(&format!("{REPORTS}?status=closed"), &mona).await.expect(200);
        assert_eq!(closed["items"][0]["id"], made["id"]);
        let again = site.post("/api/v1/reports", &anna.token, report).await.expect(201);
        assert_ne!(again["id"], made["id"], "a new one");

        let export = site.get("/api/v1/me/export", &anna.token).await.expect(200);
        let own: Vec<&Value> = export["reports"].as_array().unwrap().iter().map(|report| &report["id"]).collect();
        assert_eq!(own, [&made["id"], &other["id"], &again["id"]]);
        site.delete("/api/v1/me?confirm=Anna", &anna.token).await.expect(204);
        assert_eq!(site.contents().await["reports"], Vec::<String>::new());
    }

    async fn a_player_reports_only_others_and_only_what_they_can_read(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let game = site.game("chess", &anna, &boris).await;
        let id = message(&site, &game, &boris, "hello").await;
        let before = dump(&site).await;
        let send = async |player: &Player, body: Value| site.post("/api/v1/reports", &player.token, body).await;
        send(&boris, json!({"message": id, "reason": "spam"})).await.problem(400, "bad-request");
        send(&boris, json!({"player": "Boris", "reason": "name"})).await.problem(400, "bad-request");
        send(&clara, json!({"message": id, "reason": "spam"})).await.problem(404, "not-found");
        send(&clara, json!({"message": id + 7, "reason": "spam"})).await.problem(404, "not-found");
        send(&clara, json!({"player": "Nobody", "reason": "spam"})).await.problem(404, "not-found");
        send(&clara, json!({"reason": "spam"})).await.problem(400, "bad-request");
        send(&clara, json!({"player": "Boris", "message": id, "reason": "spam"})).await.problem(400, "bad-request");
        send(&clara, json!({"player": "Boris", "reason": "dislike"})).await.problem(400, "bad-request");
        let long = "x".repeat(1001);
        send(&clara, json!({"player": "Boris", "reason": "spam", "comment": long})).await.problem(400, "bad-request");
        assert_eq!(dump(&site).await, before);
    }

    async fn an_act_beyond_the_role_is_refused_and_changes_nothing(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let ((mona, moderator), (_, operator)) = (moderator(&site).await, operator(&site).await);
        let game = site.game("chess", &anna, &boris).await;
        let id = message(&site, &game, &boris, "hello").await;
        let report = site.post("/api/v1/reports", &anna.token, json!({"player": "Boris", "reason": "name"})).await.expect(201);
        let until = BEGIN.after(A_DAY).to_string();
        let of_operators = [
            json!({"type": "adjudicate", "game": game, "result": "draw"}),
            json!({"type": "revoke", "player": "Boris"}),
            json!({"type": "ban", "player": "Boris", "confirm": "Boris"}),
            json!({"type": "lift-ban", "address_or_name": "Zoe"}),
            json!({"type": "close-account", "player": "Boris", "confirm": "Boris"}),
            json!({"type": "announce", "text": "hello", "until": until}),
            json!({"type": "end-announcement"}),
            json!({"type": "begin-read-only"}),
            json!({"type": "end-read-only"}),
            // Moderators do not judge those who run the site.
            json!({"type": "mute", "player": "Olga"}),
        ];
        let of_moderators = [
            json!({"type": "warn", "player": "Boris"}),
            json!({"type": "mute", "player": "Boris"}),
            json!({"type": "unmute", "player": "Boris"}),
            json!({"type": "rename", "player": "Boris"}),
            json!({"type": "remove-message", "message": id}),
            json!({"type": "close-report", "report": report["id"]}),
        ];
        let before = dump(&site).await;
        for wanted in &of_operators {
            act(&site, &moderator, wanted.clone()).await.problem(403, "role-required");
        }
        // A scope is not a role, and a role is not a scope.
        let powerless = site.token("Anna", &[Scope::ModerationWrite]).await;
        let without_token = dump(&site).await;
        for wanted in of_operators.iter().chain(&of_moderators) {
            act(&site, &powerless, wanted.clone()).await.problem(403, "role-required");
            act(&site, &mona.token, wanted.clone()).await.problem(403, "forbidden");
        }
        for path in [ACTS, REPORTS] {
            site.get(path, &powerless).await.problem(403, "role-required");
            site.get(path, &mona.token).await.problem(403, "forbidden");
        }
        act(&site, &operator, json!({"type": "give-role", "player": "Anna", "role": "operator"})).await.problem(400, "bad-request");
        act(&site, &operator, json!({"type": "ban", "player": "Olga", "confirm": "Olga"})).await.problem(400, "bad-request");
        act(&site, &operator, json!({"type": "ban", "player": "Boris", "confirm": "Anna"})).await.problem(400, "bad-request");
        let silent = json!({"act": {"type": "warn", "player": "Boris"}});
        site.post(ACTS, &moderator, silent).await.problem(400, "bad-request");
        assert_eq!(dump(&site).await, without_token);
        assert_eq!(without_token.len(), before.len() + 1, "the token");
        for wanted in &of_moderators {
            act(&site, &moderator, wanted.clone()).await.expect(200);
        }
    }

    async fn a_muted_player_plays_but_does_not_write(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (mona, token) = moderator(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let until = BEGIN.after(A_DAY);
        let mute = json!({"type": "mute", "player": "Anna", "until": until.to_string()});
        let done = act(&site, &token, mute.clone()).await.expect(200)["act"].clone();
        assert_eq!((&done["by"]["name"], &done["role"], &done["act"]), (&json!(mona.name), &json!("moderator"), &json!("mute")));
        assert_eq!((&done["reason"], &done["detail"]), (&json!("rule 3"), &json!(until.to_string())));
        assert!(act(&site, &token, mute).await.expect(200)["act"].is_null(), "they are muted so");
        assert_eq!(n_notices(&site, &anna).await, 1);

        let path = format!("/api/v1/games/{game}");
        let write = async |text: &str| site.post(&format!("{path}/messages"), &anna.token, json!({"text": text})).await;
        let said = write("hello").await.problem(403, "muted");
        assert!(said["detail"].as_str().unwrap().contains("until"), "{said}");
        let turn = json!({"ply": 0, "turn": "e2e4", "message": "hello"});
        site.post(&format!("{path}/moves"), &anna.token, turn).await.problem(403, "muted");
        let reader = Reader::signed_in(&site, &anna).await;
        let page = format!("/games/{game}");
        assert_eq!(reader.send(&page, &page, &[("action", "message"), ("message", "hello"), ("ply", "0")]).await.status, 403);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let challenge = json!({"variant": "chess", "seats": seats, "message": "hello"});
        site.post("/api/v1/games", &anna.token, challenge).await.problem(403, "muted");
        site.play(&game, &anna, "e2e4").await.expect(201);
        let view = site.get(&path, &boris.token).await.expect(200);
        assert!(view["ply"] == 1 && view["messages"] == json!([]), "{view}");

        site.clock.advance(A_DAY);
        write("back again").await.expect(200);
        act(&site, &token, json!({"type": "mute", "player": "Anna"})).await.expect(200);
        site.clock.advance(A_DAY);
        write("for good").await.problem(403, "muted");
        act(&site, &token, json!({"type": "unmute", "player": "Anna"})).await.expect(200);
        write("thank you").await.expect(200);
        let acts: Vec<String> = log(&site, &token).await.into_iter().map(|(act, _)| act).collect();
        assert_eq!(acts, ["unmute", "mute", "mute", "give-role"]);
        act(&site, &token, json!({"type": "mute", "player": "Anna", "until": BEGIN.to_string()})).await.problem(400, "bad-request");
    }

    async fn a_renamed_player_gets_a_free_name_and_a_mail(site: Site) {
        let anna = site.player("Anna").await;
        let (_, token) = moderator(&site).await;
        let done = act(&site, &token, json!({"type": "rename", "player": "Anna"})).await.expect(200)["act"].clone();
        let name = site.get("/api/v1/me", &anna.token).await.expect(200)["name"].as_str().unwrap().to_owned();
        assert!(name != "Anna" && done["detail"] == name && done["player"]["name"] == name, "{done}");
        assert!(!done.to_string().contains("Anna"), "the log does not keep the old name: {done}");
        let mail = site.mail_to(&anna.email).await;
        assert!(mail.text.contains(&name) && mail.text.contains("rule 3"), "{}", mail.text);
        act(&site, &token, json!({"type": "rename", "player": name, "name": "Mona"})).await.problem(400, "bad-request");
        act(&site, &token, json!({"type": "rename", "player": name, "name": "Admin"})).await.problem(400, "bad-request");
        act(&site, &token, json!({"type": "rename", "player": name, "name": "Annette"})).await.expect(200);
        site.get("/api/v1/players/Annette", "").await.expect(200);
        act(&site, &token, json!({"type": "warn", "player": "Annette"})).await.expect(200);
        assert!(site.mail_to(&anna.email).await.text.contains("rule 3"));
    }

    async fn a_removed_message_is_nowhere(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (_, token) = moderator(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let path = format!("/api/v1/games/{game}");
        let said = "you \"stupid\" patzer";
        let once = site.request(reqwest::Method::POST, &format!("{path}/messages"), &boris.token, &json!({"text": said}));
        Answer::of(once.header("Idempotency-Key", "k1")).await.expect(200);
        site.post(&format!("{path}/moves"), &anna.token, json!({"ply": 0, "turn": "e2e4", "message": "stay calm"})).await.expect(201);
        let view = site.get(&path, &anna.token).await.expect(200);
        let id = view["messages"][0]["id"].clone();
        assert!(stored(&site).await.contains("patzer"));
        let done = act(&site, &token, json!({"type": "remove-message", "message": id})).await.expect(200)["act"].clone();
        assert_eq!((&done["player"]["name"], &done["game"], &done["message"]), (&json!("Boris"), &json!(game), &id));
        assert!(act(&site, &token, json!({"type": "remove-message", "message": id})).await.expect(200)["act"].is_null());
        act(&site, &token, json!({"type": "remove-message", "message": 999})).await.problem(404, "not-found");

        let kept = stored(&site).await;
        assert!(!kept.contains("patzer") && kept.contains("stay calm"), "{kept}");
        let view = site.get(&path, &anna.token).await.expect(200);
        let first = &view["messages"][0];
        assert!(first["removed"] == true && first["id"] == id && first["text"] == "[removed]", "{first}");
        assert!(view["messages"][1]["text"] == "stay calm" && view["messages"][1].get("removed").is_none(), "{view}");
        let export = site.get("/api/v1/me/export", &boris.token).await.expect(200);
        assert_eq!(export["games"][0]["messages"][0]["removed"], true);
        let events = site.get("/api/v1/events?limit=100", &anna.token).await.expect(200).to_string();
        assert!(!events.contains("patzer") && events.contains("[removed]") && events.contains("stay calm"), "{events}");
        let reader = Reader::signed_in(&site, &anna).await;
        let page = reader.page(&format!("/games/{game}")).await.text;
        assert!(page.contains("stay calm") && !page.contains("patzer") && !page.contains("[removed]"), "{page}");
        site.post("/api/v1/reports", &anna.token, json!({"message": id, "reason": "abuse"})).await.problem(404, "not-found");
        assert_eq!((n_notices(&site, &anna).await, n_notices(&site, &boris).await), (0, 1), "the writer");
    }

    async fn an_operator_decides_a_game_or_cancels_it(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (_, token) = operator(&site).await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let rated = json!({"variant": "chess", "rated": true, "seats": seats});
        let won = site.game_with(rated.clone(), &anna, &boris).await;
        let drawn = site.game("chess", &anna, &boris).await;
        let cancelled = site.game_with(rated, &anna, &boris).await;
        site.play(&cancelled, &anna, "e2e4").await.expect(201);
        let decide = async |game: &str, result: &str| {
            act(&site, &token, json!({"type": "adjudicate", "game": game, "result": result})).await
        };
        for wrong in ["brown", "nobody", ""] {
            decide(&won, wrong).await.problem(400, "bad-request");
        }
        decide("nonesuch", "draw").await.problem(404, "not-found");
        let done = decide(&won, "black").await.expect(200)["act"].clone();
        assert_eq!((&done["game"], &done["detail"], &done["role"]), (&json!(won), &json!("black"), &json!("operator")));
        decide(&drawn, "draw").await.expect(200);
        decide(&cancelled, "cancelled").await.expect(200);
        for game in [&won, &drawn, &cancelled] {
            decide(game, "white").await.problem(409, "game-over");
        }
        let read = async |game: &str| site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read(&won).await["outcome"], json!({"result": "0-1", "winner": "black", "reason": "adjudication"}));
        assert_eq!(read(&drawn).await["outcome"]["result"], "1/2-1/2");
        assert_eq!(read(&cancelled).await["status"], "aborted");
        let ratings = site.get("/api/v1/players/Boris", "").await.expect(200)["ratings"].clone();
        assert!(ratings[0]["games"] == 1 && ratings[0]["rating"].as_i64().unwrap() > 1500, "{ratings}");
        let events = site.get("/api/v1/events?limit=100", &anna.token).await.expect(200);
        let kinds = |kind: &str| events["items"].as_array().unwrap().iter().filter(|event| event["type"] == kind).count();
        assert_eq!((kinds("game-over"), kinds("aborted")), (2, 1), "{events}");
        assert_eq!(log(&site, &token).await.iter().filter(|(act, _)| act == "adjudicate").count(), 3);
    }

    async fn revoked_tokens_and_sessions_are_refused(site: Site) {
        let anna = site.player("Anna").await;
        let (_, token) = operator(&site).await;
        let reader = Reader::signed_in(&site, &anna).await;
        assert_eq!(reader.page("/account").await.status, 200);
        act(&site, &token, json!({"type": "revoke", "player": "Anna"})).await.expect(200);
        site.get("/api/v1/me", &anna.token).await.problem(401, "unauthorized");
        assert!(!reader.page("/account").await.text.contains("<h1>Anna</h1>"));
        assert_eq!(log(&site, &token).await[0], ("revoke".to_owned(), "Anna".to_owned()));
        let again = Reader::signed_in(&site, &anna).await;
        assert!(again.page("/account").await.text.contains("<h1>Anna</h1>"), "by mail they come back");
    }

    async fn an_announcement_is_on_all_pages_until_it_ends(site: Site) {
        let anna = site.player("Anna").await;
        let (_, token) = operator(&site).await;
        let beside = site.beside().await;
        let shows = async |site: &Site, path: &str| site.page(&site.url(path)).await.text.contains("id=\"announcement\"");
        let announce = async |text: &str, until: Moment| {
            act(&site, &token, json!({"type": "announce", "text": text, "until": until.to_string()})).await
        };
        announce("", BEGIN.after(A_DAY)).await.problem(400, "bad-request");
        announce("hello", BEGIN).await.problem(400, "bad-request");
        announce("first", BEGIN.after(A_DAY)).await.expect(200);
        announce("Tea <b>break</b>", BEGIN.after(A_DAY)).await.expect(200);
        for path in ["/", "/variants/chess", "/nothing-here"] {
            assert!(shows(&site, path).await, "{path}");
        }
        let answer = site.page(&site.url("/")).await;
        assert!(answer.text.contains("Tea &lt;b&gt;break&lt;/b&gt;") && !answer.text.contains("first"), "{}", answer.text);
        assert_eq!(answer.headers["cache-control"], "no-store");
        let reader = Reader::signed_in(&site, &anna).await;
        assert!(reader.page("/account").await.text.contains("id=\"announcement\""));
        beside.server.app.shared.db.look_at_switch().await.unwrap();
        assert!(shows(&beside, "/").await, "other servers notice it");
        site.clock.advance(A_DAY);
        assert!(!shows(&site, "/").await, "it is over");
        // Also while nothing else can be changed.
        act(&site, &token, json!({"type": "begin-read-only"})).await.expect(200);
        announce("back at six", BEGIN.after(A_DAY * 2)).await.expect(200);
        assert!(shows(&site, "/").await);
        act(&site, &token, json!({"type": "end-announcement"})).await.expect(200);
        act(&site, &token, json!({"type": "end-read-only"})).await.expect(200);
        assert!(!shows(&site, "/").await, "it was ended");
        let acts: Vec<String> = log(&site, &token).await.into_iter().map(|(act, _)| act).collect();
        assert_eq!(acts, ["end-read-only", "end-announcement", "announce", "begin-read-only", "announce", "announce", "give-role"]);
    }

    async fn the_log_stays_when_accounts_are_closed(site: Site) {
        let boris = site.player("Boris").await;
        let (olga, token) = operator(&site).await;
        act(&site, &token, json!({"type": "warn", "player": "Boris"})).await.expect(200);
        let ban = json!({"type": "ban", "player": "Boris", "confirm": "Boris"});
        act(&site, &token, ban).await.expect(200);
        site.get("/api/v1/me", &boris.token).await.problem(401, "unauthorized");
        let list = site.get(&format!("{ACTS}?limit=2"), &token).await.expect(200);
        assert!(list["items"].as_array().unwrap().iter().all(|act| act["player"]["name"] != "Boris"), "{list}");
        assert_eq!(list["items"][0]["act"], "ban");
        let rest = format!("{ACTS}?cursor={}", list["next_cursor"].as_str().unwrap());
        assert_eq!(site.get(&rest, &token).await.expect(200)["items"][0]["act"], "give-role");
        site.delete("/api/v1/me?confirm=Olga", &olga.token).await.expect(204);
        let (_, mona) = moderator(&site).await;
        assert_eq!(log(&site, &mona).await.len(), 4);
        for (method, path) in [(reqwest::Method::DELETE, ACTS), (reqwest::Method::PUT, ACTS), (reqwest::Method::PATCH, ACTS)] {
            let refused = site.request(method, path, &mona, &Value::Null).send().await.unwrap();
            assert_eq!(refused.status(), 405);
        }
    }

    async fn the_command_line_does_the_same(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let id = message(&site, &game, &boris, "you cheat").await;
        site.post("/api/v1/reports", &anna.token, json!({"message": id, "reason": "abuse"})).await.expect(201);
        let url = site.database_url();
        let command = |args: &[&str]| {
            let args = [args, &["--json", "--database-url", &url]].concat();
            let (said, error, done) = run(&args);
            assert!(done, "{args:?}: {error}");
            said
        };
        let reports: Value = serde_json::from_str(&command(&["moderate", "reports"])).unwrap();
        assert_eq!((&reports["message"], &reports["text"]), (&json!(id), &json!("you cheat")));
        let text = id.to_string();
        for args in [
            vec!["moderate", "mute", "Boris", "--days", "3", "--reason", "abuse"],
            vec!["moderate", "remove-message", &text],
            vec!["moderate", "close-report", "1"],
            vec!["moderate", "adjudicate", &game, "draw"],
            vec!["moderate", "rename", "Boris"],
            vec!["moderate", "announce", "hello", "--hours", "1"],
        ] {
            let done: Value = serde_json::from_str(&command(&args)).unwrap();
            assert_eq!((&done["act"]["act"], &done["act"]["role"]), (&json!(args[1]), &json!("command-line")), "{done}");
        }
        let again: Value = serde_json::from_str(&command(&["moderate", "close-report", "1"])).unwrap();
        assert!(again["act"].is_null());
        assert_eq!(command(&["moderate", "log"]).lines().count(), 6);
        let role: Value = serde_json::from_str(&command(&["admin", "operator", "Anna", "--role", "moderator"])).unwrap();
        assert_eq!(role, json!({"name": "Anna", "operator": false, "role": "moderator", "changed": true}));
        let token = site.token("Anna", &[Scope::ModerationWrite]).await;
        assert_eq!(log(&site, &token).await.len(), 7);
        command(&["admin", "operator", "Anna", "--end"]);
        site.get(ACTS, &token).await.problem(403, "role-required");
    }
}

on_sqlite! {
    async fn moderators_and_operators_act_on_pages(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let ((mona, token), (olga, _)) = (moderator(&site).await, operator(&site).await);
        let game = site.game("chess", &anna, &boris).await;
        let id = message(&site, &game, &boris, "you cheat").await;
        let by_anna = Reader::signed_in(&site, &anna).await;
        let link = format!("/report?message={id}");
        assert!(by_anna.page(&format!("/games/{game}")).await.text.contains(&format!("href=\"{link}\"")));
        assert!(by_anna.page("/players/Boris").await.text.contains("href=\"/report?player=Boris\""));
        assert!(by_anna.page(&link).await.text.contains("you cheat"));
        let text = id.to_string();
        let refused = by_anna.send(&link, "/report", &[("message", &text), ("reason", "dislike")]).await;
        assert_eq!(refused.status, 400);
        let fields = [("message", &*text), ("player", ""), ("reason", "abuse"), ("comment", "again")];
        assert_eq!(by_anna.send(&link, "/report", &fields).await.status, 200);
        let named = [("player", "Boris"), ("reason", "name")];
        assert_eq!(by_anna.send("/report?player=Boris", "/report", &named).await.status, 200);
        for path in ["/admin", "/admin/reports", "/admin/log"] {
            assert_eq!(by_anna.page(path).await.status, 404, "{path}");
        }
        let forged = by_anna.send("/account", "/admin/reports", &[("action", "warn"), ("player", "Boris"), ("reason", "x")]).await;
        assert_eq!(forged.status, 404);

        let (by_mona, by_olga) = (Reader::signed_in(&site, &mona).await, Reader::signed_in(&site, &olga).await);
        assert!(by_mona.page("/account").await.text.contains("href=\"/admin/reports\""));
        let page = by_mona.page("/admin").await;
        assert!(page.text.contains("id=\"report-1\"") && page.text.contains("id=\"report-2\"") && page.text.contains("you cheat"), "{}", page.text);
        let send = async |reader: &Reader, fields: &[(&str, &str)]| reader.send("/admin/reports", "/admin/reports", fields).await.status;
        assert_eq!(send(&by_mona, &[("action", "remove-message"), ("message", &text), ("reason", "abuse")]).await, 200);
        assert_eq!(send(&by_mona, &[("action", "mute"), ("player", "Boris"), ("days", "3"), ("reason", "abuse")]).await, 200);
        assert_eq!(send(&by_mona, &[("action", "mute"), ("player", "Boris"), ("days", "x"), ("reason", "abuse")]).await, 400);
        assert_eq!(send(&by_mona, &[("action", "warn"), ("player", "Boris")]).await, 400, "without a reason");
        assert_eq!(send(&by_mona, &[("action", "close-report"), ("report", "1"), ("reason", "")]).await, 200);
        let operators = [
            vec![("action", "adjudicate"), ("game", &*game), ("result", "white"), ("reason", "abuse")],
            vec![("action", "revoke"), ("player", "Boris"), ("reason", "abuse")],
        ];
        for fields in &operators {
            assert_eq!(send(&by_mona, fields).await, 403);
            assert_eq!(send(&by_olga, fields).await, 200);
        }
        assert_eq!(send(&by_mona, &[("action", "announce"), ("text", "hello"), ("hours", "1")]).await, 403);
        let announce = [("action", "announce"), ("text", "hello"), ("hours", "1")];
        assert_eq!(by_mona.send("/admin/reports", "/admin", &announce).await.status, 404);
        assert_eq!(by_olga.send("/admin", "/admin", &announce).await.status, 200);
        let page = by_mona.page("/admin/reports").await.text;
        assert!(!page.contains("id=\"report-1\"") && page.contains("id=\"report-2\""), "{page}");
        let acts: Vec<(String, String)> = log(&site, &token).await;
        let acts: Vec<(&str, &str)> = acts.iter().map(|(act, player)| (&**act, &**player)).take(6).collect();
        let expected = [("announce", ""), ("revoke", "Boris"), ("adjudicate", ""), ("close-report", "Boris"), ("mute", "Boris"), ("remove-message", "Boris")];
        assert_eq!(acts, expected);
        let shown = by_mona.page("/admin/log").await.text;
        assert_eq!(shown.matches("<li id=\"act-").count(), 8, "{shown}");
    }
}

on_sqlite! {
    async fn operators_without_a_role_of_their_own_stay_operators(site: Site) {
        let anna = site.player("Anna").await;
        let id = site.get("/api/v1/me", &anna.token).await.expect(200)["id"].as_str().unwrap().to_owned();
        let row = format!("INSERT INTO operators (player_id, created_at) VALUES ('{id}', 0)");
        crate::support::rows::alter(&site.database_url(), &row);
        assert_eq!(site.server.app.accounts.role_of(zugpost::ids::PlayerId(id)).await.unwrap(), Some(Role::Operator));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_limited_as_messages_are() {
    let site = Site::configured(Data::sqlite(), |config| config.rates.messages_per_player = 2).await;
    let anna = site.player("Anna").await;
    site.player("Boris").await;
    let report = json!({"player": "Boris", "reason": "spam"});
    for _ in 0..2 {
        site.post("/api/v1/reports", &anna.token, report.clone()).await.expect(201);
    }
    site.post("/api/v1/reports", &anna.token, report).await.problem(429, "rate-limited");
}
