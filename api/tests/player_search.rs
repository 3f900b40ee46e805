//! Players are searched by name, and a mistyped name is answered with those who may be meant.

use serde_json::json;

use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_both_databases};
use crate::support::words::words;

const GAMES: &str = "/api/v1/games";

#[track_caller]
fn shown(page: &Answer) -> &str {
    assert_eq!(page.status.as_u16(), 200, "{}", page.text);
    &page.text
}

on_both_databases! {
    async fn players_are_searched_by_name_and_mistyped_ones_are_suggested(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.player("Borislav").await;
        let page = site.page(&site.url("/ratings")).await;
        assert!(shown(&page).contains("<input id=\"player\" name=\"player\""), "{}", page.text);
        // A name leads to its player, whatever its case.
        let found = site.page(&site.url("/ratings?player=+boris+")).await;
        assert!(found.url.ends_with("/players/Boris") && shown(&found).contains(" Boris</h1>"), "{}", found.url);
        let searched = async |typed: &str| {
            let page = site.page(&site.url(&format!("/ratings?player={typed}"))).await;
            assert!(shown(&page).contains(&format!("no player “{typed}”.")), "{}", page.text);
            ["Anna", "Boris", "Borislav"].map(|name| page.text.contains(&format!("<a href=\"/players/{name}\">")))
        };
        for (typed, found) in [
            ("bor", [false, true, true]),
            ("borris", [false, true, true]),
            ("bpris", [false, true, false]),
            ("ana", [true, false, false]),
            ("quentin", [false, false, false]),
        ] {
            assert_eq!(searched(typed).await, found, "{typed}");
        }
        for path in ["/archive?player=borris", "/watch?player=borris"] {
            let page = site.page(&site.url(path)).await;
            assert!(page.status == 422 && page.text.contains(&words("error-no-player-like", &[("name", "borris"), ("names", &words("error-or", &[("first", "Boris"), ("last", "Borislav")]))])), "{}", page.text);
        }
        let reader = Reader::signed_in(&site, &anna).await;
        let fields = [("variant", "chess"), ("who_white", "you"), ("who_black", "player:Borris"), ("clock", "per_move"), ("days", "3")];
        let refused = reader.send("/start?variant=chess&opponent=Borris", "/start/me", &fields).await;
        assert!(refused.status == 422 && refused.text.contains(&words("error-no-player-like", &[("name", "Borris"), ("names", &words("error-or", &[("first", "Boris"), ("last", "Borislav")]))])), "{}", refused.text);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "borris"}});
        let refused = site.post(GAMES, &anna.token, json!({"variant": "chess", "seats": seats})).await;
        assert!(refused.status == 400 && refused.text.contains(&words("error-no-player-like", &[("name", "borris"), ("names", &words("error-or", &[("first", "Boris"), ("last", "Borislav")]))])), "{}", refused.text);
        // An account that is closed is not suggested.
        site.delete("/api/v1/me?confirm=Boris", &boris.token).await.expect(204);
        assert_eq!(searched("borris").await, [false, false, true]);
    }
}
