//! Heavy reads, such as exports, wait for a permit, so that they leave most of the machine to all other requests.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::problem::{Code, Problem};

/// How long a request waits for its first permit.
const FIRST: Duration = Duration::from_secs(5);
/// How long a response that has begun waits for its next permit. It is longer, because a response that is given up
/// leaves the client with a part of the file, and all that was read for it was in vain.
const NEXT: Duration = Duration::from_secs(60);
/// How many requests wait for their first permit at once. One more is refused without waiting.
const WAITING: usize = 100;
/// When a refused client may retry.
const RETRY_AFTER: u32 = 10;

/// Permits in the order in which they are asked for. One is held while a page is read, not while it is sent: a slow
/// client holds up no other.
#[derive(Clone, Debug)]
pub struct HeavyReads {
    permits: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl HeavyReads {
    /// Half of the processors may be busy with heavy reads, or one.
    pub fn of_this_machine() -> HeavyReads {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        HeavyReads::at_once((processors / 2).max(1))
    }

    fn at_once(n_permits: usize) -> HeavyReads {
        HeavyReads { permits: Arc::new(Semaphore::new(n_permits)), places: Arc::new(Semaphore::new(WAITING)) }
    }

    /// Reads what a request needs before its response begins.
    pub async fn first<T: Send + 'static>(
        &self,
        read: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.places.try_acquire().map_err(|_| too_many())?;
        let permit = self.permit(FIRST).await?;
        drop(place);
        run(permit, read).await
    }

    async fn permit(&self, limit: Duration) -> Result<OwnedSemaphorePermit, Problem> {
        let permit = timeout(limit, Arc::clone(&self.permits).acquire_owned()).await;
        permit.ok().and_then(Result::ok).ok_or_else(too_many)
    }

    /// Reads each page with a permit of its own. An error ends the connection, so that the client sees that pages are
    /// missing.
    pub fn pages<E: Into<actix_web::Error> + Send + 'static>(
        self,
        pages: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
    ) -> impl Stream<Item = Result<Bytes, actix_web::Error>> {
        stream::try_unfold(pages.boxed(), move |mut pages| {
            let reads = self.clone();
            async move {
                let permit = reads.permit(NEXT).await?;
                let (page, pages) = run(permit, async move { (pages.next().await, pages) }).await?;
                Ok(page.transpose().map_err(Into::into)?.map(|page| (page, pages)))
            }
        })
    }
}

/// Reads in a task that holds the permit. A read of the database cannot be stopped: if the client goes away, it goes on,
/// and the permit must not be free before it ends.
async fn run<T: Send + 'static>(
    permit: OwnedSemaphorePermit,
    read: impl Future<Output = T> + Send + 'static,
) -> Result<T, Problem> {
    let reading = tokio::spawn(async move {
        let _permit = permit;
        read.await
    });
    reading.await.map_err(|_| Problem::interrupted())
}

fn too_many() -> Problem {
    let detail = "too many exports are being read at once; try again in a moment";
    Problem::of_program(Code::Unavailable, detail).retry_after(RETRY_AFTER)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use tokio::sync::oneshot;
    use tokio::task;

    use super::*;

    #[tokio::test]
    async fn who_gets_no_permit_in_time_is_told_to_come_back() {
        let reads = HeavyReads::at_once(1);
        let held = reads.permit(FIRST).await.unwrap();
        let refused = reads.permit(Duration::ZERO).await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.waits()), (503, Some(RETRY_AFTER)));
        drop(held);
        reads.first(async {}).await.unwrap();
    }

    #[tokio::test]
    async fn a_client_that_reads_slowly_holds_up_no_other() {
        let reads = HeavyReads::at_once(1);
        let pages = stream::iter([Ok::<_, Problem>(Bytes::from_static(b"a")), Ok(Bytes::from_static(b"b"))]);
        let mut slow = Box::pin(reads.clone().pages(pages));
        assert_eq!(slow.next().await.unwrap().unwrap(), "a");
        reads.first(async {}).await.unwrap();
        assert_eq!(slow.next().await.unwrap().unwrap(), "b");
        assert!(slow.next().await.is_none());
    }

    /// A read that goes on until it is told to end, and what tells when it has begun.
    fn long_read() -> (impl Future<Output = ()> + Send, oneshot::Receiver<()>, mpsc::Sender<()>) {
        let (begin, begun) = oneshot::channel();
        let (end, ended) = mpsc::channel();
        let read = async {
            let blocking = move || {
                begin.send(()).unwrap();
                ended.recv().unwrap();
            };
            task::spawn_blocking(blocking).await.unwrap();
        };
        (read, begun, end)
    }

    #[tokio::test]
    async fn a_read_keeps_its_permit_when_its_client_goes_away() {
        let reads = HeavyReads::at_once(1);
        let (read, begun, end) = long_read();
        tokio::select! {
            _ = reads.first(read) => unreachable!("nobody has ended it"),
            began = begun => began.unwrap(),
        }
        reads.permit(Duration::ZERO).await.unwrap_err();
        end.send(()).unwrap();
        reads.first(async {}).await.unwrap();
    }

    #[tokio::test]
    async fn a_next_page_keeps_its_permit_when_its_client_goes_away() {
        let reads = HeavyReads::at_once(1);
        let (read, begun, end) = long_read();
        let mut pages =
            Box::pin(reads.clone().pages(stream::once(read.map(|()| Ok::<_, Problem>(Bytes::new())))));
        tokio::select! {
            _ = pages.next() => unreachable!("nobody has ended it"),
            began = begun => began.unwrap(),
        }
        drop(pages);
        reads.permit(Duration::ZERO).await.unwrap_err();
        end.send(()).unwrap();
        reads.first(async {}).await.unwrap();
    }

    #[tokio::test]
    async fn no_more_read_at_once_than_there_are_permits() {
        let reads = HeavyReads::at_once(2);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let all = (0..20).map(|_| {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            reads.first(async move {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                task::yield_now().await;
                now.fetch_sub(1, Ordering::SeqCst);
            })
        });
        join_all(all).await.into_iter().for_each(Result::unwrap);
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn who_finds_too_many_waiting_is_refused_at_once() {
        let reads = HeavyReads::at_once(1);
        let held = reads.permit(FIRST).await.unwrap();
        let mut waiting = join_all((0..WAITING).map(|_| reads.first(async {})));
        assert!((&mut waiting).now_or_never().is_none());
        let refused = reads.first(async {}).now_or_never().unwrap().unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.waits()), (503, Some(RETRY_AFTER)));
        drop(held);
        waiting.await.into_iter().for_each(Result::unwrap);
    }
}
