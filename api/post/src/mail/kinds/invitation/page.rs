//! Lays out an invitation to a game, or the request to confirm a game that the recipient proposed.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;

use crate::mail::content::Invitation;
use crate::mail::page::{Action, Board, Link, Page, Reader, Section, quotation, sentences};
use crate::mail::plain;

pub(crate) fn page(invitation: &Invitation, reader: Reader) -> Page {
    let Invitation { game, inviter, expires_at, .. } = invitation;
    let Some(inviter) = inviter.as_ref().map(|inviter| plain::name(&reader.say(inviter))) else {
        return confirmation(invitation, reader);
    };
    let by = |key| phrase(key).with("name", &inviter);
    let about_game =
        phrase("mail-the-game").with("variant", &game.variant).with("summary", &invitation.summary);
    let mut facts = vec![with_game(by("mail-would-like"), invitation), about_game, clock(invitation, reader)];
    facts.extend(invitation.is_stranger.then(|| phrase("mail-zugpost-is")));
    facts.extend(expires_at.map(|at| phrase("mail-invitation-until").with("when", reader.when(at))));
    let message = invitation.message.as_deref();
    let [subject, headline, reason] = match invitation.is_asked_for {
        true => ["mail-take-seat-of", "mail-take-seat", "mail-reason-asked"],
        false => ["mail-invites-to", "mail-invites", "mail-reason-invited"],
    };
    Page {
        subject: reader.say(by(subject).with("variant", &game.variant).with("id", &game.id)),
        headline: reader.say(by(headline)),
        sections: vec![Section {
            quotation: message.and_then(|text| quotation(reader, by("mail-writes"), text)),
            ..section(invitation, facts, ["mail-look-at-invitation", "mail-accept-there"], reader)
        }],
        attachment: None,
        reason: reader.say(by(reason)),
        can_be_stopped: true,
    }
}

/// For a visitor who has proposed a game. The other players are invited only after the visitor has confirmed the
/// address.
fn confirmation(invitation: &Invitation, reader: Reader) -> Page {
    let Invitation { game, expires_at, .. } = invitation;
    let mut facts = vec![
        with_game(phrase("mail-started"), invitation),
        clock(invitation, reader),
        phrase("mail-starts-then"),
    ];
    facts.extend(expires_at.map(|at| phrase("mail-confirm-until").with("when", reader.when(at))));
    let subject = phrase("mail-confirm-game-of").with("variant", &game.variant).with("id", &game.id);
    Page {
        subject: reader.say(subject),
        headline: reader.say("mail-confirm-game"),
        sections: vec![section(invitation, facts, ["mail-look-at-game", "mail-confirm-there"], reader)],
        attachment: None,
        reason: reader.say("mail-reason-visitor"),
        can_be_stopped: true,
    }
}

fn with_game(sentence: Phrase, invitation: &Invitation) -> Phrase {
    let game = &invitation.game;
    sentence.with("game", &game.variant_with_options).with("side", vocabulary::side(game.own_side()))
}

fn section(
    invitation: &Invitation,
    facts: Vec<Phrase>,
    [label, hint]: [&'static str; 2],
    reader: Reader,
) -> Section {
    let Invitation { game, position, accept_url, rules_url, .. } = invitation;
    let rules = rules_url.iter().map(|url| Link { label: reader.say("mail-rules"), url: url.to_string() });
    Section {
        facts: facts.into_iter().map(|fact| reader.say(fact)).collect(),
        board: Some(Board::new(position, game.seat, reader)),
        action: Some(Action {
            label: reader.say(label),
            url: accept_url.to_string(),
            hint: reader.say(hint),
            examples: None,
        }),
        links: rules.collect(),
        ..Section::default()
    }
}

fn clock(invitation: &Invitation, reader: Reader) -> Phrase {
    let clock = plain::one_line(&reader.say(&invitation.time_control), 100);
    let clock = phrase("mail-clock").with("clock", clock);
    if invitation.engine_help { sentences(clock, phrase("mail-engines-help")) } else { clock }
}
