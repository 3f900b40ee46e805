//! Parses what the operator's own mail server says of a message: its `Authentication-Results` headers (RFC 8601).

/// A header that mail servers on the way have added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    Received(String),
    Results(String),
}

/// Whether the trusted server authenticates an author at `domain`. Only what stands above its own topmost `Received`
/// is its word; everything below came with the message. `trace` is in the order of the message, topmost first.
pub(super) fn trusted_says(trace: &[Trace], server: &str, domain: &str) -> bool {
    let is_own = |header: &Trace| matches!(header, Trace::Received(value) if is_by(value, server));
    let Some(end) = trace.iter().position(is_own) else { return false };
    let results = trace[..end].iter().filter_map(|header| match header {
        Trace::Results(value) => words_of(value, server),
        Trace::Received(_) => None,
    });
    let parts: Vec<String> =
        results.flat_map(|said| said.split(';').map(str::to_owned).collect::<Vec<_>>()).collect();
    let of = |method: &str| {
        parts.iter().filter(|part| is_of(part, method)).map(|part| passes(part, domain)).collect()
    };
    let (dmarc, dkim): (Vec<bool>, Vec<bool>) = (of("dmarc"), of("dkim"));
    // The policy of the domain decides, if the server has looked at it.
    if dmarc.is_empty() { dkim.contains(&true) } else { dmarc.iter().all(|passes| *passes) }
}

/// Whether a server has written a `Received` header: it names itself behind `by`.
fn is_by(value: &str, server: &str) -> bool {
    let value = without_comments(value);
    let mut words = value.split_whitespace().skip_while(|word| !word.eq_ignore_ascii_case("by"));
    words.nth(1).is_some_and(|by| by.trim_end_matches(';').eq_ignore_ascii_case(server))
}

/// What a header of that server says; `None` if its first word is not the bare name of the server.
fn words_of(value: &str, server: &str) -> Option<String> {
    let value = value.trim_start();
    let (name, rest) = value.split_at_checked(server.len())?;
    let is_own = name.eq_ignore_ascii_case(server) && rest.starts_with([';', ' ', '\t', '\r', '\n']);
    let said = without_comments(rest);
    let (version, said) = said.split_once(';')?;
    (is_own && version.trim().chars().all(|c| c.is_ascii_digit())).then(|| said.to_owned())
}

fn is_of(part: &str, method: &str) -> bool {
    let name = part.trim_start().split(['=', '/', ' ']).next().unwrap_or_default();
    name.eq_ignore_ascii_case(method)
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
            signer.is_some_and(|signer| signer.eq_ignore_ascii_case(domain))
        }
        _ => false,
    }
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

    const SERVER: &str = "mx.post.example";

    fn said(value: &str) -> bool {
        let own =
            Trace::Received("from a (b [192.0.2.1]) by mx.post.example (Postfix) with ESMTP id 1".to_owned());
        trusted_says(&[Trace::Results(value.to_owned()), own], SERVER, "example.org")
    }

    #[test]
    fn only_a_pass_for_the_author_of_the_trusted_server_counts() {
        let good = [
            "mx.post.example; dmarc=pass (p=none) header.from=example.org",
            "MX.post.example 1;\r\n\tspf=fail smtp.mailfrom=x@y.example;\r\n\tdmarc=pass header.from=Example.ORG",
            "mx.post.example; dkim=pass (2048-bit key; unprotected) header.d=example.org header.i=@example.org",
        ];
        for value in good {
            assert!(said(value), "{value}");
        }
        let bad = [
            "mx.post.example; none",
            "mx.post.example; dmarc=fail header.from=example.org",
            "mx.post.example; dmarc=fail header.from=example.org; dkim=pass header.d=example.org",
            "mx.post.example; dmarc=pass header.from=evil.example",
            "mx.post.example; dmarc=pass",
            "mx.post.example; spf=pass smtp.mailfrom=anna@example.org",
            "mx.post.example; dkim=pass header.d=evil.example",
            "mx.post.example; dkim=pass header.d=org",
            "mx.post.example; dkim=fail (dmarc=pass header.from=example.org)",
            "mx.post.example; dkim=fail reason=\"x; dmarc=pass header.from=example.org\"",
            "mx.post.example; auth=pass smtp.auth=x header.from=example.org",
            "mx.evil.example; dmarc=pass header.from=example.org",
            "mx.post.example.evil.example; dmarc=pass header.from=example.org",
            "\"mx.post.example\"; dmarc=pass header.from=example.org",
            "(x) mx.post.example; dmarc=pass header.from=example.org",
            "mx.post.example x; dmarc=pass header.from=example.org",
            "mx.post.example(x); dmarc=pass header.from=example.org",
            "evil mx.post.example; dmarc=pass header.from=example.org",
        ];
        for value in bad {
            assert!(!said(value), "{value}");
        }
    }

    #[test]
    fn what_stands_below_the_server_s_own_received_came_with_the_message() {
        let pass = Trace::Results("mx.post.example; dmarc=pass header.from=example.org".to_owned());
        let by = |text: &str| Trace::Received(format!("from mx.post.example (by mx.post.example) {text}"));
        let (own, other) = (by("by mx.post.example (Postfix)"), by("by store.post.example"));
        let says = |trace: &[&Trace]| {
            trusted_says(
                &trace.iter().map(|header| (*header).clone()).collect::<Vec<_>>(),
                SERVER,
                "example.org",
            )
        };
        assert!(says(&[&pass, &own]) && says(&[&other, &pass, &own, &pass]));
        assert!(
            !says(&[&own, &pass])
                && !says(&[&own, &pass, &own])
                && !says(&[&pass])
                && !says(&[&pass, &other])
        );
    }
}
