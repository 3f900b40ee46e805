//! The rules of a variant from Markdown to HTML, with a list of their parts.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use zugpost_base::locale::letters::replace;
use zugpost_base::locale::{Locale, typeset};
use zugpost_base::picture::escape::escape;
use zugpost_base::vocabulary::{option_label, slug, translated_rules, with_squares};
use zugpost_rules::{About, Coordinates, OptionAbout};

/// Form in which a reader sees squares and moves: the names of squares, and the letters in place of English ones.
#[derive(Clone, Debug)]
pub(super) struct Spelled {
    pub coordinates: Coordinates,
    pub letters: Vec<(char, &'static str)>,
}

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
    pub fn of(about: &About, locale: Locale, spelled: &Spelled) -> Rules {
        let options = about.options;
        let english = Rules::rendered(about.rules, &[], options, Locale::En, spelled);
        match translated_rules(about, locale) {
            Some(text) => {
                let ids: Vec<String> = english.parts.into_iter().map(|(id, _)| id).collect();
                Rules { are_translated: true, ..Rules::rendered(text, &ids, options, locale, spelled) }
            }
            None => english,
        }
    }

    /// Renders Markdown. The title is left out, because the page has one; raw HTML is shown as text. Parts beyond the given ids
    /// get ids of their titles. Code is a move, in the reader's letters, or the name of an option, which forms call otherwise.
    fn rendered(
        markdown: &str,
        ids: &[String],
        options: &[OptionAbout],
        locale: Locale,
        spelled: &Spelled,
    ) -> Rules {
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
                let text = with_squares(&text, spelled.coordinates);
                Some(Event::Text(typeset(locale, &text).into_owned().into()))
            }
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            Event::Code(text) => Some(match options.iter().find(|option| option.name == &*text) {
                Some(option) => Event::InlineHtml(named(option, locale).into()),
                None if is_notation(&text) => Event::Code(replace(&text, &spelled.letters).into()),
                None => Event::Code(text),
            }),
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

/// An option as forms call it, with its name in texts: those of positions and programs have that.
fn named(option: &OptionAbout, locale: Locale) -> String {
    let label = escape(&option_label(option).text(locale));
    format!("<em>{label}</em> <small>(<code>{}</code>)</small>", escape(option.name))
}

/// Returns whether code may be a move or a piece: in positions, names of tags and words, large letters follow each other.
fn is_notation(code: &str) -> bool {
    let letters: Vec<char> = code.chars().collect();
    letters.windows(2).all(|pair| !pair.iter().all(char::is_ascii_uppercase))
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

    const OWN: Spelled = Spelled { coordinates: Coordinates::OWN, letters: Vec::new() };

    #[test]
    fn moves_have_the_reader_s_letters_and_options_the_names_of_forms() {
        let chaos = zugpost_rules::Variant::rows().iter().find(|about| about.key == "chaos").unwrap();
        let german = Spelled { letters: vec![('N', "S"), ('R', "T")], ..OWN };
        let text = "`N*f3`, `RNBQ`, `period`, `Nf3 Rd8`";
        let html = Rules::rendered(text, &[], chaos.options, Locale::De, &german).html;
        assert!(html.contains("<code>S*f3</code>, <code>RNBQ</code>, <em>"), "{html}");
        assert!(html.contains("<small>(<code>period</code>)</small>, <code>Sf3 Td8</code>"), "{html}");
    }

    #[test]
    fn rules_keep_their_structure_but_neither_title_nor_raw_html() {
        let rules = Rules::rendered(
            "# Chess\n\n## Moves\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n`x<y`",
            &[],
            &[],
            Locale::En,
            &OWN,
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
            Rules::rendered("## Prise : oui\n\n« `Nf3 ; a` » ! `x` : y ?", &[], &[], Locale::Fr, &OWN);
        assert_eq!(
            spaced.html,
            "<h2 id=\"prise-oui\">Prise\u{a0}: oui</h2>\n\
             <p>«\u{a0}<code>Nf3 ; a</code>\u{a0}»\u{202f}! <code>x</code>\u{a0}: y\u{202f}?</p>\n"
        );
        for about in zugpost_rules::Variant::rows() {
            let html = Rules::of(about, Locale::Fr, &OWN).html;
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
