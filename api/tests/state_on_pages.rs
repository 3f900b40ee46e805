//! Parts of a position besides its pieces, on the pages of a running game: on the board or in words beside it, not
//! folded.

use serde_json::json;

use crate::support::reader::Reader;
use crate::support::site::{Site, on_sqlite};

/// The text of a page that is not folded: without folds and the names of pictures.
fn unfolded(page: &str) -> String {
    let mut parts = page.split("<details");
    let mut text = parts.next().unwrap().to_owned();
    for part in parts {
        let (opening, _) = part.split_once('>').unwrap();
        let inside = part.split_once("</details>").map_or("", |(_, rest)| rest);
        text.push_str(if opening.contains(" open") { part } else { inside });
    }
    text.split("aria-label=\"")
        .enumerate()
        .map(|(index, part)| if index == 0 { part } else { part.split_once('"').unwrap().1 })
        .collect()
}

on_sqlite! {
    async fn what_the_rules_count_is_on_the_page_of_a_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (variant, fen, said) in [
            // Reserved pieces.
            ("clockwork-orange", "4k3/8/8/8/8/8/8/4K3[NN(P)(q)] w - - 0 1".to_owned(), &["data-seat=\"white\" data-hand=\"N\"", "data-seat=\"white\" data-hand=\"(P)\"", "data-seat=\"black\" data-hand=\"(Q)\"", ">2</text>"][..]),
            ("orphic", "7k/8/8/8/8/8/8/K7[Bq] w - - 0 1 {bc=d-}".to_owned(), &["data-seat=\"white\" data-hand=\"B\"", "data-seat=\"black\" data-hand=\"Q\""]),
            // Nature's counter and her grace.
            ("chaos", format!("{start} w KQkq - 0 1 {{g=2 n=1}}"), &["Nature may act in 3 turns.", "Nature’s checks may be ignored for 1 more turn."]),
            // How far each bobber goes.
            ("schizophrenic", "tlsnbokbnsrt/cccccccccccc/12/12/12/CCCCCCCCCCCC/TLSNBOKBNSRT w KQTkqt - 0 1 {bob=f1:3,f7:11}".to_owned(), &["White’s bobber on f1: up to 4 squares.", "Black’s bobber on f7: any number of squares."]),
        ] {
            let mut seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            if variant == "chaos" {
                seats["brown"] = json!({"engine": {"level": 1}});
            }
            let game = site.game_with(json!({"variant": variant, "fen": fen, "seats": seats}), &anna, &boris).await;
            let path = format!("/games/{game}");
            let own = Reader::signed_in(&site, &anna).await.page(&path).await.text;
            for page in [site.page(&site.url(&path)).await.text, own] {
                let shown = unfolded(&page);
                for words in said {
                    assert!(shown.contains(words), "{variant}: no “{words}” in {shown}");
                }
            }
        }
    }
}
