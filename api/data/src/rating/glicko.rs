//! Glicko-2 after Mark Glickman ("Example of the Glicko-2 system", 2022), with a rating update after each game. The
//! deviation grows with elapsed time in fractions of a period, not by a whole period per game.

use std::f64::consts::PI;

/// Rating, deviation and volatility of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// Glickman's τ: limits changes of the volatility. Useful values are 0.3 to 1.2.
const TAU: f64 = 0.5;
/// Factor between the displayed scale and the Glicko-2 scale.
const SCALE: f64 = 173.717_8;
const MIDDLE: f64 = 1500.0;
const CLOSE_ENOUGH: f64 = 1e-6;
/// Safety limit; the search for the volatility needs about ten rounds.
const MAX_ROUNDS: usize = 1000;

impl Skill {
    /// A new player.
    pub const NEW: Skill = Skill { rating: MIDDLE, deviation: 350.0, volatility: 0.06 };

    /// The skill after this many periods without games.
    pub fn aged(self, periods: f64) -> Skill {
        let phi = (self.deviation / SCALE).hypot(self.volatility * periods.max(0.0).sqrt());
        Skill { deviation: (phi * SCALE).min(Skill::NEW.deviation), ..self }
    }

    /// The skill after games against these opponents, with their skills before the games, scores from 0 to 1, and the
    /// elapsed periods.
    pub fn after(self, games: &[(Skill, f64)], periods: f64) -> Skill {
        let (mu, phi) = ((self.rating - MIDDLE) / SCALE, self.deviation / SCALE);
        let mut certainty = 0.0;
        let mut surprise = 0.0;
        for (opponent, score) in games {
            let (mu_j, phi_j) = ((opponent.rating - MIDDLE) / SCALE, opponent.deviation / SCALE);
            let weight = 1.0 / (1.0 + 3.0 * phi_j * phi_j / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mu - mu_j)).exp());
            certainty += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        if certainty <= 0.0 {
            return self.aged(periods);
        }
        let variance = 1.0 / certainty;
        let volatility = next_volatility(self.volatility, phi, variance, variance * surprise);
        let aged = Skill { volatility, ..self }.aged(periods).deviation / SCALE;
        let phi = 1.0 / (1.0 / (aged * aged) + certainty).sqrt();
        let mu = mu + phi * phi * surprise;
        Skill { rating: mu * SCALE + MIDDLE, deviation: phi * SCALE, volatility }
    }
}

/// Step 5 of the description: finds the root by the Illinois algorithm.
fn next_volatility(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (volatility * volatility).ln();
    let f = |x: f64| {
        let square = phi * phi + variance + x.exp();
        x.exp() * (delta * delta - square) / (2.0 * square * square) - (x - start) / (TAU * TAU)
    };
    let mut low = start;
    let excess = delta * delta - phi * phi - variance;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        let mut lower = (1..MAX_ROUNDS).map(|step| start - step as f64 * TAU);
        lower.find(|x| f(*x) >= 0.0).unwrap_or(start)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..MAX_ROUNDS {
        if (high - low).abs() <= CLOSE_ENOUGH || f_high == f_low {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skill(rating: f64, deviation: f64) -> Skill {
        Skill { rating, deviation, volatility: 0.06 }
    }

    fn close(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() < by
    }

    #[test]
    fn glickmans_own_example_comes_out() {
        let games = [(skill(1400.0, 30.0), 1.0), (skill(1550.0, 100.0), 0.0), (skill(1700.0, 300.0), 0.0)];
        let after = skill(1500.0, 200.0).after(&games, 1.0);
        assert!(close(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(close(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(close(after.volatility, 0.059_99, 0.000_01), "{after:?}");
    }

    #[test]
    fn who_does_not_play_grows_uncertain_up_to_what_a_newcomer_is() {
        let aged = skill(1700.0, 50.0).aged(1.0);
        assert!(close(aged.deviation, (50.0_f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt(), 1e-9), "{aged:?}");
        assert!((aged.rating, aged.volatility) == (1700.0, 0.06));
        assert!(close(skill(1700.0, 50.0).aged(1e9).deviation, 350.0, 1e-9));
        assert_eq!(skill(1700.0, 50.0).aged(-3.0), skill(1700.0, 50.0).aged(0.0), "clocks may go astray");
        assert_eq!(skill(1700.0, 50.0).after(&[], 2.0), skill(1700.0, 50.0).aged(2.0));
    }

    #[test]
    fn equals_win_and_lose_the_same_and_a_draw_moves_nobody() {
        let (won, lost) =
            (Skill::NEW.after(&[(Skill::NEW, 1.0)], 0.0), Skill::NEW.after(&[(Skill::NEW, 0.0)], 0.0));
        assert!(close(won.rating + lost.rating, 3000.0, 1e-6) && won.rating > 1600.0, "{won:?} {lost:?}");
        let drawn = Skill::NEW.after(&[(Skill::NEW, 0.5)], 0.0);
        assert!(close(drawn.rating, 1500.0, 1e-9) && drawn.deviation < 350.0, "{drawn:?}");
    }

    #[test]
    fn no_series_of_results_leads_astray() {
        let mut skills = [skill(3500.0, 30.0), skill(200.0, 350.0)];
        for round in 0..2000 {
            let [one, other] = skills;
            let score = if round % 7 == 0 { 1.0 } else { 0.0 };
            skills = [one.after(&[(other, score)], 0.1), other.after(&[(one, 1.0 - score)], 0.1)];
            for skill in skills {
                assert!(skill.rating.is_finite() && skill.rating.abs() < 10_000.0, "{skill:?}");
                assert!(
                    (0.0..=350.0).contains(&skill.deviation) && (0.0..1.0).contains(&skill.volatility),
                    "{skill:?}"
                );
            }
        }
    }
}
