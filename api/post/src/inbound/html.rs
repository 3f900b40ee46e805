//! The HTML of a mail as the lines of text that a reader sees, with `>` before quoted lines. Hidden and struck text is
//! left out; a line with text of which that cannot be told ends in [`DOUBT`], and one of a signature in [`SIGNED`]. It
//! reads the tags in sequence and builds no tree, so that tables and nesting cannot inflate the output.

mod colour;
mod elements;
mod pictures;
mod properties;
mod sheet;
mod sight;

use std::cell::RefCell;
use std::mem;

use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

use super::budget::Budget;
use elements::{Elements, attribute};
pub(super) use pictures::is_sign;
use sheet::Sheet;
use sight::Sight;

/// Ends a line that its writer may not see. No text holds this character.
pub(super) const DOUBT: char = '\u{fdd0}';

/// Ends a line that the program of the sender marks as a signature. No text holds this character.
pub(super) const SIGNED: char = '\u{fdd1}';

/// The text of an HTML part. All line breaks come from the HTML; no line is wrapped.
pub(super) fn text(html: &str) -> String {
    // Style sheets may stand behind the text that they hide.
    let budget = Budget::begin();
    let sheets = read(html, Page { is_for_sheets: true, ..Page::default() }, budget);
    let mut page = read(html, Page { elements: Elements::styled(sheets.sheet), ..Page::default() }, budget);
    page.end_line();
    page.text
}

/// The tokenizer compares each attribute of a tag with all others, so it gets the page in pieces. Of a page that takes too
/// much time, nothing is judged.
fn read(html: &str, page: Page, budget: Budget) -> Page {
    const PIECE: usize = 2048;
    let input = BufferQueue::default();
    let tokenizer = Tokenizer::new(Reader(RefCell::new(page)), TokenizerOpts::default());
    let mut rest = html;
    while !rest.is_empty() {
        if budget.check().is_err() {
            return Page { text: DOUBT.to_string(), ..Page::default() };
        }
        let (piece, behind) = rest.split_at(rest.floor_char_boundary(PIECE));
        input.push_back(StrTendril::from(piece));
        // The tokenizer stops early only for sinks that run scripts.
        while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
        rest = behind;
    }
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

struct Reader(RefCell<Page>);

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut page = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => page.say(&text),
            Token::TagToken(tag) => return page.tag(&tag),
            Token::NullCharacterToken
            | Token::CommentToken(_)
            | Token::DoctypeToken(_)
            | Token::EOFToken
            | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

/// The state of the conversion.
#[derive(Default)]
struct Page {
    text: String,
    /// The current, unfinished line.
    line: String,
    /// The mark or number of a list entry, to be written before its first word.
    mark: String,
    /// The number of open elements of each kind.
    quotations: usize,
    preformatted: usize,
    /// For each open list, the number of its next entry; `None` if it is unordered.
    lists: Vec<Option<u32>>,
    /// The open element with invisible text.
    unseen: Option<String>,
    elements: Elements,
    of_line: OfLine,
    /// True if this reading only collects the style sheets.
    is_for_sheets: bool,
    css: String,
    sheet: Sheet,
}

/// State of the current line.
#[derive(Default)]
struct OfLine {
    /// True if something on it cannot be judged.
    is_doubtful: bool,
    /// True if it has text in a signature; `is_unsigned` if it has text elsewhere.
    is_signed: bool,
    is_unsigned: bool,
}

impl Page {
    fn tag(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let begins = tag.kind == TagKind::StartTag;
        let name = &*tag.name;
        if let Some(unseen) = &self.unseen {
            // `</head>` may be missing.
            let is_over = !begins && name == unseen || begins && name == "body";
            if is_over {
                self.unseen = None;
                self.sheet.read(&mem::take(&mut self.css));
            }
            return raw(name, begins);
        }
        if begins && name == "link" && attribute(tag, "rel").contains("stylesheet") {
            self.sheet.read("@import url(elsewhere);");
        }
        if self.is_for_sheets {
            if begins && ["style", "script", "title", "template"].contains(&name) {
                self.unseen = Some(name.to_owned());
            }
            return raw(name, begins);
        }
        if begins {
            self.elements.open(tag);
        } else {
            self.elements.close(name);
        }
        let count = |open: usize| if begins { open + 1 } else { open.saturating_sub(1) };
        match name {
            "head" | "style" | "script" | "title" | "template" if begins => {
                self.unseen = Some(name.to_owned());
            }
            "br" => self.break_line(),
            "blockquote" => {
                self.end_line();
                self.quotations = count(self.quotations);
            }
            "p" => self.paragraph(),
            "pre" => {
                self.paragraph();
                self.preformatted = count(self.preformatted);
            }
            "ol" | "ul" => {
                self.end_line();
                if begins {
                    self.lists.push(first_number(tag));
                } else {
                    self.lists.truncate(self.lists.len().saturating_sub(1));
                }
            }
            "li" => {
                self.end_line();
                if begins {
                    self.entry();
                }
            }
            "td" | "th" => self.say(" "),
            "img" if begins && !pictures::is_pixel(tag) && self.elements.sight_of(tag) != Sight::Hidden => {
                self.say(&pictures::sign(tag));
            }
            "audio" | "canvas" | "embed" | "iframe" | "math" | "object" | "svg" | "video" if begins => {
                self.say(pictures::UNREAD);
            }
            "address" | "article" | "aside" | "body" | "caption" | "center" | "dd" | "details" | "dir"
            | "div" | "dl" | "dt" | "fieldset" | "figcaption" | "figure" | "footer" | "form" | "h1"
            | "h2" | "h3" | "h4" | "h5" | "h6" | "header" | "hr" | "html" | "legend" | "main" | "menu"
            | "nav" | "option" | "section" | "summary" | "table" | "tbody" | "tfoot" | "thead" | "tr" => {
                self.end_line();
            }
            // Inline elements. A picture may stand in them that their style names.
            _ => self.of_line.is_doubtful |= begins && self.elements.is_doubtful_itself(name),
        }
        raw(name, begins)
    }

    fn say(&mut self, text: &str) {
        match &self.unseen {
            Some(unseen) if self.is_for_sheets && unseen == "style" => return self.css.push_str(text),
            Some(_) => return,
            None => {}
        }
        let sight = self.elements.sight();
        if self.is_for_sheets || sight == Sight::Hidden {
            return;
        }
        if !text.trim().is_empty() {
            self.of_line.is_doubtful |= sight == Sight::Unknown;
            let is_signed = self.elements.are_signed();
            self.of_line.is_signed |= is_signed;
            self.of_line.is_unsigned |= !is_signed;
        }
        for letter in text.chars() {
            match letter {
                '\n' if self.preformatted > 0 => self.break_line(),
                ' ' | '\t' | '\r' | '\n' | '\u{c}' if self.preformatted == 0 => {
                    if !self.line.is_empty() && !self.line.ends_with(' ') {
                        self.line.push(' ');
                    }
                }
                letter => {
                    self.line.push_str(&mem::take(&mut self.mark));
                    // Of the characters that no text holds, two are marks here.
                    let is_mark = ('\u{fdd0}'..='\u{fdef}').contains(&letter);
                    self.line.push(if is_mark { char::REPLACEMENT_CHARACTER } else { letter });
                }
            }
        }
    }

    /// The mark or number of a list entry. Mail programs turn lines that begin with such a mark into lists.
    fn entry(&mut self) {
        self.mark = match self.lists.last_mut() {
            Some(Some(number)) => {
                let mark = format!("{number}. ");
                *number = number.saturating_add(1);
                mark
            }
            Some(None) | None => "* ".to_owned(),
        };
    }

    fn end_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.break_line();
        }
        self.line.clear();
        self.of_line = OfLine::default();
    }

    fn paragraph(&mut self) {
        self.end_line();
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.break_line();
        }
    }

    fn break_line(&mut self) {
        let line = mem::take(&mut self.line);
        // One mark suffices, because the nesting depth is irrelevant.
        if self.quotations > 0 {
            self.text.push_str("> ");
        }
        self.text.push_str(line.trim_end());
        let of_line = mem::take(&mut self.of_line);
        if of_line.is_signed && !of_line.is_unsigned && self.quotations == 0 {
            self.text.push(SIGNED);
        } else if of_line.is_doubtful {
            self.text.push(DOUBT);
        }
        self.text.push('\n');
    }
}

/// The state of the tokenizer after a tag: some elements contain text without tags.
fn raw(name: &str, begins: bool) -> TokenSinkResult<()> {
    match name {
        "style" | "xmp" | "iframe" | "noembed" | "noframes" if begins => {
            TokenSinkResult::RawData(RawKind::Rawtext)
        }
        "script" if begins => TokenSinkResult::RawData(RawKind::ScriptData),
        "title" | "textarea" if begins => TokenSinkResult::RawData(RawKind::Rcdata),
        _ => TokenSinkResult::Continue,
    }
}

fn first_number(list: &Tag) -> Option<u32> {
    (&*list.name == "ol").then(|| attribute(list, "start").parse().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_that_a_reader_sees() {
        for (html, expected) in [
            ("<p>Nf3</p>\n<p>Good   luck,<br>\nAnna</p>", "Nf3\n\nGood luck,\nAnna\n\n"),
            ("<head><title>e4</title></head><body><style>d4</style>Nf3<script>c4</script>", "Nf3\n"),
            ("<div>N<b>f</b>3</div><blockquote><div>On it<blockquote>e4<br><br>", "Nf3\n> On it\n> e4\n> \n"),
            ("e4<blockquote>d4</blockquote></blockquote>c4", "e4\n> d4\nc4\n"),
            ("<ol start=12><li>e4<li>d4</ol><ul><li>c4</ul>", "12. e4\n13. d4\n* c4\n"),
            ("<ol><li><p>e4</p></li></ol>", "1. e4\n\n"),
            ("<table><tr><td>e4<td>d4<tr><td>c4</table>b4", "e4 d4\nc4\nb4\n"),
            ("<pre>a\n  b</pre>&lt;c&gt;&nbsp;&amp; d", "a\n  b\n\n<c>\u{a0}& d\n"),
            ("<s>e4</s> d4", "d4\n"),
        ] {
            assert_eq!(text(html), expected, "{html}");
        }
    }

    #[test]
    fn what_is_hidden_or_struck_is_left_out_and_what_cannot_be_judged_is_marked() {
        for (html, expected) in [
            ("<p>Nf3</p><p style='display:none'>d4</p>", "Nf3\n\n\n"),
            ("<p hidden>d4</p>Nf3", "Nf3\n"),
            ("<style>.x{display:none}</style><b class='y X'>d4</b>Nf3", "Nf3\n"),
            ("<b class=x>d4</b>Nf3<style>.x{text-decoration:line-through}</style>", "Nf3\n"),
            ("<div style=background:#fff>Nf3<font color=white> d4</font></div>", "Nf3\n"),
            (
                "<div style='text-decoration:line-through'><b style='text-decoration:none'>d4</b></div>Nf3",
                "Nf3\n",
            ),
            ("<p>Nf3</p><p style='left:-99px'>d4</p>", "Nf3\n\nd4\u{fdd0}\n\n"),
            ("<style>p b{display:none}</style>Nf3 <b>d4</b>", "Nf3 d4\u{fdd0}\n"),
            ("<style>@media print{b{display:none}}</style>Nf3 <b>d4</b>", "Nf3 d4\u{fdd0}\n"),
            ("<style>.x{display:none}</style><b class=x style='display:inline'>d4</b>", "d4\u{fdd0}\n"),
            ("<style>b::before{content:'N'}</style><b>f3</b>", "f3\u{fdd0}\n"),
            ("<p hidden>d4<p>Nf3", "Nf3\u{fdd0}\n"),
            ("<div><s>d4</div>Nf3", "Nf3\u{fdd0}\n"),
            ("<bdo dir=rtl>3fN</bdo>", "3fN\u{fdd0}\n"),
            ("<details>d4</details>", "d4\u{fdd0}\n"),
            ("<font color=white>d4</font>", "d4\u{fdd0}\n"),
            ("<div style='visibility:hidden'><b style='visibility:visible'>d4</b></div>", "d4\u{fdd0}\n"),
        ] {
            assert_eq!(text(html).trim_matches('\n'), expected.trim_matches('\n'), "{html}");
        }
    }

    #[test]
    fn a_page_grows_no_larger_than_what_was_sent() {
        let many = |text: &str| text.repeat(200 * 1024 / text.len());
        let spans = format!("<table><tr>{}{}", "<td rowspan=9999>a".repeat(2_000), "<tr>".repeat(10_000));
        let bold: String = (0..9_000).map(|index| format!("<b a{index}>")).collect();
        for html in [
            spans,
            many("<blockquote>a"),
            many("<blockquote><ul><li>"),
            many("<table><tr><td>a"),
            many("<div>"),
            format!("{bold}{}", "<p>a".repeat(20_000)),
            format!("<p {}>", (0..3_000).map(|index| format!("a{index} ")).collect::<String>()),
        ] {
            assert!(text(&html).len() <= html.len(), "{}", &html[..40]);
        }
    }
}
