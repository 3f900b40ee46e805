//! Replies as people write them, in the games and languages of `data/reply_*.txt`: what they mean is played, or asked
//! back; never is anything else.

use std::fs;
use std::path::Path;

use zugpost::inbound::reading::{self, Scene as Game, Wish};
use zugpost::inbound::{RawMail, Reply};
use zugpost::locale::Language;
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::time::Moment;
use zugpost::vocabulary::letters_of;
use zugpost_rules::{Options, Record, StepText, Variant};

struct Shape {
    line: usize,
    text: String,
    /// The steps in machine notation, with `draw` and conditional moves; or a command; `none` if nothing may happen.
    means: String,
    is_asked_back: bool,
}

/// A game with the replies to it.
struct Scene {
    record: Record,
    moves: Vec<StepText>,
    letters: PieceLetters,
    shapes: Vec<Shape>,
}

fn scenes(name: &str) -> Vec<Scene> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let mut scenes: Vec<Scene> = Vec::new();
    for (line, text) in fs::read_to_string(path).unwrap().lines().enumerate() {
        if text.is_empty() || text.starts_with("# ") {
            continue;
        }
        if let Some(scene) = text.strip_prefix("= ") {
            let [key, language, start] = scene.splitn(3, ' ').collect::<Vec<_>>()[..] else {
                panic!("{text}")
            };
            let variant = Variant::new(key, &Options::default()).unwrap();
            let fen = start.strip_prefix("fen ");
            let mut record =
                fen.map_or_else(|| Record::new(&variant), |fen| Record::from_fen(&variant, fen).unwrap());
            let steps = start.split_whitespace().filter(|step| fen.is_none() && *step != "-");
            let played = steps.map(|step| record.play(step).unwrap());
            let moves =
                played.map(|played| StepText { step: played.step, display: played.display }).collect();
            let letters =
                PieceLetters::of_language(&letters_of(&variant), language.parse::<Language>().unwrap());
            scenes.push(Scene { record, moves, letters, shapes: Vec::new() });
            continue;
        }
        let columns: Vec<&str> = text.split('\t').collect();
        let [reply, means, ref rest @ ..] = columns[..] else { panic!("line {}: {text}", line + 1) };
        scenes.last_mut().unwrap().shapes.push(Shape {
            line: line + 1,
            text: reply.replace("\\n", "\n"),
            means: means.to_owned(),
            is_asked_back: rest == ["asked"],
        });
    }
    scenes
}

fn played(scene: &Scene, text: &str) -> String {
    let head =
        "From: anna@example.org\nTo: play+abc@in.post.example\nContent-Type: text/plain; charset=utf-8\n\n";
    let message = format!(
        "{head}{text}\n\nOn Fri, 20 Nov 2026 at 12:00, Zugpost <play+abc@in.post.example> wrote:\n> Your move\n"
    );
    let ours = MailIdentity {
        from: "zugpost@post.example".parse().unwrap(),
        reply_domain: "in.post.example".to_owned(),
        base_url: "https://post.example/".to_owned(),
    };
    let reply = Reply::read(&RawMail::bare(message.as_bytes(), Moment::from_micros(0)), &ours).unwrap();
    let game = Game { record: &scene.record, moves: &scene.moves };
    let Ok(read) = reading::read(&reply.parsed, Some(game), &scene.letters) else {
        return "none".to_owned();
    };
    let wish = match read.wish {
        Wish::Turn(turn) => {
            let draw = if turn.draw_offer { " draw" } else { "" };
            format!("{}{draw}", turn.steps().join(" "))
        }
        Wish::Word(command) => format!("{command:?}"),
        Wish::Plan(lines) => format!("if {}", lines.join("; ")),
    };
    let plan = if read.conditionals.is_empty() {
        String::new()
    } else {
        format!(" if {}", read.conditionals.join("; "))
    };
    format!("{wish}{plan}")
}

/// The files, with how many of the replies that everybody understands may be asked back.
const FILES: [(&str, usize); 4] = [
    ("reply_shapes.txt", 9),
    ("reply_second_thoughts.txt", 0),
    ("reply_signs.txt", 0),
    ("reply_words.txt", 0),
];

#[test]
fn replies_mean_what_stands_beside_them_or_are_asked_back() {
    let (mut wrong, mut other) = (Vec::new(), Vec::new());
    for (file, most_asked_back) in FILES {
        let (mut understandable, mut asked_back) = (0, 0);
        for scene in scenes(file) {
            for shape in &scene.shapes {
                let played = played(&scene, &shape.text);
                let expected = if shape.is_asked_back { "none" } else { shape.means.as_str() };
                understandable += usize::from(shape.means != "none");
                asked_back += usize::from(shape.means != "none" && played == "none");
                let place = format!("{file}:{}", shape.line);
                let said = format!("{place}: {:?} plays {played}, means {}", shape.text, shape.means);
                if played != "none" && played != shape.means {
                    wrong.push(said);
                } else if played != expected {
                    other.push(said);
                }
            }
        }
        let count = format!("{file}: {asked_back} of {understandable} are asked back");
        if asked_back > most_asked_back || understandable == 0 {
            other.push(count);
        }
    }
    let others = other.join("\n");
    assert!(wrong.is_empty(), "wrong:\n{}\n{others}", wrong.join("\n"));
    assert!(other.is_empty(), "{others}");
}
