//! The notice that it is the recipient's turn.

use jiff::Timestamp;
use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::clock;
use zugpost_data::model::standing_offers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{self, EndReason, Table};
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::view::vocabulary::reason;
use zugpost_games::play::conditionals;
use zugpost_rules::Seat;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, LastMove, Message, Position};
use crate::mail::mail_content::{Content, MailContent, Rank, Wording};
use crate::mail::page::{
    Board, Page, Reader, Section, choose_move, opposition, played, sentences, whole_game, you_are_playing,
};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording =
    Wording { headlines: &["mail-your-move"], parts: &["mail-turn-of-game"], ..Wording::NONE };

#[derive(Debug, Clone)]
pub struct YourMove {
    pub game: GameFacts,
    /// Counted as players do: 1 for the first move of each side.
    pub turn_number: u32,
    /// All steps since the recipient's own last turn; empty at the start of the game.
    pub news: Vec<LastMove>,
    /// Reason for which the recipient may claim a draw, if there is one: "threefold repetition".
    pub claim: Option<Phrase>,
    pub deadline: Option<Timestamp>,
    /// Reason why the clock stands, as a sentence without a full stop.
    pub clock: Option<Phrase>,
    pub draw_offered: bool,
    /// The recipient's conditional move that the draw offer holds back, in display notation.
    pub held_answer: Option<String>,
    pub position: Position,
    pub message: Option<Message>,
    /// Turns that are legal now, one of each form in which they are written.
    pub examples: Vec<String>,
    pub play_url: Url,
    pub game_url: Url,
}

impl MailContent for YourMove {
    fn page(&self, reader: Reader) -> Page {
        page_headed("mail-your-move", self, reader)
    }

    fn part(&self, reader: Reader) -> Option<(&GameFacts, Section)> {
        Some((&self.game, section(self, reader)))
    }

    fn rank(&self) -> Rank {
        Rank::Turn(self.deadline)
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    Ok(turn(context, conn, mail)?.map(Content::from))
}

/// `None` if the game has ended or is at another ply.
pub(crate) fn turn(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<YourMove>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    if !game.runs_at(mail.ply) {
        return Ok(None);
    }
    let view = RecipientView::of(context, conn, &table, mail)?;
    let record = record_of(&table)?;
    let draw_offered = standing_offers::draw_waits_for(game, &record, view.seat);
    Ok(Some(YourMove {
        turn_number: view.turn,
        news: view.news,
        claim: record.claim().map(|claim| reason(EndReason::Rules(claim))),
        deadline: game.move_by.map(Moment::timestamp),
        clock: clock::words(&table, &record, context.now),
        draw_offered,
        held_answer: if draw_offered { held_answer(conn, &table, view.seat)? } else { None },
        position: view.position,
        message: view.message,
        examples: view.examples,
        play_url: context.mint(mail, LinkKind::Move, "m", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    }))
}

/// The conditional move that the draw offer holds back.
fn held_answer(conn: &mut Conn, table: &Table, seat: Seat) -> Result<Option<String>, ComposeError> {
    let plan = conditionals::view(conn, table, seat)?;
    Ok(plan.due(&games::moves(conn, &table.game.id)?).map(str::to_owned))
}

/// Lays out the notice with another headline.
pub(crate) fn page_headed(headline: &'static str, turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: reader.say(subject_of_turn(headline, turn)),
        headline: reader.say(reader.addressed(headline)),
        sections: vec![section(turn, reader)],
        attachment: None,
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
}

fn section(turn: &YourMove, reader: Reader) -> Section {
    let game = &turn.game;
    Section {
        facts: facts(turn, reader).into_iter().map(|fact| reader.say(fact)).collect(),
        quotation: turn.message.as_ref().and_then(|message| message.quotation(reader)),
        board: Some(Board::new(&turn.position, game.seat, reader)),
        action: Some(choose_move(&turn.play_url, &turn.examples, reader)),
        links: vec![whole_game(&turn.game_url, reader)],
        ..Section::default()
    }
}

fn facts(turn: &YourMove, reader: Reader) -> Vec<Phrase> {
    let game = &turn.game;
    let which = phrase("mail-turn-of-game").with("number", turn.turn_number).with("id", &game.id);
    let mut facts = vec![sentences(which.with("game", &game.variant_with_options), you_are_playing(game))];
    facts.extend(turn.deadline.map(|at| phrase("mail-move-by").with("when", reader.when(at))));
    facts.extend(
        turn.clock
            .as_ref()
            .map(|clock| phrase("mail-sentence").with("words", plain::one_line(&reader.say(clock), 120))),
    );
    facts.extend(played(game, &turn.news, turn.position.writing.spelling));
    let remarks = vocabulary::remarks(&turn.position.board).into_iter();
    facts.extend(remarks.map(|remark| phrase("mail-sentence").with("words", remark)));
    if turn.draw_offered {
        facts.push(match reader.can_answer {
            true => phrase("mail-accept-by-mail"),
            false => phrase("mail-accept-on-page"),
        });
        let held = turn.held_answer.as_ref();
        facts.extend(held.map(|answer| phrase("mail-draw-holds-plan").with("answer", answer)));
    }
    if let Some(reason) = &turn.claim {
        let claim = match reader.can_answer {
            true => phrase("mail-claim-by-mail"),
            false => phrase("mail-claim-on-page"),
        };
        facts.push(claim.with("reason", reason));
    }
    facts
}

/// Subject with the request and the number of the move: "Your move: Chess vs Bob, move 9 (x7k2)". The mails of a game
/// are one thread by their headers.
fn subject_of_turn(news: &'static str, turn: &YourMove) -> Phrase {
    let subject = phrase("mail-subject-turn").with("news", phrase(news)).with("game", opposition(&turn.game));
    subject.with("number", turn.turn_number).with("id", &turn.game.id)
}
