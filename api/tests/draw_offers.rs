//! When a draw may be offered, and until when an offer can be withdrawn: by REST, on pages and by mail.

use serde_json::{Value, json};

use crate::support::letters::read;
use crate::support::reader::Reader;
use crate::support::replies::{Provider, hand_over, mail_saying, reply, taken, turn_mail};
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

/// Pawn moves of White and Black that take nothing.
const TURNS: [[&str; 2]; 14] = [
    ["a3", "a6"],
    ["b3", "b6"],
    ["c3", "c6"],
    ["d3", "d6"],
    ["e3", "e6"],
    ["f3", "f6"],
    ["g3", "g6"],
    ["h3", "h6"],
    ["a4", "a5"],
    ["b4", "b5"],
    ["c4", "c5"],
    ["d4", "d5"],
    ["e4", "e5"],
    ["f4", "f5"],
];

async fn draw(site: &Site, game: &str, player: &Player, action: &str) -> Answer {
    site.post(&format!("/api/v1/games/{game}/draw"), &player.token, json!({ "action": action })).await
}

async fn play_with_offer(site: &Site, game: &str, player: &Player, turn: &str) -> Answer {
    let body = json!({"turn": turn, "draw_offer": true});
    site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await
}

async fn chess(site: &Site) -> (String, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    (site.game("chess", &anna, &boris).await, anna, boris)
}

async fn play_round(site: &Site, game: &str, players: [&Player; 2], round: usize) {
    for (player, turn) in players.into_iter().zip(TURNS[round]) {
        site.play(game, player, turn).await.expect(201);
    }
}

/// The events about draws in the log of a player.
async fn heard(site: &Site, player: &Player) -> Vec<String> {
    let log = site.get("/api/v1/events", &player.token).await.expect(200);
    let kinds =
        log["items"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap().to_owned());
    kinds.filter(|kind| kind.starts_with("draw-")).collect()
}

async fn offers(site: &Site, game: &str, player: &Player) -> [Value; 2] {
    let offers = read(site, game, player).await["offers"].clone();
    [offers["draw"].clone(), offers["draw_refusals"].clone()]
}

on_both_databases! {
    async fn an_offer_is_withdrawn_until_it_is_answered(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        draw(&site, &game, &anna, "withdraw").await.problem(409, "no-draw-offered");
        play_round(&site, &game, [&anna, &boris], 0).await;
        draw(&site, &game, &anna, "offer").await.expect(200);
        draw(&site, &game, &boris, "withdraw").await.problem(409, "no-draw-offered");
        assert_eq!(draw(&site, &game, &anna, "withdraw").await.expect(200)["offers"]["draw"], json!([]));
        draw(&site, &game, &anna, "withdraw").await.problem(409, "no-draw-offered");
        draw(&site, &game, &boris, "accept").await.problem(409, "no-draw-offered");
        for player in [&anna, &boris] {
            assert_eq!(heard(&site, player).await, ["draw-offer", "draw-withdrawn"]);
        }

        // The next offer comes with the next turn. One that came with a turn is withdrawn alike.
        let refused = draw(&site, &game, &anna, "offer").await.problem(409, "draw-refused");
        assert!(refused["detail"].as_str().unwrap().contains(&words("error-draw-refused", &[("n", "1")])), "{refused}");
        assert_eq!(offers(&site, &game, &boris).await, [json!([]), json!({"white": 1})]);
        play_with_offer(&site, &game, &anna, TURNS[1][0]).await.expect(201);
        assert_eq!(draw(&site, &game, &anna, "withdraw").await.expect(200)["offers"]["draw"], json!([]));
        draw(&site, &game, &anna, "offer").await.problem(409, "draw-refused");
        site.play(&game, &boris, TURNS[1][1]).await.expect(201);
        site.play(&game, &anna, TURNS[2][0]).await.expect(201);
        draw(&site, &game, &anna, "offer").await.expect(200);
        assert_eq!(draw(&site, &game, &boris, "accept").await.expect(200)["outcome"]["reason"], "agreement");
        draw(&site, &game, &anna, "withdraw").await.problem(409, "game-over");
    }

    async fn after_a_refusal_a_seat_offers_once_in_ten_own_moves(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        play_round(&site, &game, [&anna, &boris], 0).await;
        draw(&site, &game, &anna, "offer").await.expect(200);
        draw(&site, &game, &boris, "decline").await.expect(200);
        assert_eq!(offers(&site, &game, &boris).await, [json!([]), json!({"white": 10})]);
        let refused = draw(&site, &game, &anna, "offer").await.problem(409, "draw-refused");
        assert!(refused["detail"].as_str().unwrap().contains("10 more moves"), "{refused}");
        for dry_run in [true, false] {
            let body = json!({"turn": TURNS[1][0], "draw_offer": true, "dry_run": dry_run});
            let moves = format!("/api/v1/games/{game}/moves");
            site.post(&moves, &anna.token, body).await.problem(409, "draw-refused");
        }
        assert_eq!(read(&site, &game, &anna).await["ply"], 2, "nothing was played");
        // The other may offer, and a move refuses that.
        draw(&site, &game, &boris, "offer").await.expect(200);
        for round in 1..10 {
            play_round(&site, &game, [&anna, &boris], round).await;
        }
        assert_eq!(offers(&site, &game, &anna).await, [json!([]), json!({"black": 1, "white": 1})]);
        draw(&site, &game, &anna, "offer").await.problem(409, "draw-refused");
        play_with_offer(&site, &game, &anna, TURNS[10][0]).await.expect(201);
        assert_eq!(offers(&site, &game, &anna).await, [json!(["white"]), json!({"black": 1})]);
        site.play(&game, &boris, TURNS[10][1]).await.expect(201);
        assert_eq!(offers(&site, &game, &anna).await, [json!([]), json!({"white": 10})]);
        draw(&site, &game, &boris, "offer").await.expect(200);
    }
}

on_sqlite! {
    async fn nobody_offers_a_draw_before_their_own_first_move(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        for player in [&anna, &boris] {
            draw(&site, &game, player, "offer").await.problem(409, "draw-too-early");
        }
        site.play(&game, &anna, "a3").await.expect(201);
        draw(&site, &game, &boris, "offer").await.problem(409, "draw-too-early");
        play_with_offer(&site, &game, &boris, "a6").await.expect(201);
        assert_eq!(offers(&site, &game, &anna).await, [json!(["black"]), json!({})], "it comes after the move");
    }

    async fn moves_given_at_the_start_are_nobodys(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let request = json!({"variant": "chess", "pgn": "1. e4 e5 *", "seats": seats});
        let game = site.game_with(request, &anna, &boris).await;
        for player in [&anna, &boris] {
            draw(&site, &game, player, "offer").await.problem(409, "draw-too-early");
        }
    }

    async fn turns_that_are_taken_back_count_no_more(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        play_round(&site, &game, [&anna, &boris], 0).await;
        draw(&site, &game, &anna, "offer").await.expect(200);
        draw(&site, &game, &boris, "decline").await.expect(200);
        play_round(&site, &game, [&anna, &boris], 1).await;
        site.play(&game, &anna, TURNS[2][0]).await.expect(201);
        assert_eq!(offers(&site, &game, &anna).await[1], json!({"white": 8}));
        for (player, action) in [(&anna, "offer"), (&boris, "accept")] {
            let takeback = format!("/api/v1/games/{game}/takeback");
            site.post(&takeback, &player.token, json!({ "action": action })).await.expect(200);
        }
        assert_eq!(offers(&site, &game, &anna).await[1], json!({"white": 9}));
    }

    async fn of_three_players_only_who_has_offered_waits_after_a_refusal(site: Site) {
        let players = [site.player("Anna").await, site.player("Boris").await, site.player("Chris").await];
        let [anna, boris, chris] = &players;
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Chris"}});
        let game = site.game_with(json!({"variant": "three-player-hex", "seats": seats}), anna, boris).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &chris.token, json!({})).await.expect(200);
        for player in &players {
            let step = read(&site, &game, player).await["legal"][0]["step"].clone();
            site.play(&game, player, step.as_str().unwrap()).await.expect(201);
        }
        draw(&site, &game, anna, "offer").await.expect(200);
        draw(&site, &game, boris, "accept").await.expect(200);
        let withdrawn = draw(&site, &game, boris, "withdraw").await.expect(200);
        assert_eq!(withdrawn["offers"]["draw"], json!(["white"]), "the offer stands without his consent");
        draw(&site, &game, boris, "accept").await.expect(200);
        draw(&site, &game, chris, "decline").await.expect(200);
        assert_eq!(offers(&site, &game, boris).await, [json!([]), json!({"white": 10})]);
        draw(&site, &game, anna, "offer").await.problem(409, "draw-refused");
        draw(&site, &game, boris, "offer").await.expect(200);
        draw(&site, &game, anna, "accept").await.expect(200);
        let withdrawn = draw(&site, &game, boris, "withdraw").await.expect(200);
        assert_eq!(withdrawn["offers"]["draw"], json!([]), "with the offer all consent ends");
    }

    async fn a_conditional_move_is_played_when_the_offer_that_holds_it_back_is_withdrawn(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        let plan = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3"}});
        site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, plan).await.expect(201);
        play_with_offer(&site, &game, &boris, "e5").await.expect(201);
        assert_eq!(read(&site, &game, &boris).await["ply"], 2);
        draw(&site, &game, &boris, "withdraw").await.expect(200);
        assert_eq!(read(&site, &game, &boris).await["ply"], 3);
    }

    async fn mails_withdraw_an_offer_and_learn_why_none_is_made(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris) = chess(&site).await;
        let send = async |player: &Player, text: &str| {
            let mail = turn_mail(&site, player).await;
            taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, text))).await);
            mail
        };
        let mail = send(&anna, "draw").await;
        mail_saying(&site, &anna.email, "with your first move or after it").await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &anna.email, "a3"))).await);
        let mail = send(&boris, "a6 draw").await;
        assert_eq!(offers(&site, &game, &anna).await[0], json!(["black"]));
        // The same mail withdraws what came with its turn.
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &boris.email, "Withdraw my draw offer."))).await);
        assert_eq!(offers(&site, &game, &anna).await, [json!([]), json!({"black": 1})]);
        let mail = send(&anna, "b3 draw").await;
        taken(&hand_over(&site, &provider.signed(&reply(&mail, &anna.email, "Je retire ma proposition de nulle."))).await);
        assert_eq!(offers(&site, &game, &anna).await[0], json!([]));
        send(&boris, "b6 draw").await;
        send(&anna, "c3").await;
        send(&boris, "c6 draw").await;
        mail_saying(&site, &boris.email, "your last draw offer was refused").await;
        assert_eq!(read(&site, &game, &boris).await["ply"], 5, "the whole line or nothing");
    }

    async fn the_page_says_when_a_draw_may_be_offered(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        let (white, page) = (Reader::signed_in(&site, &anna).await, format!("/games/{game}"));
        assert!(white.page(&page).await.text.contains("id=\"offer_draw\""), "with the first move");
        let turn = [("action", "play"), ("step", "a2a3"), ("ply", "0"), ("offer_draw", "yes")];
        let played = white.send(&page, &page, &turn).await;
        assert!(played.status == 200 && played.text.contains("value=\"withdraw-draw\""), "{}", played.text);
        draw(&site, &game, &boris, "decline").await.expect(200);
        let shown = white.page(&page).await.text;
        assert!(shown.contains(&start_of("turn-draw-refused", &[])) && !shown.contains("confirm_draw"), "{shown}");
        site.play(&game, &boris, "a6").await.expect(201);
        let shown = white.page(&page).await.text;
        assert!(shown.contains(&start_of("turn-draw-refused", &[])) && !shown.contains("id=\"offer_draw\""), "{shown}");
        let turn = [("action", "play"), ("step", "b2b3"), ("ply", "2"), ("offer_draw", "yes"), ("message", "Well?")];
        let refused = white.send(&page, &page, &turn).await;
        assert!(refused.status == 409 && refused.text.contains(">Well?</textarea>"), "{}", refused.text);
        assert_eq!(read(&site, &game, &anna).await["ply"], 2);
    }
}
