//! The words of the games: every variant in every language on pages, and in English in JSON.

use zugpost::locale::Locale;
use zugpost_rules::Variant;

use crate::support::site::{Answer, Site, on_both_databases};

async fn get(site: &Site, path: &str, accepts: &str, locale: Locale) -> Answer {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = client.get(site.url(path)).header("Accept", accepts);
    Answer::of(request.header("Accept-Language", locale.as_str())).await
}

on_both_databases! {
    async fn json_stays_english(site: Site) {
        for about in Variant::rows() {
            let path = format!("/api/v1/variants/{}", about.key);
            let view = get(&site, &path, "application/json", Locale::De).await.expect(200);
            assert_eq!((view["name"].as_str(), view["summary"].as_str()), (Some(about.name), Some(about.summary)));
            let pieces: Vec<&str> =
                view["pieces"].as_array().unwrap().iter().map(|piece| piece["name"].as_str().unwrap()).collect();
            assert_eq!(pieces, about.pieces.iter().map(|piece| piece.name).collect::<Vec<_>>());
        }
    }
}
