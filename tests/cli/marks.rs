//! Symbols after words that another lexicon has or has not.

use insta::assert_snapshot;

use crate::env::Env;

/// ABS, ABUT, AT and CABS of the club are not in the other list, and ZZZ is in that list only.
fn lists() -> Env {
    let env = Env::new();
    env.write("club.txt", "ab\nabs\nabut\nat\nbat\ncab\ncabs\n");
    env.write("nwl.txt", "ab\nbat\ncab\nzzz\n");
    env
}

#[test]
fn hooks_mark_words_and_the_letters_that_make_them() {
    let env = lists();
    assert_snapshot!(env.run("hooks -l club.txt --mark nwl.txt:# AB AT CAB ZZZ"), @r"
    c	AB	s#
    b	AT#	
    	·CAB	s#
    	ZZZ	
    ");
    assert_snapshot!(env.run("hooks -l club.txt --mark +nwl.txt:$ --ascii AB AT CAB ZZZ"), @r"
    c$	AB$	s
    b$	AT	
    	-CAB$	s
    	ZZZ$	
    ");
    assert_snapshot!(env.run("hooks -l club.txt --mark nwl.txt:# --mark +nwl.txt:+ --length 2"), @r"
    c+	AB+	s#
    b+	AT#	
    ");
    assert_snapshot!(
        env.run("hooks -l club.txt --mark nwl.txt:# --extensions 2 AB"), @"c	AB	s# ut#"
    );
    assert_snapshot!(
        env.run("hooks -l club.txt --mark nwl.txt:# --length 2 --extensions 2"),
        @r"
    c	AB	s# ut#
    b	AT#	
    "
    );
}

#[test]
fn rows_of_json_have_symbols_beside_the_letters() {
    let env = lists();
    assert_snapshot!(
        env.run("hooks -l club.txt --mark nwl.txt:# --json AB"),
        @r##"{"back":["s"],"back_symbols":{"s":"#"},"front":["c"],"front_symbols":{},"inner_back":false,"inner_front":false,"symbols":"","word":"AB"}"##
    );
    assert_snapshot!(
        env.run("wordfind -l club.txt --mark nwl.txt:# --columns hooks --json ABS"),
        @r##"{"back":[],"back_symbols":{},"front":["c"],"front_symbols":{"c":"#"},"symbols":"#","word":"ABS"}"##
    );
    assert_snapshot!(
        env.run("wordfind -l club.txt --mark nwl.txt:# --json AB"), @r#"{"symbols":"","word":"AB"}"#
    );
}

#[test]
fn wordfind_marks_words_and_hooks() {
    let env = lists();
    assert_snapshot!(env.run("wordfind -l club.txt --mark nwl.txt:# A*"), @r"
    AB
    ABS#
    ABUT#
    AT#
    ");
    assert_snapshot!(env.run("wordfind -l club.txt --mark nwl.txt:# -c hooks,length A*"), @r"
    c	AB	s#	2
    c#	ABS#		3
    	ABUT#		4
    b	AT#		2
    ");
    env.write("own.txt", "ab\nat+\nt\n");
    assert_snapshot!(env.run("wordfind -l own.txt --mark nwl.txt:# -c marks,inner length:2"), @r"
    AB
    ·AT+#
    ");
}

#[test]
fn a_sheet_marks_words_and_hooks_and_says_what_it_means() {
    let env = lists();
    let sheet = "sheet two-to-make-three -l club.txt --mark nwl.txt:#";
    assert_snapshot!(env.run(&format!("{sheet} --format tsv")), @r"
    section	group	front	inner_front	word	inner_back	marks	back	definition
    	A	c		AB			s#	
    	A	b		AT		#		
    ");
    let text = env.run(sheet);
    assert!(text.contains(" Symbols: # not in nwl.\n"), "{text}");
    assert!(text.contains("c AB  s#") && text.contains("b AT#"), "{text}");
    assert!(!env.run("sheet two-to-make-three -l club.txt").contains("Symbols"));
    env.write(
        "own.toml",
        "title = \"Ours\"\n[[section]]\npatterns = 2\n[[section]]\nstems = { length = 2 }\n\
         [[section]]\nsearch = \"length:3\"\nbeside = \"neighbours\"\n",
    );
    // A_: B and T; of the stems AB makes CAB, and BAS of AB and S is ABS. CAB and BAT have no 1DIF.
    let rows = env.run("sheet own.toml -l club.txt --mark nwl.txt:# --format tsv");
    assert!(rows.contains("\tA_\t\t\tbt#\t\n"), "{rows}");
    assert!(rows.contains("\tABS\t\t#\t\t\n"), "{rows}");
    assert!(rows.contains("\tCAB\t\t\t\t\n"), "{rows}");
}

#[test]
fn a_letter_of_several_characters_has_its_symbol_after_it() {
    let env = Env::new();
    env.write("es.txt", "a\nca\ncha\nlla\n").write("other.txt", "a\nca\nlla\n");
    assert_snapshot!(
        env.run("hooks -l es.txt --alphabet spanish --mark other.txt:# A"), @"c[ch]#[ll]	A	"
    );
    assert_snapshot!(
        env.run("wordfind -l es.txt --alphabet spanish --mark other.txt:# -c hooks --json A"),
        @r##"{"back":[],"back_symbols":{},"front":["c","ch","ll"],"front_symbols":{"ch":"#"},"symbols":"","word":"A"}"##
    );
}

#[test]
fn what_is_no_mark_is_told() {
    let env = lists();
    assert_snapshot!(env.run("hooks -l club.txt --mark nwl AB"), @r"
    ------- stderr
    error: --mark nwl: expected LEX:SYMBOL such as nwl.lex:#
    hint: LEX is the name of a lexicon or a file; +LEX marks the words that are in it
    [exit 2]
    ");
    assert_snapshot!(env.run("wordfind -l club.txt --mark nwl.txt:x AB"), @r"
    ------- stderr
    error: --mark nwl.txt:x: expected a symbol of 1 to 4 signs that are no letters, such as #; found x
    hint: LEX is the name of a lexicon or a file; +LEX marks the words that are in it
    [exit 2]
    ");
    let unknown = env.run("sheet twos -l club.txt --mark nowhere:#");
    assert!(unknown.contains("error: --mark nowhere:#: ") && unknown.ends_with("[exit 2]\n"));
    env.write("fr.txt", "ÉTÉ\n");
    env.run("lexicon build fr.txt --alphabet french -o fr.lex");
    let other = env.run("hooks -l club.txt --mark fr.lex:# AB");
    assert!(other.contains("fr.lex uses the alphabet french"), "{other}");
    assert!(!other.contains("--alphabet"), "{other}");
    let counted = env.run("wordfind -l club.txt --count A? --mark nwl.txt:#");
    assert!(counted.ends_with("note: --mark has no effect here\n"), "{counted}");
}
