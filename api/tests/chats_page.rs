//! The chats of the account page: a form for people who write no programs, with a test message. Half a second.

use crate::support::reader::Reader;
use crate::support::receiver::Receiver;
use crate::support::site::{Site, on_sqlite};
use crate::support::words::words;

on_sqlite! {
    async fn a_secretary_adds_a_chat_tests_it_and_removes_it(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let reader = Reader::signed_in(&site, &anna).await;
        let send = async |fields: &[(&str, &str)]| reader.send("/account", "/account", fields).await;
        let form = [
            ("action", "add-chat"), ("format", "discord"), ("url", receiver.url.as_str()), ("room", ""), ("token", ""),
            ("players", " Boris \r\n\r\nAnna"), ("told", "ends"),
        ];
        let refused = send(&form.map(|(name, value)| (name, if name == "players" { "Nobody" } else { value }))).await;
        let why = words("error-no-player", &[("name", "Nobody")]);
        assert!(refused.status == 400 && refused.text.contains(&why), "{}", refused.text);
        assert!(refused.text.contains(&format!("value=\"{}\"", receiver.url)), "what was typed comes back");
        let bad = send(&form.map(|(name, value)| (name, if name == "format" { "standard" } else { value }))).await;
        assert!(bad.status == 400 && bad.text.contains(&words("account-chat-no-format", &[])), "{}", bad.text);
        let extra = send(&form.map(|(name, value)| (name, if name == "token" { "geheim" } else { value }))).await;
        assert!(extra.status == 400 && !extra.text.contains("geheim"), "a token is not repeated: {}", extra.text);

        let added = send(&form).await;
        assert!(added.status == 200 && added.text.contains(&words("account-done-add-chat", &[])), "{}", added.text);
        assert!(added.text.contains(&words("account-chat-of-players", &[("names", "Anna, Boris")])), "{}", added.text);
        assert!(!added.text.contains("/hook"), "the path of a chat is secret: {}", added.text);
        let made = site.get("/api/v1/webhooks", &anna.token).await.expect(200)["items"][0].clone();
        assert_eq!((&made["format"], &made["types"]), (&"discord".into(), &serde_json::json!(["aborted", "game-over", "game-start"])));
        let id = made["id"].as_str().unwrap();
        let tested = send(&[("action", "test-chat"), ("id", id)]).await;
        assert!(tested.text.contains(&words("account-done-test-chat", &[])), "{}", tested.text);
        let message = receiver.messages(1).await.remove(0);
        assert!(message.body.contains(&words("chat-test", &[])), "{}", message.body);
        receiver.answer(404);
        let tested = send(&[("action", "test-chat"), ("id", id)]).await;
        let failed = words("account-chat-failed", &[("error", "answered 404")]);
        assert!(tested.status == 400 && tested.text.contains(&failed), "{}", tested.text);

        // Another player has none of it.
        let foreign = Reader::signed_in(&site, &boris).await;
        let removed = foreign.send("/account", "/account", &[("action", "remove-chat"), ("id", id)]).await;
        assert!(removed.status == 404 && removed.text.contains(&words("error-no-webhook", &[("id", id)])), "{}", removed.text);
        let removed = send(&[("action", "remove-chat"), ("id", id)]).await;
        assert!(removed.text.contains(&words("account-done-remove-chat", &[])), "{}", removed.text);
        assert_eq!(site.get("/api/v1/webhooks", &anna.token).await.expect(200)["items"], serde_json::json!([]));
    }
}
