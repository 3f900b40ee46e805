//! Looks of boards for readers: colours, coordinates and pieces by account or cookie, the side at the bottom, and the
//! list of pieces.

use std::collections::BTreeSet;

use data_encoding::BASE64;
use fantoccini::Locator;
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::picture::look::{Look, PieceSet};
use zugpost::picture::sharp_board_png;
use zugpost_rules::{Options, Seat, Variant};

use crate::account_browser::fits;
use crate::board_browser::count;
use crate::support::board_page::{chosen, click, element, play_link};
use crate::support::chromium::Browser;
use crate::support::http::direct_client;
use crate::support::letters::{begun, mail_with};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::wait::wait_until;

const CHOICE: [(&str, &str); 3] = [("colours", "blue"), ("pieces", "letters"), ("spelling", "international")];

async fn preferences(site: &Site, player: &Player) -> Value {
    let me = site.get("/api/v1/me", &player.token).await.expect(200);
    let own = me["preferences"].clone();
    json!([own["board_colours"], own["board_coordinates"], own["piece_set"], own["spelling"]])
}

/// Posts the form below boards, with a cookie, and does not follow the redirect.
async fn post(site: &Site, cookie: &str, fields: &[(&str, &str)]) -> Answer {
    Answer::of(direct_client().post(site.url("/preferences")).header("Cookie", cookie).form(fields)).await
}

async fn page(site: &Site, url: &str, cookie: &str) -> String {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let page = Answer::of(client.get(url).header("Cookie", cookie).header("Accept", "text/html")).await;
    assert_eq!(page.status, 200, "{url} at {}: {}", site.url(""), page.text);
    page.text
}

/// The cookie that an answer sets, in the form of requests.
fn set_cookie(answer: &Answer) -> String {
    let cookie = answer.headers.get("set-cookie").unwrap_or_else(|| panic!("no cookie: {}", answer.text));
    cookie.to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// The figure on a square: its id.
fn figure<'a>(page: &'a str, square: &str) -> &'a str {
    let (_, tile) = page.split_once(&format!("data-square=\"{square}\"")).unwrap();
    let url = tile.split_once("<use href=\"").unwrap().1.split('"').next().unwrap();
    url.split_once('#').unwrap().1
}

/// The element that draws a square, with its place.
fn place<'a>(page: &'a str, square: &str) -> &'a str {
    let (before, _) = page.split_once(&format!(" data-square=\"{square}\"")).unwrap();
    before.rsplit_once('<').unwrap().1
}

/// The link that turns the board of a page.
fn flip(page: &str) -> &str {
    let (before, _) = page.split_once("\" data-flip").unwrap_or_else(|| panic!("no button: {page}"));
    before.rsplit_once("href=\"").unwrap().1
}

on_sqlite! {
    async fn a_signed_in_player_has_the_same_boards_everywhere(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let reader = Reader::signed_in(&site, &anna).await;
        assert_eq!(preferences(&site, &anna).await, json!(["green", true, "traditional", "regional"]));
        let path = format!("/games/{game}");
        let first = reader.page(&path).await.text;
        assert!(first.contains("<html lang=\"en\" data-theme=\"device\">") && first.contains(&format!("name=\"back\" value=\"{path}\"")), "{first}");
        assert_eq!(figure(&first, "e1"), "white-king");

        // Coordinates are off, because their box is not ticked.
        let back = reader.send(&path, "/preferences", &[("back", &path), ("coordinates", "off"), CHOICE[0], CHOICE[1], CHOICE[2]]).await;
        assert!(back.status == 200 && back.url.ends_with(&path), "{} {}", back.url, back.text);
        assert_eq!(preferences(&site, &anna).await, json!(["blue", false, "letters", "international"]));
        for page in [&path, "/analysis?variant=clockwork-orange", "/play?variant=clockwork-orange"] {
            let shown = reader.page(page).await.text;
            assert!(shown.contains("<html lang=\"en\" data-theme=\"device\" class=\"blue-boards no-coordinates\">"), "{page}: {shown}");
            assert_eq!(figure(&shown, "e1"), "white-letters-4b", "{page}");
        }
        let account = reader.page("/account").await.text;
        assert!(account.contains("value=\"blue\" checked>") && account.contains("value=\"letters\" checked>"));

        // The API shows the same, and changes it.
        let change = json!({"board_colours": "grey", "board_coordinates": true});
        site.patch("/api/v1/me", &anna.token, change).await.expect(200);
        assert!(reader.page(&path).await.text.contains("<html lang=\"en\" data-theme=\"device\" class=\"grey-boards\">"));
        let export = site.get("/api/v1/me/export", &anna.token).await.expect(200);
        assert_eq!(export["account"]["preferences"]["piece_set"], "letters");
    }

    async fn pictures_in_mails_show_the_pieces_that_the_reader_likes(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"piece_set": "pictures"})).await.expect(200);
        site.game("xiangqi", &anna, &boris).await;
        let (mail, _) = mail_with(&site, &anna.email, "/m/").await;
        let start = Variant::new("xiangqi", &Options::default()).unwrap().start().board();
        let look = |pieces| Look { pieces, ..Look::regional(Seat::White, Vec::new()) };
        let pngs = [PieceSet::Pictures, PieceSet::Traditional].map(|set| sharp_board_png(&start, &look(set)));
        let html = mail.html.unwrap();
        let has = |png: &Vec<u8>| html.contains(&BASE64.encode(png));
        assert_eq!(pngs.each_ref().map(has), [true, false]);
    }

    async fn who_has_no_account_keeps_the_choice_in_a_cookie(site: Site) {
        let (_, anna, _) = begun(&site).await;
        let link = play_link(&site, &anna).await;
        let site = site.without_loops().await;
        let back = link.strip_prefix(&site.url("")).unwrap();
        let first = page(&site, &link, "").await;
        assert!(first.contains("<html lang=\"en\" data-theme=\"device\">") && first.contains(&format!("name=\"back\" value=\"{back}\"")), "{first}");
        let before = dump(&site).await;
        let saved = post(&site, "", &[("back", back), ("coordinates", "off"), ("coordinates", "on"), CHOICE[0], CHOICE[1], CHOICE[2]]).await;
        assert_eq!((saved.status.as_u16(), saved.headers["location"].to_str().unwrap()), (303, back));
        let attributes = saved.headers["set-cookie"].to_str().unwrap();
        assert!(attributes.contains("HttpOnly") && attributes.contains("SameSite=Lax"), "{attributes}");
        let cookie = set_cookie(&saved);
        for url in [&link, &site.url("/analysis?variant=clockwork-orange")] {
            let shown = page(&site, url, &cookie).await;
            assert!(shown.contains("<html lang=\"en\" data-theme=\"device\" class=\"blue-boards\">"), "{shown}");
            assert_eq!(figure(&shown, "e1"), "white-letters-4b");
            assert!(shown.contains("value=\"blue\" checked>"), "{shown}");
        }
        let on_discs = page(&site, &link, "zugpost_preferences=pieces=discs").await;
        assert_eq!((figure(&on_discs, "e1"), figure(&on_discs, "d8")), ("white-disc-king", "black-disc-queen"));
        for wrong in ["zugpost_preferences=colours=pink", "zugpost_preferences=", "zugpost_preferences=pieces=x%00&&=", "zugpost_board=blue"] {
            page(&site, &link, wrong).await;
        }
        assert_eq!(dump(&site).await, before, "nothing is stored");
    }

    async fn a_choice_that_makes_no_sense_changes_nothing(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let site = site.without_loops().await;
        let token = reader.token("/account").await;
        let before = dump(&site).await;
        for (fields, names) in [
            (vec![("colours", "pink"), CHOICE[1]], "there is no “pink”; there are green"),
            (vec![CHOICE[0], ("pieces", "runes")], "there is no “runes”; there are"),
            (vec![("colours", "")], "there is no “”; there are green"),
            (vec![CHOICE[0], CHOICE[1], ("spelling", "runes")], "there is no “runes”; there are"),
        ] {
            let fields = [fields, vec![("csrf", token.as_str())]].concat();
            let refused = post(&site, &reader.cookie, &fields).await;
            assert!(refused.status == 400 && refused.text.contains(names), "{names}: {}", refused.text);
            assert!(!refused.headers.contains_key("set-cookie"), "{names}");
        }
        let forged = post(&site, &reader.cookie, &[CHOICE[0], CHOICE[1], CHOICE[2], ("csrf", "x.y")]).await;
        assert!(forged.status == 403 && !forged.headers.contains_key("set-cookie"), "{}", forged.text);
        // Without a token it is the form of a page behind a link, which changes no account.
        let by_link = post(&site, &reader.cookie, &CHOICE).await;
        assert_eq!(by_link.status, 303);
        assert_eq!(dump(&site).await, before);
        for foreign in ["//evil.example", "https://evil.example", "/\\evil.example", "", "x"] {
            let saved = post(&site, "", &[("back", foreign), CHOICE[0], CHOICE[1], CHOICE[2]]).await;
            assert_eq!(saved.headers["location"], "/", "{foreign}");
        }
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let other = client.post(site.url("/preferences")).header("Sec-Fetch-Site", "cross-site").form(&CHOICE);
        assert_eq!(Answer::of(other).await.status, 403);
    }

    async fn the_page_of_a_seat_is_turned_and_stays_so(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let link = play_link(&site, &anna).await;
        let own = page(&site, &link, "").await;
        let turned = page(&site, &site.url(flip(&own)), "").await;
        assert_eq!((flip(&own).ends_with("?from=black"), place(&own, "a8")), (true, place(&turned, "h1")));
        assert_eq!(site.url(flip(&turned)), link, "and back");

        // Its form keeps the side, also beyond the turn, and leads to the boards of the game from there.
        let action = format!("{link}?from=black");
        let sent = site.form(&action, &[("action", "play"), ("ply", "0"), ("step", "e2e4")]).await;
        assert!(sent.status == 200 && sent.url.contains("/s/") && sent.url.ends_with("?from=black"), "{}", sent.url);
        assert_eq!(place(&sent.text, "a8"), place(&turned, "a8"));
        assert!(sent.text.contains(&format!("/games/{game}?at=1&#38;from=black")), "{}", sent.text);

        let reader = Reader::signed_in(&site, &boris).await;
        let path = format!("/games/{game}");
        let blacks = reader.page(&path).await.text;
        assert_eq!(place(&blacks, "a8"), place(&turned, "a8"));
        assert_eq!(flip(&blacks), format!("{path}?from=white"));
        let whites = reader.page(flip(&blacks)).await.text;
        assert_eq!((place(&whites, "a8"), flip(&whites)), (place(&own, "a8"), &*path));
        let played = reader.send(flip(&blacks), flip(&blacks), &[("action", "play"), ("ply", "1"), ("step", "e7e5")]).await;
        assert!(played.status == 200 && played.url.ends_with("?from=white"), "{} {}", played.url, played.text);
        assert_eq!(site.page(&format!("{link}?from=green")).await.status, 400);
        assert_eq!(site.request(Method::GET, &format!("{path}?from=brown"), "", &Value::Null).send().await.unwrap().status(), 200);
    }

    async fn every_kind_of_pieces_is_listed_beside_the_board_and_leads_to_its_rules(site: Site) {
        let site = site.without_loops().await;
        for about in Variant::rows() {
            let shown = site.page(&site.url(&format!("/analysis?variant={}", about.key))).await.text;
            let (_, legend) = shown.split_once("<details class=\"legend\">").unwrap_or_else(|| panic!("{shown}"));
            let legend = legend.split_once("</details>").unwrap().0;
            let links: BTreeSet<&str> = legend.split("href=\"/variants/").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
            assert!(links.len() >= about.pieces.len().min(5), "{}: {links:?}", about.key);
            for link in links {
                let (game, anchor) = link.split_once('#').unwrap();
                let rules = site.page(&site.url(&format!("/variants/{game}"))).await.text;
                assert!(rules.contains(&format!("id=\"{anchor}\"")), "{link}");
            }
            if about.key == "xiangqi" {
                assert!(legend.contains("piece-cannon") && legend.matches("<svg").count() == 14, "{legend}");
            }
        }
    }

    async fn rights_and_counts_can_be_read_below_the_board(site: Site) {
        let site = site.without_loops().await;
        for (query, detail) in [
            ("variant=chess", "White may still castle, with the king to g1 or c1."),
            ("variant=chess&played=e2e4,e7e5,e1e2", "Black may still castle, with the king to g8 or c8."),
            ("variant=chess&fen=4k3/8/8/8/8/8/8/4K2R+w+-+-+19+40&played=h1h2", "20 moves without progress; after 100 a draw may be claimed, after 150 the game ends."),
            ("variant=chess&played=g1f3,g8f6,f3g1,f6g8", "This position has come up twice."),
            ("variant=janggi", "Points: Blue has 72, Red has 73½."),
            ("variant=anti-king", "Black may still leap with the anti-king."),
            ("variant=schizophrenic", "White may still teleport the king."),
            ("variant=chaos", "Black may still castle, with the king to g8 or c8."),
            ("variant=007", "White may still castle, with the king to g1 or c1."),
            ("variant=omega", "White may still castle, with the king to h0 or d0."),
        ] {
            let shown = site.page(&site.url(&format!("/analysis?{query}"))).await;
            assert_eq!(shown.status, 200, "{query}: {}", shown.text);
            let (_, details) = shown.text.split_once("Castling rights and counters").unwrap_or_else(|| panic!("{query}: {}", shown.text));
            assert!(details.contains(&format!("<li>{detail}</li>")), "{query}: {detail}: {details}");
        }
        let early = site.page(&site.url("/analysis?variant=chess&fen=4k3/8/8/8/8/8/8/4K2R+w+-+-+19+40")).await;
        assert!(early.status == 200 && !early.text.contains("without progress"), "{}", early.text);
    }
}

/// A computed style of the first element that fits the selector.
async fn style(browser: &Browser, selector: &str, property: &str) -> String {
    let script =
        "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])";
    let value = browser.client.execute(script, vec![json!(selector), json!(property)]).await.unwrap();
    value.as_str().unwrap().to_owned()
}

async fn is_visible(browser: &Browser, selector: &str) -> bool {
    // WebDriver takes everything within closed details for hidden.
    let script = "return document.querySelector(arguments[0]).checkVisibility()";
    browser.client.execute(script, vec![json!(selector)]).await.unwrap() == json!(true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn colours_follow_the_choice_by_day_and_by_night() {
    let site = Site::on_sqlite().await;
    let (_, anna, _) = begun(&site).await;
    let browser = Browser::start().await;
    browser.resize(1280, 900).await;
    browser.open(&play_link(&site, &anna).await).await;
    assert_eq!(style(&browser, ".board-light", "fill").await, "rgb(241, 234, 217)");
    assert_ne!(style(&browser, ".board-coordinate", "display").await, "none");

    click(&browser, "details.looks summary").await;
    for (choice, fill) in [("brown", "rgb(240, 220, 184)"), ("blue", "rgb(238, 241, 245)")] {
        click(&browser, &format!("[name=colours][value={choice}]")).await;
        assert_eq!(style(&browser, "svg.board .board-light", "fill").await, fill, "shown before it is saved");
    }
    click(&browser, "[name=pieces][value=letters]").await;
    click(&browser, "#board_coordinates").await;
    assert_eq!(style(&browser, ".board-coordinate", "display").await, "none");
    assert_eq!(style(&browser, ".swatch.brown-boards .board-light", "fill").await, "rgb(240, 220, 184)");
    fits(&browser, "looks").await;
    click(&browser, "details.looks button").await;
    browser.client.wait().for_element(Locator::Css("html.blue-boards")).await.unwrap();
    assert_eq!(style(&browser, ".board-light", "fill").await, "rgb(238, 241, 245)");
    assert_eq!(style(&browser, ".board-coordinate", "display").await, "none");
    assert_eq!(count(&browser, "svg.board use[href$='#white-letters-4b']").await, 1);

    browser.prefer("prefers-color-scheme", "dark").await;
    assert_eq!(style(&browser, ".board-light", "fill").await, "rgb(204, 211, 220)");
    assert_eq!(style(&browser, ".board-frame", "fill").await, "rgb(28, 34, 44)");
    browser.prefer("forced-colors", "active").await;
    assert_eq!(
        style(&browser, ".board-light", "fill").await,
        "rgb(238, 241, 245)",
        "boards keep their colours"
    );
    // What is chosen for pages comes before what the device prefers.
    for (theme, paper) in
        [("dark", "rgb(19, 23, 30)"), ("light", "rgb(245, 239, 226)"), ("device", "rgb(19, 23, 30)")]
    {
        browser.prefer("prefers-color-scheme", if theme == "dark" { "light" } else { "dark" }).await;
        click(&browser, &format!("footer button[value={theme}]")).await;
        let pressed = format!("footer button[value={theme}][aria-current]");
        browser.client.wait().for_element(Locator::Css(&pressed)).await.unwrap();
        assert_eq!(style(&browser, "body", "background-color").await, paper, "{theme}");
    }
    // Nothing of ours moves; what may be added one day does not move for those who want none of it.
    let animate = "Object.assign(document.body.style, { animation: '1s moving', transition: 'opacity 1s' })";
    browser.client.execute(animate, vec![]).await.unwrap();
    for (wish, animation, transition) in [("no-preference", "moving", "1s"), ("reduce", "none", "0s")] {
        browser.prefer("prefers-reduced-motion", wish).await;
        assert_eq!(style(&browser, "body", "animation-name").await, animation, "{wish}");
        assert_eq!(style(&browser, "body", "transition-duration").await, transition, "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_board_turns_without_losing_what_was_chosen_and_written() {
    let site = Site::on_sqlite().await;
    let (game, anna, boris) = begun(&site).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    let link = play_link(&site, &anna).await;
    browser.open(&link).await;
    let place = async |square: &str| {
        let tile = element(&browser, &format!("[data-square='{square}']")).await;
        tile.attr("transform").await.unwrap().unwrap()
    };
    let before = place("a8").await;
    click(&browser, "[data-square='e2']").await;
    click(&browser, "[data-square='e4']").await;
    element(&browser, "#message").await.send_keys("Good luck").await.unwrap();
    click(&browser, "[data-flip]").await;
    browser
        .client
        .wait()
        .for_element(Locator::Css(&format!("[data-square='h1'][transform='{before}']")))
        .await
        .unwrap();
    assert_eq!(chosen(&browser).await, "e2e4");
    assert_eq!(count(&browser, "[data-square='e4'] > use.moved").await, 1, "the move is shown");
    assert_eq!(element(&browser, "#message").await.prop("value").await.unwrap().unwrap(), "Good luck");
    let url = browser.client.current_url().await.unwrap();
    assert_eq!(url.as_str(), format!("{link}?from=black"), "a reload shows the same");
    let focused = "return document.activeElement.hasAttribute('data-flip')";
    assert_eq!(browser.client.execute(focused, vec![]).await.unwrap(), json!(true));

    // In a replay the same position is seen from the other side.
    site.play(&game, &anna, "e4").await.expect(201);
    site.play(&game, &boris, "e5").await.expect(201);
    browser.open(&site.url(&format!("/games/{game}"))).await;
    click(&browser, ".moves [data-ply='1']").await;
    let stepped = "[data-square='e5']:not(:has(> use))";
    browser.client.wait().for_element(Locator::Css(stepped)).await.unwrap();
    click(&browser, "[data-flip]").await;
    let turned = format!("[data-square='h1'][transform='{before}']");
    browser
        .client
        .wait()
        .for_element(Locator::Css(&format!("svg.board:has({turned}) {stepped}")))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_pieces_are_listed_beside_the_board() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 900).await;
    browser.open(&site.url("/analysis?variant=schizophrenic")).await;
    click(&browser, "details.legend summary").await;
    assert!(is_visible(&browser, "details.legend li a").await);
    let beside = "return document.querySelector('details.legend').getBoundingClientRect().left >= \
                  document.querySelector('figure.board').getBoundingClientRect().right";
    assert_eq!(browser.client.execute(beside, vec![]).await.unwrap(), json!(true));
    browser.resize(390, 844).await;
    assert!(is_visible(&browser, "details.legend li a").await);
    fits(&browser, "legend").await;
}

/// Returns how many of the parts that the selector finds have a size on the screen, and the number of all.
async fn drawn(browser: &Browser, selector: &str) -> Value {
    let script = "const parts = [...document.querySelectorAll(arguments[0])]; \
                  const hasSize = ({ width, height }) => width > 8 && height > 8; \
                  return [parts.filter((part) => hasSize(part.getBoundingClientRect())).length, parts.length]";
    browser.client.execute(script, vec![json!(selector)]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pieces_from_sheets_are_drawn_with_and_without_scripts() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    for runs_scripts in [false, true] {
        browser.run_scripts(runs_scripts).await;
        for (path, selector, n_pieces) in [
            ("/analysis?variant=xiangqi", "svg.board use", 32),
            ("/analysis?variant=three-player-hex", "svg.board use", 48),
            ("/variants/xiangqi", ".first-position g use", 32),
            ("/variants/shogi", ".first-position g use", 40),
            ("/variants/clockwork-orange", ".piece-card .drawing use", 11),
        ] {
            browser.client.goto(&site.url(path)).await.unwrap();
            wait_until(path, async || drawn(&browser, selector).await == json!([n_pieces, n_pieces])).await;
        }
    }
    browser.client.goto(&site.url("/analysis/edit?variant=clockwork-orange")).await.unwrap();
    wait_until("trays", async || drawn(&browser, ".tray use, .held use").await == json!([42, 42])).await;
}
