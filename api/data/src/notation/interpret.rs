//! Resolves a typed turn in a position: to exactly one way to play it, or to an error.

use std::slice;

use zugpost_rules::{Played, Record, StepError, StepText};

use super::misread::Misread;
use super::piece_letters::{PieceLetters, bare};
use super::typed::{TypedStep, TypedTurn};
use super::{liberal, other_notations, signs};

/// A whole turn that a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub played: Vec<Played>,
    pub draw_offer: bool,
}

impl Turn {
    pub fn steps(&self) -> Vec<String> {
        self.played.iter().map(|played| played.step.clone()).collect()
    }

    pub fn display(&self) -> String {
        self.played.iter().map(|played| played.display.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The turn that a line means: as the grammar has it, or else the only legal one that people may write like this.
///
/// # Errors
/// If it means no legal turn, or several. `None` if the line is no move at all.
pub fn turn_in(record: &Record, line: &str, letters: &PieceLetters) -> Result<Turn, Option<Misread>> {
    let read = |typed: &TypedTurn| -> Result<Turn, Misread> {
        let played = meant(record, typed, letters)?;
        Ok(Turn { played, draw_offer: typed.draw_offer })
    };
    // A line with unreadable signs is no move, whatever else is in it.
    let bodies = liberal::bodies(line, letters).map_err(|_| None)?;
    let mut candidates: Vec<TypedTurn> = Vec::new();
    for body in &bodies {
        let text = body.text();
        let Some(found) = other_notations::steps(record, &text, letters) else { continue };
        if found.is_certain && found.steps.len() != 1 {
            return Err(ambiguous(text, found.steps));
        }
        let turn =
            |step: &StepText| TypedTurn::of_steps(body.number, slice::from_ref(&step.step), body.draw_offer);
        candidates.extend(found.steps.iter().filter_map(turn));
        if found.is_certain
            && let Some(turn) = candidates.last()
        {
            return read(turn).map_err(Some);
        }
    }
    let typed = TypedTurn::read(&signs::faceless(line, letters));
    let has_only_steps = typed.as_ref().is_some_and(has_only_steps);
    let strict = match typed.map(|typed| read(&typed)) {
        Some(Ok(turn)) if !has_other_alphabet(line) && candidates.is_empty() => return Ok(turn),
        Some(Err(misread)) if has_only_steps && !misread.is_illegal() => return Err(Some(misread)),
        strict => strict,
    };
    // Where players move each other's pieces, brackets say who has made a step, and must not be overlooked.
    let has_brackets = line.contains('[') && record.variant().moves_both_sides();
    if !has_brackets {
        candidates.extend(bodies.iter().flat_map(|body| body.turns(letters)));
    }
    // The grammar takes courtesies for steps. The words around a move show which ones are not.
    let strict = strict.filter(|strict| strict.is_ok() || has_only_steps || candidates.is_empty());
    let in_squares = candidates.iter().filter_map(|typed| from_square_to_square(record, typed, letters));
    let (mut turns, mut wrong, mut doubt): (Vec<Turn>, Option<Misread>, Option<Misread>) =
        (Vec::new(), None, None);
    for result in strict.into_iter().chain(candidates.iter().map(read)).chain(in_squares.map(Ok)) {
        match result {
            Ok(turn) if turns.iter().any(|known| known.steps() == turn.steps()) => {}
            Ok(turn) => turns.push(turn),
            // Only one of the candidates may be a turn of several steps.
            Err(misread) if misread.is_illegal() || matches!(misread, Misread::TooMany { .. }) => {
                wrong = wrong.or(Some(misread));
            }
            Err(misread) => doubt = doubt.or(Some(misread)),
        }
    }
    match (turns.as_slice(), doubt) {
        (_, Some(doubt)) => Err(Some(doubt)),
        ([turn], None) => Ok(turn.clone()),
        ([], None) => Err(wrong),
        ([one, other, ..], None) => Err(Some(both(record, one, other))),
    }
}

/// Returns the error for a text in another notation that has several meanings; `None` if it has none.
fn ambiguous(text: String, candidates: Vec<StepText>) -> Option<Misread> {
    let has_some = !candidates.is_empty();
    has_some.then_some(Misread::Step { source: StepError::Ambiguous { text, candidates } })
}

/// Returns whether each part of a turn looks like a step of its own.
fn has_only_steps(turn: &TypedTurn) -> bool {
    let is_step =
        |text: &str| text.contains(|c: char| c.is_ascii_digit()) || text.starts_with(['O', 'o', '-']);
    turn.steps.len() == 1 || turn.steps.iter().all(|step| is_step(&step.text))
}

/// Plays `Lf1-c4` and `Ke1-g1`, which the rules read only without the letter. It must be that of the piece that moves.
fn from_square_to_square(record: &Record, typed: &TypedTurn, letters: &PieceLetters) -> Option<Turn> {
    let [step] = typed.steps.as_slice() else { return None };
    let (piece, text) = letters.piece_and_squares(&step.text)?;
    let steps = TypedTurn { steps: vec![TypedStep { text, ..step.clone() }], ..typed.clone() };
    let played = meant(record, &steps, letters).ok()?;
    let is_of_piece = |display: &str| match piece {
        'K' => display.starts_with('K') || display.starts_with("O-O"),
        'P' => display.starts_with(|letter: char| letter == 'P' || letter.is_lowercase()),
        piece => display.starts_with(piece),
    };
    let is_right = played.iter().all(|played| is_of_piece(&played.display));
    is_right.then_some(Turn { played, draw_offer: typed.draw_offer })
}

/// Letters of another alphabet may be taken for Latin ones, so every reading counts.
fn has_other_alphabet(line: &str) -> bool {
    line.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii())
}

/// Returns whether a line looks like a turn in any game.
pub fn may_be_turn(line: &str) -> bool {
    let is_move =
        |turn: &TypedTurn| turn.steps.iter().any(|step| step.text.contains(|c: char| c.is_ascii_digit()));
    let letters = PieceLetters::default();
    let bodies = liberal::bodies(line, &letters).unwrap_or_default();
    TypedTurn::read(line).is_some_and(|turn| is_move(&turn))
        || bodies.iter().any(|body| !body.turns(&letters).is_empty())
}

/// The doubt between two turns.
fn both(record: &Record, one: &Turn, other: &Turn) -> Misread {
    turn_and_other(record, one, Ok(other.clone()))
}

/// The doubt between a turn and another one, or a text that may mean several.
pub fn turn_and_other(record: &Record, turn: &Turn, other: Result<Turn, String>) -> Misread {
    let mut squares = vec![in_full(record, turn)];
    let other = match other {
        Ok(other) => {
            squares.push(in_full(record, &other));
            other.display()
        }
        Err(text) => text,
    };
    Misread::Both { one: turn.display(), other, squares }
}

/// The doubt between a word and a turn, or a text that may mean several.
pub fn word_and_turn(record: &Record, word: &str, turn: Result<Turn, String>) -> Misread {
    let squares = turn.iter().map(|turn| in_full(record, turn)).collect();
    let other = turn.map_or_else(|text| text, |turn| turn.display());
    Misread::Both { one: word.to_owned(), other, squares }
}

fn in_full(record: &Record, turn: &Turn) -> String {
    format!("{}. {}", record.position().turn(), turn.steps().join(" "))
}

/// Resolves the steps of a whole turn for a reader with these piece letters. Every step must be unambiguous.
pub fn meant(record: &Record, turn: &TypedTurn, letters: &PieceLetters) -> Result<Vec<Played>, Misread> {
    let mut record = record.clone();
    let seat = record.position().to_act();
    let mut played: Vec<Played> = Vec::new();
    let steps_text =
        |played: &[Played]| played.iter().map(|step| step.display.as_str()).collect::<Vec<_>>().join(", ");
    for typed in &turn.steps {
        let goes_on = record.position().to_act() == seat && record.outcome().is_none();
        if !goes_on && !played.is_empty() {
            return Err(Misread::TooMany { played: letters.of(&steps_text(&played)) });
        }
        played.push(step(&mut record, typed, letters)?);
    }
    if record.position().to_act() == seat && record.outcome().is_none() {
        let next = record.position().legal();
        return Err(Misread::Unfinished { played: letters.of(&steps_text(&played)), next });
    }
    Ok(played)
}

fn step(record: &mut Record, typed: &TypedStep, letters: &PieceLetters) -> Result<Played, Misread> {
    if let Some(given) = typed.number.filter(|given| !is_number(record, *given)) {
        return Err(Misread::Number { given, expected: record.position().turn() });
    }
    meant_step(record, &typed.text, letters)
}

/// Returns whether the next step may be written with this number: that of the turn, or that of the move, which files
/// and score tables may count differently.
pub fn is_number(record: &Record, number: u32) -> bool {
    let position = record.position();
    number == position.turn() || number == position.move_number()
}

/// Plays a step that is unambiguous for a reader with these piece letters.
pub fn meant_step(record: &mut Record, text: &str, letters: &PieceLetters) -> Result<Played, Misread> {
    let text = record.position().without_brackets(text);
    let text = letters.squares_alone(text).unwrap_or_else(|| text.to_owned());
    let text = text.as_str();
    let (after, played) =
        play(record, text, letters).map_err(|misread| told_in_full(record, text, letters, misread))?;
    if let (Some(given), Some(expected)) = (own_number(text), own_number(&played.display))
        && given != expected
    {
        return Err(Misread::Number { given, expected });
    }
    if !is_from_square_to_square(text, &played.step) {
        leave_no_doubt(record, text, letters, &played)?;
    }
    *record = after;
    Ok(played)
}

/// Plays a step that a form has sent, where no mail program has changed its letters: to the letter, in the reader's letters
/// or in English ones; otherwise as in a mail.
pub fn typed_step(record: &mut Record, text: &str, letters: &PieceLetters) -> Result<Played, Misread> {
    match letters.exact(&record.position().legal(), text).as_slice() {
        [] => meant_step(record, text, letters),
        [step] => record.play(&step.step).map_err(|source| Misread::Step { source }),
        [one, other, ..] => Err(Misread::PieceLetters {
            text: text.to_owned(),
            squares: squares(record, [&one.step, &other.step]),
        }),
    }
}

/// The game after a step in the reader's letters or in the English ones.
fn play(record: &Record, text: &str, letters: &PieceLetters) -> Result<(Record, Played), Misread> {
    let legal = record.position().legal();
    let theirs = letters.find(&legal, text);
    let mut after = record.clone();
    match (theirs, after.play(text)) {
        (_, Ok(ours)) if is_from_square_to_square(text, &ours.step) => Ok((after, ours)),
        (Some(own), Ok(ours)) if own.step != ours.step => Err(Misread::PieceLetters {
            text: text.to_owned(),
            squares: squares(record, [&own.step, &ours.step]),
        }),
        (None, Ok(ours)) if letters.leave_doubt(text, &ours) => {
            Err(Misread::PieceLetters { text: text.to_owned(), squares: squares(record, [&ours.step]) })
        }
        (_, Ok(ours)) => Ok((after, ours)),
        (Some(own), Err(_)) => {
            let mut after = record.clone();
            let played = after.play(&own.step).map_err(|source| Misread::Step { source })?;
            Ok((after, played))
        }
        (None, Err(source)) => Err(Misread::Step { source }),
    }
}

/// Rejects a text that means another step when the case of its first letter changes.
fn leave_no_doubt(
    record: &Record,
    text: &str,
    letters: &PieceLetters,
    played: &Played,
) -> Result<(), Misread> {
    let Some(swapped) = in_other_case(text) else { return Ok(()) };
    match play(record, &swapped, letters) {
        Ok((_, other)) if other.step != played.step => {
            let (large, small) = if begins_large(text) { (played, &other) } else { (&other, played) };
            Err(Misread::Case {
                text: text.to_owned(),
                large: large.display.clone(),
                small: small.display.clone(),
                squares: squares(record, [&large.step, &small.step]),
            })
        }
        Err(Misread::PieceLetters { squares, .. }) => {
            Err(Misread::PieceLetters { text: text.to_owned(), squares })
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Adds the pawn reading to an ambiguous text with a capital first letter. It may be a pawn's file that the mail
/// program capitalises each time.
fn told_in_full(record: &Record, text: &str, letters: &PieceLetters, misread: Misread) -> Misread {
    let Misread::Step { source: StepError::Ambiguous { candidates, .. } } = &misread else { return misread };
    let small = in_other_case(text).filter(|_| begins_large(text));
    let Some(Ok((_, small))) = small.map(|small| play(record, &small, letters)) else { return misread };
    let pieces: Vec<&StepText> = candidates.iter().filter(|step| step.step != small.step).collect();
    let Some(large) = pieces.first() else { return misread };
    Misread::Case {
        text: text.to_owned(),
        large: large.display.clone(),
        small: small.display,
        squares: squares(record, pieces.iter().map(|step| &step.step).chain([&small.step])),
    }
}

/// Steps in machine notation with turn numbers: readable in every language, and not affected by capitalisation.
fn squares<'a>(record: &Record, steps: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    let turn = record.position().turn();
    steps.into_iter().map(|step| format!("{turn}. {step}")).collect()
}

/// Returns whether a text is a step in machine notation, which begins with a lower-case letter: `b2c3`, `b2-c3`.
fn is_from_square_to_square(text: &str, step: &str) -> bool {
    text.starts_with(char::is_lowercase) && bare(text) == bare(step)
}

fn begins_large(text: &str) -> bool {
    text.starts_with(char::is_uppercase)
}

/// The text with the case of its first letter swapped, if it has two cases.
fn in_other_case(text: &str) -> Option<String> {
    let first = text.chars().next()?;
    let swapped: String =
        if first.is_uppercase() { first.to_lowercase().collect() } else { first.to_uppercase().collect() };
    let other = format!("{swapped}{}", &text[first.len_utf8()..]);
    (other != text).then_some(other)
}

/// Nature numbers her turns separately: `∞3…..a4=Q`, `inf3.....a4=Q`.
fn own_number(text: &str) -> Option<u32> {
    let rest = text.strip_prefix('∞').or_else(|| text.strip_prefix("inf"))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use zugpost_base::locale::Language;
    use zugpost_base::vocabulary::letters_of;
    use zugpost_rules::{Options, Variant};

    use super::*;

    fn read(key: &str, fen: Option<&str>, line: &str) -> Result<String, Misread> {
        read_in(&PieceLetters::default(), key, fen, line)
    }

    fn read_in(letters: &PieceLetters, key: &str, fen: Option<&str>, line: &str) -> Result<String, Misread> {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let record =
            fen.map_or_else(|| Record::new(&variant), |fen| Record::from_fen(&variant, fen).unwrap());
        let Some(turn) = TypedTurn::read(line) else { panic!("no turn: {line}") };
        let steps = meant(&record, &turn, letters)?;
        Ok(steps.iter().map(|step| step.step.as_str()).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn a_number_must_be_that_of_the_turn() {
        assert_eq!(read("chess", None, "1. e4").as_deref(), Ok("e2e4"));
        assert_eq!(read("chess", None, "2. e4"), Err(Misread::Number { given: 2, expected: 1 }));
    }

    #[test]
    fn a_letter_that_programs_make_large_decides_nothing() {
        let both = Some("4k3/8/8/8/2r5/1P1B4/8/4K3 w - - 0 1");
        for text in ["Bxc4", "bxc4", "Bc4", "bc4"] {
            let misread = read("chess", both, text).unwrap_err();
            assert_eq!(misread.nearest(), ["1. d3c4", "1. b3c4"], "{text}");
        }
        for text in ["d3c4", "1. d3c4", "1. b3c4", "D3c4", "b3xc4"] {
            assert!(read("chess", both, text).is_ok(), "{text}");
        }
        // With two squares and a capital B, it could be a bishop from the second rank.
        let ranks = Some("4k3/8/8/8/8/2r5/1P1B4/4K3 w - - 0 1");
        for text in ["B2c3", "B2xc3"] {
            let misread = read("chess", ranks, text).unwrap_err();
            assert_eq!(misread.nearest(), ["1. d2c3", "1. b2c3"], "{text}");
        }
        for text in ["b2c3", "b2-c3", "b2xc3", "1. b2c3"] {
            assert_eq!(read("chess", ranks, text).as_deref(), Ok("b2c3"), "{text}");
        }
        assert_eq!(read("chess", ranks, "1. d2c3").as_deref(), Ok("d2c3"));
        // `C` is a piece letter in the reader's language, `c` a pawn's file.
        let taking = Some("4k3/8/8/3p4/2P5/4N3/8/4K3 w - - 0 1");
        assert_eq!(read("chess", taking, "Cxd5").unwrap_err().nearest(), ["1. e3d5", "1. c4d5"]);
        assert_eq!(read("chess", taking, "cxd5").as_deref(), Ok("c4d5"));
        // A pawn's file is written only for captures.
        let push = Some("4k3/8/8/8/8/1P1B4/8/4K3 w - - 0 1");
        assert_eq!(read("chess", push, "Bb5").as_deref(), Ok("d3b5"));
        assert_eq!(read("chess", push, "B4").as_deref(), Ok("b3b4"));
    }

    #[test]
    fn letters_of_the_reader_are_read_and_those_of_two_pieces_refused() {
        let chess = Variant::new("chess", &Options::default()).unwrap();
        let letters = |language| PieceLetters::of_language(&letters_of(&chess), language);
        let (german, french) = (letters(Language::De), letters(Language::Fr));
        for (text, step) in
            [("Sf3", "g1f3"), ("sf3", "g1f3"), ("Nf3", "g1f3"), ("g1f3", "g1f3"), ("e4", "e2e4")]
        {
            assert_eq!(read_in(&german, "chess", None, text).as_deref(), Ok(step), "{text}");
        }
        assert_eq!(read_in(&french, "chess", None, "Cf3").as_deref(), Ok("g1f3"));
        let rook_and_king = Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        for text in ["Rd1", "rd1", "Ra5"] {
            let misread = read_in(&french, "chess", rook_and_king, text);
            assert!(matches!(misread, Err(Misread::PieceLetters { .. })), "{text}: {misread:?}");
        }
        assert_eq!(read_in(&french, "chess", rook_and_king, "Ta5").as_deref(), Ok("a1a5"));
        assert_eq!(read_in(&french, "chess", rook_and_king, "Re2").as_deref(), Ok("e1e2"));
        assert_eq!(read_in(&french, "chess", rook_and_king, "a1d1").as_deref(), Ok("a1d1"));
    }

    #[test]
    fn letters_that_look_alike_are_the_same() {
        let chess = Variant::new("chess", &Options::default()).unwrap();
        let russian = PieceLetters::of_language(&letters_of(&chess), Language::Ru);
        let knight_and_king = Some("4k3/8/8/8/8/8/2P5/4KBN1 w - - 0 1");
        let read = |text: &str| read_in(&russian, "chess", knight_and_king, text);
        for (text, step) in [
            ("Кf3", "g1f3"),
            ("Kf3", "g1f3"),
            ("кf3", "g1f3"),
            ("Kрf2", "e1f2"),
            ("Kpf2", "e1f2"),
            ("Cc4", "f1c4"),
            ("Сc4", "f1c4"),
            ("c4", "c2c4"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(step), "{text}");
        }
        for text in ["Ke2", "Kf2", "ke2"] {
            assert!(matches!(read(text), Err(Misread::PieceLetters { .. })), "{text}: {:?}", read(text));
        }
    }

    #[test]
    fn only_the_word_for_it_is_a_pass() {
        assert_eq!(read("janggi", None, "pass").as_deref(), Ok("--"));
        for text in ["inf3.....", "inf.....", "∞3….."] {
            let misread = TypedTurn::read(text).map(|_| read("janggi", None, text));
            assert!(misread.is_none_or(|misread| misread.is_err()), "{text}");
        }
    }

    #[test]
    fn a_turn_is_whole_or_nothing() {
        assert!(matches!(read("chess", None, "e4 e5"), Err(Misread::TooMany { .. })));
        assert!(matches!(read("chess", None, "e2 e4"), Err(Misread::Step { .. })));
    }
}
