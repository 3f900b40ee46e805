//! Pauses, and how mails about one game come, on the page of a seat: without scripts, signed in and by secret links.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::letters::{ANNA, begun, mail_with, read};
use crate::support::post::Post;
use crate::support::reader::Reader;
use crate::support::replies::flat;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, link, on_sqlite};
use crate::support::words::words;

async fn send(reader: &Reader, page: &str, fields: &[(&str, &str)]) -> Answer {
    reader.send(page, page, fields).await
}

async fn paused(site: &Site, game: &str, player: &Player) -> bool {
    read(site, game, player).await["move_by"].is_null()
}

async fn game_mail(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&format!("/api/v1/games/{game}/mail"), &player.token).await.expect(200)["cadence"].clone()
}

on_sqlite! {
    async fn a_pause_is_proposed_agreed_to_and_ended_on_the_page(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let page = format!("/games/{game}");
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let shown = white.page(&page).await.text;
        assert!(shown.contains(&words("offers-propose-pause", &[])) && !shown.contains("end-pause"), "{shown}");
        assert!(!site.page(&site.url(&page)).await.text.contains("-pause"), "visitors see no offers");

        let proposed = send(&white, &page, &[("action", "propose-pause"), ("ply", "0")]).await;
        assert!(proposed.status == 200 && proposed.text.contains(&words("offers-pause-waiting", &[])), "{}", proposed.text);
        send(&white, &page, &[("action", "end-pause"), ("ply", "0")]).await;
        assert_eq!(read(&site, &game, &anna).await["offers"]["pause"], json!([]), "withdrawn");
        let none = send(&black, &page, &[("action", "agree-to-pause"), ("ply", "0")]).await;
        assert!(none.status == 400 && none.text.contains(&words("error-pause-not-proposed", &[])), "{}", none.text);

        send(&white, &page, &[("action", "propose-pause"), ("ply", "0")]).await;
        let asked = black.page(&page).await.text;
        assert!(asked.contains("<title>● ") && asked.contains(&words("offers-pause-asked", &[("who", "Anna")])), "{asked}");
        assert!(black.page("/games").await.text.contains(&words("people-card-pause", &[("state", "")])));
        send(&black, &page, &[("action", "end-pause"), ("ply", "0")]).await;
        assert_eq!(read(&site, &game, &anna).await["offers"]["pause"], json!([]), "declined");

        send(&black, &page, &[("action", "propose-pause"), ("ply", "0")]).await;
        assert!(!paused(&site, &game, &anna).await);
        let agreed = send(&white, &page, &[("action", "agree-to-pause"), ("ply", "0")]).await;
        assert!(agreed.text.contains(&words("offers-paused", &[])) && paused(&site, &game, &anna).await, "{}", agreed.text);
        let twice = send(&white, &page, &[("action", "propose-pause"), ("ply", "0")]).await;
        assert!(twice.status == 400 && twice.text.contains("already paused"), "{}", twice.text);
        let ended = send(&black, &page, &[("action", "end-pause"), ("ply", "0")]).await;
        assert!(ended.text.contains(&words("offers-propose-pause", &[])) && !paused(&site, &game, &anna).await, "{}", ended.text);
        let stale = send(&black, &page, &[("action", "propose-pause"), ("ply", "7")]).await;
        assert_eq!(stale.status.as_u16(), 409);
    }

    async fn a_pause_is_proposed_by_mail_and_agreed_to_by_its_link(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let own = mail_with(&site, ANNA, "/m/").await.1;
        let seat = site.form(&own, &[("action", "propose-pause")]).await;
        assert!(seat.url.contains("/s/") && seat.text.contains(&words("offers-pause-waiting", &[])), "{}", seat.text);
        let (mail, answer) = mail_with(&site, &boris.email, "/m/").await;
        assert!(mail.subject.starts_with(&words("mail-pause-proposed", &[])), "{}", mail.subject);
        assert!(flat(&mail).contains(&words("mail-proposes-pause", &[("name", "Anna")])) && !mail.text.contains("ACCEPT"), "{}", mail.text);
        let before = dump(&site).await;
        assert!(site.page(&answer).await.text.contains(&words("offers-agree-to-pause", &[])));
        assert_eq!(dump(&site).await, before, "looking answers nothing");
        let agreed = site.form(&answer, &[("action", "agree-to-pause")]).await;
        assert!(agreed.text.contains(&words("offers-paused", &[])) && paused(&site, &game, &anna).await, "{}", agreed.text);
        let ended = site.form(&seat.url, &[("action", "end-pause"), ("ply", "0")]).await;
        assert!(ended.text.contains(&words("offers-propose-pause", &[])) && !paused(&site, &game, &anna).await, "{}", ended.text);
    }

    async fn a_game_without_a_clock_has_no_pause(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        let page = Reader::signed_in(&site, &anna).await.page(&format!("/games/{game}")).await.text;
        assert!(page.contains("class=\"play\"") && !page.contains("-pause"), "{page}");
    }

    async fn mails_about_one_game_are_chosen_on_its_page(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (page, white) = (format!("/games/{game}"), Reader::signed_in(&site, &anna).await);
        let shown = white.page(&page).await.text;
        assert!(shown.contains("<option value=\"\" selected>As in my other games</option>"), "{shown}");
        for (choice, stored) in [("digest", json!("digest")), ("off", json!("off")), ("", json!(null))] {
            let chosen = send(&white, &page, &[("action", "mails"), ("cadence", choice)]).await;
            assert!(chosen.text.contains(&format!("<option value=\"{choice}\" selected>")), "{}", chosen.text);
            assert_eq!(game_mail(&site, &game, &anna).await, stored);
        }
        let wrong = send(&white, &page, &[("action", "mails"), ("cadence", "hourly")]).await;
        assert!(wrong.status == 400 && wrong.text.contains("hourly"), "{}", wrong.text);
        assert_eq!(game_mail(&site, &game, &anna).await, json!(null));
        assert_eq!(game_mail(&site, &game, &boris).await, json!(null), "the opponent has their own choice");
        send(&white, &page, &[("action", "resign"), ("ply", "0"), ("confirm", "yes")]).await;
        assert!(!white.page(&page).await.text.contains("name=\"cadence\""), "no more mails come");
    }

    async fn a_link_to_the_seat_chooses_mails_and_the_link_of_a_mail_does_not(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, Pace { delay: Duration::ZERO, per_hour: 60 });
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let mails = post.sent(&site).await;
        let mail = mails.iter().find(|(to, mail)| to == ANNA && mail.text.contains("/m/")).unwrap();
        let forwarded = link(&mail.1, "/m/");
        assert!(!site.page(&forwarded).await.text.contains("name=\"cadence\""), "mails are forwarded");
        let before = dump(&site).await;
        assert_eq!(site.form(&forwarded, &[("action", "mails"), ("cadence", "off")]).await.status, 422);
        assert_eq!(dump(&site).await, before);

        let seat = site.form(&forwarded, &[("action", "play"), ("step", "e2e4")]).await.url;
        let chosen = site.form(&seat, &[("action", "mails"), ("cadence", "off")]).await;
        assert!(chosen.status == 200 && chosen.text.contains("<option value=\"off\" selected>"), "{}", chosen.text);
        post.sent(&site).await;
        site.play(&game, &boris, "e5").await.expect(201);
        post.none(&site).await;
    }

    async fn a_guest_pauses_a_game_against_an_engine_at_once_and_gets_no_mails_to_choose(site: Site) {
        let site = site.without_loops().await;
        let fields = [("variant", "chess"), ("side", "white"), ("level", "1")];
        let page = site.form(&site.url("/play"), &fields).await;
        assert!(page.text.contains(&words("panel-guest", &[])) && !page.text.contains("name=\"cadence\""), "{}", page.text);
        let paused = site.form(&page.url, &[("action", "propose-pause"), ("ply", "0")]).await;
        assert!(paused.status == 200 && paused.text.contains(&words("offers-paused", &[])), "{}", paused.text);
        let ended = site.form(&page.url, &[("action", "end-pause"), ("ply", "0")]).await;
        assert!(ended.status == 200 && ended.text.contains(&words("offers-propose-pause", &[])), "{}", ended.text);
    }
}
