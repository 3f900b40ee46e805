//! The write queue: changes that are committed together.

use std::sync::mpsc;

use futures_util::future::join_all;
use zugpost::store::error::StoreError;
use zugpost::store::{Database, heartbeats};
use zugpost::time::Moment;

use crate::support::site::{Site, on_both_databases};

const NOW: Moment = Moment::from_micros(1_790_000_000_000_000);

on_both_databases! {
    async fn a_change_that_fails_takes_no_other_with_it(site: Site) {
        let db = Database::open(&site.database_url().parse().unwrap()).unwrap();
        // While the first change waits, the others collect to one group.
        let ((began, has_begun), (go, wait)) = (mpsc::channel(), mpsc::channel());
        let held = tokio::spawn({
            let db = db.clone();
            async move {
                let work = move |_: &mut _| {
                    began.send(()).unwrap();
                    wait.recv().unwrap();
                    Ok::<_, StoreError>(())
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
        let (answers, ()) = tokio::join!(join_all((0..7).map(change)), async { go.send(()).unwrap() });
        held.await.unwrap().unwrap();
        for (n, answer) in answers.into_iter().enumerate() {
            let name = format!("test {n}");
            let stored = db.read(move |conn| Ok::<_, StoreError>(heartbeats::last(conn, &name)?)).await.unwrap();
            assert_eq!((answer.is_ok(), stored.is_some()), (n % 3 != 0, n % 3 != 0), "change {n}");
        }
    }
}
