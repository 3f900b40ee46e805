//! Anchors on the rules pages, at the diagrams of the pieces' moves.

use zugpost_base::vocabulary::slug;

/// The id of a piece's diagram on the rules page of its game.
pub fn piece_anchor(name: &str) -> String {
    format!("piece-{}", slug(name))
}

/// The URL of that diagram.
pub fn piece_url(game: &str, name: &str) -> String {
    format!("/variants/{game}#{}", piece_anchor(name))
}
