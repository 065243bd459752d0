//! Files that name other files: what a recipe, a sheet, a game or a record from elsewhere can reach.

use crate::env::Env;

/// A folder `theirs` with files from elsewhere, and a file of our own beside it.
fn env() -> Env {
    let env = Env::new();
    std::fs::create_dir(env.path("theirs")).unwrap();
    env.write("club.txt", "AA\nCAT\nQI\nWORD\n")
        .write("secret.txt", "AA\nQI\n")
        .write("theirs/list.txt", "AA\nCAT\n");
    env
}

fn data(kind: wordy_data::FileKind, name: &str) -> String {
    let file = wordy_data::embedded(kind, name).unwrap();
    String::from_utf8(file.bytes.into_owned()).unwrap()
}

/// What a command answers that may not read what a file names.
fn refused(env: &Env, line: &str, name: &str) -> String {
    let answer = env.run(line);
    let fact = format!("{name} is outside the folder of the file that names it");
    assert!(answer.contains(&fact) && answer.ends_with("[exit 2]\n"), "{line}: {answer}");
    answer
}

#[test]
fn a_sheet_names_files_of_its_folder() {
    let env = env();
    let secret = env.path("secret.txt").display().to_string();
    for name in ["../secret.txt", "plain:../secret.txt", secret.as_str()] {
        let text = format!("title = \"x\"\n[[section]]\nsearch = \"in:{name}\"\n");
        env.write("theirs/s.toml", text);
        let named = name.trim_start_matches("plain:");
        let answer = refused(&env, "sheet theirs/s.toml -l club.txt", named);
        assert!(answer.contains("hint: copy what it names into that folder"), "{answer}");
    }
    env.write("theirs/s.toml", "title = \"x\"\n[[section]]\nsearch = \"in:list.txt\"\n");
    let shown = env.run("sheet theirs/s.toml -l club.txt");
    assert!(shown.contains("CAT") && !shown.contains("QI"), "{shown}");
    // What is typed is a path as it stands.
    let typed = env.run("sheet theirs/s.toml -l club.txt --search in:secret.txt");
    assert!(typed.contains("AA") && !typed.contains("CAT"), "{typed}");
    // A list of the current folder is not that of the sheet.
    env.write("theirs/s.toml", "title = \"x\"\n[[section]]\nsearch = \"in:secret.txt\"\n");
    let missing = env.run("sheet theirs/s.toml -l club.txt");
    assert!(missing.contains("theirs/secret.txt: no such file"), "{missing}");
}

#[test]
fn a_sheet_of_ones_own_names_any_file() {
    let env = env();
    std::fs::create_dir_all(env.path("data/sheets")).unwrap();
    let secret = env.path("secret.txt").display().to_string();
    let text = format!("title = \"x\"\n[[section]]\nsearch = \"in:{secret}\"\n");
    env.write("data/sheets/mine.toml", text);
    let shown = env.run("sheet mine -l club.txt");
    assert!(shown.contains("QI") && !shown.contains("CAT"), "{shown}");
}

#[test]
fn a_recipe_names_alphabets_policies_and_searches_of_its_folder() {
    let env = env();
    env.write("own.toml", data(wordy_data::ALPHABETS, "english"))
        .write("twos.toml", data(wordy_data::TWOS, "nwl"))
        .write("search.txt", "# Short\nlength:2\n");
    for (text, name) in [
        ("alphabet = \"../own.toml\"\n[[layer]]\nadd = \"list.txt\"\n", "../own.toml"),
        ("[[layer]]\nadd = \"list.txt\"\n[[layer]]\ntwos = \"../twos.toml\"\n", "../twos.toml"),
        (
            "[[layer]]\nadd = \"list.txt\"\n[[layer]]\nkeep-search = \"@../search.txt\"\n",
            "../search.txt",
        ),
        (
            "[[layer]]\nadd = \"list.txt\"\n[[layer]]\nkeep-search = \"in:plain:../secret.txt\"\n",
            "../secret.txt",
        ),
    ] {
        env.write("theirs/r.toml", format!("name = \"x\"\n{text}"));
        let build = "lexicon make theirs/r.toml -o out.lex --force";
        refused(&env, build, name);
        let answer = env.run(&format!("{build} --allow-outside"));
        assert!(answer.contains("out.lex: lexicon x"), "{text}: {answer}");
    }
    // Neither standard input nor a file of the current folder.
    for name in ["-", "club"] {
        env.write("club", "AA\n");
        let text = "name = \"x\"\n[[layer]]\nadd = \"list.txt\"\n[[layer]]\nkeep-search = ";
        env.write("theirs/r.toml", format!("{text}\"in:{name}\"\n"));
        let answer = env.feed("lexicon make theirs/r.toml -o out.lex --force", "AA\n");
        assert!(answer.contains(&format!("no lexicon is named `{name}`")), "{answer}");
    }
}

#[test]
fn a_saved_search_names_files_of_its_folder() {
    let env = env();
    env.write("theirs/q.txt", "# Theirs\nin:list.txt\n");
    assert_eq!(env.run("wordfind -l club.txt @theirs/q.txt"), "AA\nCAT\n");
    assert_eq!(env.run("lexicon list club.txt --search @theirs/q.txt"), "AA\nCAT\n");
    env.write("theirs/q.txt", "# Theirs\nin:../secret.txt\n");
    refused(&env, "wordfind -l club.txt @theirs/q.txt", "../secret.txt");
    env.write("theirs/q.txt", "# Theirs\n@../q.txt\n").write("q.txt", "# Ours\nin:secret.txt\n");
    refused(&env, "wordfind -l club.txt @theirs/q.txt", "../q.txt");
    // After it, what is typed is a path as it stands.
    env.write("theirs/q.txt", "# Theirs\nin:list.txt\n");
    assert_eq!(env.run("wordfind -l club.txt @theirs/q.txt in:secret.txt"), "AA\n");
}

#[test]
fn a_game_names_files_of_its_folder() {
    let env = env();
    let game = data(wordy_data::GAMES, "tournament");
    env.write("b.txt", data(wordy_data::BOARDS, "standard"))
        .write("theirs/b.txt", data(wordy_data::BOARDS, "standard"))
        .write("l.toml", data(wordy_data::LETTERS, "english"));
    let with = |old: &str, new: &str| {
        assert!(game.contains(old), "{game}");
        env.write("theirs/g.toml", game.replace(old, new));
    };
    with("board = \"standard\"", "board = \"../b.txt\"");
    let answer = refused(&env, "referee show theirs/g.toml", "../b.txt");
    assert!(answer.contains("copy what it names into that folder"), "{answer}");
    with("letters = \"english\"", "letters = \"../l.toml\"");
    refused(&env, "referee show theirs/g.toml", "../l.toml");
    with("board = \"standard\"", "board = \"./b.txt\"");
    assert!(!env.run("referee show theirs/g.toml").contains("error"));
    // So do letters, which name an alphabet.
    let letters = data(wordy_data::LETTERS, "english");
    env.write("a.toml", data(wordy_data::ALPHABETS, "english"));
    env.write(
        "theirs/l.toml",
        letters.replace("alphabet = \"english\"", "alphabet = \"../a.toml\""),
    );
    refused(&env, "wordfind -l club.txt AA -c points --tiles theirs/l.toml", "../a.toml");
}

/// A family's game: its board, its two-letter words in plain text, and a record of it beside it.
#[test]
fn a_record_is_read_by_the_game_beside_it() {
    let env = env();
    let game = data(wordy_data::GAMES, "scrabble")
        .replace("7 = 50", "7 = 60")
        .replace("board = \"standard\"", "board = \"ours.txt\"\ntwos = \"our-twos.txt\"");
    std::fs::create_dir(env.path("rec")).unwrap();
    env.write("rec/smith.toml", game)
        .write("rec/ours.txt", data(wordy_data::BOARDS, "standard"))
        .write("rec/our-twos.txt", "# ours\nae\nNE ST\n");
    // T, R, A, I, N twice, E and D: 9, doubled, and what all tiles bring in this game.
    let head = "#game-type smith\n#player1 A Ann\n#player2 B Bob\n";
    let record = format!("{head}>A: ADEINRT 8H TRAINED +78 78\n>B: AEEOOSU 9H AE +8 8\n");
    env.write("rec/a.gcg", &record).write("list.txt", "TRAINED\nAE\nTA\nRE\n");
    let found = env.run("referee game rec/a.gcg -q -l list.txt");
    // Both are in the list, but not among the family's twos.
    assert_eq!(found, "rec/a.gcg:5: phony: TA and RE are not in the lexicon\n[exit 1]\n");
    let folder = env.run("referee game rec -l list.txt");
    assert!(folder.starts_with("rec/a.gcg: 2 turns, 1 finding, 0 remarks\n"), "{folder}");
    for command in ["stats", "analyse", "review --quick"] {
        let answer = env.run(&format!("referee {command} rec/a.gcg -l list.txt"));
        assert!(!answer.contains("error") && !answer.contains("not known"), "{command}: {answer}");
    }
    // Elsewhere nobody knows the game.
    env.write("a.gcg", &record);
    let away = env.run("referee game a.gcg -q -l list.txt");
    assert!(away.starts_with("a.gcg:1: unread: the game `smith` is not known"), "{away}");
}

#[test]
fn a_record_names_no_paths() {
    let env = env();
    let moves = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n";
    env.write("b.txt", data(wordy_data::BOARDS, "standard"));
    for head in ["#board-layout ./b.txt", "#board-layout /dev/zero", "#tile-distribution ./l.toml"]
    {
        let answer = env.feed("referee game - -l club.txt", &format!("{head}\n{moves}"));
        let name = head.split_once(' ').unwrap().1;
        assert!(answer.contains(&format!(" `{name}` is not known")), "{answer}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_device_is_no_data_file() {
    let env = env();
    for line in ["sheet /dev/zero", "lexicon list club.txt --alphabet /dev/zero"] {
        let answer = env.run(line);
        assert!(answer.contains("/dev/zero: cannot read: "), "{line}: {answer}");
        assert!(answer.contains("it has more than 16 megabytes"), "{line}: {answer}");
    }
}
