//! The editor of positions: its page for every variant, and its board in a browser.

use serde_json::json;
use url::Url;
use zugpost_rules::Variant;

use crate::account_browser::fits;
use crate::board_browser::{count, drag};
use crate::support::board_page::{click, element};
use crate::support::chromium::Browser;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Site, on_both_databases};
use crate::support::wait::wait_until;

const KINGS: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

/// The URL of the editor with a position.
fn edit(site: &Site, variant: &str, fen: &str) -> String {
    let mut url = Url::parse(&site.url("/analysis/edit")).unwrap();
    url.query_pairs_mut().append_pair("variant", variant).append_pair("fen", fen);
    url.into()
}

on_both_databases! {
    async fn positions_are_checked_without_a_script_and_nothing_is_stored(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        for about in Variant::rows() {
            let page = site.page(&edit(&site, about.key, "")).await;
            assert!(page.status == 200 && page.text.contains(" to move.</strong>"), "{}: {}", about.key, page.text);
            assert!(page.text.contains(">Play on from here</a>") && page.text.contains("data-letters"), "{}", about.key);
            let analysis = site.page(&site.url(&format!("/analysis?variant={}", about.key))).await;
            assert!(analysis.text.contains(">Edit the position</a>"), "{}", analysis.text);
        }
        for (variant, fen, why) in [
            ("chess", "8/8/8/8/8/8/8/4K3 w", "Black needs exactly one king."),
            ("chess", "4k3/8/8/8/8/8/4Q3/4K3 w", "Black is in check, so it must be Black's turn."),
            ("chess", "4k3/8/8 w", "the number of ranks is 3, not 8."),
            ("shogi", "4k4/9/9/9/9/9/9/9/4K4[k] w", "“k” cannot be in hand in this game"),
            ("shogi", "4k4/9/9/9/9/9/9/9/4K4[+Pp] w", "“+P” cannot be in hand in this game"),
            ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pq~] w", "“q~” cannot be in hand in this game"),
            ("orphic", "7k/8/8/8/8/8/8/K7[P] w", "“P” cannot be in hand in this game"),
            ("chess", "nonsense", "the number of ranks is 1, not 8."),
        ] {
            let page = site.page(&edit(&site, variant, fen)).await;
            let text = page.text.replace("&#39;", "'");
            assert!(text.contains(&format!("This position cannot be played: {why}")), "{fen}: {text}");
            assert!(text.contains(&format!("{fen}</textarea>")) && !text.contains(">Play on from here</a>"), "{text}");
        }
        let one = site.page(&edit(&site, "chess", "8/8/8/8/8/8/8/4K3 w")).await;
        assert!(one.text.contains("<title>White king</title>"), "what is there is drawn: {}", one.text);
        let over = site.page(&edit(&site, "chess", "7k/5KQ1/8/8/8/8/8/8 b")).await;
        assert!(over.text.contains("White wins by checkmate."), "{}", over.text);
        assert_eq!(site.page(&edit(&site, "draughts", "")).await.status, 400);
        // Options that cannot be had: the board has the usual ones, and the page says where to find others.
        for (options, why) in [
            ("option_base=deserted-empire", "base=deserted-empire cannot be played"),
            ("option_period=never", "option “period” cannot be “never”"),
        ] {
            let page = site.page(&site.url(&format!("/analysis/edit?variant=chaos&{options}"))).await;
            assert_eq!(page.status, 422, "{}", page.text);
            assert!(page.text.contains(why) && page.text.contains("<a href=\"/start?variant=chaos\">"), "{}", page.text);
            assert!(page.text.contains(">Play on from here</a>") && page.text.contains("data-letters"), "{}", page.text);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn hands_are_offered_what_the_rules_put_there(site: Site) {
        let site = site.without_loops().await;
        for (variant, kinds) in [
            ("chess", ""),
            ("shogi", "R B G S N L P"),
            ("crazyhouse", "Q R B N P"),
            // A piece that is taken becomes its twin, and goes into the hand as that.
            ("clockwork-orange", "Q R B N P (Q) (R) (B) (N) (P)"),
            ("orphic", "K Q R B N E"),
        ] {
            let page = site.page(&edit(&site, variant, "")).await.text;
            let offered: Vec<&str> = page.split("data-held=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
            let both = [kinds.to_owned(), kinds.to_lowercase()].join(" ");
            assert_eq!(offered.join(" "), both.trim(), "{variant}");
        }
    }

    async fn a_position_is_played_on_against_the_engine(site: Site) {
        let form = site.page(&site.url(&format!("/play?variant=chess&fen={}", KINGS.replace(' ', "+").replace(" w", " b")))).await;
        assert!(form.status == 200 && form.text.contains(&format!("name=\"fen\" value=\"{KINGS}\"")), "{}", form.text);
        let fields = [("variant", "chess"), ("side", "white"), ("level", "1"), ("fen", KINGS)];
        let guest = site.form(&site.url("/play"), &fields).await;
        assert!(guest.status == 200 && guest.url.starts_with(&site.url("/s/")), "{} {}", guest.url, guest.text);
        assert!(guest.text.contains("data-from=\"e1\"") && !guest.text.contains("White pawn"), "{}", guest.text);

        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let reader = Reader::signed_in(&site, &anna).await;
        let own = reader.send("/play?variant=chess", "/play/me", &fields).await;
        assert!(own.status == 200 && own.url.starts_with(&site.url("/games/")), "{} {}", own.url, own.text);
        for (fen, why) in [("8/8/8/8/8/8/8/8 w", "White needs exactly one king"), ("7k/5KQ1/8/8/8/8/8/8 b", "over at once")] {
            let wrong = site.form(&site.url("/play"), &[&fields[..3], &[("fen", fen)]].concat()).await;
            assert!(wrong.status == 422 && wrong.text.contains(why), "{fen}: {}", wrong.text);
        }

        // A running game against a person is not continued with the engine.
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let fen = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["fen"].as_str().unwrap().to_owned();
        let refused = reader.send("/play?variant=chess", "/play/me", &[&fields[..3], &[("fen", &fen)]].concat()).await;
        assert!(refused.status == 422 && refused.text.contains("your running game"), "{}", refused.text);
    }
}

async fn text(browser: &Browser) -> String {
    element(browser, "#fen").await.prop("value").await.unwrap().unwrap()
}

/// Waits until the server has drawn and judged the position.
async fn judged(browser: &Browser, words: &str) {
    wait_until(words, async || {
        element(browser, "[data-part=check]").await.text().await.is_ok_and(|text| text.contains(words))
    })
    .await;
}

async fn set(browser: &Browser, selector: &str, value: &str) {
    let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; \
                  field.dispatchEvent(new Event('input', {bubbles: true}))";
    browser.client.execute(script, vec![json!(selector), json!(value)]).await.unwrap();
}

async fn opened(site: &Site, variant: &str) -> Browser {
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&edit(site, variant, "")).await;
    browser
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_script_reads_and_writes_the_positions_of_every_variant() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "chess").await;
    let keys = Variant::rows().iter().map(|about| (about.key, ""));
    for (key, more) in
        keys.chain([("chaos", "&option_game=shogi"), ("chaos", "&option_game=three-player-hex")])
    {
        browser.open(&site.url(&format!("/analysis/edit?variant={key}{more}"))).await;
        let first = text(&browser).await;
        set(&browser, "#number", "7").await;
        let fields: Vec<&str> = first.split(' ').collect();
        let wanted = [&fields[..5], &["7"], &fields[6..]].concat().join(" ");
        assert_eq!(text(&browser).await, wanted, "{key}{more}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_chess_is_set_up_by_drag_and_click_and_played() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "chess").await;
    judged(&browser, "White to move.").await;
    click(&browser, "[data-set^='8/8']").await;
    judged(&browser, "White needs exactly one king").await;
    for (piece, square) in [("K", "e1"), ("k", "e8")] {
        click(&browser, &format!("[data-letters='{piece}']")).await;
        click(&browser, &format!("[data-square='{square}']")).await;
        wait_until("it is drawn", async || {
            count(&browser, &format!("[data-square='{square}'] > use")).await == 1
        })
        .await;
    }
    // Once more, so that touches place nothing.
    click(&browser, "[data-letters='k']").await;
    drag(&browser, "[data-letters='Q']", "[data-square='d2']").await;
    judged(&browser, "White to move.").await;
    assert_eq!(text(&browser).await, "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    drag(&browser, "[data-square='d2']", "[data-square='h5']").await;
    judged(&browser, "Black is in check").await;
    set(&browser, "#mover", "b").await;
    judged(&browser, "Black to move.").await;
    for square in ["h5", "a5"] {
        wait_until("the board is live", async || count(&browser, "svg.board.live").await == 1).await;
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    wait_until("it has moved", async || text(&browser).await == "4k3/8/8/Q7/8/8/8/4K3 b - - 0 1").await;
    drag(&browser, "[data-square='a5']", "h1").await;
    wait_until("it has left the board", async || text(&browser).await == "4k3/8/8/8/8/8/8/4K3 b - - 0 1")
        .await;
    click(&browser, "[data-letters='r']").await;
    click(&browser, "[data-square='a2']").await;
    click(&browser, "[data-erase]").await;
    judged(&browser, "Black to move.").await;
    wait_until("the rook is drawn", async || count(&browser, "[data-square='a2'] > use").await == 1).await;
    fits(&browser, "editor").await;
    click(&browser, "[data-square='a2']").await;
    wait_until("it is removed", async || count(&browser, "[data-square='a2'] > use").await == 0).await;
    set(&browser, "#fen", "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1").await;
    judged(&browser, "White to move.").await;
    assert_eq!(count(&browser, "svg.board use").await, 6);

    click(&browser, "[data-part=check] a[href^='/play']").await;
    click(&browser, "main form button.main").await;
    browser
        .client
        .wait()
        .for_element(fantoccini::Locator::Css("form.play [data-hint]:not([hidden])"))
        .await
        .unwrap();
    assert!(browser.client.current_url().await.unwrap().path().starts_with("/s/"));
    assert_eq!(count(&browser, "svg.board [data-square] > use").await, 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_of_shogi_and_pieces_of_the_hexagon_are_set_up() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "shogi").await;
    let first = text(&browser).await;
    set(&browser, "[data-held='G']", "2").await;
    set(&browser, "[data-held='r']", "1").await;
    judged(&browser, "to move.").await;
    let held = first.replace("[]", "[GGr]");
    assert_eq!(text(&browser).await, held);
    wait_until("the hands are drawn", async || count(&browser, "svg.board [data-hand]").await == 2).await;
    fits(&browser, "editor of shogi").await;
    click(&browser, "[data-part=check] a[href^='/analysis']").await;
    wait_until("it can be dropped", async || count(&browser, "#step option[data-from='G']").await > 0).await;

    browser.resize(1280, 1000).await;
    browser.open(&edit(&site, "three-player-hex", "")).await;
    let first = text(&browser).await;
    let free = "return [...document.querySelectorAll('svg.board [data-square]')].find((tile) => !tile.querySelector('use')).dataset.square";
    let square = browser.client.execute(free, vec![]).await.unwrap();
    let tile = format!("[data-square='{}']", square.as_str().unwrap());
    drag(&browser, "[data-letters='^n']", &tile).await;
    wait_until("the knight is drawn", async || count(&browser, &format!("{tile} > use")).await == 1).await;
    let (now, knights) = (text(&browser).await, |fen: &str| fen.matches("^n").count());
    assert_eq!(knights(&now), knights(&first) + 1, "{now}");
    fits(&browser, "editor of the hexagon").await;
    click(&browser, "[data-set]:not([data-set^='8'])").await;
}
