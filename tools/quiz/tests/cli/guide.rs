//! The chapter of the guide: what it shows is what the program prints.

use crate::env::Env;

#[test]
fn its_transcripts_are_true() {
    let text = include_str!("../../../../docs/guide/src/quiz.md");
    let env = Env::new();
    let mut count = 0;
    for session in text.split("```console\n").skip(1) {
        let session = session.split("```").next().unwrap();
        for step in session.split("$ quiz").skip(1) {
            let (line, printed) = step.split_once('\n').unwrap();
            let (typed, told): (Vec<&str>, Vec<&str>) =
                printed.lines().partition(|line| line.starts_with("> "));
            let typed: String = typed.iter().map(|line| line[2..].to_owned() + "\n").collect();
            let found = env.run(line, &typed).replace('\'', "");
            assert_eq!(found.trim_end(), told.join("\n").trim_end(), "$ quiz{line}");
            count += 1;
        }
    }
    assert!(count >= 3);
}
