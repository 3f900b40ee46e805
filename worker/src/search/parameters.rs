//! The numbers of the search that matches tune, all in one table.

use std::collections::BTreeMap;

/// A number of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// Its value unless another one is set.
    pub default: i32,
    /// Its value in games with pieces in hand, unless another one is set.
    pub default_with_hands: i32,
    /// The smallest value that tuning tries.
    pub least: i32,
    /// The largest value that tuning tries.
    pub most: i32,
    /// A value out of that range that switches the technique off.
    pub off: Option<i32>,
}

/// A number that no parameter can be set to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// No parameter has this name.
    #[error("the search has no parameter `{0}`")]
    Unknown(String),
    /// The value is out of range.
    #[error("{}: write {}, not `{value}`", .parameter.name, .parameter.allowed())]
    Value {
        /// The parameter to be set.
        parameter: Parameter,
        /// The value that it was to be set to.
        value: String,
    },
}

macro_rules! parameters {
    (@or_else $else:expr) => { $else };
    (@or_else $else:expr, $value:literal) => { $value };
    (@parameter $name:ident, $default:literal, [$($with_hands:literal)?], $least:literal, $most:literal, [$($off:literal)?]) => {
        Parameter {
            name: stringify!($name),
            default: $default,
            default_with_hands: parameters!(@or_else $default $(, $with_hands)?),
            least: $least,
            most: $most,
            off: parameters!(@option $($off)?),
        }
    };
    (@option) => { None };
    (@option $value:literal) => { Some($value) };
    ($($(#[doc = $doc:literal])+ $name:ident: $default:literal $(with hands $with_hands:literal)?,
        $least:literal ..= $most:literal $(, off $off:literal)?;)+) => {
        /// The numbers that a search uses.
        #[derive(Debug, Clone, Copy)]
        pub(super) struct Parameters {
            $($(#[doc = $doc])+ pub(super) $name: i32,)+
        }

        impl Parameter {
            /// All parameters that can be set.
            pub const ALL: &[Parameter] =
                &[$(parameters!(@parameter $name, $default, [$($with_hands)?], $least, $most, [$($off)?]),)+];
        }

        impl Parameters {
            /// Takes the values that were set, else the defaults of a game with or without hands.
            fn set_or_default(set: &ParameterSettings, has_hands: bool) -> Self {
                Self {
                    $($name: set.value(
                        &parameters!(@parameter $name, $default, [$($with_hands)?], $least, $most, [$($off)?]),
                        has_hands,
                    ),)+
                }
            }
        }
    };
}

// Values are in hundredths of a pawn, depths in plies, unless the unit is named. Each technique has a value that switches it
// off, in its range or beside it, so that matches can show what it is worth. Games with hands have defaults of their own where
// matches showed that they need them (docs/src/benchmarks-history.md): drops change a position faster than moves do, and a
// pass hides mates, because every piece in hand is close to every quiet threat.
parameters! {
    /// Half of the first aspiration window.
    aspiration_width: 20, 5..=100, off 1_000_000;
    /// Reverse futility pruning: so much above beta for each ply of depth.
    reverse_futility_margin: 90, 30..=250, off 1_000_000;
    /// Reverse futility pruning: up to this depth.
    reverse_futility_depth: 6 with hands 3, 1..=16;
    /// Razoring: so much below alpha, and as much again for each ply of depth.
    razoring_margin: 1_000_000, 50..=600, off 1_000_000;
    /// Futility pruning: up to this depth.
    futility_depth: 6 with hands 3, 1..=16;
    /// Futility pruning: so much below alpha, and as much again for each ply of depth.
    futility_margin: 110 with hands 1_000_000, 30..=300, off 1_000_000;
    /// Null move: from this depth on.
    null_move_depth: 3, 1..=8, off 1_000;
    /// By how much a null move is searched less deep.
    null_move_reduction: 4, 1..=6;
    /// One ply more of reduction for each so many plies of depth.
    null_move_depth_divisor: 3 with hands 4, 2..=16, off 1_000;
    /// One ply more of reduction for so much above beta; at most three.
    null_move_margin: 200, 50..=800, off 1_000_000;
    /// Null move: the depth that is searched at least; 0 is quiescence.
    null_move_floor: 0, 0..=1;
    /// Null move: so much above beta has the static evaluation to be, less with depth.
    null_move_room: -1_000_000, -200..=400, off -1_000_000;
    /// Internal iterative reduction: from this depth on.
    reduction_depth_without_step: 5, 2..=12, off 1_000;
    /// Late move pruning: how many steps are searched at least, plus the square of the depth times `late_factor` / 16.
    /// Switched off together with `late_room_for_drops`.
    late_room: 2, 1..=16, off 1_000;
    /// Late move pruning: up to this depth.
    late_depth: 8, 1..=16;
    /// As `late_room`, for drops, which outnumber moves.
    late_room_for_drops: 4, 1..=40, off 1_000;
    /// See `late_room`.
    late_factor: 19 with hands 16, 4..=80;
    /// Late move reduction, in 1/1024 of a ply: the part that does not depend on depth and number.
    reduction_base: 1434, -1024..=2048, off -1_000_000;
    /// The product of both logarithms is divided by this many hundredths.
    reduction_divisor: 210, 100..=400;
    /// A quiet step is reduced by a ply less or more for each so much history.
    reduction_history: 6000, 1000..=32000, off 1_000_000;
    /// From this number on a drop is reduced by a ply more.
    reduction_drop_number: 12, 2..=60;
    /// Up to this depth a capture that loses material is not searched; 0 switches it off.
    losing_capture_depth: 3, 0..=8;
    /// From a greater depth on, up to eight plies, such a capture has to lose so much for each ply of depth.
    losing_capture_margin: 1_000_000, 20..=400, off 1_000_000;
    /// A quiet step is not searched if the exchange after it loses so much, times the square of the depth.
    losing_quiet_margin: 20, 5..=100, off 1_000_000;
    /// A quiet step is not searched if its history is worse than this for each ply of depth.
    history_pruning: -1_000_000, -16_000..=-500, off -1_000_000;
    /// History pruning: up to this depth.
    history_pruning_depth: 4, 1..=12;
    /// Late move reduction at a node where a cutoff is expected, in 1/1024 of a ply.
    reduction_at_cut_node: 0 with hands 1024, 0..=3072;
    /// Singular extensions: from this depth on.
    singular_depth: 1_000, 4..=16, off 1_000;
    /// All other steps are worse by so many sixteenths for each ply of depth.
    singular_margin: 16, 4..=64;
    /// A step is extended by two plies if all others are worse by so much more.
    double_extension_margin: 1_000_000, 5..=100, off 1_000_000;
    /// ProbCut: from this depth on.
    probcut_depth: 5, 3..=12, off 1_000;
    /// ProbCut: so much above beta.
    probcut_margin: 180, 50..=500;
    /// Quiescence: a capture is not searched if what it wins, and so much more, does not raise alpha.
    quiescence_margin: 150, 0..=600, off 1_000_000;
    /// Weight of what searches taught about the static evaluation, in hundredths; 0 switches it off.
    correction: 100, 0..=200;
    /// Check extension: up to so many plies beyond twice the depth.
    check_extension_reach: 12, -100..=30, off -1_000_000;
    /// Weight of the history of a step after the step before it, in hundredths of the plain one; 0 switches it off.
    continuation: 100, 0..=300;
    /// Weight of the history of captures in their order, in hundredths; 0 switches it off.
    capture_history: 30, 0..=300;
    /// 1 lets values of the table replace the static evaluation where they bound it better; 0 switches it off.
    table_as_eval: 1, 0..=1;
    /// Expected play of the other players of a game for three: 0 together against the seat to move at the root,
    /// 1 each for themself (max^n).
    max_n: 0, 0..=1;
    /// Expected play of a neutral seat: 0 pass, 1 what is worst for the seat to move at the root, 2 any of its
    /// steps with the same chance.
    neutral: 0, 0..=2;
    /// Set if the search is plain alpha-beta, with the value of minimax: every line is searched to the depth
    /// and no further, without quiescence. Depth counts steps.
    plain: 0, 0..=1;
}

impl Parameter {
    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Parameter> {
        Self::ALL.iter().copied().find(|parameter| parameter.name == name)
    }

    /// Returns its value in a game with or without hands, unless another one is set.
    #[must_use]
    pub fn default_of(&self, has_hands: bool) -> i32 {
        if has_hands { self.default_with_hands } else { self.default }
    }

    /// Its values in words.
    fn allowed(&self) -> String {
        let range = format!("a number from {} to {}", self.least, self.most);
        match self.off {
            Some(off) => format!("{range}, or {off} to switch it off"),
            None => range,
        }
    }
}

/// The parameters that were set, whatever the game is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ParameterSettings(BTreeMap<&'static str, i32>);

impl ParameterSettings {
    /// Sets a parameter.
    ///
    /// # Errors
    /// If there is no such parameter or the value is out of its range.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParameterError> {
        let parameter = Parameter::named(name).ok_or_else(|| ParameterError::Unknown(name.to_owned()))?;
        let is_allowed = |number: &i32| {
            (parameter.least..=parameter.most).contains(number) || parameter.off == Some(*number)
        };
        let number = value.parse().ok().filter(is_allowed);
        let number = number.ok_or_else(|| ParameterError::Value { parameter, value: value.to_owned() })?;
        self.0.insert(parameter.name, number);
        Ok(())
    }

    /// Returns the value that a parameter was set to, else its default.
    fn value(&self, parameter: &Parameter, has_hands: bool) -> i32 {
        self.0.get(parameter.name).copied().unwrap_or_else(|| parameter.default_of(has_hands))
    }
}

/// No depth is as small, nor as large.
const NO_DEPTH: i32 = -1;
const BEYOND_ALL_DEPTHS: i32 = 1_000;
/// More than any value.
const FAR: i32 = 1_000_000;
/// Less than any reduction or extension can make up for.
const OUT_OF_REACH: i32 = -1_000_000;

impl Parameters {
    /// Makes the parameters for a search of a game with or without hands. A plain one never prunes, reduces or extends.
    pub(super) fn new(set: &ParameterSettings, has_hands: bool) -> Self {
        let parameters = Self::set_or_default(set, has_hands);
        if !parameters.is_plain() {
            return parameters;
        }
        Self {
            reverse_futility_depth: NO_DEPTH,
            razoring_margin: FAR,
            futility_depth: NO_DEPTH,
            late_depth: NO_DEPTH,
            losing_capture_margin: FAR,
            losing_quiet_margin: FAR,
            history_pruning_depth: NO_DEPTH,
            singular_depth: BEYOND_ALL_DEPTHS,
            probcut_depth: BEYOND_ALL_DEPTHS,
            correction: 0,
            null_move_depth: BEYOND_ALL_DEPTHS,
            reduction_depth_without_step: BEYOND_ALL_DEPTHS,
            reduction_base: OUT_OF_REACH,
            losing_capture_depth: NO_DEPTH,
            check_extension_reach: OUT_OF_REACH,
            table_as_eval: 0,
            ..parameters
        }
    }

    /// Returns whether the search is plain alpha-beta.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain > 0
    }
}
