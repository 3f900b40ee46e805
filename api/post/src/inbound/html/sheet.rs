//! The style sheets of a mail, as far as they decide what is seen. Selectors are matched exactly if they name one
//! element by tag, class and id. Others may match more than they say, so what they hide cannot be judged.

use cssparser::{Delimiter, ParseError, Parser, ToCss, Token};

use super::sight::{self, Declaration, Meaning, Sight};

/// Programs write fewer rules that could hide something. Of more, nothing is judged.
const MAX_RULES: usize = 500;

/// Limit on selectors and declarations of all rules together.
const MAX_PARTS: usize = 1500;
/// Rules within rules.
const DEEPEST: usize = 8;

#[derive(Debug, Default)]
pub(super) struct Sheet {
    rules: Vec<Rule>,
    n_parts: usize,
    depth: usize,
}

#[derive(Debug)]
struct Rule {
    selectors: Vec<Selector>,
    declarations: Vec<Declaration>,
}

/// The element that a selector ends with.
#[derive(Debug, Default)]
struct Selector {
    tag: Option<String>,
    names: Vec<String>,
    /// True if the selector has no other condition.
    is_exact: bool,
}

/// An element as selectors see it: its classes with a dot, its id with a hash.
pub(super) struct Named<'a> {
    pub tag: &'a str,
    pub names: &'a [String],
}

impl Sheet {
    pub fn read(&mut self, css: &str) {
        self.rules(&mut Parser::new(css), true);
    }

    fn rules(&mut self, parser: &mut Parser<'_>, is_certain: bool) {
        if self.depth >= DEEPEST {
            return self.give_up();
        }
        self.depth += 1;
        while let Ok(token) = parser.next().cloned() {
            match token {
                Token::AtKeyword(name) => self.at_rule(&name.to_ascii_lowercase(), parser),
                Token::CDO | Token::CDC | Token::Semicolon => {}
                first => self.rule(&first, parser, is_certain),
            }
        }
        self.depth -= 1;
    }

    /// Replaces all rules by one that leaves everything in doubt.
    fn give_up(&mut self) {
        self.rules = vec![Rule { selectors: vec![Selector::default()], declarations: vec![unknown()] }];
        self.n_parts = MAX_PARTS;
    }

    /// Rules for some screens only may or may not hold. Fonts and paper sizes hide nothing.
    fn at_rule(&mut self, name: &str, parser: &mut Parser<'_>) {
        let is_apart = ["font-face", "page", "list", "charset", "namespace", "counter-style"].contains(&name);
        if name == "import" {
            self.rules.push(Rule { selectors: vec![Selector::default()], declarations: vec![unknown()] });
        }
        while let Ok(token) = parser.next() {
            match token {
                Token::Semicolon => return,
                Token::CurlyBracketBlock => {
                    let inner = parser.parse_nested_block(|parser| {
                        if !is_apart {
                            self.rules(parser, false);
                        }
                        Ok::<_, ParseError<()>>(())
                    });
                    return inner.unwrap_or_default();
                }
                _ => {}
            }
        }
    }

    fn rule(&mut self, first: &Token<'_>, parser: &mut Parser<'_>, is_certain: bool) {
        let mut prelude = first.to_css_string();
        if matches!(first, Token::SquareBracketBlock | Token::ParenthesisBlock | Token::Function(_)) {
            prelude.push_str("…)");
        }
        let start = parser.position();
        let rest = parser.parse_until_before(Delimiter::CurlyBracketBlock, |parser| {
            while parser.next_including_whitespace_and_comments().is_ok() {}
            Ok::<_, ParseError<()>>(())
        });
        prelude.push_str(parser.slice_from(start));
        if rest.is_err() || !matches!(parser.next(), Ok(Token::CurlyBracketBlock)) {
            return;
        }
        let body = parser.parse_nested_block(|parser| Ok::<_, ParseError<()>>(sight::read(parser)));
        let mut declarations = body.unwrap_or_else(|_| vec![unknown()]);
        declarations.retain(|declaration| declaration.meaning != Meaning::Sight(Sight::Visible));
        if declarations.is_empty() {
            return;
        }
        self.n_parts = self.n_parts.saturating_add(prelude.split(',').count() + declarations.len());
        if self.rules.len() >= MAX_RULES || self.n_parts > MAX_PARTS {
            return self.give_up();
        }
        let selectors = prelude.split(',').map(|text| Selector::read(text, is_certain)).collect();
        self.rules.push(Rule { selectors, declarations });
    }

    /// Declarations of the sheets for an element, each with `true` if it certainly applies.
    pub fn about(&self, element: &Named<'_>) -> impl Iterator<Item = (&Declaration, bool)> {
        let matching = self.rules.iter().filter_map(|rule| {
            let mut matching =
                rule.selectors.iter().filter(|selector| selector.may_match(element)).peekable();
            matching.peek()?;
            let is_exact = matching.any(|selector| selector.is_exact);
            Some(rule.declarations.iter().map(move |declaration| (declaration, is_exact)))
        });
        matching.flatten()
    }
}

fn unknown() -> Declaration {
    Declaration { property: "@".to_owned(), meaning: Meaning::Sight(Sight::Unknown) }
}

impl Selector {
    fn read(text: &str, is_certain: bool) -> Selector {
        let text = text.trim();
        let last = text.rsplit([' ', '\t', '\r', '\n', '>', '+', '~']).next().unwrap_or_default();
        let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '#' | '*');
        let is_exact = is_certain && !text.is_empty() && text.chars().all(is_plain);
        // With escapes or conditions in brackets, the names may be others.
        if !is_exact && text.contains(['\\', '[', '(', ')', ']', '/', '…', '|']) {
            return Selector::default();
        }
        let last = last.split(':').next().unwrap_or_default();
        let at = last.find(['.', '#']).unwrap_or(last.len());
        let (tag, mut rest) = last.split_at(at);
        let mut names = Vec::new();
        while !rest.is_empty() {
            let end = rest[1..].find(['.', '#']).map_or(rest.len(), |end| end + 1);
            names.push(rest[..end].to_lowercase());
            rest = &rest[end..];
        }
        let tag = Some(tag.to_lowercase()).filter(|tag| !tag.is_empty() && tag != "*");
        Selector { tag, names, is_exact }
    }

    fn may_match(&self, element: &Named<'_>) -> bool {
        self.tag.as_ref().is_none_or(|tag| tag == element.tag)
            && self.names.iter().all(|name| element.names.contains(name))
    }
}
