//! Heavy work, such as pictures, pages and exports, waits for a permit, so that most of the machine is left to all other
//! requests. Clients take turns: one that asks for much waits for itself, and others wait for a part of it at most.

use std::net::IpAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::phrase;

use super::permits::PermitsByKey;
use crate::web::problem::{Code, Problem};

/// Maximum wait of a request for its first permit.
const FIRST: Duration = Duration::from_secs(5);
/// Maximum wait of a response that has begun for its next permit. It is longer, because a response that is given up
/// leaves the client with a part of the file, and all that was read for it was in vain.
const NEXT: Duration = Duration::from_secs(60);
/// Maximum number of requests of one client that wait or are worked on. A page may show a hundred pictures.
const PLACES_EACH: usize = 100;
/// Maximum number of such requests of all clients. One more is refused without waiting.
const PLACES: usize = 400;
/// Number of seconds after which a refused client may retry.
const RETRY_AFTER: u32 = 10;

/// The client of a request, as far as it is known before the request is answered. Sessions of pages do not count: a
/// client that invents them would be many clients.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Client {
    Player(PlayerId),
    Network(Option<IpAddr>),
}

/// Limits heavy work. A request takes a permit of its client first, then one of the permits of all. So a client has
/// only as many requests in the common queue as it has permits, and clients take turns there.
#[derive(Clone, Debug)]
pub struct HeavyReads {
    of_all: Arc<Semaphore>,
    of_clients: Arc<PermitsByKey<Client>>,
    places: Arc<Semaphore>,
    places_of_clients: Arc<PermitsByKey<Client>>,
}

/// The right to work, until it is dropped.
#[derive(Debug)]
pub struct Permit {
    _of_all: OwnedSemaphorePermit,
    _of_client: OwnedSemaphorePermit,
}

impl HeavyReads {
    /// Half of the processors may be busy with heavy work, or one, and half of the connections to the database; with that of one
    /// client half of these, or one.
    pub fn beside(n_connections: usize) -> HeavyReads {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        HeavyReads::at_once(permits(processors, n_connections))
    }

    fn at_once(n_permits: usize) -> HeavyReads {
        HeavyReads {
            of_all: Arc::new(Semaphore::new(n_permits)),
            of_clients: Arc::new(PermitsByKey::new((n_permits / 2).max(1))),
            places: Arc::new(Semaphore::new(PLACES)),
            places_of_clients: Arc::new(PermitsByKey::new(PLACES_EACH)),
        }
    }

    /// Waits for the permit for the work that a request needs before its response begins.
    pub async fn permit(&self, client: Client) -> Result<Permit, Problem> {
        let _own = self.places_of_clients.try_take(&client).ok_or_else(too_many)?;
        let _place = self.places.try_acquire().map_err(|_| busy())?;
        self.permit_within(FIRST, client).await
    }

    async fn permit_within(&self, limit: Duration, client: Client) -> Result<Permit, Problem> {
        let permit = async {
            let of_client = self.of_clients.take(&client).await?;
            let of_all = Arc::clone(&self.of_all).acquire_owned().await.ok()?;
            Some(Permit { _of_all: of_all, _of_client: of_client })
        };
        timeout(limit, permit).await.ok().flatten().ok_or_else(busy)
    }

    /// Does the work that a request needs before its response begins.
    pub async fn first<T: Send + 'static>(
        &self,
        client: Client,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Problem> {
        run(self.permit(client).await?, work).await
    }

    /// Does such work on a blocking thread, if it only computes.
    pub async fn computed<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let computing = async move { tokio::task::spawn_blocking(work).await };
        self.first(client, computing).await?.map_err(|_| Problem::interrupted())
    }

    /// Reads each page with a permit of its own, which is held while the page is read, not while it is sent: a slow client holds
    /// up no other. An error ends the connection, so that the client sees that pages are missing.
    pub fn pages<E: Into<actix_web::Error> + Send + 'static>(
        self,
        client: Client,
        pages: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
    ) -> impl Stream<Item = Result<Bytes, actix_web::Error>> {
        stream::try_unfold(pages.boxed(), move |mut pages| {
            let (reads, client) = (self.clone(), client.clone());
            async move {
                let permit = reads.permit_within(NEXT, client).await?;
                let (page, pages) = run(permit, async move { (pages.next().await, pages) }).await?;
                Ok(page.transpose().map_err(Into::into)?.map(|page| (page, pages)))
            }
        })
    }
}

fn permits(processors: usize, n_connections: usize) -> usize {
    (processors.min(n_connections) / 2).max(1)
}

/// Works in a task that holds the permit. A read of the database cannot be stopped: if the client goes away, it goes on,
/// and the permit must not be free before it ends.
async fn run<T: Send + 'static>(
    permit: Permit,
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, Problem> {
    let working = tokio::spawn(async move {
        let _permit = permit;
        work.await
    });
    working.await.map_err(|_| Problem::interrupted())
}

/// The client has too much on its way.
fn too_many() -> Problem {
    Problem::new(Code::RateLimited, phrase("error-too-many-at-once")).retry_after(RETRY_AFTER)
}

/// All clients together want too much.
fn busy() -> Problem {
    Problem::new(Code::Unavailable, phrase("error-busy")).retry_after(RETRY_AFTER)
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

    const ANONYMOUS: Client = Client::Network(None);

    fn client(number: usize) -> Client {
        Client::Player(PlayerId(number.to_string()))
    }

    fn refusal(problem: &Problem) -> (u16, Option<u32>) {
        (problem.status().as_u16(), problem.waits())
    }

    #[test]
    fn heavy_work_leaves_connections_to_others_on_any_machine() {
        let machines = [(1, 8), (2, 8), (8, 8), (16, 8), (128, 8), (128, 6), (128, 1)];
        assert_eq!(machines.map(|(processors, n)| permits(processors, n)), [1, 1, 4, 4, 4, 3, 1]);
    }

    #[tokio::test]
    async fn who_gets_no_permit_in_time_is_told_to_come_back() {
        let reads = HeavyReads::at_once(1);
        let held = reads.permit(ANONYMOUS).await.unwrap();
        for client in [ANONYMOUS, client(1)] {
            let refused = reads.permit_within(Duration::ZERO, client).await.unwrap_err();
            assert_eq!(refusal(&refused), (503, Some(RETRY_AFTER)));
        }
        drop(held);
        reads.first(ANONYMOUS, async {}).await.unwrap();
    }

    #[tokio::test]
    async fn a_client_that_reads_slowly_holds_up_no_other() {
        let reads = HeavyReads::at_once(1);
        let pages = stream::iter([Ok::<_, Problem>(Bytes::from_static(b"a")), Ok(Bytes::from_static(b"b"))]);
        let mut slow = Box::pin(reads.clone().pages(ANONYMOUS, pages));
        assert_eq!(slow.next().await.unwrap().unwrap(), "a");
        reads.first(ANONYMOUS, async {}).await.unwrap();
        assert_eq!(slow.next().await.unwrap().unwrap(), "b");
        assert!(slow.next().await.is_none());
    }

    #[tokio::test]
    async fn clients_take_turns() {
        let reads = HeavyReads::at_once(1);
        let held = reads.permit(ANONYMOUS).await.unwrap();
        let order = Arc::new(std::sync::Mutex::new(Vec::new()));
        let wait = |number: usize| {
            let order = Arc::clone(&order);
            reads.first(client(number), async move { order.lock().unwrap().push(number) })
        };
        let mut waiting = join_all([1, 1, 1, 1, 2, 2, 3].map(wait));
        assert!((&mut waiting).now_or_never().is_none());
        drop(held);
        waiting.await.into_iter().for_each(Result::unwrap);
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 1, 2, 1, 1]);
    }

    /// Work that goes on until a message ends it, a signal of its beginning, and the sender of that message.
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
            _ = reads.first(ANONYMOUS, read) => unreachable!("it has not been ended"),
            began = begun => began.unwrap(),
        }
        reads.permit_within(Duration::ZERO, client(1)).await.unwrap_err();
        end.send(()).unwrap();
        reads.first(client(1), async {}).await.unwrap();
    }

    #[tokio::test]
    async fn a_next_page_keeps_its_permit_when_its_client_goes_away() {
        let reads = HeavyReads::at_once(1);
        let (read, begun, end) = long_read();
        let pages = stream::once(read.map(|()| Ok::<_, Problem>(Bytes::new())));
        let mut pages = Box::pin(reads.clone().pages(ANONYMOUS, pages));
        tokio::select! {
            _ = pages.next() => unreachable!("it has not been ended"),
            began = begun => began.unwrap(),
        }
        drop(pages);
        reads.permit_within(Duration::ZERO, client(1)).await.unwrap_err();
        end.send(()).unwrap();
        reads.first(client(1), async {}).await.unwrap();
    }

    #[tokio::test]
    async fn no_more_work_at_once_than_there_are_permits() {
        let reads = HeavyReads::at_once(4);
        for (n_clients, expected) in [(20, 4), (1, 2)] {
            let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let all = (0..20).map(|number| {
                let (now, most) = (Arc::clone(&now), Arc::clone(&most));
                reads.first(client(number % n_clients), async move {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    task::yield_now().await;
                    now.fetch_sub(1, Ordering::SeqCst);
                })
            });
            join_all(all).await.into_iter().for_each(Result::unwrap);
            assert_eq!(most.load(Ordering::SeqCst), expected);
        }
    }

    #[tokio::test]
    async fn who_finds_too_many_waiting_is_refused_at_once() {
        let reads = HeavyReads::at_once(1);
        let held = reads.permit(ANONYMOUS).await.unwrap();
        let mut waiting = join_all((0..PLACES).map(|number| reads.permit(client(number / PLACES_EACH))));
        assert!((&mut waiting).now_or_never().is_none());
        let refused = |client| reads.permit(client).now_or_never().unwrap().unwrap_err();
        assert_eq!(refusal(&refused(client(0))), (429, Some(RETRY_AFTER)), "of the client's own");
        assert_eq!(refusal(&refused(client(7))), (503, Some(RETRY_AFTER)), "of all");
        drop((held, waiting));
        reads.first(ANONYMOUS, async {}).await.unwrap();
    }
}
