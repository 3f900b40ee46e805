//! The languages of mails: each kind in each language, and how a mail comes to its language.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use zugpost::locale::Locale;
use zugpost::mail::ReadMail;
use zugpost::mail::content::Envelope;
use zugpost::mail::mail_content::Content;
use zugpost::model::scope::Scope;
use zugpost_rules::{Options, Record, Variant};

use crate::replies_to_our_mails::kinds;
use crate::support::http::client;
use crate::support::letters::{ANNA, BORIS, mail_with};
use crate::support::mails;
use crate::support::replies::{Provider, flat, hand_over, mail_saying, reply, taken};
use crate::support::site::{Answer, Player, Site, link, on_sqlite};

/// The pictures make the size of a mail; words of other languages add at most so much.
const MAX_BYTES_MORE: usize = 16 * 1024;

fn read(envelope: &Envelope, content: &Content) -> (usize, ReadMail) {
    let mail = mails::renderer().render(envelope, content, mails::now()).unwrap();
    (mail.bytes.len(), ReadMail::parse(&mail.bytes).unwrap())
}

/// Words of English mails.
const ENGLISH: [&str; 25] = [
    "You get this mail",
    "Your move",
    "You are playing",
    "You played",
    "You won",
    "You lost",
    "Opening the link",
    "answer this mail",
    "Last moves",
    "Position:",
    "Unsubscribe",
    "The whole game",
    "Move by",
    "The link works",
    " writes:",
    "invites you",
    "is out of the game",
    "Nothing was played",
    "Monday",
    "a move",
    "in 3 days",
    "wins by",
    " holds ",
    " in hand",
    "may bring back",
];

#[test]
fn every_kind_of_mail_is_written_in_every_language() {
    for locale in Locale::ALL.iter().filter(|locale| **locale != Locale::En) {
        let english = kinds(Locale::En, "Boris", "Gut!");
        for ((envelope, content), (plain, _)) in kinds(*locale, "Boris", "Gut!").iter().zip(&english) {
            let (bytes, mail) = read(envelope, content);
            let (english_bytes, original) = read(plain, content);
            assert!(bytes < english_bytes + MAX_BYTES_MORE, "{locale}: {bytes} bytes");
            assert_ne!(mail.subject, original.subject, "{locale}");
            assert_ne!(mail.text.lines().next(), original.text.lines().next(), "{locale}");
            let html = mail.html.unwrap();
            assert!(html.contains(&format!("<html lang=\"{locale}\">")), "{locale}");
            for words in ENGLISH {
                assert!(!mail.text.contains(words), "{locale}: {words}\n{}", mail.text);
                assert!(!html.contains(words), "{locale}: {words}\n{html}");
            }
            // The Message-ID and the thread stay.
            let header = |mail: &[(String, String)], name: &str| {
                mail.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.clone())
            };
            for name in ["Message-ID", "References", "In-Reply-To", "Reply-To"] {
                assert_eq!(header(&mail.headers, name), header(&original.headers, name), "{locale}");
            }
        }
    }
}

/// A letter of Japanese is two columns wide.
fn columns(line: &str) -> usize {
    line.chars().map(|letter| if letter.is_ascii() || letter < '\u{1100}' { 1 } else { 2 }).sum()
}

#[test]
fn lines_of_the_text_are_short_in_every_language() {
    for locale in Locale::ALL {
        for (envelope, content) in kinds(*locale, "Boris", "Gut!") {
            let (_, mail) = read(&envelope, &content);
            // A sign that may not begin a line may stand behind its end.
            for line in mail.text.lines().filter(|line| line.contains(' ') || !line.is_ascii()) {
                assert!(
                    columns(line) <= 80 || line.contains("http") || line.contains('/'),
                    "{locale}: {line}"
                );
            }
        }
    }
}

#[test]
fn no_two_kinds_of_mail_have_the_same_headline() {
    for locale in Locale::ALL {
        let mails = kinds(*locale, "Boris", "Gut!");
        let subjects: BTreeSet<String> =
            mails.iter().map(|(envelope, content)| read(envelope, content).1.subject).collect();
        let english: BTreeSet<String> = kinds(Locale::En, "Boris", "Gut!")
            .iter()
            .map(|(envelope, content)| read(envelope, content).1.subject)
            .collect();
        assert_eq!(subjects.len(), english.len(), "{locale}: {subjects:?}");
    }
}

/// The request of a browser in German.
async fn german(url: &str, fields: &[(&str, &str)]) -> Answer {
    Answer::of(client().post(url).header("Accept-Language", "de-AT,de;q=0.9").form(fields)).await
}

async fn locale_of(site: &Site, name: &str) -> Value {
    let token = site.token(name, Scope::OF_PLAYERS).await;
    site.get("/api/v1/me", &token).await.expect(200)["preferences"]["locale"].clone()
}

const PROPOSAL: [(&str, &str); 7] = [
    ("name", "Anna"),
    ("email", ANNA),
    ("variant", "chess"),
    ("who_white", "you"),
    ("who_black", "mail"),
    ("email_black", BORIS),
    ("days", "3"),
];

on_sqlite! {
    async fn a_visitor_with_a_german_browser_gets_german_mails_and_so_do_those_whom_they_invite(site: Site) {
        let answer = german(&site.url("/start"), &PROPOSAL).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let mail = site.mail_to(ANNA).await;
        assert!(mail.subject.starts_with("Bestätigen Sie Ihre Partie: "), "{}", mail.subject);
        let accepted = german(&link(&mail, "/i/"), &[("action", "accept"), ("name", "Anna")]).await;
        assert_eq!(accepted.status, 200, "{}", accepted.text);
        assert_eq!(locale_of(&site, "Anna").await, "de");
        let token = site.token("Anna", Scope::OF_PLAYERS).await;
        site.patch("/api/v1/me", &token, json!({"cadence": "instant"})).await.expect(200);
        // Boris has no account yet, so he gets the language of Anna.
        let (mail, accept) = mail_with(&site, BORIS, "/i/").await;
        assert!(mail.subject.starts_with("Anna lädt Sie zu einer Partie ein: "), "{}", mail.subject);
        assert!(flat(&mail).contains("Die Bedenkzeit: 3 Tage"), "{}", mail.text);
        let accepted = site.form(&accept, &[("action", "accept"), ("name", "Boris")]).await;
        assert_eq!(accepted.status, 200, "{}", accepted.text);
        assert_eq!(locale_of(&site, "Boris").await, Value::Null, "his browser names no language");
        let mail = mail_saying(&site, ANNA, "Sie sind am Zug, Anna.").await;
        assert!(mail.subject.starts_with("Sie sind am Zug: "), "{}", mail.subject);
    }

    async fn a_visitor_who_signs_up_keeps_the_language_of_the_page(site: Site) {
        let form = [("name", "Zoë"), ("email", "zoe@example.org")];
        assert_eq!(german(&site.url("/sign-up"), &form).await.status, 200);
        let mail = site.mail_to("zoe@example.org").await;
        assert_eq!(mail.subject, "Anmeldung bei Zugpost");
        assert_eq!(german(&link(&mail, "/login/"), &[]).await.status, 200);
        assert_eq!(locale_of(&site, "Zoë").await, "de");
        // The choice of the account comes before that of another browser.
        let again = site.form(&site.url("/sign-in"), &[("email", "zoe@example.org")]).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(site.mail_to("zoe@example.org").await.subject, "Anmeldung bei Zugpost");
    }

    async fn a_guest_is_asked_in_the_language_of_the_page(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"open": true}});
        let made = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await;
        let join = made.expect(201)["join"]["black"].as_str().unwrap().to_owned();
        let asked = german(&join, &[("name", "Gast"), ("email", "gast@example.org")]).await;
        assert_eq!(asked.status, 200, "{}", asked.text);
        let mail = site.mail_to("gast@example.org").await;
        assert!(mail.subject.starts_with("Nehmen Sie Platz: Schach mit Anna"), "{}", mail.subject);
    }

    async fn nature_has_her_name_in_every_language(site: Site) {
        let [anna, boris, dora] = ["Anna", "Boris", "Dora"].map(|name| site.player(name));
        let (anna, boris, dora) = (anna.await, boris.await, dora.await);
        let options = Options::from_iter([("period".to_owned(), "1".to_owned())]);
        let mut record = Record::new(&Variant::new("chaos", &options).unwrap());
        record.play("e4").unwrap();
        // She brings a piece, as passing is not told.
        let legal = record.position().legal();
        let brought = legal.into_iter().find(|step| step.step != "--").unwrap().display;
        for (locale, name, brown) in [
            ("en", "Nature", "Brown"),
            ("de", "Natur", "Braun"),
            ("fr", "Nature", "Bruns"),
            ("es", "Naturaleza", "arrones"),
            ("ru", "Природ", "оричнев"),
            ("ja", "自然", "茶"),
        ] {
            for player in [&boris, &dora] {
                site.patch("/api/v1/me", &player.token, json!({"locale": locale})).await.expect(200);
            }
            let propose = async |nature: Value| {
                let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": nature});
                let request = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
                site.game_with(request, &anna, &boris).await
            };
            let turn_of = async |player: &Player, game: &str| loop {
                let (mail, _) = mail_with(&site, &player.email, "/m/").await;
                if mail.subject.contains(game) {
                    let all = format!("{}\n{}\n{}", mail.subject, mail.text, mail.html.as_deref().unwrap());
                    assert!(!all.contains(brown), "{locale}: {all}");
                    assert!(mail.text.contains(name) && mail.html.unwrap().contains(name), "{locale}: {all}");
                    return mail.subject;
                }
            };
            // A person plays her.
            let game = propose(json!({"player": "Dora"})).await;
            site.post(&format!("/api/v1/games/{game}/accept"), &dora.token, json!({})).await.expect(200);
            site.play(&game, &anna, "e4").await.expect(201);
            turn_of(&dora, &game).await;
            site.play(&game, &dora, &brought).await.expect(201);
            assert!(turn_of(&boris, &game).await.contains("Dora"));
            // She has no player.
            let game = propose(json!({"nobody": true})).await;
            site.play(&game, &anna, "e4").await.expect(201);
            let subject = turn_of(&boris, &game).await;
            assert!(subject.contains(name), "{subject}");
        }
    }

    async fn a_player_of_each_language_plays_by_replies_that_quote_their_mails(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        for (locale, name, headline, refused) in [
            ("de", "Greta", "Sie sind am Zug, Greta.", "Es wurde nichts gespielt."),
            ("ru", "Olga", "Ваш ход, Olga.", "Ни один ход не сделан."),
            ("ja", "Yuki", "あなたの手番です（Yukiさん）。", "指し手は受け付けられませんでした。"),
        ] {
            let (own, boris) = (site.player(name).await, site.player(&format!("Boris{locale}")).await);
            let request = json!({"locale": locale});
            site.patch("/api/v1/me", &own.token, request).await.expect(200);
            let game = site.game("chess", &own, &boris).await;
            let mail = mail_saying(&site, &own.email, headline).await;
            // An empty reply, with nothing but the quotation, plays nothing.
            taken(&hand_over(&site, &provider.signed(&named(&reply(&mail, &own.email, "")))).await);
            mail_saying(&site, &own.email, refused).await;
            taken(&hand_over(&site, &provider.signed(&named(&reply(&mail, &own.email, "e4\n\nHallo!")))).await);
            let told = mail_saying(&site, &boris.email, "played e4").await;
            let said: Vec<&str> = told.text.lines().skip_while(|line| !line.ends_with("writes:")).collect();
            assert_eq!(said[1..3], ["> Hallo!", ""], "{}", told.text);
            let view = site.get(&format!("/api/v1/games/{game}"), &own.token).await.expect(200);
            assert_eq!(view["ply"], 1);
        }
    }
}

/// Headers of mail are in ASCII.
fn named(reply: &str) -> String {
    let (head, rest) = reply.split_once("\r\nSubject: ").unwrap();
    format!("{head}\r\nSubject: Re: Zugpost\r\n{}", rest.split_once("\r\n").unwrap().1)
}
