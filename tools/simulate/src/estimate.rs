//! Means with intervals, from pairs of sums of independent groups.

/// A mean, and the half of the interval that holds the true one 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) half: Option<f64>,
}

/// The 97.5th percentile of the normal distribution.
const NORMAL: f64 = 1.959_963_985;

/// So many groups tell that there is no spread; fewer that are alike tell nothing of it.
const FEW: usize = 30;

/// The ratio of the sums of two numbers over groups, such as points and turns: with the jackknife
/// (each group left out once), since turns of one game do not come independently. No interval of
/// fewer than two groups, nor of fewer than [`FEW`] that are all alike.
pub(crate) fn ratio(groups: &[(f64, f64)]) -> Option<Estimate> {
    let sum = |of: fn(&(f64, f64)) -> f64| groups.iter().map(of).sum::<f64>();
    let (above, below) = (sum(|group| group.0), sum(|group| group.1));
    if below <= 0.0 {
        return None;
    }
    let without = |group: &(f64, f64)| (above - group.0) / (below - group.1);
    let all: Vec<f64> = groups.iter().map(without).filter(|ratio| ratio.is_finite()).collect();
    let count = f64::from(u32::try_from(all.len()).unwrap_or(u32::MAX));
    let spread = || {
        let mean = all.iter().sum::<f64>() / count;
        all.iter().map(|ratio| (ratio - mean).powi(2)).sum::<f64>()
    };
    let squares = (all.len() > 1 && all.len() == groups.len()).then(spread);
    let squares = squares.filter(|squares| *squares > f64::EPSILON || all.len() >= FEW);
    let half = squares.map(|squares| NORMAL * (squares * (count - 1.0) / count).sqrt());
    Some(Estimate { mean: above / below, half })
}

/// An estimate to thirteen digits, which stay as they are when JSON is written and read.
pub(crate) fn rounded(estimate: Estimate) -> Estimate {
    let round = |number: f64| format!("{number:.12e}").parse().unwrap_or(number);
    Estimate { mean: round(estimate.mean), half: estimate.half.map(round) }
}

/// An estimate of so many times as much.
pub(crate) fn times(estimate: Estimate, by: f64) -> Estimate {
    Estimate { mean: estimate.mean * by, half: estimate.half.map(|half| half * by) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where all groups have one unit, the jackknife is the usual standard error of a mean: of 2,
    /// 4, 4, 6 the mean is 4, the variance 8/3, the error the root of 2/3.
    #[test]
    fn the_jackknife_of_a_mean_is_its_standard_error() {
        let groups = [2.0, 4.0, 4.0, 6.0].map(|value| (value, 1.0));
        let estimate = ratio(&groups).unwrap();
        assert!((estimate.mean - 4.0).abs() < 1e-12);
        assert!((estimate.half.unwrap() - 1.959_963_985 * (2.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn a_few_groups_that_are_alike_tell_no_interval() {
        let half = |count| ratio(&vec![(3.0, 1.0); count]).unwrap().half;
        assert_eq!([half(2), half(29), half(30)], [None, None, Some(0.0)]);
        assert!(ratio(&[(3.0, 1.0), (4.0, 1.0)]).unwrap().half.is_some());
    }

    #[test]
    fn one_group_has_no_interval_and_none_no_mean() {
        assert_eq!(ratio(&[(3.0, 2.0)]), Some(Estimate { mean: 1.5, half: None }));
        assert_eq!(ratio(&[]), None);
    }

    /// Nine intervals in ten, and more, of 400 hold the true mean of numbers from 0 to 9.
    #[test]
    fn intervals_hold_the_true_mean() {
        let mut state = 1_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f64::from((state >> 40) as u32 % 10)
        };
        let holds = |_: &i32| {
            let groups: Vec<(f64, f64)> = (0..60).map(|_| (next() + next(), 2.0)).collect();
            let estimate = ratio(&groups).unwrap();
            (estimate.mean - 4.5).abs() <= estimate.half.unwrap()
        };
        let held = (0..400).filter(holds).count();
        assert!((365..=394).contains(&held), "{held}");
    }
}
