//! A message of RFC 5322: it is dropped, refused, or asks for something; a move only if the player's own lines have its
//! square, or words of castling.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use zugpost::inbound::reading::{self, Wish};
use zugpost::inbound::{RawMail, Reply};
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::time::Moment;
use zugpost_rules::{Options, Record, Variant};

static OURS: LazyLock<MailIdentity> = LazyLock::new(|| MailIdentity {
    from: "zugpost@post.example".parse().expect("an address"),
    reply_domain: "in.post.example".to_owned(),
    base_url: "https://post.example/".to_owned(),
});

static GAME: LazyLock<Record> =
    LazyLock::new(|| Record::new(&Variant::new("chess", &Options::default()).expect("chess is a variant")));

fuzz_target!(|message: &[u8]| {
    let Ok(reply) = Reply::read(&RawMail::bare(message, Moment::from_micros(0)), &OURS) else { return };
    let Ok(read) = reading::read(&reply.parsed, Some((&*GAME).into()), &PieceLetters::default()) else { return };
    let Wish::Turn(turn) = read.wish else { return };
    let forms = reply.parsed.plain.iter().chain(&reply.parsed.html);
    let own: String = forms.flat_map(|form| &form.lines).flat_map(|line| line.chars()).collect();
    let steps = turn.steps();
    let square = steps[0].get(2..4).unwrap_or_default();
    let rank = square.get(1..).unwrap_or_default();
    // The rank may be a digit of another script.
    assert!(own.contains(rank) || !own.is_ascii(), "{own:?} played {steps:?}");
});
