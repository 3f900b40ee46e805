//! A small neural network, as a file that training writes.
//!
//! It is an efficiently updatable network (Y. Nasu, "Efficiently updatable neural-network-based evaluation functions for
//! computer shogi", 2018; <https://www.chessprogramming.org/NNUE>): one hidden layer, which each player's view fills
//! with the same weights. Its outputs are weighted by whether the view's player is to act, and by the phase of the game.
//! All numbers are integers, so that every machine computes the same.
//!
//! A file is compressed by zlib and holds, all little-endian: [`MAGIC`]; the number of inputs of a view, of pieces on a full
//! board, the scale, and the number of neurons of the hidden layer, as `u32`; the hidden layer's biases, then its weights input
//! by input, as `i16`; the outputs' weights, as `i16`, by phase and whether the player acts; their biases, as `i32`, in the same
//! order.

use std::{fmt, iter};

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use thiserror::Error;

use super::lanes::{self, LANES};

/// The most neurons of the hidden layer.
pub(crate) const MAX_HIDDEN: usize = 256;
/// Phases of the game, by the number of pieces on the board.
pub(crate) const PHASES: usize = 4;
/// The number for 1 in the hidden layer. Its weights and biases are [`lanes::FINE`] times finer.
const ONE: i32 = 255;
/// The number for 1 in the weights of the outputs.
const OUTPUT_ONE: i32 = 64;
/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"ZPNET\0\0\x03";
/// Maximum number of bytes of an inflated file; a file may come from outside.
const MAX_INFLATED: usize = 64 << 20;

/// The sums of the hidden layer for one view, before they are clipped. A network uses as many as it has neurons.
pub(crate) type Sums = [i16; MAX_HIDDEN];

/// The weights of a network.
pub struct Network {
    /// Neurons of the hidden layer.
    n_hidden: usize,
    biases: Vec<i16>,
    /// A row for each input.
    weights: Vec<i16>,
    /// By phase and whether the player of the view acts.
    output_weights: [[Vec<i16>; 2]; PHASES],
    output_biases: [[i32; 2]; PHASES],
    /// Pieces on a full board.
    n_pieces: u32,
    /// Hundredths of a pawn for each unit of the logarithm of the odds to win.
    scale: i32,
}

/// A file that holds no network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// It begins with other bytes.
    #[error("this is no file of a network that this version reads")]
    Magic,
    /// Its hidden layer has a number of neurons that this version does not compute.
    #[error("a network has 32 to {MAX_HIDDEN} neurons, a multiple of 32, but this one {0}")]
    Hidden(usize),
    /// It is too short or too long.
    #[error("a network of {n_inputs} inputs has {expected} bytes, but this file has {found}")]
    Length {
        /// Inputs of a view, as the file says.
        n_inputs: usize,
        /// Bytes that it must have.
        expected: usize,
        /// Bytes that it has.
        found: usize,
    },
}

/// Bytes before the weights.
const HEADER: usize = MAGIC.len() + 4 * 4;

impl Network {
    /// Reads a file.
    ///
    /// # Errors
    /// If it holds no network.
    pub fn read(file: &[u8]) -> Result<Self, NetworkError> {
        let inflated =
            decompress_to_vec_zlib_with_limit(file, MAX_INFLATED).map_err(|_| NetworkError::Magic)?;
        let file = inflated.as_slice();
        let rest = file.strip_prefix(MAGIC.as_slice()).ok_or(NetworkError::Magic)?;
        let mut words =
            rest.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
        let mut word = || words.next().ok_or(NetworkError::Magic);
        let (n_inputs, n_pieces, scale, n_hidden) = (word()? as usize, word()?, word()?, word()? as usize);
        if !(LANES..=MAX_HIDDEN).contains(&n_hidden) || n_hidden % LANES != 0 {
            return Err(NetworkError::Hidden(n_hidden));
        }
        let n_layers = n_inputs.saturating_add(1 + 2 * PHASES);
        let expected = n_layers.saturating_mul(2 * n_hidden).saturating_add(HEADER + 8 * PHASES);
        if file.len() != expected {
            return Err(NetworkError::Length { n_inputs, expected, found: file.len() });
        }
        let (layers, biases) = file[HEADER..].split_at(n_layers * 2 * n_hidden);
        let mut numbers = layers.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes));
        let mut rows = |n_rows: usize| -> Vec<i16> { numbers.by_ref().take(n_rows * n_hidden).collect() };
        let mut biases = biases.as_chunks().0.iter().map(|bytes| i32::from_le_bytes(*bytes));
        let mut bias = || biases.next().unwrap_or(0);
        Ok(Self {
            n_hidden,
            biases: rows(1),
            weights: rows(n_inputs),
            output_weights: [(); PHASES].map(|()| [rows(1), rows(1)]),
            output_biases: [(); PHASES].map(|()| [bias(), bias()]),
            n_pieces: n_pieces.max(1),
            scale: i32::try_from(scale).unwrap_or(i32::MAX).clamp(1, 10_000),
        })
    }

    /// Widens the network to inputs of which there are more in some groups. The added ones are worth nothing.
    pub(crate) fn widened<const N: usize>(&self, groups: [usize; N], wider: [usize; N]) -> Self {
        let mut rest = self.weights.iter().copied();
        let group = |(n_inputs, n_wider): (usize, usize)| -> Vec<i16> {
            let known = rest.by_ref().take(n_inputs * self.n_hidden);
            known.chain(iter::repeat(0)).take(n_wider * self.n_hidden).collect()
        };
        Self {
            weights: groups.into_iter().zip(wider).flat_map(group).collect(),
            biases: self.biases.clone(),
            output_weights: self.output_weights.clone(),
            ..*self
        }
    }

    /// Inputs of a view.
    pub(crate) fn n_inputs(&self) -> usize {
        self.weights.len() / self.n_hidden
    }

    /// The weights of an input.
    #[cfg(test)]
    pub(crate) fn row(&self, input: usize) -> &[i16] {
        &self.weights[input * self.n_hidden..][..self.n_hidden]
    }

    /// The hidden layer of a view without inputs.
    pub(crate) fn empty(&self) -> Sums {
        let mut sums = [0; MAX_HIDDEN];
        sums.iter_mut().zip(&self.biases).for_each(|(sum, bias)| *sum = *bias);
        sums
    }

    /// The hidden layer after inputs were switched on and off.
    pub(crate) fn switch(&self, before: &Sums, sums: &mut Sums, on: &[u16], off: &[u16]) {
        lanes::switch(&before[..self.n_hidden], &mut sums[..self.n_hidden], &self.weights, on, off);
    }

    /// The phase with so many pieces on the board, 0 for the fewest.
    pub(crate) fn phase(&self, n_pieces: u32) -> usize {
        phase(n_pieces, self.n_pieces)
    }

    /// Returns the worth of a view to its player; only differences of two mean something. The hidden layer is
    /// clipped and squared (SCReLU).
    pub(crate) fn output(&self, sums: &Sums, phase: usize, acts: bool) -> i32 {
        let (phase, acts) = (phase.min(PHASES - 1), usize::from(acts));
        let sum =
            lanes::weighted_squares(&sums[..self.n_hidden], &self.output_weights[phase][acts], ONE as i16);
        sum / ONE + self.output_biases[phase][acts]
    }

    /// A difference of outputs in hundredths of a pawn.
    #[inline]
    pub(crate) fn to_value(&self, output: i32) -> i32 {
        let value = i64::from(output) * i64::from(self.scale) / i64::from(ONE * OUTPUT_ONE);
        value as i32
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("n_inputs", &self.n_inputs()).finish_non_exhaustive()
    }
}

/// The phase of a game with so many of its pieces on the board.
pub(crate) fn phase(n_pieces: u32, n_full: u32) -> usize {
    let phase = n_pieces.saturating_sub(1) as usize * PHASES / n_full.max(1) as usize;
    phase.min(PHASES - 1)
}

#[cfg(test)]
pub(crate) mod tests {
    use miniz_oxide::deflate::compress_to_vec_zlib;
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;

    /// The file of a network with random weights.
    pub(crate) fn random_file(n_inputs: usize, seed: u64) -> Vec<u8> {
        compressed(&random_content(n_inputs, seed))
    }

    fn compressed(content: &[u8]) -> Vec<u8> {
        compress_to_vec_zlib(content, 1)
    }

    fn random_content(n_inputs: usize, seed: u64) -> Vec<u8> {
        let mut random = StdRng::seed_from_u64(seed);
        let mut file = MAGIC.to_vec();
        for word in [n_inputs as u32, 32, 300, 64] {
            file.extend(word.to_le_bytes());
        }
        for _ in 0..(1 + n_inputs + 2 * PHASES) * 64 {
            file.extend(random.random_range(-360..=480_i16).to_le_bytes());
        }
        for _ in 0..2 * PHASES {
            file.extend(random.random_range(-900..=900_i32).to_le_bytes());
        }
        file
    }

    #[test]
    fn a_file_of_another_length_or_kind_is_refused() {
        let file = random_content(10, 1);
        let read = |content: &[u8]| Network::read(&compressed(content)).map(|network| network.n_inputs());
        assert_eq!(read(&file), Ok(10));
        assert_eq!(read(&file[1..]), Err(NetworkError::Magic));
        for file in [&file[..file.len() - 1], &file[..HEADER], &[file.as_slice(), &[0]].concat()] {
            assert!(matches!(read(file), Err(NetworkError::Length { n_inputs: 10, .. })));
        }
        assert_eq!(Network::read(&file).map(|network| network.n_inputs()), Err(NetworkError::Magic));
        let wide = [&file[..20], &[16, 1, 0, 0], &file[24..]].concat();
        assert_eq!(read(&wide), Err(NetworkError::Hidden(272)));
        let endless = vec![0; MAX_INFLATED + 1];
        assert_eq!(read(&endless), Err(NetworkError::Magic));
    }

    #[test]
    fn what_is_switched_off_leaves_no_trace() {
        let network = Network::read(&random_file(10, 2)).unwrap();
        let mut sums = network.empty();
        network.switch(&network.empty(), &mut sums, &[3, 7, 1], &[]);
        assert_ne!(sums, network.empty());
        let before = sums;
        network.switch(&before, &mut sums, &[], &[7, 1, 3]);
        assert_eq!(sums, network.empty());
    }
}
