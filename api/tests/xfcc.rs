//! Xfcc, by which programs for correspondence chess fetch games and send moves: Scid's own code, as Debian has it, against the
//! server, and what other programs and hostile ones send. Scid's part takes a second; its packages are 9 MB.

use std::process::Command;
use std::time::Duration;

use serde_json::json;
use zugpost::model::scope::Scope;

use crate::support::site::{Answer, Player, Site, on_sqlite};

const SCID: &str = "/usr/share/scid/tcl/tools/correspondence.tcl";

/// Runs Scid's code as a player with this password. Returns the lines that it shows.
async fn scid(site: &Site, player: &Player, password: &str, arguments: &[&str]) -> Vec<String> {
    let place = tempfile::tempdir().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/xfcc/scid.tcl");
    let mut command = Command::new("tclsh");
    command.args([script, SCID]).arg(place.path()).arg(site.url("/compat/xfcc"));
    command.args([&player.name, password]).args(arguments);
    let ran = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let (said, trouble) = (String::from_utf8(ran.stdout).unwrap(), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success() && trouble.is_empty(), "{said}{trouble}");
    said.lines().map(str::to_owned).collect()
}

/// Sends a move as Scid does. Returns the last line that it shows.
async fn sent(
    site: &Site,
    player: &Player,
    game: &str,
    [number, step, message]: [&str; 3],
    flags: &str,
) -> String {
    let flags: Vec<&str> = flags.split(' ').collect();
    let arguments = [&["send", game, number, step, message][..], &flags].concat();
    scid(site, player, &player.token, &arguments).await.pop().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn scid_fetches_games_and_plays_them() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.game("shogi", &anna, &boris).await;
    const MOVE: &str = "0 0 0 0";
    let done = "info Processing successfull!";
    assert_eq!(sent(&site, &anna, &game, ["1", "e4", "good luck & <fun>"], MOVE).await, done);
    assert_eq!(sent(&site, &boris, &game, ["1", "e5", ""], MOVE).await, done);
    let said = scid(&site, &anna, &anna.token, &["fetch"]).await;
    let has = |line: &str| assert!(said.iter().any(|said| said == line), "{line}: {said:#?}");
    for line in [
        "[White \"Anna\"]",
        "[Black \"Boris\"]",
        "[Mode \"XFCC\"]",
        "[Result \"*\"]",
        "1. e4 e5",
        "[TimeControl \"1/259200\"]",
    ] {
        has(line);
    }
    has(&format!("[Source \"{}\"]", site.server.app.shared.site.url(&format!("games/{game}"))));
    assert!(said.iter().filter(|line| line.starts_with("[Event ")).count() == 1, "only chess: {said:#?}");
    let state = said.last().unwrap();
    for part in [
        "{myTurn true}",
        "{clockW { 3d  0: 0}}",
        "{variant chess}",
        "{noEngines true}",
        "{result Ongoing}",
        "{drawOffered false}",
    ] {
        assert!(state.contains(part), "{part}: {state}");
    }
    // The message goes to the other player, in the characters that it was written with.
    let his = scid(&site, &boris, &boris.token, &["fetch"]).await;
    assert!(his.last().unwrap().contains("{message {good luck & <fun>}}"), "{his:#?}");

    // An offer goes with a move and is accepted in place of one.
    assert_eq!(sent(&site, &anna, &game, ["2", "Nf3", ""], "0 0 1 0").await, done);
    assert!(
        scid(&site, &boris, &boris.token, &["fetch"]).await.last().unwrap().contains("{drawOffered true}")
    );
    assert_eq!(sent(&site, &boris, &game, ["2", "Nf3", ""], "0 1 0 0").await, done);
    let ended = scid(&site, &anna, &anna.token, &["fetch"]).await;
    assert!(ended.contains(&"[Result \"1/2-1/2\"]".to_owned()), "{ended:#?}");
    let second = site.game("chess", &anna, &boris).await;
    assert_eq!(sent(&site, &anna, &second, ["1", "e4", ""], "1 0 0 0").await, done);
    let view = site.get(&format!("/api/v1/games/{second}"), "").await.expect(200);
    assert_eq!((&view["outcome"]["winner"], &view["ply"]), (&json!("black"), &json!(0)));

    let refused = scid(&site, &anna, "zp_wrong", &["fetch"]).await;
    assert!(refused.contains(&"info Authentication failed!".to_owned()), "{refused:#?}");
    assert_eq!(sent(&site, &boris, &second, ["1", "e5", ""], MOVE).await, "info Not your turn!");
    assert_eq!(sent(&site, &boris, "nogame", ["1", "e5", ""], MOVE).await, "info Invalid Game-ID!");
}

/// A request with this content of its body.
async fn asked(site: &Site, content: &str) -> Answer {
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
         {content}</soap:Body></soap:Envelope>"
    );
    raw(site, text).await
}

async fn raw(site: &Site, body: String) -> Answer {
    let request = reqwest::Client::builder().no_proxy().build().unwrap().post(site.url("/compat/xfcc"));
    Answer::of(request.header("Content-Type", "text/xml; charset=\"utf-8\"").body(body)).await
}

/// The code for a move of a player.
async fn code(site: &Site, player: &Player, token: &str, game: &str, fields: &str) -> String {
    let answer = asked(
        site,
        &format!(
            "<MakeAMove xmlns=\"http://www.bennedik.com/webservices/XfccBasic\"><username>{}</username><password>{token}</password>\
             <gameId>{game}</gameId>{fields}</MakeAMove>",
            player.name
        ),
    )
    .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.headers["content-type"], "text/xml; charset=utf-8");
    let (_, rest) = answer.text.split_once("<MakeAMoveResult>").unwrap();
    rest.split_once("</MakeAMoveResult>").unwrap().0.to_owned()
}

fn step(number: u32, step: &str) -> String {
    format!("<movecount>{number}</movecount><myMove>{step}</myMove>")
}

on_sqlite! {
    async fn each_code_of_a_move_has_its_cause(site: Site) {
        let (anna, boris, carla) = (site.player("Anna").await, site.player("Boris").await, site.player("Carla").await);
        let game = site.game("chess", &anna, &boris).await;
        let shogi = site.game("shogi", &anna, &boris).await;
        let play = async |player: &Player, fields: &str| code(&site, player, &player.token, &game, fields).await;
        let reads = site.token("Anna", &[Scope::GameRead]).await;
        assert_eq!(code(&site, &anna, &reads, &game, &step(1, "e4")).await, "AuthenticationFailed");
        assert_eq!(code(&site, &anna, &boris.token, &game, &step(1, "e4")).await, "AuthenticationFailed");
        assert_eq!(code(&site, &anna, "", &game, &step(1, "e4")).await, "AuthenticationFailed");
        assert_eq!(code(&site, &anna, &anna.token, &shogi, &step(1, "c3c4")).await, "InvalidGameID");
        assert_eq!(play(&carla, &step(1, "e4")).await, "NotYourGame");
        assert_eq!(play(&boris, &step(1, "e5")).await, "NotYourTurn");
        assert_eq!(play(&anna, &step(2, "e4")).await, "InvalidMoveNumber");
        assert_eq!(play(&anna, "<myMove>e4</myMove>").await, "InvalidMoveNumber");
        assert_eq!(play(&anna, &step(1, "e5")).await, "InvalidMove");
        assert_eq!(play(&anna, &step(1, "")).await, "InvalidMove");
        assert_eq!(play(&anna, "<acceptDraw>true</acceptDraw>").await, "NoDrawWasOffered");
        assert_eq!(play(&anna, "<claimDraw>true</claimDraw>").await, "NoDrawWasOffered");
        assert_eq!(play(&anna, "<offerDraw>true</offerDraw>").await, "FeatureUnavailable");
        assert_eq!(play(&anna, &step(1, "e2e4")).await, "Success");
        // Sent again, it is played once; another move of that number is none.
        assert_eq!(play(&anna, &step(1, "e4")).await, "Success");
        assert_eq!(play(&anna, &step(1, "d4")).await, "NotYourTurn");
        for (player, number, move_) in [(&boris, 1, "a6"), (&anna, 2, "Nf3"), (&boris, 2, "a5"), (&anna, 3, "Na3"), (&boris, 3, "a4"), (&anna, 4, "Nb5"), (&boris, 4, "a3")] {
            assert_eq!(play(player, &step(number, move_)).await, "Success", "{move_}");
        }
        assert_eq!(play(&anna, &step(2, "Nf3")).await, "Success");
        assert_eq!(play(&anna, &step(5, "Nd4")).await, "MoveIsAmbigous");
        let view = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
        assert_eq!(view["ply"], 8);
        // A flag falls.
        site.clock.advance(Duration::from_secs(30 * 24 * 60 * 60));
        assert_eq!(play(&anna, &step(5, "Nbd4")).await, "LostOnTime");
        assert_eq!(play(&boris, &step(5, "h6")).await, "LostOnTime");
    }
}

on_sqlite! {
    async fn hostile_requests_are_faults_and_change_nothing(site: Site) {
        let anna = site.player("Anna").await;
        let deep = "<a>".repeat(5000);
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">]><Envelope><Body>&a;</Body></Envelope>".to_owned();
        for (body, why) in [
            (String::new(), "no XML"),
            ("\u{0}".to_owned(), ""),
            (bomb, "no XML"),
            (format!("<Envelope><Body>{deep}"), "no XML"),
            ("<Envelope><Body><Drop/></Body></Envelope>".to_owned(), "no method `Drop`"),
            ("<Envelope/>".to_owned(), "envelope"),
            ("x".repeat(70_000), "65536 bytes"),
        ] {
            let answer = raw(&site, body.clone()).await;
            assert!(answer.status == 500 || why.is_empty() && answer.status == 400, "{}: {}", answer.status, answer.text);
            assert!(answer.text.contains(why), "{why}: {}", answer.text);
            assert!(why.is_empty() || answer.text.contains("<soap:Fault><faultcode>soap:Client</faultcode>"), "{}", answer.text);
        }
        let fetch = |name: &str, token: &str| format!("<GetMyGames><username>{name}</username><password>{token}</password></GetMyGames>");
        for (name, token) in [("Anna", "zp_x"), ("Boris", &*anna.token), ("", "")] {
            let answer = asked(&site, &fetch(name, token)).await;
            assert!(answer.status == 500 && answer.text.contains("<faultstring>AuthenticationFailed</faultstring>"), "{}", answer.text);
        }
        let answer = asked(&site, &fetch("anna", &anna.token)).await;
        assert!(answer.status == 200 && answer.text.contains("<GetMyGamesResult></GetMyGamesResult>"), "{}", answer.text);
        assert_eq!(site.get("/compat/xfcc", "").await.status, 405);
    }

    async fn a_read_only_server_still_lists_games(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game_with(json!({
            "variant": "chess", "fen": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 31", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        }), &anna, &boris).await;
        site.play(&game, &boris, "Kd7").await.expect(201);
        site.server.app.moderation.begin_read_only().await.unwrap();
        let list = asked(&site, &format!("<GetMyGames><username>Anna</username><password>{}</password></GetMyGames>", anna.token)).await;
        for part in ["<moves>31... Kd7</moves>", "<setup>true</setup>", "<fen>4k3/8/8/8/8/8/4P3/4K3 b - - 0 31</fen>", "<daysPlayer>9999</daysPlayer>", "<timeControl>-</timeControl>", "<hasWhite>true</hasWhite>"] {
            assert!(list.text.contains(part), "{part}: {}", list.text);
        }
        assert_eq!(code(&site, &anna, &anna.token, &game, &step(32, "e4")).await, "ServerError");
    }
}
