//! The player's own games: filters, pages, the next game to move, and rematches by mail.

use serde_json::json;

use crate::support::board_page::{click, unfold};
use crate::support::chromium::Browser;
use crate::support::http::client;
use crate::support::letters::{begun_by_mail, mail_with};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::words;

const GAMES: &str = "/api/v1/games";

fn listed(page: &Answer) -> Vec<String> {
    assert_eq!(page.status, 200, "{}", page.text);
    // Those that wait are cards, all others rows.
    let cards = page.text.replace("<div><a href", "<li><a href");
    let cards = cards.split("<li><a href=\"/games/").skip(1);
    cards.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

async fn begun(site: &Site, variant: &str, days: u32, white: &Player, black: &Player) -> String {
    let seats = json!({"white": {"player": white.name}, "black": {"player": black.name}});
    let clock = json!({"type": "per_move", "days": days});
    site.game_with(json!({"variant": variant, "time_control": clock, "seats": seats}), white, black).await
}

on_both_databases! {
    async fn own_games_are_filtered_and_the_urgent_ones_come_first(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let slow = begun(&site, "chess", 9, &anna, &boris).await;
        let fast = begun(&site, "omega", 1, &anna, &clara).await;
        let waiting = begun(&site, "chess", 3, &boris, &anna).await;
        let over = begun(&site, "chess", 3, &clara, &anna).await;
        site.post(&format!("{GAMES}/{over}/resign"), &anna.token, json!({})).await.expect(200);
        let reader = Reader::signed_in(&site, &anna).await;
        let games = async |query: &str| listed(&reader.page(&format!("/games?{query}")).await);
        assert_eq!(games("").await, [&*fast, &slow, &waiting, &over]);
        assert_eq!(games("show=to-move").await, [&*fast, &slow]);
        assert_eq!(games("show=waiting").await, [&*waiting]);
        assert_eq!(games("show=finished").await, [&*over]);
        assert_eq!(games("variant=omega").await, [&*fast]);
        assert_eq!(games("opponent=clara").await, [&*fast, &over]);
        assert_eq!(games("opponent=Boris&show=to-move&variant=chess").await, [&*slow]);
        let page = reader.page("/games?opponent=Boris&variant=omega").await;
        assert!(page.text.contains(&words("people-no-such", &[])) && page.text.contains("value=\"Boris\""), "{}", page.text);
        assert!(page.text.contains("/archive?player=Anna&#38;variant=omega"), "{}", page.text);
        for (query, why) in [("opponent=Nobody+Known", "no player “Nobody Known”"), ("show=mine", "no list"), ("page=0", "a number from 1"), ("variant=draughts", "draughts")] {
            let refused = reader.page(&format!("/games?{query}")).await;
            assert!(refused.status == 422 && refused.text.contains(why), "{why}: {}", refused.text);
        }
    }

    async fn a_player_behind_an_invited_address_is_not_found_by_name(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"email": boris.email}});
        site.post(GAMES, &anna.token, json!({"variant": "chess", "seats": seats})).await.expect(201);
        let reader = Reader::signed_in(&site, &anna).await;
        assert_eq!(listed(&reader.page("/games").await).len(), 1);
        assert!(reader.page("/games?opponent=Boris").await.text.contains(&words("people-no-such", &[])));
    }

    async fn long_lists_come_in_pages(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut made = Vec::new();
        for _ in 0..27 {
            made.push(begun(&site, "chess", 3, &anna, &boris).await);
        }
        let reader = Reader::signed_in(&site, &anna).await;
        let first = reader.page("/games").await;
        assert_eq!(listed(&first).len(), 12);
        assert!(first.text.contains("/games?show=to-move&#38;page=1"), "{}", first.text);
        let mut seen = listed(&reader.page("/games?show=to-move&page=1").await);
        assert_eq!(seen.len(), 24);
        let last = reader.page("/games?show=to-move&page=2").await;
        assert!(!last.text.contains(">More<"), "{}", last.text);
        seen.extend(listed(&last));
        seen.sort();
        made.sort();
        assert_eq!(seen, made);
    }

    async fn the_first_page_of_a_player_begins_with_what_waits_for_them(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let empty = reader.page("/").await.text;
        assert!(empty.contains("<h1>Chess variants by post</h1>") && empty.contains(&words("home-lead", &[])), "{empty}");

        let waiting = begun(&site, "chess", 3, &boris, &anna).await;
        let calm = reader.page("/").await.text;
        assert!(calm.contains("<h1>No game waits for your move</h1>") && !calm.contains("/games/next"), "{calm}");
        let mut own = Vec::new();
        for days in 1..=5 {
            own.push(begun(&site, "chess", days, &anna, &boris).await);
        }
        let seats = json!({"white": {"player": "Boris"}, "black": {"player": "Anna"}});
        let asked = json!({"variant": "omega", "rated": true, "seats": seats, "time_control": {"type": "per_move", "days": 4}});
        let invited = site.post(GAMES, &boris.token, asked).await.expect(201)["id"].as_str().unwrap().to_owned();
        let page = reader.page("/").await;
        let shown: Vec<String> = own[..4].iter().chain([&invited, &waiting]).cloned().collect();
        assert_eq!(listed(&page)[..6], shown, "the urgent ones, then invitations, then those of others");
        let at = |part: &str| page.text.find(part).unwrap_or_else(|| panic!("no {part}: {}", page.text));
        assert!(at(">Your move in 5 games</h1>") < at("class=\"button main\" href=\"/games/next\"") && at("class=\"button main\" href=\"/games/next\"") < at("All my games</a>"));
        assert!(at("<h2>Invitations</h2>") < at(">In the post</h2>"));
        assert!(at("class=\"theirs-head\">In the post</h2>") < at("<ul class=\"stamps\">"));
        // The players with the reader's colour come first, the full time of a deadline is a tip.
        for part in [">Chess</a>\n<p>White against Boris</p>", ">Omega Chess</a> <span class=\"chip\">Rated</span>\n<p>Black against Boris · 4 days per move · Open until", " UTC\" data-left=\""] {
            assert!(page.text.contains(part), "{part}: {}", page.text);
        }
        // An invitation is answered there.
        reader.send("/", &format!("/games/{invited}"), &[("action", "accept")]).await;
        assert!(!reader.page("/").await.text.contains("<h2>Invitations</h2>"));
        assert!(site.page(&site.url("/")).await.text.contains("<p>Anna vs Boris · Move 1</p>"), "visitors see all games");
    }
}

on_sqlite! {
    async fn the_next_game_follows_by_deadline_and_in_a_circle(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        assert_eq!(reader.page("/games/next").await.url, site.url("/games"));
        let mut games = Vec::new();
        for days in [1, 2, 3] {
            games.push(begun(&site, "chess", days, &anna, &boris).await);
        }
        let next = async |after: &str| {
            let page = reader.page(&format!("/games/next?after={after}")).await;
            page.url.rsplit('/').next().unwrap().to_owned()
        };
        assert_eq!(next("unknown").await, games[0]);
        for at in 0..3 {
            assert_eq!(next(&games[at]).await, games[(at + 1) % 3]);
        }
        let page = reader.page(&format!("/games/{}", games[1])).await.text;
        assert!(page.contains(&format!("/games/next?after={}", games[1])) && page.contains("2 others wait"), "{page}");
        // After playing, too.
        let path = format!("/games/{}", games[0]);
        let played = reader.send(&path, &path, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await;
        assert!(played.text.contains("You played: ") && played.text.contains("data-next"), "{}", played.text);
        assert_eq!(site.page(&site.url("/games/next")).await.url, site.url("/sign-in?next=%2Fgames%2Fnext"));
    }

    async fn options_are_named_by_their_labels(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (variant, option, value, words, german) in [
            ("chaos", "base", "shogi", "Chaos&#39;s Chess (Base game: Shogi)", "Chaos&#39;s Chess (Grundspiel: Shogi)"),
            ("007", "opening", "balanced", "007 Chess (Steps in a turn: Balanced)", "007 Chess (Schritte in einem Zug: Ausgeglichen)"),
        ] {
            let mut seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            if variant == "chaos" {
                seats["brown"] = json!({"random": true});
            }
            let wanted = json!({"variant": variant, "options": {option: value}, "seats": seats});
            let made = site.post(GAMES, &anna.token, wanted).await.expect(201);
            let (mail, _) = mail_with(&site, &boris.email, "/i/").await;
            assert!(mail.text.contains(&words.replace("&#39;", "'")), "{}", mail.text);
            let page = site.page(&site.url(&format!("/games/{}", made["id"].as_str().unwrap()))).await;
            assert!(page.text.contains(words), "{}", page.text);
            let request = client().get(page.url).header("Accept-Language", "de");
            let page = Answer::of(request).await;
            assert!(page.text.contains(german), "{}", page.text);
        }
        let rules = site.page(&site.url("/variants/007")).await.text;
        assert!(rules.contains("<dt>King capture</dt>") && rules.contains("<code>king_capture</code>") && rules.contains(&words("rules-option-values", &[("values", "Standard, Balanced, Progressive"), ("default", "Standard")])), "{rules}");
    }

    async fn a_draw_offer_is_seen_in_the_list_and_in_the_tab(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = begun(&site, "chess", 3, &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        site.post(&format!("{GAMES}/{game}/draw"), &anna.token, json!({"action": "offer"})).await.expect(200);
        let reader = Reader::signed_in(&site, &boris).await;
        assert!(reader.page("/games").await.text.contains(&words("people-card-draw", &[("state", "")])));
        let page = reader.page(&format!("/games/{game}")).await.text;
        let (request, facts) = (page.find("Accept the draw").unwrap(), page.find("class=\"facts\"").unwrap());
        assert!(page.contains("<title>● ") && request < facts, "{page}");
    }

    async fn a_rematch_is_proposed_and_accepted_by_the_links_of_mails(site: Site) {
        let (game, anna, boris, _) = begun_by_mail(&site).await;
        site.post(&format!("{GAMES}/{game}/resign"), &anna.token, json!({})).await.expect(200);
        let mut links = Vec::new();
        for player in [&anna, &boris] {
            loop {
                let (mail, link) = mail_with(&site, &player.email, "/m/").await;
                if mail.text.contains(&words("offers-rematch", &[])) {
                    links.push(link);
                    break;
                }
            }
        }
        let before = dump(&site).await;
        let page = site.page(&links[1]).await;
        assert!(page.text.contains(&words("offers-rematch", &[])) && !page.text.contains("class=\"play\""), "{}", page.text);
        assert_eq!(dump(&site).await, before, "looking proposes nothing");
        let proposed = site.form(&links[1], &[("action", "rematch")]).await;
        assert!(proposed.status == 200 && proposed.text.contains("Rematch proposed"), "{}", proposed.text);
        assert!(site.page(&links[1]).await.text.contains(&words("offers-rematch-waiting", &[])));
        assert!(site.page(&links[0]).await.text.contains(&words("offers-accept-rematch", &[])));
        let begun = site.form(&links[0], &[("action", "rematch")]).await;
        assert!(begun.url.contains("/s/") && begun.text.contains(&words("seat-waiting-for-mail", &[("who", "Boris")])), "{} {}", begun.url, begun.text);
        let read = site.get(&format!("{GAMES}/{game}"), "").await.expect(200);
        let again = site.get(&format!("{GAMES}/{}", read["rematch"].as_str().unwrap()), "").await.expect(200);
        assert_eq!(again["seats"]["black"]["player"]["name"], "Anna");
    }

    async fn the_link_of_an_earlier_turn_proposes_no_rematch(site: Site) {
        let (game, anna, boris, _) = begun_by_mail(&site).await;
        let (_, turn) = mail_with(&site, &anna.email, "/m/").await;
        site.play(&game, &anna, "e4").await.expect(201);
        site.post(&format!("{GAMES}/{game}/resign"), &boris.token, json!({})).await.expect(200);
        let before = dump(&site).await;
        let refused = site.form(&turn, &[("action", "rematch")]).await;
        assert!(refused.status == 409 && refused.text.contains("moved on"), "{}", refused.text);
        assert_eq!(dump(&site).await, before);
    }

    async fn a_guest_plays_again_from_the_other_side(site: Site) {
        let site = site.without_loops().await;
        let page = site.form(&site.url("/play"), &[("variant", "chess"), ("side", "white"), ("level", "3")]).await;
        let over = site.form(&page.url, &[("action", "resign"), ("confirm", "yes"), ("ply", "0")]).await;
        assert!(over.text.contains("/play?variant=chess&#38;side=black&#38;level=3"), "{}", over.text);
        let refused = site.form(&page.url, &[("action", "rematch")]).await;
        assert_eq!(refused.status, 403, "{}", refused.text);
    }

    async fn challenges_are_shown_by_variant(site: Site) {
        let anna = site.player("Anna").await;
        for variant in ["chess", "omega"] {
            site.post("/api/v1/seeks", &anna.token, json!({"variant": variant})).await.expect(201);
        }
        let shown = async |query: &str| site.page(&site.url(&format!("/seeks{query}"))).await;
        assert_eq!(shown("").await.text.matches("<div><a href=\"/seeks/").count(), 2);
        let omega = shown("?variant=omega").await.text;
        assert!(omega.matches("<div><a href=\"/seeks/").count() == 1 && omega.contains(">Omega Chess</a>\n<p>Anna · 3 days per move · not rated</p>"), "{omega}");
        assert!(shown("?variant=orphic").await.text.contains(&words("start-seeks-none-of-variant", &[])));
        let unknown = shown("?variant=draughts").await;
        assert!(unknown.status.is_client_error() && unknown.text.contains("draughts"), "{}", unknown.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_key_n_opens_the_next_game() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let first = begun(&site, "chess", 1, &anna, &boris).await;
    let second = begun(&site, "chess", 2, &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    let (_, login) = mail_with(&site, &anna.email, "/login/").await;
    browser.open(&login).await;
    click(&browser, "main button").await;
    let press = async |selector: &str, ends: &str| {
        browser.client.find(fantoccini::Locator::Css(selector)).await.unwrap().send_keys("n").await.unwrap();
        wait_until("the next game opens", async || {
            browser.client.current_url().await.unwrap().path().ends_with(ends)
        })
        .await;
    };
    wait_until("the login is done", async || browser.text().await.contains("Signed in")).await;
    browser.open(&site.url("/games")).await;
    press("body", &first).await;
    press("body", &second).await;
    // A letter in a text is a letter.
    unfold(&browser, "#notes").await;
    let text = browser.client.find(fantoccini::Locator::Css("#notes")).await.unwrap();
    text.send_keys("n").await.unwrap();
    assert_eq!(text.prop("value").await.unwrap().as_deref(), Some("n"));
    assert!(browser.client.current_url().await.unwrap().path().ends_with(&second));
}
