//! One-letter-substitution lists.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const LIST: &str = "boat\nchat\ncoal\ncoat\ncost\nmoat\nat\nit\nzoo\n";

#[test]
fn a_line_a_word_also_for_one_that_becomes_no_other() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif -l club.txt COAT"), @"COAT	BOAT CHAT COAL COST MOAT");
    assert_snapshot!(env.run("1dif -l club.txt zoo"), @r"
    ZOO
    [exit 1]
    ");
    // GOAT is not in the list and is answered all the same.
    assert_snapshot!(env.run("1dif -l club.txt GOAT"), @"GOAT	BOAT COAT MOAT");
    assert_snapshot!(env.run("1dif -l club.txt -k 2 COAL"), @"COAL	BOAT CHAT COST MOAT");
    assert_snapshot!(
        env.run("1dif -l club.txt --json IT"),
        @r#"{"k":1,"word":"IT","words":["AT"]}"#
    );
}

#[test]
fn without_words_it_is_the_whole_lexicon() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let all = env.run("1dif -l club.txt");
    assert_snapshot!(all, @r"
    AT	IT
    BOAT	COAT MOAT
    CHAT	COAT
    COAL	COAT
    COAT	BOAT CHAT COAL COST MOAT
    COST	COAT
    IT	AT
    MOAT	BOAT COAT
    ");
    assert_eq!(
        env.run("1dif -l club.txt --length 4-"),
        all.replace("AT\tIT\n", "").replace("IT\tAT\n", "")
    );
    assert_eq!(env.run("1dif -l club.txt --length 2"), "AT\tIT\nIT\tAT\n");
    assert_snapshot!(env.run("1dif -l club.txt -k 3"), @"[exit 1]");
    let with_islands = env.run("1dif -l club.txt --with-islands");
    assert_eq!(with_islands, format!("{all}ZOO\n"));
    assert_eq!(env.run("1dif -l club.txt -o 1dif.txt"), "");
    assert_eq!(String::from_utf8(env.read("1dif.txt")).unwrap(), all);
    assert_eq!(env.run("1dif -l club.txt --top 2"), "AT\tIT\nBOAT\tCOAT MOAT\n");
}

#[test]
fn tiles_are_exchanged_not_characters() {
    let env = Env::new();
    env.write("es.txt", "cha\nca\nla\nlla\nché\n");
    assert_snapshot!(env.run("1dif -l es.txt --alphabet spanish CHA"), @"CHA	CA CHE LA LLA");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn the_real_lists_have_the_known_pairs() {
    for (name, pairs, words) in [("enable2k.txt", 271_570, 80_859), ("yawl.txt", 462_172, 132_402)]
    {
        let list = real_list(name);
        let env = Env::new();
        env.write("list.txt", list);
        let table = env.run("1dif -l list.txt");
        assert_eq!(table.lines().count(), words);
        assert_eq!(table.matches(['\t', ' ']).count(), pairs);
    }
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn real_words_have_the_known_neighbours() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    assert_snapshot!(env.run("1dif -l list.txt COAT MAIMING"), @r"
    COAT	BOAT CHAT COAL COAX COFT COLT COOT COST DOAT GOAT MOAT
    MAIMING	MAILING
    ");
    let masking = env.run("1dif -l list.txt -k 2 MASKING");
    assert_eq!(masking.split_whitespace().count(), 1 + 91);
    assert!(masking.contains(" MAILING"));
}

#[test]
fn words_can_be_parted_by_place() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(
        env.run("1dif -l club.txt --by-position COAT"),
        @"COAT	1:BOAT MOAT	2:CHAT	3:COST	4:COAL"
    );
}

#[test]
fn islands_and_words_that_change_everywhere() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif -l club.txt --islands"), @"ZOO");
    assert_snapshot!(env.run("1dif -l club.txt --everywhere"), @"COAT	BOAT CHAT COAL COST MOAT");
    assert_snapshot!(env.run("1dif -l club.txt --islands --length 4"), @"[exit 1]");
}

#[test]
fn the_report_tells_the_graph_of_each_length() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif report -l club.txt --length 4"), @r"
    4  words       6
    4  islands     0
    4  doublets    3
    4  components  1
    4  largest     6
    4  diameter    2 BOAT CHAT
    4  best        COAT 5, BOAT 2, MOAT 2, CHAT 1, COAL 1
    4  1DIFs  words
    4      0      0
    4      1      3  ███████████████████████████████████████████████████████████████
    4      2      2  ██████████████████████████████████████████
    4      3      0
    4      4      0
    4      5      1  █████████████████████
    ");
    assert_eq!(env.run("1dif report -l club.txt --json").lines().count(), 3);
}

#[test]
fn the_report_tells_members_paths_and_several_lexicons() {
    let env = Env::new();
    env.write("club.txt", LIST).write("house.txt", "COAT\nBOAT\nMOAT\nZAX\n");
    let plain = env.run("1dif report -l club.txt --length 4");
    let more = env.run("1dif report -l club.txt --length 4 --members --paths");
    let added = more.lines().filter(|line| !plain.lines().any(|own| own == *line));
    assert_snapshot!(added.collect::<Vec<_>>().join("\n"), @r"
    4  mean steps  1.600
    4  between     COAT 0.9000
    4  component   6: BOAT CHAT COAL COAT COST MOAT
    ");
    assert_snapshot!(env.run("1dif report -l club.txt --compare house.txt --paths"), @r"
    club	2	2	0	2	1	2	1	1.000	
    club	3	1	1	0	0	0	0	0.000	
    house	3	1	1	0	0	0	0	0.000	
    club	4	6	0	3	1	6	2	1.600	COAT 0.9000
    house	4	3	0	0	1	3	1	1.000
    ");
    assert_snapshot!(env.run("1dif report -l club.txt --csv --length 4"), @r"
    lexicon,length,words,islands,doublets,components,largest,diameter
    club,4,6,0,3,1,6,2
    ");
    let json = env.run("1dif report -l club.txt --compare house.txt --json --members --length 4");
    assert_eq!(json.matches("\"members\":[[").count(), 2, "{json}");
    let json = env.run("1dif report -l club.txt --json --members --length 4");
    let row: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(row["members"][0].as_array().unwrap().len(), 6);
}

#[test]
fn the_graph_goes_to_programs_for_networks() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif graph -l club.txt --length 4 -o net.graphml --paths"), @r"
    ------- stderr
    net.graphml: 6 words, 6 pairs
    ");
    assert_snapshot!(String::from_utf8(env.read("net.graphml")).unwrap(), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="word" for="node" attr.name="word" attr.type="string"/>
      <key id="length" for="node" attr.name="length" attr.type="int"/>
      <key id="degree" for="node" attr.name="degree" attr.type="int"/>
      <key id="component" for="node" attr.name="component" attr.type="int"/>
      <key id="betweenness" for="node" attr.name="betweenness" attr.type="double"/>
      <key id="place" for="edge" attr.name="place" attr.type="int"/>
      <graph id="club" edgedefault="undirected">
        <node id="n0"><data key="word">BOAT</data><data key="length">4</data><data key="degree">2</data><data key="component">1</data><data key="betweenness">0.000000000</data></node>
        <node id="n1"><data key="word">CHAT</data><data key="length">4</data><data key="degree">1</data><data key="component">1</data><data key="betweenness">0.000000000</data></node>
        <node id="n2"><data key="word">COAL</data><data key="length">4</data><data key="degree">1</data><data key="component">1</data><data key="betweenness">0.000000000</data></node>
        <node id="n3"><data key="word">COAT</data><data key="length">4</data><data key="degree">5</data><data key="component">1</data><data key="betweenness">0.900000000</data></node>
        <node id="n4"><data key="word">COST</data><data key="length">4</data><data key="degree">1</data><data key="component">1</data><data key="betweenness">0.000000000</data></node>
        <node id="n5"><data key="word">MOAT</data><data key="length">4</data><data key="degree">2</data><data key="component">1</data><data key="betweenness">0.000000000</data></node>
        <edge source="n0" target="n3"><data key="place">1</data></edge>
        <edge source="n0" target="n5"><data key="place">1</data></edge>
        <edge source="n1" target="n3"><data key="place">2</data></edge>
        <edge source="n2" target="n3"><data key="place">4</data></edge>
        <edge source="n3" target="n4"><data key="place">3</data></edge>
        <edge source="n3" target="n5"><data key="place">1</data></edge>
      </graph>
    </graphml>
    "#);
    env.run("1dif graph -l club.txt --length 4 -o net.gexf");
    assert_snapshot!(String::from_utf8(env.read("net.gexf")).unwrap(), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <gexf xmlns="http://gexf.net/1.3" version="1.3">
      <meta><description>club</description></meta>
      <graph defaultedgetype="undirected">
        <attributes class="node">
          <attribute id="length" title="length" type="integer"/>
          <attribute id="degree" title="degree" type="integer"/>
          <attribute id="component" title="component" type="integer"/>
          <attribute id="betweenness" title="betweenness" type="double"/>
        </attributes>
        <attributes class="edge">
          <attribute id="place" title="place" type="integer"/>
        </attributes>
        <nodes>
          <node id="0" label="BOAT"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="2"/><attvalue for="component" value="1"/></attvalues></node>
          <node id="1" label="CHAT"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="1"/><attvalue for="component" value="1"/></attvalues></node>
          <node id="2" label="COAL"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="1"/><attvalue for="component" value="1"/></attvalues></node>
          <node id="3" label="COAT"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="5"/><attvalue for="component" value="1"/></attvalues></node>
          <node id="4" label="COST"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="1"/><attvalue for="component" value="1"/></attvalues></node>
          <node id="5" label="MOAT"><attvalues><attvalue for="length" value="4"/><attvalue for="degree" value="2"/><attvalue for="component" value="1"/></attvalues></node>
        </nodes>
        <edges>
          <edge id="0" source="0" target="3"><attvalues><attvalue for="place" value="1"/></attvalues></edge>
          <edge id="1" source="0" target="5"><attvalues><attvalue for="place" value="1"/></attvalues></edge>
          <edge id="2" source="1" target="3"><attvalues><attvalue for="place" value="2"/></attvalues></edge>
          <edge id="3" source="2" target="3"><attvalues><attvalue for="place" value="4"/></attvalues></edge>
          <edge id="4" source="3" target="4"><attvalues><attvalue for="place" value="3"/></attvalues></edge>
          <edge id="5" source="3" target="5"><attvalues><attvalue for="place" value="1"/></attvalues></edge>
        </edges>
      </graph>
    </gexf>
    "#);
    env.run("1dif graph -l club.txt --length 4 -o net.dot");
    assert_snapshot!(String::from_utf8(env.read("net.dot")).unwrap(), @r#"
    graph "club" {
      "BOAT" [length=4, degree=2, component=1];
      "CHAT" [length=4, degree=1, component=1];
      "COAL" [length=4, degree=1, component=1];
      "COAT" [length=4, degree=5, component=1];
      "COST" [length=4, degree=1, component=1];
      "MOAT" [length=4, degree=2, component=1];
      "BOAT" -- "COAT" [place=1];
      "BOAT" -- "MOAT" [place=1];
      "CHAT" -- "COAT" [place=2];
      "COAL" -- "COAT" [place=4];
      "COAT" -- "COST" [place=3];
      "COAT" -- "MOAT" [place=1];
    }
    "#);
    assert_eq!(env.run("1dif graph -l club.txt -o net.csv"), "");
    let edges = String::from_utf8(env.read("net.csv")).unwrap();
    assert!(edges.starts_with("source,target,place\n"), "{edges}");
    // The pairs are those of the lists: each stands in two.
    let lists = env.run("1dif -l club.txt");
    let listed: usize = lists.lines().map(|line| line.split([' ', '\t']).count() - 1).sum();
    assert_eq!(2 * (edges.lines().count() - 1), listed);
    let pairs = env.run("1dif graph -l club.txt --length 2 --json");
    assert_eq!(pairs, "{\"place\":1,\"source\":\"AT\",\"target\":\"IT\"}\n");
}

#[test]
fn a_network_is_all_words_or_those_around_one() {
    let env = Env::new();
    env.write("club.txt", LIST).write("net.csv", "taken");
    assert!(env.run("1dif graph BOAT -l club.txt -o boat.dot").contains("3 words, 3 pairs"));
    assert!(env.run("1dif graph -l club.txt -o all.dot").contains("9 words, 7 pairs"));
    for (options, part) in [
        ("-o net.csv", "net.csv already exists"),
        ("-o new.svg", "hint: 1dif graph COAT -o coat.svg"),
        ("--steps 2 -o new.dot", "required"),
    ] {
        let said = env.run(&format!("1dif graph -l club.txt {options}"));
        assert!(said.contains(part) && said.ends_with("[exit 2]\n"), "{options}: {said}");
    }
    let (around, note) = ("1\tAT\tIT\n", "note: --length has no effect here\n");
    let said = env.run("1dif graph IT -l club.txt --length 4");
    assert_eq!(said, format!("0\tIT\n{around}------- stderr\n{note}"));
}

#[test]
fn a_ladder_is_shortest_and_goes_where_it_may() {
    let env = Env::new();
    env.write("club.txt", "cold\ncord\ncard\nward\nwarm\nword\nworm\nhold\n")
        .write("no.txt", "card\nworm\n");
    assert_snapshot!(env.run("1dif ladder COLD WARM -l club.txt"), @"COLD CORD CARD WARD WARM");
    assert_snapshot!(env.run("1dif ladder COLD WARM -l club.txt --all"), @r"
    COLD CORD CARD WARD WARM
    COLD CORD WORD WARD WARM
    COLD CORD WORD WORM WARM
    ");
    assert_snapshot!(
        env.run("1dif ladder COLD WARM -l club.txt --avoid no.txt"),
        @"COLD CORD WORD WARD WARM"
    );
    assert_snapshot!(
        env.run("1dif ladder COLD WARM -l club.txt --via worm"),
        @"COLD CORD WORD WORM WARM"
    );
    assert_snapshot!(env.run("1dif ladder COLD WARM -l club.txt --only no.txt"), @"[exit 1]");
    assert_snapshot!(env.run("1dif ladder COLD SWARM -l club.txt"), @r"
    ------- stderr
    error: the words of a ladder have one length: COLD has 4 letters, SWARM has 5
    [exit 2]
    ");
}

#[test]
fn among_shortest_ladders_the_commonest_words_win() {
    let env = Env::new();
    env.write(
        "club.txt",
        "word,level\ncold,10\ncord,35\ncard,70\nword,10\nward,50\nworm,20\nwarm,10\n",
    );
    assert_snapshot!(env.run("1dif ladder COLD WARM -l club.txt"), @"COLD CORD WORD WORM WARM");
    assert_eq!(
        env.run("1dif ladder COLD WARM -l club.txt --all").lines().next(),
        Some("COLD CORD WORD WORM WARM")
    );
}

#[test]
fn a_rack_changes_a_word_on_the_board() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif play COAT BLXH -l club.txt"), @r"
    BOAT	put B	take C
    CHAT	put H	take O
    COAL	put L	take T
    ");
    assert_snapshot!(env.run("1dif play COAT B? -l club.txt"), @r"
    BOAT	put B	take C
    CHAT	put h	take O
    COAL	put l	take T
    COST	put s	take A
    MOAT	put m	take C
    ");
    assert_snapshot!(env.run("1dif play CHAT OB -l club.txt -k 2"), @"BOAT	put BO	take CH");
    assert_snapshot!(
        env.run("1dif play CHAT OB -l club.txt -k 2 --json"),
        @r#"{"put":["B","O"],"taken":["C","H"],"word":"BOAT"}"#
    );
    assert_snapshot!(env.run("1dif play COAT Z -l club.txt"), @"[exit 1]");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn the_real_list_has_the_known_graph() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    let report = env.run("1dif report -l list.txt --length 2-8");
    let islands: Vec<&str> =
        report.lines().filter(|l| l.contains("islands")).map(|l| &l[15..]).collect();
    assert_eq!(islands, ["0", "5", "65", "743", "3262", "7824", "13505"]);
    assert!(report.contains("5  best        CARES 37,"), "{report}");
}

#[test]
fn words_selected_have_the_neighbours_of_the_whole_lexicon() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("1dif -l club.txt --search begins:M"), "MOAT\tBOAT COAT\n");
    assert_eq!(env.run("1dif -l club.txt --islands --search begins:Z"), "ZOO\n");
    assert_eq!(env.run("1dif -l club.txt --islands --search begins:M"), "[exit 1]\n");
    assert_snapshot!(
        env.run("1dif -l club.txt --json --by-position COAL"),
        @r#"{"k":1,"positions":[{"position":4,"words":["COAT"]}],"word":"COAL"}"#
    );
}

#[test]
fn options_without_effect_are_notes_and_those_of_another_job_unknown() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let note = |option: &str| format!("------- stderr\nnote: {option} has no effect here\n");
    for (options, answer, option) in [
        ("--with-islands IT", "IT\tAT\n", "--with-islands"),
        ("--islands --by-position", "ZOO\n", "--by-position"),
        ("--length 2 --skip-invalid", "AT\tIT\nIT\tAT\n", "--skip-invalid"),
    ] {
        let said = env.run(&format!("1dif -l club.txt {options}"));
        assert_eq!(said, format!("{answer}{}", note(option)));
    }
    assert_eq!(env.run("1dif -l club.txt --everywhere COAT IT"), env.run("1dif -l club.txt COAT"));
    assert_eq!(env.run("1dif -l club.txt --search begins:C COAT IT GOAT").lines().count(), 1);
    assert_eq!(env.run("1dif -l club.txt --islands IT ZOO"), "ZOO\n");
    for line in [
        "1dif COAT --via CARD",
        "1dif ladder COLD WARM -k 2",
        "1dif report --by-position",
        "1dif -k 2 --by-position COAT",
        "1dif play COAT",
    ] {
        assert!(env.run(line).ends_with("[exit 2]\n"), "{line}");
    }
}
