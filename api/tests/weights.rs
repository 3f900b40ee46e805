//! Sizes of the files that a browser has to load, compressed: pages, scripts, styles and sheets of pieces.

use std::collections::{BTreeMap, BTreeSet};

use zugpost::locale::Locale;
use zugpost::picture::look::PieceSet;
use zugpost_rules::Variant;

use crate::headers::PUBLIC;
use crate::support::http::client;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site};

/// In bytes, compressed as browsers ask for it. Every page in every language.
const PAGE: usize = 15_500;
const SCRIPTS: usize = 45 * 1024;
const STYLES: usize = 13 * 1024;
const SHEET: usize = 60_000;

async fn weight(url: &str, cookie: &str) -> usize {
    let request = client().get(url).header("Accept-Encoding", "gzip").header("Cookie", cookie);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200, "{url}");
    assert_eq!(answer.headers()["content-encoding"], "gzip", "{url}");
    answer.bytes().await.unwrap().len()
}

/// The heaviest of a page's languages, if it is too heavy.
async fn too_heavy_in(url: &str, cookie: &str) -> Option<(Locale, usize)> {
    let mut heaviest = None;
    for locale in Locale::ALL.iter().copied() {
        let bytes = weight(url, &format!("{cookie}; zugpost_preferences=language={locale}")).await;
        if bytes > heaviest.map_or(PAGE, |(_, most)| most) {
            heaviest = Some((locale, bytes));
        }
    }
    heaviest
}

/// The files that a page loads.
async fn files(site: &Site, page: &str) -> BTreeMap<String, usize> {
    let urls = page.split('"').filter(|part| part.starts_with("/assets/"));
    let mut found = BTreeMap::new();
    for file in urls.map(|url| url.split('#').next().unwrap()) {
        if !found.contains_key(file) {
            found.insert(file.to_owned(), weight(&site.url(file), "").await);
        }
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
    let (mut pages, mut files_of_pages) = (Vec::new(), Vec::new());
    // The pages of variants have a test of their own.
    let apart = ["/variants/", "/docs", "/analysis/edit"];
    let public = PUBLIC.iter().filter(|path| !apart.iter().any(|apart| path.starts_with(apart)));
    let all = public.map(|path| (*path).to_owned()).chain(own);
    for path in all {
        let page = reader.page(&path).await.text;
        let files = files(&site, &page).await;
        let sum = |ending: &str| -> usize {
            files.iter().filter(|(name, _)| name.ends_with(ending)).map(|(_, bytes)| bytes).sum()
        };
        let heaviest = too_heavy_in(&site.url(&path), &reader.cookie).await;
        pages.extend(heaviest.map(|heaviest| (path.clone(), heaviest)));
        let weights = [
            ("scripts", sum(".js"), SCRIPTS),
            ("styles", sum(".css"), STYLES),
            ("pieces", sum(".svg"), SHEET),
        ];
        files_of_pages.extend(
            weights.into_iter().filter(|(_, bytes, most)| bytes > most).map(|one| (path.clone(), one)),
        );
    }
    assert_eq!(pages, []);
    assert_eq!(files_of_pages, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_every_variant_stay_light_in_every_language() {
    let site = Site::on_sqlite().await;
    let mut too_heavy = Vec::new();
    for key in Variant::rows().iter().map(|about| about.key) {
        let pages = [
            "/variants/",
            "/analysis?variant=",
            "/analysis/edit?variant=",
            "/play?variant=",
            "/start?variant=",
        ];
        for path in pages.map(|page| format!("{page}{key}")) {
            let heaviest = too_heavy_in(&site.url(&path), "").await;
            too_heavy.extend(heaviest.map(|heaviest| (path, heaviest)));
        }
    }
    assert_eq!(too_heavy, []);
}

/// The parts that the page of a board takes from sheets: their URLs, and the ids of figures.
fn taken(page: &str) -> BTreeSet<(String, String)> {
    let parts = page.split("<use href=\"/").skip(1).map(|rest| rest.split('"').next().unwrap());
    let parts = parts.map(|part| part.split_once('#').unwrap());
    parts.map(|(url, id)| (format!("/{url}"), id.to_owned())).collect()
}

fn with_every_set(base: &str) -> impl Iterator<Item = (&str, PieceSet)> {
    PieceSet::ALL.iter().map(move |set| (base, *set))
}

/// A sheet, which browsers keep for good.
async fn kept(site: &Site, sheet: &str) -> String {
    let Answer { status, headers, text, .. } = site.page(&site.url(sheet)).await;
    assert_eq!((status.as_u16(), &headers["content-type"]), (200, &"image/svg+xml".parse().unwrap()));
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable", "{sheet}");
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_takes_its_pieces_from_one_sheet_that_browsers_keep() {
    let site = Site::on_sqlite().await;
    let mut sheets = BTreeMap::new();
    let mut too_heavy = Vec::new();
    for about in Variant::rows() {
        let options = about.options.iter().filter(|option| option.name == "base");
        let bases = options.flat_map(|option| option.values).map(|base| format!("&option_base={base}"));
        let bases: Vec<String> = [String::new()].into_iter().chain(bases).collect();
        for (base, set) in bases.iter().flat_map(|base| with_every_set(base)) {
            // The editor has every piece of the first base.
            let pages: &[&str] =
                if base.is_empty() { &["/analysis", "/analysis/edit"] } else { &["/analysis"] };
            for page in pages {
                let url = format!("{page}?variant={}{base}", about.key);
                let shown = client()
                    .get(site.url(&url))
                    .header("Cookie", format!("zugpost_preferences=pieces={set}"));
                let shown = Answer::of(shown).await.text;
                let taken = taken(&shown);
                assert!(taken.len() >= 2 && !shown.contains("<defs>"), "{url}, {set}: {shown}");
                for (sheet, id) in taken {
                    if !sheets.contains_key(&sheet) {
                        let bytes = weight(&site.url(&sheet), "").await;
                        too_heavy.extend((bytes > SHEET).then(|| (sheet.clone(), bytes)));
                        sheets.insert(sheet.clone(), kept(&site, &sheet).await);
                    }
                    assert!(sheets[&sheet].contains(&format!("<g id=\"{id}\">")), "{url}: {sheet}#{id}");
                }
            }
        }
    }
    assert_eq!(too_heavy, []);
    let (first, text) = sheets.first_key_value().unwrap();
    let (_, name) = first.rsplit_once('/').unwrap();
    let other = site.page(&site.url(&format!("/assets/0123456789abcdef/{name}"))).await;
    assert_eq!((&other.text, other.headers["cache-control"].to_str().unwrap()), (text, "no-store"));
}
