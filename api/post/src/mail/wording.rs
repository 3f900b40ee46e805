//! The words by which our mails are known: `inbound` finds them in replies that quote a mail. They are those of the
//! messages of all languages. Former wordings stay, because replies quote older mails.

use std::collections::BTreeSet;

use zugpost_base::locale::{self, Locale, Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_rules::seat_names;

/// Beginnings of our mails, where a name or more may follow. They are short, so they count only where one of the
/// [`parts`] follows soon.
const HEADLINES: [&str; 12] = [
    "mail-your-move",
    "mail-your-move-in",
    "mail-news-of-games",
    "mail-time-out-soon",
    "mail-draw-offered",
    "mail-takeback-requested",
    "mail-pause-proposed",
    "mail-won",
    "mail-lost",
    "mail-you-are-out",
    "mail-did-you-write",
    "mail-webhook-disabled",
];

/// Beginnings of our mails, where nothing follows in the line.
const WHOLE_HEADLINES: [&str; 10] = [
    "mail-drawn",
    "mail-over",
    "mail-nothing-played",
    "mail-standing",
    "mail-whole-game",
    "mail-how-to-unsubscribe",
    "mail-how-to-play",
    "mail-confirm-game",
    "mail-confirm-address",
    "mail-sign-in",
];

/// Sentences near the top and the end of our mails, which no player writes by chance.
const PARTS: [&str; 33] = [
    "mail-time-out-soon",
    "mail-offers-draw",
    "mail-asks-back",
    "mail-proposes-pause",
    "mail-invites",
    "mail-started",
    "mail-starts-then",
    "mail-is-out",
    "mail-you-are-out",
    "mail-nothing-played",
    "mail-standing",
    "mail-how-to-play",
    "mail-how-to-unsubscribe",
    "mail-answer-with-move",
    "mail-answer-with-steps",
    "mail-turn-forms",
    "mail-confirm-address",
    "mail-did-you-write",
    "mail-sign-in",
    "mail-no-move-yet",
    "mail-stop-all",
    "mail-turn-of-game",
    "mail-webhook-failed",
    "mail-webhook-events",
    "mail-reason-player",
    "mail-reason-players",
    "mail-reason-writer",
    "mail-reason-invited",
    "mail-reason-asked",
    "mail-reason-visitor",
    "mail-reason-login",
    "mail-reason-address",
    "mail-reason-webhook",
];

/// Sentences of our mails about the recipient's side. A player may write them within a sentence.
const ENDS: [&str; 2] = ["mail-you-are-playing", "mail-you-played"];

/// Lines of our mails above the words of another player.
const INTRODUCTIONS: [&str; 2] = ["mail-writes", "mail-confirm-writes"];

const FORMER_HEADLINES: [&str; 3] =
    ["Did you write that", "A takeback is requested", "Le piden rectificar una jugada"];
const FORMER_WHOLE_HEADLINES: [&str; 1] = ["The game has ended"];
const FORMER_PARTS: [&str; 13] = [
    "Turn 1 of game",
    "Turno 1 de la partida",
    "answer this mail with your move",
    "asks to take the last turn back",
    "The game starts when you confirm it. We then ask the other players",
    "To get no more mails, open the first link",
    "You get this mail because",
    "by mail was started with this address",
    "Did you write that",
    "legal moves like it",
    "opening the page plays nothing",
    "Stop these mails",
    "Log in to Zugpost",
];
const FORMER_ENDS: [&str; 2] = ["You have", "You had"];

/// The beginnings of our mails, before the first gap.
pub(crate) fn headlines() -> BTreeSet<String> {
    let begins = texts(&HEADLINES).into_iter().filter_map(|text| Some(text.split(GAP).next()?.to_owned()));
    begins.chain(FORMER_HEADLINES.map(str::to_owned)).collect()
}

/// Beginnings that end their line.
pub(crate) fn whole_headlines() -> BTreeSet<String> {
    texts(&WHOLE_HEADLINES).into_iter().chain(FORMER_WHOLE_HEADLINES.map(str::to_owned)).collect()
}

/// Sentences of our mails, or the longest piece of each between two gaps.
pub(crate) fn parts() -> BTreeSet<String> {
    let pieces = texts(&PARTS)
        .into_iter()
        .filter_map(|text| Some(text.split(GAP).max_by_key(|piece| piece.len())?.to_owned()));
    pieces.chain(FORMER_PARTS.map(str::to_owned)).collect()
}

/// Parts that end their line.
pub(crate) fn ends() -> BTreeSet<String> {
    let former =
        FORMER_ENDS.into_iter().flat_map(|verb| seat_names().map(move |side| format!("{verb} {side}")));
    let of = |locale: &Locale, side: &'static str| {
        ENDS.map(|key| phrase(key).with("side", vocabulary::side(side)).text(*locale))
    };
    let ends = Locale::ALL.iter().flat_map(|locale| seat_names().flat_map(move |side| of(locale, side)));
    ends.chain(former).collect()
}

/// Returns the texts before and behind the name in the lines above the words of another player.
pub(crate) fn introductions() -> Vec<(String, String)> {
    let parted = |text: &String| {
        let (before, behind) = text.split_once(GAP).unwrap_or((text, ""));
        (before.to_owned(), behind.to_owned())
    };
    texts(&INTRODUCTIONS).iter().map(parted).collect()
}

/// Stands in a message where something is filled in.
const GAP: char = '\u{fffc}';

/// Numbers of every plural.
const NUMBERS: [u32; 3] = [1, 2, 5];

/// These messages in all languages, with gaps.
fn texts(keys: &[&'static str]) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for locale in Locale::ALL {
        for key in keys {
            texts.extend(NUMBERS.map(|number| with_gaps(key, number).text(*locale)));
        }
    }
    texts
}

fn with_gaps(key: &'static str, number: u32) -> Phrase {
    locale::placeholders("mail").into_iter().fold(phrase(key), |phrase, name| match name {
        "n" | "number" => phrase.with(name, number),
        _ => phrase.with(name, GAP.to_string()),
    })
}
