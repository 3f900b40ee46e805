//! Handles the forms of a game, posted by link or by a signed-in player.

use actix_web::http::StatusCode;
use zugpost_base::locale::{Phrase, Spelling, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::{letters_of, step_error_with_steps, written_line};
use zugpost_data::clock::deadlines;
use zugpost_data::model::error::GameError;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::variant::{record_of, variant_of};
use zugpost_data::model::{describe, standing_offers};
use zugpost_data::notation::split::steps_of;
use zugpost_data::store::Ply;
use zugpost_data::store::games::{GameStatus, Move, Seated, Table};
use zugpost_data::view::vocabulary;
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::conditionals::Plan;
use zugpost_games::play::reading::seat_access::{LinkTurn, SeatAccess};
use zugpost_rules::StepError;

use super::actions::{self, ActionForm};
use super::begun::BegunTurn;
use super::seat_owner::SeatOwner;
use super::{begun, etiquette, game_mails, plan, presenters, rematch};
use crate::web::markup::{Reader, Rejected, SeatPage, SeatState, StepChoices, TurnForm, Viewpoint, listed};
use crate::web::middleware::received_at::Received;
use crate::web::pages::analysis::review;
use crate::web::problem::Problem;
use crate::web::state::State;

/// The result of a form.
#[derive(Debug)]
pub enum Done {
    /// The action was executed; redirect to the current game, so that a reload repeats nothing.
    Acted,
    Page(Box<Shown>),
}

/// A page and its status code.
pub type Shown = (StatusCode, SeatPage);

impl Done {
    fn page(shown: Shown) -> Done {
        Done::Page(Box::new(shown))
    }
}

/// The error of the last attempt, and what was typed.
#[derive(Debug)]
struct Attempt {
    status: StatusCode,
    rejected: Rejected,
    typed: ActionForm,
}

impl Attempt {
    fn refused(reason: Phrase, typed: &ActionForm) -> Attempt {
        let rejected = Rejected { reason, nearest: Vec::new() };
        Attempt { status: StatusCode::UNPROCESSABLE_ENTITY, rejected, typed: typed.clone() }
    }
}

/// Executes the action that a form requests.
pub async fn act(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    once: Option<IdempotencyKey>,
    received: Received,
) -> Result<Done, Problem> {
    let action = match actions::action(form) {
        Some(Ok(action)) => action,
        Some(Err(why)) => {
            let attempt = Attempt::refused(why, form);
            return show_again(state, owner, form.ply, attempt).await.map(Done::page);
        }
        None => {
            return match form.action.as_str() {
                "conditionals" => {
                    plan_ahead(state, owner, form, Plan::typed(&form.conditionals, owner.language())).await
                }
                "mails" if !owner.is_mail_link() => mails(state, owner, form).await,
                "no-conditionals" => plan_ahead(state, owner, form, Plan::Tree(Vec::new())).await,
                _ => play(state, owner, form, received.0).await,
            };
        }
    };
    let SeatAccess { game, seat, ply, .. } = owner.open(state, form.ply).await?;
    // A player may write a message at any time, except by the link of a mail, which is valid for its ply only.
    let is_free = !owner.is_mail_link() && matches!(action, GameAction::Message(_));
    let ply = (!is_free).then_some(ply);
    let request = ActionRequest { actor: Actor::Seat(seat), ply, received: received.0 };
    match state.app.play.act(game, request, action, None, once).await {
        Ok(_) => Ok(Done::Acted),
        // Nothing was done, so a mail's link leads nowhere else: it may be an old one in other hands.
        Err(GameError::Over) if owner.is_mail_link() => {
            look(state, owner, form.ply).await.map(|page| Done::page((StatusCode::OK, page)))
        }
        Err(GameError::Over) => Ok(Done::Acted),
        Err(GameError::Stale { .. } | GameError::LostOnTime) => {
            as_stands(state, owner, form.ply).await.map(Done::page)
        }
        Err(error) if owner.is_mail_link() => Err(error.into()),
        Err(error) => {
            let form = ActionForm { ply: None, ..form.clone() };
            refuse(state, owner, &form, error.into()).await.map(Done::page)
        }
    }
}

/// Sets conditional moves while another player is to act.
async fn plan_ahead(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    plan: Plan,
) -> Result<Done, Problem> {
    let SeatAccess { game, seat, ply, .. } = owner.open(state, form.ply).await?;
    let (actor, app) = (Actor::Seat(seat), &state.app);
    match app.play.set_conditionals(game, actor, None, Some(ply), Some(plan), None).await {
        Ok(_) => Ok(Done::Acted),
        Err(GameError::Stale { .. } | GameError::Over | GameError::LostOnTime) => {
            as_stands(state, owner, form.ply).await.map(Done::page)
        }
        Err(error) => refuse_plan(state, owner, form, &error.into()).await.map(Done::page),
    }
}

/// Sets the cadence of mails about the game.
async fn mails(state: &State, owner: &SeatOwner<'_>, form: &ActionForm) -> Result<Done, Problem> {
    let opened = owner.open(state, form.ply).await?;
    match game_mails::choose(state, &opened, &form.cadence).await {
        Ok(()) => Ok(Done::Acted),
        Err(problem) => refuse(state, owner, form, problem).await.map(Done::page),
    }
}

/// Shows the page again with the error of the conditional moves beside them.
async fn refuse_plan(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    problem: &Problem,
) -> Result<Shown, Problem> {
    let mut page = look(state, owner, form.ply).await?;
    if let Some(plan) = &mut page.plan {
        plan.typed.clone_from(&form.conditionals);
        plan.problem = Some(problem.phrase());
    }
    Ok((problem.status(), page))
}

/// Shows the page again with the error of its form.
async fn refuse(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    problem: Problem,
) -> Result<Shown, Problem> {
    let mut attempt = Attempt::refused(problem.phrase(), form);
    attempt.status = problem.status();
    show_again(state, owner, form.ply, attempt).await
}

async fn play(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    received: Moment,
) -> Result<Done, Problem> {
    if form.undo == "yes" || form.flip == "yes" || !form.group.is_empty() {
        let mut begun = steps_of(&form.begun);
        if form.undo == "yes" {
            begun.pop();
        }
        return show_begun(state, owner, form, &begun).await.map(Done::page);
    }
    if form.step.trim().is_empty() {
        let attempt = Attempt::refused(phrase("seat-choose-first"), form);
        return show_again(state, owner, form.ply, attempt).await.map(Done::page);
    }
    let steps = [steps_of(&form.begun), steps_of(&form.step)].concat();
    let message = Some(form.message.clone());
    let draw_offer = form.offer_draw == "yes";
    let opened = owner.open(state, form.ply).await?;
    let plan =
        (!form.conditionals.trim().is_empty()).then(|| Plan::typed(&form.conditionals, owner.language()));
    let shown = match state.app.play.play_opened(&opened, steps, draw_offer, message, plan, received).await {
        Ok(LinkTurn::Played | LinkTurn::PlayedTwice) => return Ok(Done::Acted),
        Ok(LinkTurn::AlreadyPlayed) => {
            let opened =
                SeatAccess { ply: opened.ply, seat: opened.seat, ..owner.open(state, form.ply).await? };
            let own = opened.moves.iter().skip_while(|row| row.ply <= opened.ply);
            let own: Vec<&Move> = own.take_while(|row| row.seat == opened.seat).collect();
            let words = presenters::words(&opened.table.game, &opened.moves, &own);
            let state_of_seat = SeatState::AlreadyPlayed(words.unwrap_or_default());
            (StatusCode::OK, page(state, &opened, owner, state_of_seat)?)
        }
        Err(GameError::Stale { .. } | GameError::Over | GameError::LostOnTime) => {
            as_stands(state, owner, form.ply).await?
        }
        Err(GameError::Unfinished { played, .. }) => {
            let (mut page, opened) = look_at(state, owner, form.ply).await?;
            begun::show(&mut page, &opened, form, &played)?;
            (StatusCode::OK, page)
        }
        Err(GameError::Step { source }) => {
            let letters = letters_of(&variant_of(&opened.table.game)?);
            let mut attempt = Attempt::refused(step_error_with_steps(&source, &letters), form);
            let nearest = match source {
                StepError::Illegal { nearest, .. } => nearest,
                StepError::Ambiguous { candidates, .. } => candidates,
                StepError::TooLong { .. } | StepError::GameOver => Vec::new(),
            };
            attempt.rejected.nearest =
                nearest.iter().map(|step| written_line(&step.display, &letters)).collect();
            show_again(state, owner, form.ply, attempt).await?
        }
        // The conditional moves, the message or the draw offer were rejected, so the move was not played either.
        Err(
            error @ (GameError::Conditional { .. }
            | GameError::Misread { .. }
            | GameError::Bad(_)
            | GameError::Blocked(_)
            | GameError::Muted { .. }
            | GameError::DrawRefused { .. }
            | GameError::TooOften(_)),
        ) => refuse(state, owner, form, error.into()).await?,
        Err(error) => return Err(error.into()),
    };
    Ok(Done::page(shown))
}

/// The page after these steps of the turn, of which nothing is stored.
async fn show_begun(
    state: &State,
    owner: &SeatOwner<'_>,
    form: &ActionForm,
    begun: &[String],
) -> Result<Shown, Problem> {
    let (mut page, opened) = look_at(state, owner, form.ply).await?;
    if !matches!(page.state, SeatState::YourTurn(_)) {
        return Ok((StatusCode::CONFLICT, page));
    }
    begun::show(&mut page, &opened, form, &begun.join(","))?;
    Ok((StatusCode::OK, page))
}

/// The current page, within the turn that its reader has begun before, if the game is still at that turn.
pub async fn resume(
    state: &State,
    owner: &SeatOwner<'_>,
    begun: Option<BegunTurn>,
) -> Result<SeatPage, Problem> {
    let (mut page, opened) = look_at(state, owner, None).await?;
    if let Some(begun) = begun.filter(|begun| begun.ply == opened.table.game.ply) {
        begun::go_on(&mut page, &opened, &ActionForm::default(), &begun.steps);
    }
    Ok(page)
}

/// The current game, for a request that is outdated.
async fn as_stands(state: &State, owner: &SeatOwner<'_>, ply: Option<Ply>) -> Result<Shown, Problem> {
    look(state, owner, ply).await.map(|page| (StatusCode::CONFLICT, page))
}

/// The current page with the error of the last attempt, the steps before it and the typed texts.
async fn show_again(
    state: &State,
    owner: &SeatOwner<'_>,
    ply: Option<Ply>,
    attempt: Attempt,
) -> Result<Shown, Problem> {
    let (mut page, opened) = look_at(state, owner, ply).await?;
    let Attempt { status, rejected, typed } = attempt;
    if !typed.begun.is_empty() {
        begun::go_on(&mut page, &opened, &typed, &typed.begun);
    }
    let ActionForm { message, conditionals, .. } = typed;
    if let Some(plan) = &mut page.plan {
        plan.typed = conditionals;
    }
    match (&mut page.state, &mut page.panel) {
        (SeatState::YourTurn(form), _) => (form.message, form.rejected) = (message, Some(rejected)),
        (_, Some(panel)) => (panel.message, panel.problem) = (message, Some(rejected.reason)),
        (_, None) => {}
    }
    Ok((status, page))
}

/// The page with the current state of the game; flags the game first if its deadline has passed.
pub async fn look(state: &State, owner: &SeatOwner<'_>, ply: Option<Ply>) -> Result<SeatPage, Problem> {
    look_at(state, owner, ply).await.map(|(page, _)| page)
}

/// Returns the page of [`look`] and the seat as it was opened for it.
async fn look_at(
    state: &State,
    owner: &SeatOwner<'_>,
    ply: Option<Ply>,
) -> Result<(SeatPage, SeatAccess), Problem> {
    let mut opened = owner.open(state, ply).await?;
    if deadlines::is_due(&opened.table.game, state.app.shared.clock.now()) {
        state.app.play.flag_if_due(opened.game.clone()).await?;
        opened = owner.open(state, ply).await?;
    }
    let shown = match (opened.table.game.status, owner) {
        (GameStatus::Running, _) if opened.is_current() && !opened.is_to_act() => {
            SeatState::Waiting(actions::draw(&opened)?)
        }
        (GameStatus::Running, _) if opened.is_current() => SeatState::YourTurn(Box::new(form(&opened)?)),
        (GameStatus::Running, _) => SeatState::Stale,
        (GameStatus::Invited, SeatOwner::Player { .. }) if is_invited(&opened) => SeatState::Invited,
        (GameStatus::Invited, _) => SeatState::Proposed(unanswered(&opened.table)),
        _ => SeatState::Over(presenters::ending(&opened)),
    };
    let mut page = page(state, &opened, owner, shown)?;
    if let Some(panel) = &mut page.panel {
        panel.mails = game_mails::choices(state, &opened).await?;
    }
    if opened.is_current() || !owner.is_mail_link() {
        page.declined = state.app.play.declined(&opened).await?.map(presenters::declined);
    }
    let ratings = state.app.accounts.game_ratings(&opened.table).await?;
    presenters::add_ratings(&mut page.game, &ratings);
    if matches!(page.state, SeatState::Over(_)) {
        page.offers.rematch = rematch::offered(state, &opened, owner.is_mail_link()).await?;
        if let Some(panel) = &mut page.panel {
            let (game, names) = ((&opened.table, &opened.moves[..]), presenters::names(&page.game));
            panel.review = review::of_game(state, owner.by(), game, &names, page.game.ply).await?;
        }
    }
    Ok((page, opened))
}

/// Returns whether the seat has not answered its invitation.
fn is_invited(opened: &SeatAccess) -> bool {
    opened.table.seat(opened.seat).is_some_and(|seated| !seated.row.accepted)
}

/// The players who have not accepted: "Boris and Clara".
fn unanswered(table: &Table) -> Phrase {
    let open = table.seats.iter().filter(|seated| !seated.row.accepted);
    let name = |seated: &Seated| {
        if seated.row.is_open() { phrase("player-other") } else { describe::player(seated) }
    };
    listed(open.map(name))
}

fn form(opened: &SeatAccess) -> Result<TurnForm, Problem> {
    let record = record_of(&opened.table)?;
    Ok(TurnForm {
        begun: String::new(),
        fields: begun::fields(&record, Vec::new()),
        choices: StepChoices::of(&record, Spelling::Regional),
        rejected: None,
        message: String::new(),
        offers_draw: false,
        draw: actions::draw(opened)?,
        claim: standing_offers::claimable(&opened.table, opened.seat).map(vocabulary::cause),
    })
}

fn page(
    site: &State,
    opened: &SeatAccess,
    owner: &SeatOwner<'_>,
    state: SeatState,
) -> Result<SeatPage, Problem> {
    let (you, times) = (opened.seat, &owner.times(site));
    let mut game = presenters::game(
        &opened.table,
        &opened.moves,
        &opened.messages,
        Some(you),
        Viewpoint::default(),
        times,
    )?;
    let reader = match owner {
        SeatOwner::Player { .. } => Reader::SignedIn,
        SeatOwner::SeatLink(_) if opened.email.is_empty() => Reader::Guest,
        SeatOwner::MailLink(_) | SeatOwner::SeatLink(_) => Reader::ByMail,
    };
    let signed_in = reader == Reader::SignedIn;
    let panel = (!owner.is_mail_link()).then(|| presenters::panel(opened, signed_in, times));
    if panel.is_some() {
        let view = Viewpoint { bottom: Some(opened.seat), at: None };
        game.moves.analysis = Some(presenters::analysis(&opened.table, view));
    }
    let plan = plan::plan(opened, &state, owner.language())?;
    let offers = actions::offers(opened)?;
    let etiquette = etiquette::of(opened)?;
    let (post, url) = (owner.post(), site.app.shared.site.url(&format!("games/{}", opened.game)));
    let drafts = format!("{}:{you}", opened.game);
    Ok(SeatPage { post, reader, game, url, drafts, state, plan, offers, etiquette, declined: None, panel })
}
