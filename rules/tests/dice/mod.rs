//! Numbers that look random and are the same in every run (xorshift).

pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 8) as usize % bound
    }
}
