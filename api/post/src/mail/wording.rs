//! The words by which our mails are known: `inbound` finds them in replies that quote a mail. They are those of the
//! messages of all languages. Former wordings stay, because replies quote older mails.

use std::collections::BTreeSet;

use zugpost_base::locale::{self, Locale, Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_rules::seat_names;

use super::kinds;
use super::mail_content::Wording;

/// Messages that mails of all kinds have.
const ANY: Wording = Wording {
    whole_headlines: &["mail-whole-game"],
    parts: &[
        "mail-answer-with-move",
        "mail-answer-with-steps",
        "mail-turn-forms",
        "mail-no-move-yet",
        "mail-stop-all",
        "mail-reason-player",
    ],
    ..Wording::NONE
};

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

/// Messages of all mails.
fn keys(of: impl Fn(Wording) -> &'static [&'static str]) -> Vec<&'static str> {
    kinds::wordings().chain([ANY]).flat_map(of).copied().collect()
}

/// The beginnings of our mails, before the first gap.
pub(crate) fn headlines() -> BTreeSet<String> {
    let begins = texts(&keys(|wording| wording.headlines))
        .into_iter()
        .filter_map(|text| Some(text.split(GAP).next()?.to_owned()));
    begins.chain(FORMER_HEADLINES.map(str::to_owned)).collect()
}

/// Beginnings that end their line.
pub(crate) fn whole_headlines() -> BTreeSet<String> {
    texts(&keys(|wording| wording.whole_headlines))
        .into_iter()
        .chain(FORMER_WHOLE_HEADLINES.map(str::to_owned))
        .collect()
}

/// Sentences of our mails, or the longest piece of each between two gaps.
pub(crate) fn parts() -> BTreeSet<String> {
    let pieces = texts(&keys(|wording| wording.parts))
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
