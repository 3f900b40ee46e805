//! Delivery reports (RFC 3464) about our mails. They arrive at the envelope sender of the mail, which identifies the
//! address that it was sent to.

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders};
use zugpost_data::model::mail_identity::MailIdentity;

use super::RawMail;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub token: String,
    /// The address accepts no mail. Delays and policy rejections (status 5.7.x) do not count.
    pub is_refused: bool,
}

impl Report {
    /// `None` if no recipient is a bounce address.
    pub(super) fn of(message: &Message<'_>, raw_mail: &RawMail, ours: &MailIdentity) -> Option<Report> {
        let token = raw_mail.addresses(message).into_iter().find_map(|address| ours.bounce_token(address))?;
        let is_refused = message.parts.iter().filter(|part| is_status(part)).any(|part| {
            let text = String::from_utf8_lossy(part.contents()).replace("\r\n", "\n");
            text.split("\n\n").any(is_refusal)
        });
        Some(Report { token, is_refused })
    }
}

fn is_status(part: &MessagePart<'_>) -> bool {
    part.content_type().is_some_and(|kind| {
        let is = |known: Option<&str>, wanted| known.is_some_and(|known| known.eq_ignore_ascii_case(wanted));
        is(Some(kind.ctype()), "message")
            && (is(kind.subtype(), "delivery-status") || is(kind.subtype(), "global-delivery-status"))
    })
}

/// Returns whether a report rejects one recipient permanently. Its fields have the form of mail headers.
fn is_refusal(fields: &str) -> bool {
    let Some(fields) = MessageParser::default().parse_headers(fields) else { return false };
    let value = |name: &'static str| field(&fields, name);
    value("Action").eq_ignore_ascii_case("failed")
        && value("Status").starts_with("5.")
        && !value("Status").starts_with("5.7.")
}

fn field<'a>(fields: &'a Message<'_>, name: &'static str) -> &'a str {
    fields.header_raw(name).unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::time::Moment;

    fn report(kind: &str, fields: &str) -> Option<Report> {
        report_to("To", kind, fields)
    }

    fn report_to(header: &str, kind: &str, fields: &str) -> Option<Report> {
        let ours = MailIdentity {
            from: "zugpost@post.example".parse().ok()?,
            reply_domain: "in.post.example".to_owned(),
            base_url: "https://post.example/".to_owned(),
        };
        let text = format!(
            "From: MAILER-DAEMON@mx.example\n{header}: Bounce+ABC@in.post.example\nMIME-Version: 1.0\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n\
             --x\n\nIt failed: 550 5.1.1 in words\n--x\nContent-Type: message/{kind}\n\n\
             Reporting-MTA: dns; mx.example\n\n{fields}\n--x--\n"
        );
        let raw_mail = RawMail::bare(text.as_bytes(), Moment::from_micros(0));
        Report::of(&raw_mail.parsed().ok()?, &raw_mail, &ours)
    }

    #[test]
    fn a_report_is_known_by_every_header_that_may_name_a_recipient() {
        for header in ["To", "CC", "delivered-to", "X-Original-To", "Envelope-To"] {
            let named = report_to(header, "delivery-status", "Action: failed\nStatus: 5.1.1\n");
            assert_eq!(named.map(|report| report.token).as_deref(), Some("abc"), "{header}");
        }
        assert_eq!(report_to("Reply-To", "delivery-status", "Action: failed\nStatus: 5.1.1\n"), None);
    }

    #[test]
    fn only_an_address_that_takes_no_mail_is_refused() {
        let refused = |fields: &str| report("delivery-status", fields).map(|report| report.is_refused);
        let of_anna = "Final-Recipient: rfc822; anna@example.org\n";
        for (fields, is_refused) in [
            ("Action: failed\nStatus: 5.1.1\n", true),
            ("action: Failed\nSTATUS: 5.2.2 (mailbox full)\n", true),
            ("Action: failed\nStatus: 5.7.1\n", false),
            ("Action: failed\nStatus: 4.4.7\n", false),
            ("Action: delayed\nStatus: 5.1.1\n", false),
            ("Action: delivered\nStatus: 2.0.0\n", false),
            ("Status: 5.1.1\n", false),
        ] {
            assert_eq!(refused(&format!("{of_anna}{fields}")), Some(is_refused), "{fields}");
        }
        assert_eq!(
            report("global-delivery-status", "Action: failed\nStatus: 5.1.1\n"),
            Some(Report { token: "abc".to_owned(), is_refused: true })
        );
        assert_eq!(report("rfc822", "Action: failed\nStatus: 5.1.1\n").map(|it| it.is_refused), Some(false));
    }
}
