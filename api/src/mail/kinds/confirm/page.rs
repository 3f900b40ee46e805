//! Lays out the request to confirm an action that a reply by mail asked for.

use crate::mail::content::Confirm;
use crate::mail::page::{
    Action, Board, Link, Page, Reader, Section, addressed, game_name, quotation, subject,
};
use crate::mail::plain;
use crate::mail::wording::{DID_YOU_WRITE, PLAYER, WHOLE_GAME, because};

/// The mail lists at most this many conditional moves; the confirmation page shows all.
const MOST_LINES: usize = 20;

pub(crate) fn page(confirm: &Confirm, reader: Reader) -> Page {
    let game = &confirm.game;
    let mut facts = vec![
        format!(
            "We received a mail in your name for game {}, {}. It asks for this: {}.",
            game.id,
            game_name(game),
            plain::prose(&confirm.words, 400)
        ),
        "Nothing has been done yet. If you wrote that mail, confirm it with the button on the page below; \
         if not, do nothing."
            .to_owned(),
    ];
    if !confirm.conditionals.is_empty() {
        facts.push("These are the conditional moves; only you see them:".to_owned());
        let lines = confirm.conditionals.iter().take(MOST_LINES);
        facts.extend(lines.map(|line| format!("{}.", plain::one_line(line, 400))));
    }
    if confirm.conditionals.len() > MOST_LINES {
        facts.push("The page shows the rest of them.".to_owned());
    }
    let section = Section {
        facts,
        quotation: confirm.message.as_deref().and_then(|text| quotation("The mail", text)),
        board: Some(Board::new(&confirm.position, game.seat)),
        action: Some(Action {
            label: "Look and confirm",
            url: confirm.confirm_url.to_string(),
            hint: "Opening the link does nothing.".to_owned(),
        }),
        links: vec![Link { label: WHOLE_GAME, url: confirm.game_url.to_string() }],
        ..Section::default()
    };
    Page {
        subject: subject("Please confirm", game),
        headline: format!("{}?", addressed(DID_YOU_WRITE, reader.name)),
        sections: vec![section],
        attachment: None,
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}
