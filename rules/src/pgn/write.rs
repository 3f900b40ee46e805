//! Writes files as other programs read them: tags, and movetext in words that PGN knows.

use super::iccs;
use super::token::{NATURES_DOTS, token, word};
use super::{
    LONGEST_WORD, PgnGame, PgnMove, PgnVariation, Place, RESULT_OF_THIRD, THIRD_WINS, first_position, plain,
};
use crate::board::Seat;
use crate::game::{Game, RULES_VERSION, Steps};
use crate::record::Departure;
use crate::registry::{AnyGame, Variant, each};
use crate::text::{find_step, machine, natures_number};

/// The tags that every file has, with what stands there when nothing is known. `Result` is the seventh.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Lines of movetext are not longer than this, unless a single word is.
const WIDTH: usize = 79;

/// The file of a game.
///
/// ```
/// use zugpost_rules::pgn;
///
/// let game = pgn::read("[White \"Ada\"]\n\n1. e4 e5 {classic} (1... c5!) *")?;
/// assert_eq!(game.moves[1].comment.as_deref(), Some("classic"));
/// assert!(pgn::write(&game).ends_with("\n1. e4 e5 {classic} (1... c5 $1) *\n"));
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[must_use]
pub fn write(game: &PgnGame) -> String {
    write_spelled(game, Spelling::Own)
}

/// The words of steps in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    /// As our files have them.
    Own,
    /// As in [`super::iccs`].
    Iccs,
}

/// The file of a game with steps so spelled.
pub(super) fn write_spelled(game: &PgnGame, spelling: Spelling) -> String {
    let mut text = match spelling {
        Spelling::Own => tags(game),
        Spelling::Iccs => iccs_tags(game),
    };
    let start = first_position(&game.variant, game.fen.as_deref());
    let mut words = line(spelling, Some(start), game.intro.as_deref(), &game.moves);
    words.push(result(game).to_owned());
    push_wrapped(&mut text, &words);
    text
}

/// The variations of each step, as a file has them between its parentheses.
#[must_use]
pub fn variation_texts(variant: &Variant, fen: Option<&str>, moves: &[PgnMove]) -> Vec<Vec<String>> {
    // Most games have none, and then nothing needs to be replayed.
    if moves.iter().all(|played| played.variations.is_empty()) {
        return vec![Vec::new(); moves.len()];
    }
    let mut position = Some(first_position(variant, fen));
    let texts = moves.iter().map(|PgnMove { step, variations, .. }| {
        let text = |PgnVariation { intro, moves }: &PgnVariation| {
            line(Spelling::Own, position.clone(), intro.as_deref(), moves).join(" ")
        };
        let texts = variations.iter().map(text).collect();
        play(Spelling::Own, &mut position, step);
        texts
    });
    texts.collect()
}

/// The tags of a game, one a line, and an empty line.
pub(super) fn tags(game: &PgnGame) -> String {
    let mut text = String::new();
    let given = |name: &str| game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    for (name, unknown) in ROSTER {
        push_tag(&mut text, name, given(name).unwrap_or(unknown));
    }
    push_tag(&mut text, "Result", result(game));
    if game.result == RESULT_OF_THIRD {
        push_tag(&mut text, THIRD_WINS.0, THIRD_WINS.1);
    }
    push_tag(&mut text, "Variant", game.variant.about().name);
    push_rules(&mut text, game);
    let in_roster = |name: &str| ROSTER.iter().any(|(tag, _)| *tag == name);
    for (name, value) in game.tags.iter().filter(|(name, _)| !in_roster(name)) {
        push_tag(&mut text, name, value);
    }
    text.push('\n');
    text
}

/// The tags of a file by the computer standard of xiangqi, which calls the first player Red.
fn iccs_tags(game: &PgnGame) -> String {
    let mut text = String::new();
    push_tag(&mut text, "Game", "Chinese Chess");
    let given = |name: &str| game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    for (name, unknown) in ROSTER {
        push_tag(&mut text, if name == "White" { "Red" } else { name }, given(name).unwrap_or(unknown));
    }
    push_tag(&mut text, "Result", result(game));
    push_rules(&mut text, game);
    push_tag(&mut text, "Format", "ICCS");
    let in_roster = |name: &str| ROSTER.iter().any(|(tag, _)| *tag == name);
    for (name, value) in game.tags.iter().filter(|(name, _)| !in_roster(name)) {
        push_tag(&mut text, name, value);
    }
    text.push('\n');
    text
}

/// The tags that say by which rules and from where a game is played.
fn push_rules(text: &mut String, game: &PgnGame) {
    if !game.variant.options().is_empty() {
        push_tag(text, "VariantOptions", &game.variant.options().to_string());
    }
    if game.variant.rules_version() != RULES_VERSION {
        push_tag(text, "RulesVersion", &game.variant.rules_version().to_string());
    }
    if let Some(fen) = &game.fen {
        push_tag(text, "SetUp", "1");
        push_tag(text, "FEN", fen);
    }
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    let name: String =
        name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect();
    let value: String = value.chars().filter(|letter| !letter.is_control()).collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&format!("[{name} \"{value}\"]\n"));
}

/// The result as PGN knows it.
fn result(game: &PgnGame) -> &str {
    if game.result == RESULT_OF_THIRD { "*" } else { &game.result }
}

/// The words of a line that begins at a position.
fn line(
    spelling: Spelling,
    mut position: Option<AnyGame>,
    intro: Option<&str>,
    moves: &[PgnMove],
) -> Vec<String> {
    let mut words = Vec::new();
    push_comment(&mut words, intro);
    let mut must_number = true;
    let mut last = None;
    let mut variations: Vec<(Option<AnyGame>, &PgnVariation)> = Vec::new();
    for (index, played) in moves.iter().enumerate() {
        let place = position.as_ref().map(|position| Place::of(position, &played.step));
        let is_neutral = place.is_some_and(|place| place.is_neutral);
        variations.extend(played.variations.iter().map(|variation| (position.clone(), variation)));
        let word = play(spelling, &mut position, &played.step).unwrap_or_else(|| word(&played.display));
        let is_bare = played.comment.is_none() && played.nags.is_empty();
        if is_neutral && played.step == "--" && is_bare && index + 1 < moves.len() {
            // A turn that a neutral seat declines is left out if another step follows.
            continue;
        }
        // A neutral seat's step has a number of its own, and a choice belongs to the step before it.
        let number = place.filter(|_| !is_neutral).map(|place| (place.side, place.turn));
        if let Some((side, turn)) = number.filter(|number| Some(*number) != last) {
            // Where the first seat is out, a turn begins with another.
            if side == Seat::White || last.is_some_and(|(_, before)| before != turn) {
                words.push(format!("{turn}."));
            } else if must_number {
                words.push(format!("{turn}..."));
            }
        }
        last = number.or(last);
        if let Some((number, _)) = natures_number(&played.display) {
            words.push(format!("{number}{NATURES_DOTS}"));
        }
        words.push(word);
        words.extend(played.nags.iter().map(|number| format!("${number}")));
        push_comment(&mut words, played.comment.as_deref());
        must_number = played.comment.is_some() || is_neutral || !variations.is_empty();
        for (start, PgnVariation { intro, moves }) in variations.drain(..) {
            push_variation(&mut words, line(spelling, start, intro.as_deref(), moves));
        }
    }
    words
}

/// Plays a step and gives its word, unless it cannot be played.
fn play(spelling: Spelling, position: &mut Option<AnyGame>, step: &str) -> Option<String> {
    let played = each!(position.as_mut()?, game => match Departure::read(step) {
        Some((seat, _)) => game.leave(seat).then(|| step.to_owned()),
        None => find_step(game, step).ok().map(|step| {
            let mut legal = Steps::new();
            game.legal(&mut legal);
            let token = match spelling {
                Spelling::Own => token(game, step, &legal),
                Spelling::Iccs => iccs::word(&machine(game, step)),
            };
            game.play(step);
            token
        }),
    });
    if played.is_none() {
        *position = None;
    }
    played
}

fn push_variation(words: &mut Vec<String>, mut inside: Vec<String>) {
    if let Some(first) = inside.first_mut() {
        first.insert(0, '(');
    }
    if let Some(last) = inside.last_mut() {
        last.push(')');
    }
    words.append(&mut inside);
}

/// The words of a comment. A command such as `[%eval 0.3]` is one word, and what means something else at the beginning
/// of a line stays behind the word before it.
fn push_comment(words: &mut Vec<String>, comment: Option<&str>) {
    let Some(comment) = comment else { return };
    let comment = format!("{{{}}}", plain(comment));
    let mut word = String::new();
    for piece in comment.split(' ') {
        let is_command = word.rfind("[%").is_some_and(|start| !word[start..].contains(']'));
        let stays = is_command || piece.starts_with(['[', '%', ';']);
        if stays && !word.is_empty() && word.len() + piece.len() < LONGEST_WORD {
            word.push(' ');
        } else if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        word.push_str(piece);
    }
    words.push(word);
}

fn push_wrapped(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
}
