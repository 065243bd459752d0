//! Scripts of the pages: the modules that several of them share, and how modules become one script.
//!
//! A page that a server sends has modules as they are; one in a single file has them [`joined`].
//! Either way they are what `node` checks and tests (`tests/web`).

/// A module: a script with imports and exports.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// Its path below `tools/`, by which others import it: `lib/play/web/dom.mjs`.
    pub path: &'static str,
    /// The script.
    pub text: &'static str,
}

/// Modules by their paths below `tools/`, and where that is from the file that names them:
/// `modules!("../../../": "page/ui/start.mjs", "page/ui/alone.mjs")`.
#[macro_export]
macro_rules! modules {
    ($up:literal: $($path:literal),+ $(,)?) => {
        [$($crate::Module { path: $path, text: include_str!(concat!($up, $path)) }),+]
    };
}

/// What every page may use: elements, and what is done once nothing new comes.
pub const BASE: [Module; 2] =
    modules!("../../../../": "lib/play/web/dom.mjs", "lib/play/web/later.mjs");

/// How the elements look, on every page that has them.
pub const ELEMENTS: &str = include_str!("../elements.css");

/// What shows words takes besides: tiles, pages over the page, the card of a word, many words.
pub const WORDS: [Module; 4] = modules!(
    "../../../../":
    "lib/play/web/tile.mjs", "lib/play/web/dialog.mjs", "lib/play/web/card.mjs",
    "lib/play/web/words.mjs",
);

/// What a board takes besides words: squares, moves beside it, and what these lay.
pub const SQUARES: [Module; 4] = modules!(
    "../../../../":
    "lib/play/web/grid.mjs", "lib/play/web/board.mjs", "lib/play/web/laid.mjs",
    "lib/play/web/moves.mjs",
);

/// What boards that say themselves what is on them take besides a board: positions, records.
pub const REPLAY: [Module; 3] = modules!(
    "../../../../":
    "lib/play/web/gcg.mjs", "lib/play/web/plays.mjs", "lib/play/web/replay.mjs",
);

/// How the review of a game looks.
pub const REVIEW_STYLE: &str = include_str!("../review.css");

/// What shows the review of a game.
pub const REVIEWED: [Module; 1] = modules!("../../../../": "lib/play/web/review.mjs");

/// What lays tiles takes besides squares, where nobody plays: a rack, a question for the letter of
/// a blank.
pub const RACK: [Module; 4] = modules!(
    "../../../../":
    "lib/play/web/tiles.mjs", "lib/play/web/notation.mjs", "lib/play/web/choice.mjs",
    "lib/play/web/rack.mjs",
);

/// What a board with tiles takes besides.
pub const BOARD: [Module; 14] = modules!(
    "../../../../":
    "lib/play/web/bytes.mjs",
    "lib/play/web/choice.mjs",
    "lib/play/web/clock.mjs",
    "lib/play/web/dialog.mjs",
    "lib/play/web/drag.mjs",
    "lib/play/web/grid.mjs",
    "lib/play/web/tile.mjs",
    "lib/play/web/board.mjs",
    "lib/play/web/laid.mjs",
    "lib/play/web/tiles.mjs",
    "lib/play/web/rack.mjs",
    "lib/play/web/moves.mjs",
    "lib/play/web/notation.mjs",
    "lib/play/web/plays.mjs",
);

/// One script of modules, each of which stands after those that it imports: a function for each,
/// which gives what the module exports. So names need not differ, as they need not in modules.
///
/// Imports are `import { a, b as c } from "PATH";`, or `import "PATH";` of what stands before and
/// gives nothing, exports stand before what they export at the
/// beginning of a line, and no exported name is given another value later; `tests/web` holds the
/// modules to it. Comments and indents stay behind: a page is sent by mail.
pub fn joined(modules: &[Module]) -> String {
    let mut script = String::from("\"use strict\";\n(() => {\nconst modules = {};\n");
    for module in modules {
        let (imports, body) = parted(module);
        script.extend(["modules[\"", module.path, "\"] = (() => {\n"]);
        for Import { names, path } in imports {
            let names = names.replace(" as ", ": ");
            script.extend(["const {", &names, "} = modules[\"", &path, "\"];\n"]);
        }
        let mut exported = Vec::new();
        for line in body.lines() {
            let bare = line.strip_prefix("export ");
            exported.extend(bare.and_then(declared));
            let text = bare.unwrap_or(line).trim();
            if !text.is_empty() && !text.starts_with("//") {
                script.extend([text, "\n"]);
            }
        }
        script.extend(["return { ", &exported.join(", "), " };\n})();\n"]);
    }
    script + "})();\n"
}

/// Names that a module imports, and the module that has them.
struct Import {
    names: String,
    path: String,
}

/// The imports of a module, and the rest of it.
fn parted(module: &Module) -> (Vec<Import>, String) {
    let (mut imports, mut body) = (Vec::new(), String::new());
    let mut rest = module.text;
    while let Some((line, after)) = rest.split_once('\n') {
        let names = rest.strip_prefix("import {");
        if let Some((import, behind)) = names.and_then(|names| import(module, names)) {
            imports.push(import);
            rest = behind;
        } else if line.starts_with("import \"") {
            rest = after;
        } else {
            body.extend([line, "\n"]);
            rest = after;
        }
    }
    (imports, body + rest)
}

/// An import from its names on, and what stands after it.
fn import<'t>(module: &Module, text: &'t str) -> Option<(Import, &'t str)> {
    let (names, after) = text.split_once("} from \"")?;
    let (path, after) = after.split_once("\";\n")?;
    Some((Import { names: names.to_owned(), path: resolved(module.path, path) }, after))
}

/// The path that a module means by another one, `./grid.mjs` or `../../../lib/play/web/dom.mjs`.
fn resolved(from: &str, path: &str) -> String {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop();
            }
            name => folders.push(name),
        }
    }
    folders.join("/")
}

/// The name that a line declares for good.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["const ", "function ", "async function ", "class "];
    let name = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    let end = name.find(|sign: char| !sign.is_alphanumeric() && !"_$".contains(sign))?;
    Some(&name[..end]).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Module = Module { path: "lib/a.mjs", text: "export const one = 1;\nconst own = 2;\n" };
    const B: Module = Module {
        path: "page/b.mjs",
        text: "// B.\nimport \"../lib/a.mjs\";\n\
               import { one,\n  one as uno } from \"../lib/a.mjs\";\n\
               export async function two() {\n  return one + uno;\n}\n",
    };

    #[test]
    fn modules_become_functions_that_give_what_they_export() {
        let expected = "\"use strict\";\n(() => {\nconst modules = {};\n\
            modules[\"lib/a.mjs\"] = (() => {\n\
            const one = 1;\nconst own = 2;\nreturn { one };\n})();\n\
            modules[\"page/b.mjs\"] = (() => {\n\
            const { one,\n  one: uno } = modules[\"lib/a.mjs\"];\n\
            async function two() {\nreturn one + uno;\n}\nreturn { two };\n})();\n})();\n";
        assert_eq!(joined(&[A, B]), expected);
    }
}
