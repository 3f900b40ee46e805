//! Tests of the server through its public interfaces. One binary holds all of them: it links once, and all tests share
//! one template database.

#![cfg(test)] // lets clippy accept unwrap here

mod account_browser;
mod account_page;
mod accounts;
mod analyses;
mod analysis_page;
mod answer_browser;
mod archives;
mod bad_input;
mod begun_turns;
mod board_browser;
mod board_choices;
mod board_looks;
mod bots;
mod bounces;
mod cadence;
mod chances;
mod clients;
mod clock_steps;
mod clocks;
mod clocks_by_chance;
mod clocks_pages;
mod command;
mod conditionals;
mod connections;
mod copied_replies;
mod copies;
mod crash;
mod crowds;
mod csrf;
mod database;
mod departures;
mod drafts_browser;
mod draw_offers;
mod engine_games;
mod engine_losses;
mod engine_queue;
mod events;
mod every_variant;
mod example_configuration;
mod exports;
mod external_engines;
mod fair_play;
mod faults;
mod feeds;
mod files;
mod first_paint;
mod five_minutes;
mod game_page;
mod games;
mod games_in_every_state;
mod golden_clocks;
mod guest_analyses;
mod guest_games;
mod headers;
mod heavy_positions;
mod idempotency;
mod inbound;
mod inbound_authors;
mod inbound_conditionals;
mod inbound_readings;
mod inbound_real_smtp;
mod inbound_trust;
mod inbound_work;
mod lanes;
mod lessons_browser;
mod limits;
mod links;
mod links_game;
mod lists;
mod locales;
mod locales_errors;
mod locales_game;
mod locales_mails;
mod locales_people;
mod locales_texts;
mod locales_words;
mod log_faults;
mod machine_faults;
mod mail_moves;
mod mail_narrow;
mod mail_proof;
mod mail_real_smtp;
mod mail_render;
mod mail_sending;
mod mail_smtp;
mod mail_words;
mod markup_of_pages;
mod moves_on_lines;
mod names;
mod nature_by_hand;
mod new_game;
mod notices_browser;
mod offers;
mod offers_pages;
mod openapi;
mod operator_page;
mod own_games;
mod pages_in_every_language;
mod pages_in_every_state;
mod pauses;
mod pauses_pages;
mod pgn_readers;
mod phone_widths;
mod piece_letters;
mod planner_browser;
mod player_search;
mod players_pages;
mod position_editor;
mod position_search;
mod postfix;
mod preferences;
mod problems;
mod public_pages;
mod push;
mod push_browser;
mod queries;
mod ratings;
mod read_only;
mod reader_pictures;
mod real_mail;
mod regional_notation;
mod reminders;
mod replies;
mod replies_in_html;
mod replies_to_our_mails;
mod reply_programs;
mod reply_shapes;
mod reviews;
mod rules_pages;
mod rules_versions;
mod scanner;
mod schemathesis;
mod score_tables;
mod season;
mod seat_links;
mod seeks;
mod several_servers;
mod state_on_pages;
mod stopping;
mod strangers;
mod support;
mod terms;
mod threats;
mod tidy;
mod tokens;
mod touch_pages;
mod touch_targets;
mod turn_forms;
mod turns_by_hand;
mod uci;
mod untold;
mod untold_healing;
mod untold_seats;
mod vacations;
mod vacations_pages;
mod variant_names;
mod variations;
mod visible_marks;
mod walk;
mod webhooks;
mod weights;
mod without_network;
mod worker_program;
mod write_queue;

/// A file that is not named here would never be compiled, so its tests would never fail.
#[test]
fn every_file_of_tests_is_named_here() {
    let contents = include_str!("main.rs");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_module =
            path.extension().is_some_and(|extension| extension == "rs") || path.join("mod.rs").exists();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if is_module && !["main", "imports"].contains(&name) {
            assert!(
                contents.contains(&format!("\nmod {name};\n")),
                "api/tests/main.rs does not name `mod {name};`"
            );
        }
    }
}
