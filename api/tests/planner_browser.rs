//! Conditional moves that are planned on the board of a seat's page, in a browser.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::account_browser::fits;
use crate::board_browser::count;
use crate::support::board_page::{click, element, press_take, unfold};
use crate::support::chromium::Browser;
use crate::support::letters::{mail_with, steps};
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;
use crate::support::words::words;

/// A browser in which the player is signed in.
pub async fn signed_in(site: &Site, player: &Player) -> Browser {
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    browser.open(&mail_with(site, &player.email, "/login/").await.1).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//body[contains(., 'Signed in')]")).await.unwrap();
    browser
}

/// Waits until the planner says this.
pub async fn says(browser: &Browser, words: &str) {
    wait_until(words, async || {
        let hint = browser.client.find(Locator::Css("[data-drawn] > .hint")).await;
        match hint {
            Ok(hint) => hint.text().await.is_ok_and(|hint| hint == words),
            Err(_) => false,
        }
    })
    .await;
}

const REPLY: &str = "Play the reply that you expect.";
const ANSWER: &str = "Play your answer.";

pub async fn touch(browser: &Browser, squares: [&str; 2]) {
    for square in squares {
        click(browser, &format!("[data-square='{square}']")).await;
    }
}

pub async fn press(browser: &Browser, words: &str) {
    let found =
        browser.client.find(Locator::XPath(&format!("//section[@data-planner]//button[.='{words}']"))).await;
    found.unwrap_or_else(|error| panic!("no `{words}`: {error}")).click().await.unwrap();
}

/// The branches on the page.
async fn branches(browser: &Browser) -> String {
    let list = element(browser, "[data-drawn] .tree").await.text().await.unwrap();
    list.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn stored(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&format!("/api/v1/games/{game}/conditionals"), &player.token).await.expect(200)
}

async fn save(browser: &Browser, site: &Site, game: &str, player: &Player, expected: &str) {
    press(browser, "Save the conditional moves").await;
    wait_until(expected, async || stored(site, game, player).await["lines"] == expected).await;
    browser.client.wait().for_element(Locator::XPath("//button[.='Plan on the board']")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn branches_are_planned_on_the_board_and_removed() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.play(&game, &anna, "e4").await.expect(201);
    let browser = signed_in(&site, &anna).await;
    let page = site.url(&format!("/games/{game}"));
    browser.resize(390, 844).await;
    browser.open(&page).await;

    press(&browser, "Plan on the board").await;
    says(&browser, REPLY).await;
    // On a phone the board is in view, and the plan is the first below it.
    let script = "const { top, bottom } = document.querySelector('figure.planned').getBoundingClientRect(); \
        return top > -1 && bottom < innerHeight && document.querySelector('.side').firstElementChild.matches('.plan')";
    assert_eq!(browser.client.execute(script, vec![]).await.unwrap(), json!(true));
    browser.resize(1280, 800).await;
    let is_unsaved = async || browser.text().await.contains(&words("scripts-plan-unsaved", &[]));
    assert!(!is_unsaved().await, "nothing is planned");
    touch(&browser, ["e7", "e5"]).await;
    says(&browser, ANSWER).await;
    let add = browser.client.find(Locator::Css("[data-planner] [data-play]")).await.unwrap();
    assert_eq!(add.text().await.unwrap(), words("scripts-plan-add", &[]));
    assert_eq!(branches(&browser).await, "If e5 no answer yet Remove Another reply");
    touch(&browser, ["g1", "f3"]).await;
    says(&browser, REPLY).await;
    assert!(is_unsaved().await);
    // On a phone the tree is right below the board, and what saves it at the foot of the window, wherever the page is scrolled.
    browser.resize(390, 844).await;
    let foot = "scrollTo(0, arguments[0]); const of = (one) => document.querySelector(one).getBoundingClientRect(); \
        const { top, bottom } = of('.plan form > .save'); \
        return [top > innerHeight - 120, Math.round(bottom) === innerHeight, of('[data-drawn] .tree').top - of('[data-drawn]').top < 60]";
    for at in [0, 400, 5000] {
        assert_eq!(
            browser.client.execute(foot, vec![json!(at)]).await.unwrap(),
            json!([true, true, true]),
            "{at}"
        );
    }
    browser.resize(1280, 800).await;
    press(&browser, "Another reply").await;
    wait_until("the board is that of the game", async || {
        count(&browser, "[data-square='e5'] > use").await == 0
    })
    .await;
    touch(&browser, ["c7", "c5"]).await;
    says(&browser, ANSWER).await;
    touch(&browser, ["g1", "f3"]).await;
    says(&browser, REPLY).await;
    // Another answer takes the place of the first.
    let c5 = browser.client.find(Locator::XPath("//section[@data-planner]//button[.='c5']")).await.unwrap();
    c5.click().await.unwrap();
    says(&browser, ANSWER).await;
    touch(&browser, ["b1", "c3"]).await;
    says(&browser, REPLY).await;
    touch(&browser, ["b8", "c6"]).await;
    says(&browser, ANSWER).await;
    fits(&browser, "planner").await;
    // What is not saved outlasts the page.
    let planned = branches(&browser).await;
    browser.open(&site.url("/help")).await;
    browser.open(&page).await;
    assert_eq!(branches(&browser).await, planned);
    assert!(is_unsaved().await);
    save(&browser, &site, &game, &anna, "IF e5 THEN Nf3\nIF c5 THEN Nc3\n").await;

    browser.open(&page).await;
    assert_eq!(branches(&browser).await, "If e5 then Nf3 Remove If c5 then Nc3 Remove Another reply");
    assert!(!is_unsaved().await, "what is saved is shown");
    assert_eq!(count(&browser, ".plan form > .save").await, 0, "there is nothing to save");
    let c3 = browser.client.find(Locator::XPath("//section[@data-planner]//button[.='Nc3']")).await.unwrap();
    c3.click().await.unwrap();
    says(&browser, REPLY).await;
    assert_eq!(count(&browser, "[data-square='c3'] > use").await, 1);
    press(&browser, "Back to the game").await;
    assert_eq!(count(&browser, "[data-square='c3'] > use, form.play").await, 0);

    site.play(&game, &boris, "e5").await.expect(201);
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "g1f3"]);
    browser.open(&page).await;
    press(&browser, "Plan on the board").await;
    says(&browser, REPLY).await;
    for (reply, answer) in [(["b8", "c6"], ["f1", "b5"]), (["d7", "d6"], ["d2", "d4"])] {
        touch(&browser, reply).await;
        says(&browser, ANSWER).await;
        touch(&browser, answer).await;
        says(&browser, REPLY).await;
        press(&browser, "Another reply").await;
        wait_until("the first position", async || count(&browser, "[data-drawn] [aria-current]").await == 0)
            .await;
        says(&browser, REPLY).await;
    }
    save(&browser, &site, &game, &anna, "IF Nc6 THEN Bb5\nIF d6 THEN d4\n").await;
    click(&browser, "[data-drawn] [aria-label^='Remove: If Nc6']").await;
    says(&browser, REPLY).await;
    assert_eq!(branches(&browser).await, "If d6 then d4 Remove Another reply");
    save(&browser, &site, &game, &anna, "IF d6 THEN d4\n").await;
}

/// The page's words on the position that it shows: hands, the board in words, and the last move.
async fn told(browser: &Browser) -> [String; 3] {
    let script = "return ['dl', 'details:last-child p'].map((part) => document.querySelector(`[data-about] ${part}`).textContent) \
                      .concat(document.querySelector('[data-news]:not([hidden]) .news')?.textContent ?? '')";
    let told = browser.client.execute(script, vec![]).await.unwrap();
    [0, 1, 2].map(|index| told[index].as_str().unwrap().to_owned())
}

async fn is_focused(browser: &Browser, selector: &str) -> bool {
    let script = "return document.activeElement.matches(arguments[0])";
    browser.client.execute(script, vec![json!(selector)]).await.unwrap() == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn plans_are_shown_and_written_in_the_reader_s_letters_and_stored_in_english_ones() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.patch("/api/v1/me", &anna.token, json!({"letters": "german"})).await.expect(200);
    let game = site.game("chess", &anna, &boris).await;
    site.play(&game, &anna, "e4").await.expect(201);
    let browser = signed_in(&site, &anna).await;
    let page = site.url(&format!("/games/{game}"));
    browser.open(&page).await;
    press(&browser, "Plan on the board").await;
    says(&browser, REPLY).await;
    touch(&browser, ["b8", "c6"]).await;
    says(&browser, ANSWER).await;
    touch(&browser, ["g1", "f3"]).await;
    says(&browser, REPLY).await;
    let planned = branches(&browser).await;
    assert!(planned.contains("Sc6") && planned.contains("Sf3"), "{planned}");
    let text = element(&browser, "#conditionals").await;
    assert_eq!(text.prop("value").await.unwrap().unwrap(), "IF Sc6 THEN Sf3\n");
    save(&browser, &site, &game, &anna, "IF Nc6 THEN Nf3\n").await;
    browser.open(&page).await;
    let stored = branches(&browser).await;
    assert!(stored.contains("Sc6") && stored.contains("Sf3"), "{stored}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn hands_words_and_news_follow_the_plan_which_outlasts_a_turn_of_the_board() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("crazyhouse", &anna, &boris).await;
    for (player, step) in [(&anna, "e4"), (&boris, "d5"), (&anna, "exd5")] {
        site.play(&game, player, step).await.expect(201);
    }
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    unfold(&browser, "[data-about] details:last-child").await;
    let of_game = told(&browser).await;
    let [hands, pieces, _] = &of_game;
    assert!(
        hands.contains(&words("game-in-hand", &[("side", "White")]))
            && !hands.contains(&words("game-in-hand", &[("side", "Black")])),
        "{hands}"
    );
    assert!(pieces.contains("Black: king e8, queen d8"), "{pieces}");

    click(&browser, "[data-planner] [data-drawn] .buttons button").await;
    says(&browser, REPLY).await;
    assert!(
        is_focused(&browser, "[data-drawn] .buttons button:not([hidden])").await,
        "the other button takes its place"
    );
    touch(&browser, ["d8", "d5"]).await;
    says(&browser, ANSWER).await;
    let [hands, pieces, news] = told(&browser).await;
    assert!(hands.contains(&words("game-in-hand", &[("side", "Black")])), "{hands}");
    assert!(pieces.contains("Black: king e8, queen d5"), "{pieces}");
    assert_eq!(news, "", "the last move is that of the game");
    assert_eq!(
        count(&browser, "[data-about] details:last-child[open]").await,
        1,
        "what was unfolded stays so"
    );

    // From the list, with a key.
    let choose =
        "document.querySelector('#step').value = 'b1c3'; document.querySelector('[data-play]').focus()";
    browser.client.execute(choose, vec![]).await.unwrap();
    element(&browser, "[data-play]").await.send_keys(&char::from(Key::Enter).to_string()).await.unwrap();
    says(&browser, REPLY).await;
    assert!(is_focused(&browser, "[data-play]").await);
    let planned = told(&browser).await;
    assert!(planned[1].contains("knights c3 and g1"), "{planned:?}");

    let place = element(&browser, "[data-square='a8']").await.attr("transform").await.unwrap().unwrap();
    click(&browser, "[data-flip]").await;
    let turned = format!("[data-square='h1'][transform='{place}']");
    browser
        .client
        .wait()
        .for_element(Locator::Css(&format!("svg.board:has({turned}) [data-square='c3'] > use")))
        .await
        .unwrap();
    says(&browser, REPLY).await;
    assert_eq!(told(&browser).await, planned);
    assert_eq!(branches(&browser).await, "If Qxd5 then Nc3 Remove Another reply");
    press(&browser, "Back to the game").await;
    assert_eq!(told(&browser).await, of_game);
    assert_eq!(count(&browser, &format!("{turned}, [data-square='c3']:not(:has(> use))")).await, 2);
    save(&browser, &site, &game, &anna, "IF Qxd5 THEN Nc3\n").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn what_the_server_refuses_stays_on_the_board_and_by_link() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.play(&game, &anna, "e4").await.expect(201);
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    press(&browser, "Plan on the board").await;
    says(&browser, REPLY).await;
    touch(&browser, ["e7", "e5"]).await;
    says(&browser, ANSWER).await;
    touch(&browser, ["g1", "f3"]).await;
    says(&browser, REPLY).await;
    let wrong = "document.querySelector('#conditionals').value = 'IF e5 THEN Nf9'";
    browser.client.execute(wrong, vec![]).await.unwrap();
    press(&browser, "Save the conditional moves").await;
    let problem =
        browser.client.wait().for_element(Locator::Css("[data-planner] [data-problem]")).await.unwrap();
    let problem = problem.text().await.unwrap();
    assert!(problem.starts_with("This was not done: conditional moves, after e5: "), "{problem}");
    assert_eq!(branches(&browser).await, "If e5 then Nf3 Remove Another reply");
    assert_eq!(stored(&site, &game, &anna).await["state"], "none");
}

/// Plays the first move of the list that the board can make, and waits for what follows.
async fn play_first(browser: &Browser) {
    let script = "const options = [...document.querySelector('#step').options].filter((option) => option.dataset.from); \
        const found = options.find(({dataset: {from, to}}) => from !== to && document.querySelector(`[data-square='${from}']`) \
        && options.filter((other) => other.dataset.from === from && other.dataset.to === to).length === 1); \
        return [found.dataset.from, found.dataset.to]";
    let squares = browser.client.execute(script, vec![]).await.unwrap();
    let n_before = count(browser, "[data-drawn] .tree li button:not(.small)").await;
    touch(browser, [squares[0].as_str().unwrap(), squares[1].as_str().unwrap()]).await;
    wait_until("the step is in the tree", async || {
        let shown = "[data-drawn] .tree li button:not(.small)";
        count(browser, shown).await > n_before && count(browser, "svg.board.live").await == 1
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn turns_of_several_steps_and_of_several_opponents_are_planned() {
    let site = Site::on_sqlite().await;
    let [anna, boris, clara] =
        [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
    let two = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let three =
        json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Clara"}});
    let agents = site.game_with(json!({"variant": "007", "seats": two}), &anna, &boris).await;
    let hexagon = site.game_with(json!({"variant": "three-player-hex", "seats": three}), &anna, &boris).await;
    site.post(&format!("/api/v1/games/{hexagon}/accept"), &clara.token, json!({})).await.expect(200);
    let browser = signed_in(&site, &anna).await;
    for game in [&agents, &hexagon] {
        browser.open(&site.url(&format!("/games/{game}"))).await;
        // The own turn first, by its form.
        for _ in 0..4 {
            if count(&browser, "[data-planner]").await == 1 {
                break;
            }
            let script = "const step = document.querySelector('#step'); step.value = step.querySelector('[data-from]').value";
            browser.client.execute(script, vec![]).await.unwrap();
            press_take(&browser).await;
            browser
                .client
                .wait()
                .for_element(Locator::Css("form.play [data-hint]:not([hidden]), [data-planner]"))
                .await
                .unwrap();
        }
        press(&browser, "Plan on the board").await;
        says(&browser, REPLY).await;
        let mut n_steps = 0;
        while count(&browser, "[data-drawn] .tree em").await == 1 || n_steps == 0 {
            play_first(&browser).await;
            n_steps += 1;
            assert!(n_steps < 8, "{}", browser.text().await);
        }
        assert!(n_steps >= 3, "{game}: {n_steps}");
        press(&browser, "Save the conditional moves").await;
        wait_until("it is stored", async || stored(&site, game, &anna).await["state"] == "active").await;
        let branch = stored(&site, game, &anna).await["tree"][0].clone();
        let n_own = branch["then"].as_str().unwrap().split(',').count();
        for turn in branch["if"].as_str().unwrap().split(' ') {
            let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
            let player = if read["to_act"] == "red" { &clara } else { &boris };
            site.play(game, player, turn).await.expect(201);
        }
        let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
        let played = read["record"].as_array().unwrap();
        let last = &played[played.len() - n_own..];
        assert!(last.iter().all(|step| step["seat"] == "white"), "{game}: the answer is played: {read}");
    }
}
