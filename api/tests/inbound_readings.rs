//! Readings of replies, in games of the site: replies that are taken back, cannot be read or are written in other
//! notations. The shapes themselves are in `reply_shapes.rs`.

use std::time::Duration;

use serde_json::json;

use crate::support::letters::{ANNA, BORIS, begun, read, steps};
use crate::support::replies::{Provider, hand_over, mail_saying, reply, taken, turn_mail};
use crate::support::site::{Site, on_sqlite};

on_sqlite! {
    async fn a_turn_that_is_taken_back_or_has_unknown_signs_plays_nothing_and_is_answered(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _) = begun(&site).await;
        let mail = turn_mail(&site, &anna).await;
        for text in [
            "Nf3\n\nNo wait",
            "Nf3\n\nEntschuldigung, ich meinte den anderen Springer",
            "Nf3\n\nすみません、間違えました",
            "~~Nf3~~",
            "N\u{336}f\u{336}3\u{336}\n\nI have to think again.",
            "❌ Nf3",
            "\u{fffd}f3",
            "P-B4",
            "Re: e4",
            "Resign\n\nOops, wrong game",
        ] {
            taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
            mail_saying(&site, ANNA, "Nothing was played").await;
            assert_eq!(read(&site, &game, &anna).await["record"], json!([]), "{text}");
            site.clock.advance(Duration::from_secs(60 * 60));
        }
        let text = "🐴f3 👍\n\nSorry for the delay, I can't wait to see your reply!";
        taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, text))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["g1f3"]);
    }

    async fn a_reply_may_repeat_the_moves_before_and_use_the_words_of_its_language(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, boris) = begun(&site).await;
        let say = async |player: &crate::support::site::Player, text: &str| {
            let mail = turn_mail(&site, player).await;
            taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, text))).await);
        };
        say(&anna, "P-K4").await;
        say(&boris, "1. e4 e5").await;
        say(&anna, "1. e4 e5 2. Nf3\nFalls Nc6, dann Bb5\nViel Glück").await;
        let turn = turn_mail(&site, &boris).await;
        assert!(turn.text.contains("> Viel Glück") && !turn.text.contains("Bb5"), "{}", turn.text);
        taken(&hand_over(&site, &provider.signed(&reply(&turn, BORIS, "2836"))).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]);
        say(&boris, "a6, remis?").await;
        assert_eq!(read(&site, &game, &anna).await["offers"]["draw"], json!(["black"]));
        say(&anna, "J’accepte la nulle, merci").await;
        assert_eq!(read(&site, &game, &anna).await["outcome"]["reason"], "agreement");
    }
}
