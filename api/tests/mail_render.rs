//! Mails as mail programs parse them.

use mail_parser::{HeaderValue, Message, MessageParser, MimeHeaders, PartType};
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use zugpost::locale::Locale;
use zugpost::mail::content::{self, Envelope};
use zugpost::mail::mail_content::Content;
use zugpost::mail::{Directory, Mailer, Memory, MessageId, ReadMail, RenderedMail};
use zugpost::vocabulary::board_words;
use zugpost_rules::Coordinates;

use crate::support::mails;

fn render(envelope: &Envelope, content: &Content) -> RenderedMail {
    mails::renderer().render(envelope, content, mails::now()).unwrap()
}

fn parse(letter: &RenderedMail) -> Message<'_> {
    MessageParser::default().parse(&letter.bytes).unwrap()
}

fn header<'a>(message: &'a Message, name: &'static str) -> Option<&'a str> {
    message.header_raw(name).map(str::trim)
}

fn ids<'a>(value: &'a HeaderValue) -> Vec<&'a str> {
    match value {
        HeaderValue::Text(id) => vec![id],
        HeaderValue::TextList(ids) => ids.iter().map(AsRef::as_ref).collect(),
        _ => Vec::new(),
    }
}

/// The tree of parts: `multipart/alternative(text/plain, …)`.
fn structure(message: &Message, part: u32) -> String {
    let part = message.part(part).unwrap();
    let kind = part.content_type().unwrap();
    let kind = format!("{}/{}", kind.ctype(), kind.subtype().unwrap());
    match &part.body {
        PartType::Multipart(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| structure(message, *part)).collect();
            format!("{kind}({})", parts.join(", "))
        }
        _ => kind,
    }
}

fn picture(message: &Message) -> Vec<u8> {
    let part = message.parts.iter().find(|part| part.content_id().is_some()).unwrap();
    part.contents().to_vec()
}

#[test]
fn every_kind_has_the_parts_that_it_needs_and_no_other() {
    let letters: Vec<String> = mails::one_of_each_kind()
        .iter()
        .map(|(kind, envelope, content)| {
            let letter = render(envelope, content);
            format!("{kind}: {}", structure(&parse(&letter), 0))
        })
        .collect();
    let board = "multipart/alternative(text/plain, multipart/related(text/html, image/png))";
    assert_eq!(
        letters,
        [
            format!("invitation: {board}"),
            format!("your-move: {board}"),
            format!("question: {board}"),
            format!("game-over: multipart/mixed({board}, application/vnd.chess-pgn)"),
            format!("departure: {board}"),
            format!("reminder: {board}"),
            format!("roundup: {}", board.replace("image/png", "image/png, image/png, image/png")),
            "login: multipart/alternative(text/plain, text/html)".to_owned(),
        ]
    );
}

#[test]
fn every_mail_is_ascii_in_short_lines_and_says_that_a_machine_wrote_it() {
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let letter = render(&envelope, &content);
        assert!(letter.bytes.is_ascii(), "{kind}");
        for line in letter.bytes.split(|byte| *byte == b'\n') {
            assert!(line.len() <= 998, "{kind}: a line of {} bytes", line.len());
        }
        let text = String::from_utf8(letter.bytes.clone()).unwrap();
        assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "{kind}: a bare line feed");
        let message = parse(&letter);
        assert_eq!(header(&message, "Auto-Submitted"), Some("auto-generated"), "{kind}");
        assert_eq!(header(&message, "Date"), Some("Fri, 20 Nov 2026 12:00:00 +0000"), "{kind}");
        assert_eq!(message.message_id(), Some(envelope.message_id.as_str()), "{kind}");
    }
}

#[test]
fn the_mails_of_a_game_make_one_thread() {
    let envelope = Envelope {
        references: vec![
            MessageId::of_game("x7k2", mails::DOMAIN).unwrap(),
            "out-1@zugpost.test".parse().unwrap(),
        ],
        ..mails::envelope(2)
    };
    let first = render(&mails::envelope(1), &Content::from(mails::your_move(2)));
    let second = render(&envelope, &Content::from(mails::your_move(3)));
    let (first, second) = (parse(&first), parse(&second));
    assert_eq!(first.subject(), Some("Your move: Clockwork Orange Chess vs Bob, move 5 (x7k2)"));
    assert_eq!(second.subject(), Some("Your move: Clockwork Orange Chess vs Bob, move 6 (x7k2)"));
    assert_eq!(ids(first.in_reply_to()), ["game-x7k2@zugpost.test"]);
    assert_eq!(ids(second.in_reply_to()), ["out-1@zugpost.test"]);
    assert_eq!(ids(second.references()), ["game-x7k2@zugpost.test", "out-1@zugpost.test"]);
}

#[test]
fn one_click_ends_the_mails_of_games_but_not_logins() {
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let letter = render(&envelope, &content);
        let message = parse(&letter);
        let expected = match kind {
            "login" => (None, None),
            _ => (Some("<https://zugpost.test/u/leave>"), Some("List-Unsubscribe=One-Click")),
        };
        let found = (header(&message, "List-Unsubscribe"), header(&message, "List-Unsubscribe-Post"));
        assert_eq!(found, expected, "{kind}");
    }
}

#[test]
fn answering_is_spoken_of_where_answers_are_read() {
    let content = Content::from(mails::your_move(2));
    let answerable =
        Envelope { reply_to: Some("play+token@zugpost.test".parse().unwrap()), ..mails::envelope(2) };
    for (envelope, reply_to) in [(answerable, Some("play+token@zugpost.test")), (mails::envelope(2), None)] {
        let letter = render(&envelope, &content);
        let message = parse(&letter);
        assert_eq!(header(&message, "Reply-To"), reply_to);
        let text = message.body_text(0).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains("answer this mail"), reply_to.is_some(), "{text}");
    }
}

#[test]
fn the_picture_is_the_board_and_the_html_shows_it_with_all_pieces_in_words() {
    let positions = [
        ("invitation", mails::invitation().position),
        ("your-move", mails::your_move(2).position),
        ("question", mails::question().position),
        ("game-over", mails::game_over().position),
        ("departure", mails::departure().position),
        ("reminder", mails::your_move(4).position),
    ];
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let Some((_, position)) = positions.iter().find(|(name, _)| *name == kind) else { continue };
        let letter = render(&envelope, &content);
        let message = parse(&letter);
        let info =
            png::Decoder::new(std::io::Cursor::new(picture(&message))).read_info().unwrap().info().clone();
        assert!(info.width >= 300 && info.height >= 300, "{kind}: {}x{}", info.width, info.height);
        let html = message.body_html(0).unwrap();
        assert!(html.contains(&format!("src=\"cid:board.{}\"", envelope.message_id)), "{kind}");
        let pieces = board_words(&position.board, Coordinates::OWN).text(Locale::En);
        assert!(html.contains(&format!("alt=\"{pieces}\"")), "{kind}");
        let visible = html.replace("<br>", " ");
        assert!(visible.contains(&format!("\">{pieces}</p>")), "{kind}: also without pictures\n{html}");
    }
}

#[test]
fn nothing_is_fetched_from_anywhere_when_a_mail_is_read() {
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let letter = render(&envelope, &content);
        let message = parse(&letter);
        let html = message.body_html(0).unwrap();
        for source in html.split("src=\"").skip(1) {
            assert!(source.starts_with("cid:"), "{kind}");
        }
        for loading in ["url(", "<script", "<link", "<iframe", "<form", "srcset", "@import"] {
            assert!(!html.contains(loading), "{kind} has {loading}");
        }
    }
}

#[test]
fn the_whole_game_is_attached_when_it_is_over() {
    let letter = render(&mails::envelope(3), &Content::from(mails::game_over()));
    let read = ReadMail::parse(&letter.bytes).unwrap();
    let [attachment] = read.attachments.as_slice() else { panic!("{:?}", read.attachments) };
    assert_eq!(attachment.name, "game.pgn");
    assert_eq!(String::from_utf8_lossy(&attachment.bytes).replace("\r\n", "\n"), mails::game_over().pgn);
}

#[test]
fn somebody_without_a_name_is_not_called_by_one() {
    let envelope = Envelope { to_name: None, ..mails::envelope(2) };
    let letter = render(&envelope, &Content::from(mails::your_move(2)));
    let message = parse(&letter);
    assert_eq!(header(&message, "To"), Some("alice@example.org"));
    assert_eq!(message.body_text(0).unwrap().lines().next(), Some("Your move."));
}

#[test]
fn the_text_parts_read_well() {
    for (kind, envelope, content) in mails::one_of_each_kind() {
        let letter = render(&envelope, &content);
        let message = parse(&letter);
        let text = message.body_text(0).unwrap().replace("\r\n", "\n");
        insta::assert_snapshot!(format!("text_of_{}", kind.replace('-', "_")), text);
    }
}

#[test]
fn a_name_cannot_add_a_header_or_a_line() {
    let names = [
        "Eve\r\nBcc: everyone@example.org",
        "Eve\nX-Evil: 1\n\nbody",
        "Eve\r\n\r\n<script>alert(1)</script>",
        "\"Eve\" <eve@example.net>, \"Mallory\"",
        "=?utf-8?q?Eve=0D=0ABcc:_x@y?=",
        "\u{202e}moc.elpmaxe\u{202c}",
        "דוד המלך",
        "Žofie 🦄 Nováková",
        "\u{0}\u{7f}\u{85}\u{2028}Eve",
        &"long ".repeat(500),
        &"x".repeat(5000),
    ];
    for hostile in names {
        check_hostile(hostile);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_or_message_breaks_out(text in "\\PC{0,80}|[\\x00-\\x7f]{0,80}|(\\r\\n|[-=?<>\"';: a-z@.]){0,80}") {
        check_hostile(&text);
    }

    #[test]
    fn every_accepted_address_stays_in_its_header(text in "[ -~äß\\r\\n]{1,20}@[ -~ö\\r\\n]{1,20}") {
        let Ok(to) = text.parse::<zugpost::email_address::EmailAddress>() else { return Ok(()) };
        let envelope = Envelope { to: to.clone(), ..mails::envelope(4) };
        let [.., (_, _, login)] = mails::one_of_each_kind();
        let letter = render(&envelope, &login);
        let message = parse(&letter);
        let addresses: Vec<_> = message.to().unwrap().iter().collect();
        prop_assert_eq!(addresses.len(), 1);
        prop_assert_eq!(addresses[0].address(), Some(to.as_str()));
        prop_assert!(message.bcc().is_none());
    }
}

/// Puts the text in every user-supplied field, and checks that it escapes from none.
fn check_hostile(hostile: &str) {
    let mut turn = mails::your_move(2);
    let expected = render(&mails::envelope(2), &Content::from(turn.clone()));
    for player in &mut turn.game.players {
        player.name = hostile.to_owned();
    }
    turn.message = Some(content::Message { from: hostile.to_owned(), text: hostile.to_owned() });
    let envelope = Envelope { to_name: Some(hostile.to_owned()), ..mails::envelope(2) };
    let letter = render(&envelope, &Content::from(turn));
    let (message, expected) = (parse(&letter), parse(&expected));

    let names = |message: &Message| -> Vec<String> {
        message.headers().iter().map(|header| header.name().to_owned()).collect()
    };
    assert_eq!(names(&message), names(&expected), "{hostile:?}");
    assert_eq!(structure(&message, 0), structure(&expected, 0), "{hostile:?}");
    let to: Vec<_> = message.to().unwrap().iter().filter_map(|person| person.address()).collect();
    assert_eq!(to, ["alice@example.org"], "{hostile:?}");
    assert!(message.subject().unwrap().starts_with("Your move: Clockwork Orange Chess vs "), "{hostile:?}");
    for line in letter.bytes.split(|byte| *byte == b'\n') {
        assert!(line.len() <= 998, "{hostile:?}");
    }

    let html = message.body_html(0).unwrap();
    let tags = |html: &str| html.matches('<').count();
    let blockquotes = html.matches("<blockquote").count() * 2 + html.matches("writes:</p>").count() * 2;
    let expected_html = expected.body_html(0).unwrap();
    let expected_blockquotes = 4;
    assert_eq!(tags(&html) - blockquotes, tags(&expected_html) - expected_blockquotes, "{hostile:?}");
    assert!(!html.contains("<script"), "{hostile:?}");

    // The text has the same lines as with harmless names, apart from wrapping.
    let text = message.body_text(0).unwrap();
    let boards = |text: &str| text.matches("\nPosition: ").count();
    assert_eq!(boards(&text), 1, "{hostile:?}");
    assert!(text.lines().all(|line| line.chars().count() <= 140), "{hostile:?}\n{text}");
    assert!(
        !text.chars().any(|letter| letter.is_control() && letter != '\n' && letter != '\r'),
        "{hostile:?}"
    );
}

#[tokio::test]
async fn a_folder_of_mails_can_be_listed_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let directory = Directory::open(&folder.path().join("mail")).unwrap();
    let mailer = Mailer::Directory(directory.clone());
    for (_, envelope, content) in mails::one_of_each_kind() {
        let letter = render(&envelope, &content);
        mailer.send(&letter).await.unwrap();
        mailer.send(&letter).await.unwrap(); // the same mail again overwrites the same file
    }
    std::fs::write(directory.folder().join("notes.txt"), "no mail").unwrap();

    let list = directory.list(100).unwrap();
    assert_eq!(list.len(), 8);
    assert_eq!(directory.list(2).unwrap().len(), 2);
    let login = list.iter().find(|mail| mail.subject == "Sign in to Zugpost").unwrap();
    assert_eq!(
        (login.to.as_str(), login.date.as_str()),
        ("Alice <alice@example.org>", "2026-11-20T12:00:00Z")
    );

    let turn = list.iter().find(|mail| mail.name.as_str().starts_with("out-2@")).unwrap();
    let read = directory.read(&turn.name).unwrap().unwrap();
    assert!(read.text.contains("https://zugpost.test/m/token-2"));
    assert!(read.html.unwrap().contains("src=\"data:image/png;base64,iVBOR"));
    assert!(read.headers.iter().any(|(name, value)| name == "Auto-Submitted" && value == "auto-generated"));
    assert!(directory.read(&"missing.eml".parse().unwrap()).unwrap().is_none());
}

#[tokio::test]
async fn a_folder_that_is_gone_keeps_the_mail_for_later() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::Directory(Directory::open(folder.path()).unwrap());
    folder.close().unwrap();
    let letter = render(&mails::envelope(2), &Content::from(mails::your_move(2)));
    let error = mailer.send(&letter).await.unwrap_err();
    assert!(matches!(error, zugpost::mail::transport::error::SendError::Transient { .. }), "{error:?}");
}

#[tokio::test]
async fn memory_keeps_every_mail_until_it_is_taken() {
    let memory = Memory::default();
    let mailer = Mailer::Memory(memory.clone());
    let letter = render(&mails::envelope(2), &Content::from(mails::your_move(2)));
    mailer.send(&letter).await.unwrap();
    assert_eq!(memory.letters().len(), 1);
    assert_eq!(memory.take()[0].bytes, letter.bytes);
    assert!(memory.letters().is_empty());
}
