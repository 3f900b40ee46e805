//! A short name of the client's browser: enough for players to recognise their own sessions, too little to identify a
//! person.

use actix_web::HttpRequest;
use actix_web::http::header;

/// A substring of the header and the name it stands for. The first match counts, because many browsers also name
/// others.
type Marks = &'static [(&'static str, &'static str)];

const BROWSERS: Marks = &[
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: Marks = &[
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// "Firefox on Linux", if the header names a known browser.
pub fn agent(request: &HttpRequest) -> Option<String> {
    words(request.headers().get(header::USER_AGENT)?.to_str().ok()?)
}

fn words(text: &str) -> Option<String> {
    let named = |marks: Marks| marks.iter().find(|(mark, _)| text.contains(mark)).map(|(_, name)| *name);
    match (named(BROWSERS), named(SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser} on {system}")),
        (found, None) | (None, found) => found.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_known_by_what_only_they_say() {
        let gecko = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
        assert_eq!(words(gecko).as_deref(), Some("Firefox on Linux"));
        assert_eq!(words(edge).as_deref(), Some("Edge on Windows"));
        assert_eq!(words(phone).as_deref(), Some("Safari on iPhone"));
        assert_eq!(words("curl/8.0"), None);
    }
}
