//! Shared test helpers; the files are independent of each other.

pub mod board_page;
pub mod catalog;
pub mod chance;
pub mod chromium;
pub mod cluster;
pub mod dns;
pub mod http;
pub mod letters;
pub mod mails;
pub mod port;
pub mod post;
pub mod postgres;
pub mod process;
pub mod python;
pub mod reader;
pub mod receiver;
pub mod relay;
pub mod replies;
pub mod routes;
pub mod rows;
pub mod scripted_smtp;
pub mod shim;
pub mod site;
pub mod smtp;
pub mod table;
pub mod wait;
