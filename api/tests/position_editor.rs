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
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

const KINGS: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

/// The URL of the editor with a position.
fn edit(site: &Site, variant: &str, fen: &str) -> String {
    let mut url = Url::parse(&site.url("/analysis/edit")).unwrap();
    url.query_pairs_mut().append_pair("variant", variant).append_pair("fen", fen);
    url.into()
}

/// The position that a page of the editor tells.
fn textarea(page: &str) -> String {
    let (_, rest) = page.split_once("<textarea id=\"fen\"").unwrap();
    let text = rest.split_once('>').unwrap().1.split_once("</textarea>").unwrap().0;
    text.replace("&#34;", "\"")
        .replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#39;", "'")
        .replace("&#38;", "&")
}

/// The value of an input.
fn value(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!(" name=\"{name}\"")).unwrap();
    let tag = rest.split('>').next().unwrap();
    tag.split_once(" value=\"").unwrap().1.split('"').next().unwrap().to_owned()
}

/// Sends the form for what a position holds besides its board as browsers do, with some values changed. A tick is taken away
/// by no value.
async fn sent(site: &Site, page: &str, changes: &[(&str, &str)]) -> Answer {
    let (_, form) = page.split_once("data-part=\"state\"").unwrap();
    let form = form.split_once("</form>").unwrap().0;
    let mut fields: Vec<(String, String)> = Vec::new();
    for tag in form.split('<').filter(|tag| tag.starts_with("input ") || tag.starts_with("select ")) {
        let name = tag.split_once(" name=\"").unwrap().1.split('"').next().unwrap();
        let value = if tag.starts_with("select ") {
            let options =
                form.split_once(&format!(" name=\"{name}\"")).unwrap().1.split("</select>").next().unwrap();
            let chosen = options.split("<option ").skip(1).find(|option| option.contains(" selected"));
            let chosen = chosen.or_else(|| options.split("<option ").nth(1)).unwrap();
            chosen.split_once("value=\"").unwrap().1.split('"').next().unwrap().to_owned()
        } else if tag.contains("type=\"checkbox\"") {
            if !tag.contains(" checked") {
                continue;
            }
            "on".to_owned()
        } else {
            tag.split_once(" value=\"").unwrap().1.split('"').next().unwrap().to_owned()
        };
        let change = changes.iter().find(|(changed, _)| *changed == name).map(|(_, to)| *to);
        match change {
            Some("") => {}
            Some(to) => fields.push((name.to_owned(), to.to_owned())),
            None => fields.push((name.to_owned(), value)),
        }
    }
    for (name, _) in changes.iter().filter(|(_, to)| !to.is_empty()) {
        assert!(fields.iter().any(|(known, _)| known == name), "{name} is no field of {form}");
    }
    let mut url = Url::parse(&site.url("/analysis/edit")).unwrap();
    url.query_pairs_mut().extend_pairs(fields);
    site.page(url.as_str()).await
}

on_sqlite! {
    async fn positions_are_checked_without_a_script_and_nothing_is_stored(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        for about in Variant::rows() {
            let page = site.page(&edit(&site, about.key, "")).await;
            assert!(page.status == 200 && page.text.contains(" to move.</strong>"), "{}: {}", about.key, page.text);
            assert!(page.text.contains(&words("analysis-play-on", &[])) && page.text.contains("data-letters"), "{}", about.key);
            let analysis = site.page(&site.url(&format!("/analysis?variant={}", about.key))).await;
            assert!(analysis.text.contains(&words("analysis-edit", &[])), "{}", analysis.text);
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
            assert!(text.contains(&format!("{fen}</textarea>")) && !text.contains(&words("analysis-play-on", &[])), "{text}");
        }
        let one = site.page(&edit(&site, "chess", "8/8/8/8/8/8/8/4K3 w")).await;
        assert!(one.text.contains("<title>White king</title>"), "what is there is drawn: {}", one.text);
        let over = site.page(&edit(&site, "chess", "7k/5KQ1/8/8/8/8/8/8 b")).await;
        assert!(over.text.contains(&words("ending-wins-by", &[("of", "White"), ("reason", "checkmate")])), "{}", over.text);
        assert_eq!(site.page(&edit(&site, "draughts", "")).await.status, 400);
        // Options that cannot be had: the board has the usual ones, and the page says where to find others.
        for (options, why) in [
            ("option_base=deserted-empire", "option “base” cannot be “deserted-empire”"),
            ("option_period=never", "option “period” cannot be “never”"),
        ] {
            let page = site.page(&site.url(&format!("/analysis/edit?variant=chaos&{options}"))).await;
            assert_eq!(page.status, 422, "{}", page.text);
            assert!(page.text.contains(why) && page.text.contains("<a href=\"/start?variant=chaos\">"), "{}", page.text);
            assert!(page.text.contains(&words("analysis-play-on", &[])) && page.text.contains("data-letters"), "{}", page.text);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn every_part_of_a_position_has_a_control_with_words_and_works_without_a_script(site: Site) {
        let site = site.without_loops().await;
        for about in Variant::rows() {
            let page = site.page(&edit(&site, about.key, "")).await;
            // As a browser without scripts sends it: nothing is lost of the first position.
            let first = textarea(&page.text);
            assert_eq!(textarea(&sent(&site, &page.text, &[]).await.text), first, "{}", about.key);
            let more = value(&page.text, "state-more");
            assert!(more.is_empty() || about.key == "makruk", "{}: {more} has no control", about.key);
            let kept = sent(&site, &page.text, &[("state-number", "7")]).await.text;
            assert!(textarea(&kept).split(' ').nth(5) == Some("7"), "{}: {}", about.key, textarea(&kept));
        }
        for (variant, label, name, to, fen) in [
            ("chess", "To move", "state-turn", "b", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
            ("chess", "White may still castle, with the king to g1", "state-right-K", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1"),
            ("007", "Step of the turn", "state-brace-phase", "2", "{player=w phase=2 turn=1}"),
            ("chaos", "Turns since Nature acted", "state-brace-g", "3", " 0 1 {g=3}"),
            ("schizophrenic", "Moves of the bobber on f7", "state-brace-bob-f7", "4", "{bob=f1:0,f7:4}"),
            ("schizophrenic", "Black may still teleport the king", "state-right-t", "", " w KQTkq - "),
            ("orphic", "Square of the first bishop placed", "state-brace-bc", "dl", "{bc=dl}"),
            ("clockwork-orange", "knight", "hand-N", "2", "[NN]"),
            ("three-player-hex", "Out of the game", "state-brace-out", "b", "{out=b}"),
            ("janggi", "Passes in a row", "state-brace-passes", "1", "{passes=1}"),
            ("makruk", "Other state", "state-more", "count=1/64", "{count=1/64}"),
        ] {
            let page = site.page(&edit(&site, variant, "")).await.text;
            assert!(page.contains(label), "{variant}: no “{label}” in {page}");
            let set = sent(&site, &page, &[(name, to)]).await;
            assert!(textarea(&set.text).contains(fen), "{variant}: {} is not {fen}", textarea(&set.text));
            assert!(set.url.contains("/analysis/edit?variant=") && !set.url.contains("state"), "{}", set.url);
        }
        // En passant is offered where a pawn can just have passed, in words of the reader's language.
        let passed = edit(&site, "chess", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        let page = site.page(&passed).await.text;
        assert!(page.contains("<option value=\"e3\">e3</option>") && !page.contains("<option value=\"d3\">"), "{page}");
        let set = textarea(&sent(&site, &page, &[("state-passant", "e3")]).await.text);
        assert_eq!(set, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
        let xiangqi = site.page(&edit(&site, "xiangqi", "")).await.text;
        assert!(!xiangqi.contains("state-passant") && !xiangqi.contains("state-right"), "{xiangqi}");
        // What cannot be is said, and kept to be mended.
        let chaos = site.page(&edit(&site, "chaos", "")).await.text;
        let wrong = sent(&site, &chaos, &[("state-brace-nm", "e9")]).await.text;
        assert!(wrong.contains(&start_of("analysis-editor-problem", &[])) && textarea(&wrong).ends_with("{nm=e9}"), "{wrong}");
        let odd = sent(&site, &chaos, &[("state-turn", "{x} \"<b>")]).await;
        assert!(odd.status == 200 && !odd.text.contains("<b>"), "{}", odd.text);
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
        assert!(refused.status == 422 && refused.text.contains(&start_of("analysis-unfair", &[])), "{}", refused.text);
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
                  field.dispatchEvent(new Event('input', {bubbles: true})); field.dispatchEvent(new Event('change', {bubbles: true}))";
    browser.client.execute(script, vec![json!(selector), json!(value)]).await.unwrap();
}

async fn opened(site: &Site, variant: &str) -> Browser {
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&edit(site, variant, "")).await;
    browser
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_script_reads_and_writes_the_positions_of_every_variant() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "chess").await;
    let keys = Variant::rows().iter().map(|about| (about.key, ""));
    for (key, more) in
        keys.chain([("chaos", "&option_game=shogi"), ("chaos", "&option_game=three-player-hex")])
    {
        browser.open(&site.url(&format!("/analysis/edit?variant={key}{more}"))).await;
        let first = text(&browser).await;
        set(&browser, "#state-number", "7").await;
        let fields: Vec<&str> = first.split(' ').collect();
        let wanted = [&fields[..5], &["7"], &fields[6..]].concat().join(" ");
        wait_until(&format!("{key}{more} has the number"), async || text(&browser).await == wanted).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_position_of_chess_is_set_up_by_drag_and_click_and_played() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "chess").await;
    judged(&browser, "White to move.").await;
    assert!(
        !element(&browser, "[data-send] button").await.is_displayed().await.unwrap(),
        "changes are sent at once"
    );
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
    set(&browser, "#state-turn", "b").await;
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
#[ignore = "needs programs"]
async fn hands_of_shogi_and_pieces_of_the_hexagon_are_set_up() {
    let site = Site::on_sqlite().await;
    let browser = opened(&site, "shogi").await;
    let first = text(&browser).await;
    set(&browser, "[data-held='G']", "2").await;
    set(&browser, "[data-held='r']", "1").await;
    judged(&browser, "to move.").await;
    let held = first.replace("[]", "[GGr]");
    wait_until("both are in the text", async || text(&browser).await == held).await;
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
