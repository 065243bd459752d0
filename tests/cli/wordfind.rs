//! Searches.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const LIST: &str =
    "aa\nat\nate\ncat\ncate\neat\newe\nhate\nheat\nhowff\nqat\nquay\ntea\nteat\nteats\n";

#[test]
fn conditions_are_side_by_side_or_in_brackets() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("wordfind -l club.txt ?AT"), @r#"
CAT
EAT
QAT
"#);
    assert_snapshot!(env.run("wordfind -l club.txt length:4 (begins:h or ends:t) not howff"), @r#"
HATE
HEAT
TEAT
"#);
    assert_snapshot!(env.run("wordfind -l club.txt length:9"), @"[exit 1]");
    assert_snapshot!(env.feed("wordfind -l club.txt -", "length:3\n\nnot anagram:ate\n"), @r#"
CAT
EWE
QAT
"#);
}

#[test]
fn columns_are_printed_beside_the_word() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let line =
        "wordfind -l club.txt length:3 --sort points -c hooks,inner,points,alphagram,anagrams";
    assert_snapshot!(env.run(line), @r#"
	·QAT		12	AQT	1
	EWE		6	EEW	1
	·CAT	e	5	ACT	1
ch	ATE·		3	AET	3
ht	·EAT		3	AET	3
	TEA	t	3	AET	3
"#);
    assert_snapshot!(env.run("wordfind -l club.txt anagram:TE? --lower --ascii -c inner,length"), @r#"
aTE-	3
-EaT	3
TEa	3
"#);
    assert_snapshot!(env.run("wordfind -l club.txt [CH]AT* --lower --reverse"), @r#"
hATe
cATe
cAT
"#);
    let json = "wordfind -l club.txt eat -c hooks,inner,marks,level,definition,probability --json";
    assert_snapshot!(env.run(&json.replace(",level", "")), @r#"{"back":[],"definition":null,"front":["h","t"],"inner_back":false,"inner_front":true,"marks":"","probability":2,"word":"EAT"}"#);
    assert_snapshot!(env.run(json), @r#"
------- stderr
error: club has no levels
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind ?UIZ -c level,marks,probability"), @"QUIZ	20	4858");
}

#[test]
fn scores_are_a_condition_an_order_and_a_column() {
    let env = Env::new();
    env.write("scored.txt", "OREO;50\nERA;60\nEERIE;20\nAREA;50\n").write("club.txt", LIST);
    env.write("more.txt", "word,score\nera,60\naloe,\noreo,50\n");
    assert_eq!(
        env.run("wordfind -l scored.txt score:50- --sort score -c score"),
        "ERA\t60\nAREA\t50\nOREO\t50\n"
    );
    // A word without a score is in no range, and comes last.
    assert_eq!(env.run("wordfind -l more.txt score:0- --count"), "2\n");
    assert_eq!(
        env.run("wordfind -l more.txt * --sort score -c score --json"),
        "{\"score\":60,\"word\":\"ERA\"}\n{\"score\":50,\"word\":\"OREO\"}\n\
         {\"score\":null,\"word\":\"ALOE\"}\n"
    );
    assert_eq!(env.run("lexicon list scored.txt --search score:-50 --length 4"), "AREA\nOREO\n");
    assert_eq!(env.run("anagram -l scored.txt AERO --build --search score:60"), "ERA\n");
    assert_eq!(env.run("lexicon lookup -l more.txt ERA ALOE"), "ERA\tin\tscore 60\nALOE\tin\n");
    for line in ["score:50", "* --sort score", "* -c score"] {
        let refused = env.run(&format!("wordfind -l club.txt {line}"));
        assert!(refused.contains("club has no scores") && refused.ends_with("[exit 2]\n"));
    }
}

#[test]
fn a_search_of_ones_own_is_a_file() {
    let env = Env::new();
    env.write("club.txt", LIST);
    env.write("four.txt", "# Fours of the club\nlength:4\n\n# but not this one\nnot teat\n");
    assert_snapshot!(env.run("wordfind -l club.txt @./four.txt includes:H"), @r#"
HATE
HEAT
"#);
    env.write("wrong.txt", "# Wrong\nlength:4\nlenght:5\n");
    assert_snapshot!(env.run("wordfind -l club.txt @./wrong.txt"), @r#"
------- stderr
error: ./wrong.txt:3:1: unknown condition `lenght`
  lenght:5
  ^
hint: did you mean `length:`?
[exit 2]
"#);
    env.write("loop.txt", "@./loop.txt\n");
    assert_snapshot!(env.run("wordfind -l club.txt @./loop.txt"), @r#"
------- stderr
error: ./loop.txt:1:1: saved search @./loop.txt includes itself
  @./loop.txt
  ^
[exit 2]
"#);
    std::fs::create_dir_all(env.path("data/searches")).unwrap();
    env.write("data/searches/mine.txt", "# My own\nbegins:q\n");
    assert_snapshot!(env.run("wordfind -l club.txt @mine"), @r#"
QAT
QUAY
"#);
    assert!(env.run("wordfind names").contains("@mine\tMy own\tbegins:q\n"));
}

#[test]
fn lists_of_what_can_be_asked() {
    let env = Env::new();
    let list = env.run("wordfind names");
    for name in ["q-without-u", "high-fives", "type-1-sevens", "prefixes", "one-tile", "u-dumps"] {
        assert!(list.contains(&format!("@{name}\t")), "{name}");
    }
    let conditions = env.run("wordfind conditions --json");
    assert!(conditions.lines().all(|line| line.starts_with("{\"about\":")), "{conditions}");
}

#[test]
fn lemmas_and_inflections_are_conditions() {
    let env = Env::new();
    env.write("club.txt", "dog\ndogs\nfix\nfixed\nfixes\nfixing\nnew\nnews\nrise\nrisen\nrose\n");
    let found =
        |search: &str| env.run(&format!("wordfind -l club.txt {search}")).replace('\n', " ");
    assert_eq!(found("is:lemma"), "DOG FIX NEW NEWS RISE ROSE ");
    assert_eq!(found("is:inflected"), "DOGS FIXED FIXES FIXING RISEN ROSE ");
    assert_eq!(found("lemma:fix"), "FIX FIXED FIXES FIXING ");
    assert_eq!(found("lemma:FIXED"), "FIXED ");
    assert_eq!(found("inflection:plural"), "DOGS FIXES ");
    assert_eq!(found("inflection:past"), "FIXED RISEN ROSE ");
    assert_eq!(found("not inflection:plural length:4"), "NEWS RISE ROSE ");
    assert_eq!(found("inflection:third inflection:plural"), "FIXES ");
    assert_snapshot!(env.run("wordfind -l club.txt inflection:plurals"), @r"
    ------- stderr
    error: inflection:plurals: unknown inflection `plurals`
      inflection:plurals
                 ^
    hint: did you mean `plural`?
    [exit 2]
    ");
    env.write("es.txt", "casa\ncasas\n");
    assert_snapshot!(env.run("wordfind -l es.txt --alphabet spanish is:lemma"), @r"
    ------- stderr
    error: is:lemma: no inflections are known for the alphabet spanish
      is:lemma
         ^
    hint: there are those of english
    [exit 2]
    ");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("wordfind"), @r#"
------- stderr
error: no condition given
hint: wordfind '?AT'; every word: wordfind '*'; all conditions: wordfind conditions
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt Q[^"), @r#"
------- stderr
error: Q[^:2: expected ] after the letters, found the end
  Q[^
   ^
hint: ? is any letter, * any number of letters, [ABC] one of these, [^ABC] none of these
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt anagram:"), @r#"
------- stderr
error: anagram:: the rack has no letters
  anagram:
          ^
hint: a rack is letters, ? for blanks, [ABC] for one of these, * for any others
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt lenght:4"), @r#"
------- stderr
error: lenght:4: unknown condition `lenght`
  lenght:4
  ^
hint: did you mean `length:`?
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt is:palindrom"), @r#"
------- stderr
error: is:palindrom: unknown group `palindrom`
  is:palindrom
     ^
hint: did you mean `palindrome`?
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt in:nosuch"), @r#"
------- stderr
error: in:nosuch: no lexicon is named `nosuch`
  in:nosuch
     ^
hint: there are college, wordy
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt regex:((.{1,20}a){1,30}b){1,40}"), @r#"
------- stderr
error: regex:((.{1,20}a){1,30}b){1,40}: the expression is too complex: its tables exceed a megabyte
  regex:((.{1,20}a){1,30}b){1,40}
        ^
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt level:10"), @r#"
------- stderr
error: level:10: club has no levels
  level:10
        ^
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt definition:bird"), @r#"
------- stderr
error: definition:bird: club has no definitions
  definition:bird
             ^
hint: `lexicon define LEX --from wordnet -o NEW.lex` writes one that has some; so does --from LIST, a list of words and definitions
[exit 2]
"#);
    assert_snapshot!(env.run("wordfind -l club.txt * --sort probability --tiles polish"), @r#"
------- stderr
error: the letter distribution polish uses the alphabet polish; the lexicon uses english
hint: --tiles names the letter distribution
[exit 2]
"#);
    assert_snapshot!(env.feed("wordfind -l club.txt -", &"a".repeat(10_000_000)), @r#"
------- stderr
error: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...: 10000000 letters and signs are too many: at most 100
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
  ^
hint: ? is any letter, * any number of letters, [ABC] one of these, [^ABC] none of these
[exit 2]
"#);
}

#[test]
fn an_option_without_effect_is_a_note() {
    let env = Env::new();
    env.write("club.txt", LIST);
    for (options, option) in [
        ("?AT --tiles super", "--tiles"),
        ("?AT --blanks 1 --sort points", "--blanks"),
        ("length:3 --lower", "--lower"),
        ("?AT --ascii -c hooks", "--ascii"),
        ("?AT --ascii", "--ascii"),
        ("?AT --count --sort points", "--sort"),
        ("?AT --ascii -c inner --json", "--ascii"),
    ] {
        let said = env.run(&format!("wordfind -l club.txt {options}"));
        let note = format!("------- stderr\nnote: {option} has no effect here\n");
        assert!(said.ends_with(&note) && said.lines().count() > 2, "{said}");
    }
    for used in
        ["points:3 --tiles super", "* --tiles super -c points", "* --blanks 0 -c probability"]
    {
        let found = env.run(&format!("wordfind -l club.txt {used}"));
        assert!(found.contains("ATE"), "{found}");
    }
    assert_eq!(env.run("wordfind -l club.txt ?AT --count --json"), "{\"count\":3}\n");
    assert_eq!(env.run("wordfind -l club.txt ?AT --count --csv"), "words\n3\n");
}

/// The options that all programs have select as the conditions of the same name do.
#[test]
fn length_and_search_are_conditions() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let found = |search: &str| env.run(&format!("wordfind -l club.txt {search}"));
    let threes = found("length:3");
    assert!(threes.lines().count() > 2, "{threes}");
    assert_eq!(found("--length 3"), threes);
    assert_eq!(found("--length 3 --top 2").lines().count(), 2);
    assert_eq!(found("* --length 3-"), found("length:3-"));
    assert_eq!(found("--search length:3"), threes);
    let either = "begins:Q or ends:T";
    assert_eq!(
        env.fed(&["wordfind", "-l", "club.txt", either, "--length", "3"], ""),
        env.fed(&["wordfind", "-l", "club.txt", &format!("({either}) length:3")], "")
    );
    assert_eq!(found("--length 3 -o threes.txt"), "");
    assert_eq!(env.read("threes.txt"), threes.into_bytes());
    assert!(found("-- names").ends_with("[exit 1]\n"));
}

/// Each count was taken from the list by a plain scan in another language.
#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn counts_on_a_real_list_are_those_of_a_plain_scan() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("enable2k.txt", list);
    env.run("lexicon build enable2k.txt -o enable2k.lex");
    for (search, count) in [
        ("@q-without-u", 30),
        ("@high-fives", 2547),
        ("@vowel-dumps", 88),
        ("@consonant-dumps", 4744),
        ("@one-tile", 793),
        ("@type-1-sevens", 1893),
        ("@type-2-sevens", 1553),
        ("@type-3-sevens", 2718),
        ("@type-1-eights", 5262),
        ("takes-prefix:RE takes-suffix:ER", 363),
        ("anagrams:8-", 133),
        ("length:7 probability:1-100", 116),
        ("length:7 probability:1-100,blanks=0", 136),
        ("length:7 limit:1-100,strict", 100),
        ("is:isogram length:13-", 19),
        ("length:5 is:front-hook", 2164),
        ("length:5 is:back-hook", 4393),
        ("length:8 consists-of:AEIOU,62-", 305),
    ] {
        let found = env.run(&format!("wordfind -l enable2k.lex {search} --count"));
        assert_eq!(found, format!("{count}\n"), "{search}");
    }
    let three = "wordfind -l enable2k.lex length:7 limit:1-3,strict --sort probability";
    assert_eq!(env.run(three), "AILERON\nALIENOR\nANEROID\n");
}
