//! One mail of each kind from real games; shared with the benchmark.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use url::Url;
use zugpost::clock::time_control::TimeControl;
use zugpost::locale::{Locale, Phrase, Writing, phrase};
use zugpost::mail::content::{Envelope, GameFacts, LastMove, Message, PlayedMove, Player, Position};
use zugpost::mail::kinds::departure::Departure;
use zugpost::mail::kinds::game_over::GameOver;
use zugpost::mail::kinds::invitation::Invitation;
use zugpost::mail::kinds::login::Login;
use zugpost::mail::kinds::question::{OfferKind, Question};
use zugpost::mail::kinds::reminder::Reminder;
use zugpost::mail::kinds::summary::Summary;
use zugpost::mail::kinds::your_move::YourMove;
use zugpost::mail::mail_content::Content;
use zugpost::mail::{MessageId, Renderer};
use zugpost::picture::look::PieceSet;
use zugpost::view::vocabulary;
use zugpost_rules::{Coordinates, Options, Outcome, Record, Seat, Variant};

pub const DOMAIN: &str = "zugpost.test";

pub fn renderer() -> Renderer {
    Renderer::new("play@zugpost.test".parse().unwrap(), "Zugpost")
}

/// Friday 20 November 2026, 12:00 UTC.
pub fn now() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

pub fn envelope(number: usize) -> Envelope {
    Envelope {
        to: "alice@example.org".parse().unwrap(),
        to_name: Some("Alice".to_owned()),
        message_id: MessageId::new(&format!("out-{number}"), DOMAIN).unwrap(),
        references: vec![MessageId::of_game("x7k2", DOMAIN).unwrap()],
        answers: None,
        unsubscribe_url: Some(url("u/leave")),
        reply_to: None,
        returns_to: None,
        zone: TimeZone::UTC,
        locale: Locale::En,
    }
}

/// Logins and summaries are in no thread; the other mails are in their game's thread.
pub fn one_of_each_kind() -> [(&'static str, Envelope, Content); 8] {
    let login = Login { login_url: url("login/secret"), expires_at: "2026-11-20T12:10:00Z".parse().unwrap() };
    [
        ("invitation", envelope(1), Content::from(invitation())),
        ("your-move", envelope(2), Content::from(your_move(2))),
        ("question", envelope(7), Content::from(question())),
        ("game-over", envelope(3), Content::from(game_over())),
        ("departure", envelope(8), Content::from(departure())),
        ("reminder", envelope(5), Content::from(Reminder(your_move(4)))),
        ("roundup", Envelope { references: Vec::new(), ..envelope(6) }, Content::from(roundup())),
        ("login", Envelope { references: Vec::new(), ..envelope(4) }, Content::from(login)),
    ]
}

pub fn invitation() -> Invitation {
    let record = play("chess", &[]);
    Invitation {
        summary: phrase("summary-chess"),
        is_stranger: true,
        game: game("Chess", Seat::Black),
        inviter: Some(Phrase::Verbatim("Bob".to_owned())),
        is_asked_for: false,
        time_control: TimeControl::default().phrase(),
        engine_help: false,
        without_explorer: false,
        expires_at: Some("2026-11-27T12:00:00Z".parse().unwrap()),
        position: position(&record, &[], Seat::Black),
        message: Some("Shall we?".to_owned()),
        accept_url: url("m/invitation"),
        rules_url: Some(url("variants/chess")),
    }
}

pub fn question() -> Question {
    let YourMove { game, position, news, game_url, .. } = your_move(3);
    let answer_url = url("m/question");
    Question {
        game,
        from: Phrase::Verbatim("Bob".to_owned()),
        wish: OfferKind::Takeback,
        position,
        news,
        answer_url,
        game_url,
    }
}

/// The position depends on the number, so that all mails of a measurement differ.
pub fn your_move(number: usize) -> YourMove {
    let mut record = play("clockwork-orange", &[]);
    let mut played = Vec::new();
    for ply in 0..5 + 2 * (number % 8) {
        let legal = record.position().legal();
        let step = &legal[(number + 7 * ply) % legal.len()].step;
        played.push(record.play(step).unwrap());
        if record.outcome().is_some() {
            break;
        }
    }
    let last = played.last().unwrap().clone();
    let moves: Vec<PlayedMove> = played
        .iter()
        .zip(0..)
        .map(|(step, ply)| PlayedMove {
            number: ply / 2 + 1,
            seat: step.seat,
            display: step.display.clone(),
            names_player: false,
        })
        .collect();
    YourMove {
        game: game("Clockwork Orange Chess", record.position().to_act()),
        turn_number: record.ply() / 2 + 1,
        news: vec![LastMove { seat: last.seat, display: last.display, words: last.words }],
        claim: None,
        deadline: Some("2026-11-23T12:30:00Z".parse().unwrap()),
        clock: None,
        draw_offered: false,
        held_answer: None,
        position: Position {
            marked: vec![last.squares],
            ..position(&record, &moves[moves.len().saturating_sub(10)..], record.position().to_act())
        },
        message: Some(Message { from: "Bob".to_owned(), text: format!("Well played, number {number}!") }),
        examples: ["Nf3", "exd5", "O-O"].map(str::to_owned).to_vec(),
        play_url: url(&format!("m/token-{number}")),
        game_url: url("games/x7k2"),
    }
}

pub fn roundup() -> Summary {
    let items = vec![Content::from(your_move(6)), Content::from(your_move(7)), Content::from(game_over())];
    Summary { items, more: 2, site_url: url("") }
}

pub fn game_over() -> GameOver {
    let mut record = play("chess", &["f3", "e5", "g4"]);
    let last = record.play("Qh4#").unwrap();
    let Some(Outcome::Win { seat, reason }) = record.outcome() else { panic!("a fool was not mated") };
    GameOver {
        game: game("Chess", Seat::White),
        winner: Some(seat),
        result: "0-1".to_owned(),
        outcome: vocabulary::outcome(Outcome::Win { seat, reason }),
        news: vec![LastMove { seat: last.seat, display: last.display, words: last.words }],
        position: Position {
            marked: vec![vec!["d8".to_owned(), "h4".to_owned()]],
            ..position(&record, &[], Seat::White)
        },
        message: None,
        pgn: "[Event \"Grüße\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n".to_owned(),
        game_url: url("games/x7k2"),
        rematch_url: Some(url("m/rematch")),
    }
}

pub fn departure() -> Departure {
    let record = play("three-player-hex", &["e2e4", "time:black"]);
    let game = game("Three-Player Hexagonal Chess", Seat::White);
    Departure {
        leaver: Seat::Black,
        why: zugpost_rules::Departure::Time,
        position: position(&record, &[], Seat::White),
        game_url: url("games/x7k2"),
        game,
    }
}

fn game(variant: &str, seat: Seat) -> GameFacts {
    let (white, black) = if seat == Seat::White { ("Alice", "Bob") } else { ("Bob", "Alice") };
    GameFacts {
        id: "x7k2".to_owned(),
        title: Phrase::Verbatim(variant.to_owned()),
        variant_with_options: Phrase::Verbatim(variant.to_owned()),
        players: vec![
            Player { seat: Seat::White, side: "White", name: white.to_owned(), is_nature: false },
            Player { seat: Seat::Black, side: "Black", name: black.to_owned(), is_nature: false },
        ],
        seat,
    }
}

pub fn position(record: &Record, moves: &[PlayedMove], seat: Seat) -> Position {
    Position {
        board: record.position().board(),
        squares_text: record.position().squares_text(seat, Coordinates::OWN),
        fen: record.position().fen(),
        marked: Vec::new(),
        pieces: PieceSet::default(),
        writing: Writing::default(),
        moves: moves.to_vec(),
    }
}

pub fn play(variant: &str, moves: &[&str]) -> Record {
    let variant = Variant::new(variant, &Options::default()).unwrap();
    Record::replay(&variant, None, moves.iter().copied()).unwrap()
}

fn url(path: &str) -> Url {
    Url::parse(&format!("https://{DOMAIN}/{path}")).unwrap()
}
