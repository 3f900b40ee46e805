//! Reasons for the end of a game.

/// Reason for the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// In check without a legal step.
    Checkmate,
    /// Not in check and without a legal step; whether that loses or draws is the variant's.
    Stalemate,
    /// No series of steps whatever can end in checkmate.
    DeadPosition,
    /// The position has come up three times and a player claims the draw.
    ThreefoldRepetition,
    /// The position has come up five times.
    FivefoldRepetition,
    /// 50 turns of each side without progress and a player claims the draw.
    FiftyMoves,
    /// 75 turns of each side without progress.
    SeventyFiveMoves,
    /// The position has come up as often as the variant allows.
    Repetition,
    /// The limit of turns without progress has been reached.
    NoProgress,
    /// The loser has repeated the position by giving check each time.
    PerpetualCheck,
    /// The loser has repeated the position by attacking the same unprotected piece each time.
    PerpetualChase,
    /// Nothing but a king is left to the loser, or to both.
    BareKing,
    /// The king was taken, in games that ignore check.
    KingCapture,
    /// No piece is left to the loser.
    AllCaptured,
    /// The loser has mated the own king by a step of the opponent's piece.
    SelfMate,
    /// In the check of a neutral seat without a legal step: a draw.
    NatureCheckmate,
    /// The Anti-King stands unattacked and no legal step changes it.
    AntiCheckmate,
    /// The generals face each other and the seat to act has not broken it.
    Bikjang,
    /// Counted by the points of the pieces that are left.
    Points,
    /// The moves that the weaker side may count have run out.
    Counting,
    /// Both kings have entered the other camp, and the points decide.
    Impasse,
    /// All others have been mated.
    LastStanding,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 22] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::DeadPosition,
        Reason::ThreefoldRepetition,
        Reason::FivefoldRepetition,
        Reason::FiftyMoves,
        Reason::SeventyFiveMoves,
        Reason::Repetition,
        Reason::NoProgress,
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::BareKing,
        Reason::KingCapture,
        Reason::AllCaptured,
        Reason::SelfMate,
        Reason::NatureCheckmate,
        Reason::AntiCheckmate,
        Reason::Bikjang,
        Reason::Points,
        Reason::Counting,
        Reason::Impasse,
        Reason::LastStanding,
    ];

    /// Returns whether people may have played on after it: it needs a claim, an arbiter or a look at what was played
    /// before, and organisers differ in its conditions. Nothing follows a mate, a stalemate or the capture of a king.
    #[must_use]
    pub const fn allows_play(self) -> bool {
        match self {
            Reason::DeadPosition
            | Reason::ThreefoldRepetition
            | Reason::FivefoldRepetition
            | Reason::FiftyMoves
            | Reason::SeventyFiveMoves
            | Reason::Repetition
            | Reason::NoProgress
            | Reason::PerpetualCheck
            | Reason::PerpetualChase
            | Reason::Bikjang
            | Reason::Points
            | Reason::Counting
            | Reason::Impasse => true,
            Reason::Checkmate
            | Reason::Stalemate
            | Reason::BareKing
            | Reason::KingCapture
            | Reason::AllCaptured
            | Reason::SelfMate
            | Reason::NatureCheckmate
            | Reason::AntiCheckmate
            | Reason::LastStanding => false,
        }
    }

    /// The name in texts and JSON: `threefold-repetition`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead-position",
            Reason::ThreefoldRepetition => "threefold-repetition",
            Reason::FivefoldRepetition => "fivefold-repetition",
            Reason::FiftyMoves => "fifty-moves",
            Reason::SeventyFiveMoves => "seventy-five-moves",
            Reason::Repetition => "repetition",
            Reason::NoProgress => "no-progress",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::PerpetualChase => "perpetual-chase",
            Reason::BareKing => "bare-king",
            Reason::KingCapture => "king-capture",
            Reason::AllCaptured => "all-captured",
            Reason::SelfMate => "self-mate",
            Reason::NatureCheckmate => "nature-checkmate",
            Reason::AntiCheckmate => "anti-checkmate",
            Reason::Bikjang => "bikjang",
            Reason::Points => "points",
            Reason::Counting => "counting",
            Reason::Impasse => "impasse",
            Reason::LastStanding => "last-standing",
        }
    }
}
