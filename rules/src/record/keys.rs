//! Keys by which positions of several games are compared.

use super::Record;
use super::history_entry::HistoryEntry;

impl Record {
    /// The key of the position: it depends neither on the number of the move nor on counts towards draws.
    #[must_use]
    pub fn key(&self) -> u64 {
        HistoryEntry::of(&self.position, None).key
    }

    /// The keys of the [images](crate::Variant::images) of the position.
    #[must_use]
    pub fn image_keys(&self) -> Vec<u64> {
        let images = self.variant.images(&self.position);
        images.iter().map(|image| HistoryEntry::of(image, None).key).collect()
    }

    /// The key of the position in a text made by [`recent`](Record::recent); `None` if it is no such text.
    ///
    /// ```
    /// use zugpost_rules::{Options, Record, Variant};
    ///
    /// let record = Record::new(&Variant::new("chess", &Options::default())?);
    /// assert_eq!(Record::key_in(&record.recent()), Some(record.key()));
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    #[must_use]
    pub fn key_in(recent: &str) -> Option<u64> {
        Some(HistoryEntry::read(recent.rsplit(',').next()?)?.key)
    }
}
