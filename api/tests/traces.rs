//! Traces that reach a collector of OpenTelemetry. 2 s, and only in programs with that feature.

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::{KeyValue, any_value::Value};
use opentelemetry_proto::tonic::trace::v1::{Span, span::SpanKind};
use prost::Message;

use crate::support::http::client;
use crate::support::process::{Place, exit_in};
use crate::support::receiver::Receiver;
use crate::support::site::Data;

/// The trace and the span of a proxy before the server.
const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT: &str = "00f067aa0ba902b7";

fn text(attributes: &[KeyValue], key: &str) -> String {
    let found = attributes.iter().find(|attribute| attribute.key == key);
    match found.and_then(|attribute| attribute.value.clone()?.value) {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        other => panic!("{key}: {other:?}"),
    }
}

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
// The collector answers while the test waits for the end of the server.
async fn a_request_is_a_span_of_the_trace_that_it_names() {
    let collector = Receiver::start().await;
    collector.answer(200);
    let endpoint = collector.url.trim_end_matches("/hook");
    let place = Place::new(Data::sqlite());
    let named = [("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint), ("OTEL_RESOURCE_ATTRIBUTES", "site=berlin")];
    let mut server = place.serve_in(&named, &["--local-workers", "0"]).await;
    let secret = "/m/0123456789abcdefghijkl";
    for (path, status) in [("/api/v1/players/nobody", 404), (secret, 404)] {
        let asked = client().get(format!("{}{path}", server.url));
        let asked = asked.header("traceparent", format!("00-{TRACE}-{PARENT}-01"));
        assert_eq!(asked.send().await.unwrap().status().as_u16(), status);
    }
    assert!(server.interrupt().success());

    let sent = collector.seen();
    assert!(sent.iter().all(|sent| sent.path == "/v1/traces" && sent.method == "POST"));
    let sent: Vec<ExportTraceServiceRequest> =
        sent.iter().map(|sent| ExportTraceServiceRequest::decode(&*sent.bytes).unwrap()).collect();
    let resources: Vec<_> = sent.iter().flat_map(|sent| &sent.resource_spans).collect();
    let resource = &resources[0].resource.as_ref().unwrap().attributes;
    assert_eq!([text(resource, "service.name"), text(resource, "site")], ["zugpost", "berlin"]);
    let spans: Vec<&Span> =
        resources.iter().flat_map(|one| &one.scope_spans).flat_map(|scope| &scope.spans).collect();
    let named = |name: &str| {
        let known = || spans.iter().map(|span| &span.name).collect::<Vec<_>>();
        spans.iter().find(|span| span.name == name).unwrap_or_else(|| panic!("{name}: {:?}", known()))
    };
    let asked = named("GET /api/v1/players/{name}");
    assert_eq!((hex(&asked.trace_id), hex(&asked.parent_span_id)), (TRACE.to_owned(), PARENT.to_owned()));
    assert_eq!(asked.kind(), SpanKind::Server);
    assert_eq!(text(&asked.attributes, "http.response.status_code"), "404");
    let read = spans.iter().find(|span| span.parent_span_id == asked.span_id).unwrap();
    assert_eq!(read.name, "database read");
    assert_eq!(text(&named("GET /m/{token}").attributes, "http.route"), "/m/{token}");
    assert!(!format!("{sent:?}").contains(&secret[3..]), "no secret of a link leaves the site");
}

#[tokio::test]
async fn an_unreachable_collector_holds_up_nothing_and_a_wrong_one_is_refused() {
    let place = Place::new(Data::sqlite());
    let gone = [("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")];
    let mut server = place.serve_in(&gone, &["--local-workers", "0"]).await;
    let asked = client().get(format!("{}/api/v1/variants", server.url)).send().await.unwrap();
    assert_eq!(asked.status().as_u16(), 200);
    assert!(server.interrupt().success());
    let (code, error) = exit_in(&[("OTEL_EXPORTER_OTLP_ENDPOINT", "collector of ours")], &["show"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("OTEL_EXPORTER_OTLP_ENDPOINT"), "{error}");
}
