//! Mails to a seat show how its turns are written, by turns that are legal now: one of each form, as the reader writes it.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost::locale::Language;
use zugpost::mail::ReadMail;
use zugpost::notation::examples::examples;
use zugpost::notation::interpret::turn_in;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::vocabulary::letters_of;
use zugpost_rules::{LegalStep, Options, Record, StepForm, Variant, unnumbered};

use crate::every_variant::{Players, settings};
use crate::support::letters::read;
use crate::support::replies::{Provider, flat, hand_over, mail_saying, reply, taken, turn_mail};
use crate::support::site::{Player, Site};
use crate::support::words::start_of;

/// Positions of each game that are looked at.
const EACH: usize = 8;

/// The forms of all steps of a turn that a text means.
fn forms(record: &Record, text: &str, letters: &PieceLetters) -> BTreeSet<StepForm> {
    let turn = turn_in(record, text, letters).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
    let mut record = record.clone();
    let form = |step: String| {
        let legal = record.position().legal_steps().into_iter().find(|legal| legal.text.step == step);
        record.play(&step).unwrap();
        legal.unwrap().form
    };
    turn.steps().into_iter().map(form).collect()
}

/// Everything that may be written in a position has an example, if it fits into a line.
fn check(variant: &Variant, record: &Record, language: Language) {
    let letters = PieceLetters::of_language(&letters_of(variant), language);
    let write = |step: &LegalStep| match step.text.step.as_str() {
        "--" => "PASS".to_owned(),
        _ => letters.of(unnumbered(&step.text.display)),
    };
    let shown = examples(record, write, &letters);
    let known: BTreeSet<StepForm> = shown.iter().flat_map(|text| forms(record, text, &letters)).collect();
    let legal: BTreeSet<StepForm> = record.position().legal_steps().iter().map(|step| step.form).collect();
    let fen = record.position().fen();
    assert!(shown.len() <= 6 && !shown.is_empty(), "{}: {fen}: {shown:?}", variant.key());
    assert!(
        shown.len() == 6 || legal.is_subset(&known),
        "{} {language:?}: {fen}: {shown:?} lacks {:?}",
        variant.key(),
        legal.difference(&known)
    );
}

/// The positions of the test data of the rules, as far as they need no option.
fn positions(key: &str) -> Vec<String> {
    let file = format!("{}/../rules/tests/data/{key}.txt", env!("CARGO_MANIFEST_DIR"));
    let data = std::fs::read_to_string(file).unwrap();
    let fens = data.lines().filter_map(|line| line.strip_prefix("fen ").or(line.strip_prefix("is ")));
    fens.map(|fen| fen.split(" #").next().unwrap().trim().to_owned()).collect()
}

#[test]
fn every_form_of_the_positions_of_the_rules_has_an_example_that_is_read_back() {
    let mut checked = 0;
    for about in Variant::rows() {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let positions = positions(about.key);
        let every = positions.len().div_ceil(EACH);
        for (number, fen) in positions.into_iter().step_by(every.max(1)).enumerate() {
            let Ok(record) = Record::from_fen(&variant, &fen) else { continue };
            if record.outcome().is_none() && !record.position().legal().is_empty() {
                check(&variant, &record, [Language::En, Language::De, Language::Ru][number % 3]);
                checked += 1;
            }
        }
    }
    assert!(checked > 2 * Variant::rows().len(), "{checked}");
}

#[test]
fn rare_forms_are_shown_as_they_are_written() {
    let variant = |key: &str| Variant::new(key, &Options::default()).unwrap();
    let shown = |record: Record| {
        let write = |step: &LegalStep| unnumbered(&step.text.display).replace("--", "PASS");
        examples(&record, write, &PieceLetters::default())
    };
    assert_eq!(shown(Record::new(&variant("chess"))), ["Na3"]);
    let castling = "r3k2r/1P6/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1";
    let castling = Record::from_fen(&variant("chess"), castling).unwrap();
    assert_eq!(shown(castling), ["Kd1", "exd5", "O-O", "b8=B"]);
    let orphic = shown(Record::new(&variant("orphic")));
    assert!(matches!(&*orphic, [drop, moved] if drop.contains('*') && moved.contains("/P")), "{orphic:?}");
    let series = shown(Record::new(&variant("007")));
    assert!(series.iter().all(|turn| turn.split(' ').count() == 3), "{series:?}");
    let mut chaos = Record::new(&variant("chaos"));
    while !chaos.position().is_neutral(chaos.position().to_act()) {
        let legal = chaos.position().legal();
        chaos.play(&legal[0].step).unwrap();
    }
    let nature = shown(chaos);
    assert!(
        nature.contains(&"PASS".to_owned()) && nature.iter().any(|turn| turn.contains('=')),
        "{nature:?}"
    );
}

/// The next notice to this player of a turn in this game.
async fn mail_of(site: &Site, player: &Player, game: &str) -> ReadMail {
    loop {
        let mail = turn_mail(site, player).await;
        if mail.text.contains(game) {
            return mail;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_the_examples_of_its_mails() {
    let (site, provider) = Provider::for_site(Site::on_sqlite().await).await;
    let players = Players::at(&site).await;
    let mut random = StdRng::seed_from_u64(41);
    for about in Variant::rows() {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let game = players.game(&site, &variant).await;
        for _ in 0..3 {
            let seen = read(&site, &game, players.of("white")).await;
            let player = players.of(seen["to_act"].as_str().unwrap());
            let mail = mail_of(&site, player, &game).await;
            let html = mail.html.as_ref().unwrap();
            let shown =
                html.split("each legal now: ").nth(1).expect("examples").split(".</p>").next().unwrap();
            assert!(flat(&mail).contains(&format!("each legal now: {shown}.")), "{}: {shown}", about.key);
            let turns: Vec<&str> = shown.split(", ").flat_map(|turns| turns.split(" or ")).collect();
            let turn = turns[random.random_range(0..turns.len())];
            taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, turn))).await);
            let ply = read(&site, &game, player).await["ply"].as_u64().unwrap();
            let n_steps = turn.split(' ').count() as u64;
            assert!(ply >= seen["ply"].as_u64().unwrap() + n_steps, "{}: {turn} of {shown}", about.key);
        }
        if about.key == "007" {
            let seen = read(&site, &game, players.of("white")).await;
            let player = players.of(seen["to_act"].as_str().unwrap());
            let mail = mail_of(&site, player, &game).await;
            taken(&hand_over(&site, &provider.signed(&reply(&mail, &player.email, "HELP"))).await);
            let help = flat(&mail_saying(&site, &player.email, "How to play by mail").await);
            assert!(help.contains(&start_of("mail-turn-forms", &[])) && help.contains(&game), "{help}");
        }
    }
}

#[test]
fn every_form_of_every_game_has_an_example_that_is_read_back() {
    let mut random = StdRng::seed_from_u64(37);
    for variant in settings() {
        let mut record = Record::new(&variant);
        for (ply, language) in [(1, Language::En), (12, Language::De), (30, Language::Ru)] {
            while record.outcome().is_none() && record.ply() < ply {
                let legal = record.position().legal();
                record.play(&legal[random.random_range(0..legal.len())].step).unwrap();
            }
            if record.outcome().is_none() {
                check(&variant, &record, language);
            }
        }
    }
}
