//! The rules of a variant, for readers.

use askama::Template;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use zugpost_rules::About;

/// `GET /variants`.
#[derive(Debug, Template)]
#[template(path = "page/variants.html")]
pub struct VariantsPage {
    pub variants: &'static [&'static About],
}

/// `GET /variants/{key}`.
#[derive(Debug, Template)]
#[template(path = "page/variant.html")]
pub struct VariantPage {
    pub about: &'static About,
}

impl VariantPage {
    /// The rules as HTML, one heading level down, because the page has a title of its own.
    fn rules(&self) -> String {
        to_html(self.about.rules)
    }
}

fn to_html(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: lower(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(lower(level))),
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut rendered = String::new();
    html::push_html(&mut rendered, events);
    rendered
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_keep_their_structure_below_the_title_and_no_raw_html() {
        let rendered =
            to_html("# Moves\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n`x<y`");
        assert!(rendered.contains("<h2>Moves</h2>"), "{rendered}");
        assert!(rendered.contains("<table>"), "{rendered}");
        assert!(!rendered.contains("<script"), "{rendered}");
    }
}
