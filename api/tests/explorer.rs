//! The explorer: its sums are those of a replay, its filters find what they name, it counts each game once, and a game may forbid it
//! to its players. Costs about six seconds on each database, half of them for the replay of games by chance.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use zugpost::play::reading::explorer::{Continuations, ExplorerQuery};
use zugpost::play::reading::reached::{self, Line};
use zugpost::store::games::positions::PositionKey;
use zugpost_rules::pgn::{self, PgnGame};
use zugpost_rules::{Options, Record, Variant};

use crate::archives::{by_chance, import};
use crate::game_queries::{begun, resign};
use crate::support::rows::{alter, look};
use crate::support::site::{Player, Site, on_both_databases};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const EXPLORER: &str = "/api/v1/explorer";
/// A variant with its options, and the turns of a game.
type Played = (&'static str, &'static [(&'static str, &'static str)], usize);
const VARIANTS: [Played; 6] = [
    ("chess", &[], 12),
    ("crazyhouse", &[], 8),
    ("007", &[("opening", "progressive")], 4),
    ("chaos", &[], 6),
    ("three-player-hex", &[], 10),
    ("xiangqi", &[], 8),
];
const GAMES_EACH: usize = 6;

/// The answer to a question to the explorer.
pub async fn ask(site: &Site, query: &[(&str, &str)], token: &str) -> Value {
    site.get(&path(EXPLORER, query), token).await.expect(200)
}

fn path(to: &str, query: &[(&str, &str)]) -> String {
    let mut text = url::form_urlencoded::Serializer::new(String::new());
    format!("{to}?{}", text.extend_pairs(query).finish())
}

/// Games of the position, drawn, won by White, won by Black.
pub fn counts(answer: &Value) -> [u64; 4] {
    let won = |seat: &str| answer["won"][seat].as_u64().unwrap_or(0);
    [answer["games"].as_u64().unwrap(), answer["drawn"].as_u64().unwrap(), won("white"), won("black")]
}

async fn all(site: &Site, record: &Record) -> Continuations {
    let query = ExplorerQuery { n_steps: usize::MAX, ..ExplorerQuery::default() };
    site.server.app.play.explore(None, Line::at(record.clone()), query).await.unwrap()
}

/// Games by result, and the sum of their ratings with its number.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sums {
    games: u64,
    drawn: u64,
    won: BTreeMap<String, u64>,
    ratings: Vec<u64>,
}

impl Sums {
    fn add(&mut self, game: &PgnGame) {
        self.games += 1;
        match game.result.as_str() {
            "1-0" => *self.won.entry("white".to_owned()).or_default() += 1,
            "0-1" => *self.won.entry("black".to_owned()).or_default() += 1,
            "0-0-1" => *self.won.entry("red".to_owned()).or_default() += 1,
            "1/2-1/2" => self.drawn += 1,
            _ => {}
        }
        let ratings = game.tags.iter().filter(|(tag, _)| tag.ends_with("Elo"));
        let ratings: Vec<u64> = ratings.map(|(_, rating)| rating.parse().unwrap()).collect();
        self.ratings
            .extend((!ratings.is_empty()).then(|| ratings.iter().sum::<u64>() / ratings.len() as u64));
    }

    fn mean(&self) -> Option<u64> {
        let n = self.ratings.len() as u64;
        (self.ratings.iter().sum::<u64>() + n / 2).checked_div(n)
    }
}

/// The counts of a position, by a replay of all games.
#[derive(Default)]
struct Expected {
    record: Option<Record>,
    sums: Sums,
    steps: BTreeMap<String, Sums>,
}

/// Games by chance, each with a result and some with ratings.
fn games() -> Vec<PgnGame> {
    let mut random = StdRng::seed_from_u64(41);
    let mut games = Vec::new();
    for (key, options, turns) in VARIANTS {
        let options: Options =
            options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let variant = Variant::new(key, &options).unwrap();
        for number in 0..GAMES_EACH {
            let mut game = by_chance(&variant, &mut random, turns);
            if game.result == "*" {
                let results =
                    ["1-0", "0-1", "1/2-1/2", "*", if key == "three-player-hex" { "0-0-1" } else { "1-0" }];
                results[number % results.len()].clone_into(&mut game.result);
            }
            if number % 2 == 0 {
                game.tags.push(("WhiteElo".to_owned(), (1500 + 100 * number).to_string()));
                game.tags.push(("BlackElo".to_owned(), "1700".to_owned()));
            }
            games.push(game);
        }
    }
    games
}

fn replayed(games: &[PgnGame]) -> HashMap<PositionKey, Expected> {
    let mut expected: HashMap<PositionKey, Expected> = HashMap::new();
    for game in games {
        let (mut record, mut seen) = (Record::new(&game.variant), HashSet::new());
        for next in game.moves.iter().map(Some).chain([None]) {
            let key = reached::key(&record);
            if seen.insert(key) {
                let here = expected.entry(key).or_default();
                here.record.get_or_insert_with(|| record.clone());
                here.sums.add(game);
                if let Some(next) = next {
                    here.steps.entry(record.clone().enter(&next.step).unwrap().step).or_default().add(game);
                }
            }
            if let Some(next) = next {
                record.enter(&next.step).unwrap();
            }
        }
    }
    expected
}

fn sums(
    counts: (u64, u64, &BTreeMap<zugpost::store::SeatName, u64>),
    mean: Option<u64>,
) -> (Sums, Option<u64>) {
    let (games, drawn, wins) = counts;
    let won = wins.iter().map(|(seat, n)| (seat.as_str().to_owned(), *n)).collect();
    (Sums { games, drawn, won, ratings: Vec::new() }, mean)
}

/// Compares what is stored with the replay, in every position.
async fn compare(site: &Site, expected: &HashMap<PositionKey, Expected>) {
    for Expected { record, sums: here, steps } in expected.values() {
        let record = record.as_ref().unwrap();
        let found = all(site, record).await;
        let of = |sums: &Sums| (Sums { ratings: Vec::new(), ..sums.clone() }, sums.mean());
        assert_eq!(
            sums((found.n_games, found.n_drawn, &found.wins), found.rating),
            of(here),
            "{}",
            found.fen
        );
        let found: BTreeMap<String, _> = found
            .steps
            .iter()
            .map(|step| (step.step.clone(), sums((step.n_games, step.n_drawn, &step.wins), step.rating)))
            .collect();
        assert_eq!(found, steps.iter().map(|(step, sums)| (step.clone(), of(sums))).collect());
    }
}

/// A rated game that White wins, after 1. e4 by White.
pub async fn won(site: &Site, white: &Player, black: &Player, more: Value) -> String {
    let game = begun(site, white, black, more).await;
    site.play(&game, white, "e4").await.expect(201);
    resign(site, &game, black).await;
    game
}

on_both_databases! {
    async fn sums_are_those_of_a_replay_of_all_games(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let games = games();
        let file: String = games.iter().map(pgn::write).collect::<Vec<_>>().join("\n");
        let imported = import(&site, &anna, file).await.expect(201);
        assert_eq!((imported["games"].as_array().unwrap().len(), &imported["refused"]), (games.len(), &json!([])));
        let expected = replayed(&games);
        assert!(expected.len() > 200 && expected.values().any(|here| here.sums.won.contains_key("red")));
        // Two servers count at once, and some games get into the queue again.
        let other = site.beside().await.without_loops().await;
        let (one, two) = tokio::join!(site.server.app.archive.index_positions(), other.server.app.archive.index_positions());
        assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
        site.indexed_positions().await;
        compare(&site, &expected).await;
        let url = site.database_url();
        let stored = "SELECT key || ' ' || month || ' ' || counts || ' ' || best AS line FROM explored ORDER BY 1";
        let before = look(&url, stored);
        alter(&url, "INSERT INTO unindexed_games (game_id) SELECT id FROM games WHERE status = 'ended'");
        site.indexed_positions().await;
        assert_eq!(look(&url, stored), before);

        // A new count while another server runs comes to the same.
        alter(&url, "UPDATE explored SET counts = 'e2e4 ?'");
        let start = Record::new(&Variant::new("chess", &Options::default()).unwrap());
        let asked = site.server.app.play.explore(None, Line::at(start), ExplorerQuery::default()).await;
        assert!(asked.unwrap_err().to_string().contains("`zugpost recount`"));
        let mut waited = Vec::new();
        other.server.app.archive.recount(|waiting| waited.push(waiting)).await.unwrap();
        site.indexed_positions().await;
        assert_eq!(look(&url, stored), before);
        assert_eq!(waited.last(), Some(&0), "{waited:?}");
    }

    async fn filters_find_what_they_name(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let first = won(&site, &anna, &boris, json!({"rated": true})).await;
        let weekly = json!({"time_control": {"type": "per_move", "days": 7}});
        won(&site, &boris, &anna, weekly).await;
        let quick = json!({"time_control": {"type": "per_move", "seconds": 3600}, "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}}});
        let request = json!({"variant": "chess"});
        let mut engine = request.clone();
        engine.as_object_mut().unwrap().extend(quick.as_object().unwrap().clone());
        let engine = site.post("/api/v1/games", &anna.token, engine).await.expect(201)["id"].as_str().unwrap().to_owned();
        site.play(&engine, &anna, "e4").await.expect(201);
        resign(&site, &engine, &anna).await;
        // 40 days later, in another month.
        site.clock.advance(40 * DAY);
        let best = won(&site, &anna, &boris, json!({"rated": true, "time_control": {"type": "unlimited"}})).await;
        let file = "[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2650\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";
        import(&site, &anna, file).await.expect(201);
        site.indexed_positions().await;

        let chess = async |query: &[(&str, &str)]| ask(&site, &[&[("variant", "chess")], query].concat(), "").await;
        let all = chess(&[("history", "true")]).await;
        assert_eq!(counts(&all), [5, 1, 3, 1], "{all}");
        let steps: Vec<(&str, [u64; 4], &Value)> = all["steps"].as_array().unwrap().iter().map(|step| (step["step"].as_str().unwrap(), counts(step), &step["rating"])).collect();
        // Of Anna's ratings, 1500 and more, only those of rated games count.
        assert_eq!((steps[0].0, steps[0].1), ("e2e4", [4, 0, 3, 1]));
        assert_eq!(steps[1], ("d2d4", [1, 1, 0, 0], &json!(2675)));
        let months: Vec<(&str, u64)> = all["history"].as_array().unwrap().iter().map(|month| (month["month"].as_str().unwrap(), month["games"].as_u64().unwrap())).collect();
        assert_eq!(months.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [3, 2]);
        let listed = |of: &str| -> Vec<String> {
            all[of].as_array().unwrap().iter().map(|there| format!("{} {}", there["step"].as_str().unwrap(), there["game"]["variant"].as_str().unwrap())).collect()
        };
        assert_eq!((listed("recent").len(), listed("best").len()), (4, 3));
        assert_eq!(all["best"][0]["rating"], 2675);
        assert_eq!((&all["best"][0]["step"], &all["best"][0]["game"]["seats"]["white"]["name"]), (&json!("d2d4"), &json!("Ada")));
        assert!([&first, &best].iter().all(|id| all["best"].as_array().unwrap().iter().any(|there| there["game"]["id"] == **id)));

        for (query, expected) in [
            (vec![("moves", "1. e4")], [4, 0, 3, 1]),
            (vec![("since", months[1].0)], [2, 1, 1, 0]),
            (vec![("until", months[0].0)], [3, 0, 2, 1]),
            (vec![("since", months[0].0), ("until", months[0].0)], [3, 0, 2, 1]),
            (vec![("ratings", "unrated")], [2, 0, 1, 1]),
            (vec![("ratings", "1400")], [2, 0, 2, 0]),
            (vec![("ratings", "2500, 1400")], [3, 1, 2, 0]),
            (vec![("clocks", "imported")], [1, 1, 0, 0]),
            (vec![("clocks", "hours")], [1, 0, 0, 1]),
            (vec![("clocks", "days")], [1, 0, 1, 0]),
            (vec![("clocks", "weeks,unlimited")], [2, 0, 2, 0]),
            (vec![("between", "engines")], [1, 0, 0, 1]),
            (vec![("between", "bots")], [0, 0, 0, 0]),
            (vec![("between", "people"), ("clocks", "days,weeks")], [2, 0, 2, 0]),
        ] {
            assert_eq!(counts(&chess(&query).await), expected, "{query:?}");
        }
        let few = chess(&[("limit", "1"), ("recent", "0"), ("best", "1"), ("ratings", "1400")]).await;
        let lengths = ["steps", "recent", "best"].map(|of| few[of].as_array().unwrap().len());
        assert_eq!((lengths, few.get("history")), ([1, 0, 1], None));

        for (query, says) in [
            (("ratings", "1500"), "ratings: no ratings from `1500`; there are 0, 1000"),
            (("clocks", "blitz"), "clocks: there is no `blitz`; there are hours, days"),
            (("since", "2026"), "since: `2026` is no month; write one like"),
            (("until", "2026-13"), "until: `2026-13` is no month"),
            (("between", "cats"), "between: unknown value `cats`"),
            (("limit", "101"), "limit: from 0 to 100"),
            (("recent", "16"), "recent: from 0 to 15"),
            (("speeds", "blitz"), "unknown parameter `speeds`"),
        ] {
            let refused = site.get(&path(EXPLORER, &[("variant", "chess"), query]), "").await.problem(400, "bad-request");
            let detail = refused["detail"].as_str().unwrap();
            assert!(detail.contains(says), "{query:?}: {detail}");
        }
        let query = [("variant", "chess"), ("since", "2026-10"), ("until", "2026-09")];
        let refused = site.get(&path(EXPLORER, &query), "").await.problem(400, "bad-request");
        assert_eq!(refused["detail"], "until: 2026-09 is before 2026-10, from which games are asked");
    }

    async fn a_game_without_the_explorer_refuses_its_players(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let free = begun(&site, &clara, &boris, json!({})).await;
        site.play(&free, &clara, "d4").await.expect(201);
        let game = begun(&site, &anna, &boris, json!({"rated": true, "without_explorer": true})).await;
        let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
        assert_eq!(read["without_explorer"], true);
        let asked = async |player: &Player, moves: &str| {
            let query = [("variant", "chess"), ("moves", moves)];
            let mut statuses = Vec::new();
            for to in [EXPLORER, "/api/v1/games"] {
                statuses.push(site.get(&path(to, &query), &player.token).await.status.as_u16());
            }
            let line = [("play", if moves == "e4 c5" { "e2e4,c7c5" } else { "d2d4" })];
            statuses.push(site.get(&path("/lichess", &line), &player.token).await.status.as_u16());
            statuses
        };
        // Its first position belongs to all, as the board of another game does.
        assert_eq!(site.get(&path(EXPLORER, &[("variant", "chess")]), &anna.token).await.status, 200);
        site.play(&game, &anna, "e4").await.expect(201);
        site.play(&game, &boris, "c5").await.expect(201);
        for player in [&anna, &boris] {
            assert_eq!(asked(player, "e4 c5").await, [403, 403, 403]);
            assert_eq!(asked(player, "d4").await, [200, 200, 200]);
        }
        assert_eq!(asked(&clara, "e4 c5").await, [200, 200, 200]);
        let refused = site.get(&path(EXPLORER, &[("variant", "chess"), ("moves", "e4 c5")]), &anna.token).await;
        let refused = refused.problem(403, "forbidden");
        assert!(refused["detail"].as_str().unwrap().contains(&game), "{refused}");
        resign(&site, &game, &anna).await;
        assert_eq!(asked(&anna, "e4 c5").await, [200, 200, 200]);

        // A rematch has the same term, and a seek gives it to its game.
        let rematch = site.post(&format!("/api/v1/games/{game}/rematch"), &boris.token, json!({})).await;
        assert_eq!(rematch.json()["without_explorer"], true, "{}", rematch.text);
        let seek = json!({"variant": "chess", "without_explorer": true});
        let seek = site.post("/api/v1/seeks", &anna.token, seek).await.expect(201);
        assert_eq!(seek["without_explorer"], true);
        let accepted = site.post(&format!("/api/v1/seeks/{}/accept", seek["id"].as_str().unwrap()), &boris.token, json!({})).await;
        assert_eq!(accepted.json()["without_explorer"], true, "{}", accepted.text);
    }

    async fn openings_have_names_on_the_way_from_them(site: Site) {
        let opening = async |variant: &str, moves: &str| {
            ask(&site, &[("variant", variant), ("moves", moves)], "").await["opening"].clone()
        };
        let sicilian = json!({"code": "B20", "name": "Sicilian Defence"});
        assert_eq!(opening("chess", "1. e4 c5").await, sicilian);
        assert_eq!(opening("chess", "1. e4 c5 2. a3 h6").await, sicilian);
        assert_eq!(opening("chess", "").await, Value::Null);
        let treatment = json!({"code": null, "name": "Milk Bar Game, Treatment"});
        assert_eq!(opening("clockwork-orange", "Nf3 Nc6 e4 e5 Bb5").await, treatment);
        for path in ["/lichess?play=e2e4,c7c5,a2a3", "/compat/lichess/lichess?play=e2e4,c7c5"] {
            let told = site.get(path, "").await.expect(200);
            assert_eq!(told["opening"], json!({"eco": "B20", "name": "Sicilian Defence"}));
        }
        let page = site.get("/archive?variant=chess&opening=1.+e4+c5", "").await;
        assert!(page.text.contains("<span lang=\"en\">B20 Sicilian Defence</span>"), "{}", page.text);
    }
}
