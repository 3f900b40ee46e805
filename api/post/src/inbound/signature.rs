//! The conditions on a DKIM signature that are the same for every verifier, read from its header field.

/// A signature names the fields that it covers; no program names more.
const MAX_NAMES: usize = 100;

/// The tags of a `DKIM-Signature`, without spaces.
pub(super) struct SignatureTags(Vec<(String, String)>);

impl SignatureTags {
    /// `None` if a tag occurs twice, because then verifiers may differ in which of them they take.
    pub fn read(value: &[u8]) -> Option<SignatureTags> {
        let plain: String = String::from_utf8_lossy(value).split_ascii_whitespace().collect();
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in plain.split(';').filter(|tag| !tag.is_empty()) {
            let (name, value) = tag.split_once('=')?;
            if tags.len() >= MAX_NAMES || tags.iter().any(|(known, _)| known == name) {
                return None;
            }
            tags.push((name.to_owned(), value.to_owned()));
        }
        Some(SignatureTags(tags))
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Returns whether the signature may count: it is of no outdated kind, covers author and recipient, and all of the
    /// text.
    pub fn count(&self) -> bool {
        let names: Vec<&str> = self.get("h").split(':').collect();
        let covers = |wanted: &str| names.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        let has_length = self.0.iter().any(|(name, _)| name == "l");
        ["rsa-sha256", "ed25519-sha256"].contains(&self.get("a").to_ascii_lowercase().as_str())
            && !has_length
            && names.len() <= MAX_NAMES
            && covers("from")
            && covers("to")
    }

    /// Returns whether it is one of this domain, with this selector and this beginning of the signature itself, if they
    /// are known.
    pub fn is_of(&self, domain: &str, selector: Option<&str>, begin: Option<&str>) -> bool {
        self.get("d").eq_ignore_ascii_case(domain)
            && selector.is_none_or(|selector| self.get("s").eq_ignore_ascii_case(selector))
            && begin.is_none_or(|begin| self.get("b").starts_with(begin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(value: &str) -> bool {
        SignatureTags::read(value.as_bytes()).is_some_and(|tags| tags.count())
    }

    #[test]
    fn a_signature_counts_by_what_it_covers_in_every_spelling() {
        for value in [
            " v=1; a=rsa-sha256; d=example.org; s=s; h=from:to; b=x; bh=y",
            "a=ED25519-sha256;h=Subject : To :\r\n\tFrom;",
            "a=rsa-sha256; h=from:to:from:to; t=1; x=2; l2=9",
        ] {
            assert!(counts(value), "{value}");
        }
        for value in [
            "a=rsa-sha1; h=from:to",
            "h=from:to",
            "a=rsa-sha256; h=from:to; l=0",
            "a=rsa-sha256; h=from:to; l\r\n =\r\n 9",
            "a=rsa-sha256; h=from:subject",
            "a=rsa-sha256; h=to",
            "a=rsa-sha256; h=fromto:to-from",
            "a=rsa-sha256; h=from; h=from:to",
            "a=rsa-sha1; a=rsa-sha256; h=from:to",
            "a=rsa-sha256; h=from:to; whatever",
        ] {
            assert!(!counts(value), "{value}");
        }
        let many = format!("a=rsa-sha256; h=from:to{}", ":x".repeat(50_000));
        assert!(!counts(&many));
    }
}
