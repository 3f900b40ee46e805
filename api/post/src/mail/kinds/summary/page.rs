//! Lays out a summary of several games.

use zugpost_base::locale::phrase;

use crate::mail::content::{Content, Summary};
use crate::mail::kinds::{departure, game_over, question, your_move};
use crate::mail::page::{Link, Page, Reader, Section, opposition};

/// At most this many games show a board, which limits the length of the mail; the others only have text.
const BOARDS: usize = 10;

pub(crate) fn page(roundup: &Summary, reader: Reader) -> Page {
    let Summary { items, more, site_url } = roundup;
    let n_turns = items.iter().filter(|item| matches!(item, Content::YourMove(_))).count();
    let news = match n_turns {
        0 => phrase("mail-news-of-games").with("n", items.len() + more),
        _ => phrase("mail-your-move-in").with("n", n_turns),
    };
    let mut sections: Vec<Section> =
        items.iter().enumerate().filter_map(|(at, item)| section(item, at, reader)).collect();
    if *more > 0 {
        let link = Link { label: reader.say("mail-all-games"), url: site_url.to_string() };
        sections.push(Section {
            facts: vec![reader.say(phrase("mail-more-news").with("n", more))],
            links: vec![link],
            ..Section::default()
        });
    }
    Page {
        subject: reader.say(&news),
        headline: reader.say(reader.addressed(&news)),
        sections,
        attachment: None,
        reason: reader.say("mail-reason-players"),
        can_be_stopped: true,
    }
}

/// `None` for kinds that are never held.
fn section(item: &Content, at: usize, reader: Reader) -> Option<Section> {
    let (game, mut section) = match item {
        Content::YourMove(turn) | Content::Reminder(turn) => {
            (&turn.game, your_move::page::section(turn, reader))
        }
        Content::Question(asked) => (&asked.game, question::page::section(asked, reader)),
        Content::GameOver(over) => (&over.game, game_over::page::section(over, reader)),
        Content::Departure(departure) => (&departure.game, departure::page::section(departure, reader)),
        Content::Invitation(_)
        | Content::Login(_)
        | Content::ConfirmAddress(_)
        | Content::WebhookDisabled(_)
        | Content::Answer(_)
        | Content::UnaddressedReply(_)
        | Content::Confirm(_)
        | Content::Summary(_) => return None,
    };
    section.headline = Some(reader.say(opposition(game)));
    if at >= BOARDS {
        section.board = None;
    }
    if at > 0
        && let Some(action) = &mut section.action
    {
        action.hint.clear();
    }
    Some(section)
}
