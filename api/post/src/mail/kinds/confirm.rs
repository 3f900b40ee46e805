//! The request to confirm an action that a reply by mail asked for, with its confirmation link.

use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::variant::variant_of;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_games::play::conditionals;
use zugpost_games::play::pending_action::PendingAction;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, Position};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Action, Board, Page, Reader, Section, quotation, subject, whole_game};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording =
    Wording { headlines: &["mail-did-you-write"], parts: &["mail-did-you-write"], ..Wording::NONE };

/// Asks the recipient to confirm an action that a mail requested. Either the sender was not authenticated, or the
/// action is a resignation.
#[derive(Debug, Clone)]
pub struct Confirm {
    pub game: GameFacts,
    /// The requested action, without a full stop.
    pub words: Phrase,
    /// The conditional moves that would be stored, one line each.
    pub conditionals: Vec<String>,
    /// The message that the opponent would get with the action.
    pub message: Option<String>,
    pub position: Position,
    pub confirm_url: Url,
    pub game_url: Url,
}

impl MailContent for Confirm {
    fn page(&self, reader: Reader) -> Page {
        let game = &self.game;
        let headline = match reader.name {
            Some(name) => phrase("mail-did-you-write-named").with("name", name),
            None => phrase("mail-did-you-write"),
        };
        let message = self.message.as_deref();
        let section = Section {
            facts: facts(self, reader).into_iter().map(|fact| reader.say(fact)).collect(),
            quotation: message.and_then(|text| quotation(reader, phrase("mail-confirm-writes"), text)),
            board: Some(Board::new(&self.position, game.seat, reader)),
            action: Some(Action {
                label: reader.say("mail-look-and-confirm"),
                url: self.confirm_url.to_string(),
                hint: reader.say("mail-confirm-does-nothing"),
                examples: None,
            }),
            links: vec![whole_game(&self.game_url, reader)],
            ..Section::default()
        };
        Page {
            subject: reader.say(subject("mail-please-confirm", game)),
            headline: reader.say(headline),
            sections: vec![section],
            attachment: None,
            reason: reader.say("mail-reason-player"),
            can_be_stopped: true,
        }
    }

    fn is_answer(&self) -> bool {
        true
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let pending = mail.detail.as_deref().and_then(PendingAction::from_text);
    let pending = pending.ok_or("its pending action is unreadable")?;
    if !pending.is_possible(game, mail.ply) {
        return Ok(None);
    }
    let view = RecipientView::of(context, conn, &table, mail)?;
    let variant = variant_of(game)?;
    let locale = context.locale(conn, mail)?;
    let format = match context.preferences(mail) {
        Some(own) => MoveFormat::of(&variant, own),
        None => MoveFormat::of_guest(&variant, locale),
    };
    let conditionals = pending.action.conditionals().map(|tree| conditionals::shown(tree, Some(&format)));
    let confirm = Confirm {
        words: pending.action.words(&table)?,
        conditionals: conditionals.unwrap_or_default(),
        message: pending.message().map(str::to_owned),
        position: view.position,
        confirm_url: context.mint(mail, LinkKind::Confirm, "c", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    };
    Ok(Some(confirm.into()))
}

/// The mail lists at most this many conditional moves; the confirmation page shows all.
const MAX_LINES: usize = 20;

fn facts(confirm: &Confirm, reader: Reader) -> Vec<Phrase> {
    let Confirm { game, words, conditionals, position, .. } = confirm;
    let words = words.text_in(reader.locale, position.writing);
    let asks = phrase("mail-confirm-asks").with("id", &game.id).with("game", &game.variant_with_options);
    let mut facts = vec![asks.with("words", plain::prose(&words, 400)), phrase("mail-confirm-nothing-yet")];
    if !conditionals.is_empty() {
        facts.push(phrase("mail-confirm-conditionals"));
        let lines = conditionals.iter().take(MAX_LINES);
        facts.extend(lines.map(|line| phrase("mail-sentence").with("words", plain::one_line(line, 400))));
    }
    if conditionals.len() > MAX_LINES {
        facts.push(phrase("mail-confirm-rest"));
    }
    facts
}
