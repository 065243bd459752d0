//! The letters that words take.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const LIST: &str = "ab\nabs\nbab\ncab\nlock\nlocks\nlocker\nunlock\nat\nbat\nbats\nats\nq\n";

#[test]
fn a_row_is_front_hooks_word_and_back_hooks_with_dots_for_inner_hooks() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("hooks -l club.txt AB BATS ZZZ"), @r"
    bc	AB	s
    	·BATS·	
    	ZZZ	
    ");
    assert_snapshot!(env.run("hooks -l club.txt --ascii BATS AT"), @r"
    	-BATS-	
    b	AT	s
    ");
    assert_snapshot!(env.run("hooks -l club.txt ZZZ"), @r"
    	ZZZ	
    [exit 1]
    ");
    assert_snapshot!(
        env.run("hooks -l club.txt --json BAT"),
        @r#"{"back":["s"],"front":[],"inner_back":false,"inner_front":true,"word":"BAT"}"#
    );
}

#[test]
fn a_table_has_the_words_that_take_something_or_those_that_take_nothing() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("hooks -l club.txt --length 2-3"), @r"
    bc	AB	s
    b	AT	s
    b	ATS·	
    	·BAT	s
    ");
    assert_snapshot!(env.run("hooks -l club.txt --length 3 --none"), @r"
    	ABS·	
    	·BAB	
    	·CAB	
    ");
}

#[test]
fn extensions_are_up_to_so_many_letters() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("hooks -l club.txt --extensions 2 LOCK"), @"un	LOCK	er s");
    assert_snapshot!(env.run("hooks -l club.txt --extensions 1 LOCK"), @"	LOCK	s");
    assert_snapshot!(env.run("hooks -l club.txt --length 4 --extensions 2"), @"un	LOCK	er s");
}

#[test]
fn letters_of_several_characters_can_be_told_apart() {
    let env = Env::new();
    env.write("es.txt", "a\ncha\nca\nha\nlla\n");
    assert_snapshot!(env.run("hooks -l es.txt --alphabet spanish A"), @"c[ch]h[ll]	A	");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn the_real_list_has_the_known_hooks() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    assert_eq!(env.run("hooks -l list.txt AB"), "cdgjklnstw\tAB\taosy\n");
    let table = env.run("hooks -l list.txt");
    let count = |column: usize| -> usize {
        table.lines().map(|line| line.split('\t').nth(column).unwrap().len()).sum()
    };
    assert_eq!((count(0), count(2)), (11_640, 62_154));
}

#[test]
fn the_words_selected_have_the_hooks_of_the_whole_lexicon() {
    let env = Env::new();
    env.write("club.txt", LIST);
    // CAB and LOCKS take nothing, and AB is only looked for in front of BAB and CAB.
    assert_snapshot!(env.run("hooks -l club.txt --search begins:A"), @r"
    bc	AB	s
    b	AT	s
    b	ATS·	
    ");
    assert_snapshot!(env.run("hooks -l club.txt --search begins:A --length 2 --json"), @r#"
    {"back":["s"],"front":["b","c"],"inner_back":false,"inner_front":false,"word":"AB"}
    {"back":["s"],"front":["b"],"inner_back":false,"inner_front":false,"word":"AT"}
    "#);
    let one = env.run("hooks -l club.txt AB");
    assert_eq!(env.run("hooks -l club.txt --search begins:A AB BATS"), one);
    let noted = env.run("hooks -l club.txt --ascii --json AB");
    assert!(noted.ends_with("note: --ascii has no effect here\n"), "{noted}");
    assert_snapshot!(env.run("hooks -l club.txt --search lenght:2"), @r"
    ------- stderr
    error: lenght:2: unknown condition `lenght`
      lenght:2
      ^
    hint: did you mean `length:`?
    [exit 2]
    ");
}

#[test]
fn the_inner_hooks_of_catalan_are_told_from_the_dot_of_a_letter() {
    let env = Env::new();
    env.write("ca.txt", "any\nanys\ncel·la\ncel·lar\n");
    env.run("lexicon build ca.txt --alphabet catalan -o ca.lex");
    assert_eq!(env.run("hooks -l ca.lex ANYS CEL·LAR"), "\tANYS-\t\n\tCEL·LAR-\t\n[exit 1]\n");
    let found = env.run("wordfind -l ca.lex length:3 --columns inner");
    assert_eq!(found, "ANYS-\n");
    env.write("s.toml", "title = \"s\"\n[[section]]\nsearch = \"length:3-5\"\nhooks = true\n");
    let text = env.run("sheet s.toml -l ca.lex");
    assert!(text.contains("A hyphen: still a word") && !text.contains("A dot"), "{text}");
    assert!(text.contains("ANYS-") && text.contains("CEL·LAR-"), "{text}");
    let page = env.run("sheet s.toml -l ca.lex --format html");
    assert!(page.contains("<th scope=\"row\">CEL·LAR-</th>"), "{page}");
    let json = env.run("sheet s.toml -l ca.lex --json");
    assert!(json.contains("\"inner_hook\":\"-\""), "{json}");
    assert!(!env.run("sheet twos --json").contains("inner_hook"));
    env.write("own.toml", "letters = \"A B\"\nvowels = \"A\"\ninner-hook = \"B\"\n");
    let said = env.run("hooks AB -l ca.txt --alphabet ./own.toml");
    assert!(said.contains("own.toml:3") && said.contains("a sign that is no letter"), "{said}");
}
