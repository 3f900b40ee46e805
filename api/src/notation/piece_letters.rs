//! The piece letters of one reader. Mails show moves in them, so replies use them.

use zugpost_rules::{Played, StepText};

/// Pairs of English letters and differing local ones. Empty if there is no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceLetters(pub Vec<(char, String)>);

impl PieceLetters {
    /// A move in this reader's letters.
    pub fn of(&self, display: &str) -> String {
        let letter = |letter: char| {
            let own = self.0.iter().find(|(ours, _)| *ours == letter);
            own.map_or_else(|| letter.to_string(), |(_, theirs)| theirs.clone())
        };
        display.chars().map(letter).collect()
    }

    /// The only legal step that a text means in these letters, if it is written differently in English letters.
    pub(crate) fn find<'a>(&self, legal: &'a [StepText], text: &str) -> Option<&'a StepText> {
        let typed = bare(text);
        let written: Vec<(&StepText, String)> = legal
            .iter()
            .map(|step| (step, self.of(&step.display)))
            .filter(|(step, own)| *own != step.display)
            .map(|(step, own)| (step, bare(&own)))
            .collect();
        let one = |means: &dyn Fn(&str) -> bool| {
            let mut meant = written.iter().filter(|(_, own)| means(own)).map(|(step, _)| *step);
            meant.next().filter(|_| meant.next().is_none())
        };
        one(&|own| own == typed).or_else(|| one(&|own| own.to_lowercase() == typed.to_lowercase()))
    }

    /// Whether a text in English letters uses one that means another piece in the reader's letters: `R` is a king in
    /// French.
    pub(crate) fn leave_doubt(&self, text: &str, played: &Played) -> bool {
        let is_other = |letter: char| {
            let theirs = |(ours, own): &(char, String)| *ours != letter && bare(own).starts_with(letter);
            self.0.iter().any(theirs)
        };
        let used = played.display.chars().filter(|letter| letter.is_uppercase());
        let typed = text.to_uppercase();
        text != played.step && used.into_iter().any(|letter| is_other(letter) && typed.contains(letter))
    }
}

/// Normalises a text for comparison: without signs that players omit, and with Latin letters for Cyrillic lookalikes.
pub(crate) fn bare(text: &str) -> String {
    let latin =
        |letter: char| LOOKALIKES.iter().find(|(cyrillic, _)| *cyrillic == letter).map(|(_, latin)| *latin);
    let letters = text.chars().map(|letter| latin(letter).unwrap_or(letter));
    let kept = letters.filter(|letter| !"x×:+#=-!".contains(*letter));
    kept.map(|letter| if letter == '@' { '*' } else { letter }).collect()
}

const LOOKALIKES: [(char, char); 19] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('Х', 'X'),
    ('а', 'a'),
    ('е', 'e'),
    ('к', 'k'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
];
