//! The keys by which positions of ended games are stored and found.
//!
//! Stored keys are compared for years, by servers on different machines. They are made of the key by which the rules
//! compare positions for repetition, which is stored with every game (`games.recent`), too. `zugpost verify` compares
//! both with those of the replay. If one of them has to change, a migration empties `positions`, `explored` and
//! `explored_games`, and puts every ended game into `unindexed_games`.

use std::iter;

use sha2::{Digest, Sha256};
use zugpost_rules::{AnyGame, Variant};

use crate::store::games::positions::PositionKey;

/// Makes the keys of the positions of a variant with its options.
#[derive(Clone, Copy, Debug)]
pub struct PositionKeys {
    setting: u64,
}

impl PositionKeys {
    /// The version of the rules makes no difference, but what an option was by default in its time.
    pub fn of(variant: &Variant) -> PositionKeys {
        let about = variant.about();
        let is_usual = |name: &str, value: &str| {
            about.options.iter().any(|option| option.name == name && option.default == value)
        };
        let chosen = variant.options().iter().filter(|(name, value)| !is_usual(name, value));
        let chosen = chosen.map(|(name, value)| format!(",{name}={value}"));
        let text: String = iter::once(about.key.to_owned()).chain(chosen).collect();
        let digest = Sha256::digest(text);
        let setting = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        PositionKeys { setting }
    }

    /// Equal positions are those that the rules take for a repetition: the men, the hands, the seat to act and what it may
    /// do, without counts of moves.
    pub fn key(self, position: &AnyGame) -> PositionKey {
        PositionKey((self.setting ^ position.key()).cast_signed())
    }
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Record};

    use super::*;

    /// The key after these steps.
    fn key(variant: &str, options: &[(&str, &str)], steps: &[&str]) -> i64 {
        let options: Options =
            options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let variant = Variant::new(variant, &options).unwrap();
        let record = Record::replay(&variant, None, steps.iter().copied()).unwrap();
        PositionKeys::of(&variant).key(record.position()).0
    }

    #[test]
    fn keys_are_what_they_have_always_been() {
        /// Variant, options, steps and the key after them.
        type Golden<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a [&'a str], i64);
        let golden: [Golden<'_>; 9] = [
            ("chess", &[], &[], -2_891_688_944_632_572_283),
            ("chess", &[], &["e2e4", "e7e5", "g1f3"], 7_068_335_672_722_084_044),
            ("clockwork-orange", &[], &["e2e4", "d7d5", "e4d5", "(P)@e6"], -8_110_349_390_162_571_278),
            ("crazyhouse", &[], &["e2e4", "d7d5", "e4d5"], 3_822_549_612_655_461_079),
            ("xiangqi", &[], &["h3e3"], 1_422_157_550_837_370_352),
            ("shogi", &[], &["c3c4"], -4_515_993_037_833_825_223),
            ("007", &[], &["e2e4"], 7_998_836_864_449_607_947),
            ("007", &[("opening", "progressive")], &["e2e4"], 9_038_511_544_992_574_613),
            ("three-player-hex", &[], &[], -6_393_038_904_712_229_023),
        ];
        let made = golden.map(|(variant, options, steps, _)| key(variant, options, steps));
        assert_eq!(made, golden.map(|(.., key)| key));
    }

    #[test]
    fn a_position_has_one_key_however_it_was_reached() {
        let one = key("chess", &[], &["e2e4", "e7e5", "g1f3", "b8c6"]);
        assert_eq!(key("chess", &[], &["g1f3", "b8c6", "e2e4", "e7e5"]), one);
        // With another count of moves.
        let late = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "b8c6", "e2e4", "e7e5"];
        assert_eq!(key("chess", &[], &late), one);
        assert_ne!(key("chess", &[], &["e2e4", "e7e5", "g1f3"]), one, "Black is to move");
        assert_ne!(key("crazyhouse", &[], &["e2e4", "e7e5", "g1f3", "b8c6"]), one, "another variant");
        let usual = key("007", &[("opening", "standard")], &["e2e4"]);
        assert_eq!(key("007", &[], &["e2e4"]), usual);
        assert_ne!(key("007", &[("opening", "progressive")], &["e2e4"]), usual, "another option");
    }
}
