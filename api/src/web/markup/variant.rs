//! The rules page of a variant.

use askama::Template;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use zugpost_rules::{About, AnyGame, NamedPiece, PieceAbout, Seat};

use super::game::Time;
use crate::picture::look::{Look, PieceSet};
use crate::picture::{board_svg, diagram_svg, piece_svg};

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
    /// The initial position.
    pub start: AnyGame,
    /// How many games are running and finished, in words.
    pub running: String,
    pub ended: String,
    /// When the latest was proposed.
    pub last: Option<Time>,
}

impl VariantPage {
    fn rules(&self) -> String {
        to_html(self.about.rules)
    }

    fn board(&self) -> String {
        board_svg(&self.start.board(), &Look::new(Seat::White, Vec::new()))
    }

    /// Image, description and movement diagram of every piece type, as White's pieces.
    fn pieces(&self) -> Vec<(String, &'static PieceAbout, Option<String>)> {
        let diagrams = self.start.diagrams();
        let shown = |about: &'static PieceAbout| {
            let (letter, name) = (about.letter.to_owned(), about.name.to_owned());
            let diagram = diagrams.iter().find(|diagram| diagram.letter == about.letter);
            let piece = NamedPiece { seat: Seat::White, letter, name, game: self.about.key };
            let diagram = diagram.map(|diagram| diagram_svg(diagram, PieceSet::default()));
            (piece_svg(&piece, PieceSet::default()), about, diagram)
        };
        self.about.pieces.iter().map(shown).collect()
    }
}

/// Renders the rules. The title is left out, because the page has one; raw HTML is shown as text.
fn to_html(markdown: &str) -> String {
    let mut in_title = false;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
            in_title = true;
            None
        }
        Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
            in_title = false;
            None
        }
        _ if in_title => None,
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        other => Some(other),
    });
    let mut rendered = String::new();
    html::push_html(&mut rendered, events);
    rendered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_keep_their_structure_but_neither_title_nor_raw_html() {
        let rendered = to_html(
            "# Chess\n\n## Moves\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n`x<y`",
        );
        assert!(rendered.trim_start().starts_with("<h2>Moves</h2>"), "{rendered}");
        assert!(rendered.contains("<table>"), "{rendered}");
        assert!(!rendered.contains("<script"), "{rendered}");
    }
}
