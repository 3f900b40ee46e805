//! The player's own words in both forms of a mail, before they are read in a game.

use std::iter;

use zugpost_base::email_address::EmailAddress;
use zugpost_data::model::mail_identity::MailIdentity;

use super::html::{DOUBT, SIGNED};
use super::own_lines::own_lines;
use super::own_lines::signatures::without_targets;
use super::parts::Texts;

/// The own words of a reply. Most programs send two forms of one mail, which must say the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedReply {
    pub plain: Option<Form>,
    pub html: Option<Form>,
}

/// One form of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The own lines, without blank ones at either end.
    pub lines: Vec<String>,
    /// True if a style hides some of it in a way that cannot be judged.
    pub is_doubtful: bool,
}

/// A response quotes at most this many characters of the line.
const SHOWN: usize = 80;

impl ParsedReply {
    /// `author` is the address of the sender, with which Foxmail signs.
    pub(super) fn of(texts: &Texts, author: Option<&EmailAddress>, ours: &MailIdentity) -> ParsedReply {
        let html = texts.html.as_deref().map(|text| of_html(text, ours));
        let signature = html.as_ref().map_or("", |(_, signature)| signature);
        let plain = texts.plain.as_deref().map(|text| Form::of(text, ours).without(signature));
        let signed = |form: Form| {
            form.without_last(|line| author.is_some_and(|author| line.eq_ignore_ascii_case(author.as_str())))
        };
        ParsedReply { plain: plain.map(signed), html: html.map(|(form, _)| signed(form)) }
    }

    /// The first line, for the response to quote.
    pub fn said(&self) -> String {
        let forms = self.plain.iter().chain(&self.html);
        let first = forms.filter_map(|form| form.lines.first()).next();
        first.map(|line| line.chars().take(SHOWN).collect()).unwrap_or_default()
    }
}

/// The form of an HTML text, and the letters of the lines that its program marks as a signature. If nothing else stands
/// there, the player has written into the signature.
fn of_html(text: &str, ours: &MailIdentity) -> (Form, String) {
    let is_signed = |line: &&str| line.ends_with(SIGNED);
    let without = text.lines().map(|line| if is_signed(&line) { "" } else { line }).collect::<Vec<_>>();
    let form = Form::of(&without.join("\n"), ours);
    if form.lines.is_empty() {
        return (Form::of(&text.replace(SIGNED, ""), ours), String::new());
    }
    (form, letters_of(text.lines().filter(is_signed)))
}

fn letters_of<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.flat_map(str::chars).filter(|letter| letter.is_alphanumeric()).collect()
}

impl Form {
    fn of(text: &str, ours: &MailIdentity) -> Form {
        let lines = own_lines(text, ours);
        let is_doubtful = lines.iter().any(|line| line.contains(DOUBT));
        Form { lines: lines.into_iter().map(|line| line.replace(DOUBT, "")).collect(), is_doubtful }
    }

    /// Without the last lines that are part of this signature.
    fn without(self, signature: &str) -> Form {
        let is_part = |line: &str| {
            let letters = letters_of(iter::once(without_targets(line).as_str()));
            !letters.is_empty() && signature.contains(&letters)
        };
        self.without_last(is_part)
    }

    /// Without the last lines of this kind, unless all are.
    fn without_last(mut self, is_unwanted: impl Fn(&str) -> bool) -> Form {
        let is_wanted = |line: &String| !line.is_empty() && !is_unwanted(line);
        if let Some(last) = self.lines.iter().rposition(is_wanted) {
            self.lines.truncate(last + 1);
        }
        self
    }
}
