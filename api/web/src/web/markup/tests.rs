use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use zugpost_base::locale::{GameLetters, Locale, Spelling};
use zugpost_rules::{LegalStep, Options, StepText, Variant};

use crate::web::markup::assets::{Entry, MODULES, imported};
use crate::web::markup::*;

const MIDDLE: &str =
    "r1b1k2r/1p(q)2ppp/2n2n2/3(P)4/1(b)1(N)4/2P2(p)2/Pp(R)2PPP/3QK2R[(P)(P)(P)NQ(q)(b)pp] b Kkq - 3 14";

/// Some of the legal steps of the middle game.
fn choices_of_the_middle() -> StepChoices {
    const SHOWN: [&str; 7] = ["P@e5", "b2b1q", "c6d4", "(Q)@e5", "c6b8", "e8g8", "b2b1n"];
    let variant = Variant::new("clockwork-orange", &Options::default()).unwrap();
    let position = variant.position(MIDDLE).unwrap();
    let mut legal = position.legal_steps();
    legal.retain(|step| SHOWN.contains(&step.text.step.as_str()));
    StepChoices::new(&position.board(), &legal, Spelling::Regional, &GameLetters::default())
}

/// `api/tests/markup_of_pages.rs` checks the pages that are made of them.
#[test]
fn templates_have_no_inline_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/page");
    let mut n_templates = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let (template, name) = (fs::read_to_string(&path).unwrap(), path.display());
        for tag in template.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
            let is_ours = ["{{ crate::web::markup::assets::url(", "{% block script %}"]
                .iter()
                .any(|from| tag.starts_with(&format!("script type=\"module\" src=\"{from}")));
            assert!(is_ours || !tag.starts_with("script") && !tag.starts_with("style"), "{name}: <{tag}>");
            for word in tag.split_whitespace().skip(1) {
                let is_code = word.starts_with("style=") || word.starts_with("on") && word.contains('=');
                let is_foreign = word.starts_with("src=\"http") || word.starts_with("src=\"//");
                assert!(!is_code && !is_foreign, "{name}: <{tag}>");
            }
        }
        n_templates += 1;
    }
    assert!(n_templates >= 10, "the templates were not found");
}

#[test]
fn the_scripts_submit_nothing() {
    let banned = [
        "submit(",
        "requestSubmit",
        "XMLHttpRequest",
        "sendBeacon",
        "method",
        "body:",
        ".click(",
        "SubmitEvent",
        "Event(\"submit",
        "Event(\"click",
        "location.assign",
        "location =",
    ];
    // A pressed button asks an engine, on a page that no mail leads to; or for notices, which play nothing. What a reader
    // submits is sent by a script in the place of the browser.
    let asks = |name: &str| ["engine.js", "push.js", "send.js"].contains(&name);
    for (name, source) in MODULES.iter().filter(|(name, _)| !asks(name)) {
        for call in banned {
            assert!(!source.contains(call), "{name} must not use {call}");
        }
        assert!(*name == "analysis.js" || !source.contains("engine.js"), "{name}");
    }
    let (_, sender) = MODULES.iter().find(|(name, _)| *name == "send.js").unwrap();
    assert!(sender.contains(r#"addEventListener("submit""#));
    assert!(!sender.contains(".click(") && !sender.contains("submit("), "{sender}");
}

#[test]
fn every_module_is_in_a_bundle_after_those_that_it_imports() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let alone = |name: &str| name == "sw.js" || !name.ends_with(".js");
    let files: BTreeSet<String> = files.filter(|name| !alone(name)).collect();
    let mut bundled = BTreeSet::new();
    for entry in Entry::ALL {
        let order = entry.modules();
        for (place, name) in order.iter().enumerate() {
            let (_, source) =
                MODULES.iter().find(|(module, _)| module == name).unwrap_or_else(|| panic!("no {name}"));
            for imported in source.lines().filter_map(imported) {
                assert!(
                    order[..place].contains(&imported),
                    "{entry:?}: {name} and {imported} import each other"
                );
            }
            bundled.insert((*name).to_owned());
        }
        for locale in Locale::ALL {
            let bundle = entry.bundle(*locale);
            let left = bundle.lines().find(|line| {
                ["import ", "import{", "export ", "export{", "await "]
                    .iter()
                    .any(|word| line.starts_with(word))
            });
            assert_eq!(left, None, "{entry:?}: one import or export a line, as in the other modules");
        }
    }
    assert_eq!(bundled, files);
}

#[test]
fn moves_are_grouped_by_piece_and_say_their_squares() {
    let StepChoices { groups, pieces, .. } = choices_of_the_middle();
    let labels: Vec<String> = groups.iter().map(|group| group.label.text(Locale::En)).collect();
    assert_eq!(
        labels,
        ["king e8", "knight c6", "pawn b2", "from hand: pawn", "from hand: non-capturing queen"]
    );
    let promotions: Vec<(&str, &str, &str)> =
        groups[2].choices.iter().map(|choice| (&*choice.from, &*choice.to, &*choice.rest)).collect();
    assert_eq!(promotions, [("b2", "b1", "q"), ("b2", "b1", "n")], "the strongest first");
    let drop = &groups[4].choices[0];
    assert_eq!((&*drop.from, &*drop.to, &*drop.effects), ("(Q)", "e5", ""));
    let effects = |group: usize, choice: usize| groups[group].choices[choice].effects.as_str();
    assert_eq!((effects(0, 0), effects(2, 0)), ("moves:h8-f8", "becomes:b1=black-Q"));
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.text(Locale::En)).collect();
    assert_eq!(names, ["knight", "queen"], "a picture for what a pawn becomes");
}

#[test]
fn a_step_without_two_squares_is_listed_all_the_same() {
    let variant = Variant::new("chess", &Options::default()).unwrap();
    let board = variant.position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap().board();
    let legal = ["--", "=q", "é9", ""].map(|step| LegalStep {
        text: StepText { step: step.to_owned(), display: step.to_owned() },
        regional: None,
        words: None,
        from: None,
        to: None,
        side_effects: Vec::new(),
        goes_on: false,
        form: variant.start().legal_steps()[0].form,
    });
    let StepChoices { groups, .. } =
        StepChoices::new(&board, &legal, Spelling::Regional, &GameLetters::default());
    assert_eq!(groups.len(), 1);
    assert_eq!(groups[0].label.text(Locale::En), "other");
    assert_eq!(groups[0].choices.len(), 4);
}
