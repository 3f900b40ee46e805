//! Games over REST: proposing, accepting, reading, listing, playing, ending.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::accounts::bots::BotTerms;
use zugpost_rules::{Options, Record, Variant};

use crate::support::site::{Answer, Player, Site, link, on_both_databases, on_sqlite};
use crate::support::words::words;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn two_players(site: &Site) -> (Player, Player) {
    (site.player("Anna").await, site.player("Boris").await)
}

/// Proposed by Anna, who has White, and not yet accepted.
async fn proposed(site: &Site, anna: &Player, black: Value) -> String {
    let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": black}});
    let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

fn path(game: &str, what: &str) -> String {
    format!("/api/v1/games/{game}{what}")
}

async fn read(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&path(game, ""), &player.token).await.expect(200)
}

on_both_databases! {
    async fn a_whole_game_is_played_over_rest(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        for (ply, (player, turn)) in [(&anna, "f3"), (&boris, "e7e5"), (&anna, "g2-g4"), (&boris, "Qh4#")].iter().enumerate() {
            let played = site.play(&game, player, turn).await.expect(201);
            assert_eq!(played["ply"], ply + 1);
        }
        let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read["status"], "ended");
        assert_eq!(read["outcome"], json!({"result": "0-1", "winner": "black", "reason": "checkmate"}));
        assert_eq!(read["record"][3]["step"], "d8h4");
        assert_eq!(read["record"][3]["display"], "Qh4#");
        assert_eq!(read["legal"], json!(null));
        site.play(&game, &anna, "e4").await.problem(409, "game-over");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_game_begins_when_the_invited_player_accepts(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let request = json!({
            "variant": "clockwork-orange", "message": "Shall we?",
            "seats": {"white": {"player": "Anna"}, "black": {"player": boris.id}},
            "time_control": {"type": "per_move", "days": 5},
        });
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let game = made["id"].as_str().unwrap().to_owned();
        assert_eq!((&made["status"], &made["variant"]), (&json!("invited"), &json!("clockwork-orange")));
        assert_eq!(made["seats"]["black"], json!({"player": {"id": boris.id, "name": "Boris"}, "engine": null, "invited": true}));
        assert_eq!((&made["move_by"], &made["legal"]), (&json!(null), &json!(null)));
        site.play(&game, &anna, "e4").await.problem(409, "not-your-turn");
        site.post(&path(&game, "/resign"), &anna.token, json!({})).await.problem(409, "not-your-turn");

        let invitation = site.mail_to(&boris.email).await;
        assert!(invitation.text.contains("Anna") && invitation.text.contains("Shall we?"), "{}", invitation.text);

        // The proposer has nothing to accept, and other players may not accept.
        site.post(&path(&game, "/accept"), &anna.token, json!({})).await.problem(409, "game-over");
        let eve = site.player("Eve").await;
        site.post(&path(&game, "/accept"), &eve.token, json!({})).await.problem(403, "not-your-game");
        let begun = site.post(&path(&game, "/accept"), &boris.token, json!({})).await.expect(200);
        assert_eq!((&begun["status"], &begun["to_act"]), (&json!("running"), &json!("white")));
        assert_eq!(begun["started_at"], "2026-09-21T14:13:20Z");
        assert_eq!(begun["move_by"], "2026-09-26T14:13:20Z");
        let (since, by) = ("2026-09-21T14:13:20Z", "2026-09-26T14:13:20Z");
        let clock = json!({"running": true, "remaining": "P5D", "as_of": since, "move_by": by, "paused": [], "on_leave_until": null});
        assert_eq!(begun["clocks"]["white"], clock);
        let clock = json!({"running": false, "remaining": "P5D", "as_of": null, "move_by": null, "paused": [], "on_leave_until": null});
        assert_eq!(begun["clocks"]["black"], clock);
        site.post(&path(&game, "/accept"), &boris.token, json!({})).await.problem(409, "game-over");
        assert!(site.mail_to(&anna.email).await.text.contains("/m/"));
    }

    async fn an_invited_address_becomes_a_player_by_its_link(site: Site) {
        let anna = site.player("Anna").await;
        let game = proposed(&site, &anna, json!({"email": "guest@example.net"})).await;
        let anybody = site.get(&path(&game, ""), "").await;
        assert!(!anybody.text.contains("guest@"), "no address is shown: {}", anybody.text);
        assert_eq!(anybody.json()["seats"]["black"], json!({"player": null, "engine": null, "invited": true}));

        let invitation = link(&site.mail_to("guest@example.net").await, "/i/");
        let looked = site.page(&invitation).await;
        assert!(looked.status.is_success() && looked.text.contains("<form"), "{}", looked.text);
        assert_eq!(read(&site, &game, &anna).await["status"], "invited", "looking accepts nothing");

        // If the name is taken, the form asks again.
        let again = site.form(&invitation, &[("action", "accept"), ("name", "Anna")]).await;
        assert_eq!(again.status.as_u16(), 422, "{}", again.text);
        assert_eq!(read(&site, &game, &anna).await["status"], "invited");

        let accepted = site.form(&invitation, &[("action", "accept"), ("name", "Guest")]).await;
        assert!(accepted.status.is_success(), "{}", accepted.text);
        let running = read(&site, &game, &anna).await;
        assert_eq!((&running["status"], &running["seats"]["black"]["player"]["name"]), (&json!("running"), &json!("Guest")));

        // A second submission shows the game and declines nothing.
        assert!(site.form(&invitation, &[("action", "accept"), ("name", "Guest")]).await.status.is_success());
        assert!(site.form(&invitation, &[("action", "decline")]).await.status.is_success());
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
    }

    async fn a_declined_game_is_closed_and_both_are_told(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let by_api = proposed(&site, &anna, json!({"player": "Boris"})).await;
        site.post(&path(&by_api, "/decline"), &site.player("Eve").await.token, json!({})).await.problem(403, "not-your-game");
        let declined = site.post(&path(&by_api, "/decline"), &boris.token, json!({})).await.expect(200);
        assert_eq!(declined["status"], "declined");
        site.post(&path(&by_api, "/accept"), &boris.token, json!({})).await.problem(409, "game-over");
        site.play(&by_api, &anna, "e4").await.problem(409, "game-over");
        site.settled_mails().await;
        assert!(site.mail_to(&anna.email).await.text.contains("declined"));

        let by_link = proposed(&site, &anna, json!({"email": "guest@example.net"})).await;
        let invitation = link(&site.mail_to("guest@example.net").await, "/i/");
        assert!(site.form(&invitation, &[("action", "decline")]).await.status.is_success());
        assert_eq!(read(&site, &by_link, &anna).await["status"], "declined");
        assert!(site.mail_to(&anna.email).await.text.contains("declined"));
    }

    async fn an_invitation_lapses_after_its_time_and_both_are_told(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = proposed(&site, &anna, json!({"player": "Boris"})).await;
        let invitation = link(&site.mail_to(&boris.email).await, "/i/");
        // A lease older than two weeks would expire and resend the mail.
        site.settled_mails().await;
        site.clock.advance(14 * DAY);
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(read(&site, &game, &anna).await["status"], "invited", "the last moment still counts");

        site.clock.advance(Duration::from_secs(1));
        // Independent of the scheduler's passes.
        site.post(&path(&game, "/accept"), &boris.token, json!({})).await.problem(409, "game-over");
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(read(&site, &game, &anna).await["status"], "expired");
        assert_eq!(site.form(&invitation, &[("action", "accept"), ("name", "Boris")]).await.status.as_u16(), 404);
        for player in [&anna, &boris] {
            assert!(site.mail_to(&player.email).await.text.contains(&words("ending-expired", &[])));
        }
    }

    async fn a_game_that_did_not_change_is_not_sent_again(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let first = site.get(&path(&game, ""), &anna.token).await;
        let tag = first.headers["etag"].to_str().unwrap().to_owned();
        let ask = async |player: &Player, tags: &str| {
            let request = site.request(Method::GET, &path(&game, ""), &player.token, &Value::Null);
            Answer::of(request.header("If-None-Match", tags)).await
        };
        for tags in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}")] {
            let known = ask(&anna, &tags).await;
            assert_eq!((known.status.as_u16(), known.text.as_str()), (304, ""), "{tags}");
            assert_eq!(known.headers["etag"].to_str().unwrap(), tag);
        }
        assert_eq!(ask(&boris, &tag).await.status.as_u16(), 200, "his view is another");
        site.play(&game, &anna, "e4").await.expect(201);
        let changed = ask(&anna, &tag).await;
        assert_eq!(changed.status.as_u16(), 200);
        assert_ne!(changed.headers["etag"].to_str().unwrap(), tag);
    }

    async fn games_are_listed_by_player_status_variant_turn_and_time(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let eve = site.player("Eve").await;
        let list = async |query: &str| -> Vec<String> {
            let list = site.get(&format!("/api/v1/games?{query}"), "").await.expect(200);
            list["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
        };
        let oldest = site.game("chess", &anna, &boris).await;
        site.clock.advance(DAY);
        let orange = site.game("clockwork-orange", &eve, &anna).await;
        site.clock.advance(DAY);
        let ended = site.game("chess", &boris, &eve).await;
        site.post(&path(&ended, "/resign"), &eve.token, json!({})).await.expect(200);
        site.clock.advance(DAY - Duration::from_secs(1));
        let invited = proposed(&site, &anna, json!({"player": "Boris"})).await;

        assert_eq!(list("").await, [&*invited, &*ended, &*orange, &*oldest], "newest first");
        assert_eq!(list(&format!("player={}", anna.id)).await, [&*invited, &*orange, &*oldest]);
        assert_eq!(list("status=running").await, [&*orange, &*oldest]);
        assert_eq!(list("status=ended").await, [&*ended]);
        assert_eq!(list("status=invited").await, [&*invited]);
        assert_eq!(list("variant=clockwork-orange").await, [&*orange]);
        assert_eq!(list(&format!("to_move={}", anna.id)).await, [&*oldest], "not where she is invited or waits");
        assert_eq!(list(&format!("to_move={}", eve.id)).await, [&*orange], "not where it is over");
        assert_eq!(list("since=2026-09-23T14:13:20Z").await, [&*invited, &*ended]);
        assert_eq!(list(&format!("player={}&status=running&variant=chess", boris.id)).await, [&*oldest]);
    }

    async fn a_list_is_read_page_by_page(site: Site) {
        let (anna, _) = two_players(&site).await;
        let mut made = Vec::new();
        for second in 0..7 {
            // Groups of three at the same moment.
            site.clock.advance(Duration::from_secs(u64::from(second % 3 == 0)));
            made.push(proposed(&site, &anna, json!({"player": "Boris"})).await);
        }
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        for size in [3, 3, 1] {
            let page = site.get(&format!("/api/v1/games?limit=3{cursor}"), "").await.expect(200);
            let games = page["items"].as_array().unwrap();
            assert_eq!(games.len(), size);
            seen.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            if let Some(next) = page["next_cursor"].as_str() {
                cursor = format!("&cursor={next}");
                // New games appear on the first page and do not shift the others.
                site.clock.advance(Duration::from_secs(1));
                proposed(&site, &anna, json!({"player": "Boris"})).await;
            } else {
                assert_eq!(size, 1, "the last page");
            }
        }
        made.sort();
        seen.sort();
        assert_eq!(seen, made, "each once");
    }

    async fn a_player_resigns_also_out_of_turn(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        site.post(&path(&game, "/resign"), &boris.token, json!({"ply": 1})).await.problem(409, "stale-position");
        site.post(&path(&game, "/resign"), &site.player("Eve").await.token, json!({})).await.problem(403, "not-your-game");
        let ended = site.post(&path(&game, "/resign"), &boris.token, json!({"ply": 0})).await.expect(200);
        assert_eq!(ended["outcome"], json!({"result": "1-0", "winner": "white", "reason": "resignation"}));
        assert_eq!((&ended["move_by"], &ended["ended_at"]), (&json!(null), &json!("2026-09-21T14:13:20Z")));
        site.post(&path(&game, "/resign"), &anna.token, json!({})).await.problem(409, "game-over");
        site.play(&game, &anna, "e4").await.problem(409, "game-over");
        // The turn notice was sent before or is dropped; the notice of the end is sent.
        site.settled_mails().await;
        let mails = site.mails.take();
        let ends = mails.iter().filter(|mail| String::from_utf8_lossy(&mail.bytes).contains("resignation"));
        assert_eq!(ends.count(), 2);
    }

    async fn a_draw_is_offered_and_accepted(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let draw = async |player: &Player, action: &str| site.post(&path(&game, "/draw"), &player.token, json!({"action": action})).await;
        for action in ["accept", "decline"] {
            draw(&boris, action).await.problem(409, "no-draw-offered");
        }
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(draw(&anna, "offer").await.expect(200)["offers"]["draw"], json!(["white"]));
        draw(&anna, "accept").await.problem(409, "no-draw-offered");
        assert_eq!(draw(&boris, "decline").await.expect(200)["offers"]["draw"], json!([]));
        draw(&boris, "accept").await.problem(409, "no-draw-offered");

        let offered = json!({"turn": "e5", "draw_offer": true});
        site.post(&path(&game, "/moves"), &boris.token, offered).await.expect(201);
        assert_eq!(read(&site, &game, &anna).await["offers"]["draw"], json!(["black"]));
        let ended = draw(&anna, "accept").await.expect(200);
        assert_eq!(ended["outcome"], json!({"result": "1/2-1/2", "winner": null, "reason": "agreement"}));
        draw(&anna, "offer").await.problem(409, "game-over");
    }

    async fn players_write_to_each_other(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let say = async |player: &Player, text: &str| site.post(&path(&game, "/messages"), &player.token, json!({"text": text})).await;
        let said = say(&boris, "  Hello\r\nAnna, \u{0007}\u{1F600} <b>é</b>  ").await.expect(200);
        assert_eq!(said["messages"][0]["text"], "Hello\nAnna, \u{1F600} <b>é</b>");
        assert_eq!(said["messages"][0]["seat"], "black");
        say(&anna, " \n ").await.problem(400, "bad-request");
        say(&anna, &"x".repeat(4001)).await.problem(400, "bad-request");
        say(&site.player("Eve").await, "Hello").await.problem(403, "not-your-game");
        say(&anna, &"x".repeat(4000)).await.expect(200);
        assert_eq!(read(&site, &game, &anna).await["messages"].as_array().unwrap().len(), 2);
    }
}

on_sqlite! {
    async fn the_steps_of_a_turn_stand_apart_as_people_write_them(site: Site) {
        let (anna, boris) = two_players(&site).await;
        for between in [" ", ",", ", ", "; "] {
            let game = site.game("007", &anna, &boris).await;
            let mut record = Record::new(&Variant::new("007", &Options::default()).unwrap());
            for player in [&anna, &boris, &anna, &boris] {
                let (seat, before) = (record.position().to_act(), record.ply());
                let mut turn = Vec::new();
                while record.position().to_act() == seat {
                    let legal = record.position().legal();
                    turn.push(record.play(&legal[7 % legal.len()].step).unwrap().display);
                }
                let played = site.play(&game, player, &turn.join(between)).await.expect(201);
                assert_eq!(played["ply"], before as usize + turn.len(), "{turn:?}");
            }
        }
        let game = site.game("chess", &anna, &boris).await;
        for (player, turn) in [(&anna, "1. e4"), (&boris, "a6"), (&anna, "2. e5"), (&boris, "d5"), (&anna, "3. exd6 e.p.")] {
            site.play(&game, player, turn).await.expect(201);
        }
        assert_eq!(read(&site, &game, &anna).await["record"][4]["step"], "e5d6");
    }

    async fn an_address_does_not_tell_whose_it_is(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = proposed(&site, &anna, json!({"email": boris.email})).await;
        assert_eq!(read(&site, &game, &anna).await["seats"]["black"]["player"], json!(null));
        assert!(!site.page(&site.url(&format!("/games/{game}"))).await.text.contains("Boris"));

        // Boris sees a normal invitation.
        site.post(&path(&game, "/accept"), &boris.token, json!({})).await.expect(200);
        assert_eq!(read(&site, &game, &anna).await["seats"]["black"]["player"]["name"], "Boris");
    }

    async fn engines_and_bots_need_no_asking(site: Site) {
        let anna = site.player("Anna").await;
        for engine in [json!({"level": 8}), json!({"seconds": 5}), json!({"nodes": 1000})] {
            let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": engine}}});
            let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
            assert_eq!((&made["status"], &made["seats"]["black"]["engine"]), (&json!("running"), &engine));
            assert!(made["legal"].as_array().unwrap().len() == 20);
        }
        let robot = site.server.app.accounts.add_player("Robot".to_owned(), None, true).await.unwrap();
        let at_once = BotTerms { auto_accept: true, ..BotTerms::default() };
        site.server.app.accounts.set_bot_terms(robot.id, at_once).await.unwrap();
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Robot"}, "black": {"player": "Anna"}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        assert_eq!((&made["status"], &made["legal"]), (&json!("running"), &json!(null)));
        // A player cannot propose a rated game between two others, even if these are bots or engines.
        site.server.app.accounts.add_player("Automaton".to_owned(), None, true).await.unwrap();
        for black in [json!({"player": "Automaton"}), json!({"engine": {"level": 1}})] {
            let request = json!({"variant": "chess", "rated": true, "seats": {"white": {"player": "Robot"}, "black": black}});
            let problem = site.post("/api/v1/games", &anna.token, request).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains("take a seat yourself"), "{problem}");
        }

        let request = json!({"variant": "clockwork-orange", "seats": {"white": {"engine": {"level": 1}}, "black": {"engine": {"level": 2}}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        assert_eq!(made["status"], "running");
    }

    async fn seats_that_make_no_sense_are_refused(site: Site) {
        let (anna, _) = two_players(&site).await;
        site.player("Eve").await;
        let own = json!({"player": "Anna"});
        let bad = [
            json!({}),
            json!({"white": own}),
            json!({"white": own, "black": {}}),
            json!({"white": own, "black": {"player": "Nobody"}}),
            json!({"white": own, "black": {"player": "Boris", "email": "boris@example.org"}}),
            json!({"white": own, "black": {"email": "no address"}}),
            json!({"white": own, "black": {"email": "a@example.org\r\nBcc: b@example.org"}}),
            json!({"white": own, "black": {"engine": {}}}),
            json!({"white": own, "black": {"engine": {"level": 0}}}),
            json!({"white": own, "black": {"engine": {"level": 13}}}),
            json!({"white": own, "black": {"engine": {"seconds": 86401}}}),
            json!({"white": own, "black": {"engine": {"nodes": 0}}}),
            json!({"white": own, "black": {"engine": {"level": 1, "nodes": 5}}}),
            json!({"white": own, "black": {"engine": {"level": -1}}}),
            json!({"white": own, "black": {"player": "Boris"}, "brown": {"engine": {"level": 1}}}),
            json!({"white": own, "black": {"player": "Boris"}, "green": {"engine": {"level": 1}}}),
            // A player cannot seat two others, and cannot write under another name.
            json!({"white": {"player": "Eve"}, "black": {"player": "Boris"}}),
        ];
        let engines = json!({"white": {"engine": {"level": 1}}, "black": {"engine": {"level": 1}}});
        let request = json!({"variant": "chess", "seats": engines, "message": "from whom?"});
        site.post("/api/v1/games", &anna.token, request).await.problem(400, "bad-request");
        let before = site.get("/api/v1/games", "").await.text;
        for seats in bad {
            let request = json!({"variant": "chess", "seats": seats});
            let answer = site.post("/api/v1/games", &anna.token, request).await;
            assert_eq!(answer.status.as_u16(), 400, "{seats}: {}", answer.text);
            answer.problem(400, "bad-request");
        }
        assert_eq!(site.get("/api/v1/games", "").await.text, before);
    }

    async fn everybody_reads_a_game_and_its_players_read_more(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        site.post(&path(&game, "/moves"), &anna.token, json!({"turn": "e4", "message": "Good luck!"})).await.expect(201);
        let (anybody, white, black) = (
            site.get(&path(&game, ""), "").await.expect(200),
            read(&site, &game, &anna).await,
            read(&site, &game, &boris).await,
        );
        let eve = site.player("Eve").await;
        assert_eq!(read(&site, &game, &eve).await, anybody);
        assert_eq!(anybody["record"], json!([{"ply": 1, "turn": 1, "seat": "white", "step": "e2e4", "display": "e4", "at": "2026-09-21T14:13:20Z", "spent": "PT0S"}]));
        assert_eq!((&anybody["ply"], &anybody["to_act"], &anybody["in_check"]), (&json!(1), &json!("black"), &json!(false)));
        assert_eq!((&anybody["legal"], &anybody["messages"]), (&json!(null), &json!([])));
        assert_eq!(white["legal"], json!(null), "it is not White's turn");
        assert_eq!(black["legal"].as_array().unwrap().len(), 20);
        assert_eq!(black["legal"][0].as_object().unwrap().keys().collect::<Vec<_>>(), ["display", "step"]);
        let message = json!([{"id": 1, "ply": 1, "seat": "white", "text": "Good luck!", "at": "2026-09-21T14:13:20Z"}]);
        assert_eq!((&white["messages"], &black["messages"]), (&message, &message));
        // A token without the read scope gets the public view.
        let weak = site.token("Boris", &[zugpost::model::scope::Scope::AnalysisWrite]).await;
        assert_eq!(site.get(&path(&game, ""), &weak).await.expect(200), anybody);
    }

    async fn an_offer_stands_until_its_receiver_moves(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let offer = json!({"action": "offer"});
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(&game, player, turn).await.expect(201);
        }
        site.post(&path(&game, "/draw"), &anna.token, offer.clone()).await.expect(200);
        site.play(&game, &anna, "Nf3").await.expect(201);
        assert_eq!(read(&site, &game, &boris).await["offers"]["draw"], json!(["white"]), "her own move takes nothing back");
        site.play(&game, &boris, "Nc6").await.expect(201);
        assert_eq!(read(&site, &game, &boris).await["offers"]["draw"], json!([]));

        // Two offers are an agreement.
        site.post(&path(&game, "/draw"), &boris.token, offer.clone()).await.expect(200);
        let ended = site.post(&path(&game, "/draw"), &anna.token, offer).await.expect(200);
        assert_eq!(ended["outcome"]["reason"], "agreement");
    }

    async fn a_game_begins_from_a_given_position(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let game = site.game_with(json!({"variant": "chess", "fen": fen, "seats": seats}), &anna, &boris).await;
        let begun = read(&site, &game, &boris).await;
        assert_eq!((&begun["fen"], &begun["start_fen"], &begun["to_act"]), (&json!(fen), &json!(fen), &json!("black")));
        assert_eq!(begun["legal"].as_array().unwrap().len(), 5);
        site.play(&game, &anna, "e4").await.problem(409, "not-your-turn");
        site.play(&game, &boris, "Ke7").await.expect(201);
        site.play(&game, &anna, "e4").await.expect(201);
        let pgn = site.page(&site.url(&format!("/games/{game}.pgn"))).await;
        assert!(pgn.text.contains(&format!("[FEN \"{fen}\"]")), "{}", pgn.text);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);

        // The default start is no custom position, and a finished position cannot start a game.
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let game = site.game_with(json!({"variant": "chess", "fen": start, "seats": seats}), &anna, &boris).await;
        assert_eq!(read(&site, &game, &anna).await["start_fen"], json!(null));
        let over = json!({"variant": "chess", "fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "seats": seats});
        site.post("/api/v1/games", &anna.token, over).await.problem(400, "bad-request");
    }

    async fn a_turn_is_tried_without_being_played(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let before = site.get(&path(&game, ""), &anna.token).await.text;
        let tried = site.post(&path(&game, "/moves"), &anna.token, json!({"turn": "e4", "dry_run": true})).await.expect(200);
        assert_eq!((&tried["played"], &tried["to_act"]), (&json!([{"step": "e2e4", "display": "e4"}]), &json!("black")));
        site.post(&path(&game, "/moves"), &anna.token, json!({"turn": "e5", "dry_run": true})).await.problem(422, "illegal-move");
        assert_eq!(site.get(&path(&game, ""), &anna.token).await.text, before);
    }
}
