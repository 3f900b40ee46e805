//! The rules of a variant from Markdown to HTML, with a list of their parts.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use zugpost_base::locale::{Locale, typeset};
use zugpost_base::vocabulary::{slug, translated_rules, with_squares};
use zugpost_rules::{About, Coordinates};

pub(super) struct Rules {
    /// True if they are in the language of the page.
    pub are_translated: bool,
    pub html: String,
    /// The ids and the titles of the parts.
    pub parts: Vec<(String, String)>,
}

impl Rules {
    /// The rules in a language, or in English where they are not translated. The ids of the parts are those of the English
    /// titles in every language, as a Japanese title has no letters for one and a link stays when its reader changes the language.
    pub fn of(about: &About, locale: Locale, coordinates: Coordinates) -> Rules {
        let english = Rules::rendered(about.rules, &[], Locale::En, coordinates);
        match translated_rules(about, locale) {
            Some(text) => {
                let ids: Vec<String> = english.parts.into_iter().map(|(id, _)| id).collect();
                Rules { are_translated: true, ..Rules::rendered(text, &ids, locale, coordinates) }
            }
            None => english,
        }
    }

    /// Renders Markdown. The title is left out, because the page has one; raw HTML is shown as text. Parts beyond the given ids
    /// get ids of their titles. Code stays as it is: moves in it are written as the text says.
    fn rendered(markdown: &str, ids: &[String], locale: Locale, coordinates: Coordinates) -> Rules {
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
            Event::Text(text) => {
                let text = with_squares(&text, coordinates);
                Some(Event::Text(typeset(locale, &text).into_owned().into()))
            }
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            other => Some(other),
        });
        let mut events: Vec<Event<'_>> = events.collect();
        let mut parts = Vec::new();
        for index in 0..events.len() {
            let (before, after) = events.split_at_mut(index + 1);
            let Some(Event::Start(Tag::Heading { level: HeadingLevel::H2, id, .. })) = before.last_mut()
            else {
                continue;
            };
            let title = text_until_heading_ends(after);
            let name = ids.get(parts.len()).cloned().unwrap_or_else(|| slug(&title));
            *id = Some(name.clone().into());
            parts.push((name, title));
        }
        let mut rendered = String::new();
        html::push_html(&mut rendered, events.into_iter());
        Rules { are_translated: false, html: rendered, parts }
    }
}

fn text_until_heading_ends(events: &[Event<'_>]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let texts = inside.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    texts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_keep_their_structure_but_neither_title_nor_raw_html() {
        let rules = Rules::rendered(
            "# Chess\n\n## Moves\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n`x<y`",
            &[],
            Locale::En,
            Coordinates::OWN,
        );
        let rendered = rules.html;
        assert!(rendered.trim_start().starts_with("<h2 id=\"moves\">Moves</h2>"), "{rendered}");
        assert!(rendered.contains("<table>"), "{rendered}");
        assert!(!rendered.contains("<script"), "{rendered}");
        assert_eq!(rules.parts, [("moves".to_owned(), "Moves".to_owned())]);
    }

    #[test]
    fn french_signs_of_all_rules_stay_with_their_words() {
        let spaced =
            Rules::rendered("## Prise : oui\n\n« `Nf3 ; a` » ! `x` : y ?", &[], Locale::Fr, Coordinates::OWN);
        assert_eq!(
            spaced.html,
            "<h2 id=\"prise-oui\">Prise\u{a0}: oui</h2>\n\
             <p>«\u{a0}<code>Nf3 ; a</code>\u{a0}»\u{202f}! <code>x</code>\u{a0}: y\u{202f}?</p>\n"
        );
        for about in zugpost_rules::Variant::rows() {
            let html = Rules::of(about, Locale::Fr, Coordinates::OWN).html;
            let texts =
                html.split("<code>").map(|part| part.split_once("</code>").map_or(part, |(_, text)| text));
            for text in texts {
                let alone = [
                    "\u{20}:", "\u{20};", "\u{20}!", "\u{20}?", "\u{20}»", "«\u{20}", "\n:", "\n;", "\n»",
                    "«\n",
                ];
                let found = alone.into_iter().find(|sign| text.contains(sign));
                assert_eq!(found, None, "{}: {text}", about.key);
            }
        }
    }
}
