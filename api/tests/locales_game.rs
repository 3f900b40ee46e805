//! The pages of a game, of invitations and of open seats in other languages than English.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::http;
use crate::support::letters::{ANNA, BORIS, begun, mail_with, start};
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::words::words;

/// Messages of these pages whose English words are left in no other language.
const MESSAGES: [&str; 26] = [
    "seat-your-move",
    "seat-in-the-post",
    "game-to-move",
    "choices-list",
    "choices-list-key",
    "choices-choose",
    "turn-message",
    "turn-more",
    "turn-offer-draw",
    "turn-play",
    "panel-offer-draw",
    "game-move-by",
    "game-time-left",
    "board-flip-label",
    "board-details",
    "board-in-words",
    "board-pieces",
    "looks-title",
    "game-last-move",
    "game-sound",
    "panel-save-notes",
    "game-download-pgn",
    "seat-resign",
    "moves-nav",
    "start-your-name",
    "panel-accept",
];

async fn page(url: &str, language: &str) -> String {
    let request = http::client().get(url).header("Accept", "text/html").header("Accept-Language", language);
    translated(Answer::of(request).await)
}

async fn own_page(reader: &Reader, path: &str, language: &str) -> String {
    translated(Answer::of(reader.request(Method::GET, path).header("Accept-Language", language)).await)
}

/// The line with the game and its players, and the heading below it.
async fn headings(reader: &Reader, path: &str, language: &str) -> [String; 2] {
    let page = Answer::of(reader.request(Method::GET, path).header("Accept-Language", language)).await;
    let inside = |begin: &str, end: &str| {
        let rest = page.text.split(begin).nth(1).unwrap_or_else(|| panic!("{}", page.text));
        rest.split(end).next().unwrap().to_owned()
    };
    [inside("<div class=\"title\">", "</div>"), inside("<h1 id=\"heading\">", "</h1>")]
}

/// The text of a page, which has no English words of the list.
fn translated(page: Answer) -> String {
    assert_eq!(page.status, 200, "{}", page.text);
    let (_, main) = page.text.split_once("<main").unwrap();
    let left: Vec<&&str> = MESSAGES.iter().filter(|key| main.contains(&words(key, &[]))).collect();
    assert!(left.is_empty(), "{left:?}: {main}");
    page.text
}

on_sqlite! {
    async fn a_proposal_for_three_names_each_invited_player_once(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let propose = async |second: Value, third: Value| {
            let seats = json!({"white": {"player": "Anna"}, "black": second, "red": third});
            let request = json!({"variant": "three-player-hex", "seats": seats});
            let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
            format!("/games/{}", made["id"].as_str().unwrap())
        };
        let with_name = propose(json!({"player": "Boris"}), json!({"email": "vera@example.net"})).await;
        let by_mail = propose(json!({"email": "carl@example.net"}), json!({"email": "dora@example.net"})).await;
        let open = propose(json!({"open": true}), json!({"open": true})).await;
        for (language, one, invited, others, game) in [
            ("en", "an invited player", "2 invited players", "2 other players", "Three-Player Hexagonal Chess"),
            ("de", "eine eingeladene Person", "2 eingeladene Personen", "2 weitere Personen", "Hexagonales Schach zu dritt"),
            ("fr", "un joueur invité", "2 joueurs invités", "2 autres joueurs", "Échecs hexagonaux à trois"),
            ("es", "un jugador invitado", "2 jugadores invitados", "2 jugadores más", "Ajedrez hexagonal para tres"),
            ("ru", "приглашённый игрок", "2 приглашённых игрока", "2 других игрока", "Шестиугольные шахматы на троих"),
            ("ja", "招待されたプレイヤー", "招待されたプレイヤー2人", "他のプレイヤー2人", "3人用六角チェス"),
        ] {
            for (path, who) in [(&with_name, one), (&by_mail, invited), (&open, others)] {
                let [title, heading] = headings(&white, path, language).await;
                assert_eq!(heading.matches(who).count(), 1, "{who}: {heading}");
                assert_eq!(title.matches(&format!(">{game}</a>")).count(), 1, "{game}: {title}");
                assert_eq!(heading.matches("Boris").count(), usize::from(*path == with_name), "{heading}");
            }
            let [asked, _] = headings(&black, &with_name, language).await;
            for words in ["Anna", one, &format!(">{game}</a>")] {
                assert_eq!(asked.matches(words).count(), 1, "{words}: {asked}");
            }
        }
    }

    async fn a_seat_and_a_game_are_shown_in_the_language_of_their_reader(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (path, white) = (format!("/games/{game}"), Reader::signed_in(&site, &anna).await);
        let own = own_page(&white, &path, "de").await;
        for words in [
            "<title>● Sie sind am Zug: Schach gegen Boris · Zugpost",
            "Weiß</span></dt>",
            "Zug wählen",
            "<optgroup label=\"Bauer a2\">",
            "Mit diesem Zug Remis anbieten",
            "in 3 Tagen",
            "Ihre Notizen",
        ] {
            assert!(own.contains(words), "{words}: {own}");
        }
        site.play(&game, &anna, "e4").await.expect(201);
        let waiting = own_page(&white, &path, "ru").await;
        assert!(waiting.contains("Очередь хода: Boris. Ответ появится на этой странице."), "{waiting}");
        let public = page(&site.url(&path), "ja").await;
        for words in ["Anna 対 Boris", "白</span></dt>", "盤を反転する", "直前の手", ">検討する</a>"] {
            assert!(public.contains(words), "{words}: {public}");
        }
        site.play(&game, &boris, "e5").await.expect(201);
        let unsure = Answer::of(
            white
                .request(Method::POST, &path)
                .header("Accept-Language", "fr")
                .form(&[("csrf", &*white.token(&path).await), ("action", "resign"), ("ply", "2")]),
        )
        .await;
        assert_eq!(unsure.status, 422);
        assert!(unsure.text.contains("Rien n’a été joué\u{a0}: cochez la case pour abandonner."), "{}", unsure.text);
    }

    async fn a_link_of_a_mail_leads_to_pages_in_the_language_of_the_browser(site: Site) {
        start(&site, "chess").await;
        let (_, own) = mail_with(&site, ANNA, "/i/").await;
        assert!(page(&own, "es").await.contains("<h1>Confirme su partida</h1>"));
        site.form(&own, &[("action", "accept"), ("name", "Anna")]).await;
        let (_, asked) = mail_with(&site, BORIS, "/i/").await;
        let invitation = page(&asked, "de").await;
        for words in ["<h1><a href=\"/players/Anna\">Anna</a> lädt Sie zu einer Partie ein</h1>", "<dd>Schwarz</dd>", "3 Tage pro Zug", "Regeln</a>"] {
            assert!(invitation.contains(words), "{words}: {invitation}");
        }
        site.form(&asked, &[("action", "accept"), ("name", "Boris")]).await;
        let (_, turn) = mail_with(&site, ANNA, "/m/").await;
        let seat = page(&turn, "ja").await;
        assert!(seat.contains(">あなたの手番</h1>") && seat.contains("あなたの手番：チェス、対 Boris · Zugpost"), "{seat}");
    }

    async fn an_open_seat_is_offered_in_the_language_of_the_browser(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"open": true}});
        let request = json!({"variant": "chess", "seats": seats, "engine_help": true});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let link = made["join"]["black"].as_str().unwrap();
        let path = format!("/join/{}", link.rsplit('/').next().unwrap());
        let seat = page(&site.url(&path), "fr").await;
        let heading = "<h1><a href=\"/players/Anna\">Anna</a> cherche un adversaire</h1>";
        for words in [heading, "<dd>Noirs</dd>", "les moteurs peuvent aider les joueurs"] {
            assert!(seat.contains(words), "{words}: {seat}");
        }
        let form = [("name", "Boris"), ("email", "nowhere")];
        let wrong = http::client().post(site.url(&path)).header("Accept-Language", "ru").form(&form);
        let wrong = Answer::of(wrong).await;
        assert!(wrong.status == 422 && wrong.text.contains("введите правильный адрес электронной почты"), "{}", wrong.text);
    }

    async fn the_calendar_and_the_feed_have_the_language_of_their_player(site: Site) {
        let (_, anna, _) = begun(&site).await;
        let reader = Reader::signed_in(&site, &anna).await;
        let made = reader.send("/account", "/account", &[("action", "make-feed")]).await.text;
        let (_, after) = made.split_once("/feeds/").unwrap();
        let token = after.split('/').next().unwrap();
        site.patch("/api/v1/me", &anna.token, json!({"locale": "de"})).await.expect(200);
        let calendar = site.page(&site.url(&format!("/feeds/{token}/deadlines.ics"))).await;
        assert!(calendar.text.contains("SUMMARY:Zug fällig: Schach gegen Boris"), "{}", calendar.text);
        let feed = site.page(&site.url(&format!("/feeds/{token}/games.atom"))).await;
        assert!(feed.text.contains("<title>Sie sind am Zug: Schach gegen Boris</title>"), "{}", feed.text);
        assert!(feed.text.contains("xml:lang=\"de\""), "{}", feed.text);
    }
}
