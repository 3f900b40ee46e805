//! `GET /games` as a search: every filter, every order, pages under equal keys, refusals, and the plans of the database.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use zugpost::store::conn::connect;
use zugpost::store::games::query::{self, Between, GameQuery, Person, Sort, Sought, Span};
use zugpost::store::games::{EndReason, GameStatus, SiteReason};

use crate::archives::import;
use crate::support::catalog;
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};

const GAMES: &str = "/api/v1/games";
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The path of a search.
pub fn path(query: &[(&str, &str)]) -> String {
    let mut text = url::form_urlencoded::Serializer::new(String::new());
    format!("{GAMES}?{}", text.extend_pairs(query).finish())
}

/// The ids of a list.
pub fn ids(list: &Value) -> Vec<String> {
    list["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

async fn found(site: &Site, query: &[(&str, &str)]) -> Vec<String> {
    ids(&site.get(&path(query), "").await.expect(200))
}

pub async fn resign(site: &Site, game: &str, player: &Player) {
    site.post(&format!("{GAMES}/{game}/resign"), &player.token, json!({})).await.expect(200);
}

/// A running game of these two with more in its request.
pub async fn begun(site: &Site, white: &Player, black: &Player, more: Value) -> String {
    let mut request = json!({"variant": "chess", "seats": {"white": {"player": white.name}, "black": {"player": black.name}}});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    if request["variant"] == "chaos" {
        request["seats"]["brown"] = json!({"nobody": true});
    }
    site.game_with(request, white, black).await
}

on_both_databases! {
    async fn games_are_found_by_what_is_known_of_them(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        // Anna wins as White, on the first day; then she loses as Black at her new rating.
        let won = begun(&site, &anna, &boris, json!({"rated": true})).await;
        site.play(&won, &anna, "e4").await.expect(201);
        resign(&site, &won, &boris).await;
        site.clock.advance(DAY);
        let lost = begun(&site, &boris, &anna, json!({"rated": true, "time_control": {"type": "per_move", "days": 5}})).await;
        resign(&site, &lost, &anna).await;
        site.clock.advance(DAY);
        let shogi = json!({"variant": "chaos", "options": {"base": "shogi"}});
        let chaos = begun(&site, &anna, &boris, shogi).await;
        let usual = begun(&site, &anna, &boris, json!({"variant": "chaos"})).await;
        let engine = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}}});
        let engine = site.post(GAMES, &anna.token, engine).await.expect(201)["id"].as_str().unwrap().to_owned();
        let file = "[White \"Player 010\"]\n[Black \"Boris\"]\n[Result \"0-1\"]\n[Date \"1901.02.03\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        let imported = import(&site, &anna, file).await.expect(201)["games"][0]["id"].as_str().unwrap().to_owned();

        let all = [&won, &lost, &chaos, &usual, &engine, &imported];
        for (query, expected) in [
            (vec![("player", "Anna"), ("opponent", "Boris")], vec![&won, &lost, &chaos, &usual]),
            (vec![("player", &anna.id), ("seat", "black")], vec![&lost]),
            (vec![("player", "Anna"), ("result", "won")], vec![&won]),
            (vec![("player", "Anna"), ("result", "lost"), ("seat", "black")], vec![&lost]),
            (vec![("player", "Anna"), ("result", "lost"), ("seat", "white")], vec![]),
            (vec![("player", "Anna"), ("result", "draw")], vec![]),
            (vec![("result", "white")], vec![&won, &lost]),
            (vec![("reason", "resignation")], vec![&won, &lost]),
            (vec![("reason", "checkmate")], vec![&imported]),
            (vec![("rated", "true")], vec![&won, &lost]),
            (vec![("rated", "true"), ("variant", "chaos")], vec![]),
            (vec![("imported", "true")], vec![&imported]),
            (vec![("player", "Player 010")], vec![&imported]),
            (vec![("player", "imported:Boris")], vec![&imported]),
            (vec![("player", "imported:Player 010"), ("opponent", "imported:Boris"), ("result", "lost")], vec![&imported]),
            (vec![("player", "Boris"), ("imported", "false"), ("status", "ended")], vec![&won, &lost]),
            // Before the second game they had 1662 and 1338.
            (vec![("rating_from", "1500"), ("rating_to", "1500")], vec![&won]),
            (vec![("rating_from", "1338"), ("rating_to", "1662")], vec![&won, &lost]),
            (vec![("rating_from", "1339")], vec![&won]),
            (vec![("player", "Anna"), ("opponent_rating_to", "1338")], vec![&lost]),
            (vec![("player", "Boris"), ("opponent_rating_from", "1600")], vec![&lost]),
            (vec![("variant", "chaos"), ("options", "base=shogi")], vec![&chaos]),
            (vec![("variant", "chaos"), ("options", "base=chess")], vec![&usual]),
            (vec![("time_control", "{\"type\":\"per_move\",\"days\":5}")], vec![&lost]),
            (vec![("time_control", "per_move"), ("status", "ended"), ("imported", "false")], vec![&won, &lost]),
            (vec![("time_control", "fischer")], vec![]),
            (vec![("between", "engines")], vec![&engine]),
            (vec![("between", "people"), ("status", "running")], vec![&chaos, &usual]),
            (vec![("between", "bots")], vec![]),
            (vec![("plies_from", "1"), ("plies_to", "1")], vec![&won]),
            (vec![("plies_from", "2")], vec![&imported]),
            (vec![("started_until", "1950-01-01")], vec![&imported]),
            (vec![("ended_since", "2026-09-22T14:13:20Z"), ("ended_until", "2026-09-23T14:13:20Z")], vec![&lost]),
            (vec![("since", "2026-09-23T14:13:20Z"), ("imported", "false")], vec![&chaos, &usual, &engine]),
            (vec![("until", "2026-09-22T14:13:20Z")], vec![&won]),
            (vec![("to_move", "Anna"), ("variant", "chaos")], vec![&chaos, &usual]),
            (vec![], all.to_vec()),
        ] {
            let answer: BTreeSet<String> = found(&site, &query).await.into_iter().collect();
            let expected: BTreeSet<String> = expected.into_iter().cloned().collect();
            assert_eq!(answer, expected, "{query:?}");
        }
        let own = site.get(&path(&[("player", "me"), ("result", "lost")]), &anna.token).await.expect(200);
        assert_eq!(ids(&own), [lost]);
    }

    async fn pages_in_every_order_follow_each_other_under_equal_keys(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (mut running, mut ended) = (BTreeSet::new(), BTreeSet::new());
        for at in 0..10 {
            // Pairs of games have equal times and numbers of steps.
            let game = begun(&site, &anna, &boris, json!({})).await;
            if at % 4 < 2 {
                site.play(&game, &anna, "e4").await.expect(201);
            }
            if at < 6 {
                resign(&site, &game, &boris).await;
                ended.insert(game);
            } else {
                running.insert(game);
            }
            site.clock.advance(Duration::from_secs(at % 2));
        }
        let all: BTreeSet<String> = running.union(&ended).cloned().collect();
        for (sort, member, expected) in [
            ("created", "created_at", &all),
            ("started", "started_at", &all),
            ("ended", "ended_at", &ended),
            ("plies", "ply", &ended),
            ("moved", "", &running),
            ("move_by", "move_by", &running),
        ] {
            for (order, person) in [("asc", ""), ("desc", ""), ("asc", "Anna"), ("desc", "Anna")] {
                let mut query = vec![("sort", sort), ("order", order), ("limit", "3")];
                if !person.is_empty() || (sort, order) == ("move_by", "desc") {
                    query.push(("player", "Anna"));
                }
                let (mut seen, mut keys, mut cursor) = (Vec::new(), Vec::new(), String::new());
                loop {
                    let mut asked = query.clone();
                    asked.extend((!cursor.is_empty()).then_some(("cursor", cursor.as_str())));
                    let page = site.get(&path(&asked), "").await.expect(200);
                    seen.extend(ids(&page));
                    keys.extend(page["items"].as_array().unwrap().iter().map(|game| game[member].to_string()));
                    match page["next_cursor"].as_str() {
                        Some(next) => next.clone_into(&mut cursor),
                        None => break,
                    }
                }
                let mut sorted = keys.clone();
                sorted.sort();
                if order == "desc" {
                    sorted.reverse();
                }
                assert_eq!((seen.len(), keys), (expected.len(), sorted), "{query:?}");
                assert_eq!(&seen.into_iter().collect::<BTreeSet<_>>(), expected, "{query:?}");
            }
        }
        let page = site.get(&path(&[("limit", "1")]), "").await.expect(200);
        let cursor = page["next_cursor"].as_str().unwrap();
        let other_order = path(&[("sort", "ended"), ("cursor", cursor)]);
        let problem = site.get(&other_order, "").await.problem(400, "bad-request");
        assert!(problem["detail"].as_str().unwrap().starts_with("cursor: "), "{problem}");
    }

    async fn a_wrong_or_contradictory_parameter_is_refused_by_name(site: Site) {
        site.player("Anna").await;
        for (query, parameter) in [
            (vec![("player", "Zoe")], "player"),
            (vec![("player", "me")], "player"),
            (vec![("opponent", "Anna")], "opponent"),
            (vec![("player", "Anna"), ("opponent", "Anna")], "opponent"),
            (vec![("seat", "white")], "seat"),
            (vec![("player", "Anna"), ("seat", "green")], "seat"),
            (vec![("result", "won")], "result"),
            (vec![("result", "loose")], "result"),
            (vec![("result", "white"), ("status", "running")], "status"),
            (vec![("reason", "boredom")], "reason"),
            (vec![("reason", "time"), ("to_move", "Anna")], "to_move"),
            (vec![("sort", "moved"), ("status", "ended")], "status"),
            (vec![("sort", "plies"), ("status", "running")], "status"),
            (vec![("sort", "move_by"), ("order", "desc")], "order"),
            (vec![("sort", "best")], "sort"),
            (vec![("options", "base=shogi")], "variant"),
            (vec![("opponent_rating_from", "1600")], "opponent_rating_from"),
            (vec![("rating_from", "1600"), ("rating_to", "1500")], "rating_to"),
            (vec![("rating_from", "1600"), ("rated", "false")], "rated"),
            (vec![("rating_from", "high")], "rating_from"),
            (vec![("plies_from", "-1")], "plies_from"),
            (vec![("plies_from", "9"), ("plies_to", "3")], "plies_to"),
            (vec![("since", "2026-01-02"), ("until", "2026-01-01")], "until"),
            (vec![("started_since", "2026-01-02"), ("started_until", "2026-01-02")], "started_until"),
            (vec![("ended_since", "yesterday")], "ended_since"),
            (vec![("rated", "maybe")], "rated"),
            (vec![("time_control", "blitz")], "time_control"),
            (vec![("time_control", "{\"type\":\"per_move\"}")], "time_control"),
            (vec![("player", "imported:Anna"), ("imported", "false")], "imported"),
            (vec![("to_move", "imported:Anna")], "to_move"),
            (vec![("variant", "chess"), ("moves", "e4"), ("sort", "created")], "sort"),
            (vec![("cursor", "1.2.3")], "cursor"),
            (vec![("base", "shogi")], "query"),
        ] {
            let problem = site.get(&path(&query), "").await.problem(400, "bad-request");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.starts_with(&format!("{parameter}: ")), "{query:?}: {detail}");
            let export = path(&query).replace("/games?", "/games/export?");
            site.get(&export, "").await.problem(400, "bad-request");
        }
        site.get(&path(&[("variant", "chaos"), ("options", "base=x")]), "").await.problem(422, "bad-option");
        site.get(&path(&[("variant", "chaos"), ("options", "x=y")]), "").await.problem(422, "bad-option");
    }
}

on_sqlite! {
    async fn no_search_scans_all_games(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let conn = &mut connect(&site.database_url().parse().unwrap()).unwrap();
        let anna = Some(Person::Account(zugpost::ids::PlayerId(anna.id)));
        let time = Some(EndReason::Site(SiteReason::Time));
        let chess = Some("chess".to_owned());
        let usual = GameQuery::default;
        let ended = || GameQuery { sort: Sort::Ended, status: Some(GameStatus::Ended), ..usual() };
        for (query, index) in [
            (usual(), "games_by_created_at"),
            (GameQuery { status: Some(GameStatus::Running), ..usual() }, "games_by_status"),
            (GameQuery { variant: chess.clone(), created: Span { from: Some(1), until: None }, ..usual() }, "games_by_variant"),
            (GameQuery { rated: Some(true), ..usual() }, "games_rated_by_created_at"),
            (GameQuery { sort: Sort::Started, ..usual() }, "games_by_started_at"),
            (ended(), "games_by_end"),
            (GameQuery { variant: chess.clone(), ..ended() }, "games_by_variant_and_end"),
            (GameQuery { reason: time, ..ended() }, "games_by_reason_and_end"),
            (GameQuery { sort: Sort::Plies, ascending: true, result: Some(Sought::Draw), ..usual() }, "games_by_plies"),
            (GameQuery { sort: Sort::Plies, variant: chess.clone(), ..usual() }, "games_by_variant_and_plies"),
            (GameQuery { sort: Sort::Moved, ..usual() }, "games_by_listed_at"),
            (GameQuery { sort: Sort::MoveBy, ascending: true, ..usual() }, "games_by_check_at"),
            (GameQuery { player: anna.clone(), result: Some(Sought::Lost), ..ended() }, "seats_by_player_id"),
            (GameQuery { to_move: anna, sort: Sort::MoveBy, ..usual() }, "seats_by_player_id"),
            (GameQuery { player: Some(Person::Imported("X".to_owned())), ..usual() }, "seats_by_name"),
            (GameQuery { between: Some(Between::People), ..usual() }, "games_by_created_at"),
            (GameQuery { reached: Some(zugpost::store::games::positions::PositionKey(1)), ..ended() }, "positions_by_key"),
        ] {
            let text = query::explained(conn, &query, 25).unwrap();
            let plan = catalog::plan(conn, &format!("EXPLAIN QUERY PLAN {text}")).join("\n");
            let scans = plan.lines().filter(|line| line.starts_with("SCAN g") && !line.contains("INDEX"));
            assert!(plan.contains(index) && scans.count() == 0, "{text}\n{plan}");
            let is_sorted = plan.contains("TEMP B-TREE FOR ORDER BY");
            assert!(!is_sorted || ["seats_by_player_id", "seats_by_name", "games_by_check_at"].contains(&index), "{text}\n{plan}");
        }
    }
}
