//! While the server stops, each answer is the last one of its connection.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;
use actix_web::web::Data;

use crate::web::state::State;

/// Counts a request. While the server stops, its answer ends the connection.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().cloned();
    let _under_way = state.as_ref().map(|state| state.traffic.request());
    let mut answer = next.call(request).await?;
    if state.is_some_and(|state| state.app.shared.is_closing()) {
        answer.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(answer)
}
