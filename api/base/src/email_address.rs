//! A mail address as this server accepts and writes it.

use std::fmt;
use std::str::FromStr;

use email_address::Options;

use crate::locale::{Locale, Phrase, phrase};

/// The longest address in a forward path of RFC 5321.
const MAX_BYTES: usize = 254;

/// One plain address, `local@domain`, in lower-case ASCII. International domains are in ASCII form, so that one mailbox
/// has one spelling. RFC 5321 allows case-sensitive local parts but advises against them, and no known server has them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// The address in the type of lettre's mail builder.
    pub fn to_lettre(&self) -> lettre::Address {
        self.0.parse().expect("was parsed by the same parser when this value was made")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().text(Locale::En))]
pub enum AddressError {
    TooLong,
    LocalPart,
    Malformed,
}

impl AddressError {
    pub fn phrase(self) -> Phrase {
        match self {
            AddressError::TooLong => phrase("error-address-too-long").with("n", MAX_BYTES),
            AddressError::LocalPart => phrase("error-address-local").with("letters", ".!#$%&'*+/=?^_`{|}~-"),
            AddressError::Malformed => phrase("error-address"),
        }
    }
}

impl FromStr for EmailAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if text.len() > MAX_BYTES {
            return Err(AddressError::TooLong);
        }
        let (local, domain) = text.rsplit_once('@').ok_or(AddressError::Malformed)?;
        // Quoted local parts could carry spaces, brackets and escapes into headers and commands. They are practically
        // unused, so they are rejected, as are non-ASCII ones.
        if !local.bytes().all(|byte| byte.is_ascii_graphic())
            || local.contains(['"', '\\', '<', '>', '(', ')'])
        {
            return Err(AddressError::LocalPart);
        }
        let domain = url::Host::parse(domain).map_err(|_| AddressError::Malformed)?;
        let url::Host::Domain(domain) = domain else { return Err(AddressError::Malformed) };
        let address = format!("{}@{domain}", local.to_ascii_lowercase());
        let options = Options::default().without_display_text().without_domain_literal();
        if address.len() > MAX_BYTES {
            return Err(AddressError::TooLong);
        }
        if email_address::EmailAddress::parse_with_options(&address, options).is_err()
            || address.parse::<lettre::Address>().is_err()
        {
            return Err(AddressError::Malformed);
        }
        Ok(EmailAddress(address))
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A provider that delivers several spellings of a name to one mailbox: its domains, of which the first stands for all, and
/// the signs that it ignores in names.
type Provider = (&'static [&'static str], &'static [char]);

const PROVIDERS: [Provider; 4] = [
    (&["gmail.com", "googlemail.com"], &['.']),
    (&["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], &['.', '-', '_']),
    // Yandex takes a full stop for a hyphen.
    (&["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "narod.ru"], &['.', '-']),
    (&["icloud.com", "me.com", "mac.com"], &[]),
];

/// A key of the mailbox that an address reaches: its name without what follows a `+`, and without what its provider ignores.
pub fn mailbox(email: &str) -> String {
    let email = email.to_lowercase();
    let Some((local, domain)) = email.rsplit_once('@') else { return email };
    let name = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
    let provider = PROVIDERS.iter().find(|(domains, _)| domains.contains(&domain));
    match provider {
        Some(([first, ..], ignored)) => format!("{}@{first}", name.replace(*ignored, "")),
        Some(([], _)) | None => format!("{name}@{domain}"),
    }
}

/// Addresses are personal data: debug output, and so every log line, shows the domain only.
impl fmt::Debug for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EmailAddress(…@{})", self.domain())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_addresses_are_kept() {
        for text in
            ["alice@example.org", "a.b+tag@mail.example.co.uk", "o'neil@example.org", "root@localhost"]
        {
            assert_eq!(text.parse::<EmailAddress>().unwrap().as_str(), text);
        }
    }

    #[test]
    fn one_mailbox_has_one_spelling() {
        assert_eq!("Alice@EXAMPLE.org".parse::<EmailAddress>().unwrap().as_str(), "alice@example.org");
        assert_eq!("a@bücher.example".parse::<EmailAddress>().unwrap().as_str(), "a@xn--bcher-kva.example");
    }

    #[test]
    fn tags_and_dots_do_not_make_another_mailbox() {
        for (address, key) in [
            ("carol@example.org", "carol@example.org"),
            ("carol+1+2@example.org", "carol@example.org"),
            ("c.arol@example.org", "c.arol@example.org"),
            ("c.arol+x@googlemail.com", "carol@gmail.com"),
            ("+x@example.org", "+x@example.org"),
            ("C.A.R.O.L+x@Gmail.com", "carol@gmail.com"),
            ("c_a-r.ol@protonmail.com", "carol@proton.me"),
            ("carol+x@pm.me", "carol@proton.me"),
            ("c.arol@ya.ru", "carol@yandex.ru"),
            ("c-arol@yandex.com", "carol@yandex.ru"),
            ("carol@me.com", "carol@icloud.com"),
            ("c.arol@outlook.com", "c.arol@outlook.com"),
        ] {
            assert_eq!(mailbox(address), key);
        }
    }

    #[test]
    fn what_could_leave_its_header_or_command_is_refused() {
        let hostile = [
            "",
            "@",
            "alice",
            "alice@",
            "@example.org",
            "a@b@example.org",
            "alice@example.org\r\nBcc: all@example.org",
            "alice\r\n@example.org",
            "alice@example.org\n",
            " alice@example.org",
            "alice @example.org",
            "Alice <alice@example.org>",
            "alice@example.org>",
            "\"a b\"@example.org",
            "\"a\\\r\n b\"@example.org",
            "alice@[127.0.0.1]",
            "alice@127.0.0.1",
            "alice,bob@example.org",
            "alice@example.org,bob@example.org",
            "al\0ice@example.org",
            "älice@example.org",
            "alice@exa mple.org",
            "alice@exa\tmple.org",
        ];
        for text in hostile {
            assert!(text.parse::<EmailAddress>().is_err(), "{text:?} was taken");
        }
        let long = format!("{}@example.org", "a".repeat(300));
        assert_eq!(long.parse::<EmailAddress>(), Err(AddressError::TooLong));
    }

    #[test]
    fn debug_output_does_not_name_the_person() {
        let address: EmailAddress = "alice@example.org".parse().unwrap();
        assert!(!format!("{address:?}").contains("alice"));
    }
}
