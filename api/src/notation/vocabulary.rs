//! Words of which moves are made when people write them in full.

/// Names of the pieces of chess; every language writes them in full when it does not use letters.
pub(super) const PIECES: [(&str, &str); 46] = [
    ("king", "K"),
    ("könig", "K"),
    ("roi", "K"),
    ("rey", "K"),
    ("re", "K"),
    ("koning", "K"),
    ("król", "K"),
    ("король", "K"),
    ("queen", "Q"),
    ("dame", "Q"),
    ("dama", "Q"),
    ("reine", "Q"),
    ("reina", "Q"),
    ("donna", "Q"),
    ("regina", "Q"),
    ("hetman", "Q"),
    ("ферзь", "Q"),
    ("rook", "R"),
    ("turm", "R"),
    ("tour", "R"),
    ("torre", "R"),
    ("toren", "R"),
    ("wieża", "R"),
    ("ладья", "R"),
    ("bishop", "B"),
    ("läufer", "B"),
    ("fou", "B"),
    ("alfil", "B"),
    ("alfiere", "B"),
    ("loper", "B"),
    ("goniec", "B"),
    ("слон", "B"),
    ("knight", "N"),
    ("springer", "N"),
    ("cavalier", "N"),
    ("caballo", "N"),
    ("cavallo", "N"),
    ("paard", "N"),
    ("skoczek", "N"),
    ("конь", "N"),
    ("pawn", ""),
    ("bauer", ""),
    ("pion", ""),
    ("peón", ""),
    ("pedone", ""),
    ("пешка", ""),
];

pub(super) const FIGURINES: [(&str, &str); 6] =
    [("♔♚", "K"), ("♕♛", "Q"), ("♖♜", "R"), ("♗♝", "B"), ("♘♞", "N"), ("♙♟", "")];

/// Words between a piece and its square.
pub(super) const BETWEEN: [&str; 15] = [
    "in", "to", "from", "nach", "von", "auf", "vers", "en", "a", "na", "naar", "moves", "goes", "zieht", "на",
];
pub(super) const TAKES: [&str; 12] = [
    "takes", "captures", "schlägt", "prend", "come", "captura", "mangia", "cattura", "slaat", "bije", "бьет",
    "бьёт",
];
pub(super) const PROMOTES: [&str; 10] = [
    "promotes",
    "promote",
    "promoting",
    "promotion",
    "becomes",
    "becoming",
    "into",
    "wird",
    "umwandlung",
    "queening",
];
/// What is said about a move and is no part of it.
pub(super) const REMARKS: [&str; 20] = [
    "check",
    "checkmate",
    "mate",
    "ch",
    "schach",
    "matt",
    "schachmatt",
    "échec",
    "mat",
    "jaque",
    "scacco",
    "matto",
    "schaak",
    "шах",
    "мат",
    "ep",
    "e.p",
    "en",
    "passant",
    "and",
];
/// Words for castling.
pub(super) const CASTLES: [&str; 12] = [
    "castle",
    "castles",
    "castling",
    "rochade",
    "rochiere",
    "roque",
    "enroque",
    "arrocco",
    "rokade",
    "roszada",
    "рокировка",
    "roquer",
];
/// Words that stand beside them.
pub(super) const AROUND_CASTLING: [&str; 6] = ["i", "petit", "grand", "side", "the", "on"];
pub(super) const SHORT: [&str; 15] = [
    "king",
    "kingside",
    "king's",
    "short",
    "kurz",
    "kurze",
    "petit",
    "corto",
    "corta",
    "krótka",
    "короткая",
    "korte",
    "klein",
    "kingsides",
    "king-side",
];
pub(super) const LONG: [&str; 14] = [
    "queen",
    "queenside",
    "queen's",
    "long",
    "lang",
    "lange",
    "grand",
    "largo",
    "larga",
    "lungo",
    "długa",
    "длинная",
    "groot",
    "queen-side",
];

/// Whether a word belongs to a move, so that it is nobody's name.
pub(super) fn is_of_moves(lower: &str) -> bool {
    [&BETWEEN[..], &TAKES, &PROMOTES, &REMARKS, &CASTLES, &AROUND_CASTLING, &SHORT, &LONG]
        .iter()
        .any(|list| list.contains(&lower))
        || PIECES.iter().any(|(name, _)| *name == lower)
}
