//! Heavy reads, such as exports, take turns, so that they leave most of the machine to all other requests.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::problem::{Code, Problem};

/// How long a request waits for its first turn.
const FIRST: Duration = Duration::from_secs(5);
/// How long a response that has begun waits for its next turn. It is longer, so that what has begun is completed before
/// more begins.
const NEXT: Duration = Duration::from_secs(60);
/// When a refused client may retry.
const RETRY_AFTER: u32 = 10;

/// Turns in the order in which they are asked for. One is held while a page is read, not while it is sent: a slow client
/// holds up no other.
#[derive(Clone, Debug)]
pub struct HeavyReads(Arc<Semaphore>);

/// The right to read.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "it is held until it is dropped")] OwnedSemaphorePermit);

impl HeavyReads {
    /// Half of the processors may be busy with heavy reads, or one.
    pub fn of_this_machine() -> HeavyReads {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        HeavyReads::at_once((processors / 2).max(1))
    }

    fn at_once(n_turns: usize) -> HeavyReads {
        HeavyReads(Arc::new(Semaphore::new(n_turns)))
    }

    /// Waits for the first turn of a request.
    pub async fn first(&self) -> Result<Turn, Problem> {
        self.within(FIRST).await
    }

    async fn within(&self, limit: Duration) -> Result<Turn, Problem> {
        let permit = timeout(limit, Arc::clone(&self.0).acquire_owned()).await;
        permit.ok().and_then(Result::ok).map(Turn).ok_or_else(|| {
            let detail = "too many exports are being read at once; try again in a moment";
            Problem::new(Code::Unavailable, detail).retry_after(RETRY_AFTER)
        })
    }

    /// Reads each page in a turn of its own. An error ends the connection, so that the client sees that pages are missing.
    pub fn pages<E: Into<actix_web::Error>>(
        self,
        pages: impl Stream<Item = Result<Bytes, E>>,
    ) -> impl Stream<Item = Result<Bytes, actix_web::Error>> {
        stream::try_unfold(Box::pin(pages), move |mut pages| {
            let turns = self.clone();
            async move {
                let _turn = turns.within(NEXT).await?;
                Ok(pages.next().await.transpose().map_err(Into::into)?.map(|page| (page, pages)))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_gets_no_turn_in_time_is_told_to_come_back() {
        let turns = HeavyReads::at_once(1);
        let held = turns.first().await.unwrap();
        let refused = turns.within(Duration::ZERO).await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.waits()), (503, Some(RETRY_AFTER)));
        drop(held);
        turns.first().await.unwrap();
    }

    #[tokio::test]
    async fn a_client_that_reads_slowly_holds_up_no_other() {
        let turns = HeavyReads::at_once(1);
        let pages = stream::iter([Ok::<_, Problem>(Bytes::from_static(b"a")), Ok(Bytes::from_static(b"b"))]);
        let mut slow = Box::pin(turns.clone().pages(pages));
        assert_eq!(slow.next().await.unwrap().unwrap(), "a");
        drop(turns.first().await.unwrap());
        assert_eq!(slow.next().await.unwrap().unwrap(), "b");
        assert!(slow.next().await.is_none());
    }
}
