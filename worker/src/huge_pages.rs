//! Memory for tables that are read at random places. With pages of 4 KiB the processor looks up the page of almost each of
//! them, which costs a tenth of the search's speed; pages of 2 MiB are few enough to be remembered
//! (<https://docs.kernel.org/admin-guide/mm/transhuge.html>).

#![cfg_attr(target_os = "linux", expect(unsafe_code, reason = "the call takes an address"))]

use std::mem::MaybeUninit;

/// Allocates `n_values` default values, in huge pages where the system has them.
pub(crate) fn filled<T: Default>(n_values: usize) -> Vec<T> {
    let mut values = Vec::with_capacity(n_values);
    ask_for_huge_pages(values.spare_capacity_mut());
    values.resize_with(n_values, T::default);
    values
}

/// Asks before the memory is used first. A refusal only costs speed.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    /// The kernel takes whole pages.
    const PAGE: usize = 4096;
    let n_bytes = size_of_val(memory);
    let start = memory.as_mut_ptr().cast::<u8>();
    let n_before = start.align_offset(PAGE);
    let n_whole = n_bytes.saturating_sub(n_before) / PAGE * PAGE;
    if n_whole == 0 {
        return;
    }
    // SAFETY: the pages lie within `memory`, which is borrowed exclusively; this advice changes none of their bytes.
    let asked = unsafe { madvise(start.wrapping_add(n_before).cast(), n_whole, Advice::LinuxHugepage) };
    if let Err(error) = asked {
        tracing::debug!(%error, "no huge pages");
    }
}

#[cfg(not(target_os = "linux"))]
const fn ask_for_huge_pages<T>(_memory: &mut [MaybeUninit<T>]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_of_any_size_is_filled() {
        for n_values in [0, 1, 1000, 3 << 20] {
            let values: Vec<u8> = filled(n_values);
            assert!(values.len() == n_values && values.iter().all(|value| *value == 0), "{n_values}");
        }
    }
}
