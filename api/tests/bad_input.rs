//! Invalid input: every request is answered with the right problem code, changes nothing and causes no internal error.

use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::support::routes::{Route, document, routes};
use crate::support::site::{Answer, Player, Site, link, on_sqlite};

/// A site with one running game, at ply 1, in which Black is to move, and an invitation to Anna.
struct Scene {
    site: Site,
    anna: Player,
    boris: Player,
    eve: Player,
    game: String,
    invited: String,
}

impl Scene {
    async fn new(site: Site) -> Scene {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let eve = site.player("Eve").await;
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let request =
            json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let invited = site.post("/api/v1/games", &boris.token, request).await.expect(201);
        let invited = invited["id"].as_str().unwrap().to_owned();
        Scene { site, anna, boris, eve, game, invited }
    }

    fn post(&self, player: &Player, path: &str, body: &Value) -> RequestBuilder {
        self.site.request(Method::POST, path, &player.token, body)
    }

    fn in_game(&self, player: &Player, what: &str, body: &Value) -> RequestBuilder {
        self.post(player, &format!("/api/v1/games/{}/{what}", self.game), body)
    }

    /// A raw body with its content type.
    fn raw(&self, path: &str, kind: &str, body: impl Into<reqwest::Body>) -> RequestBuilder {
        self.site
            .request(Method::POST, path, &self.anna.token, &Value::Null)
            .header("Content-Type", kind)
            .body(body)
    }

    /// Asserts that each request is rejected with this problem and changes no row.
    async fn refuses(&self, cases: Vec<(&str, RequestBuilder, u16, &str)>) {
        let before = self.site.contents().await;
        for (name, request, status, code) in cases {
            let answer = Answer::of(request).await;
            assert_eq!(answer.status.as_u16(), status, "{name}: {}", answer.text);
            answer.problem(status, code);
            let after = self.site.contents().await;
            assert!(after == before, "{name} left a trace: {:?}", difference(&before, &after));
        }
    }
}

type Contents = std::collections::BTreeMap<String, Vec<String>>;

fn difference(before: &Contents, after: &Contents) -> Vec<String> {
    let new = |(table, rows): (&String, &Vec<String>)| {
        let rows = rows.iter().filter(|row| !before[table].contains(row));
        rows.map(|row| format!("{table}: {row}")).collect::<Vec<_>>()
    };
    after.iter().flat_map(new).collect()
}

const GAMES: &str = "/api/v1/games";
const POSITIONS: &str = "/api/v1/positions";
const ANALYSES: &str = "/api/v1/analyses";

on_sqlite! {
    async fn bad_variants_options_and_positions(site: Site) {
        let scene = Scene::new(site).await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let mut cases = Vec::new();
        for (name, request, status, code) in [
            ("no such variant", json!({"variant": "checkers"}), 422, "unknown-variant"),
            ("an empty variant", json!({"variant": ""}), 422, "unknown-variant"),
            ("a variant with a NUL", json!({"variant": "chess\0"}), 400, "bad-request"),
            ("an unknown option", json!({"variant": "chess", "options": {"speed": "2"}}), 422, "bad-option"),
            ("an option that is no text", json!({"variant": "chess", "options": {"speed": 2}}), 400, "bad-request"),
            ("no king", json!({"variant": "chess", "fen": "8/8/8/8/8/8/4P3/4K3 w - - 0 1"}), 422, "bad-position"),
            ("two kings", json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1"}), 422, "bad-position"),
            ("the other side in check", json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"}), 422, "bad-position"),
            ("a pawn on the last rank", json!({"variant": "chess", "fen": "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"}), 422, "bad-position"),
            ("a pawn on the first rank", json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/8/p3K3 w - - 0 1"}), 422, "bad-position"),
            ("nine files", json!({"variant": "chess", "fen": "4k4/8/8/8/8/8/8/4K3 w - - 0 1"}), 422, "bad-position"),
            ("no position at all", json!({"variant": "chess", "fen": ""}), 422, "bad-position"),
            ("an over-long position", json!({"variant": "chess", "fen": "8/".repeat(400)}), 422, "bad-position"),
            ("not ASCII", json!({"variant": "clockwork-orange", "fen": "♔".repeat(64)}), 422, "bad-position"),
            ("a position with a NUL", json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1\0"}), 400, "bad-request"),
        ] {
            let with = |name: &str, value: Value| {
                let mut request = request.clone();
                request[name] = value;
                request
            };
            cases.push((name, scene.post(&scene.anna, GAMES, &with("seats", seats.clone())), status, code));
            cases.push((name, scene.post(&scene.anna, POSITIONS, &request), status, code));
            cases.push((name, scene.post(&scene.anna, ANALYSES, &with("depth", json!(5))), status, code));
        }
        scene.refuses(cases).await;
    }

    async fn bad_moves(site: Site) {
        let scene = Scene::new(site).await;
        let (anna, boris, eve) = (&scene.anna, &scene.boris, &scene.eve);
        scene.refuses(vec![
            ("an illegal step", scene.in_game(boris, "moves", &json!({"turn": "e7e4"})), 422, "illegal-move"),
            ("no step", scene.in_game(boris, "moves", &json!({"turn": ""})), 400, "bad-request"),
            ("nonsense", scene.in_game(boris, "moves", &json!({"turn": "'; DROP TABLE games; --"})), 422, "illegal-move"),
            ("an over-long step", scene.in_game(boris, "moves", &json!({"turn": "e".repeat(5000)})), 422, "illegal-move"),
            ("a NUL", scene.in_game(boris, "moves", &json!({"turn": "e5\0"})), 400, "bad-request"),
            ("two turns at once", scene.in_game(boris, "moves", &json!({"turn": "e5,Nf3"})), 400, "bad-request"),
            ("two forms", scene.in_game(boris, "moves", &json!({"turn": "e5", "steps": ["e5"]})), 400, "bad-request"),
            ("neither form", scene.in_game(boris, "moves", &json!({})), 400, "bad-request"),
            ("no steps", scene.in_game(boris, "moves", &json!({"steps": []})), 400, "bad-request"),
            ("an earlier ply", scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": 0})), 409, "stale-position"),
            ("a later ply", scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": 2})), 409, "stale-position"),
            ("a negative ply", scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": -1})), 400, "bad-request"),
            ("a huge ply", scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": 1_u64 << 40})), 400, "bad-request"),
            ("a broken ply", scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": 0.5})), 400, "bad-request"),
            ("an unknown field", scene.in_game(boris, "moves", &json!({"turn": "e5", "force": true})), 400, "bad-request"),
            ("a long message", scene.in_game(boris, "moves", &json!({"turn": "e5", "message": "x".repeat(4001)})), 400, "bad-request"),
            ("a message with a NUL", scene.in_game(boris, "moves", &json!({"turn": "e5", "message": "a\0b"})), 400, "bad-request"),
            ("out of turn", scene.in_game(anna, "moves", &json!({"turn": "d4"})), 409, "not-your-turn"),
            ("a foreign game", scene.in_game(eve, "moves", &json!({"turn": "e5"})), 403, "not-your-game"),
            ("resigning a foreign game", scene.in_game(eve, "resign", &json!({})), 403, "not-your-game"),
            ("a draw in a foreign game", scene.in_game(eve, "draw", &json!({"action": "offer"})), 403, "not-your-game"),
            ("a message to a foreign game", scene.in_game(eve, "messages", &json!({"text": "hello"})), 403, "not-your-game"),
            ("accepting a running game", scene.in_game(boris, "accept", &json!({})), 409, "game-over"),
            ("declining a running game", scene.in_game(boris, "decline", &json!({})), 409, "game-over"),
            ("another draw", scene.in_game(boris, "draw", &json!({"action": "shrug"})), 400, "bad-request"),
            ("a foreign invitation", scene.post(eve, &format!("{GAMES}/{}/accept", scene.invited), &json!({})), 403, "not-your-game"),
            ("declining it", scene.post(eve, &format!("{GAMES}/{}/decline", scene.invited), &json!({})), 403, "not-your-game"),
            ("a game that is not", scene.post(anna, &format!("{GAMES}/nogame/moves"), &json!({"turn": "e5"})), 404, "not-found"),
            ("a game with a NUL", scene.post(anna, &format!("{GAMES}/no%00game/moves"), &json!({"turn": "e5"})), 400, "bad-request"),
        ]).await;

        // The rejection says how to correct the request.
        let stale = Answer::of(scene.in_game(boris, "moves", &json!({"turn": "e5", "ply": 0}))).await;
        assert_eq!(stale.problem(409, "stale-position")["ply"], 1);
        let illegal = Answer::of(scene.in_game(boris, "moves", &json!({"turn": "e7e4"}))).await;
        let nearest = illegal.problem(422, "illegal-move")["nearest"].clone();
        assert_eq!(nearest.as_array().unwrap().len(), 5);
        assert!(nearest.as_array().unwrap().contains(&json!({"step": "e7e5", "display": "e5"})), "{nearest}");
    }

    async fn an_ambiguous_step_lists_what_it_may_mean(site: Site) {
        let scene = Scene::new(site).await;
        let request = json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "played": ["Rb1", "Kd7", "Kf1", "Kd6", "Rh3", "Kd5", "Rg1"]});
        let answer = Answer::of(scene.post(&scene.anna, POSITIONS, &request)).await;
        assert_eq!(answer.status.as_u16(), 422, "{}", answer.text);
        let request = json!({"variant": "chess", "fen": "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "played": ["Rd1"]});
        let answer = Answer::of(scene.post(&scene.anna, POSITIONS, &request)).await;
        let problem = answer.problem(422, "ambiguous-move");
        assert_eq!(problem["nearest"], json!([{"step": "a1d1", "display": "Rad1"}, {"step": "h1d1", "display": "Rhd1"}]));
    }

    async fn bad_bodies(site: Site) {
        let scene = Scene::new(site).await;
        let long = |bytes: usize| format!("{{\"text\": \"{}\"}}", "x".repeat(bytes));
        let chunked = |bytes: usize| {
            let chunks = long(bytes).into_bytes().chunks(8192).map(|chunk| Ok::<_, std::io::Error>(chunk.to_vec())).collect::<Vec<_>>();
            reqwest::Body::wrap_stream(futures_util::stream::iter(chunks))
        };
        let messages = format!("{GAMES}/{}/messages", scene.game);
        let json = "application/json";
        scene.refuses(vec![
            ("too much", scene.raw(&messages, json, long(65 * 1024)), 413, "too-large"),
            ("far too much", scene.raw(&messages, json, long(1024 * 1024)), 413, "too-large"),
            ("too much in chunks", scene.raw(&messages, json, chunked(65 * 1024)), 413, "too-large"),
            ("plain text", scene.raw(&messages, "text/plain", "{\"text\": \"hi\"}"), 415, "unsupported-media-type"),
            ("a form", scene.raw(&messages, "application/x-www-form-urlencoded", "text=hi"), 415, "unsupported-media-type"),
            ("no JSON", scene.raw(&messages, json, "{\"text\": "), 400, "bad-request"),
            ("a list for a message", scene.raw(&messages, json, " [\"hello\"]"), 400, "bad-request"),
            ("a list for nothing", scene.raw(&format!("{GAMES}/{}/resign", scene.game), json, "[]"), 400, "bad-request"),
            ("no UTF-8", scene.raw(&messages, json, b"{\"text\": \"\xff\xfe\"}".to_vec()), 400, "bad-request"),
            ("half a surrogate", scene.raw(&messages, json, "{\"text\": \"\\ud800\"}"), 400, "bad-request"),
            ("a list", scene.raw(&messages, json, "[1, 2, 3]"), 400, "bad-request"),
            ("nothing in it", scene.raw(&messages, json, "null"), 400, "bad-request"),
            ("a number", scene.raw(&messages, json, "{\"text\": 1e999}"), 400, "bad-request"),
            ("twice the same", scene.raw(&messages, json, "{\"text\": \"a\", \"text\": \"b\"}"), 400, "bad-request"),
            ("more than one", scene.raw(&messages, json, "{\"text\": \"a\"} {\"text\": \"b\"}"), 400, "bad-request"),
            ("an unknown field", scene.raw(&messages, json, "{\"text\": \"a\", \"to\": \"b\"}"), 400, "bad-request"),
            ("deeply nested", scene.raw(&messages, json, "[".repeat(60_000)), 400, "bad-request"),
            ("an empty body", scene.raw(&messages, json, ""), 400, "bad-request"),
            ("ten thousand steps", scene.post(&scene.anna, POSITIONS, &json!({"variant": "chess", "played": vec!["e4"; 9000]})), 400, "bad-request"),
            ("as analysis", scene.post(&scene.anna, ANALYSES, &json!({"variant": "chess", "depth": 1, "played": vec!["e4"; 9000]})), 400, "bad-request"),
            ("even more", scene.post(&scene.anna, POSITIONS, &json!({"variant": "chess", "played": vec!["e2e4"; 10_000]})), 413, "too-large"),
        ]).await;
    }

    async fn an_error_of_a_body_names_its_field(site: Site) {
        let anna = site.player("Anna").await;
        for (path, body, names) in [
            (GAMES, json!({"variant": "chess", "time_control": {"type": "permove"}}), ["time_control", "unknown value `permove`"]),
            (GAMES, json!({"variant": "chess", "seats": {"white": {"engine": {"level": "3"}}}}), ["seats.white.engine.level", "a whole number"]),
            (GAMES, json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "blak": {"engine": {"level": 1}}}}), ["no seat `blak`", "`white`, `black`"]),
            (GAMES, json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 33}}}}), ["out of range", "`level` (1 to 12)"]),
            (ANALYSES, json!({"variant": "chess", "depth": -1}), ["depth: ", "a whole number"]),
            (ANALYSES, json!({"variant": "chess", "played": ["e4", 5]}), ["played[1]", "a string"]),
            (ANALYSES, json!({"variant": "chess", "dept": 1}), ["dept", "expected one of `variant`"]),
            (ANALYSES, json!({"variant": "chess", "game": "x", "depth": 1}), ["perhaps with `ply`", "perhaps with `options`"]),
        ] {
            let refused = site.post(path, &anna.token, body.clone()).await.problem(400, "bad-request");
            let detail = refused["detail"].as_str().unwrap();
            assert!(names.iter().all(|name| detail.contains(name)), "{body}: {detail}");
            assert!(!detail.contains("u32") && !detail.contains("variant `"), "{detail}");
        }
    }

    async fn bad_names_addresses_tokens_and_analyses(site: Site) {
        let scene = Scene::new(site).await;
        let anna = &scene.anna;
        let mut cases = Vec::new();
        for email in ["a@example.org\r\nBcc: b@example.org", "a\n@example.org", "", "a", "a@", "a b@example.org", "a@example.org\0", "\"a\"@example.org"] {
            cases.push(("an address to sign up", scene.post(anna, "/api/v1/players", &json!({"name": "New", "email": email})), 400, "bad-request"));
            cases.push(("an address to sign in", scene.post(anna, "/api/v1/sessions", &json!({"email": email})), 400, "bad-request"));
            let seats = json!({"white": {"player": "Anna"}, "black": {"email": email}});
            cases.push(("an address to invite", scene.post(anna, GAMES, &json!({"variant": "chess", "seats": seats})), 400, "bad-request"));
        }
        for name in ["", "   ", "a\nb", "a\u{1b}[31m", "a\0b", "a@b", &"x".repeat(41), "Anna"] {
            cases.push(("a name", scene.post(anna, "/api/v1/players", &json!({"name": name, "email": "new@example.org"})), 400, "bad-request"));
        }
        let past = "2026-09-21T14:13:20Z";
        for token in [
            json!({"name": "t", "scopes": []}),
            json!({"name": "t", "scopes": ["game:steal"]}),
            json!({"name": "", "scopes": ["game:read"]}),
            json!({"name": "a\nb", "scopes": ["game:read"]}),
            json!({"name": "t", "scopes": ["game:read"], "expires_at": past}),
            json!({"name": "t", "scopes": ["game:read"], "expires_at": "tomorrow"}),
            json!({"name": "t", "scopes": ["game:read"], "expires_at": 12}),
            json!({"name": "t"}),
        ] {
            cases.push(("a token", scene.post(anna, "/api/v1/tokens", &token), 400, "bad-request"));
        }
        for scope in ["admin", "engine:work"] {
            let token = json!({"name": "t", "scopes": ["game:read", scope]});
            cases.push(("a scope that is not the own", scene.post(anna, "/api/v1/tokens", &token), 403, "forbidden"));
        }
        for analysis in [
            json!({"variant": "chess"}),
            json!({"depth": 5}),
            json!({"variant": "chess", "depth": 0}),
            json!({"variant": "chess", "depth": 201}),
            json!({"variant": "chess", "depth": -1}),
            json!({"variant": "chess", "nodes": 0}),
            json!({"variant": "chess", "nodes": u64::MAX}),
            json!({"variant": "chess", "seconds": 86_401}),
            json!({"variant": "chess", "depth": 5, "multipv": 0}),
            json!({"variant": "chess", "depth": 5, "multipv": 21}),
            json!({"variant": "chess", "depth": 5, "multipv": 256}),
            json!({"variant": "chess", "depth": 5, "ply": 0}),
            json!({"variant": "chess", "depth": 5, "game": scene.game}),
            json!({"variant": "chess", "depth": 5, "fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
        ] {
            cases.push(("an analysis", scene.post(anna, ANALYSES, &analysis), 400, "bad-request"));
        }
        cases.push(("of no game", scene.post(anna, ANALYSES, &json!({"game": "none", "depth": 5})), 404, "not-found"));
        cases.push(("of a later ply", scene.post(anna, ANALYSES, &json!({"game": scene.game, "ply": 2, "depth": 5})), 409, "stale-position"));
        cases.push(("of an illegal step", scene.post(anna, ANALYSES, &json!({"variant": "chess", "played": ["e5"], "depth": 5})), 422, "illegal-move"));
        scene.refuses(cases).await;
    }

    async fn bad_proofs(site: Site) {
        let scene = Scene::new(site).await;
        let expiring = scene.site.post("/api/v1/tokens", &scene.boris.token, json!({
            "name": "short", "scopes": ["game:play"], "expires_at": "2026-09-21T15:13:20Z",
        })).await.expect(201)["token"].as_str().unwrap().to_owned();
        let reading = scene.site.token("Boris", &[Scope::GameRead]).await;
        scene.site.clock.advance(Duration::from_secs(60 * 60));

        let moves = format!("{GAMES}/{}/moves", scene.game);
        let body = json!({"turn": "e5"});
        let with = |header: &str| scene.site.request(Method::POST, &moves, "", &body).header("Authorization", header);
        scene.refuses(vec![
            ("nobody", scene.site.request(Method::POST, &moves, "", &body), 401, "unauthorized"),
            ("an expired token", scene.site.request(Method::POST, &moves, &expiring, &body), 401, "unauthorized"),
            ("a token for other things", scene.site.request(Method::POST, &moves, &reading, &body), 403, "forbidden"),
            ("an invented token", with("Bearer zp_invented"), 401, "unauthorized"),
            ("no token", with("Bearer "), 401, "unauthorized"),
            ("another scheme", with("Basic Ym9yaXM6cGFzc3dvcmQ="), 401, "unauthorized"),
            ("a cookie of nobody", scene.site.request(Method::POST, &moves, "", &body).header("Cookie", "zugpost_session=x"), 401, "unauthorized"),
            ("a wrong token where none is needed", scene.site.request(Method::GET, GAMES, "zp_invented", &Value::Null), 401, "unauthorized"),
            ("a player as worker", scene.post(&scene.anna, "/engine/v1/acquire", &json!({"worker": {"id": "w", "version": "1"}, "accept": ["move"]})), 403, "forbidden"),
            ("a key with spaces", scene.in_game(&scene.boris, "moves", &body).header("Idempotency-Key", "a b"), 400, "bad-request"),
            ("an over-long key", scene.in_game(&scene.boris, "moves", &body).header("Idempotency-Key", "k".repeat(201)), 400, "bad-request"),
        ]).await;
    }

    async fn addresses_and_methods_that_do_not_exist(site: Site) {
        let scene = Scene::new(site).await;
        let ask = |method: Method, path: &str| scene.site.request(method, path, &scene.anna.token, &Value::Null);
        let game = format!("{GAMES}/{}", scene.game);
        scene.refuses(vec![
            ("no such route", ask(Method::GET, "/api/v1/nothing"), 404, "not-found"),
            ("no such route at the top", ask(Method::GET, "/nothing"), 404, "not-found"),
            ("a slash too many", ask(Method::GET, "/api/v1/games/"), 404, "not-found"),
            ("deleting a game", ask(Method::DELETE, &game), 405, "method-not-allowed"),
            ("putting a game", ask(Method::PUT, &game), 405, "method-not-allowed"),
            ("patching a game", ask(Method::PATCH, &game), 405, "method-not-allowed"),
            ("getting moves", ask(Method::GET, &format!("{game}/moves")), 405, "method-not-allowed"),
            ("posting to a variant", ask(Method::POST, "/api/v1/variants/chess"), 405, "method-not-allowed"),
            ("an invented method", ask(Method::from_bytes(b"BREW").unwrap(), GAMES), 405, "method-not-allowed"),
            ("no such game", ask(Method::GET, "/api/v1/games/nogame"), 404, "not-found"),
            ("no such variant", ask(Method::GET, "/api/v1/variants/checkers"), 404, "not-found"),
            ("no such analysis", ask(Method::GET, "/api/v1/analyses/none"), 404, "not-found"),
            ("no such token", ask(Method::DELETE, "/api/v1/tokens/none"), 404, "not-found"),
            ("a NUL in the path", ask(Method::GET, "/api/v1/games/%00"), 400, "bad-request"),
            ("a NUL in the query", ask(Method::GET, "/api/v1/games?player=%00"), 400, "bad-request"),
            ("no UTF-8 in the query", ask(Method::GET, "/api/v1/games?player=%ff&limit=x"), 400, "bad-request"),
            ("a limit below zero", ask(Method::GET, "/api/v1/games?limit=-1"), 400, "bad-request"),
            ("a limit of nothing", ask(Method::GET, "/api/v1/games?limit=0"), 400, "bad-request"),
            ("a limit above the highest", ask(Method::GET, "/api/v1/games?limit=101"), 400, "bad-request"),
            ("a limit for seeks above the highest", ask(Method::GET, "/api/v1/seeks?limit=101"), 400, "bad-request"),
            ("a limit for ratings above the highest", ask(Method::GET, "/api/v1/ratings?variant=chess&limit=101"), 400, "bad-request"),
            ("a limit that is none", ask(Method::GET, "/api/v1/games?limit=all"), 400, "bad-request"),
            ("a day that is none", ask(Method::GET, "/api/v1/games?since=2026-02-30T00:00:00Z"), 400, "bad-request"),
            ("a cursor that is none", ask(Method::GET, "/api/v1/games?cursor=next"), 400, "bad-request"),
        ]).await;
        let outside = ["/games/%00", "/m/%00", "/i/%00", "/u/%00", "/login/%00", "/variants/%00", "/dev/mail/%00", "/assets/%00", "/%00"];
        for path in outside {
            let answer = scene.site.page(&scene.site.url(path)).await;
            assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
        }
    }

    async fn whatever_is_sent_is_an_answer_and_no_failure(site: Site) {
        let scene = Scene::new(site).await;
        let token = scene.site.token("Boris", Scope::ALL).await;
        let document = document();
        let handle = tokio::runtime::Handle::current();
        let strategy = (prop::sample::select(routes()), text(), body(&scene.game), any::<bool>());
        let mut runner = TestRunner::new(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() });
        let run = runner.run(&strategy, |(route, id, body, known): (Route, String, Body, bool)| {
            let id = if known { scene.game.clone() } else { id };
            let path = route.path.replace("{id}", &encoded(&id)).replace("{key}", &encoded(&id));
            let request = scene.site.request(route.method.clone(), &path, &token, &Value::Null);
            let request = match &body {
                Body::Json(value) => request.json(value),
                Body::Bytes(bytes) => request.header("Content-Type", "application/json").body(bytes.clone()),
            };
            let answer = tokio::task::block_in_place(|| handle.block_on(Answer::of(request)));
            prop_assert!(!answer.status.is_server_error(), "{} {path}: {} {}", route.method, answer.status, answer.text);
            let responses = &document["paths"][&route.path][route.method.as_str().to_lowercase()]["responses"];
            prop_assert!(responses[answer.status.as_str()].is_object(), "{route}: {} is not in the document: {}", answer.status, answer.text);
            if answer.status.is_client_error() {
                let problem = answer.json();
                prop_assert_eq!(&problem["status"], answer.status.as_u16());
                prop_assert!(problem["detail"].is_string());
            }
            Ok(())
        });
        run.unwrap_or_else(|error| panic!("{error}"));
        // The server is healthy and the stored games are valid.
        scene.site.get("/healthz", "").await.status.is_success().then_some(()).unwrap();
        assert_eq!(scene.site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

on_sqlite! {
    async fn whatever_a_form_holds_is_an_answer_and_no_failure(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("chess", &boris, &anna).await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"email": "guest@example.net"}}});
        site.post("/api/v1/games", &anna.token, request).await.expect(201);
        site.settled_mails().await;
        let turn = loop {
            let mail = site.mail_to(&boris.email).await;
            if mail.text.contains("/m/") {
                break link(&mail, "/m/");
            }
        };
        let invitation = link(&site.mail_to("guest@example.net").await, "/i/");
        let pages = ["/start", "/m/none", "/i/none", "/u/none", "/login/none"].map(|path| site.url(path));
        let urls: Vec<String> = pages.into_iter().chain([turn, invitation]).collect();

        let handle = tokio::runtime::Handle::current();
        let fields = prop::collection::vec((form_field(), text()), 0..8);
        let strategy = (prop::sample::select(urls), fields);
        let mut runner = TestRunner::new(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() });
        let run = runner.run(&strategy, |(url, fields): (String, Vec<(String, String)>)| {
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            let answer = tokio::task::block_in_place(|| handle.block_on(site.form(&url, &fields)));
            prop_assert!(!answer.status.is_server_error(), "{url}: {} {}", answer.status, answer.text);
            Ok(())
        });
        run.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

/// Names of form fields.
fn form_field() -> impl Strategy<Value = String> {
    let known = [
        "action",
        "step",
        "message",
        "offer_draw",
        "confirm",
        "name",
        "email",
        "begun",
        "who_white",
        "email_black",
        "level",
        "variant",
        "seat",
        "days",
    ];
    prop::sample::select(known.to_vec()).prop_map(str::to_owned)
}

#[derive(Clone, Debug)]
enum Body {
    Json(Value),
    Bytes(Vec<u8>),
}

/// Percent-encodes a path segment.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Values that the handlers know, mixed with others.
fn text() -> impl Strategy<Value = String> {
    let known = [
        "chess",
        "clockwork-orange",
        "e2e4",
        "e5",
        "Nf6",
        "Anna",
        "Boris",
        "white",
        "black",
        "offer",
        "accept",
        "decline",
        "game:read",
        "admin",
        "eve@example.org",
        "2030-01-01T00:00:00Z",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "per_move",
        "unlimited",
        "move",
        "analysis",
        "\0",
        "a\r\nb",
        "",
    ];
    prop_oneof![3 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (0..20_i32).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((field(), inner), 0..6).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// Names of JSON fields.
fn field() -> impl Strategy<Value = String> {
    let known = [
        "variant",
        "options",
        "seats",
        "fen",
        "played",
        "time_control",
        "type",
        "days",
        "seconds",
        "player",
        "email",
        "engine",
        "level",
        "nodes",
        "white",
        "black",
        "turn",
        "steps",
        "ply",
        "draw_offer",
        "message",
        "dry_run",
        "action",
        "text",
        "name",
        "scopes",
        "expires_at",
        "depth",
        "multipv",
        "game",
        "worker",
        "id",
        "version",
        "accept",
        "lease",
        "info",
        "pvs",
        "best",
        "reason",
        "checkpoint",
        "rated",
    ];
    prop_oneof![9 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

/// Bodies from almost valid to random. None makes a worker's request wait.
fn body(game: &str) -> impl Strategy<Value = Body> + use<> {
    let right = prop::sample::select(vec![
        json!({"variant": "chess", "seats": {"white": {"player": "Boris"}, "black": {"engine": {"level": 1}}}}),
        json!({"variant": "chess", "played": ["e4", "e5"]}),
        json!({"variant": "clockwork-orange", "depth": 3}),
        json!({"game": game, "ply": 1, "nodes": 1000, "multipv": 3}),
        json!({"turn": "e5", "ply": 1}),
        json!({"steps": ["e5"], "message": "hello", "draw_offer": true}),
        json!({"action": "offer"}),
        json!({"text": "hello"}),
        json!({"name": "token", "scopes": ["game:read"]}),
        json!({"name": "New", "email": "new@example.org"}),
        json!({"worker": {"id": "w", "version": "1", "variants": []}, "accept": ["move", "analysis"], "wait": 0}),
        json!({"lease": "x", "info": {"depth": 1, "pvs": [{"steps": ["e4"]}]}, "best": "e4"}),
        json!({"lease": "x", "reason": "shutdown"}),
        json!({}),
    ]);
    let spoilt = (right, prop::option::of((field(), value()))).prop_map(|(mut right, change)| {
        if let Some((name, value)) = change {
            right[name] = value;
        }
        Body::Json(right)
    });
    let bytes = prop::collection::vec(any::<u8>(), 0..64).prop_map(Body::Bytes);
    prop_oneof![6 => spoilt, 2 => value().prop_map(Body::Json), 1 => bytes]
}
