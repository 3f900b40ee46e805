//! Steps as words of files. PGN knows words of letters, digits and `_+#=:-`, and other programs `@` for drops; in their
//! movetext a star ends the game, parentheses hold a variation, and a space or slash ends the word.
//!
//! | display | word | what it is |
//! |---|---|---|
//! | `P*d5` | `P@d5` | a drop |
//! | `N~xf6` | `Nxf6` | a promoted piece moves |
//! | `(P)a8=(Q)` | `P_a8=Q_` | a piece in parentheses |
//! | `Q*d3/Pc2` | `Q@d3_Pc2` | a second square |
//! | `dxc6 e.p.` | `dxc6` | a capture en passant |
//! | `=Q` | `P=Q` | the owner's choice of a promotion |
//! | `∞3…..a4=Q` | `a4=Q` | Nature's step: its number is `3.....` |

use std::borrow::Cow;

use crate::game::{Game, Step, Steps};
use crate::text::{check_sign, spelled, unnumbered};

/// The end of a number of Nature's turn, where other numbers have one dot or three.
pub(super) const NATURES_DOTS: &str = ".....";

/// A legal step as a word of a file, unique among the legal ones.
pub(super) fn token<G: Game>(game: &G, step: Step, legal: &Steps) -> String {
    let plain = spelled(game, step, legal, |letter| letter.trim_end_matches('~'));
    word(&plain) + check_sign(game, step)
}

/// The word for a text in display notation.
pub(super) fn word(display: &str) -> String {
    let bare = unnumbered(display).replace(" e.p.", "");
    let choice = if bare.starts_with('=') { "P" } else { "" };
    let letters = bare.chars().filter_map(|letter| match letter {
        '*' => Some('@'),
        '/' | ')' => Some('_'),
        '(' => None,
        letter => Some(letter),
    });
    choice.chars().chain(letters).collect()
}

/// Undoes [`word`], as far as reading steps needs it.
pub(super) fn unword(word: &str) -> Cow<'_, str> {
    if let Some(choice) = word.strip_prefix('P').filter(|choice| choice.starts_with('=')) {
        return Cow::Borrowed(choice);
    }
    if !word.contains('_') {
        return Cow::Borrowed(word);
    }
    let mut text = String::with_capacity(word.len() + 2);
    for letter in word.chars() {
        match (letter, text.pop()) {
            ('_', Some(piece)) if piece.is_ascii_alphabetic() => text.extend(['(', piece, ')']),
            ('_', before) => text.extend(before.into_iter().chain(['/'])),
            (letter, before) => text.extend(before.into_iter().chain([letter])),
        }
    }
    Cow::Owned(text)
}
