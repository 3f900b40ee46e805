//! Ratings and profiles: which games count, what is shown, and that the archive reproduces all of it. Also private
//! notes.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::reader::Reader;
use crate::support::rows::alter;
use crate::support::site::{Answer, Player, Site, on_both_databases};

const GAMES: &str = "/api/v1/games";
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

async fn two(site: &Site) -> (Player, Player) {
    (site.player("Anna").await, site.player("Boris").await)
}

async fn rated(site: &Site, variant: &str, white: &Player, black: &Player) -> String {
    let seats = json!({"white": {"player": white.name}, "black": {"player": black.name}});
    site.game_with(json!({"variant": variant, "rated": true, "seats": seats}), white, black).await
}

async fn resign(site: &Site, game: &str, player: &Player) -> Value {
    site.post(&format!("{GAMES}/{game}/resign"), &player.token, json!({})).await.expect(200)
}

async fn profile(site: &Site, name: &str) -> Value {
    site.get(&format!("/api/v1/players/{name}"), "").await.expect(200)
}

async fn wrong(site: &Site) -> Vec<String> {
    let wrong = site.server.app.archive.verify(|_| {}).await.unwrap().wrong;
    wrong.into_iter().map(|(game, how)| format!("{game}: {how}")).collect()
}

on_both_databases! {
    async fn a_rated_game_changes_both_ratings(site: Site) {
        let (anna, boris) = two(&site).await;
        assert_eq!(profile(&site, "Anna").await["ratings"], json!([]));
        let game = rated(&site, "chess", &anna, &boris).await;
        assert_eq!(profile(&site, "Anna").await["games"], json!({"running": 1, "ended": 0}));
        let over = resign(&site, &game, &boris).await;
        let names = ["white", "black"].map(|seat| over["seats"][seat]["player"]["rating"].as_i64());
        assert_eq!(names, [Some(1662), Some(1338)]);

        // The game keeps the ratings of its start and of its end, while today's stay with the players.
        let of_seats = |game: &Value| ["white", "black"].map(|seat| game["seats"][seat]["rating"].clone());
        let kept = [json!({"start": 1500, "end": 1662}), json!({"start": 1500, "end": 1338})];
        assert_eq!(of_seats(&over), kept);
        let path = format!("{GAMES}/{game}");
        let next = rated(&site, "chess", &boris, &anna).await;
        let begun = site.get(&format!("{GAMES}/{next}"), "").await.expect(200);
        assert_eq!(of_seats(&begun), [json!({"start": 1338, "end": null}), json!({"start": 1662, "end": null})]);
        resign(&site, &next, &anna).await;
        let read = site.get(&path, "").await.expect(200);
        assert_eq!(of_seats(&read), kept);
        assert_ne!(read["seats"]["white"]["player"]["rating"], 1662);
        let list = site.get(&format!("{GAMES}?player=Anna&status=ended"), "").await.expect(200);
        let listed = list["items"].as_array().unwrap().iter().find(|listed| listed["id"] == *game).unwrap();
        assert_eq!(of_seats(listed), kept);
        let file = site.get(&format!("{path}/pgn"), "").await.text;
        assert!(file.contains("[WhiteElo \"1500\"]\n[BlackElo \"1500\"]\n"), "{file}");
        let casual = site.game("chess", &anna, &boris).await;
        let casual = site.get(&format!("{GAMES}/{casual}"), "").await.expect(200);
        assert_eq!(of_seats(&casual), [Value::Null, Value::Null]);
        assert_eq!(wrong(&site).await, Vec::<String>::new());
    }

    async fn a_profile_shows_ratings_of_each_variant(site: Site) {
        let (anna, boris) = two(&site).await;
        let game = rated(&site, "chess", &anna, &boris).await;
        resign(&site, &game, &boris).await;
        let seen = profile(&site, "Anna").await;
        assert_eq!(seen["ratings"], json!([{
            "variant": "chess", "rating": 1662, "deviation": 290, "provisional": true, "games": 1,
            "rated_at": "2026-09-21T14:13:20Z",
        }]));
        assert_eq!((&seen["name"], &seen["bot"], &seen["since"]), (&json!("Anna"), &json!(false), &json!("2026-09-21T14:13:20Z")));
        assert_eq!(seen["games"], json!({"running": 0, "ended": 1}));
        assert!(!seen.to_string().contains("example.org"), "{seen}");
        assert_eq!(profile(&site, &anna.id).await["name"], "Anna");
        site.get("/api/v1/players/Nobody", "").await.problem(404, "not-found");

        // Ratings are separate for each variant.
        let other = rated(&site, "shogi", &boris, &anna).await;
        for (player, turn) in [(&boris, "7g7f"), (&anna, "3c3d")] {
            site.play(&other, player, turn).await.expect(201);
        }
        site.post(&format!("{GAMES}/{other}/draw"), &anna.token, json!({"action": "offer"})).await.expect(200);
        site.post(&format!("{GAMES}/{other}/draw"), &boris.token, json!({"action": "accept"})).await.expect(200);
        let ratings = profile(&site, "Boris").await["ratings"].clone();
        assert_eq!([&ratings[0]["rating"], &ratings[1]["rating"]], [&json!(1338), &json!(1500)]);
        assert_eq!(wrong(&site).await, [""; 0]);
    }

    async fn the_page_of_a_rated_game_tells_what_it_has_changed(site: Site) {
        let (anna, boris) = two(&site).await;
        let page = async |game: &str| site.page(&site.url(&format!("/games/{game}"))).await.text;
        let first = rated(&site, "chess", &anna, &boris).await;
        assert!(page(&first).await.contains(">Anna</a></span> <span"), "newcomers have none");
        resign(&site, &first, &boris).await;
        let shown = page(&first).await;
        for words in [">Anna</a></span> <small>1662 (+162)</small>", ">Boris</a></span> <small>1338 (−162)</small>"] {
            assert!(shown.contains(words), "{words}: {shown}");
        }
        let second = rated(&site, "chess", &anna, &boris).await;
        let running = page(&second).await;
        assert!(running.contains(">Anna</a></span> <small>1662</small>"), "{running}");
        resign(&site, &second, &anna).await;
        let after = profile(&site, "Anna").await["ratings"][0]["rating"].as_i64().unwrap();
        let own = Reader::signed_in(&site, &anna).await.page(&format!("/games/{second}")).await.text;
        assert!(own.contains(&format!("<small>{after} (−{})</small>", 1662 - after)), "{own}");
        assert!(page(&first).await.contains("1662 (+162)"), "later games change nothing here");
    }

    async fn the_list_of_a_variant_goes_from_the_strongest_down(site: Site) {
        let (anna, boris) = two(&site).await;
        let chris = site.player("Chris").await;
        for (winner, loser) in [(&anna, &boris), (&boris, &chris), (&anna, &chris)] {
            let game = rated(&site, "chess", winner, loser).await;
            resign(&site, &game, loser).await;
        }
        let names = |list: &Value| -> Vec<String> {
            let ranks = list["items"].as_array().unwrap();
            ranks.iter().map(|rank| rank["player"]["name"].as_str().unwrap().to_owned()).collect()
        };
        let list = site.get("/api/v1/ratings?variant=chess", "").await.expect(200);
        assert_eq!((names(&list), &list["next_cursor"]), (vec!["Anna".into(), "Boris".into(), "Chris".into()], &json!(null)));
        let page = site.get("/api/v1/ratings?variant=chess&limit=2", "").await.expect(200);
        let next = page["next_cursor"].as_str().unwrap();
        let page = site.get(&format!("/api/v1/ratings?variant=chess&limit=2&cursor={next}"), "").await.expect(200);
        assert_eq!(names(&page), ["Chris"]);
        assert_eq!(names(&site.get("/api/v1/ratings?variant=shogi", "").await.expect(200)), [""; 0]);
        site.get("/api/v1/ratings", "").await.problem(400, "bad-request");
        site.get("/api/v1/ratings?variant=chess&cursor=x", "").await.problem(400, "bad-request");
    }

    async fn who_has_not_played_for_long_is_less_certain(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = rated(&site, "chess", &anna, &boris).await;
        resign(&site, &game, &boris).await;
        let deviation = async || profile(&site, "Anna").await["ratings"][0]["deviation"].as_i64().unwrap();
        let fresh = deviation().await;
        site.clock.advance(WEEK * 100);
        let stale = deviation().await;
        assert!(stale > fresh, "{fresh} {stale}");
        assert_eq!(profile(&site, "Anna").await["ratings"][0]["rating"], 1662);
        // After inactivity, a result changes the rating more.
        let game = rated(&site, "chess", &boris, &anna).await;
        resign(&site, &game, &anna).await;
        assert!(profile(&site, "Anna").await["ratings"][0]["rating"].as_i64().unwrap() < 1500);
        assert_eq!(wrong(&site).await, [""; 0]);
    }

    async fn what_is_not_between_two_people_from_the_start_is_not_rated(site: Site) {
        let (anna, boris) = two(&site).await;
        let anna_and = |black: Value| json!({"white": {"player": "Anna"}, "black": black});
        let with = |mut seats: Value, seat: &str, who: Value| { seats[seat] = who; seats };
        for (name, variant, seats) in [
            ("an engine", "chess", anna_and(json!({"engine": {"level": 1}}))),
            ("oneself", "chess", anna_and(json!({"player": "Anna"}))),
            ("three", "three-player-hex", with(anna_and(json!({"player": "Boris"})), "red", json!({"open": true}))),
            ("Nature as a person", "chaos", with(anna_and(json!({"player": "Boris"})), "brown", json!({"open": true}))),
        ] {
            let request = json!({"variant": variant, "rated": true, "seats": seats});
            let answer = site.post(GAMES, &anna.token, request.clone()).await;
            assert_eq!(answer.status.as_u16(), 400, "{name}: {}", answer.text);
            assert!(answer.problem(400, "bad-request")["detail"].as_str().unwrap().starts_with("rated: "));
            let mut casual = request;
            casual["rated"] = json!(false);
            site.post(GAMES, &anna.token, casual).await.expect(201);
        }
        let casual = site.game("chess", &anna, &boris).await;
        resign(&site, &casual, &anna).await;
        assert_eq!(profile(&site, "Anna").await["ratings"], json!([]));
        // A random Nature favours neither player, so the game may be rated.
        let request = json!({"variant": "chaos", "options": {"nature": "random"}, "rated": true, "seats": anna_and(json!({"player": "Boris"}))});
        let game = site.game_with(request, &anna, &boris).await;
        resign(&site, &game, &anna).await;
        assert_eq!(profile(&site, "Anna").await["ratings"][0]["variant"], "chaos");
        assert_eq!(wrong(&site).await, [""; 0]);
    }

    async fn one_person_at_both_seats_by_two_ways_is_not_rated(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"email": anna.email}});
        let made = site.post(GAMES, &anna.token, json!({"variant": "chess", "rated": true, "seats": seats})).await;
        made.problem(400, "bad-request");
    }

    async fn ratings_that_were_changed_by_hand_are_found(site: Site) {
        let (anna, boris) = two(&site).await;
        for _ in 0..3 {
            let game = rated(&site, "chess", &anna, &boris).await;
            resign(&site, &game, &boris).await;
        }
        assert_eq!(wrong(&site).await, [""; 0]);
        for (tamper, repair, says) in [
            ("UPDATE ratings SET rating = rating + 1", "UPDATE ratings SET rating = rating - 1", "differs"),
            ("UPDATE ratings SET games = games + 1", "UPDATE ratings SET games = games - 1", "differs"),
            ("UPDATE rating_changes SET deviation = deviation + 1", "UPDATE rating_changes SET deviation = deviation - 1", "rates"),
            ("UPDATE games SET result = 'draw'", "UPDATE games SET result = 'white'", "rates"),
            ("UPDATE games SET rated = FALSE", "UPDATE games SET rated = TRUE", "counts for no rating"),
        ] {
            alter(&site.database_url(), tamper);
            let found = wrong(&site).await;
            assert!(!found.is_empty() && found[0].contains(says), "{tamper}: {found:?}");
            alter(&site.database_url(), repair);
            assert_eq!(wrong(&site).await, [""; 0]);
        }
        alter(&site.database_url(), "DELETE FROM rating_changes");
        let found = wrong(&site).await;
        assert!(found.iter().any(|how| how.ends_with("was never rated")), "{found:?}");
    }

    async fn games_that_end_at_once_through_two_servers_are_all_rated(site: Site) {
        let other = site.beside().await;
        let (anna, boris) = two(&site).await;
        let chris = site.player("Chris").await;
        let pairs = [(&anna, &boris), (&boris, &chris), (&chris, &anna), (&boris, &anna), (&chris, &boris), (&anna, &chris)];
        let mut games = Vec::new();
        for (white, black) in pairs {
            games.push((rated(&site, "chess", white, black).await, black));
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (at, (game, loser)) in games.iter().enumerate() {
            let site = [&site, &other][at % 2];
            let path = format!("{GAMES}/{game}/resign");
            tasks.spawn(Answer::of(site.request(Method::POST, &path, &loser.token, &json!({}))));
        }
        for answer in tasks.join_all().await {
            // The database may abort one of two deadlocked transactions, which the client retries.
            assert!([200, 503].contains(&answer.status.as_u16()), "{}", answer.text);
        }
        for (game, loser) in &games {
            let read = site.get(&format!("{GAMES}/{game}"), "").await.expect(200);
            if read["status"] == "running" {
                resign(&site, game, loser).await;
            }
        }
        assert_eq!(profile(&site, "Chris").await["ratings"][0]["games"], 4);
        assert_eq!(wrong(&site).await, [""; 0]);
    }

    async fn notes_are_for_nobody_elses_eyes(site: Site) {
        let (anna, boris) = two(&site).await;
        let eve = site.player("Eve").await;
        let game = site.game("chess", &anna, &boris).await;
        let path = format!("{GAMES}/{game}/notes");
        let put = async |player: &Player, text: &str| {
            Answer::of(site.request(Method::PUT, &path, &player.token, &json!({"text": text}))).await
        };
        assert_eq!(site.get(&path, &anna.token).await.expect(200), json!({"text": "", "updated_at": null}));
        put(&anna, " He fears the bishop pair.\r\nNext: h4! ").await.expect(200);
        put(&boris, "She hurries.").await.expect(200);
        let own = site.get(&path, &anna.token).await;
        assert_eq!(own.expect(200), json!({"text": "He fears the bishop pair.\nNext: h4!", "updated_at": "2026-09-21T14:13:20Z"}));
        assert_eq!(own.headers["cache-control"], "private, no-store");
        assert_eq!(site.get(&path, &boris.token).await.expect(200)["text"], "She hurries.");
        put(&eve, "hello").await.problem(403, "not-your-game");
        site.get(&path, &eve.token).await.problem(403, "not-your-game");
        site.get(&path, "").await.problem(401, "unauthorized");
        site.get(&format!("{GAMES}/none/notes"), &anna.token).await.problem(404, "not-found");
        put(&anna, &"x".repeat(16_001)).await.problem(400, "bad-request");

        resign(&site, &game, &anna).await;
        for token in [&boris.token, &eve.token, &String::new()] {
            for path in [format!("{GAMES}/{game}"), format!("/games/{game}"), format!("/games/{game}.pgn")] {
                assert!(!site.get(&path, token).await.text.contains("bishop pair"), "{path}");
            }
        }
        assert_eq!(put(&anna, "").await.expect(200)["updated_at"], json!(null));
        assert_eq!(site.contents().await["notes"].len(), 1);
    }
}
