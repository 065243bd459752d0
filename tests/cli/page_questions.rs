//! What the page is asked, and what the programs say to it.

use serde_json::Value;

use crate::env::Env;

/// Words drawn from a list, the same each time.
pub(crate) fn drawn(words: &[String], count: usize, seed: u64) -> Vec<String> {
    let mut state = seed;
    let mut draw = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    (0..count).map(|_| words[draw() % words.len()].clone()).collect()
}

/// All words of the default lexicon.
pub(crate) fn default_words(env: &Env) -> Vec<String> {
    env.run("lexicon list").lines().map(str::to_owned).collect()
}

/// Words, and words with a letter changed, most of them phonies.
pub(crate) fn words_and_phonies(words: &[String], count: usize) -> Vec<String> {
    let mut asked = drawn(words, count, 7);
    for (at, word) in asked.iter_mut().enumerate().filter(|(at, _)| at % 2 == 1) {
        let place = at % word.len();
        let letter = char::from(b'A' + (at * 7 % 26) as u8);
        word.replace_range(place..=place, &letter.to_string());
    }
    asked
}

/// Racks of seven letters of words, some of them blanks.
pub(crate) fn racks(words: &[String], count: usize) -> Vec<String> {
    let long: Vec<String> = words.iter().filter(|word| word.len() == 7).cloned().collect();
    let mut racks = drawn(&long, count, 11);
    for (at, rack) in racks.iter_mut().enumerate() {
        rack.replace_range(0..at % 3, &"??"[..at % 3]);
        if at % 3 == 0 {
            // The page takes letters alone for a word: a blank makes them a rack.
            rack.push('?');
        }
    }
    racks
}

/// Searches of every kind.
pub(crate) fn searches(words: &[String], count: usize) -> Vec<String> {
    let parts = drawn(words, count, 13);
    let make = |(at, word): (usize, &String)| {
        let end = &word[word.len() - 2..];
        let begin = &word[..2];
        match at % 10 {
            0 => format!("*{end}"),
            1 => format!("{begin}*"),
            2 => format!("*{begin}*{end}"),
            3 => format!("length:{} includes:{end}", 3 + at % 6),
            4 => format!("length:5 not contains:{begin}"),
            5 => format!("length:-4 ({begin}* or *{end})"),
            6 => format!("[{begin}]??[{end}]"),
            7 => format!("length:7 limit:1-{} begins:{begin}", 5 + at % 20),
            8 => format!("anagrams:2- length:{} begins:{begin}", 4 + at % 3),
            _ => format!("@high-fives includes:{}", &begin[..1]),
        }
    };
    parts.iter().enumerate().map(make).collect()
}

/// What `wordfind` finds.
pub(crate) fn found(env: &Env, search: &str) -> Vec<String> {
    let output = env.command("wordfind").arg(search).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// What `anagram --build` finds.
pub(crate) fn built(env: &Env, rack: &str) -> Vec<String> {
    env.run(&format!("anagram {rack} --build")).lines().map(str::to_owned).collect()
}

/// The cards of `lexicon lookup`, without what the page leaves out.
pub(crate) fn cards(env: &Env, words: &[String]) -> Vec<Value> {
    let printed = env.feed("lexicon card --json -", &words.join("\n"));
    let lines = printed.lines().take_while(|line| line.starts_with('{'));
    let card = |line: &str| {
        let mut card: Value = serde_json::from_str(line).unwrap();
        card.as_object_mut().unwrap().remove("why");
        card
    };
    lines.map(card).collect()
}

/// Pairs of words of one length.
pub(crate) fn pairs(words: &[String], count: usize) -> Vec<(String, String)> {
    let pair = |length: usize| {
        let same: Vec<String> = words.iter().filter(|word| word.len() == length).cloned().collect();
        drawn(&same, count, 17).into_iter().zip(drawn(&same, count, 19))
    };
    pair(3).take(count / 2).chain(pair(4).skip(count / 2)).collect()
}

/// What `1dif ladder` finds, in one run: the shortest ladder of the commonest words.
pub(crate) fn ladder(env: &Env, from: &str, to: &str) -> Vec<String> {
    let printed = env.run(&format!("1dif ladder {from} {to}"));
    let line = printed.lines().find(|line| line.starts_with(from)).unwrap_or_default();
    line.split_whitespace().map(str::to_owned).collect()
}

/// The words of a card, in the order of the page.
pub(crate) fn words_of_card(card: &Value) -> Vec<String> {
    let text = |own: &Value| own.as_str().unwrap().to_owned();
    let list = |own: &Value| own.as_array().unwrap().iter().map(text).collect::<Vec<_>>();
    let rows = |own: &Value| {
        own.as_array().unwrap().iter().flat_map(|row| list(&row["words"])).collect::<Vec<_>>()
    };
    let word = text(&card["word"]);
    let (front, back) = (list(&card["extensions"]["front"]), list(&card["extensions"]["back"]));
    [
        list(&card["anagrams"]),
        rows(&card["one_dif"]),
        front.into_iter().map(|part| part + &word).collect(),
        back.into_iter().map(|part| word.clone() + &part).collect(),
        rows(&card["one_more"]),
        rows(&card["one_less"]),
        list(&card["swaps"]),
        list(&card["drops"]),
    ]
    .concat()
}
