//! Replies as people write them, in the games and languages of `data/reply_shapes.txt`: what they mean is played, or
//! asked back; never is anything else.

use std::fs;
use std::path::Path;

use zugpost::inbound::reading::{self, Wish};
use zugpost::inbound::{RawMail, Reply};
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::language::Language;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::time::Moment;
use zugpost_rules::{Options, Record, Variant};

struct Shape {
    line: usize,
    text: String,
    /// The steps in machine notation, with `draw`; `none` if nothing may be played.
    means: String,
    is_asked_back: bool,
}

/// A game with the replies to it.
struct Scene {
    record: Record,
    letters: PieceLetters,
    shapes: Vec<Shape>,
}

fn scenes() -> Vec<Scene> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reply_shapes.txt");
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
            let record = match start.strip_prefix("fen ") {
                Some(fen) => Record::from_fen(&variant, fen).unwrap(),
                None => Record::replay(&variant, None, start.split_whitespace().filter(|step| *step != "-"))
                    .unwrap(),
            };
            let letters = PieceLetters::of_language(&variant, language.parse::<Language>().unwrap());
            scenes.push(Scene { record, letters, shapes: Vec::new() });
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
    match reading::read(&reply.parsed, Some(&scene.record), &scene.letters).map(|read| read.wish) {
        Ok(Wish::Turn(turn)) => {
            let draw = if turn.draw_offer { " draw" } else { "" };
            format!("{}{draw}", turn.steps().join(" "))
        }
        Ok(Wish::Word(_) | Wish::Plan(_)) | Err(_) => "none".to_owned(),
    }
}

/// Most replies that everybody understands are played at once.
const MOST_ASKED_BACK: usize = 30;

#[test]
fn replies_mean_what_stands_beside_them_or_are_asked_back() {
    let (mut wrong, mut other, mut understandable, mut asked_back) = (Vec::new(), Vec::new(), 0, 0);
    for scene in scenes() {
        for shape in &scene.shapes {
            let played = played(&scene, &shape.text);
            let expected = if shape.is_asked_back { "none" } else { shape.means.as_str() };
            understandable += usize::from(shape.means != "none");
            asked_back += usize::from(shape.means != "none" && played == "none");
            let said = format!("line {}: {:?} plays {played}, means {}", shape.line, shape.text, shape.means);
            if played != "none" && played != shape.means {
                wrong.push(said);
            } else if played != expected {
                other.push(said);
            }
        }
    }
    let others = format!("{asked_back} of {understandable} are asked back:\n{}", other.join("\n"));
    assert!(wrong.is_empty(), "wrong moves:\n{}\n{others}", wrong.join("\n"));
    assert!(other.is_empty(), "{others}");
    assert!(understandable >= 300 && asked_back <= MOST_ASKED_BACK, "{others}");
}
