//! An invitation to a game, or the request to confirm a game that the recipient proposed.

use jiff::Timestamp;
use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::describe;
use zugpost_data::model::variant::variant_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{GameStatus, Seated, Table};
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_rules::Seat;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, Position};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Action, Board, Link, Page, Reader, Section, quotation, sentences};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording = Wording {
    whole_headlines: &["mail-confirm-game"],
    parts: &[
        "mail-invites",
        "mail-started",
        "mail-starts-then",
        "mail-reason-invited",
        "mail-reason-asked",
        "mail-reason-visitor",
    ],
    ..Wording::NONE
};

/// Asks the recipient to play, or asks a visitor to confirm the game that they proposed. The link accepts the seat.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// The game in a sentence.
    pub summary: Phrase,
    /// True if the recipient has no account: a player invited by address may never have seen the site.
    pub is_stranger: bool,
    pub game: GameFacts,
    /// `None` where the recipient proposed the game.
    pub inviter: Option<Phrase>,
    /// True if the recipient has asked for the seat, by its link.
    pub is_asked_for: bool,
    /// The clock in words: "3 days per move".
    pub time_control: Phrase,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    pub expires_at: Option<Timestamp>,
    pub position: Position,
    pub message: Option<String>,
    pub accept_url: Url,
    pub rules_url: Option<Url>,
}

impl MailContent for Invitation {
    fn page(&self, reader: Reader) -> Page {
        let Invitation { game, inviter, expires_at, .. } = self;
        let Some(inviter) = inviter.as_ref().map(|inviter| plain::name(&reader.say(inviter))) else {
            return confirmation(self, reader);
        };
        let by = |key| phrase(key).with("name", &inviter);
        let about_game = phrase("mail-the-game").with("variant", &game.title).with("summary", &self.summary);
        let mut facts = vec![with_game(by("mail-would-like"), self), about_game, clock(self, reader)];
        facts.extend(self.is_stranger.then(|| phrase("mail-zugpost-is")));
        facts.extend(expires_at.map(|at| phrase("mail-invitation-until").with("when", reader.when(at))));
        let message = self.message.as_deref();
        let [subject, headline, reason] = match self.is_asked_for {
            true => ["mail-take-seat-of", "mail-take-seat", "mail-reason-asked"],
            false => ["mail-invites-to", "mail-invites", "mail-reason-invited"],
        };
        Page {
            subject: reader.say(by(subject).with("variant", &game.title).with("id", &game.id)),
            headline: reader.say(by(headline)),
            sections: vec![Section {
                quotation: message.and_then(|text| quotation(reader, by("mail-writes"), text)),
                ..section(self, facts, ["mail-look-at-invitation", "mail-accept-there"], reader)
            }],
            attachment: None,
            reason: reader.say(by(reason)),
            can_be_stopped: true,
        }
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let seated = mail.seat.and_then(|seat| table.seat(*seat)).filter(|it| !it.row.accepted);
    let Some(seated) = seated.filter(|_| game.status == GameStatus::Invited) else { return Ok(None) };
    let view = RecipientView::of(context, conn, &table, mail)?;
    let summary = vocabulary::summary(variant_of(game)?.about());
    let invitation = Invitation {
        summary,
        is_stranger: seated.row.player_id.is_none(),
        inviter: inviter(&table, view.seat),
        is_asked_for: seated.row.is_open(),
        time_control: TimeControl::from_text(&game.time_control).phrase(),
        engine_help: game.engine_help,
        without_explorer: table.is_without_explorer(),
        expires_at: game.invited_until.map(Moment::timestamp),
        message: view.message.map(|message| message.text),
        accept_url: context.mint(mail, LinkKind::Invitation, "i", game.invited_until)?,
        rules_url: Some(context.url(&format!("variants/{}", game.variant))?),
        position: view.position,
        game: view.facts,
    };
    Ok(Some(invitation.into()))
}

/// The name of the player who invites this seat; `None` if this seat's player proposed the game.
fn inviter(table: &Table, seat: Seat) -> Option<Phrase> {
    let is_own = table.game.creator.is_some_and(|creator| creator == seat);
    (!is_own).then(|| inviting(table, seat).map_or(phrase("player-some"), describe::player))
}

/// The seat from which this one is invited.
pub fn inviting(table: &Table, seat: Seat) -> Option<&Seated> {
    let creator = table.game.creator.and_then(|creator| table.seat(*creator));
    creator.or_else(|| table.seats.iter().find(|seated| seated.row.seat != seat))
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
    let subject = phrase("mail-confirm-game-of").with("variant", &game.title).with("id", &game.id);
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
    let clock = if invitation.engine_help { sentences(clock, phrase("mail-engines-help")) } else { clock };
    if invitation.without_explorer { sentences(clock, phrase("mail-no-explorer")) } else { clock }
}
