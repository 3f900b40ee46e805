//! Parses the `Authentication-Results` headers (RFC 8601) of the operator's own mail server.

/// Whether a header authenticates an author at `domain`; `None` if another server wrote it.
pub(super) fn says(value: &str, server: &str, domain: &str) -> Option<bool> {
    let value = without_comments(value);
    let mut parts = value.split(';');
    let own = parts.next().unwrap_or_default().split_whitespace().next().unwrap_or_default();
    own.eq_ignore_ascii_case(server).then(|| parts.any(|part| passes(part, domain)))
}

fn passes(part: &str, domain: &str) -> bool {
    let part = part.replace(" =", "=").replace("= ", "=");
    let mut words = part.split_whitespace().filter_map(|word| word.split_once('='));
    let Some((method, result)) = words.next() else { return false };
    let method = method.split('/').next().unwrap_or_default();
    if !result.eq_ignore_ascii_case("pass") {
        return false;
    }
    let properties: Vec<(&str, &str)> = words.map(|(name, value)| (name, value.trim_matches('"'))).collect();
    let property = |wanted: &str| {
        let found = properties.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| value.rsplit('@').next().unwrap_or_default())
    };
    match method.to_ascii_lowercase().as_str() {
        "dmarc" => property("header.from").is_some_and(|from| from.eq_ignore_ascii_case(domain)),
        "dkim" => {
            let signer = property("header.d").or_else(|| property("header.i"));
            signer.is_some_and(|signer| covers(signer, domain))
        }
        _ => false,
    }
}

/// Whether a signature of `signer` counts for `domain`: it is the same domain or a parent domain.
pub(super) fn covers(signer: &str, domain: &str) -> bool {
    let (signer, domain) = (signer.to_ascii_lowercase(), domain.to_ascii_lowercase());
    let is_above =
        || signer.contains('.') && domain.strip_suffix(&signer).is_some_and(|rest| rest.ends_with('.'));
    !signer.is_empty() && (signer == domain || is_above())
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
            ';' | ' ' | '=' if is_quoted => kept.push('_'),
            letter => kept.push(if letter.is_whitespace() { ' ' } else { letter }),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_pass_for_the_author_of_the_trusted_server_counts() {
        let said = |value: &str| says(value, "mx.post.example", "example.org");
        let good = [
            "mx.post.example; dmarc=pass (p=none) header.from=example.org",
            "MX.post.example 1;\r\n\tspf=fail smtp.mailfrom=x@y.example;\r\n\tdmarc=pass header.from=Example.ORG",
            "mx.post.example; dkim=pass (2048-bit key; unprotected) header.d=example.org header.i=@example.org",
        ];
        for value in good {
            assert_eq!(said(value), Some(true), "{value}");
        }
        let bad = [
            "mx.post.example; none",
            "mx.post.example; dmarc=fail header.from=example.org",
            "mx.post.example; dmarc=pass header.from=evil.example",
            "mx.post.example; dmarc=pass",
            "mx.post.example; spf=pass smtp.mailfrom=anna@example.org",
            "mx.post.example; dkim=pass header.d=evil.example",
            "mx.post.example; dkim=pass header.d=org",
            "mx.post.example; dkim=fail (dmarc=pass header.from=example.org)",
            "mx.post.example; dkim=fail reason=\"x; dmarc=pass header.from=example.org\"",
            "mx.post.example; auth=pass smtp.auth=x header.from=example.org",
        ];
        for value in bad {
            assert_eq!(said(value), Some(false), "{value}");
        }
        assert_eq!(said("mx.evil.example; dmarc=pass header.from=example.org"), None);
    }

    #[test]
    fn who_is_above_may_speak_for_who_is_below() {
        assert!(covers("example.org", "example.org") && covers("example.org", "mail.example.org"));
        assert!(!covers("mail.example.org", "example.org") && !covers("ample.org", "example.org"));
        assert!(!covers("", "example.org") && !covers("org", "example.org"));
    }
}
