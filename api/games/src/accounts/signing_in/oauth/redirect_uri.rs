//! The place to which a browser goes from the consent page, with the answer for the client.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use url::{Host, Url};
use zugpost_data::site::is_this_machine;

/// A `redirect_uri`: https, http on the reader's own machine, or a private-use scheme of an app (RFC 8252). The text as it
/// was named is kept, because the client must name the same when it exchanges the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectUri {
    text: String,
    url: Url,
}

/// A redirect URI to which no answer is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("redirect_uri: {0}")]
pub struct BadRedirect(&'static str);

const LONGEST: usize = 500;

impl RedirectUri {
    /// The host and port to which it leads; of an app, the scheme that opens it.
    pub fn host(&self) -> String {
        match (self.url.host_str(), self.url.port()) {
            (Some(host), Some(port)) if !self.is_private_use() => format!("{host}:{port}"),
            (Some(host), None) if !self.is_private_use() => host.to_owned(),
            _ => self.url.scheme().to_owned(),
        }
    }

    /// The source for `form-action` of a Content-Security-Policy, which browsers also apply to redirects of forms.
    pub fn policy_source(&self) -> String {
        match self.url.host() {
            // The grammar of sources has no IPv6 addresses.
            Some(Host::Ipv6(_)) => format!("{}:", self.url.scheme()),
            Some(_) if !self.is_private_use() => self.url.origin().ascii_serialization(),
            _ => format!("{}:", self.url.scheme()),
        }
    }

    /// The URI with an answer in its query.
    pub fn with(&self, answer: &[(&str, &str)]) -> String {
        let mut url = self.url.clone();
        url.query_pairs_mut().extend_pairs(answer);
        url.into()
    }

    /// The name of a client for lists, with the host that its player was shown.
    pub(super) fn named_beside(client: &str, redirect: &str) -> String {
        match redirect.parse::<RedirectUri>().map(|redirect| redirect.host()) {
            Ok(host) if host != client => format!("{client} ({host})"),
            _ => client.to_owned(),
        }
    }

    fn is_private_use(&self) -> bool {
        !matches!(self.url.scheme(), "http" | "https")
    }

    fn check(&self) -> Result<(), BadRedirect> {
        let RedirectUri { text, url } = self;
        if text.contains('#') {
            return Err(BadRedirect("it must have no fragment"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BadRedirect("it must name no user"));
        }
        match url.scheme() {
            "https" => Ok(()),
            "http" if is_this_machine(url) => Ok(()),
            "http" => Err(BadRedirect("http only on the machine of the player: 127.0.0.1, [::1], localhost")),
            // A dot, because such a scheme is the name of a domain turned around: no scheme with a meaning of its own has one.
            scheme if scheme.contains('.') && !url.cannot_be_a_base() => Ok(()),
            _ => Err(BadRedirect(
                "its scheme may be https, or one of an app, such as org.example.app:/callback",
            )),
        }
    }
}

impl FromStr for RedirectUri {
    type Err = BadRedirect;

    fn from_str(text: &str) -> Result<RedirectUri, BadRedirect> {
        if text.len() > LONGEST {
            return Err(BadRedirect("at most 500 characters"));
        }
        // URL parsers differ about backslashes and the like.
        let is_plain = |byte: u8| {
            byte.is_ascii_graphic()
                && !matches!(byte, b'\\' | b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}')
        };
        if !text.bytes().all(is_plain) {
            return Err(BadRedirect("it has characters that a URI has not"));
        }
        let url = Url::parse(text).map_err(|_| BadRedirect("give an absolute URI"))?;
        let redirect = RedirectUri { text: text.to_owned(), url };
        redirect.check()?;
        Ok(redirect)
    }
}

impl fmt::Display for RedirectUri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_go_to_https_to_this_machine_and_to_apps() {
        for (text, host, source, with_code) in [
            (
                "https://app.example/cb?a=b",
                "app.example",
                "https://app.example",
                "https://app.example/cb?a=b&code=x%26y",
            ),
            (
                "https://app.example:8443",
                "app.example:8443",
                "https://app.example:8443",
                "https://app.example:8443/?code=x%26y",
            ),
            (
                "http://127.0.0.1:9/cb",
                "127.0.0.1:9",
                "http://127.0.0.1:9",
                "http://127.0.0.1:9/cb?code=x%26y",
            ),
            ("http://localhost/", "localhost", "http://localhost", "http://localhost/?code=x%26y"),
            ("http://[::1]:9/", "[::1]:9", "http:", "http://[::1]:9/?code=x%26y"),
            ("org.example.app:/cb", "org.example.app", "org.example.app:", "org.example.app:/cb?code=x%26y"),
            (
                "org.example.app://cb/",
                "org.example.app",
                "org.example.app:",
                "org.example.app://cb/?code=x%26y",
            ),
        ] {
            let redirect: RedirectUri = text.parse().unwrap();
            assert_eq!(
                (redirect.host().as_str(), redirect.policy_source().as_str()),
                (host, source),
                "{text}"
            );
            assert_eq!(redirect.with(&[("code", "x&y")]), with_code);
        }
    }

    #[test]
    fn answers_go_nowhere_else() {
        for text in [
            "",
            "/cb",
            "//app.example/cb",
            "javascript:alert(1)",
            "javascript://app.example/%0aalert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "mailto:a@app.example",
            "ftp://app.example/",
            "app:/cb",
            "org.example.app:cb",
            "http://app.example/cb",
            "http://127.0.0.1.evil.example/cb",
            "http://localhost.evil.example/cb",
            "https://app.example/cb#",
            "https://app.example/cb#x",
            "https://good.example@evil.example/",
            "https://good.example\\@evil.example/",
            "https://app.example/\r\nSet-Cookie: a=b",
            " https://app.example/",
            "https://äpp.example/",
            &format!("https://app.example/{}", "x".repeat(LONGEST)),
        ] {
            assert!(text.parse::<RedirectUri>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_token_is_named_by_its_client_and_where_it_went() {
        assert_eq!(RedirectUri::named_beside("app.example", "https://app.example/cb"), "app.example");
        assert_eq!(
            RedirectUri::named_beside("My board", "https://evil.example/cb"),
            "My board (evil.example)"
        );
    }
}
