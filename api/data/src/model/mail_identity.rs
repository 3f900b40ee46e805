//! Recognises the site's own mails: sender, reply addresses and links.

use zugpost_base::email_address::EmailAddress;

/// Prefix of the token in a reply address.
pub const REPLY_PREFIX: &str = "play+";

/// Prefix of the token in a bounce address.
pub const BOUNCE_PREFIX: &str = "bounce+";

/// The addresses and links of this site.
#[derive(Clone, Debug)]
pub struct MailIdentity {
    /// The sender of all mails.
    pub from: EmailAddress,
    /// Domain of reply addresses.
    pub reply_domain: String,
    /// Start of every link.
    pub base_url: String,
}

impl MailIdentity {
    /// The token in a reply address. Mail servers may change the case of addresses, so tokens are lower-case.
    pub fn token(&self, address: &str) -> Option<String> {
        self.token_behind(REPLY_PREFIX, address)
    }

    /// The token in a bounce address.
    pub fn bounce_token(&self, address: &str) -> Option<String> {
        self.token_behind(BOUNCE_PREFIX, address)
    }

    /// Returns whether it is the plain From address, which belongs to no game.
    pub fn is_sender(&self, address: &str) -> bool {
        address.parse::<EmailAddress>().is_ok_and(|address| address == self.from)
    }

    fn token_behind(&self, prefix: &str, address: &str) -> Option<String> {
        let (local, domain) = address.trim().rsplit_once('@')?;
        let (begin, token) = local.split_at_checked(prefix.len())?;
        let ours = domain.eq_ignore_ascii_case(&self.reply_domain) && begin.eq_ignore_ascii_case(prefix);
        (ours && !token.is_empty()).then(|| token.to_ascii_lowercase())
    }

    /// The host of every link, in lower case.
    pub fn host(&self) -> String {
        let behind = self.base_url.split_once("://").map_or(self.base_url.as_str(), |(_, rest)| rest);
        behind.split('/').next().unwrap_or_default().to_lowercase()
    }

    /// Returns whether a text contains one of the site's addresses or links. Attribution lines of quotations may
    /// contain them, and they must not be shown to other players.
    pub fn are_named_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let replies = [REPLY_PREFIX, &format!("@{}", self.reply_domain)];
        replies.iter().all(|part| text.contains(&part.to_lowercase()))
            || text.contains(&self.from.as_str().to_lowercase())
            || text.contains(&self.base_url.to_lowercase())
    }
}
