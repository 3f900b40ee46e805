//! A message of RFC 5322: it is dropped, refused, or asks for something; a move only if the text above the quotation has
//! it in its first line, which a quotation below cannot change.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use zugpost::time::Moment;
use zugpost::inbound::{Arrival, Command, Reply};
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::notation::resolve::meant;
use zugpost_rules::{Options, Record, Variant};

static OURS: LazyLock<MailIdentity> = LazyLock::new(|| MailIdentity {
    from: "zugpost@post.example".parse().expect("an address"),
    reply_domain: "in.post.example".to_owned(),
    base_url: "https://post.example/".to_owned(),
});

static GAME: LazyLock<Record> =
    LazyLock::new(|| Record::new(&Variant::new("chess", &Options::default()).expect("chess is a variant")));

fn read(message: &[u8]) -> Option<Reply> {
    Reply::read(&Arrival::bare(message, Moment::from_micros(0)), &OURS).ok()
}

fuzz_target!(|message: &[u8]| {
    let Some(reply) = read(message) else { return };
    let Some(Command::Turn(turn)) = &reply.wish.command else { return };
    if let Ok(played) = meant(&GAME, turn, &PieceLetters::default()) {
        assert!(!played.is_empty());
        // `said` is cut where it is long; signs such as `+` may stand anywhere.
        let typed: String = turn.steps.iter().map(|step| step.text.to_lowercase()).collect();
        let typed = typed.replace(|c: char| !c.is_alphanumeric(), "");
        let square = played[0].step.get(2..4).unwrap_or_default();
        assert!(typed.contains(square) || typed.contains(['o', '0']), "{typed:?} played {played:?}");
    }
});
