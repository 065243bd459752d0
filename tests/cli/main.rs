//! The programs as their users run them: real processes, real files, whole transcripts.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod after;
mod algebra;
mod anagram;
mod analyse;
mod authors;
mod beside;
mod boards;
#[cfg(unix)]
mod bounds;
#[cfg(unix)]
mod browser;
mod builds;
mod cheat_sheet;
mod checkers;
mod claims;
mod complete;
mod contests;
mod data;
mod define;
#[cfg(unix)]
mod elements;
mod env;
mod exchanges;
mod failures;
mod formats;
mod forms;
mod game_lexicons;
#[cfg(unix)]
mod grammar;
mod graphs;
mod growth;
mod guide;
mod handouts;
mod help;
mod hooks;
mod installed;
mod judge_report;
mod kept;
mod languages;
mod left_out;
mod listener;
mod lists;
mod lookup;
mod marks;
#[cfg(target_os = "linux")]
mod memory;
mod moves;
mod old_names;
mod onedif;
mod options;
mod other_games;
#[cfg(unix)]
mod output;
#[cfg(unix)]
mod own_lists;
mod packs;
mod page;
#[cfg(unix)]
mod page_browser;
#[cfg(unix)]
mod page_heard;
mod page_home;
mod page_judge;
#[cfg(unix)]
mod page_kept;
#[cfg(unix)]
mod page_layout;
mod page_opened;
mod page_play;
mod page_player;
mod page_questions;
mod page_quiz;
mod page_records;
mod page_screen;
mod page_sizes;
mod page_swift;
mod page_walks;
mod page_window;
mod paper;
mod phrases;
mod pictures;
mod printed;
mod puzzles;
mod quiz;
mod quizzes;
mod racks;
mod readme;
mod recipes;
mod records;
mod referee;
mod review;
mod searches;
mod shards;
mod sheet;
mod sheet_names;
mod simulate;
#[cfg(all(unix, feature = "parquet"))]
mod simulations;
mod slip;
mod small;
mod sources;
mod spelling;
mod strangers;
mod suite;
#[cfg(target_os = "linux")]
mod table;
#[cfg(unix)]
mod table_app;
#[cfg(target_os = "linux")]
mod table_log;
#[cfg(target_os = "linux")]
mod terminal;
mod ties;
#[cfg(unix)]
mod tour;
mod twos;
#[cfg(unix)]
mod update;
mod verdict;
mod wordfind;
mod worksheets;
