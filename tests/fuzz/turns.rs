//! Many runs of one target: counted, timed, and stopped where one does not end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::MEMORY;
use crate::dice::Dice;
use crate::place::Place;
use crate::samples;
use crate::targets::Target;

/// How long a target runs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Length {
    /// So many inputs.
    Runs(u64),
    /// So long.
    Time(Duration),
}

/// What the runs of a target came to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    name: &'static str,
    runs: u64,
    /// Inputs that were read; the others were refused.
    read: u64,
    seconds: f64,
    slowest: Duration,
    /// Most memory of a run, in bytes, and the size of its input.
    memory: (usize, usize),
    /// What went wrong, and where its input is.
    pub(crate) failures: Vec<String>,
}

/// A run may take that long in a build that is not optimised.
const LONGEST: Duration = Duration::from_secs(20);
/// Memory that a run may take whatever its input: fonts, the tables of a grammar, buffers.
const FLOOR: usize = 16 << 20;
/// Times the size of its input that a run may take beyond that.
const TIMES: usize = 64;
/// Failures after which a target ends.
const ENOUGH: usize = 5;

/// The input of the run that is at work.
type Current = Arc<Mutex<Vec<u8>>>;

/// Runs a target in a thread of its own, so that a run without end is noticed.
pub(crate) fn run(target: &'static Target, length: Length, seed: u64) -> Tally {
    let current = Current::default();
    let (beat, beats) = channel();
    let watched = current.clone();
    let work = std::thread::Builder::new().stack_size(8 << 20);
    let work = work.spawn(move || turns(target, length, seed, &watched, &beat)).unwrap();
    if let Some(tally) = wait(target, &beats, &current) {
        println!("{}", tally.row());
        return tally;
    }
    let tally = work.join().unwrap();
    println!("{}", tally.row());
    tally
}

/// Waits for the end; gives what to say where a run does not end.
fn wait(target: &'static Target, beats: &Receiver<()>, current: &Current) -> Option<Tally> {
    loop {
        match beats.recv_timeout(LONGEST) {
            Ok(()) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {
                let place = save(target.name, &current.lock().unwrap());
                let failures = vec![format!("no end after {LONGEST:?}: {place}")];
                return Some(Tally { name: target.name, failures, ..Tally::default() });
            }
        }
    }
}

fn turns(
    target: &Target,
    length: Length,
    seed: u64,
    current: &Current,
    beat: &Sender<()>,
) -> Tally {
    let (place, samples) = (Place::new(), samples::of(target));
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut tally = Tally { name: target.name, ..Tally::default() };
    let start = Instant::now();
    let goes_on = |tally: &Tally| match length {
        Length::Runs(runs) => tally.runs < runs.div_ceil(target.times),
        Length::Time(time) => start.elapsed() < time,
    };
    while goes_on(&tally) && tally.failures.len() < ENOUGH {
        let sample = &samples[dice.below(samples.len())];
        let input = (target.change)(sample, &samples, &mut dice);
        current.lock().unwrap().clone_from(&input);
        tally.one(target, &place, &input);
        let _ = beat.send(());
    }
    tally.seconds = start.elapsed().as_secs_f64();
    tally
}

impl Tally {
    /// The head of the table of all targets.
    pub(crate) const HEAD: &str =
        "target            runs    read  seconds  slowest ms  most KiB  of an input of";

    fn one(&mut self, target: &Target, place: &Place, input: &[u8]) {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| (target.read)(place, input)));
        let time = start.elapsed();
        let memory = MEMORY.peak_usage().saturating_sub(before);
        self.runs += 1;
        self.slowest = self.slowest.max(time);
        self.memory = self.memory.max((memory, input.len()));
        let fault = match &answer {
            Err(_) => Some("a panic"),
            Ok(answer) => answer.fault(),
        };
        self.read += u64::from(answer.is_ok_and(|answer| answer.exit < 2));
        let memory_fault = (memory > FLOOR + TIMES * input.len()).then_some("too much memory");
        if let Some(fault) = fault.or(memory_fault) {
            self.failures.push(format!("{fault}: {}", save(self.name, input)));
        }
    }

    fn row(&self) -> String {
        let (memory, size) = self.memory;
        format!(
            "{:<14} {:>7} {:>7} {:>8.1} {:>11} {:>9} {:>15}",
            self.name,
            self.runs,
            self.read,
            self.seconds,
            self.slowest.as_millis(),
            memory >> 10,
            size
        )
    }
}

/// What went wrong in all targets.
pub(crate) fn report(failed: &[&Tally]) -> String {
    let rows = failed.iter().flat_map(|tally| {
        tally.failures.iter().map(|failure| format!("{}: {failure}", tally.name))
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// Keeps an input; says where.
fn save(target: &str, input: &[u8]) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("out/fuzz");
    let path = folder.join(format!("{target}-{:08x}", crc32fast::hash(input)));
    let saved = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, input));
    match saved {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("{error}: {}", input.escape_ascii()),
    }
}
