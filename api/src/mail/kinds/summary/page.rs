//! Lays out a summary of several games.

use crate::mail::content::{Content, Summary};
use crate::mail::kinds::{departure, game_over, question, your_move};
use crate::mail::page::{Link, Page, Reader, Section, addressed, opposition};
use crate::mail::wording::{YOUR_MOVE, because, news_of_games};

/// At most this many games show a board, which limits the length of the mail; the others have text alone.
const BOARDS: usize = 10;

pub(crate) fn page(roundup: &Summary, reader: Reader) -> Page {
    let Summary { items, more, site_url } = roundup;
    let n_turns = items.iter().filter(|item| matches!(item, Content::YourMove(_))).count();
    let news = match n_turns {
        0 => news_of_games(items.len() + more),
        1 => format!("{YOUR_MOVE} in 1 game"),
        _ => format!("{YOUR_MOVE} in {n_turns} games"),
    };
    let mut sections: Vec<Section> =
        items.iter().enumerate().filter_map(|(at, item)| section(item, at, reader)).collect();
    if *more > 0 {
        let link = Link { label: "All of your games", url: site_url.to_string() };
        sections.push(Section {
            facts: vec![format!("And news of {more} more.")],
            links: vec![link],
            ..Section::default()
        });
    }
    Page {
        subject: news.clone(),
        headline: addressed(&news, reader.name),
        sections,
        attachment: None,
        reason: because("you play these games"),
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
        Content::GameOver(over) => (&over.game, game_over::page::section(over)),
        Content::Departure(departure) => (&departure.game, departure::page::section(departure)),
        Content::Invitation(_)
        | Content::Login(_)
        | Content::ConfirmAddress(_)
        | Content::WebhookDisabled(_)
        | Content::Answer(_)
        | Content::UnaddressedReply(_)
        | Content::Confirm(_)
        | Content::Summary(_) => return None,
    };
    section.headline = Some(opposition(game));
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
