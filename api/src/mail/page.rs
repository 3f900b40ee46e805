//! The one shape that all mails share, and how each kind of content fills it. Every word that a reader sees stands
//! here or in the templates; what people wrote has been cleaned when it gets into a [`Page`].

use jiff::Timestamp;
use zugpost_rules::Seat;

use super::content::{
    Content, GameFacts, GameOver, Invitation, LastMove, Login, Message, PlayedMove, Position, YourMove,
};
use super::plain;
use crate::picture;

pub(super) struct Page {
    pub subject: String,
    pub headline: String,
    /// What the reader must know first, a sentence each.
    pub facts: Vec<String>,
    pub quotation: Option<Quotation>,
    pub board: Option<Board>,
    /// What the reader is expected to do.
    pub action: Option<Action>,
    pub links: Vec<Link>,
    /// Why the reader gets this mail.
    pub reason: String,
}

pub(super) struct Quotation {
    pub from: String,
    pub text: String,
}

pub(super) struct Board {
    pub text: String,
    /// The pieces by square, the hands, and who is to move.
    pub words: String,
    pub fen: String,
    pub moves: String,
}

pub(super) struct Action {
    pub label: &'static str,
    pub url: String,
    pub hint: String,
}

pub(super) struct Link {
    pub label: &'static str,
    pub url: String,
}

impl Page {
    pub fn new(content: &Content, to_name: Option<&str>, answerable: bool, now: Timestamp) -> Page {
        match content {
            Content::Invitation(invitation) => Page::invitation(invitation, now),
            Content::YourMove(turn) => Page::your_move(turn, to_name, answerable, now),
            Content::GameOver(over) => Page::game_over(over, to_name),
            Content::Login(login) => Page::login(login, now),
        }
    }

    fn invitation(invitation: &Invitation, now: Timestamp) -> Page {
        let Invitation { game, inviter, time_control, expires_at, position, message, accept_url, rules_url } =
            invitation;
        let Some(inviter) = inviter.as_deref().map(plain::name) else {
            return Page::confirmation(invitation, now);
        };
        let mut facts = vec![
            format!(
                "{inviter} would like to play {} with you by mail. You would have {}.",
                game_name(game),
                game.seat
            ),
            format!("The clock: {}.", plain::one_line(time_control, 100)),
        ];
        facts.extend(expires_at.map(|at| {
            format!("The invitation stands until {} ({}).", plain::date(at), plain::time_left(now, at))
        }));
        Page {
            subject: subject(game),
            headline: format!("{inviter} invites you to a game"),
            facts,
            quotation: message.as_deref().and_then(|text| quotation(&inviter, text)),
            board: Some(Board::new(position)),
            action: Some(Action {
                label: "Look at the invitation",
                url: accept_url.to_string(),
                hint: "You can accept or decline there; opening the page alone does neither.".to_owned(),
            }),
            links: rules_url.iter().map(|url| Link { label: "The rules", url: url.to_string() }).collect(),
            reason: format!("You get this mail because {inviter} gave your address to invite you."),
        }
    }

    /// For a visitor who has proposed a game: until the address is confirmed, nobody else is written to.
    fn confirmation(invitation: &Invitation, now: Timestamp) -> Page {
        let Invitation { game, time_control, expires_at, position, accept_url, rules_url, .. } = invitation;
        let mut facts = vec![
            format!(
                "A game of {} by mail was started with this address. You would have {}.",
                game_name(game),
                game.seat
            ),
            format!("The clock: {}.", plain::one_line(time_control, 100)),
            "It goes on when you confirm it; whoever else is to play is asked after that.".to_owned(),
        ];
        facts.extend(expires_at.map(|at| {
            format!("It can be confirmed until {} ({}).", plain::date(at), plain::time_left(now, at))
        }));
        Page {
            subject: subject(game),
            headline: "Confirm your game".to_owned(),
            facts,
            quotation: None,
            board: Some(Board::new(position)),
            action: Some(Action {
                label: "Look at the game",
                url: accept_url.to_string(),
                hint: "You can confirm or drop it there; opening the page alone does neither.".to_owned(),
            }),
            links: rules_url.iter().map(|url| Link { label: "The rules", url: url.to_string() }).collect(),
            reason:
                "You get this mail because somebody gave this address as their own. If that was not you, \
                     do nothing, and nothing will happen."
                    .to_owned(),
        }
    }

    fn your_move(turn: &YourMove, to_name: Option<&str>, answerable: bool, now: Timestamp) -> Page {
        let game = &turn.game;
        let mut facts = vec![format!(
            "Turn {} of game {}, {}. You have {}.",
            turn.turn_number,
            game.id,
            game_name(game),
            game.seat
        )];
        facts.extend(
            turn.deadline.map(|at| format!("Move by {} ({}).", plain::date(at), plain::time_left(now, at))),
        );
        facts.extend(turn.last_move.as_ref().map(|last| last_move(game, last)));
        if turn.draw_offered {
            facts.push(
                "A draw is offered. Making a move declines it; the page below lets you accept.".to_owned(),
            );
        }
        let mut hint = "Opening the page plays nothing: you choose a move there and confirm it.".to_owned();
        if answerable {
            hint.push_str(" Or answer this mail with your move alone in the first line.");
        }
        Page {
            subject: subject(game),
            headline: addressed("Your move", to_name),
            facts,
            quotation: turn.message.as_ref().and_then(Message::quotation),
            board: Some(Board::new(&turn.position)),
            action: Some(Action { label: "Choose your move", url: turn.play_url.to_string(), hint }),
            links: vec![Link { label: "The whole game", url: turn.game_url.to_string() }],
            reason: PLAYER.to_owned(),
        }
    }

    fn game_over(over: &GameOver, to_name: Option<&str>) -> Page {
        let GameOver { game, winner, result, outcome, .. } = over;
        let headline = match (winner, result.as_str()) {
            (Some(winner), _) if *winner == game.seat => addressed("You won", to_name),
            (Some(_), _) => addressed("You lost", to_name),
            (None, "1/2-1/2") => "The game is drawn".to_owned(),
            (None, _) => "The game has ended".to_owned(),
        };
        let mut facts = vec![
            format!("{} ({result}).", plain::one_line(outcome, 200)),
            format!("Game {}, {}. You had {}.", game.id, game_name(game), game.seat),
        ];
        facts.extend(over.last_move.as_ref().map(|last| last_move(game, last)));
        Page {
            subject: subject(game),
            headline,
            facts,
            quotation: over.message.as_ref().and_then(Message::quotation),
            board: Some(Board::new(&over.position)),
            action: None,
            links: vec![Link {
                label: "The whole game (also attached as game.pgn)",
                url: over.game_url.to_string(),
            }],
            reason: PLAYER.to_owned(),
        }
    }

    fn login(login: &Login, now: Timestamp) -> Page {
        Page {
            subject: "Log in to Zugpost".to_owned(),
            headline: "Log in to Zugpost".to_owned(),
            facts: vec![
                format!(
                    "The link works once, until {} ({}).",
                    plain::date(login.expires_at),
                    plain::time_left(now, login.expires_at)
                ),
                "If you did not ask for it, ignore this mail: without the link nobody gets in.".to_owned(),
            ],
            quotation: None,
            board: None,
            action: Some(Action {
                label: "Log in",
                url: login.login_url.to_string(),
                hint: "The page asks you to confirm with a button.".to_owned(),
            }),
            links: Vec::new(),
            reason: "You get this mail because somebody asked to log in with your address.".to_owned(),
        }
    }
}

const PLAYER: &str = "You get this mail because you play this game.";

impl Board {
    fn new(position: &Position) -> Board {
        Board {
            text: position.board_text.trim_end().to_owned(),
            words: picture::alt_text(&position.board),
            fen: position.fen.clone(),
            moves: numbered(&position.moves),
        }
    }

    /// One seat a line.
    pub fn wrapped_words(&self) -> String {
        self.words
            .split_inclusive(". ")
            .map(|sentence| plain::wrapped(sentence.trim_end()))
            .collect::<Vec<_>>()
            .join("\n")
    }

    pub fn wrapped_moves(&self) -> String {
        plain::wrapped(&self.moves)
    }
}

impl Quotation {
    pub fn quoted(&self) -> String {
        plain::quoted(&self.text)
    }
}

impl Message {
    fn quotation(&self) -> Option<Quotation> {
        quotation(&plain::name(&self.from), &self.text)
    }
}

fn addressed(news: &str, to_name: Option<&str>) -> String {
    to_name.map_or_else(|| news.to_owned(), |name| format!("{news}, {name}"))
}

fn quotation(from: &str, text: &str) -> Option<Quotation> {
    let text = plain::message(text);
    (!text.is_empty()).then(|| Quotation { from: from.to_owned(), text })
}

/// The same for every mail of a game: many mail programs thread by it.
fn subject(game: &GameFacts) -> String {
    let players: Vec<String> = game.players.iter().map(|player| plain::name(&player.name)).collect();
    format!("Zugpost {}: {}, {}", game.id, game.variant, players.join(" – "))
}

fn game_name(game: &GameFacts) -> String {
    if game.options.is_empty() {
        game.variant.clone()
    } else {
        format!("{} ({})", game.variant, game.options)
    }
}

fn last_move(game: &GameFacts, last: &LastMove) -> String {
    let who = match game.players.iter().find(|player| player.seat == last.seat) {
        Some(_) if last.seat == game.seat => "You".to_owned(),
        Some(player) => plain::name(&player.name),
        None => last.seat.to_string(),
    };
    format!("{who} played {}: {}.", last.display, last.words)
}

/// `11... Nf6 12. d4 e6`
fn numbered(moves: &[PlayedMove]) -> String {
    let mut text = String::new();
    let mut number = None;
    for played in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        if number != Some(played.number) {
            let dots = if played.seat == Seat::White { "." } else { "..." };
            text.push_str(&format!("{}{dots} ", played.number));
            number = Some(played.number);
        }
        text.push_str(&played.display);
    }
    text
}
