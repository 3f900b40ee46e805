//! Headers of all answers for browsers: policies, validators, and the time for which files may be kept.

use reqwest::header::{HeaderMap, IF_NONE_MATCH};

use crate::support::http::client;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site};

/// Pages that everybody can see, one of each kind.
pub const PUBLIC: &[&str] = &[
    "/",
    "/watch",
    "/ratings",
    "/archive",
    "/seeks",
    "/start?variant=chess",
    "/start?variant=chaos&seats=each",
    "/play?variant=chess",
    "/analysis",
    "/analysis?variant=chaos",
    "/analysis/edit?variant=shogi",
    "/analysis/edit?variant=three-player-hex",
    "/variants",
    "/variants/chess",
    "/variants/orphic",
    "/variants/orphic/guide",
    "/help",
    "/faq",
    "/privacy",
    "/about",
    "/docs",
    "/problems",
    "/problems/not-found",
    "/sign-in",
    "/sign-up",
    "/players/Anna",
    "/style",
];

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_is_under_the_policies() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let reader = Reader::signed_in(&site, &anna).await;
    let mut answers = Vec::new();
    for path in PUBLIC.iter().chain(&["/nowhere", "/api/v1/variants"]) {
        answers.push((*path, Answer::of(client().get(site.url(path)).header("Accept", "text/html")).await));
    }
    for path in ["/account", "/games"] {
        answers.push((path, reader.page(path).await));
    }
    for (path, answer) in answers {
        let headers = &answer.headers;
        let permissions = header(headers, "permissions-policy");
        for device in ["camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"] {
            assert!(permissions.contains(device), "{path}: {permissions}");
        }
        assert_eq!(header(headers, "cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(header(headers, "x-content-type-options"), "nosniff", "{path}");
        if !header(headers, "content-type").starts_with("text/html") {
            continue;
        }
        let policy = header(headers, "content-security-policy");
        for part in [
            "default-src 'self'",
            "font-src 'self'",
            "media-src 'none'",
            "object-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        // The viewer of the API's document makes styles.
        let rest = if path == "/docs" {
            policy.replace("style-src 'self' 'unsafe-inline'", "")
        } else {
            policy.to_owned()
        };
        assert!(!rest.contains("unsafe"), "{path}: {policy}");
        assert!(["same-origin", "no-referrer"].contains(&header(headers, "referrer-policy")), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_pages_are_loaded_again_only_if_they_have_changed() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let reader = Reader::signed_in(&site, &anna).await;
    for path in PUBLIC {
        let first = site.page(&site.url(path)).await;
        assert_eq!(first.status, 200, "{path}");
        assert_eq!(header(&first.headers, "cache-control"), "no-cache", "{path}");
        let tag = first.headers["etag"].clone();
        let again = Answer::of(client().get(site.url(path)).header(IF_NONE_MATCH, tag)).await;
        assert!(again.status == 304 && again.text.is_empty(), "{path}: {}", again.status);
        let other = Answer::of(client().get(site.url(path)).header(IF_NONE_MATCH, "W/\"other\"")).await;
        assert_eq!(other.status, 200, "{path}");
        // Pages for signed-in players are kept by no cache.
        let own = reader.page(path).await;
        let kept = header(&own.headers, "cache-control");
        assert!(own.text.contains("<span>Anna</span></a>") == kept.contains("no-store"), "{path}: {kept}");
    }
    let before = site.page(&site.url("/watch")).await.headers["etag"].clone();
    let boris = site.player("Boris").await;
    site.game("chess", &anna, &boris).await;
    let changed = Answer::of(client().get(site.url("/watch")).header(IF_NONE_MATCH, before)).await;
    assert_eq!(changed.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_named_by_their_content_and_kept_for_good() {
    let site = Site::on_sqlite().await;
    let page = site.page(&site.url("/analysis")).await.text;
    let files: Vec<&str> = page.split('"').filter(|part| part.starts_with("/assets/")).collect();
    assert!(files.len() >= 3, "{page}");
    assert_eq!(page.matches("<script").count(), 1, "{page}");
    let docs = site.page(&site.url("/docs")).await.text;
    let viewer =
        docs.split('"').find(|part| part.starts_with("/assets/") && part.contains("rapidoc")).unwrap();
    for file in files.into_iter().chain([viewer]) {
        let answer = site.page(&site.url(file)).await;
        assert_eq!(answer.status, 200, "{file}");
        assert!(!answer.text.is_empty() && !answer.text.starts_with('\u{1f}'), "{file} is not unpacked");
        assert_eq!(header(&answer.headers, "cache-control"), "public, max-age=31536000, immutable", "{file}");
        let old = site
            .page(&site.url(&file.replacen(file.split('/').nth(2).unwrap(), "0123456789abcdef", 1)))
            .await;
        assert_eq!((old.status.as_u16(), header(&old.headers, "cache-control")), (200, "no-store"), "{file}");
        let packed = client().get(site.url(file)).header("Accept-Encoding", "gzip").send().await.unwrap();
        assert_eq!(header(packed.headers(), "content-encoding"), "gzip", "{file}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_compressed_for_those_who_ask() {
    let site = Site::on_sqlite().await;
    let ask = async |path: &str, encoding: &str| {
        client().get(site.url(path)).header("Accept-Encoding", encoding).send().await.unwrap()
    };
    for path in ["/variants/chess", "/help", "/variants/chess/example.svg"] {
        let plain = ask(path, "identity").await;
        assert!(!plain.headers().contains_key("content-encoding"), "{path}");
        let plain = plain.text().await.unwrap();
        for encoding in ["gzip", "gzip, deflate, br, zstd"] {
            let packed = ask(path, encoding).await;
            assert_eq!(header(packed.headers(), "content-encoding"), "gzip", "{path}: {encoding}");
            let varies = packed.headers().get_all("vary").iter().map(|value| value.to_str().unwrap());
            let varies = varies.collect::<Vec<_>>().join(", ").to_lowercase();
            assert!(varies.contains("accept-encoding"), "{path}: {varies}");
            let packed = packed.bytes().await.unwrap();
            assert!(
                packed.starts_with(&[0x1f, 0x8b]) && 2 * packed.len() < plain.len(),
                "{path}: {encoding}"
            );
        }
        let refused = ask(path, "gzip;q=0, identity").await;
        assert_eq!(refused.text().await.unwrap(), plain, "{path}");
    }
    let tag = ask("/variants/chess", "gzip").await.headers()["etag"].clone();
    let again = client().get(site.url("/variants/chess")).header("Accept-Encoding", "gzip");
    let again = again.header(IF_NONE_MATCH, tag).send().await.unwrap();
    assert!(again.status() == 304 && !again.headers().contains_key("content-encoding"));
}
