//! The terms of a new game as a sentence: while they are chosen, and where a visitor confirms them.

use serde_json::json;

use crate::support::board_page::{click, element};
use crate::support::chromium::Browser;
use crate::support::http::client;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::wait::wait_until;

/// The sentence of a page.
fn terms(page: &str) -> String {
    let (_, after) = page.split_once(" data-terms=").unwrap_or_else(|| panic!("no sentence: {page}"));
    let (_, text) = after.split_once('>').unwrap();
    text.split("</p>").next().unwrap().trim().to_owned()
}

on_sqlite! {
    async fn the_form_of_a_game_says_in_a_sentence_what_it_proposes(site: Site) {
        let open = "3 days per move, not rated.";
        for (fields, sentence) in [
            ("variant=chess", format!("You play against the first player with your link, colours drawn at random, {open}")),
            ("variant=chess&against=engine&level=engine-3&side=black&clock=unlimited", "You play Black against the engine at level 3, no time limit, not rated.".to_owned()),
            ("variant=shogi&against=mail&side=black&clock=quick&engine_help=yes", "You play Gote against the player you invite by email, 1 day per move, not rated, engine help allowed.".to_owned()),
            ("variant=chess&against=name&side=white&rated=yes", "You play White against a player of this site, 3 days per move, rated.".to_owned()),
            ("variant=three-player-hex", format!("You play White against the first 2 players with your links, {open}")),
            ("variant=three-player-hex&who_black=engine-2&who_red=player:Bob", format!("You play White against the engine at level 2 and Bob, {open}")),
            ("variant=chaos&against=engine&level=engine-full&side=white&who_brown=random", format!("You play White against the engine at full strength, {open} Nature: Random moves.")),
            ("variant=chaos&against=open&side=white&who_brown=nobody", format!("You play White against the first player with your link, {open}")),
            // Nothing is promised that would be refused.
            ("variant=chess&clock=per_move&days=soon", String::new()),
            ("variant=chess&clock=per_move&days=9999", String::new()),
            ("variant=chess&against=engine&level=x", String::new()),
            ("variant=three-player-hex&who_black=you", String::new()),
        ] {
            let page = site.page(&site.url(&format!("/start?{fields}"))).await;
            assert_eq!((page.status.as_u16(), terms(&page.text)), (200, sentence), "{fields}");
        }
    }

    async fn the_sentence_is_right_in_every_language(site: Site) {
        let fields = "variant=chess&against=name&opponent=Bob&side=white&rated=yes";
        for (language, sentence) in [
            ("en", "You play White against Bob, 3 days per move, rated."),
            ("de", "Sie spielen mit Weiß gegen Bob, 3 Tage pro Zug, gewertet."),
            ("fr", "Vous jouez les Blancs contre Bob, 3 jours par coup, partie classée."),
            ("es", "Usted juega con blancas contra Bob, 3 días por jugada, partida puntuada."),
            ("ru", "Вы играете белыми против игрока Bob, 3 дня на ход, на рейтинг."),
            ("ja", "あなたは白でBob さんと対局します。一手 3 日、レーティング対局。"),
        ] {
            let request = client().get(site.url(&format!("/start?{fields}"))).header("Accept-Language", language);
            assert_eq!(terms(&Answer::of(request).await.text), sentence, "{language}");
        }
    }

    async fn the_form_of_a_challenge_says_its_terms_too(site: Site) {
        let reader = Reader::signed_in(&site, &site.player("Anna").await).await;
        for (fields, sentence) in [
            ("", "You play against whoever accepts, colours drawn at random, 3 days per move, not rated."),
            ("&seat=black&rated=yes&clock=quick", "You play Black against whoever accepts, 1 day per move, rated."),
            ("&clock=fischer&initial=0", ""),
        ] {
            let page = reader.page(&format!("/seeks/new?variant=chess{fields}")).await;
            assert_eq!(terms(&page.text), sentence, "{fields}");
        }
    }

    async fn a_visitor_confirms_the_sentence(site: Site) {
        let fields = [
            ("variant", "chess"), ("name", "Vera"), ("email", "vera@example.org"), ("against", "mail"),
            ("opponent_email", "boris@example.org"), ("side", "black"), ("clock", "standard"),
        ];
        let made = site.form(&site.url("/start"), &fields).await;
        assert_eq!(made.status, 200, "{}", made.text);
        let (_, link) = mail_with(&site, "vera@example.org", "/i/").await;
        let page = site.page(&link).await;
        let sentence = "<p class=\"lead\">You play Black against the player you invite by email, 3 days per move, not rated. </p>";
        assert!(page.status == 200 && page.text.contains(sentence), "{}", page.text);
        assert!(!page.text.contains("boris@example.org"), "{}", page.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_sentence_follows_what_is_chosen_and_no_address_leaves_the_page() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(390, 844).await;
    browser.open(&site.url("/start?variant=chess")).await;
    let says = async |words: &str| {
        wait_until(words, async || {
            element(&browser, "[data-terms]").await.text().await.unwrap().contains(words)
        })
        .await;
    };
    says("against the first player with your link, colours drawn at random, 3 days per move").await;
    click(&browser, "label[for=against_mail]").await;
    says("against the player you invite by email").await;
    element(&browser, "#opponent_email").await.send_keys("boris@example.org").await.unwrap();
    click(&browser, "label[for=clock_quick]").await;
    says("1 day per move, not rated").await;
    // It stands above the button, in view.
    let script = "const box = document.querySelector('[data-terms]').getBoundingClientRect();
        const asked = performance.getEntriesByType('resource').map(({ name }) => name);
        return [box.top > 0 && box.bottom < innerHeight, asked.some((url) => url.includes('/start?')), asked.some((url) => url.includes('example'))];";
    let seen = browser.client.execute(script, vec![]).await.unwrap();
    assert_eq!(seen, json!([true, true, false]));
}
