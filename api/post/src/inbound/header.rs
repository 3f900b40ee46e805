//! The header of a message, read strictly. A header that two programs could read differently is never proof of an
//! author: it has one field of each kind that matters, one author, and no form that only some parsers accept. The
//! parsers of the message and of its signatures must have read the same.

use mail_auth::AuthenticatedMessage;
use mail_parser::{Address, HeaderName, HeaderValue, Message};
use zugpost_base::email_address::EmailAddress;

/// Characters that no header may hold (RFC 5321, section 2.3.8), because programs disagree where its lines end then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    #[error("a CR without LF")]
    BareCr,
    #[error("an LF without CR")]
    BareLf,
    #[error("a control character")]
    Control,
}

/// A header that everybody reads alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    pub fields: Vec<Field<'a>>,
    /// The offset of the body.
    pub body: usize,
    /// The only author.
    pub author: EmailAddress,
    /// The addresses of the only `To`, in lower case.
    pub to: Vec<String>,
}

/// A field of a header, in the order of the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    pub name: &'a str,
    /// With its line breaks.
    pub value: &'a [u8],
}

/// No mail of a person has more fields.
const MAX_FIELDS: usize = 1000;

/// Fields that may stand in a header only once: a second one would leave open which of them counts, and which of them a
/// signature covers.
const SINGLE: [&str; 6] =
    ["From", "To", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"];

impl<'a> Header<'a> {
    /// `None` for a header that is open to two readings, or has not exactly one author.
    pub fn read(message: &'a [u8]) -> Option<Header<'a>> {
        check(message).ok()?;
        let (fields, body) = fields(message)?;
        let count = |name: &str| fields.iter().filter(|field| field.is(name)).count();
        if SINGLE.iter().any(|name| count(name) > 1) {
            return None;
        }
        let addresses = |name: &str| addresses(&fields.iter().find(|field| field.is(name))?.text());
        let from = addresses("From")?;
        let [author] = from.as_slice() else { return None };
        let (author, to) = (author.parse().ok()?, addresses("To")?);
        Some(Header { author, to, fields, body })
    }

    /// Returns whether the parser of the message has read the same header.
    pub fn is_of(&self, message: &Message<'_>) -> bool {
        let root = message.root_part();
        let addresses = |wanted: HeaderName<'static>| -> Option<Vec<String>> {
            let mut named = root.headers.iter().filter(|header| header.name == wanted);
            let only = named.next().filter(|_| named.next().is_none())?;
            Some(listed(&only.value))
        };
        usize::try_from(root.raw_body_offset()) == Ok(self.body)
            && root.headers.len() == self.fields.len()
            && addresses(HeaderName::From).is_some_and(|from| self.is_by(&from))
            && addresses(HeaderName::To).is_some_and(|to| to == self.to)
    }

    /// Returns whether the parser of its signatures has read the same header.
    pub fn is_signed_as(&self, message: &AuthenticatedMessage<'_>) -> bool {
        let fields = message.raw_parsed_headers().iter();
        message.body_offset() == self.body
            && self.is_by(message.froms())
            && fields.eq(self.fields.iter().map(Field::raw).collect::<Vec<_>>().iter())
    }

    fn is_by(&self, from: &[String]) -> bool {
        matches!(from, [author] if author.parse::<EmailAddress>().as_ref() == Ok(&self.author))
    }
}

impl<'a> Field<'a> {
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The value without the line breaks of folding.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.value).replace("\r\n", "")
    }

    fn raw(&self) -> (&'a [u8], &'a [u8]) {
        (self.name.as_bytes(), self.value)
    }
}

/// Refuses a message with characters in its header that no header may hold.
pub fn check(message: &[u8]) -> Result<(), Malformed> {
    let mut before = b'\n';
    for (at, &byte) in message.iter().enumerate() {
        let next = message.get(at + 1);
        match byte {
            b'\r' if next != Some(&b'\n') => return Err(Malformed::BareCr),
            // An empty line ends the header.
            b'\r' if before == b'\n' => return Ok(()),
            b'\n' if before != b'\r' => return Err(Malformed::BareLf),
            b'\r' | b'\n' | b'\t' => {}
            byte if byte.is_ascii_control() => return Err(Malformed::Control),
            _ => {}
        }
        before = byte;
    }
    Ok(())
}

/// The fields, and the offset of the body. `None` without an empty line behind them, or if a line is no field: a name
/// without spaces before its colon, and lines of the value that begin with a space and are not blank.
fn fields(message: &[u8]) -> Option<(Vec<Field<'_>>, usize)> {
    let mut fields = Vec::new();
    let mut at = 0;
    while !message.get(at..)?.starts_with(b"\r\n") {
        let line = at + line_length(&message[at..])?;
        let colon = at + message[at..line].iter().position(|byte| *byte == b':')?;
        let name = std::str::from_utf8(&message[at..colon]).ok()?;
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let mut end = line;
        while matches!(message.get(end), Some(b' ' | b'\t')) {
            let length = line_length(&message[end..])?;
            if message[end..end + length].trim_ascii().is_empty() {
                return None;
            }
            end += length;
        }
        if fields.len() >= MAX_FIELDS {
            return None;
        }
        fields.push(Field { name, value: &message[colon + 1..end] });
        at = end;
    }
    Some((fields, at + 2))
}

/// The length of the first line, with its end.
fn line_length(text: &[u8]) -> Option<usize> {
    Some(text.iter().position(|byte| *byte == b'\n')? + 1)
}

/// Reads the addresses of a list, in lower case: each by itself or in angle brackets behind a name, with comments at
/// most around it. `None` for groups, routes, quoted addresses, and brackets or comments that are not closed.
fn addresses(list: &str) -> Option<Vec<String>> {
    let list = without_quotations(list).filter(|_| has_whole_encoded_words(list))?;
    if list.trim().is_empty() {
        return Some(Vec::new());
    }
    list.split(',').map(address).collect()
}

/// Returns whether each `=?` begins an encoded word that is whole (RFC 2047, section 2), because parsers differ in
/// where others end.
fn has_whole_encoded_words(mut list: &str) -> bool {
    while let Some((_, rest)) = list.split_once("=?") {
        let mut parts = rest.splitn(3, '?');
        let (Some(charset), Some(encoding), Some(rest)) = (parts.next(), parts.next(), parts.next()) else {
            return false;
        };
        let Some((text, rest)) = rest.split_once("?=") else { return false };
        let is_of = |text: &str, allowed: fn(&u8) -> bool| text.bytes().all(|byte| allowed(&byte));
        let is_text = match encoding {
            "B" | "b" => is_of(text, |byte| byte.is_ascii_alphanumeric() || b"+/=".contains(byte)),
            "Q" | "q" => is_of(text, |byte| byte.is_ascii_graphic() && !b"?\"".contains(byte)),
            _ => false,
        };
        let is_charset = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:+*".contains(byte);
        if charset.is_empty() || !is_of(charset, is_charset) || !is_text {
            return false;
        }
        list = rest;
    }
    true
}

/// A list in which a quoted string is a quotation mark and a comment a space, so that all other signs have a meaning.
fn without_quotations(list: &str) -> Option<String> {
    let mut plain = String::with_capacity(list.len());
    let mut letters = list.chars();
    while let Some(letter) = letters.next() {
        let end = match letter {
            '"' => '"',
            '(' => ')',
            '\\' => return None,
            letter => {
                plain.push(letter);
                continue;
            }
        };
        plain.push(if end == '"' { '"' } else { ' ' });
        loop {
            match letters.next()? {
                letter if letter == end => break,
                '\\' if matches!(letters.next()?, '"' | '\\') && end == '"' => {}
                // Comments nest, and parsers differ in what they do with quotations in them.
                '\\' | '"' | '(' => return None,
                _ => {}
            }
        }
    }
    Some(plain)
}

fn address(entry: &str) -> Option<String> {
    let entry = entry.trim();
    let address = match entry.split_once('<') {
        None => entry,
        Some((name, rest)) => {
            let address = rest.strip_suffix('>')?;
            if name.contains(['@', '>', ':', ';']) {
                return None;
            }
            address
        }
    };
    let is_plain =
        |letter: char| !letter.is_whitespace() && !letter.is_control() && !"\"(),:;<>[\\]".contains(letter);
    let (local, domain) = address.split_once('@')?;
    let is_whole = !local.is_empty() && !domain.is_empty() && !domain.contains('@');
    // Some parsers decode it.
    let is_encoded = address.contains("=?");
    (is_whole && !is_encoded && address.chars().all(is_plain)).then(|| address.to_lowercase())
}

/// The addresses that the parser of the message has found in a field.
fn listed(value: &HeaderValue<'_>) -> Vec<String> {
    let addresses = match value {
        HeaderValue::Address(Address::List(list)) => list.iter().collect::<Vec<_>>(),
        HeaderValue::Address(Address::Group(groups)) => {
            groups.iter().flat_map(|group| &group.addresses).collect()
        }
        _ => Vec::new(),
    };
    addresses.into_iter().filter_map(|one| one.address()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;

    use super::*;

    fn message(header: &str) -> String {
        format!("{}\r\n\r\ne4\r\n", header.replace('\n', "\r\n"))
    }

    fn author(header: &str) -> Option<String> {
        let message = message(header);
        let header = Header::read(message.as_bytes())?;
        let parsed = MessageParser::default().parse(&message).unwrap();
        assert!(header.is_of(&parsed), "{message}");
        assert!(header.is_signed_as(&AuthenticatedMessage::parse(message.as_bytes()).unwrap()), "{message}");
        Some(header.author.to_string())
    }

    #[test]
    fn an_author_is_read_in_every_usual_form() {
        for from in [
            "anna@example.org",
            "<anna@example.org>",
            "Anna <anna@example.org>",
            "\"Anna, M. <anna@evil.test>\" <Anna@Example.ORG>",
            "\"Anna \\\"The \\\\ Rook\\\" M.\" <anna@example.org>",
            "Anna M. Müller <anna@example.org>",
            "=?utf-8?Q?Anna=2C_=40evil=2Etest?= <anna@example.org>",
            "=?utf-8?B?QW5uYQ==?=\n =?utf-8?Q?_M=2E?=\n\t<anna@example.org>",
            "\"=?utf-8?Q?Anna?=\" <anna@example.org>",
            "=?utf-8?q?A=3D?= =?iso-8859-1*de?b?QQ==?= <anna@example.org>",
            "anna@example.org (Anna)",
            "(Anna, @home) anna@example.org",
            "\n anna@example.org",
        ] {
            let header = format!("From: {from}\nTo: play+x@in.test");
            assert_eq!(author(&header).as_deref(), Some("anna@example.org"), "{from}");
        }
        let to = author(
            "Received: by x; y\nTO:a@b.test,\"c@d\" <e@f.test>, g\u{e4}@h.test\nfRoM:anna@example.org",
        );
        assert!(to.is_some());
    }

    #[test]
    fn a_header_that_is_open_to_two_readings_has_no_author() {
        for header in [
            "From: anna@example.org, boris@example.org\nTo: a@b.test",
            "From: anna@example.org\nFrom: anna@example.org\nTo: a@b.test",
            "From: anna@example.org\nTo: a@b.test\nto: a@b.test",
            "From: anna@example.org\nTo: a@b.test\nContent-Type: text/plain\nContent-Type: text/html",
            "From: anna@example.org",
            "To: a@b.test",
            "Sender: anna@example.org\nReply-To: anna@example.org\nTo: a@b.test",
            ": From: anna@example.org\nTo: a@b.test",
            "From : anna@example.org\nTo: a@b.test",
            "Fr om: anna@example.org\nTo: a@b.test",
            " From: anna@example.org\nTo: a@b.test",
            "From: anna@example.org\n \nTo: a@b.test",
            "From: anna@example.org\nno field\nTo: a@b.test",
            "From: group: anna@example.org;\nTo: a@b.test",
            "From: anna@example.org\nTo: undisclosed-recipients:;",
            "From: <@route.test:anna@example.org>\nTo: a@b.test",
            "From: \"anna\"@example.org\nTo: a@b.test",
            "From: anna(x)@example.org\nTo: a@b.test",
            "From: anna @example.org\nTo: a@b.test",
            "From: <anna@example.org\nTo: a@b.test",
            "From: anna@evil.test <anna@example.org>\nTo: a@b.test",
            "From: <anna@evil.test> <anna@example.org>\nTo: a@b.test",
            "From: Anna <anna@example.org> evil\nTo: a@b.test",
            "From: Anna anna@example.org\nTo: a@b.test",
            "From: \"Anna <anna@example.org>\nTo: a@b.test",
            "From: (Anna anna@example.org\nTo: a@b.test",
            "From: (a (b) c) anna@example.org\nTo: a@b.test",
            "From: =?utf-8?Q?anna=40example.org?=\nTo: a@b.test",
            "From: <=?utf-8?Q?anna?=@example.org>\nTo: a@b.test",
            "From: \"Anna =?utf-8?Q?x\" <anna@example.org>\nTo: a@b.test",
            "From: \"=?utf-8?B?QW==C=\n =?utf-.\" 8?Q?M=2E?= <anna@example.org>\nTo: a@b.test",
            "From: =?utf-8?B?QW5uYQ*?= <anna@example.org>\nTo: a@b.test",
            "From: =?utf-8?X?Anna?= <anna@example.org>\nTo: a@b.test",
            "From: =?utf-8?Q?Anna M.?= <anna@example.org>\nTo: a@b.test",
            "From: =??Q?Anna?= <anna@example.org>\nTo: a@b.test",
            "From: anna@example.org@evil.test\nTo: a@b.test",
            "From: anna@[127.0.0.1]\nTo: a@b.test",
            "From: Anna\\ <anna@example.org>\nTo: a@b.test",
        ] {
            assert_eq!(author(header), None, "{header}");
        }
        assert_eq!(Header::read(b"From: anna@example.org\r\nTo: a@b.test\r\n"), None, "without an end");
    }

    #[test]
    fn bare_line_ends_and_control_characters_are_named() {
        for (text, expected) in [
            ("A: b\r\nC: d\r\n\r\nbody\rwith\nall\0", Ok(())),
            ("A: b\rC: d\r\n\r\n", Err(Malformed::BareCr)),
            ("A: b\r\nC: d\r\r\n\r\n", Err(Malformed::BareCr)),
            ("A: b\r\nC: d\r\n\r \r\nE: f\r\n\r\n", Err(Malformed::BareCr)),
            ("A: b\nC: d\r\n\r\n", Err(Malformed::BareLf)),
            ("A: b\r\nC: d\n\nE: f\r\n\r\n", Err(Malformed::BareLf)),
            ("A: b\r\n\u{c}\r\nC: d\r\n\r\n", Err(Malformed::Control)),
            ("A: b\0\r\n\r\n", Err(Malformed::Control)),
            ("A: \u{1b}$B\r\n\r\n", Err(Malformed::Control)),
            ("A: \u{7f}\r\n\r\n", Err(Malformed::Control)),
            ("A: tab\tand \u{fc}\r\n\r\n", Ok(())),
            ("\r\nbody\r", Ok(())),
        ] {
            assert_eq!(check(text.as_bytes()), expected, "{text:?}");
        }
    }

    proptest::proptest! {
        /// Both parsers agree on everything that the strict reading accepts.
        #[test]
        fn all_readings_of_a_header_agree(
            lines in proptest::collection::vec(
                "(From|To|Subject|X|: From|Content-Type|From ): ?([a-z<>@.,\"()\\\\=?;:\u{e4} \t\r\n\u{c}]|a@b[.]cd|=[?]utf-8[?]q[?]a=40b[?]=|\r\n ){0,12}\r\n",
                0..6,
            ),
        ) {
            let message = format!("{}\r\nFrom: x@y.test\r\n\r\n", lines.concat());
            if let Some(header) = Header::read(message.as_bytes()) {
                let parsed = MessageParser::default().parse(&message).unwrap();
                proptest::prop_assert!(header.is_of(&parsed), "{:?} {:?}", message, header);
                let signed = AuthenticatedMessage::parse(message.as_bytes()).unwrap();
                proptest::prop_assert!(header.is_signed_as(&signed), "{:?} {:?}", message, header);
            }
        }
    }
}
