//! `/metrics`, where they are not for everybody who reaches the site.

use crate::support::http::client;
use crate::support::site::{Data, Site};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_may_have_an_address_of_their_own() {
    let site = Site::configured(Data::sqlite(), |config| {
        config.metrics_listen = Some("127.0.0.1:0".parse().unwrap());
    });
    let site = site.await;
    let own = format!("http://{}", site.server.metrics_address.unwrap());
    let get = async |path: &str| client().get(format!("{own}{path}")).send().await.unwrap();
    assert_eq!(site.get("/metrics", "").await.status, 404);
    assert_eq!(get("/").await.status(), 404);
    assert_eq!(get("/api/v1/variants").await.status(), 404);
    let metrics = get("/metrics").await;
    assert_eq!(metrics.status(), 200);
    let metrics = metrics.text().await.unwrap();
    let version = concat!("zugpost_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1");
    for line in
        [version, "process_resident_memory_bytes ", "process_open_fds ", "zugpost_engine_jobs_queued 0"]
    {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
}
