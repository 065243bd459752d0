//! What is handed out of a list of one's own: as files, and as browsers show them.

use crate::browser::Browser;
use crate::env::Env;

/// Opens a file of the folder in a browser, and waits for its buttons.
fn show(browser: &mut Browser, env: &Env, name: &str) {
    browser.go(&format!("file://{}", env.path(name).display()));
    browser.wait(&format!(
        "location.href.endsWith('{name}') && document.getElementById('tools')?.hidden === false"
    ));
}

/// Phrases, hyphens and words without a meaning need no option when they are only printed.
#[test]
fn a_list_becomes_all_that_is_handed_out() {
    let env = Env::new();
    env.write("week-2.csv", "word,definition\nice cream,it melts\ne-mail,\nwarm,not cold\ncold,\n");
    let answer = env.run("sheet set week-2.csv -o out");
    let names = [
        "words.pdf",
        "words.html",
        "quiz.pdf",
        "quiz-key.pdf",
        "letters.pdf",
        "letters-key.pdf",
        "search.pdf",
        "search-key.pdf",
        "ladders.pdf",
        "ladders-key.pdf",
        "cards.pdf",
    ];
    assert!(answer.contains(&format!("out: 4 words: {}", names.join(", "))), "{answer}");
    for name in names {
        let bytes = env.read(&format!("out/{name}"));
        assert!(bytes.starts_with(if name.ends_with("pdf") { b"%PDF" } else { b"<!DO" }), "{name}");
    }
    let html = String::from_utf8(env.read("out/words.html")).unwrap();
    assert!(html.contains("<h1>Week 2</h1>") && html.contains("ice cream"), "{html}");
    let again = env.run("sheet set week-2.csv -o out");
    assert!(again.contains("out already exists") && again.ends_with("[exit 2]\n"), "{again}");
}

/// A hint of a list that cannot be read works when it is typed: an option of the command, or of the
/// one that is named.
#[test]
fn what_is_hinted_of_a_bad_list_reads_it() {
    let env = Env::new();
    env.write("bad.csv", "word,definition\nice cream,it melts\ncaf\u{e9},hot\n1234,a number\n");
    let answer = env.run("sheet set bad.csv -o out");
    assert!(answer.contains("bad.csv:3:4: expected a letter") && answer.ends_with("[exit 2]\n"));
    let command = "lexicon build bad.csv --squeeze --skip-invalid -o bad.lex";
    assert!(answer.contains(&format!("hint: `{command}`; `sheet` takes bad.lex, too")), "{answer}");
    assert!(!env.run(command).contains("error"));
    assert!(env.run("sheet set bad.lex -o out").contains("out: 1 word: "));
    // What else is hinted is an option of the same command.
    let whose = "except for --alphabet, these are options of `lexicon build`";
    assert!(answer.contains("--fold-accents") && answer.contains(whose), "{answer}");
    let folds = command.replace("--skip", "--fold-accents --skip").replace("bad.lex", "two.lex");
    assert!(!env.run(&folds).contains("error"));
    assert!(env.run("sheet set two.lex -o folded").contains("folded: 2 words: "));
    env.write("accents.csv", "word,definition\nice cream,it melts\ncaf\u{e9},hot\n");
    let answer = env.run("sheet set accents.csv -o french --alphabet french");
    assert!(answer.contains("french: 2 words: "), "{answer}");
    // Of a table the words are printed, not its lines.
    let printed = env.run("sheet worksheet spelling bad.csv");
    assert!(printed.contains("hint: these are options of `lexicon build`"), "{printed}");
    env.write("good.csv", "word,definition\nice cream,it melts\n");
    let printed = env.run("sheet worksheet spelling good.csv");
    assert!(printed.contains("ice cream") && !printed.contains("melts"), "{printed}");
}

/// On a telephone no word is broken, and a clue is in sight where it is what is asked.
#[test]
#[ignore = "needs chromium: make test-all"]
fn lists_and_quizzes_are_read_on_a_telephone() {
    let env = Env::new();
    let list = "word,definition\nvegetable,a plant that you eat\nrefrigerator,cold\nmommy,mum\n";
    env.write("list.csv", list);
    env.run("sheet set list.csv -o out");
    env.run("lexicon build list.csv -o list.lex");
    env.run("sheet quiz list.csv -l list.lex --definitions -o quiz.html");
    let mut browser = Browser::chromium(390, 844);
    show(&mut browser, &env, "out/words.html");
    let broken = "[...document.querySelectorAll('tbody th')].filter((own) => {
        const range = document.createRange(); range.selectNodeContents(own);
        return range.getClientRects().length > 1; }).map((own) => own.textContent).join()";
    assert_eq!(browser.text(broken), "");
    show(&mut browser, &env, "quiz.html");
    let seen = "[...document.querySelectorAll('.ask .definition')]
        .filter((own) => own.checkVisibility({ visibilityProperty: true })).length + ''";
    assert_eq!(browser.text(seen), "3");
    let buttons = "[...document.querySelectorAll('#tools button')]
        .filter((own) => own.checkVisibility()).map((own) => own.name).join()";
    assert_eq!(browser.text(buttons), "shuffle,mark,hide,save");
    show(&mut browser, &env, "out/words.html");
    assert!(browser.text(buttons).starts_with("answers,definitions,"));
}
