//! Lemmas and inflections of the default lexicon, against words that a person marked.

use wordy_data::{Data, lexicon};
use wordy_lexicon::alphabet::Alphabet;
use wordy_questions::inflection::Inflections;

/// Five hundred words of five letters, drawn by chance from the default lexicon up to level 60, and
/// marked by hand before the rules were written: the word alone is a lemma; `DICES DICE` is an
/// inflection of DICE; `CRAPS CRAP lemma` is one and a word of its own besides.
const MARKED: &str = include_str!("lemmas.txt");

#[test]
fn five_hundred_words_marked_by_hand_are_told_right() {
    let lexicon = lexicon("wordy").unwrap();
    let known = Inflections::find(&Alphabet::english(), &Data).unwrap();
    let (mut total, mut wrong) = (0, Vec::new());
    for line in MARKED.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(' ');
        let word = fields.next().unwrap();
        let (lemma, own) = (fields.next(), fields.next().is_some());
        let told = known.of(word.as_bytes(), &lexicon);
        let is_lemma = known.is_lemma(word.as_bytes(), &lexicon);
        let right = match lemma {
            None => told.is_empty() && is_lemma,
            Some(base) => told.iter().any(|own| own.word == base.as_bytes()) && is_lemma == own,
        };
        total += 1;
        wrong.extend((!right).then_some(word));
    }
    assert_eq!(total, 500);
    // IDLER was marked as who idles; it is the comparative of IDLE as well.
    assert_eq!(wrong, ["IDLER"]);
}

#[test]
fn what_is_known_to_mislead_is_told_right() {
    let lexicon = lexicon("wordy").unwrap();
    let known = Inflections::find(&Alphabet::english(), &Data).unwrap();
    let both = |word: &str| {
        let word = word.as_bytes();
        (known.is_lemma(word, &lexicon), !known.of(word, &lexicon).is_empty())
    };
    for word in
        "BUS GLASS CHAOS NEWS SPECIES YES GAS LENS SERIES THIS RED KING RING THING".split(' ')
    {
        assert_eq!(both(word), (true, false), "{word}");
    }
    for word in "MARES FIXED TAXES DATA FEET WENT MICE BRED WORSE WAS".split(' ') {
        assert!(both(word).1, "{word}");
    }
    for word in "MARES FIXED TAXES FEET WENT MICE".split(' ') {
        assert_eq!(both(word), (false, true), "{word}");
    }
    for word in "PANTS MEANS MATHS ROSE SAW GROUND".split(' ') {
        assert_eq!(both(word), (true, true), "{word}");
    }
}
