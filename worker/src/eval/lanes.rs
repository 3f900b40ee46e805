//! The loops of a network over its neurons, twice in the program: for every machine, and for one that has AVX2
//! (<https://en.wikipedia.org/wiki/Advanced_Vector_Extensions>), which computes twice as many numbers at a time. Both are
//! compiled from the same lines and count with integers, so that every machine computes the same.

#![cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "only the processor knows what it has"))]

/// Neurons that are computed together. The number of neurons of a layer is a multiple of it.
pub(super) const LANES: usize = 32;

/// Sums of the hidden layer are so much finer than its neurons.
pub(super) const FINE: i16 = 4;

macro_rules! for_this_machine {
    ($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)? { $portable:path }) => {
        $(#[$doc])*
        pub(super) fn $name($($argument: $kind),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                #[target_feature(enable = "avx2")]
                fn wide($($argument: $kind),*) $(-> $result)? {
                    $portable($($argument),*)
                }
                // SAFETY: the processor has what the function is compiled for.
                return unsafe { wide($($argument),*) };
            }
            $portable($($argument),*)
        }
    };
}

for_this_machine! {
    /// Adds the weights of inputs that are switched on to sums, and takes away those of inputs that are switched off. `weights` has a
    /// row for each input, as long as `sums`.
    fn switch(before: &[i16], sums: &mut [i16], weights: &[i16], on: &[u16], off: &[u16]) { portable::switch }
}

for_this_machine! {
    /// The sum of the neurons, in units of `one` after they are divided by [`FINE`], clipped between 0 and `one` and squared, times
    /// their weights.
    fn weighted_squares(sums: &[i16], weights: &[i16], one: i16) -> i32 { portable::weighted_squares }
}

mod portable {
    use super::{FINE, LANES};

    #[inline(always)]
    pub(super) fn switch(before: &[i16], sums: &mut [i16], weights: &[i16], on: &[u16], off: &[u16]) {
        // The longer a chunk that the registers hold, the less often each row is looked up.
        match sums.len() {
            width if width % (4 * LANES) == 0 => {
                switch_chunks::<{ 4 * LANES }>(before, sums, weights, on, off);
            }
            width if width % (2 * LANES) == 0 => {
                switch_chunks::<{ 2 * LANES }>(before, sums, weights, on, off);
            }
            _ => switch_chunks::<LANES>(before, sums, weights, on, off),
        }
    }

    #[inline(always)]
    fn switch_chunks<const N: usize>(
        before: &[i16],
        sums: &mut [i16],
        weights: &[i16],
        on: &[u16],
        off: &[u16],
    ) {
        let width = sums.len();
        let row =
            |input: u16, first: usize| weights.get(usize::from(input) * width + first..)?.first_chunk::<N>();
        let chunks = sums.as_chunks_mut::<N>().0.iter_mut().zip(before.as_chunks::<N>().0);
        for (place, (chunk, before)) in chunks.enumerate() {
            let mut lanes = *before;
            for weights in on.iter().filter_map(|&input| row(input, place * N)) {
                lanes.iter_mut().zip(weights).for_each(|(lane, weight)| *lane = lane.wrapping_add(*weight));
            }
            for weights in off.iter().filter_map(|&input| row(input, place * N)) {
                lanes.iter_mut().zip(weights).for_each(|(lane, weight)| *lane = lane.wrapping_sub(*weight));
            }
            *chunk = lanes;
        }
    }

    #[inline(always)]
    pub(super) fn weighted_squares(sums: &[i16], weights: &[i16], one: i16) -> i32 {
        let term = |(sum, weight): (&i16, &i16)| {
            let clipped = sum.div_euclid(FINE).clamp(0, one);
            // The first product fits where training keeps the weights within two times the number for 1.
            i32::from(clipped.wrapping_mul(*weight)) * i32::from(clipped)
        };
        sums.iter().zip(weights).map(term).fold(0, i32::wrapping_add)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn a_machine_computes_what_every_machine_computes() {
        let mut random = StdRng::seed_from_u64(5);
        for width in [LANES, 2 * LANES, 3 * LANES, 8 * LANES] {
            let mut numbers = |n: usize, most: i16| -> Vec<i16> {
                (0..n).map(|_| random.random_range(-most..=most)).collect()
            };
            let (before, weights) = (numbers(width, i16::MAX), numbers(50 * width, i16::MAX));
            let outputs = numbers(width, 127);
            let (on, off) = ([3, 49, 3, 0], [7, 60_000]);
            let [mut here, mut everywhere] = [before.clone(), before.clone()];
            switch(&before, &mut here, &weights, &on, &off);
            portable::switch(&before, &mut everywhere, &weights, &on, &off);
            assert_eq!(here, everywhere);
            let expected = |lane: usize| {
                let weight = |input: usize| weights[input * width + lane];
                let sum = [3, 49, 3, 0]
                    .into_iter()
                    .fold(before[lane], |sum, input| sum.wrapping_add(weight(input)));
                sum.wrapping_sub(weight(7))
            };
            assert_eq!(here, (0..width).map(expected).collect::<Vec<_>>());
            let sum: i64 = (0..width)
                .map(|lane| (i64::from(here[lane].max(0) / FINE).min(255), outputs[lane]))
                .map(|(clipped, weight)| clipped * clipped * i64::from(weight))
                .sum();
            assert_eq!(i64::from(weighted_squares(&here, &outputs, 255)), sum);
            assert_eq!(
                portable::weighted_squares(&here, &outputs, 255),
                weighted_squares(&here, &outputs, 255)
            );
        }
    }
}
