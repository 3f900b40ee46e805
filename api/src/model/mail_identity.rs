//! How the site recognizes its own mails: sender, reply addresses and links.

use crate::email_address::EmailAddress;

/// What comes before the token in the address of a reply.
pub const REPLY_PREFIX: &str = "play+";

/// The same for reports that a mail could not be delivered.
pub const BOUNCE_PREFIX: &str = "bounce+";

/// How our own mails can be told from what others write.
#[derive(Clone, Debug)]
pub struct Ours {
    /// The sender of all of our mails.
    pub from: EmailAddress,
    /// What the addresses of replies end in.
    pub reply_domain: String,
    /// What every link of ours begins with.
    pub base_url: String,
}

impl Ours {
    /// The token in an address of replies. Some servers change the case of what they carry, so it has none.
    pub fn token(&self, address: &str) -> Option<String> {
        self.token_behind(REPLY_PREFIX, address)
    }

    /// The token in an address of reports.
    pub fn bounce_token(&self, address: &str) -> Option<String> {
        self.token_behind(BOUNCE_PREFIX, address)
    }

    /// Whether it is the address from which our mails come, which stands for no game.
    pub fn is_sender(&self, address: &str) -> bool {
        address.parse::<EmailAddress>().is_ok_and(|address| address == self.from)
    }

    fn token_behind(&self, prefix: &str, address: &str) -> Option<String> {
        let (local, domain) = address.trim().rsplit_once('@')?;
        let (begin, token) = local.split_at_checked(prefix.len())?;
        let ours = domain.eq_ignore_ascii_case(&self.reply_domain) && begin.eq_ignore_ascii_case(prefix);
        (ours && !token.is_empty()).then(|| token.to_ascii_lowercase())
    }

    /// Whether a text names an address or a link of ours, as every introduction of a quotation may, and what nobody
    /// else shall be shown.
    pub(crate) fn are_named_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let replies = [REPLY_PREFIX, &format!("@{}", self.reply_domain)];
        replies.iter().all(|part| text.contains(&part.to_lowercase()))
            || text.contains(&self.from.as_str().to_lowercase())
            || text.contains(&self.base_url.to_lowercase())
    }
}
