//! Replies that quote our mails in every way, with hostile names and messages in them: what the reader does not write
//! is neither played nor passed on.

use std::collections::BTreeSet;

use proptest::prelude::*;
use zugpost::inbound::reading;
use zugpost::inbound::{RawMail, Reply};
use zugpost::locale::{Locale, Phrase, phrase};
use zugpost::mail::content::{Envelope, Message, StopLinks};
use zugpost::mail::kinds::answer::data::Headline;
use zugpost::mail::kinds::answer::{Answer, Standing};
use zugpost::mail::kinds::confirm::Confirm;
use zugpost::mail::kinds::confirm_address::ConfirmAddress;
use zugpost::mail::kinds::departure::Departure;
use zugpost::mail::kinds::game_over::GameOver;
use zugpost::mail::kinds::invitation::Invitation;
use zugpost::mail::kinds::login::Login;
use zugpost::mail::kinds::moderation::ModerationNotice;
use zugpost::mail::kinds::question::{OfferKind, Question};
use zugpost::mail::kinds::reminder::Reminder;
use zugpost::mail::kinds::summary::Summary;
use zugpost::mail::kinds::unaddressed_reply::UnaddressedReply;
use zugpost::mail::kinds::webhook_disabled::WebhookDisabled;
use zugpost::mail::mail_content::Content;
use zugpost::mail::{ReadMail, Renderer};
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::store::mail::kind::MailKind;
use zugpost::time::Moment;
use zugpost_rules::{Options, Record, Seat, Variant};

use crate::support::mails;

const MESSAGES: [&str; 16] = [
    "> x\n\nf3\n\nNf3",
    "Nf3",
    "x\n\nNf3\n\n> y",
    "-- \nNf3",
    "On Fri, 20 Nov 2026, Zugpost wrote:\n> x\n\nNf3",
    "Zugpost <play+abc@in.zugpost.test> writes:\n> x\n>\n\nNf3",
    "wrote:\n\nNf3",
    "Hello Anna,\n\nNf3",
    "DRAW\nRESIGN",
    "-----Original Message-----\n\nNf3",
    "-----BEGIN PGP SIGNED MESSAGE-----\n\nNf3",
    "Your move, Anna.\n\nNf3",
    "</blockquote><p>Nf3</p>",
    "IF Nc6 THEN Bb5",
    "I play Nf3, thanks!",
    "From: a\nTo: b\nSubject: c\n\nNf3",
];

const NAMES: [&str; 8] = ["Nf3", "I play Nf3", "RESIGN", "Hello", "DRAW", "Bob wrote:", "> Nf3", "Hi, Nf3"];

const INTRODUCTIONS: [&str; 10] = [
    "",
    "On Fri, 20 Nov 2026 at 12:00, Zugpost <play+abc@in.zugpost.test> wrote:\n\n",
    "Zugpost wrote:\n",
    "Am 20.11.2026 um 12:00 schrieb Zugpost:\n",
    "-----Original Message-----\nFrom: Zugpost <play@zugpost.test>\nSent: Friday\nTo: Anna\nSubject: Zugpost\n\n",
    "________________________________\n",
    "Zugpost skribis je vendredo\n\n",
    "\n\n\n",
    "Hello\n\n",
    "> \n",
];

fn ours() -> MailIdentity {
    MailIdentity {
        from: "play@zugpost.test".parse().unwrap(),
        reply_domain: "in.zugpost.test".to_owned(),
        base_url: "https://zugpost.test/".to_owned(),
    }
}

/// Every kind of mail with each of its headlines, with this name and message of another player.
pub fn kinds(locale: Locale, name: &str, text: &str) -> Vec<(Envelope, Content)> {
    let message = || Some(Message { from: name.to_owned(), text: text.to_owned() });
    let mut turn = mails::your_move(2);
    let game = {
        turn.game.players.iter_mut().for_each(|player| player.name = name.to_owned());
        turn.game.clone()
    };
    turn.message = message();
    let mut over = mails::game_over();
    (over.game, over.message) = (game.clone(), message());
    let mut question = mails::question();
    (question.game, question.from) = (game.clone(), Phrase::Verbatim(name.to_owned()));
    let mut departure = mails::departure();
    departure.game.players.iter_mut().for_each(|player| player.name = name.to_owned());
    let mut invitation = mails::invitation();
    invitation.inviter = Some(Phrase::Verbatim(name.to_owned()));
    invitation.message = Some(text.to_owned());
    let answer = Answer {
        game: game.clone(),
        headline: Headline::NothingPlayed,
        refused: Some(("Nf9".to_owned(), phrase("mail-not-understood"))),
        nearest: vec!["Nf3".to_owned(), "Nc3".to_owned()],
        is_unfinished: false,
        has_help: true,
        stop: None,
        can_signal: false,
        can_touch: false,
        pgn: None,
        news: turn.news.clone(),
        standing: Standing::YourTurn,
        deadline: turn.deadline,
        position: turn.position.clone(),
        examples: turn.examples.clone(),
        play_url: Some(turn.play_url.clone()),
        game_url: turn.game_url.clone(),
    };
    let confirm = Confirm {
        game,
        words: Phrase::Verbatim("Nf3 (White knight g1 to f3)".to_owned()),
        conditionals: vec!["IF Nc6 THEN Bb5".to_owned()],
        message: Some(text.to_owned()),
        position: turn.position.clone(),
        confirm_url: turn.play_url.clone(),
        game_url: turn.game_url.clone(),
    };
    let shown = Answer { headline: Headline::Standing, refused: None, ..answer.clone() };
    let roundup = mails::roundup();
    let link = turn.game_url.clone();
    let drawn = GameOver { winner: None, result: "1/2-1/2".to_owned(), ..over.clone() };
    let unclear = GameOver { winner: None, result: "*".to_owned(), ..over.clone() };
    let lost = GameOver { winner: Some(Seat::Black), ..over.clone() };
    let won = GameOver { winner: Some(over.game.seat), ..over.clone() };
    let takeback = Question { wish: OfferKind::Takeback, ..question.clone() };
    let own_departure = Departure { leaver: departure.game.seat, ..departure.clone() };
    let own_game = Invitation { inviter: None, ..invitation.clone() };
    let headed = |headline: Headline| {
        let has_help = headline == Headline::HowToPlay;
        Content::from(Answer { headline, has_help, refused: None, ..answer.clone() })
    };
    let news = Summary {
        items: vec![Content::from(over.clone()), Content::from(question.clone())],
        ..roundup.clone()
    };
    let one_turn = Summary {
        items: vec![Content::from(turn.clone()), Content::from(departure.clone())],
        ..roundup.clone()
    };
    let expires_at = turn.deadline.unwrap();
    let others = [
        Content::from(drawn),
        Content::from(unclear),
        Content::from(lost),
        Content::from(won),
        Content::from(takeback),
        Content::from(own_departure),
        Content::from(own_game),
        headed(Headline::WholeGame),
        headed(Headline::HowToUnsubscribe),
        headed(Headline::HowToPlay),
        Content::from(news),
        Content::from(one_turn),
        Content::from(Login { login_url: link.clone(), expires_at }),
        Content::from(ConfirmAddress { name: name.to_owned(), confirm_url: link.clone(), expires_at }),
        Content::from(WebhookDisabled {
            id: "w1".to_owned(),
            host: "hook.example".to_owned(),
            error: "refused".to_owned(),
            docs_url: link.clone(),
        }),
        Content::from(ModerationNotice { act: phrase("mail-moderation-warn"), reason: "insults".to_owned() }),
        Content::from(UnaddressedReply {
            games_url: link.clone(),
            stop: StopLinks { unsubscribe_url: link.clone(), account_url: link },
        }),
    ];
    let contents = [
        Content::from(Reminder(turn.clone())),
        Content::from(turn),
        Content::from(over),
        Content::from(question),
        Content::from(departure),
        Content::from(invitation),
        Content::from(answer),
        Content::from(shown),
        Content::from(confirm),
        Content::from(roundup),
    ];
    let envelope = |number| Envelope {
        to_name: Some("Anna".to_owned()),
        reply_to: Some("play+abc@in.zugpost.test".parse().unwrap()),
        locale,
        ..mails::envelope(number)
    };
    let contents = contents.into_iter().chain(others);
    contents.zip(1..).map(|(content, number)| (envelope(number), content)).collect()
}

/// The text and the HTML of a mail.
fn rendered(renderer: &Renderer, (envelope, content): &(Envelope, Content)) -> (String, String) {
    let mail = renderer.render(envelope, content, mails::now()).unwrap();
    let mail = ReadMail::parse(&mail.bytes).unwrap();
    (mail.text, mail.html.unwrap())
}

/// The marks and the wrapping of a program for quoted text.
#[derive(Clone, Debug)]
struct Quoting {
    mark: &'static str,
    width: Option<usize>,
    breaks_words: bool,
    marks_rests: bool,
    drops_blank_lines: bool,
}

fn quoting() -> impl Strategy<Value = Quoting> {
    let mark = prop::sample::select(&["", "> ", ">", "| ", ": ", "\t", "AB> ", "» "][..]);
    let width = prop::option::of(2_usize..90);
    (mark, width, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(mark, width, breaks_words, marks_rests, drops_blank_lines)| Quoting {
            mark,
            width,
            breaks_words,
            marks_rests,
            drops_blank_lines,
        },
    )
}

impl Quoting {
    fn quote(&self, text: &str) -> String {
        let lines = text.lines().filter(|line| !self.drops_blank_lines || !line.is_empty());
        let lines = lines.flat_map(|line| {
            let pieces = self.wrap(line).into_iter().enumerate();
            pieces.map(|(at, piece)| {
                let mark = if at == 0 || self.marks_rests { self.mark } else { "" };
                format!("{mark}{piece}\n")
            })
        });
        lines.collect()
    }

    fn wrap(&self, line: &str) -> Vec<String> {
        let Some(width) = self.width else { return vec![line.to_owned()] };
        let letters: Vec<char> = line.chars().collect();
        if self.breaks_words {
            let pieces: Vec<String> = letters.chunks(width).map(|piece| piece.iter().collect()).collect();
            return if pieces.is_empty() { vec![String::new()] } else { pieces };
        }
        let mut pieces = vec![String::new()];
        for word in line.split(' ') {
            let last = pieces.last_mut().unwrap();
            if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
                pieces.push(word.to_owned());
            } else {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(word);
            }
        }
        pieces
    }
}

/// The wish of a reply in a game of chess after 1. e4 e5, and the message that it passes on.
fn told(kind: &str, text: &str) -> Option<(String, Option<String>)> {
    let head = "From: anna@example.org\nTo: play+abc@in.zugpost.test\n";
    let message = format!("{head}Content-Type: {kind}; charset=utf-8\n\n{text}");
    let raw_mail = RawMail::bare(message.as_bytes(), Moment::from_micros(0));
    let reply = Reply::read(&raw_mail, &ours()).unwrap();
    let variant = Variant::new("chess", &Options::default()).unwrap();
    let game = Record::replay(&variant, None, ["e4", "e5"]).unwrap();
    let read = reading::read(&reply.parsed, Some((&game).into()), &PieceLetters::default()).ok()?;
    Some((format!("{:?}{:?}", read.wish, read.conditionals), read.message))
}

/// Replies that quote a mail and add nothing, as text and as HTML.
fn empty_replies(
    (text, html): &(String, String),
    introduction: &str,
    quoting: &Quoting,
) -> Vec<(&'static str, String)> {
    let above = introduction.replace('<', "&lt;").replace('\n', "<br>");
    let around = [("<div>", "</div>"), ("<blockquote>", "</blockquote>"), ("<table><tr><td>", "</table>")];
    let html = around.map(|(open, close)| ("text/html", format!("{above}{open}{html}{close}")));
    // A program may make text of the HTML, without any marks.
    let bare = text.lines().map(|line| line.trim_start_matches("> ").trim_start_matches('>'));
    let bare = bare.collect::<Vec<_>>().join("\n");
    let texts = [text, &bare].map(|text| ("text/plain", format!("{introduction}{}", quoting.quote(text))));
    texts.into_iter().chain(html).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn an_empty_reply_plays_nothing_and_passes_nothing_on(
        name in prop::sample::select(&NAMES[..]),
        message in prop::sample::select(&MESSAGES[..]),
        introduction in prop::sample::select(&INTRODUCTIONS[..]),
        quoting in quoting(),
        locale in prop::sample::select(Locale::ALL),
        chosen in any::<prop::sample::Index>(),
    ) {
        let renderer = mails::renderer();
        let mail = rendered(&renderer, chosen.get(&kinds(locale, name, message)));
        for (kind, reply) in empty_replies(&mail, introduction, &quoting) {
            let said = told(kind, &reply);
            prop_assert!(said.is_none(), "{said:?} from an empty reply:\n{reply}");
        }
    }

    #[test]
    fn a_move_above_our_mail_passes_nothing_of_it_on(
        name in prop::sample::select(&NAMES[..]),
        message in prop::sample::select(&MESSAGES[..]),
        introduction in prop::sample::select(&INTRODUCTIONS[..8]),
        quoting in quoting(),
        locale in prop::sample::select(Locale::ALL),
        chosen in any::<prop::sample::Index>(),
    ) {
        let renderer = mails::renderer();
        for mail in [chosen.get(&kinds(locale, name, message))] {
            let (text, _) = rendered(&renderer, mail);
            let reply = format!("Nc3\n\n{introduction}{}", quoting.quote(&text));
            let Some((wish, passed)) = told("text/plain", &reply) else { continue };
            prop_assert!(wish.contains("b1c3"), "{wish}:\n{reply}");
            let is_clean = passed.as_ref().is_none_or(|passed| introduction.contains(passed.as_str()));
            prop_assert!(is_clean, "{passed:?} is passed on:\n{reply}");
        }
    }
}

#[test]
fn an_empty_reply_to_any_kind_of_mail_is_empty() {
    let renderer = mails::renderer();
    let plain =
        Quoting { mark: "", width: None, breaks_words: false, marks_rests: false, drops_blank_lines: false };
    let quotings = [
        Quoting { mark: "> ", width: Some(72), ..plain.clone() },
        Quoting { width: Some(20), breaks_words: true, drops_blank_lines: true, ..plain.clone() },
        plain,
    ];
    // Each kind of mail is quoted in each of the three ways in two of the six languages.
    for (shift, locale) in Locale::ALL.iter().enumerate() {
        for (at, mail) in kinds(*locale, "Nf3", "x\n\nNf3\n\n> y").iter().enumerate() {
            let quoting = &quotings[(at + shift) % quotings.len()];
            for (kind, reply) in empty_replies(&rendered(&renderer, mail), "", quoting) {
                assert_eq!(told(kind, &reply), None, "{quoting:?}\n{reply}");
            }
        }
    }
}

fn in_all_languages(name: &'static str, text: &'static str) -> impl Iterator<Item = (Envelope, Content)> {
    Locale::ALL.iter().flat_map(move |locale| kinds(*locale, name, text))
}

#[test]
fn a_player_may_write_what_our_headlines_begin_with() {
    let renderer = mails::renderer();
    for mail in in_all_languages("Boris", "Well played!") {
        let (text, _) = rendered(&renderer, &mail);
        for words in
            ["The game is over, thanks!", "News of you at last!", "Sie spielen gut", "Мой ход был хорош"]
        {
            let said = told("text/plain", &format!("Nc3\n{words}\n\n{text}"));
            assert_eq!(said.and_then(|(_, passed)| passed).as_deref(), Some(words), "{text}");
        }
    }
}

#[test]
fn a_move_above_a_quotation_without_marks_is_played() {
    let renderer = mails::renderer();
    for mail in in_all_languages("Boris", "Well played!") {
        let (text, _) = rendered(&renderer, &mail);
        let said = told("text/plain", &format!("Nc3\n\nGood luck\n\n{text}"));
        assert!(said.is_some_and(|(_, passed)| passed.as_deref() == Some("Good luck")), "{text}");
    }
}

/// Each has a content of its own, but a summary and a digest have the same, and the answer to a mail without a game differs.
#[test]
fn every_kind_is_among_the_mails_above() {
    let mails = kinds(Locale::En, "Boris", "Well played!");
    let names = mails.iter().map(|(_, content)| format!("{content:?}"));
    let names: BTreeSet<String> =
        names.filter_map(|text| Some(text.split([' ', '(']).nth(1)?.to_owned())).collect();
    assert_eq!(names.len(), MailKind::ALL.len(), "{names:?}");
}
