//! Pages about the site, and what other sites and browsers read of all pages.

use serde_json::json;

use crate::support::reader::Reader;
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::words::words;

/// The content of a `<meta>` of the page.
fn meta<'a>(page: &'a str, name: &str) -> &'a str {
    let after =
        page.split_once(&format!("=\"{name}\" content=\"")).unwrap_or_else(|| panic!("no {name}: {page}")).1;
    after.split('"').next().unwrap()
}

on_sqlite! {
    async fn a_page_that_is_missing_has_the_header_and_the_languages_of_all_pages(site: Site) {
        let missing = site.page(&site.url("/nowhere?at=1")).await;
        assert_eq!(missing.status, 404);
        for words in ["href=\"/sign-in\"", "class=\"languages\"", "name=\"back\" value=\"/nowhere?at=1#languages\""] {
            assert!(missing.text.contains(words), "{words}: {}", missing.text);
        }
        let reader = Reader::signed_in(&site, &site.player("Anna").await).await;
        let missing = reader.page("/nowhere").await;
        assert!(missing.status == 404 && missing.text.contains("<span>Anna</span></a>"), "{}", missing.text);
    }

    async fn every_page_leads_to_help_questions_privacy_and_about(site: Site) {
        for (path, says) in [
            ("/help", "28 days of vacation a year"), ("/faq", "I lost the link"), ("/privacy", "31 days"), ("/privacy", "A third keeps the language"), ("/about", "Affero"),
        ] {
            let page = site.page(&site.url(path)).await;
            assert!(page.status == 200 && page.text.contains(says), "{path}: {}", page.text);
            assert!(meta(&page.text, "description").len() > 50, "{path}");
            // Links to other pages, and to parts of them.
            for link in page.text.split("href=\"/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
                let answer = site.page(&site.url(&format!("/{link}"))).await;
                assert_eq!(answer.status, 200, "{path} leads to /{link}");
                let part = link.split_once('#').map(|(_, part)| part);
                let shown = answer.url.contains("/sign-in") || part.is_none_or(|part| answer.text.contains(&format!("id=\"{part}\"")));
                assert!(shown, "{path} leads to /{link}");
            }
            let home = site.page(&site.url("/")).await.text;
            assert!(home.contains(&format!("href=\"{path}\"")), "{path}");
        }
    }

    async fn the_site_can_be_installed(site: Site) {
        let page = site.page(&site.url("/")).await;
        assert!(page.headers["content-security-policy"].to_str().unwrap().contains("manifest-src 'self'"));
        assert!(page.text.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"));
        let manifest = site.page(&site.url("/manifest.webmanifest")).await;
        assert_eq!(manifest.headers["content-type"], "application/manifest+json");
        let manifest = manifest.expect(200);
        assert!(manifest["name"] == "Zugpost" && manifest["display"] == "standalone", "{manifest}");
        for icon in manifest["icons"].as_array().unwrap() {
            let answer = site.page(&site.url(icon["src"].as_str().unwrap())).await;
            assert!(answer.status == 200 && answer.headers["content-type"] == icon["type"].as_str().unwrap(), "{icon}");
        }
        let is_maskable = |icon: &serde_json::Value| icon["purpose"].as_str().unwrap_or_default().contains("maskable");
        let sizes = ["192x192", "512x512"];
        assert!(sizes.iter().all(|size| manifest["icons"].as_array().unwrap().iter().any(|icon| icon["sizes"] == *size && is_maskable(icon))));
        assert_eq!(manifest["share_target"]["action"], "/share");
        for path in ["/favicon.ico", "/icon-180.png", "/logo.svg"] {
            assert_eq!(site.page(&site.url(path)).await.status, 200, "{path}");
        }
        assert_eq!(site.page(&site.url("/icon-7.png")).await.status, 404);
    }

    async fn what_a_phone_shares_leads_to_its_page_or_onto_the_analysis_board(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.url(&format!("/games/{}", site.game("chess", &anna, &boris).await));
        let share = async |fields: &[(&str, &str)]| {
            let mut url = url::Url::parse(&site.url("/share")).unwrap();
            url.query_pairs_mut().extend_pairs(fields);
            site.page(url.as_str()).await
        };
        for fields in [[("url", &*game), ("title", "Chess")], [("text", &format!("Look: {game}")), ("url", "")]] {
            let shown = share(&fields).await;
            assert_eq!((shown.status.as_u16(), shown.url.as_str()), (200, &*game), "{fields:?}");
        }
        let pgn = "[Variant \"Chess\"]\n[Site \"https://chess.example/1\"]\n\n1. e4 { https://chess.example/2 } e5 *";
        for text in [pgn, "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"] {
            let shown = share(&[("title", "A game"), ("text", text)]).await;
            assert!(shown.status == 200 && shown.url.contains("/analysis?variant=chess&"), "{text}: {}", shown.url);
        }
        for (text, said) in [
            ("https://chess.example/1", "error-import-link"),
            ("Look: https://chess.example/1", "error-import-link"),
            ("", "error-import-nothing"),
        ] {
            let shown = share(&[("text", text)]).await;
            let said = words(said, &[]);
            // A sentence begins with a capital letter.
            assert!(shown.status == 422 && shown.text.contains(&said[1..]), "{text}: {}", shown.text);
            assert!(shown.text.contains(&format!(">{text}</textarea>")), "{}", shown.text);
        }
    }

    async fn what_leads_nowhere_says_where_to_go_on(site: Site) {
        for path in ["/games/none", "/variants/none", "/m/none", "/players/none"] {
            let missing = site.page(&site.url(path)).await;
            let main = missing.text.split_once("<main").unwrap_or_else(|| panic!("{path}: {}", missing.text)).1;
            let leads_on = main.split("</main>").next().unwrap().contains(" href=\"/");
            assert!(missing.status == 404 && leads_on, "{path}: {} {}", missing.status, missing.text);
        }
        // Without a variant it is chosen first.
        let start = site.page(&site.url("/start")).await;
        assert!(start.status == 200 && start.url.ends_with("/variants"), "{} {}", start.url, start.text);
    }

    async fn other_sites_learn_what_a_page_is(site: Site) {
        for (path, title) in [("/", "Chess variants by post"), ("/variants/007", "Rules of 007 Chess")] {
            let page = site.page(&site.url(path)).await.text;
            assert_eq!((meta(&page, "og:title"), meta(&page, "og:site_name")), (title, "Zugpost"));
            assert!(meta(&page, "og:description").len() > 30, "{path}");
        }
        let anna = site.player("Anna").await;
        let seek = json!({"variant": "chess", "time_control": {"type": "per_move", "days": 3}});
        let seek = site.post("/api/v1/seeks", &anna.token, seek).await.expect(201);
        let page = site.page(&site.url(&format!("/seeks/{}", seek["id"].as_str().unwrap()))).await.text;
        assert!(meta(&page, "og:title").contains("Chess"), "{page}");
    }

    async fn a_link_to_a_game_shows_its_position(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.server.app.moderation.rename("Boris", "Boris <b>").await.unwrap();
        let boris = Player { name: "Boris <b>".to_owned(), ..boris };
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let page = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let title = meta(&page, "og:title");
        assert!(title.starts_with("Anna vs Boris") && title.ends_with(": Chess") && !title.contains('<'), "{title}");
        assert!(meta(&page, "og:description").starts_with("Move 1, Boris"));
        let picture = meta(&page, "og:image");
        let base = site.server.app.shared.site.base_url.as_str();
        assert!(picture.starts_with(base) && picture.ends_with("?ply=1"), "{picture}");
        let picture = site.page(&site.url(&format!("/{}", &picture[base.len()..]))).await;
        assert_eq!((picture.status.as_u16(), &picture.headers["content-type"]), (200, &"image/png".parse().unwrap()));
        let robots = site.page(&site.url("/robots.txt")).await.text;
        assert!(robots.contains("Allow: /api/v1/games/*/board.png"), "{robots}");
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
        let page = site.page(&site.url(&format!("/games/{game}"))).await.text;
        assert_eq!(meta(&page, "og:description"), "White wins by resignation.");
    }
}
