//! What a typed turn means in a game: one way to play it, or why not.

use zugpost_rules::{Played, Record, StepError, StepText};

use super::command::{TypedStep, TypedTurn};
use super::letters::{Letters, bare};

/// Why a turn cannot be played as it was typed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    #[error("{}", because(source))]
    Step { source: StepError },
    #[error("it is turn {expected}, not {given}")]
    Number { given: u32, expected: u32 },
    /// Programs write the first letter of a mail large by themselves: a pawn's taking becomes a bishop's.
    #[error("`{text}` can mean `{large}` and `{small}`; write it with both squares: {}", squares.join(" or "))]
    Case { text: String, large: String, small: String, squares: Vec<String> },
    /// In the letters of one language it is another move than in those of the other.
    #[error("`{text}` has letters that mean other pieces in another language; write it with both squares")]
    Letters { text: String, squares: Vec<String> },
    #[error("the turn is over after `{played}`; send that alone")]
    TooMany { played: String },
    #[error("the turn goes on after `{played}`; send it whole")]
    Unfinished { played: String, next: Vec<StepText> },
}

/// Without the moves that it might have been, which are told beside it.
fn because(error: &StepError) -> String {
    match error {
        StepError::Illegal { text, .. } => format!("`{text}` is not a legal move here"),
        StepError::Ambiguous { text, .. } => format!("`{text}` can mean several moves"),
        StepError::TooLong { .. } | StepError::GameOver => error.to_string(),
    }
}

impl Misread {
    /// Up to five legal steps in the game's own notation, for whoever has to write another.
    pub fn nearest(&self) -> Vec<String> {
        const FIVE: usize = 5;
        let displays =
            |steps: &[StepText]| steps.iter().take(FIVE).map(|step| step.display.clone()).collect();
        match self {
            Misread::Step { source: StepError::Illegal { nearest, .. } } => displays(nearest),
            Misread::Step { source: StepError::Ambiguous { candidates, .. } } => displays(candidates),
            Misread::Unfinished { next, .. } => displays(next),
            Misread::Case { squares, .. } | Misread::Letters { squares, .. } => squares.clone(),
            Misread::Step { source: StepError::TooLong { .. } | StepError::GameOver }
            | Misread::Number { .. }
            | Misread::TooMany { .. } => Vec::new(),
        }
    }
}

/// The steps of a whole turn, in the only way in which it can be meant by a reader of these letters.
pub fn meant(record: &Record, turn: &TypedTurn, letters: &Letters) -> Result<Vec<Played>, Misread> {
    let mut record = record.clone();
    let seat = record.position().to_act();
    let mut played: Vec<Played> = Vec::new();
    let steps_text =
        |played: &[Played]| played.iter().map(|step| step.display.as_str()).collect::<Vec<_>>().join(", ");
    for typed in &turn.steps {
        let goes_on = record.position().to_act() == seat && record.outcome().is_none();
        if !goes_on && !played.is_empty() {
            return Err(Misread::TooMany { played: steps_text(&played) });
        }
        played.push(step(&mut record, typed, letters)?);
    }
    if record.position().to_act() == seat && record.outcome().is_none() {
        let next = record.position().legal();
        return Err(Misread::Unfinished { played: steps_text(&played), next });
    }
    Ok(played)
}

fn step(record: &mut Record, typed: &TypedStep, letters: &Letters) -> Result<Played, Misread> {
    let expected = record.position().turn();
    if let Some(given) = typed.number.filter(|given| *given != expected) {
        return Err(Misread::Number { given, expected });
    }
    meant_step(record, &typed.text, letters)
}

/// Plays a step in the only way in which it can be meant by a reader of these letters.
pub fn meant_step(record: &mut Record, text: &str, letters: &Letters) -> Result<Played, Misread> {
    let (after, played) = play(record, text, letters)?;
    if let (Some(given), Some(expected)) = (own_number(text), own_number(&played.display))
        && given != expected
    {
        return Err(Misread::Number { given, expected });
    }
    if let Some(other) = in_other_case(record, text).filter(|other| other.step != played.step) {
        let is_large = text.starts_with(|letter: char| letter.is_uppercase());
        let (typed_so, swapped) = ((played.display, played.step), (other.display, other.step));
        let (large, small) = if is_large { (typed_so, swapped) } else { (swapped, typed_so) };
        return Err(Misread::Case {
            text: text.to_owned(),
            large: large.0,
            small: small.0,
            squares: vec![large.1, small.1],
        });
    }
    *record = after;
    Ok(played)
}

/// The game after a step that is written in the reader's letters or in ours.
fn play(record: &Record, text: &str, letters: &Letters) -> Result<(Record, Played), Misread> {
    let legal = record.position().legal();
    let theirs = letters.find(&legal, text);
    let mut after = record.clone();
    match (theirs, after.play(text)) {
        (Some(own), Ok(ours)) if own.step != ours.step => {
            Err(Misread::Letters { text: text.to_owned(), squares: vec![own.step.clone(), ours.step] })
        }
        (None, Ok(ours)) if letters.leave_doubt(text, &ours) => {
            Err(Misread::Letters { text: text.to_owned(), squares: vec![ours.step] })
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

/// The legal step that is written like this if only the first letter changes its case.
fn in_other_case(record: &Record, text: &str) -> Option<StepText> {
    let first = text.chars().next()?;
    let swapped: String =
        if first.is_uppercase() { first.to_lowercase().collect() } else { first.to_uppercase().collect() };
    let other = bare(&format!("{swapped}{}", &text[first.len_utf8()..]));
    if other == bare(text) {
        return None;
    }
    record.position().legal().into_iter().find(|step| bare(&step.display) == other)
}

/// Nature counts her own turns: `∞3…..a4=Q`, `inf3.....a4=Q`.
fn own_number(text: &str) -> Option<u32> {
    let rest = text.strip_prefix('∞').or_else(|| text.strip_prefix("inf"))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Variant};

    use super::*;
    use crate::inbound::Command;

    fn read(key: &str, fen: Option<&str>, line: &str) -> Result<String, Misread> {
        read_in(&Letters::default(), key, fen, line)
    }

    fn read_in(letters: &Letters, key: &str, fen: Option<&str>, line: &str) -> Result<String, Misread> {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let record =
            fen.map_or_else(|| Record::new(&variant), |fen| Record::from_fen(&variant, fen).unwrap());
        let Some(Command::Turn(turn)) = Command::read(line) else { panic!("no turn: {line}") };
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
            assert_eq!(misread.nearest(), ["d3c4", "b3c4"], "{text}");
        }
        assert_eq!(read("chess", both, "d3c4").as_deref(), Ok("d3c4"));
        // Nobody writes the file of a pawn that does not take.
        let push = Some("4k3/8/8/8/8/1P1B4/8/4K3 w - - 0 1");
        assert_eq!(read("chess", push, "Bb5").as_deref(), Ok("d3b5"));
        assert_eq!(read("chess", push, "B4").as_deref(), Ok("b3b4"));
    }

    #[test]
    fn letters_of_the_reader_are_read_and_those_of_two_pieces_refused() {
        let letters = |theirs: &str| {
            let theirs = theirs.chars().map(|letter| letter.to_string());
            Letters("KQRBNP".chars().zip(theirs).filter(|(ours, own)| *own != ours.to_string()).collect())
        };
        let (german, french) = (letters("KDTLSB"), letters("RDTFCP"));
        for (text, step) in
            [("Sf3", "g1f3"), ("sf3", "g1f3"), ("Nf3", "g1f3"), ("g1f3", "g1f3"), ("e4", "e2e4")]
        {
            assert_eq!(read_in(&german, "chess", None, text).as_deref(), Ok(step), "{text}");
        }
        assert_eq!(read_in(&french, "chess", None, "Cf3").as_deref(), Ok("g1f3"));
        let rook_and_king = Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        for text in ["Rd1", "rd1", "Ra5"] {
            let misread = read_in(&french, "chess", rook_and_king, text);
            assert!(matches!(misread, Err(Misread::Letters { .. })), "{text}: {misread:?}");
        }
        assert_eq!(read_in(&french, "chess", rook_and_king, "Ta5").as_deref(), Ok("a1a5"));
        assert_eq!(read_in(&french, "chess", rook_and_king, "Re2").as_deref(), Ok("e1e2"));
        assert_eq!(read_in(&french, "chess", rook_and_king, "a1d1").as_deref(), Ok("a1d1"));
    }

    #[test]
    fn a_turn_is_whole_or_nothing() {
        assert!(matches!(read("chess", None, "e4 e5"), Err(Misread::TooMany { .. })));
        assert!(matches!(read("chess", None, "e2 e4"), Err(Misread::Step { .. })));
    }
}
