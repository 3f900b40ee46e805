//! The REST API, the pages, and the application behind them.

pub mod app;
pub mod scheduler;
pub mod web;
