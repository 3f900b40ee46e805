//! The pages on which games and people are found: players, ratings, archive, running games, own proposals.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::store::Conn;
use zugpost::store::conn::connect;

use crate::support::board_page::click;
use crate::support::catalog;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::replies::flat;
use crate::support::rows::alter;
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

const GAMES: &str = "/api/v1/games";
const HOUR: Duration = Duration::from_secs(60 * 60);

async fn two(site: &Site) -> (Player, Player) {
    (site.player("Anna").await, site.player("Boris").await)
}

async fn rated(site: &Site, variant: &str, white: &Player, black: &Player) -> String {
    let seats = json!({"white": {"player": white.name}, "black": {"player": black.name}});
    site.game_with(json!({"variant": variant, "rated": true, "seats": seats}), white, black).await
}

async fn resign(site: &Site, game: &str, player: &Player) {
    site.post(&format!("{GAMES}/{game}/resign"), &player.token, json!({})).await.expect(200);
}

async fn draw(site: &Site, game: &str, one: &Player, other: &Player) {
    for _ in 0..2 {
        for player in [one, other] {
            let read = site.get(&format!("{GAMES}/{game}"), &player.token).await.expect(200);
            if let Some(step) = read["legal"][0]["step"].as_str() {
                site.play(game, player, step).await.expect(201);
            }
        }
    }
    for (player, action) in [(one, "offer"), (other, "accept")] {
        let path = format!("{GAMES}/{game}/draw");
        site.post(&path, &player.token, json!({"action": action})).await.expect(200);
    }
}

#[track_caller]
fn shown(page: &Answer) -> &str {
    assert_eq!(page.status.as_u16(), 200, "{}", page.text);
    &page.text
}

/// The games that a page lists, in its order.
fn listed(page: &Answer) -> Vec<String> {
    let cards = page.text.split("<div><a href=\"/games/").skip(1);
    cards.map(|rest| rest.split(['"', '?']).next().unwrap().to_owned()).collect()
}

/// The target of the link with these words.
fn link_to(page: &Answer, words: &str) -> Option<String> {
    let before =
        page.text.split(&format!("\">{words}</a>")).next().filter(|before| before.len() < page.text.len())?;
    Some(before.rsplit("href=\"").next()?.replace("&#38;", "&").replace("&amp;", "&"))
}

/// The query plan on this site's database.
fn plan(site: &Site, query: &str) -> String {
    let conn = &mut connect(&site.database_url().parse().unwrap()).unwrap();
    let explain = match conn {
        Conn::Sqlite(_) => "EXPLAIN QUERY PLAN",
        Conn::Postgres(_) => "EXPLAIN",
    };
    catalog::plan(conn, &format!("{explain} {query}")).join("\n")
}

/// Copies a game with its seats and moves many times, each ended a second before the one before it.
fn copy_game(site: &Site, game: &str, count: usize) {
    let url = site.database_url();
    let numbers =
        format!("WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})");
    let shape = catalog::shape(&mut connect(&url.parse().unwrap()).unwrap());
    for (table, key) in [("games", "id"), ("seats", "game_id"), ("moves", "game_id")] {
        let columns = shape[table].columns.keys().filter(|name| *name != key);
        let columns: Vec<&str> = columns.map(String::as_str).collect();
        let values: Vec<String> = columns
            .iter()
            .map(|name| {
                if *name == "ended_at" {
                    "ended_at - 1000000 * (i + 1)".to_owned()
                } else {
                    (*name).to_owned()
                }
            })
            .collect();
        let (columns, values) = (columns.join(", "), values.join(", "));
        alter(
            &url,
            &format!(
                "INSERT INTO {table} ({key}, {columns}) {numbers} SELECT 'copy' || i, {values} FROM {table}, n WHERE {key} = '{game}'"
            ),
        );
    }
    alter(&url, "ANALYZE");
}

on_sqlite! {
    async fn the_page_of_a_player_says_what_they_have_reached(site: Site) {
        let (anna, boris) = two(&site).await;
        let page = site.page(&site.url("/players/Anna")).await;
        assert!(shown(&page).contains("Member since") && page.text.contains(&words("people-no-ratings", &[])), "{}", page.text);
        let won = rated(&site, "chess", &anna, &boris).await;
        resign(&site, &won, &boris).await;
        let drawn = site.game("shogi", &boris, &anna).await;
        draw(&site, &drawn, &anna, &boris).await;
        let running = site.game("chess", &anna, &boris).await;
        let engine = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}});
        let engine = site.post(GAMES, &anna.token, json!({"variant": "chess", "seats": engine})).await.expect(201);
        resign(&site, engine["id"].as_str().unwrap(), &anna).await;

        let page = site.page(&site.url("/players/anna")).await;
        for part in [
            " Anna</h1>",
            "21 September 2026</time>",
            "1 running, 3 finished",
            "<a href=\"/ratings?variant=chess\">Chess</a>\n<p>1 rated game</p></div>\n<span class=\"end\">1662 <small>provisional</small></span>",
            "<a href=\"/variants/chess\">Chess</a>\n<p>Won 1 · drawn 0 · lost 1</p>",
            "<a href=\"/variants/shogi\">Shogi</a>\n<p>Won 0 · drawn 1 · lost 0</p>",
            "<a href=\"/players/Boris\">Boris</a>\n<p>Won 1 · drawn 1 · lost 0</p>",
            "<b>engine, level 1</b>\n<p>Won 0 · drawn 0 · lost 1</p>",
            // The most played first, each with its number; the results by forms.
            "<span class=\"label\">Chess</span></span>\n<p><small>2 games</small></p></a></li><li><a href=\"/variants/shogi\">",
            "<rect class=\"won\" x=\"0\" width=\"50\" y=\"0\" height=\"12\"/><rect class=\"lost\" x=\"50\" width=\"50\" y=\"0\" height=\"12\"/>",
            "<rect class=\"drawn\" x=\"0\" width=\"100\" y=\"6\" height=\"6\"/>",
            "<span class=\"end ended\"><b>+162</b> <small>",
            "<span class=\"postmark won\">", "<span class=\"postmark draw\">", "<span class=\"postmark lost\">",
            "<input type=\"hidden\" name=\"opponent\" value=\"Anna\">",
            "/archive?player=Anna",
        ] {
            assert!(shown(&page).contains(part), "no `{part}`:\n{}", page.text);
        }
        assert!(!page.text.contains("<polyline class=\"course\"") && !page.text.contains("#course"), "one game is no course: {}", page.text);
        assert!(listed(&page).contains(&running) && listed(&page).contains(&won), "{}", page.text);
        assert!(!page.text.contains("example.org"), "{}", page.text);
        assert_eq!(listed(&site.page(&site.url("/watch?player=Anna")).await), std::slice::from_ref(&running));

        // Names lead to the pages wherever they stand, whatever they are made of.
        let (name, email) = ("Zoë ?+50".to_owned(), "zoe@example.org".to_owned());
        let added = site.server.app.accounts.add_player(name.clone(), Some(email.parse().unwrap()), false).await;
        let token = site.token(&name, zugpost::model::scope::Scope::OF_PLAYERS).await;
        let odd = Player { id: added.unwrap().id.0, name, email, token };
        let game = site.game("chess", &odd, &boris).await;
        let page = site.page(&site.url(&format!("/games/{game}"))).await;
        let link = link_to(&page, "Zoë ?+50").unwrap();
        assert!(shown(&site.page(&site.url(&link)).await).contains(" Zoë ?+50</h1>"));

        assert_eq!(site.page(&site.url("/players/Nobody")).await.status, 404);
        site.delete("/api/v1/me?confirm=Boris", &boris.token).await.expect(204);
        assert_eq!(site.page(&site.url("/players/Boris")).await.status, 404);
        let page = site.page(&site.url(&format!("/games/{won}"))).await;
        assert!(shown(&page).contains("Former player") && !page.text.contains("/players/Former"), "{}", page.text);
        let page = site.page(&site.url("/players/Anna")).await;
        assert!(shown(&page).contains("Former player") && !page.text.contains("/players/Former"), "{}", page.text);
    }

    async fn the_course_of_a_rating_is_shown_from_five_games_on(site: Site) {
        let (anna, boris) = two(&site).await;
        let shows_course = async || {
            let page = site.page(&site.url("/players/Anna")).await;
            assert_eq!(page.text.contains("#course\""), page.text.contains("<figure class=\"course\" id=\"course\">"), "{}", page.text);
            shown(&page).contains("<polyline class=\"course\"")
        };
        for n_games in 1..=5 {
            let game = rated(&site, "chess", &anna, &boris).await;
            resign(&site, &game, &boris).await;
            assert_eq!(shows_course().await, n_games == 5, "{n_games}");
        }
        let page = site.page(&site.url("/players/Anna")).await;
        let (_, table) = page.text.split_once("</figure>\n<details>").unwrap();
        assert_eq!(table.split("</table>").next().unwrap().matches("<tr><td>").count(), 5, "{table}");
    }

    async fn the_best_players_of_a_variant_stand_in_order(site: Site) {
        let (anna, boris) = two(&site).await;
        let game = rated(&site, "chess", &anna, &boris).await;
        resign(&site, &game, &boris).await;
        let page = site.page(&site.url("/ratings?variant=chess")).await;
        let (first, second) = (page.text.find(">Anna<").unwrap(), page.text.find(">Boris<").unwrap());
        assert!(first < second && shown(&page).contains("provisional"), "{}", page.text);
        let first = site.page(&site.url("/ratings")).await;
        assert!(shown(&first).contains(">Anna<"), "the first variant in which somebody is rated: {}", first.text);
        let empty = site.page(&site.url("/ratings?variant=omega")).await;
        assert!(shown(&empty).contains(&words("people-ratings-empty", &[])));
        assert_eq!(site.page(&site.url("/ratings?variant=nonsense")).await.status, 404);
        assert_eq!(site.page(&site.url("/ratings?variant=chess&cursor=x")).await.status, 400);
        // The next page goes on counting.
        let others = (0..50).map(|number| format!(
            "INSERT INTO players (id, name, bot, created_at, cadence, digest_hour, time_zone, weekend, notation, language, auto_vacation, auto_vacation_since)
             SELECT 'p{number:02}', 'Player {number}', bot, created_at, cadence, digest_hour, time_zone, weekend, notation, language, auto_vacation, auto_vacation_since FROM players WHERE name = 'Anna';
             INSERT INTO ratings (player_id, variant, rating, deviation, volatility, games, rated_at)
             SELECT 'p{number:02}', variant, rating, deviation, volatility, games, rated_at FROM ratings WHERE player_id = '{}';", anna.id));
        alter(&site.database_url(), &others.collect::<String>());
        let page = site.page(&site.url("/ratings?variant=chess")).await;
        let next = link_to(&page, "More players").unwrap();
        let page = site.page(&site.url(&next)).await;
        assert!(shown(&page).contains("<span class=\"place\">51</span>") && page.text.contains(">Boris<"), "{}", page.text);
        assert!(link_to(&page, "More players").is_none());
    }

    async fn the_archive_is_searched_by_all_that_is_known_of_a_game(site: Site) {
        let site = site.without_loops().await;
        let empty = site.page(&site.url("/archive")).await;
        assert!(shown(&empty).contains(&words("people-archive-empty", &[])), "{}", empty.text);
        let (anna, boris) = two(&site).await;
        let won = site.game("chess", &anna, &boris).await;
        for (player, step) in [(&anna, "e4"), (&boris, "e5"), (&anna, "Nf3")] {
            site.play(&won, player, step).await.expect(201);
        }
        resign(&site, &won, &boris).await;
        site.clock.advance(HOUR * 24);
        let drawn = site.game("chess", &boris, &anna).await;
        site.play(&drawn, &boris, "d4").await.expect(201);
        draw(&site, &drawn, &boris, &anna).await;
        site.clock.advance(HOUR * 24);
        let other = site.game("shogi", &boris, &anna).await;
        resign(&site, &other, &anna).await;
        let running = site.game("chess", &anna, &boris).await;
        site.indexed_positions().await;

        let all = [other.clone(), drawn.clone(), won.clone()];
        for (query, found) in [
            ("", &all[..]),
            ("variant=chess", &all[1..]),
            ("variant=chess&player=Anna&result=&from=&to=&opening=", &all[1..]),
            ("player=anna&result=won", &all[2..]),
            ("player=Anna&result=lost", &all[..1]),
            ("result=draw", &all[1..2]),
            ("result=white&variant=chess", &all[2..]),
            ("result=white&variant=shogi", &all[..1]),
            ("result=black", &[]),
            ("from=2026-09-22", &all[..2]),
            ("from=2026-09-22&to=2026-09-22", &all[1..2]),
            ("to=2026-09-21", &all[2..]),
            ("variant=chess&opening=1.+e4+e5", &all[2..]),
            ("variant=chess&opening=e4,e5+2.Nf3", &all[2..]),
            ("variant=chess&opening=1.+d4&result=draw&player=Boris", &all[1..2]),
            ("variant=chess&opening=1.+c4", &[]),
        ] {
            let page = site.page(&site.url(&format!("/archive?{query}"))).await;
            shown(&page);
            assert_eq!(listed(&page), found, "{query}");
            assert!(!page.text.contains(&running), "{query}");
        }
        for (query, says) in [
            ("variant=nonsense", "nonsense"),
            ("player=Nobody", "no player “Nobody”"),
            ("result=x", "no result"),
            ("from=yesterday", "2026-04-30"),
            ("opening=e4", "choose a variant"),
            ("variant=chess&opening=e5", "e5"),
        ] {
            let page = site.page(&site.url(&format!("/archive?{query}"))).await;
            assert!(page.status == 422 && page.text.contains(says), "{query}: {}", page.text);
        }
        assert_eq!(site.page(&site.url("/archive?cursor=x")).await.status, 400);
        let page = site.page(&site.url("/archive?variant=chess")).await;
        assert!(page.text.contains(&words("people-card-moves", &[("moves", "2"), ("ending", &words("ending-wins-by", &[("of", "White"), ("reason", "resignation")]))])) && page.text.contains(&words("ending-draw-by", &[("reason", "agreement")])), "{}", page.text);
        assert!(page.text.contains("<p>Anna vs Boris · "), "{}", page.text);

        // Pages follow each other without gaps. A rare result is searched in parts.
        copy_game(&site, &won, 4100);
        let (mut path, mut seen) = ("/archive?variant=chess".to_owned(), Vec::new());
        for _ in 0..3 {
            let page = site.page(&site.url(&path)).await;
            seen.extend(listed(&page));
            path = link_to(&page, "Older games").unwrap();
        }
        let mut once = seen.clone();
        once.sort();
        once.dedup();
        assert_eq!((seen.len(), once.len()), (72, 72));
        let page = site.page(&site.url("/archive?variant=chess&result=black")).await;
        assert!(shown(&page).contains(&words("people-none-so-far", &[])) && page.text.contains(&words("people-searched", &[])), "{}", page.text);
        let page = site.page(&site.url(&link_to(&page, "Search on").unwrap())).await;
        assert!(shown(&page).contains(&words("people-none-found", &[])), "{}", page.text);

        let end = "coalesce(games.ended_at, games.created_at)";
        let page = |filter: &str| format!("SELECT {end}, games.id FROM games WHERE games.status = 'ended' {filter} AND {end} <= 1790000000000000 ORDER BY {end} DESC, games.id DESC LIMIT 25");
        for filter in ["", "AND games.variant = 'chess'"] {
            let (query, sorts) = (page(filter), ["TEMP B-TREE", "Sort", "Seq Scan"]);
            let plan = plan(&site, &query);
            assert!(plan.contains("_end") && !sorts.iter().any(|sort| plan.contains(sort)), "{query}: {plan}");
        }
    }

    async fn running_games_stand_in_the_order_of_their_latest_moves(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let page = site.page(&site.url("/watch")).await;
        assert!(shown(&page).contains(&words("people-watch-empty", &[])), "{}", page.text);
        let page = site.page(&site.url("/watch?variant=shogi")).await;
        assert!(shown(&page).contains(&words("people-none-now", &[])), "{}", page.text);
        let (one, other) = (site.game("chess", &anna, &boris).await, site.game("shogi", &anna, &boris).await);
        site.clock.advance(HOUR);
        let third = site.game("chess", &boris, &anna).await;
        site.clock.advance(HOUR);
        site.play(&one, &anna, "e4").await.expect(201);
        let list = async |query: &str| listed(&site.page(&site.url(&format!("/watch{query}"))).await);
        assert_eq!(list("").await, [one.clone(), third.clone(), other.clone()]);
        assert_eq!(list("?variant=chess").await, [one.clone(), third.clone()]);
        assert_eq!(list("?variant=shogi&player=Boris").await, std::slice::from_ref(&other));
        site.clock.advance(HOUR);
        site.play(&third, &boris, "d4").await.expect(201);
        resign(&site, &one, &boris).await;
        assert_eq!(list("").await, [third.clone(), other.clone()]);
        assert_eq!(site.page(&site.url("/watch?variant=nonsense")).await.status, 422);

        // The home page shows some of them, and the rules of a game say how often it is played.
        let seek = json!({"variant": "chess"});
        site.post("/api/v1/seeks", &anna.token, seek).await.expect(201);
        let home = site.page(&site.url("/")).await;
        for (variant, voice) in [("clockwork-orange", "home-voice-clockwork-orange"), ("007", "home-voice-007"), ("chaos", "home-voice-chaos")] {
            let quoted = home.text.split(&format!("<q>{}</q>", words(voice, &[]))).next().unwrap();
            assert!(quoted.rsplit("<li>").next().unwrap().starts_with(&format!("<a href=\"/variants/{variant}\">")), "{voice}: {}", home.text);
        }
        assert_eq!(listed(&home), [third.clone(), other]);
        assert!(home.text.contains(">Chess</a>\n<p>Anna · 3 days per move · not rated</p>"), "{}", home.text);
        for path in ["/", "/variants"] {
            let gallery = site.page(&site.url(path)).await.text;
            for (variant, is_played) in [("chess", true), ("shogi", true), ("omega", false)] {
                let stamp = gallery.split(&format!("href=\"/variants/{variant}\"><span class=\"stamp\">")).nth(1).unwrap();
                let is_told = stamp.split("</a>").next().unwrap().contains("1 game running");
                assert_eq!(is_told, is_played, "nothing is said of what is not played: {variant}: {gallery}");
            }
        }
        let rules = site.page(&site.url("/variants/chess")).await;
        assert!(shown(&rules).contains("1 game running") && rules.text.contains("1 game finished"), "{}", rules.text);

        copy_game(&site, &third, 30);
        let (mut path, mut seen) = ("/watch".to_owned(), Vec::new());
        loop {
            let page = site.page(&site.url(&path)).await;
            seen.extend(listed(&page));
            let Some(next) = link_to(&page, "More games") else { break };
            path = next;
        }
        let n_seen = seen.len();
        seen.sort();
        seen.dedup();
        assert_eq!((n_seen, seen.len()), (32, 32));
    }

    async fn names_lead_to_their_players_where_they_invite_and_write(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let link = "<a href=\"/players/Anna\">Anna</a>";
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let wanted = json!({"variant": "chess", "seats": seats, "message": "Shall we?"});
        let game = site.post(GAMES, &anna.token, wanted).await.expect(201)["id"].as_str().unwrap().to_owned();
        let (_, invitation) = mail_with(&site, &boris.email, "/i/").await;
        let page = site.page(&invitation).await;
        for part in [format!("<h1>{link} invites you to a game</h1>"), format!("{link} writes"), "<title>Anna invites you".to_owned()] {
            assert!(shown(&page).contains(&part), "{part}: {}", page.text);
        }
        let own = Reader::signed_in(&site, &boris).await.page(&format!("/games/{game}")).await;
        assert!(shown(&own).contains(&format!("> {link}, ")), "{}", own.text);
        // An invitation that was accepted says where the game goes on.
        site.form(&invitation, &[("action", "accept"), ("name", "Boris")]).await;
        let again = site.page(&invitation).await;
        assert!(shown(&again).contains(&words("message-accepted", &[])) && again.text.contains("newest mail"), "{}", again.text);
        let open = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
        let made = site.post(GAMES, &anna.token, open).await.expect(201);
        let page = site.page(made["join"]["black"].as_str().unwrap()).await;
        assert!(shown(&page).contains(&format!("<h1>{link} looks for an opponent</h1>")), "{}", page.text);
    }

    async fn who_proposed_a_game_by_mail_withdraws_it_and_makes_links_on_its_page(site: Site) {
        let fields = [
            ("name", "Vera"), ("email", "vera@example.net"), ("variant", "three-player-hex"), ("clock", "standard"),
            ("who_white", "you"), ("who_black", "open"), ("who_red", "open"),
        ];
        let made = site.form(&site.url("/start"), &fields).await;
        let first = link_to(&made, "Open the link").unwrap();
        let (_, confirm) = mail_with(&site, "vera@example.net", "/i/").await;
        let own = site.form(&confirm, &[("action", "accept"), ("name", "Vera")]).await;
        assert!(own.url.contains("/s/") && shown(&own).contains("value=\"withdraw\""), "{} {}", own.url, own.text);
        assert!(shown(&own).contains(&words("done-confirm-open", &[])), "{}", own.text);
        let seat = own.url.split('?').next().unwrap();
        let renewed = site.form(seat, &[("action", "link")]).await;
        let second = link_to(&renewed, "Open the link").unwrap();
        assert!(seat.ends_with(&link_to(&renewed, &words("analysis-back", &[])).unwrap()), "{}", renewed.text);
        assert_eq!((site.page(&first).await.status.as_u16(), site.page(&second).await.status.as_u16()), (200, 200));

        // Who takes a seat may do neither.
        site.form(&second, &[("name", "Otto"), ("email", "otto@example.net")]).await;
        let (mail, confirm) = mail_with(&site, "otto@example.net", "/i/").await;
        assert!(mail.subject.starts_with("Take your seat: ") && flat(&mail).contains(&start_of("mail-reason-asked", &[])), "{} {}", mail.subject, mail.text);
        let page = site.page(&confirm).await;
        assert!(page.text.contains("value=\"Otto\""), "the name is known: {}", page.text);
        let other = site.form(&confirm, &[("action", "accept"), ("name", "Otto")]).await;
        assert!(other.url.contains("/s/") && !shown(&other).contains("value=\"withdraw\""), "{}", other.text);
        for action in ["withdraw", "link"] {
            assert_eq!(site.form(&other.url, &[("action", action)]).await.status, 403, "{action}");
        }
        let withdrawn = site.form(seat, &[("action", "withdraw")]).await;
        assert!(withdrawn.url == seat && shown(&withdrawn).contains(&words("ending-withdrawn", &[])), "{}", withdrawn.text);
        assert_eq!(site.form(seat, &[("action", "link")]).await.status.as_u16() / 100, 4);
    }

    async fn running_games_are_read_by_an_index_and_their_boards_from_their_rows(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let old = site.game("chess", &anna, &boris).await;
        site.clock.advance(HOUR);
        let newer = site.game("chess", &anna, &boris).await;
        site.play(&newer, &anna, "e4").await.expect(201);
        copy_game(&site, &newer, 1100);
        let list = async |query: &str| listed(&site.page(&site.url(&format!("/watch{query}"))).await);
        // The oldest game of all moves, and comes first whether its place in the index changes with its turn or not.
        for (seconds, player, turn) in [(20, &anna, "d4"), (20, &boris, "d5"), (30, &anna, "c4"), (600, &boris, "c6")] {
            site.clock.advance(Duration::from_secs(seconds));
            site.play(&old, player, turn).await.expect(201);
            assert_eq!(list("").await[0], old, "{turn}");
        }
        for game in ["copy7", &newer] {
            site.clock.advance(HOUR / 60);
            site.play(game, &boris, "e5").await.expect(201);
        }
        assert_eq!(list("").await[..3], [&*newer, "copy7", &*old]);
        let board = async |query: &str| site.get(&format!("{GAMES}/{newer}/board.svg{query}"), "").await;
        let replayed = board("?ply=1").await;
        // A turn that is taken back does not count.
        for (player, action) in [(&boris, "offer"), (&anna, "accept")] {
            site.post(&format!("{GAMES}/{newer}/takeback"), &player.token, json!({"action": action})).await.expect(200);
        }
        assert_eq!(list("").await[..2], ["copy7", &*old]);
        assert_eq!(list("?variant=chess").await[..2], ["copy7", &*old]);
        assert_eq!(list("?player=Anna").await[..2], ["copy7", &*old]);

        let read = |filter: &str| format!("SELECT listed_at, id FROM games WHERE games.status = 'running' {filter} AND listed_at <= 1790000000000000 ORDER BY listed_at DESC, id DESC LIMIT 100");
        for filter in ["", "AND games.variant = 'chess'"] {
            let (query, sorts) = (read(filter), ["TEMP B-TREE", "Sort", "Seq Scan"]);
            let plan = plan(&site, &query);
            assert!(plan.contains("listed_at") && !sorts.iter().any(|sort| plan.contains(sort)), "{query}: {plan}");
        }

        alter(&site.database_url(), &format!("UPDATE moves SET step = 'e2e9' WHERE game_id = '{newer}'"));
        let shown = board("").await;
        assert!(shown.status == 200 && shown.text == replayed.text, "it comes from its row: {}", shown.text);
    }

    async fn proposals_are_seen_withdrawn_and_get_new_links(site: Site) {
        let (anna, boris) = two(&site).await;
        let (by_anna, by_boris) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let start = "/start?variant=chess&opponent=Boris";
        let page = by_anna.page(start).await;
        assert!(shown(&page).contains("value=\"name\" checked") && page.text.contains("value=\"Boris\""), "{}", page.text);
        let fields = [("variant", "chess"), ("who_white", "you"), ("who_black", "player:Boris"), ("clock", "per_move"), ("days", "3")];
        let made = by_anna.send(start, "/start/me", &fields).await;
        let game = made.url.rsplit('/').next().unwrap().to_owned();
        // Strangers are asked to sign in.
        let more = [("name", "Vera"), ("email", "vera@example.net")];
        let refused = site.form(&site.url("/start"), &[&fields[..], &more[..]].concat()).await;
        assert!(refused.status == 422 && refused.text.contains(&words("start-error-sign-in", &[])), "{}", refused.text);

        let page = by_anna.page("/games").await;
        assert!(shown(&page).contains(&words("people-proposed", &[])) && listed(&page) == [game.clone()], "{}", page.text);
        let page = by_boris.page("/games").await;
        assert!(shown(&page).contains(&words("panel-accept", &[])) && !page.text.contains("value=\"withdraw\""), "{}", page.text);
        let path = format!("/games/{game}");
        assert_eq!(by_boris.send("/games", &path, &[("action", "withdraw")]).await.status, 403);
        let page = by_anna.send("/games", &path, &[("action", "withdraw")]).await;
        assert!(page.url.ends_with("/games") && !page.text.contains(&words("people-proposed", &[])), "{} {}", page.url, page.text);
        assert!(shown(&by_boris.page(&path).await).contains(&words("ending-withdrawn", &[])));
        let events = site.get("/api/v1/events", &boris.token).await.expect(200);
        assert!(events["items"].as_array().unwrap().iter().any(|event| event["type"] == "aborted"), "{events}");

        let open = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
        let made: Value = site.post(GAMES, &anna.token, open).await.expect(201);
        let (game, first) = (made["id"].as_str().unwrap(), made["join"]["black"].as_str().unwrap());
        assert_eq!(site.page(first).await.status, 200);
        let path = format!("/games/{game}");
        let page = by_anna.send("/games", &path, &[("action", "link")]).await;
        assert!(link_to(&page, "Open the link").is_some(), "{}", page.text);
        let own = by_anna.page(&path).await;
        let buttons = ["value=\"link\">Show the link", "value=\"withdraw\">Withdraw"];
        assert!(buttons.iter().all(|button| own.text.contains(button)), "{}", own.text);
        assert_eq!(link_to(&page, &words("analysis-back", &[])).unwrap(), path);
        assert!(page.text.contains("player of Black") && page.headers["cache-control"].to_str().unwrap().contains("no-store"), "{}", page.text);
        assert_eq!(site.page(first).await.status, 200, "it may have been passed on");
        for _ in 0..25 {
            site.clock.advance(Duration::from_secs(1));
            by_anna.send("/games", &path, &[("action", "link")]).await;
        }
        assert_eq!(site.page(first).await.status, 404, "twenty links stay valid");
        let second = link_to(&by_anna.send("/games", &path, &[("action", "link")]).await, "Open the link").unwrap();
        assert!(shown(&site.page(&second).await).contains(&words("join-title", &[("host", "Anna")])));
        assert_eq!(by_boris.send("/account", &path, &[("action", "link")]).await.status, 403);
        by_anna.send("/games", &path, &[("action", "withdraw")]).await;
        assert_eq!(by_anna.send("/account", &path, &[("action", "link")]).await.status.as_u16() / 100, 4);

        site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
        let page = by_anna.page("/games").await;
        assert!(shown(&page).contains(&words("people-own-seeks", &[])), "{}", page.text);
    }
}

/// No page is wider than its window, and none has the most frequent faults: links and images without words, fields without
/// labels, headings out of order, repeated ids.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_pages_fit_and_have_names_for_everything() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = two(&site).await;
    for variant in ["chess", "clockwork-orange", "chess"] {
        let game = rated(&site, variant, &anna, &boris).await;
        resign(&site, &game, &boris).await;
    }
    let running = site.game("chess", &anna, &boris).await;
    site.play(&running, &anna, "e4").await.expect(201);
    site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    let browser = Browser::start().await;
    let forms = [
        "/start?variant=chess",
        "/start?variant=chaos",
        "/start?variant=three-player-hex",
        "/play?variant=chaos",
    ];
    let lists =
        ["/", "/watch", "/seeks", "/ratings?variant=chess", "/archive", "/players/Anna", "/variants/chess"];
    for path in lists.into_iter().chain(forms) {
        browser.resize(320, 700).await;
        browser.open(&site.url(path)).await;
        for width in [320, 1280] {
            browser.resize(width, 700).await;
            let script = "return document.documentElement.scrollWidth";
            let wide = browser.client.execute(script, vec![]).await.unwrap().as_u64();
            assert!(wide <= Some(width), "{path} is {wide:?} wide in a window of {width}");
        }
        let faults = browser.client.execute(FAULTS, vec![]).await.unwrap();
        assert_eq!(faults, json!([]), "{path}");
        if let Some(folder) = std::env::var_os("ZUGPOST_SCREENSHOTS") {
            let name = path.replace(['/', '?', '='], "-");
            browser.screenshot(&std::path::PathBuf::from(folder).join(format!("people{name}.png"))).await;
        }
    }
    // Each row is one target, up to its end, and high enough for fingers.
    browser.resize(390, 844).await;
    let mut n_rows = 0;
    for path in ["/", "/watch", "/archive", "/seeks", "/ratings?variant=chess", "/players/Anna"] {
        browser.open(&site.url(path)).await;
        let rows = browser.client.execute(ROWS, vec![]).await.unwrap();
        let rows = rows.as_array().unwrap();
        assert!(!rows.is_empty() && rows.iter().all(|fault| fault == ""), "{path}: {rows:?}");
        n_rows += rows.len();
    }
    assert!(n_rows >= 12, "{n_rows}");
    // The rows lead to the players.
    browser.open(&site.url("/ratings?variant=chess")).await;
    click(&browser, "ul.rows a").await;
    assert!(browser.text().await.contains("Member since"));
}

/// The fault of each row of the page's lists, as a sentence; empty without one.
const ROWS: &str = r#"
return [...document.querySelectorAll(".rows li")].map((row) => {
  row.scrollIntoView({ block: "center" });
  const { left, right, top, bottom, height } = row.getBoundingClientRect();
  if (height < 64) return `${row.textContent} is ${height} high`;
  const link = row.querySelector("a");
  const hits = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
  return hits.every((hit) => hit === link) ? "" : `${row.textContent} is no target as a whole`;
});
"#;

/// Faults of a page, as sentences.
const FAULTS: &str = r#"
const faults = [];
const words = element => (element.textContent + [...element.querySelectorAll("img")].map(image => image.alt).join("")).trim();
for (const link of document.links) if (!words(link)) faults.push(`a link to ${link.href} without words`);
for (const image of document.images) if (!image.hasAttribute("alt")) faults.push(`an image ${image.src} without words`);
for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea"))
  if (!field.labels.length) faults.push(`${field.name} without a label`);
const ids = [...document.querySelectorAll("[id]:not(svg *)")].map(element => element.id);
for (const id of new Set(ids)) if (ids.filter(other => other === id).length > 1) faults.push(`${id} is there twice`);
let level = 0;
for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
  const next = Number(heading.tagName[1]);
  if (next > level + 1) faults.push(`${heading.textContent} is a heading of level ${next} after one of ${level}`);
  level = next;
}
for (const table of document.querySelectorAll("table")) if (!table.querySelector("th[scope]")) faults.push("a table without headers");
return faults;
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_link_to_an_open_seat_is_copied_by_a_button() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let open = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
    let game = site.post(GAMES, &anna.token, open).await.expect(201)["id"].as_str().unwrap().to_owned();
    let browser = Browser::start().await;
    let clipboard = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    browser.devtools("Browser.grantPermissions", clipboard).await;
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    browser.open(&mail_with(&site, &anna.email, "/login/").await.1).await;
    click(&browser, "main button").await;
    wait_until("she is signed in", async || browser.text().await.contains("My games")).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    click(&browser, "button[value=link]").await;
    click(&browser, "[data-copy]").await;
    wait_until("it is copied", async || browser.text().await.contains("Copied")).await;
    let script = "const done = arguments[0]; navigator.clipboard.readText().then(done)";
    let copied = browser.client.execute_async(script, vec![]).await.unwrap();
    assert!(
        site.page(copied.as_str().unwrap()).await.text.contains(&words("join-title", &[("host", "Anna")])),
        "{copied}"
    );
}
