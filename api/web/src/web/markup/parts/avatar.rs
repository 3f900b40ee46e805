//! The stamp of a player, which stands beside the name in lists and at boards.

use askama::Template;

/// The first letter of a name, in an ink that the name chooses.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(path = "page/_avatar.html")]
pub struct Avatar {
    letter: String,
    /// One of the inks in `controls.css`, from 1 to 9.
    ink: u32,
}

impl Avatar {
    pub fn of(name: &str) -> Avatar {
        let letter = name.chars().find(|letter| letter.is_alphanumeric()).or_else(|| name.chars().next());
        let sum = name.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Avatar { letter: letter.into_iter().flat_map(char::to_uppercase).take(1).collect(), ink: 1 + sum % 9 }
    }
}
