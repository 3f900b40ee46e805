//! Contract of a server and its engine workers: the JSON messages between them, chances to win from values, the ratings
//! of levels, and the waits before retries.
//!
//! Positions, moves and variants are text; no packed form crosses a process border. Unknown members are ignored, so
//! either side may be newer.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `POST /engine/v1/acquire` | [`Acquire`]: a worker asks for work | 202 [`Acquired`]: work and its lease; 204: no work |
//! | `POST /engine/v1/work/{id}/progress` | [`Progress`]: the search so far | 200 [`Renewed`]: the lease is extended |
//! | `POST /engine/v1/work/{id}/result` | [`WorkResult`]: the answer, idempotent | 204 |
//! | `POST /engine/v1/work/{id}/abort` | [`Abort`]: the worker gives the work back | 204 |
//! | `GET /engine/v1/status` | | 200 [`EngineStatus`]: counts of the job queue |
//!
//! A doc comment on a type or member becomes its description in the server's OpenAPI document. Plain comments do not.

mod abort;
mod acquire;
mod backoff;
mod chances;
mod level;
mod limits;
mod report;
mod score;
mod status;
mod work;

pub use abort::{Abort, Reason};
pub use acquire::{Acquire, Worker};
pub use backoff::Backoff;
pub use chances::Wdl;
pub use level::{LEVELS, level_ratings};
pub use limits::Limits;
pub use report::{End, Info, PlyValue, Progress, Pv, Renewed, WorkResult};
pub use score::Score;
pub use status::EngineStatus;
pub use work::{Acquired, Kind, Lease, Work};
