//! What an answer says where there is none.

use serde_json::{Value, json};

/// An answer that says what went wrong.
pub(crate) fn error(what: impl std::fmt::Display) -> Value {
    json!({ "error": what.to_string() })
}
