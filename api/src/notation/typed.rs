//! A turn as typed by a player.

/// A turn as typed by a player, not yet resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedTurn {
    pub steps: Vec<TypedStep>,
    pub draw_offer: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedStep {
    /// The number before it: the `12` of `12. e4` and `12... e5`.
    pub number: Option<u32>,
    pub text: String,
}

impl TypedTurn {
    pub(crate) fn of_one(text: &str) -> TypedTurn {
        TypedTurn { steps: vec![TypedStep { number: None, text: text.to_owned() }], draw_offer: false }
    }
}
