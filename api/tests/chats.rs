//! What chats are told: each format as its service takes it, through the real queue, with retries as the services ask for them.
//! Some seconds; the check against the recorded schemas begins a game of each variant and needs programs.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use zugpost::events::webhooks::chat::news::{LONGEST_TEXT, LONGEST_TITLE, News, Reader};
use zugpost::events::webhooks::chat::services::Parcel;
use zugpost::events::webhooks::destination::{Destination, Written};
use zugpost::locale::{Locale, Writing};
use zugpost::store::error::StoreError;
use zugpost::store::events::{Event, EventKind};
use zugpost::store::notices::webhooks::WebhookFormat;
use zugpost_rules::Variant;

use crate::every_variant::Players;
use crate::support::node::package as node_package;
use crate::support::python::programs;
use crate::support::receiver::{Received, Receiver};
use crate::support::rows::{alter, dump};
use crate::support::site::{BEGIN, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

const HOOKS: &str = "/api/v1/webhooks";
/// A name with what services read as markup or as a call to all members.
const HOSTILE: &str = "<!channel> *a* _b_ `c` & \"d\" [e](f) |g|";

async fn hook(site: &Site, player: &Player, request: Value) -> String {
    site.post(HOOKS, &player.token, request).await.expect(201)["id"].as_str().unwrap().to_owned()
}

/// A player whose name is changed to one that services could misread.
async fn hostile(site: &Site) -> Player {
    let player = site.player("Anna").await;
    alter(&site.database_url(), &format!("UPDATE players SET name = '{HOSTILE}' WHERE id = '{}'", player.id));
    Player { name: HOSTILE.to_owned(), ..player }
}

async fn state(site: &Site, player: &Player) -> Value {
    site.get(HOOKS, &player.token).await.expect(200)["items"][0].clone()
}

fn body(message: &Received) -> Value {
    serde_json::from_str(&message.body).unwrap_or_else(|_| panic!("{message:?}"))
}

/// The requests of a format for a move of chess, without what tells games apart.
async fn one_move(site: &Site, players: [&Player; 2], request: Value) -> (Received, String) {
    let receiver = Receiver::start().await;
    let mut request = request;
    let address = receiver.url.trim_end_matches("/hook");
    request["url"] = json!(request["url"].as_str().unwrap().replace("https://service", address));
    request["types"] = json!(["move"]);
    let id = hook(site, players[0], request).await;
    let game = site.game("chess", players[0], players[1]).await;
    site.play(&game, players[0], "e4").await.expect(201);
    let message = receiver.messages(1).await.remove(0);
    site.delete(&format!("{HOOKS}/{id}"), &players[0].token).await.expect(204);
    (message, game)
}

on_both_databases! {
    async fn a_picture_that_cannot_be_fetched_costs_no_message_and_a_deleted_channel_ends_the_webhook(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        receiver.answer_with(400, "", "invalid_blocks");
        hook(&site, &boris, json!({"url": receiver.url, "format": "slack", "types": ["game-start"]})).await;
        site.game("chess", &anna, &boris).await;
        let blocks = |message: &Received| body(message)["blocks"].as_array().unwrap().len();
        let sent = receiver.messages(2).await;
        assert_eq!(sent.iter().map(blocks).collect::<Vec<_>>(), [3, 2], "at once again without the picture");
        wait_until("the failure is known", async || state(&site, &boris).await["error"] == "answered 400").await;
        receiver.answer_with(404, "", "no_service");
        site.clock.advance(Duration::from_secs(10));
        receiver.messages(3).await;
        wait_until("it is disabled", async || state(&site, &boris).await["disabled_at"].is_string()).await;
        let last = site.get("/api/v1/events?limit=500", &boris.token).await.expect(200)["items"].as_array().unwrap().last().unwrap().clone();
        let address = receiver.url.replace("/hook", "/");
        assert_eq!((&last["type"], &last["webhook"]["url"]), (&json!("webhook-disabled"), &json!(address)));
    }

    async fn secrets_of_chats_are_sealed_and_never_shown(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let address = receiver.url.replace("/hook", "");
        let request = json!({"url": address, "format": "telegram", "room": "@club", "token": "123:tiefgeheim"});
        let made = site.post(HOOKS, &anna.token, request).await.expect(201);
        let path = format!("{address}/api/webhooks/1/tiefgeheim");
        let other = site.post(HOOKS, &anna.token, json!({"url": path, "format": "discord"})).await.expect(201);
        assert_eq!((&made["url"], &made["room"], &made["format"]), (&json!(format!("{address}/")), &json!("@club"), &json!("telegram")));
        assert_eq!(other["url"], json!(format!("{address}/")));
        let listed = site.get(HOOKS, &anna.token).await;
        assert!(!format!("{made}{other}{}", listed.text).contains("tiefgeheim"), "{}", listed.text);
        let rows = dump(&site).await.join("\n");
        assert!(rows.contains("telegram") && !rows.contains("tiefgeheim"), "{rows}");

        // The test message arrives by the secret, and its outcome is told.
        let test = format!("{HOOKS}/{}/test", made["id"].as_str().unwrap());
        site.post(&test, &boris.token, json!({})).await.problem(404, "not-found");
        assert_eq!(site.post(&test, &anna.token, json!({})).await.expect(200), json!({"delivered": true, "error": null}));
        let sent = receiver.messages(1).await.remove(0);
        assert_eq!(sent.path, "/bot123:tiefgeheim/sendMessage");
        assert_eq!(body(&sent)["link_preview_options"]["url"], json!(site.url("/icon-512.png")));
        assert_eq!(site.page(&site.url("/icon-512.png")).await.status, 200);
        receiver.answer(403);
        assert_eq!(site.post(&test, &anna.token, json!({})).await.expect(200), json!({"delivered": false, "error": "answered 403"}));
        assert_eq!(state(&site, &anna).await["failing_since"], Value::Null, "a test changes nothing");
    }
}

on_sqlite! {
    async fn each_service_gets_a_move_as_it_takes_it(site: Site) {
        let (anna, boris) = (hostile(&site).await, site.player("Boris").await);
        let (title, text) = (format!("{HOSTILE} – Boris, Chess"), format!("Move 1: {HOSTILE} played e4. Boris to move by "));
        let game_url = |game: &str| site.url(&format!("/games/{game}"));
        let picture = |game: &str| site.url(&format!("/api/v1/games/{game}/board.png?ply=1"));

        let (sent, game) = one_move(&site, [&anna, &boris], json!({"url": "https://service/api/webhooks/1/x?thread_id=7", "format": "discord"})).await;
        assert_eq!((sent.method.as_str(), sent.path.as_str()), ("POST", "/api/webhooks/1/x?thread_id=7&wait=true"));
        assert_eq!(sent.headers["content-type"], "application/json");
        assert!(!sent.headers.contains_key("webhook-signature"));
        let (message, escaped) = (body(&sent), "\\<!channel> \\*a\\* \\_b\\_ \\`c\\` & \"d\" \\[e\\](f) \\|g\\|");
        let embed = &message["embeds"][0];
        assert_eq!(embed["title"], format!("{escaped} – Boris, Chess"));
        assert!(embed["description"].as_str().unwrap().starts_with(&format!("Move 1: {escaped} played e4. ")), "{embed}");
        assert_eq!((&embed["url"], &embed["image"]["url"]), (&json!(game_url(&game)), &json!(picture(&game))));
        assert_eq!(message["allowed_mentions"], json!({"parse": []}));

        let (sent, game) = one_move(&site, [&anna, &boris], json!({"url": "https://service/services/T/B/x", "format": "slack"})).await;
        assert_eq!((sent.method.as_str(), sent.path.as_str()), ("POST", "/services/T/B/x"));
        let message = body(&sent);
        assert_eq!(message["blocks"][0]["text"]["type"], "plain_text");
        assert!(message["blocks"][0]["text"]["text"].as_str().unwrap().starts_with(&format!("{title}\n{text}")), "{message}");
        assert_eq!(message["blocks"][1]["text"]["text"], format!("<{}|View the game>", game_url(&game)));
        assert_eq!(message["blocks"][2]["image_url"], picture(&game));
        let notice = message["text"].as_str().unwrap();
        assert!(notice.starts_with("&lt;!channel&gt; *a*") && !notice.contains('<'), "{notice}");

        let request = json!({"url": "https://service", "format": "matrix", "room": "!club:example.org", "token": "syt_secret"});
        let (sent, game) = one_move(&site, [&anna, &boris], request).await;
        let (path, transaction) = sent.path.rsplit_once('/').unwrap();
        assert_eq!((sent.method.as_str(), path), ("PUT", "/_matrix/client/v3/rooms/!club:example.org/send/m.room.message"));
        assert!(transaction.len() > 20 && sent.headers["authorization"] == "Bearer syt_secret");
        let message = body(&sent);
        assert!(message["body"].as_str().unwrap().starts_with(&format!("{title}\n{text}")), "{message}");
        let html = message["formatted_body"].as_str().unwrap();
        assert!(html.starts_with("<strong>&lt;!channel&gt; *a* _b_ `c` &amp; &quot;d&quot;"), "{html}");
        assert!(html.ends_with(&format!("<br><a href=\"{}\">View the game</a>", game_url(&game))), "{html}");
        assert_eq!((&message["msgtype"], &message["m.mentions"]), (&json!("m.text"), &json!({})));

        let (sent, game) = one_move(&site, [&anna, &boris], json!({"url": "https://service/my-club", "format": "ntfy", "token": "tk_secret"})).await;
        assert_eq!((sent.method.as_str(), sent.path.as_str()), ("POST", "/"));
        assert_eq!(sent.headers["authorization"], "Bearer tk_secret");
        let message = body(&sent);
        assert_eq!((&message["topic"], &message["title"]), (&json!("my-club"), &json!(title)));
        assert!(message["message"].as_str().unwrap().starts_with(&text), "{message}");
        assert_eq!((&message["click"], &message["attach"]), (&json!(game_url(&game)), &json!(picture(&game))));

        let request = json!({"url": "https://service", "format": "telegram", "room": "-1001234567890", "token": "123:secret"});
        let (sent, game) = one_move(&site, [&anna, &boris], request).await;
        assert_eq!((sent.method.as_str(), sent.path.as_str()), ("POST", "/bot123:secret/sendMessage"));
        let message = body(&sent);
        assert_eq!(message["chat_id"], json!(-1_001_234_567_890_i64));
        let said = message["text"].as_str().unwrap();
        assert!(said.starts_with(&format!("{title}\n{text}")) && said.ends_with(&game_url(&game)), "{said}");
        assert_eq!(message["link_preview_options"]["url"], picture(&game));
        assert_eq!(message.get("parse_mode"), None, "no sign is markup");

        let (sent, game) = one_move(&site, [&anna, &boris], json!({"url": "https://service/hook", "format": "plain"})).await;
        assert_eq!(sent.headers["content-type"], "text/plain; charset=utf-8");
        let lines: Vec<&str> = sent.body.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[2]), (3, title.as_str(), game_url(&game).as_str()));
        assert!(lines[1].starts_with(&text) && lines[1].ends_with(" UTC."), "{lines:?}");
        assert!(sent.headers["webhook-signature"].starts_with("v1a,"), "receivers of one's own check it");
    }

    async fn a_busy_service_is_left_alone_as_long_as_it_asks(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        receiver.answer_with(429, "", r#"{"message": "You are being rate limited.", "retry_after": 90.5, "global": false}"#);
        let request = json!({"url": receiver.url, "format": "discord", "types": ["game-start"]});
        let id = hook(&site, &boris, request).await;
        site.game("chess", &anna, &boris).await;
        receiver.messages(1).await;
        wait_until("the refusal is known", async || state(&site, &boris).await["error"] == "answered 429").await;
        let due = site.get(&format!("{HOOKS}/{id}/deliveries"), &boris.token).await.expect(200);
        let due = due["items"][0]["due_at"].as_str().unwrap().parse::<jiff::Timestamp>().unwrap();
        assert_eq!(due.as_millisecond() - BEGIN.timestamp().as_millisecond(), 90_500, "later than the own backoff");
        receiver.answer_with(200, "", "{}");
        site.clock.advance(Duration::from_secs(91));
        receiver.messages(2).await;
        wait_until("it is delivered", async || state(&site, &boris).await["error"].is_null()).await;
        let bodies: Vec<String> = receiver.seen().into_iter().map(|message| message.body).collect();
        assert_eq!(bodies[0], bodies[1]);
    }
}

/// Every kind of event of a begun game of each variant, as every service would get it, in two languages.
async fn messages_of_all_games(site: &Site) -> Vec<(WebhookFormat, Value)> {
    let players = Players::at(site).await;
    let mut games = Vec::new();
    for about in Variant::rows() {
        let variant = Variant::new(about.key, &zugpost_rules::Options::default()).unwrap();
        games.push(players.game(site, &variant).await);
    }
    let mut events: BTreeMap<String, Value> = BTreeMap::new();
    for game in &games {
        let seen = site.get(&format!("/api/v1/games/{game}"), &players.of("white").token).await.expect(200);
        let player = players.of(seen["to_act"].as_str().unwrap());
        let legal =
            site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200)["legal"].clone();
        let step = legal[0]["step"].as_str().unwrap().to_owned();
        let played = json!([{"ply": 1, "turn": 1, "seat": seen["to_act"], "step": step, "display": legal[0]["display"]}]);
        let told = json!({
            "id": game, "status": "running", "ply": 1, "to_act": seen["to_act"], "move_by": seen["move_by"], "played": played,
            "messages": [{"seat": "black"}], "draw_offer": ["white"], "takeback": "black",
        });
        events.insert(game.clone(), json!({"game": told}));
    }
    let names = [HOSTILE, "# > - Ж＠everyone\u{a0}😀😀😀😀😀😀😀😀😀😀"];
    for (seat, name) in [("white", names[0]), ("black", names[1])] {
        let id = &players.of(seat).id;
        alter(&site.database_url(), &format!("UPDATE players SET name = '{name}' WHERE id = '{id}'"));
    }
    let mut messages = Vec::new();
    for (locale, body) in [Locale::En, Locale::De]
        .into_iter()
        .flat_map(|locale| events.values().map(move |body| (locale, body)))
    {
        for kind in EventKind::ALL {
            let event = Event { id: 1, kind: kind.to_string(), created_at: BEGIN, body: body.to_string() };
            let reader = Reader { locale, writing: Writing::default() };
            let shared = &site.server.app.shared;
            let settings = shared.site.clone();
            let read =
                shared.db.read(move |conn| Ok::<_, StoreError>(News::of(conn, &settings, &event, reader)?));
            let Some(news) = read.await.unwrap() else {
                assert_eq!(*kind, EventKind::WebhookDisabled);
                continue;
            };
            messages.extend(of_all_services(&news));
        }
    }
    // The longest that there can be, in the signs that take most room.
    for sign in ["*", "\u{ffff}", "&", "😀"] {
        let news = News {
            title: sign.repeat(LONGEST_TITLE / sign.encode_utf16().count()),
            text: sign.repeat(LONGEST_TEXT / sign.encode_utf16().count()),
            url: site.url("/games/aaaaaaaaaaaa"),
            link: "View the game".to_owned(),
            picture: Some(site.url("/icon-512.png")),
        };
        messages.extend(of_all_services(&news));
    }
    messages
}

fn of_all_services(news: &News) -> Vec<(WebhookFormat, Value)> {
    let services = [
        (WebhookFormat::Discord, "https://discord.com/api/webhooks/1/x", None, None),
        (WebhookFormat::Slack, "https://hooks.slack.com/services/T/B/x", None, None),
        (WebhookFormat::Matrix, "https://matrix.org", Some("!a:b"), Some("syt_x")),
        (WebhookFormat::Ntfy, "https://ntfy.sh/my-club", None, None),
        (WebhookFormat::Telegram, "https://api.telegram.org", Some("@club"), Some("1:x")),
    ];
    let message = |(format, url, room, token): (WebhookFormat, &str, Option<&str>, Option<&str>)| {
        let destination = Destination::read(Written { format, url, room, token }, false).unwrap();
        let parcel =
            Parcel { format, destination: &destination, room: room.unwrap_or_default(), transaction: "t" };
        let outgoing = parcel.outgoing(news).unwrap();
        assert!(outgoing.url.as_str().starts_with(url.trim_end_matches("/my-club")), "{}", outgoing.url);
        (format, serde_json::from_str(&outgoing.body).unwrap())
    };
    services.into_iter().map(message).collect()
}

fn judged(mut judge: Command, lines: &str) -> Value {
    let mut running = judge.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    running.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let ended = running.wait_with_output().unwrap();
    assert!(ended.status.success(), "{judge:?}: {}", ended.status);
    serde_json::from_slice(&ended.stdout).unwrap()
}

on_sqlite! {
    #[ignore = "needs programs"]
    async fn all_messages_fit_the_recorded_schemas_and_limits_of_their_services(site: Site) {
        let messages = messages_of_all_games(&site).await;
        let lines: Vec<String> =
            messages.iter().map(|(format, body)| json!({"format": format, "body": body}).to_string() + "\n").collect();
        let each = messages.len() / 5;
        assert!(each > 2 * 20 * 20, "two languages, all kinds, all variants: {each}");
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chats");
        let mut python = Command::new(programs("chats", include_str!("chats/requirements.txt")).join("python"));
        python.arg(here.join("validate.py"));
        let counts = judged(python, &lines.concat());
        assert_eq!(counts, json!({"discord": each, "slack": each, "matrix": each, "ntfy": each, "telegram": each}));
        let mut node = Command::new("node");
        node.arg(here.join("validate.mjs")).arg(node_package("@discordjs/builders@1.15.0"));
        assert_eq!(judged(node, &lines.concat()), json!(each));
    }
}
