//! The response to a reply by mail, with the current state of the game.

pub mod data;

use jiff::Timestamp;
use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_data::view::vocabulary::ending;
use zugpost_games::archive::pgn;
use zugpost_games::play::turn::touch_move::has_touch_move;
use zugpost_rules::Seat;

use super::unaddressed_reply::UnaddressedReply;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, LastMove, Position, StopLinks};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{
    Board, Page, Reader, STOP, Section, choose_move, played, sentences, stop_links, subject, which_game,
    whole_game, you_are_playing,
};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;
use data::Headline;

pub(crate) const WORDING: Wording = Wording {
    whole_headlines: &["mail-nothing-played", "mail-standing", "mail-how-to-unsubscribe", "mail-how-to-play"],
    parts: &[
        "mail-nothing-played",
        "mail-standing",
        "mail-how-to-play",
        "mail-how-to-unsubscribe",
        "mail-reason-writer",
    ],
    ..Wording::NONE
};

/// The response to a reply, with the current state of the game.
#[derive(Debug, Clone)]
pub struct Answer {
    pub game: GameFacts,
    pub headline: Headline,
    /// The rejected line of the reply and the reason, without a full stop.
    pub refused: Option<(String, Phrase)>,
    /// Legal moves similar to that line, or the steps with which it goes on.
    pub nearest: Vec<String>,
    pub is_unfinished: bool,
    pub has_help: bool,
    /// Links that end these mails or change how many come, where the reply asked for that.
    pub stop: Option<StopLinks>,
    /// True if the recipient plays Nature, who may announce her turns.
    pub can_signal: bool,
    /// True if the game has the touch-move option.
    pub can_touch: bool,
    pub pgn: Option<String>,
    pub news: Vec<LastMove>,
    pub standing: Standing,
    pub deadline: Option<Timestamp>,
    pub position: Position,
    /// Turns that are legal now, one of each form; empty where it is not the recipient's turn.
    pub examples: Vec<String>,
    /// Present where it is the recipient's turn.
    pub play_url: Option<Url>,
    pub game_url: Url,
}

/// The player that a game waits for, or its end.
#[derive(Debug, Clone)]
pub enum Standing {
    YourTurn,
    TurnOf(Seat),
    /// Without a full stop.
    Ended(Phrase),
}

impl MailContent for Answer {
    fn page(&self, reader: Reader) -> Page {
        Page {
            subject: reader.say(subject(self.headline.key(), &self.game)),
            headline: reader.say(self.headline.key()),
            sections: vec![section(self, reader)],
            attachment: self.pgn.clone(),
            reason: reader.say("mail-reason-writer"),
            can_be_stopped: false,
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
    if mail.game_id.is_none() {
        let (games_url, stop) = (context.url("games")?, ways_to_stop(context, mail)?);
        return Ok(Some(UnaddressedReply { games_url, stop }.into()));
    }
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let answer = data::Answer::from_text(mail.detail.as_deref().unwrap_or_default());
    let view = RecipientView::of(context, conn, &table, mail)?;
    let is_running = game.status == GameStatus::Running;
    let is_own_turn = game.runs_at(mail.ply) && game.to_act == view.seat;
    let standing = match (is_running, is_own_turn) {
        (true, true) => Standing::YourTurn,
        (true, false) => Standing::TurnOf(*game.to_act),
        (false, _) => Standing::Ended(ending(game).unwrap_or(Phrase::Verbatim(String::new()))),
    };
    let moves = if answer.has_pgn { games::moves(conn, &game.id)? } else { Vec::new() };
    let text = answer.has_pgn.then(|| pgn::write(&table, &moves, &context.shared.site)).transpose()?;
    let play_url = is_own_turn.then(|| context.mint(mail, LinkKind::Move, "m", None)).transpose()?;
    let shown = Answer {
        headline: answer.headline,
        refused: answer.reason.map(|reason| (answer.said, reason.phrase())),
        nearest: answer.nearest,
        is_unfinished: answer.is_unfinished,
        has_help: answer.has_help,
        can_signal: record_of(&table)?.position().is_neutral(view.seat),
        can_touch: has_touch_move(game),
        pgn: text,
        stop: answer.is_about_stopping.then(|| ways_to_stop(context, mail)).transpose()?,
        news: view.news,
        standing,
        deadline: game.move_by.filter(|_| is_own_turn).map(Moment::timestamp),
        position: view.position,
        examples: view.examples,
        play_url,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    };
    Ok(Some(shown.into()))
}

fn ways_to_stop(context: &mut ComposeContext, mail: &Mail) -> Result<StopLinks, ComposeError> {
    Ok(StopLinks {
        unsubscribe_url: context.mint(mail, LinkKind::Unsubscribe, "u", None)?,
        account_url: context.url("account")?,
    })
}

/// The commands that the first line of a reply may hold.
const HELP: [&str; 5] =
    ["mail-help-first-line", "mail-help-move", "mail-help-conditionals", "mail-help-words", "mail-help-show"];

fn section(answer: &Answer, reader: Reader) -> Section {
    let stop = answer.stop.iter().flat_map(|stop| stop_links(stop, reader));
    Section {
        facts: facts(answer, reader).into_iter().map(|fact| reader.say(fact)).collect(),
        board: Some(Board::new(&answer.position, answer.game.seat, reader)),
        action: answer.play_url.as_ref().map(|url| choose_move(url, &answer.examples, reader)),
        links: stop.chain([whole_game(&answer.game_url, reader)]).collect(),
        ..Section::default()
    }
}

fn facts(answer: &Answer, reader: Reader) -> Vec<Phrase> {
    let game = &answer.game;
    let mut facts = Vec::new();
    if let Some((said, reason)) = &answer.refused {
        let (said, reason) = (plain::one_line(said, 80), plain::prose(&reader.say(reason), 400));
        // The reason may quote the line itself.
        facts.push(match said.is_empty() || reason.contains(&said) {
            true => phrase("mail-sentence").with("words", reason),
            false => phrase("mail-said").with("said", said).with("reason", reason),
        });
    }
    if !answer.nearest.is_empty() {
        let begin = if answer.is_unfinished { "mail-goes-on-with" } else { "mail-did-you-mean" };
        facts.push(phrase(begin).with("moves", vocabulary::either(&answer.nearest)));
    }
    if answer.stop.is_some() {
        facts.extend(STOP.map(phrase));
    }
    if answer.has_help {
        facts.extend(HELP.map(phrase));
        facts.extend(answer.can_signal.then(|| phrase("mail-help-signal")));
        facts.extend(answer.can_touch.then(|| phrase("mail-help-touch")));
    }
    facts.push(sentences(which_game(game), you_are_playing(game)));
    let standing = plain::one_line(&reader.say(standing(answer)), 200);
    facts.push(phrase("mail-sentence").with("words", standing));
    facts.extend(played(game, &answer.news, answer.position.writing.spelling));
    facts.extend(answer.deadline.map(|at| phrase("mail-move-by").with("when", reader.when(at))));
    facts
}

fn standing(answer: &Answer) -> Phrase {
    match &answer.standing {
        Standing::YourTurn => phrase("mail-your-turn"),
        Standing::TurnOf(seat) => {
            let name = answer.game.player(*seat).map(|player| plain::name(&player.name)).unwrap_or_default();
            phrase("mail-turn-of").with("name", name)
        }
        Standing::Ended(words) => words.clone(),
    }
}
