//! Traces for a collector of OpenTelemetry. The standard variables of the environment name it, the service and the sampler.

use std::env;

use actix_web::http::header::HeaderMap;
use anyhow::Context;
use async_trait::async_trait;
use opentelemetry::KeyValue;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::resource::EnvResourceDetector;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::{Level, Span};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use zugpost_base::log::{TRACES, TraceLayer};
use zugpost_web::web::middleware::traces::{CHANGES, Changes};

/// Each names the collector, the second one for traces alone.
const COLLECTOR: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

/// Sends spans; `None` if no collector is named.
#[derive(Debug)]
pub struct Traces(Option<SdkTracerProvider>);

impl Traces {
    pub fn start() -> anyhow::Result<(Option<TraceLayer>, Traces)> {
        let is_off = env::var("OTEL_SDK_DISABLED").is_ok_and(|off| off.eq_ignore_ascii_case("true"));
        if is_off || COLLECTOR.iter().all(|name| env::var_os(name).is_none()) {
            return Ok((None, Traces(None)));
        }
        let exporter = SpanExporter::builder().with_http().with_http_client(Client::new()?).build();
        let exporter = exporter.with_context(|| COLLECTOR.join(" or "))?;
        let provider =
            SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource()).build();
        CHANGES.get_or_init(|| Changes { join, rename });
        let layer = tracing_opentelemetry::layer()
            .with_tracer(provider.tracer("zugpost"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_filter(Targets::new().with_target(TRACES, Level::TRACE));
        Ok((Some(layer.boxed()), Traces(Some(provider))))
    }

    /// Sends the spans that wait.
    pub fn end(&self) {
        if let Some(Err(error)) = self.0.as_ref().map(SdkTracerProvider::shutdown) {
            tracing::warn!(%error, "the last spans were not sent");
        }
    }
}

fn resource() -> Resource {
    let own = [("service.name", "zugpost"), ("service.version", env!("ZUGPOST_VERSION"))];
    let resource = Resource::builder_empty()
        .with_attributes(own.map(|(key, value)| KeyValue::new(key, value)))
        .with_detector(Box::new(EnvResourceDetector::new()));
    match env::var("OTEL_SERVICE_NAME") {
        Ok(name) => resource.with_service_name(name).build(),
        Err(_) => resource.build(),
    }
}

/// Makes a span part of the trace in a header `traceparent`.
fn join(span: &Span, headers: &HeaderMap) {
    let context = TraceContextPropagator::new().extract(&Headers(headers));
    if let Err(error) = span.set_parent(context) {
        tracing::debug!(%error, "a span stays without its parent");
    }
}

fn rename(span: &Span, name: String) {
    span.context().span().update_name(name);
}

struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).and_then(|value| value.to_str().ok())
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(|name| name.as_str()).collect()
    }
}

/// Spans are sent by a thread of their own, which has no runtime.
#[derive(Debug)]
struct Client {
    http: reqwest::Client,
    runtime: tokio::runtime::Runtime,
}

impl Client {
    fn new() -> anyhow::Result<Client> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        Ok(Client { http: reqwest::Client::new(), runtime })
    }
}

#[async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        self.runtime.block_on(async {
            let answer = self.http.execute(request.try_into()?).await?;
            let mut response = Response::builder().status(answer.status());
            if let Some(headers) = response.headers_mut() {
                headers.extend(answer.headers().clone());
            }
            Ok(response.body(answer.bytes().await?)?)
        })
    }
}
