//! The write queue: changes that are committed together.

use std::sync::{Arc, Mutex, mpsc};

use futures_util::future::join_all;
use zugpost::store::Database;
use zugpost::store::error::StoreError;
use zugpost::store::upkeep::heartbeats;
use zugpost::time::Moment;

use crate::support::site::{Site, on_both_databases};
use crate::support::wait::wait_until;

const NOW: Moment = Moment::from_micros(1_790_000_000_000_000);

on_both_databases! {
    async fn a_change_that_panics_is_refused_and_the_next_ones_are_written(site: Site) {
        let db = Database::open(&site.database_url().parse().unwrap()).unwrap();
        for n in 0..3 {
            let panics = |_: &mut _| -> Result<(), StoreError> { panic!("a fault of a test") };
            assert!(matches!(db.write(panics).await, Err(StoreError::Busy)));
            let name = format!("test {n}");
            let beat = move |conn: &mut _| Ok::<_, StoreError>(heartbeats::beat(conn, &name, NOW)?);
            db.write(beat).await.unwrap();
            wait_until("it is known to write", async || db.writes_fail_since().is_none()).await;
        }
    }

    async fn a_change_that_fails_takes_no_other_with_it(site: Site) {
        let db = Database::open(&site.database_url().parse().unwrap()).unwrap();
        // The first change of the group has no savepoint. While it waits, the others join its group.
        let ((began, has_begun), (go, wait)) = (mpsc::channel(), mpsc::channel());
        let held = tokio::spawn({
            let db = db.clone();
            async move {
                let wait = Arc::new(Mutex::new(wait));
                let work = move |conn: &mut _| {
                    heartbeats::beat(conn, "test 0", NOW)?;
                    began.send(()).unwrap();
                    wait.lock().unwrap().recv().unwrap();
                    Err::<(), _>(StoreError::Busy)
                };
                db.write(work).await
            }
        });
        tokio::task::spawn_blocking(move || has_begun.recv().unwrap()).await.unwrap();
        let change = |n: usize| {
            let work = move |conn: &mut _| {
                heartbeats::beat(conn, &format!("test {n}"), NOW)?;
                if n.is_multiple_of(3) { Err(StoreError::Busy) } else { Ok(()) }
            };
            db.write(work)
        };
        let (answers, ()) = tokio::join!(join_all((1..7).map(change)), async { go.send(()).unwrap() });
        let answers = [held.await.unwrap()].into_iter().chain(answers);
        for (n, answer) in answers.enumerate() {
            let name = format!("test {n}");
            let stored = db.read(move |conn| Ok::<_, StoreError>(heartbeats::last(conn, &name)?)).await.unwrap();
            let succeeds = !n.is_multiple_of(3);
            assert_eq!((answer.is_ok(), stored.is_some()), (succeeds, succeeds), "change {n}");
        }
    }
}
