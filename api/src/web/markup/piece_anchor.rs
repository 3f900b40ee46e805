//! Where the rules pages show how a piece moves.

/// The id of a piece's diagram on the rules page of its game.
pub fn piece_anchor(name: &str) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    format!("piece-{}", name.chars().map(letter).collect::<String>())
}

/// The URL of that diagram.
pub fn piece_url(game: &str, name: &str) -> String {
    format!("/variants/{game}#{}", piece_anchor(name))
}
