//! Lays out an invitation to a game, or the request to confirm a game that the recipient proposed.

use crate::mail::content::Invitation;
use crate::mail::page::{Action, Board, Link, Page, Reader, Section, game_name, quotation};
use crate::mail::plain;
use crate::mail::wording::{CONFIRM_GAME, INVITES, STARTED, because};

pub(crate) fn page(invitation: &Invitation, reader: Reader) -> Page {
    let Invitation { game, inviter, expires_at, .. } = invitation;
    let Some(inviter) = inviter.as_deref().map(plain::name) else {
        return confirmation(invitation, reader);
    };
    let game_name = game_name(game);
    let mut facts = vec![
        format!(
            "{inviter} would like to play {game_name} with you by mail. You would play {}.",
            game.own_side()
        ),
        clock(invitation),
    ];
    facts.extend(expires_at.map(|at| format!("The invitation is open until {}.", reader.when(at))));
    let hint = "You accept or decline there; opening the link does neither.";
    let message = invitation.message.as_deref();
    Page {
        subject: format!("{inviter} invites you to play {} ({})", game.variant, game.id),
        headline: format!("{inviter} {INVITES}"),
        sections: vec![Section {
            quotation: message.and_then(|text| quotation(&inviter, text)),
            ..section(invitation, facts, "Look at the invitation", hint)
        }],
        attachment: None,
        reason: because(format!(
            "{inviter} gave your address to invite you. The link below ends all mail and all invitations from this site"
        )),
        can_be_stopped: true,
    }
}

/// For a visitor who has proposed a game. The other players are invited only after the visitor has confirmed the
/// address.
fn confirmation(invitation: &Invitation, reader: Reader) -> Page {
    let Invitation { game, expires_at, .. } = invitation;
    let game_name = game_name(game);
    let mut facts = vec![
        format!("A game of {game_name} {STARTED}. You would play {}.", game.own_side()),
        clock(invitation),
        "The game starts when you confirm it. We then ask the other players.".to_owned(),
    ];
    facts.extend(expires_at.map(|at| format!("It can be confirmed until {}.", reader.when(at))));
    let hint = "You confirm or cancel it there; opening the link does neither.";
    Page {
        subject: format!("{CONFIRM_GAME} of {} ({})", game.variant, game.id),
        headline: CONFIRM_GAME.to_owned(),
        sections: vec![section(invitation, facts, "Look at the game", hint)],
        attachment: None,
        reason: because("a visitor gave this address as their own. If that was not you, ignore this mail"),
        can_be_stopped: true,
    }
}

fn section(invitation: &Invitation, facts: Vec<String>, label: &'static str, hint: &str) -> Section {
    let Invitation { game, position, accept_url, rules_url, .. } = invitation;
    Section {
        facts,
        board: Some(Board::new(position, game.seat)),
        action: Some(Action { label, url: accept_url.to_string(), hint: hint.to_owned() }),
        links: rules_url.iter().map(|url| Link { label: "The rules", url: url.to_string() }).collect(),
        ..Section::default()
    }
}

fn clock(invitation: &Invitation) -> String {
    let help = if invitation.engine_help { " Engines may help the players." } else { "" };
    format!("The clock: {}.{help}", plain::one_line(&invitation.time_control, 100))
}
