//! Parses what the operator's own mail server says of a message: its `Authentication-Results` headers (RFC 8601).

use super::header::Field;
use super::signature::SignatureTags;

/// A signature that the trusted server has found valid, with the parts by which it names the signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    domain: String,
    selector: Option<String>,
    /// The first letters of the signature itself.
    begin: Option<String>,
}

impl Pass {
    pub fn is_of(&self, signature: &SignatureTags) -> bool {
        signature.is_of(&self.domain, self.selector.as_deref(), self.begin.as_deref())
    }
}

/// The signatures that the trusted server has found valid; none if it says that the policy of the author's domain is not met.
/// Only what stands above its own topmost `Received` is its word; everything below came with the message.
pub(super) fn passes(fields: &[Field<'_>], server: &str, author_domain: &str) -> Vec<Pass> {
    let is_own = |field: &Field| field.is("Received") && is_by(&field.text(), server);
    let Some(end) = fields.iter().position(is_own) else { return Vec::new() };
    let results = fields[..end].iter().filter(|field| field.is("Authentication-Results"));
    let said = results.filter_map(|field| words_of(&field.text(), server));
    let parts: Vec<String> = said.flat_map(|said| said.split(';').map(spaced).collect::<Vec<_>>()).collect();
    let parts: Vec<Part> = parts.iter().filter_map(|part| Part::read(part)).collect();
    let is_met = |part: &Part| {
        part.is_pass && part.get("header.from").is_some_and(|from| from.eq_ignore_ascii_case(author_domain))
    };
    if !parts.iter().filter(|part| part.method == "dmarc").all(is_met) {
        return Vec::new();
    }
    parts.iter().filter(|part| part.method == "dkim" && part.is_pass).filter_map(Part::pass).collect()
}

/// A result of one method.
struct Part<'a> {
    method: String,
    is_pass: bool,
    properties: Vec<(&'a str, &'a str)>,
}

/// A result without spaces around its signs.
fn spaced(part: &str) -> String {
    part.replace(" =", "=").replace("= ", "=")
}

impl<'a> Part<'a> {
    fn read(part: &'a str) -> Option<Part<'a>> {
        let mut words = part.split_whitespace().filter_map(|word| word.split_once('='));
        let (method, result) = words.next()?;
        let method = method.split('/').next().unwrap_or_default().to_ascii_lowercase();
        let properties = words.map(|(name, value)| (name, value.trim_matches('"'))).collect();
        Some(Part { method, is_pass: result.eq_ignore_ascii_case("pass"), properties })
    }

    fn get(&self, wanted: &str) -> Option<&'a str> {
        let found = self.properties.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| *value)
    }

    fn pass(&self) -> Option<Pass> {
        let signer = self.get("header.d").or_else(|| self.get("header.i"))?;
        let domain = signer.rsplit('@').next().unwrap_or_default().to_owned();
        let owned = |name| self.get(name).map(str::to_owned);
        Some(Pass { domain, selector: owned("header.s"), begin: owned("header.b") })
    }
}

/// Returns whether a server has written a `Received` header: it names itself behind `by`.
fn is_by(value: &str, server: &str) -> bool {
    let value = without_comments(value);
    let mut words = value.split_whitespace().skip_while(|word| !word.eq_ignore_ascii_case("by"));
    words.nth(1).is_some_and(|by| by.trim_end_matches(';').eq_ignore_ascii_case(server))
}

/// Returns the text of a header of that server; `None` if its first word is not the bare name of the server.
fn words_of(value: &str, server: &str) -> Option<String> {
    let value = value.trim_start();
    let (name, rest) = value.split_at_checked(server.len())?;
    let is_own = name.eq_ignore_ascii_case(server) && rest.starts_with([';', ' ', '\t', '\r', '\n']);
    let said = without_comments(rest);
    let (version, said) = said.split_once(';')?;
    (is_own && version.trim().chars().all(|c| c.is_ascii_digit())).then(|| said.to_owned())
}

/// Comments may nest and contain any text, so they are removed before parsing.
fn without_comments(value: &str) -> String {
    let mut kept = String::with_capacity(value.len());
    let (mut depth, mut is_quoted, mut is_escaped) = (0_u32, false, false);
    for letter in value.chars() {
        let was_escaped = std::mem::take(&mut is_escaped);
        match letter {
            '\\' if !was_escaped => is_escaped = true,
            '"' if depth == 0 && !was_escaped => is_quoted = !is_quoted,
            '(' if !is_quoted && !was_escaped => depth += 1,
            ')' if depth > 0 && !was_escaped => depth -= 1,
            _ if depth > 0 => {}
            // Separators between quotation marks are plain text.
            ';' | ' ' if is_quoted => kept.push('_'),
            letter => kept.push(if letter.is_whitespace() { ' ' } else { letter }),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "Received: from a (b [192.0.2.1])\r\n\tby mx.post.example (Postfix) with ESMTP id 1";

    fn said(fields: &[&str]) -> Vec<Pass> {
        let field = |line: &&'static str| {
            let (name, value) = line.split_once(':').unwrap();
            Field { name, value: value.as_bytes() }
        };
        let fields: Vec<&'static str> = fields.iter().map(|line| &*(*line).to_owned().leak()).collect();
        passes(&fields.iter().map(field).collect::<Vec<_>>(), "mx.post.example", "example.org")
    }

    fn of(value: &str) -> Vec<(String, Option<String>, Option<String>)> {
        let passes = said(&[&format!("Authentication-Results: {value}"), OWN]);
        passes.into_iter().map(|pass| (pass.domain, pass.selector, pass.begin)).collect()
    }

    #[test]
    fn only_a_pass_of_the_trusted_server_counts() {
        let some = |text: &str| Some(text.to_owned());
        let good = [
            ("mx.post.example; dkim=pass header.d=example.org", None, None),
            (
                "mx.post.example; dkim=pass (2048-bit key; unprotected) header.d=example.org\r\n\theader.i=@example.org \
                 header.a=rsa-sha256 header.s=s1 header.b=\"esX7/iw=\"",
                some("s1"),
                some("esX7/iw="),
            ),
            (
                "MX.post.example 1;\r\n\tspf=fail smtp.mailfrom=x@y.example;\r\n\tdkim = pass header.i=anna@example.org \
                 header.s=s2; dmarc=pass (p=none) header.from=Example.ORG",
                some("s2"),
                None,
            ),
        ];
        for (value, selector, begin) in good {
            assert_eq!(of(value), [("example.org".to_owned(), selector, begin)], "{value}");
        }
        let bad = [
            "mx.post.example; none",
            // DMARC passes by the sending host, too, which signs nothing.
            "mx.post.example; dmarc=pass header.from=example.org",
            "mx.post.example; dmarc=fail header.from=example.org; dkim=pass header.d=example.org",
            "mx.post.example; dmarc=pass header.from=evil.example; dkim=pass header.d=example.org",
            "mx.post.example; dmarc=pass; dkim=pass header.d=example.org",
            "mx.post.example; spf=pass smtp.mailfrom=anna@example.org",
            "mx.post.example; dkim=pass",
            "mx.post.example; dkim=fail (dkim=pass header.d=example.org)",
            "mx.post.example; dkim=fail reason=\"x; dkim=pass header.d=example.org\"",
            "mx.post.example; arc=pass header.d=example.org",
            "mx.evil.example; dkim=pass header.d=example.org",
            "mx.post.example.evil.example; dkim=pass header.d=example.org",
            "\"mx.post.example\"; dkim=pass header.d=example.org",
            "(x) mx.post.example; dkim=pass header.d=example.org",
            "mx.post.example x; dkim=pass header.d=example.org",
            "mx.post.example(x); dkim=pass header.d=example.org",
            "evil mx.post.example; dkim=pass header.d=example.org",
        ];
        for value in bad {
            assert_eq!(of(value), [], "{value}");
        }
    }

    #[test]
    fn what_stands_below_the_server_s_own_received_came_with_the_message() {
        let pass = "Authentication-Results: mx.post.example; dkim=pass header.d=example.org";
        let other = "Received: from mx.post.example (by mx.post.example) by store.post.example";
        assert_eq!(said(&[pass, OWN]).len(), 1);
        assert_eq!(said(&[other, pass, OWN, pass]).len(), 1);
        for fields in [&[OWN, pass][..], &[OWN, pass, OWN], &[pass], &[pass, other]] {
            assert_eq!(said(fields), [], "{fields:?}");
        }
    }
}
