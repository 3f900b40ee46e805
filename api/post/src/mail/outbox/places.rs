//! Places for mails on their way. A place is kept until the outcome is stored, so that a crash repeats at most one mail
//! for each. A mail that takes long moves to another kind of place, so that slow recipients do not hold up others.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

#[derive(Clone, Debug)]
pub(crate) struct Places {
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
}

/// Returned when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    permit: OwnedSemaphorePermit,
    slow: Option<Arc<Semaphore>>,
}

/// The places of both lanes.
#[derive(Debug)]
pub(crate) struct Lanes {
    /// For mails that their recipients have just requested, such as sign-in links.
    pub requested: Places,
    pub others: Places,
}

impl Lanes {
    /// Divides the connections that are allowed: an eighth for requested mails, a quarter for the others, and the rest
    /// for slow ones of both.
    pub fn new(connections: usize) -> Lanes {
        let (requested, others) = ((connections / 8).max(1), (connections / 4).max(1));
        let slow = Arc::new(Semaphore::new(connections.saturating_sub(requested + others)));
        let places = |quick| Places { quick: Arc::new(Semaphore::new(quick)), slow: slow.clone() };
        Lanes { requested: places(requested), others: places(others) }
    }
}

impl Places {
    pub async fn take(&self) -> Place {
        let permit = self.quick.clone().acquire_owned().await.expect("the semaphore is never closed");
        Place { permit, slow: Some(self.slow.clone()) }
    }
}

impl Place {
    /// Leaves the quick place to others, if there is a slow one.
    pub fn make_room(&mut self) {
        let Some(slow) = &self.slow else { return };
        if let Ok(permit) = slow.clone().try_acquire_owned() {
            self.permit = permit;
            self.slow = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_mail_makes_room_while_there_are_slow_places() {
        let Lanes { others, .. } = Lanes::new(4);
        let mut one = others.take().await;
        assert_eq!(others.quick.available_permits(), 0);
        one.make_room();
        one.make_room();
        let mut two = others.take().await;
        two.make_room();
        let mut three = others.take().await;
        three.make_room();
        assert_eq!((others.quick.available_permits(), others.slow.available_permits()), (0, 0));
        drop(one);
        three.make_room();
        assert_eq!(others.quick.available_permits(), 1);
    }
}
