//! How much a browser has to load, compressed: pages, scripts, styles and the pieces of each variant.

use std::collections::BTreeMap;

use zugpost_rules::Variant;

use crate::headers::PUBLIC;
use crate::support::http::client;
use crate::support::reader::Reader;
use crate::support::site::Site;

/// In bytes, compressed as browsers ask for it.
const PAGE: usize = 15 * 1024;
const SCRIPTS: usize = 45 * 1024;
const STYLES: usize = 12 * 1024;
const PIECES: usize = 60 * 1024;

async fn weight(url: &str, cookie: &str) -> usize {
    let request = client().get(url).header("Accept-Encoding", "gzip").header("Cookie", cookie);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200, "{url}");
    answer.bytes().await.unwrap().len()
}

/// The files that a page loads, also those that its scripts import.
async fn files(site: &Site, page: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let mut open: Vec<String> =
        page.split('"').filter(|part| part.starts_with("/assets/")).map(str::to_owned).collect();
    while let Some(file) = open.pop() {
        if found.contains_key(&file) {
            continue;
        }
        let text = site.page(&site.url(&file)).await.text;
        let folder = file.rsplit_once('/').unwrap().0;
        let imports = text.split("from \"./").skip(1).map(|rest| rest.split('"').next().unwrap());
        open.extend(imports.map(|name| format!("{folder}/{name}")));
        let bytes = weight(&site.url(&file), "").await;
        found.insert(file, bytes);
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_scripts_and_styles_stay_light() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let reader = Reader::signed_in(&site, &anna).await;
    let game = site.game("clockwork-orange", &anna, &boris).await;
    let own = [
        "/seeks/new?variant=chess".to_owned(),
        "/games".to_owned(),
        "/account".to_owned(),
        format!("/games/{game}"),
    ];
    let mut too_heavy = Vec::new();
    // The rules of a variant are a text of their own length, and the editor holds every piece.
    let apart = ["/variants/", "/docs", "/analysis/edit"];
    let public = PUBLIC.iter().filter(|path| !apart.iter().any(|apart| path.starts_with(apart)));
    let all = public.map(|path| (*path).to_owned()).chain(own);
    for path in all {
        let page = reader.page(&path).await.text;
        let files = files(&site, &page).await;
        let sum = |ending: &str| -> usize {
            files.iter().filter(|(name, _)| name.ends_with(ending)).map(|(_, bytes)| bytes).sum()
        };
        let bytes = weight(&site.url(&path), &reader.cookie).await;
        let weights =
            [("page", bytes, PAGE), ("scripts", sum(".js"), SCRIPTS), ("styles", sum(".css"), STYLES)];
        too_heavy.extend(
            weights.into_iter().filter(|(_, bytes, most)| bytes > most).map(|one| (path.clone(), one)),
        );
    }
    assert_eq!(too_heavy, []);
}

/// The pieces are part of the page of a board.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pieces_of_every_variant_stay_light() {
    let site = Site::on_sqlite().await;
    let mut too_heavy = Vec::new();
    for about in Variant::rows() {
        // FIXME: the editor draws a piece again in each hand; shogi's has 43 KB.
        for page in ["/analysis", "/analysis/edit"] {
            let bytes = weight(&site.url(&format!("{page}?variant={}", about.key)), "").await;
            if bytes > PIECES {
                too_heavy.push((about.key, page, bytes));
            }
        }
    }
    assert_eq!(too_heavy, []);
}
