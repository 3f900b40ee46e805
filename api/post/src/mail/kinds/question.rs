//! The notice that another player offers a draw, requests a takeback or proposes a pause.

use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::model::standing_offers::DrawOffers;
use zugpost_data::model::variant::record_of;
use zugpost_data::model::{describe, standing_offers};
use zugpost_data::store::Conn;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_games::play::offers::pauses;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, LastMove, Position};
use crate::mail::mail_content::{Content, MailContent, Rank, Wording};
use crate::mail::page::{
    Action, Board, Page, Reader, Section, played, sentences, subject, which_game, whole_game, you_are_playing,
};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-draw-offered", "mail-takeback-requested", "mail-pause-proposed"],
    parts: &["mail-offers-draw", "mail-asks-back", "mail-proposes-pause"],
    ..Wording::NONE
};

/// Another player offers a draw or requests a takeback.
#[derive(Debug, Clone)]
pub struct Question {
    pub game: GameFacts,
    pub from: Phrase,
    pub wish: OfferKind,
    pub position: Position,
    pub news: Vec<LastMove>,
    pub answer_url: Url,
    pub game_url: Url,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferKind {
    Draw,
    Takeback,
    Pause,
}

impl MailContent for Question {
    fn page(&self, reader: Reader) -> Page {
        let headline = match self.wish {
            OfferKind::Draw => "mail-draw-offered",
            OfferKind::Takeback => "mail-takeback-requested",
            OfferKind::Pause => "mail-pause-proposed",
        };
        Page {
            subject: reader.say(subject(headline, &self.game)),
            headline: reader.say(reader.addressed(headline)),
            sections: vec![section(self, reader)],
            attachment: None,
            reason: reader.say("mail-reason-player"),
            can_be_stopped: true,
        }
    }

    fn part(&self, reader: Reader) -> Option<(&GameFacts, Section)> {
        Some((&self.game, section(self, reader)))
    }

    fn rank(&self) -> Rank {
        Rank::Question
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let view = RecipientView::of(context, conn, &table, mail)?;
    let record = record_of(&table)?;
    let (wish, asker) = if standing_offers::takeback_waits_for(&table, view.seat) {
        (OfferKind::Takeback, standing_offers::asker(game))
    } else if standing_offers::draw_waits_for(game, &record, view.seat) {
        (OfferKind::Draw, DrawOffers::of(game).agreed.first().copied())
    } else if pauses::is_asked(game, &record, view.seat) {
        (OfferKind::Pause, Clocks::of(game).pause_offer.first().copied())
    } else {
        return Ok(None);
    };
    if !game.runs_at(mail.ply) {
        return Ok(None);
    }
    let asker = asker.and_then(|seat| table.seat(*seat));
    let question = Question {
        from: asker.map_or(phrase("player-some"), describe::player),
        wish,
        position: view.position,
        news: view.news,
        answer_url: context.mint(mail, LinkKind::Move, "m", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    };
    Ok(Some(question.into()))
}

fn section(question: &Question, reader: Reader) -> Section {
    let game = &question.game;
    let asks = match question.wish {
        OfferKind::Draw => phrase("mail-offers-draw"),
        OfferKind::Takeback => phrase("mail-asks-back"),
        OfferKind::Pause => phrase("mail-proposes-pause"),
    };
    let from = plain::name(&reader.say(&question.from));
    let mut facts = vec![asks.with("name", from), sentences(which_game(game), you_are_playing(game))];
    facts.extend(played(game, &question.news, question.position.writing.spelling));
    let (on_page, by_mail) = (phrase("mail-answer-there"), phrase("mail-answer-with-word"));
    // The words ACCEPT and DECLINE are about draws and takebacks.
    let has_word = reader.can_answer && question.wish != OfferKind::Pause;
    let hint = if has_word { sentences(on_page, by_mail) } else { on_page };
    Section {
        facts: facts.into_iter().map(|fact| reader.say(fact)).collect(),
        board: Some(Board::new(&question.position, game.seat, reader)),
        action: Some(Action {
            label: reader.say("mail-answer"),
            url: question.answer_url.to_string(),
            hint: reader.say(hint),
            examples: None,
        }),
        links: vec![whole_game(&question.game_url, reader)],
        ..Section::default()
    }
}
