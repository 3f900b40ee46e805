//! The notice that a game has ended, with its PGN attached.

use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::game;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_data::view::{OutcomeView, vocabulary};
use zugpost_games::archive::pgn;
use zugpost_rules::Seat;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, LastMove, Message, Position};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{
    Board, Link, Page, Reader, Section, played, sentences, subject, which_game, you_played,
};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-won", "mail-lost"],
    whole_headlines: &["mail-drawn", "mail-over"],
    ..Wording::NONE
};

#[derive(Debug, Clone)]
pub struct GameOver {
    pub game: GameFacts,
    /// `None` for a draw and for an aborted game.
    pub winner: Option<Seat>,
    /// "1-0", "0-1", "1/2-1/2" or "*".
    pub result: String,
    /// In words, without a full stop: "White wins by checkmate".
    pub outcome: Phrase,
    pub news: Vec<LastMove>,
    pub position: Position,
    pub message: Option<Message>,
    /// The whole game, as an attachment.
    pub pgn: String,
    pub game_url: Url,
    /// The page that offers a rematch, if the game was played on this server.
    pub rematch_url: Option<Url>,
}

impl MailContent for GameOver {
    fn page(&self, reader: Reader) -> Page {
        Page {
            subject: reader.say(subject(headline(self, Reader { name: None, ..reader }), &self.game)),
            headline: reader.say(headline(self, reader)),
            sections: vec![Section {
                links: links(self, "mail-whole-game-attached", reader),
                ..section(self, reader)
            }],
            attachment: Some(self.pgn.clone()),
            reason: reader.say("mail-reason-player"),
            can_be_stopped: true,
        }
    }

    fn part(&self, reader: Reader) -> Option<(&GameFacts, Section)> {
        Some((&self.game, section(self, reader)))
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
    let outcome = OutcomeView::of(game);
    let can_follow = game::was_played(game);
    let rematch_url = can_follow.then(|| context.mint(mail, LinkKind::Move, "m", None)).transpose()?;
    let winner = outcome.as_ref().and_then(|outcome| outcome.winner);
    let over = GameOver {
        winner: winner.map(|winner| *winner),
        result: outcome.as_ref().map_or("*".to_owned(), |outcome| outcome.result.clone()),
        outcome: vocabulary::ending(game).unwrap_or(Phrase::Verbatim(String::new())),
        news: view.news,
        position: view.position,
        message: view.message,
        pgn: pgn::write(&table, &games::moves(conn, &game.id)?, &context.shared.site)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        rematch_url,
        game: view.facts,
    };
    Ok(Some(over.into()))
}

fn headline(over: &GameOver, reader: Reader) -> Phrase {
    match (over.winner, over.result.as_str()) {
        (Some(winner), _) if winner == over.game.seat => reader.addressed("mail-won"),
        (Some(_), _) => reader.addressed("mail-lost"),
        (None, "1/2-1/2") => phrase("mail-drawn"),
        (None, _) => phrase("mail-over"),
    }
}

fn section(over: &GameOver, reader: Reader) -> Section {
    let GameOver { game, result, outcome, .. } = over;
    let outcome = plain::one_line(&reader.say(outcome), 200);
    let mut facts = vec![
        phrase("mail-outcome").with("outcome", outcome).with("result", result),
        sentences(which_game(game), you_played(game)),
    ];
    facts.extend(played(game, &over.news, over.position.writing.spelling));
    if reader.can_answer {
        facts.push(phrase("mail-answer-with-message"));
    }
    Section {
        facts: facts.into_iter().map(|fact| reader.say(fact)).collect(),
        quotation: over.message.as_ref().and_then(|message| message.quotation(reader)),
        board: Some(Board::new(&over.position, game.seat, reader)),
        links: links(over, "mail-whole-game", reader),
        ..Section::default()
    }
}

/// Opening the link of a rematch proposes nothing; its page has the button.
fn links(over: &GameOver, label: &'static str, reader: Reader) -> Vec<Link> {
    let game = Link { label: reader.say(label), url: over.game_url.to_string() };
    let again = over.rematch_url.as_ref();
    let again = again.map(|url| Link { label: reader.say("mail-rematch"), url: url.to_string() });
    [game].into_iter().chain(again).collect()
}
