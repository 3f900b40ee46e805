use std::fs;
use std::path::Path;

use zugpost_base::locale::{Locale, Phrase, Spelling, phrase};
use zugpost_base::picture::look::Look;
use zugpost_base::time::Moment;
use zugpost_rules::teaching::{Lesson, Teaching};
use zugpost_rules::{About, LegalStep, Options, Seat, StepText, Variant};

use crate::web::markup::*;

const HOSTILE: &str = "\"><script>alert(1)</script>'&amp;<b onclick=x>";
const MIDDLE: &str =
    "r1b1k2r/1p(q)2ppp/2n2n2/3(P)4/1(b)1(N)4/2P2(p)2/Pp(R)2PPP/3QK2R[(P)(P)(P)NQ(q)(b)pp] b Kkq - 3 14";

/// Some of the legal steps of the middle game.
fn choices_of_the_middle() -> StepChoices {
    const SHOWN: [&str; 7] = ["P@e5", "b2b1q", "c6d4", "(Q)@e5", "c6b8", "e8g8", "b2b1n"];
    let variant = Variant::new("clockwork-orange", &Options::default()).unwrap();
    let position = variant.position(MIDDLE).unwrap();
    let mut legal = position.legal_steps();
    legal.retain(|step| SHOWN.contains(&step.text.step.as_str()));
    StepChoices::new(&position.board(), &legal, Spelling::Regional)
}

/// A stand-in for a message.
fn said(text: &str) -> Phrase {
    Phrase::Verbatim(text.to_owned())
}

fn ended(text: &str) -> Ending {
    Ending { words: said(text), is_won: Some(true) }
}

/// A game in which every user-supplied text is `text`.
fn game(text: &str, to_act: Seat) -> GameView {
    let variant = Variant::new("clockwork-orange", &Options::default()).unwrap();
    let board = variant.position(MIDDLE).unwrap().board();
    let seat = |seat: Seat| SeatView {
        seat,
        side: said(seat.name()),
        name: said(text),
        called: said(text),
        opponent: said(text),
        page: Some(text.to_owned()),
        is_automatic: false,
        you: seat == Seat::Black,
        to_act: seat == to_act,
        rating: Some(text.to_owned()),
        clock: ClockFace {
            left: Some(said("3 hours")),
            until: Some(text.to_owned()),
            bank: Some(9),
            on_leave_until: Some(time()),
        },
    };
    let mut moves = MoveTable {
        path: "/games/x".to_owned(),
        sides: vec![said("White"), said("Black")],
        ..MoveTable::default()
    };
    let step = MoveView { ply: 27, display: said(text), is_move: true, comment: Some(text.to_owned()) };
    moves.add(0, 14, step);
    GameView {
        live: Some("/live/games/x?version=1".to_owned()),
        variant: VariantName { key: "clockwork-orange".to_owned(), name: said("Clockwork Orange Chess") },
        seats: vec![seat(Seat::White), seat(Seat::Black)],
        board: Board {
            flip: Some(text.to_owned()),
            ..Board::new(&board, &Look::new(Seat::Black, vec![vec!["d4".to_owned()]]))
        },
        turn: 14,
        ply: 27,
        news: News {
            own: to_act == Seat::White,
            has_answer: to_act == Seat::Black,
            words: Some(said("White non-capturing pawn d4 to d5")),
            since: Some(26),
        },
        moves,
        score_table: Vec::new(),
        message: Some(MessageView { from: player(text), text: text.to_owned() }),
        move_by: Some(time()),
        window: Window::ClosesAt(time()),
        clock: None,
        terms: Some(said(text)),
        engine_help: true,
        same_position: Some(text.to_owned()),
    }
}

fn player(text: &str) -> PlayerName {
    PlayerName { name: said(text), page: Some(text.to_owned()) }
}

fn time() -> Time {
    Time {
        machine: "2026-04-03T21:27:00Z".to_owned(),
        words: said("Friday 3 April 2026, 21:27 UTC"),
        is_utc: true,
        left: Some(said("in 3 hours")),
    }
}

fn turn(text: &str, draw: Draw) -> SeatState {
    SeatState::YourTurn(Box::new(TurnForm {
        begun: String::new(),
        begun_words: Vec::new(),
        choices: choices_of_the_middle(),
        rejected: Some(Rejected { reason: said(text), nearest: vec![text.to_owned()] }),
        message: text.to_owned(),
        offers_draw: false,
        draw,
        claim: Some(said("threefold repetition")),
    }))
}

fn plan(text: &str) -> Plan {
    let branch = |next| PlanBranch { expected: text.to_owned(), answer: text.to_owned(), next };
    let branches = vec![branch(vec![branch(Vec::new()), branch(Vec::new())])];
    let position = format!("/analysis?game={text}");
    let planner = Planner { seat: Seat::White, position, branches: text.to_owned() };
    let (problem, planner) = (Some(said(text)), Some(planner));
    Plan { branches, is_active: false, due: None, typed: text.to_owned(), problem, planner }
}

fn etiquette(text: &str) -> Etiquette {
    let touchable = vec![(text.to_owned(), said(text))];
    Etiquette { told: Some(said(text)), can_announce: true, touchable }
}

fn link(text: &str, state: SeatState, to_act: Seat) -> String {
    let post = FormTarget { to: "/m/t0ken".to_owned(), csrf: None };
    let (plan, offers, etiquette) = (Some(plan(text)), Offers::default(), Etiquette::default());
    SeatPage {
        drafts: text.to_owned(),
        post,
        reader: Reader::ByMail,
        game: game(text, to_act),
        state,
        plan,
        offers,
        etiquette,
        declined: Some(said(text)),
        panel: None,
    }
    .html()
}

fn signed_in(text: &str, state: SeatState, to_act: Seat) -> String {
    let post = FormTarget { to: "/games/x".to_owned(), csrf: Some(text.to_owned()) };
    let messages = vec![ChatMessage { from: player(text), text: text.to_owned(), at: time() }];
    let (problem, message) = (Some(said(text)), text.to_owned());
    let panel = Some(PlayerPanel {
        game: "x".to_owned(),
        analysis: "/analysis?game=x".to_owned(),
        pgn: "/games/x.pgn".to_owned(),
        score_table: "/score-table".to_owned(),
        next: Some(("/games/next?after=x".to_owned(), 2)),
        proposal: Some(Proposal { has_open_seats: true }),
        messages,
        may_write: true,
        problem,
        done: Some("done-message"),
        message,
        notes: Some(text.to_owned()),
        mails: Some(Choices { chosen: text.to_owned(), choices: vec![(text.to_owned(), said(text))] }),
    });
    let visitor = Visitor { name: Some(text.to_owned()), locale: Locale::En };
    let (plan, offers, etiquette) = (Some(plan(text)), Offers::default(), etiquette(text));
    let looks = Looks { back: Some(text.to_owned()), csrf: Some(text.to_owned()), ..Looks::default() };
    SeatPage {
        drafts: text.to_owned(),
        post,
        reader: Reader::SignedIn,
        game: game(text, to_act),
        state,
        plan,
        offers,
        etiquette,
        declined: Some(said(text)),
        panel,
    }
    .html_for(&visitor, &looks)
}

fn own_post(text: &str) -> FormTarget {
    FormTarget { to: "/account".to_owned(), csrf: Some(text.to_owned()) }
}

fn account(text: &str) -> AccountPage {
    let owned = || text.to_owned();
    let choices = || Choices { chosen: owned(), choices: vec![(owned(), said(text))] };
    AccountPage {
        devices: vec![DeviceLine {
            id: "d".to_owned(),
            agent: said(text),
            game: Some("k3v7q2mzx5ab".to_owned()),
            since: time(),
        }],
        post: own_post(text),
        name: owned(),
        done: Some(said(text)),
        problem: Some(said(text)),
        vacations: Vacations {
            years: vec![said(text)],
            lines: [true, false]
                .map(|is_running| VacationLine {
                    id: owned(),
                    begins: time(),
                    ends: time(),
                    is_running,
                    is_automatic: is_running,
                })
                .into(),
            zone: owned(),
            today: owned(),
            begins: owned(),
            last_day: owned(),
        },
        settings: Settings {
            locale: Some(Locale::De),
            cadence: choices(),
            digest_hour: 18,
            time_zone: owned(),
            weekend: vec![("sat".to_owned(), phrase("account-saturday"), true)],
            notation: choices(),
            language: choices(),
            auto_vacation: true,
        },
        undelivered: Some(said(text)),
        silence: Some(said(text)),
        addresses: vec![
            AddressLine { email: owned(), primary: true },
            AddressLine { email: owned(), primary: false },
        ],
        tokens: vec![TokenLine { id: owned(), name: owned(), scopes: owned(), expires: Some(time()) }],
        made: Some((owned(), owned())),
        scopes: vec!["game:read".to_owned()],
        feed: Feed { since: Some(time()), made: Some([owned(), owned()]) },
        is_operator: true,
        sessions: vec![SessionLine { id: owned(), agent: said(text), since: time(), current: false }],
        blocks: vec![(owned(), owned())],
    }
}

fn operator(text: &str) -> OperatorPage {
    let owned = || text.to_owned();
    OperatorPage {
        post: own_post(text),
        done: Some(said(text)),
        problem: Some(said(text)),
        is_good: true,
        sections: vec![OperatorSection {
            title: phrase("operator-mail"),
            lines: vec![(phrase("operator-due"), said(text))],
        }],
        workers: vec![WorkerLine { id: owned(), engine: owned(), cores: 1, variants: 2, seen: owned() }],
        jobs: vec![JobLine {
            kind: "analysis",
            variant: said(text),
            worker: owned(),
            queued: time(),
            searched_since: Some(time()),
        }],
        routes: vec![RouteLine { route: owned(), n_requests: 7, mean: owned(), n_slow: 1 }],
        search: owned(),
        found: vec![FoundLine {
            name: player(text),
            role: Some(said(text)),
            since: time(),
            seen: Some(time()),
            signed_in: None,
        }],
        failed_mails: vec![FailedMailLine { kind: "login", at: time(), error: owned() }],
        read_only_since: Some(time()),
        operators: owned(),
    }
}

fn card(text: &str) -> GameCard {
    let owned = || text.to_owned();
    GameCard {
        seat_link: None,
        id: owned(),
        at: Some(3),
        is_flipped: true,
        variant: VariantName { key: owned(), name: said(text) },
        state: Phrase::Verbatim(owned()),
        players: said(text),
        is_rated: true,
        times: vec![(phrase("people-card-move"), time())],
        actions: vec![("withdraw", phrase("start-withdraw"))],
        post: Some(own_post(text)),
    }
}

fn sought_position(text: &str) -> SoughtPosition {
    let start = Variant::new("crazyhouse", &Options::default()).unwrap().start();
    let step =
        NextStep { display: said(text), url: text.to_owned(), n_games: 3, n_won: vec![1, 1], n_drawn: 1 };
    SoughtPosition {
        board: Board::new(&start.board(), &Look::new(Seat::White, Vec::new())),
        variant: said(text),
        state: said(text),
        analysis: text.to_owned(),
        next: NextSteps { n_games: 3, is_part: false, wins: vec![said(text), said(text)], steps: vec![step] },
    }
}

fn seek(text: &str) -> SeekLine {
    let owned = || text.to_owned();
    SeekLine {
        id: owned(),
        offer: said(text),
        is_own: true,
        variant: VariantName { key: owned(), name: said(text) },
        time_control: Phrase::Verbatim(owned()),
        rated: true,
        engine_help: true,
        range: Some(Phrase::Verbatim(owned())),
        expires: time(),
    }
}

fn games(text: &str) -> GamesPage {
    GamesPage {
        n_waiting: 3,
        undelivered: Some(Phrase::Verbatim(text.to_owned())),
        variants: Variant::rows(),
        filter: GamesFilter { show: text.to_owned(), variant: text.to_owned(), opponent: text.to_owned() },
        problem: Some(Phrase::Verbatim(text.to_owned())),
        archive: "/archive?player=x".to_owned(),
        sections: vec![GamesSection {
            title: phrase("people-your-move"),
            games: vec![card(text)],
            more: Some("/games?page=2".to_owned()),
        }],
        seeks: vec![seek(text)],
        post: own_post(text),
    }
}

fn people(text: &str) -> Vec<String> {
    let owned = || text.to_owned();
    let variant = || VariantName { key: owned(), name: said(text) };
    let player = || PlayerName { name: said(text), page: Some(owned()) };
    let rating = |is_shown| RatingLine {
        variant: variant(),
        rating: 1662,
        deviation: 290,
        is_provisional: true,
        n_games: 1,
        is_shown,
    };
    let score = Score { won: 1, drawn: 2, lost: 1000 };
    let points = [(Moment::from_micros(1), 1500), (Moment::from_micros(2), 1662)];
    let latest = vec![(time(), owned(), 1662)];
    let course = Course { variant: variant(), chart: Chart::of(&points).unwrap(), latest };
    let rank = RankLine { player: player(), rating: 1662, deviation: 290, is_provisional: true, n_games: 1 };
    let form = ArchiveForm {
        variant: owned(),
        player: owned(),
        result: owned(),
        from: owned(),
        to: owned(),
        opening: owned(),
        position: owned(),
        options: vec![(owned(), owned())],
    };
    let (variants, more, problem) = (Variant::rows(), Some(owned()), Some(Phrase::Verbatim(owned())));
    vec![
        PlayerPage {
            name: owned(),
            is_bot: true,
            is_own: false,
            since: time(),
            n_running: 1,
            n_ended: 2,
            ratings: vec![rating(true), rating(false)],
            course: Some(course),
            total: score,
            by_variant: vec![(variant(), score)],
            by_opponent: vec![(player(), score)],
            running: vec![card(text)],
            ended: vec![card(text)],
            variants,
        }
        .html(),
        RatingsPage {
            search: Some(PlayerSearch { name: owned(), found: vec![player()] }),
            variants,
            variant: variant(),
            first: 51,
            players: vec![rank],
            more: more.clone(),
        }
        .html(),
        WatchPage {
            variants,
            variant: owned(),
            player: owned(),
            games: vec![card(text)],
            more: more.clone(),
            problem: problem.clone(),
        }
        .html(),
        ArchivePage {
            variants,
            form,
            position: Some(sought_position(text)),
            games: vec![card(text)],
            more,
            looked_until: Some(time()),
            problem,
        }
        .html(),
        JoinLinksPage {
            again: Some(owned()),
            title: said(text),
            text: said(text),
            links: vec![(owned(), owned())],
            game: Some(owned()),
            in_dev_mail: true,
        }
        .html(),
        home(vec![card(text)], vec![seek(text)]),
        editor(text).html(),
        EditorPage { problem: None, ..editor(text) }.html(),
    ]
}

fn home(running: Vec<GameCard>, seeks: Vec<SeekLine>) -> String {
    let problem = Some(Phrase::Verbatim("no such game".to_owned()));
    let own = OwnGames { n_waiting: 2, to_move: running.clone(), sections: Vec::new() };
    HomePage { own: Some(own), guest: vec![], variants: gallery(|_| None), running, seeks, problem }.html()
}

fn editor(text: &str) -> EditorPage {
    let variant = Variant::new("crazyhouse", &Options::default()).unwrap();
    let owned = || text.to_owned();
    let control = |input| Control { name: owned(), label: said(text), input };
    EditorPage {
        about: variant.about(),
        setting: vec![(owned(), owned())],
        fen: owned(),
        board: Board::new(&variant.start().board(), &Look::new(Seat::White, Vec::new())),
        unusual: Some(Phrase::Verbatim(owned())),
        problem: Some(Phrase::Verbatim(owned())),
        state: Phrase::Verbatim(owned()),
        kit: variant.kit(),
        form: StateForm {
            mover: control(Input::Choice(vec![InputOption {
                value: owned(),
                label: said(text),
                is_chosen: true,
            }])),
            rights: vec![control(Input::Tick(true))],
            controls: vec![
                control(Input::Number { least: 0, most: 9, value: owned() }),
                control(Input::Text(owned())),
            ],
            more: owned(),
            more_name: "state-more",
            held: vec![(owned(), 1)],
        },
        path: owned(),
        analysis: owned(),
        play: owned(),
        first: owned(),
        empty: owned(),
    }
}

fn analysis(text: &str, help: EngineHelp) -> AnalysisPage {
    let owned = || text.to_owned();
    let about = Variant::rows()[0];
    let start = Variant::new(about.key, &Options::default()).unwrap().start();
    let step = LineStep {
        node: 1,
        before: 0,
        number: Some(owned()),
        step: owned(),
        display: said(text),
        turn: 1,
        seat: owned(),
        note: Some(owned()),
    };
    let marked = MarkedTurn {
        begun: 0,
        ply: 1,
        seat: Seat::White,
        steps: owned(),
        best: owned(),
        number: owned(),
        played: said(text),
        judgement: Phrase::Verbatim(owned()),
        better: said(text),
    };
    let point =
        GraphPoint { ply: 1, chances: 0.5, mark: Some(Mark::Blunder), label: Phrase::Verbatim(owned()) };
    AnalysisPage {
        about,
        options: [(owned(), owned())].into(),
        setting: vec![(owned(), owned())],
        fields: vec![(owned(), owned())],
        game: Some(AnalysedGame { id: owned(), title: said(text), ending: Some(said(text)) }),
        own: Some(Seat::White),
        has_score_table: true,
        board: Board::new(&start.board(), &Look::new(Seat::White, Vec::new())),
        turn: 1,
        state: Phrase::Verbatim(owned()),
        fen: owned(),
        choices: choices_of_the_middle(),
        intro: Some(owned()),
        parts: vec![LinePart::Step(step), LinePart::Begin(said(text)), LinePart::End],
        has_moves: true,
        at: 1,
        before: 0,
        after: 1,
        last: 1,
        is_too_long: true,
        games: owned(),
        edit: owned(),
        play_on: Some(owned()),
        here: owned(),
        again: owned(),
        first: Phrase::Verbatim(owned()),
        second: Phrase::Verbatim(owned()),
        help,
        longest: 3600,
        post: own_post(text),
        review: Some(ReviewPanel {
            id: owned(),
            is_open: true,
            state: Phrase::Verbatim(owned()),
            graph: Some(ChancesGraph { side: Phrase::Verbatim(owned()), n_steps: 1, points: vec![point] }),
            accuracy: vec![(Phrase::Verbatim(owned()), owned())],
            marked: vec![marked],
        }),
        problem: Some(Phrase::Verbatim(owned())),
        import: owned(),
    }
}

/// Every page in every state, with `text` in place of every text from users or mails.
fn pages(text: &str) -> Vec<String> {
    let owned = || text.to_owned();
    let message = || Some(MessageView { from: player(text), text: owned() });
    let variant = || VariantName { key: "chess".to_owned(), name: said("Chess") };
    let seat =
        |seat, is_neutral| SeatChoice { seat, is_neutral, who: owned(), name: owned(), email: owned() };
    let start = |about, each| StartPage {
        about,
        form: StartForm {
            name: owned(),
            email: owned(),
            options: [(owned(), owned())].into_iter().collect(),
            seats: vec![seat(Seat::White, false), seat(Seat::Black, false), seat(Seat::Brown, true)],
            each,
            lot: true,
            clock: ClockForm { kind: owned(), days: owned(), cap: owned(), ..ClockForm::default() },
            rated: true,
            engine_help: true,
            fen: owned(),
            message: owned(),
        },
        post: FormTarget { to: owned(), csrf: None },
        wrong: Some(Wrong::at(text, said(text))),
    };
    let play = |about: &'static About| PlayPage {
        about,
        start: Variant::new(about.key, &Options::default()).unwrap().start(),
        fen: Some(owned()),
        sides: about.seats[..2].to_vec(),
        side: owned(),
        level: owned(),
        neutral: vec![seat(Seat::Brown, true)],
        options: [(owned(), owned())].into_iter().collect(),
        post: FormTarget { to: owned(), csrf: None },
        problem: Some(said(text)),
    };
    let mail = MailLine { id: owned(), at: owned(), to: owned(), subject: owned() };
    vec![
        link(text, turn(text, Draw::Possible), Seat::Black),
        link(text, turn(text, Draw::Offered), Seat::Black),
        link(text, turn(text, Draw::Waiting), Seat::Black),
        link(text, SeatState::AlreadyPlayed(said(text)), Seat::White),
        link(text, SeatState::Stale, Seat::White),
        link(text, SeatState::Over(ended(text)), Seat::White),
        signed_in(text, turn(text, Draw::Possible), Seat::Black),
        signed_in(text, SeatState::Waiting(Draw::Possible), Seat::White),
        signed_in(text, SeatState::Waiting(Draw::Offered), Seat::White),
        signed_in(text, SeatState::Waiting(Draw::Waiting), Seat::White),
        signed_in(text, SeatState::Invited, Seat::White),
        signed_in(text, SeatState::Proposed(said(text)), Seat::White),
        signed_in(text, SeatState::Stale, Seat::White),
        analysis(text, EngineHelp::Possible).html(),
        AnalysisPage { review: None, ..analysis(text, EngineHelp::Refused(Some(owned()))) }.html(),
        AnalysisPage {
            post: FormTarget { to: text.to_owned(), csrf: None },
            game: None,
            ..analysis(text, EngineHelp::Possible)
        }
        .html(),
        GamePage {
            id: text.to_owned(),
            analysis: "/analysis?game=x".to_owned(),
            game: game(text, Seat::White),
            outcome: Some(said(text)),
            pgn: "/pgn".to_owned(),
            score_table: "/score-table".to_owned(),
            url: "https://zugpost.test/games/x".to_owned(),
            picture: "https://zugpost.test/api/v1/games/x/board.png?ply=27".to_owned(),
        }
        .html(),
        InvitationPage {
            token: owned(),
            inviter: Some(player(text)),
            variant: variant(),
            side: said("Black"),
            board: game(text, Seat::White).board,
            time_control: said("3 days per move"),
            message: message(),
            expires: Some(time()),
            engine_help: true,
            name: owned(),
            problem: Some(said(text)),
        }
        .html(),
        LoginPage { token: owned(), name: owned() }.html(),
        SignedInPage.html(),
        OpenSeekPage {
            seek: seek(text),
            board: game(text, Seat::White).board,
            url: "https://zugpost.test/seeks/x".to_owned(),
            post: Some(own_post(text)),
        }
        .html(),
        OpenSeekPage {
            seek: SeekLine { is_own: true, ..seek(text) },
            board: game(text, Seat::White).board,
            url: "https://zugpost.test/seeks/x".to_owned(),
            post: None,
        }
        .html(),
        SignInPage { is_unsent: true, email: owned(), problem: Some(said(text)) }.html(),
        SignUpPage { name: owned(), email: owned(), problem: Some(said(text)) }.html(),
        AddressPage { post: own_post(text), email: owned(), name: owned() }.html(),
        account(text).html(),
        games(text).html(),
        UnsubscribePage { token: owned(), email: owned(), is_unsubscribed: false }.html(),
        UnsubscribePage { token: owned(), email: owned(), is_unsubscribed: true }.html(),
        play(Variant::about_of("chaos").unwrap()).html(),
        HomePage {
            own: None,
            guest: vec![GameCard { seat_link: Some(text.to_owned()), ..card(text) }],
            variants: gallery(|_| Some(PlayedNow { running: said(text), latest: said(text) })),
            running: vec![],
            seeks: vec![],
            problem: Some(said(text)),
        }
        .html(),
        VariantsPage { variants: gallery(|_| None) }.html(),
        DevMailsPage { folder: owned(), mails: vec![mail] }.html(),
        DevMailPage {
            id: owned(),
            subject: owned(),
            headers: vec![(owned(), owned())],
            text: format!("https://example.org/{text}"),
            has_html: true,
        }
        .html(),
        operator(text).html(),
        HelpPage { vacation_days: 28 }.html(),
        QuestionsPage.html(),
        PrivacyPage.html(),
        AboutPage { variants: 18 }.html(),
        MessagePage {
            title: said(text),
            text: said(text),
            in_dev_mail: true,
            correction: Some(Correction::Form { to: "/sign-up", name: Some(owned()), email: owned() }),
        }
        .html(),
        MessagePage::resubscribed(text).html(),
        MessagePage::unknown_link().html(),
        MessagePage::not_found().html(),
        MessagePage::declined().html(),
    ]
    .into_iter()
    .chain(people(text))
    .chain(lessons())
    .chain(
        Variant::rows()
            .iter()
            .flat_map(|&about| [variant_page(about), start(about, true).html(), start(about, false).html()]),
    )
    .collect()
}

fn variant_page(about: &'static About) -> String {
    let variant = Variant::new(about.key, &Options::default()).unwrap();
    let counted = |key, number: usize| phrase(key).with("n", number);
    let (running, ended) = (counted("rules-running", 1), counted("rules-finished", 2));
    let post = FormTarget { to: "/play".to_owned(), csrf: None };
    VariantPage { about, start: variant.start(), running, ended, last: Some(time()), post }.html()
}

/// Every lesson: at its beginning, after a wrong step, and at its end.
fn lessons() -> Vec<String> {
    let page = |lessons: &'static [Lesson], number: usize, steps: &[&str]| {
        let lesson = &lessons[number - 1];
        let attempt = lesson.attempt(steps);
        let (about, position) = (lesson.scene.variant().about(), attempt.record.position());
        let look = Look::new(Seat::White, Vec::new());
        let board = Board::new(&position.board(), &look);
        let choices = StepChoices::of(position, Spelling::International);
        GuidePage { about, lessons, number, attempt, board, choices }.html()
    };
    let of_variant = |about: &&'static About| {
        let lessons = Teaching::of(about.key).lessons.as_slice();
        (1..=lessons.len()).flat_map(move |number| {
            let answers: Vec<&str> =
                lessons[number - 1].tasks.iter().map(|task| task.answer.as_str()).collect();
            [&[][..], &[HOSTILE], &answers[..]].map(|steps| page(lessons, number, steps))
        })
    };
    Variant::rows().iter().flat_map(of_variant).collect()
}

#[test]
fn text_from_people_is_never_markup() {
    for page in pages(HOSTILE) {
        assert!(!page.contains("<script>"), "{page}");
        assert!(!page.contains("onclick=x>"), "{page}");
    }
}

#[test]
fn every_page_has_a_title_a_heading_and_a_name_for_every_field() {
    for page in pages("Anna") {
        assert_eq!(page.matches("<h1").count(), 1, "{page}");
        // Pieces on a board have titles, too.
        let (head, _) = page.split_once("</head>").unwrap();
        assert_eq!(head.matches("<title>").count(), 1, "{page}");
        for id in page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let field = ["<input", "<select", "<textarea"].iter().any(|tag| {
                page.split(tag)
                    .skip(1)
                    .any(|rest| rest.split('>').next().unwrap().contains(&format!(" id=\"{id}\"")))
            });
            let names = [format!("<label for=\"{id}\""), format!(" aria-labelledby=\"{id}-label\"")];
            assert!(!field || names.iter().any(|name| page.contains(name)), "{id} has no label: {page}");
        }
    }
}

#[test]
fn pages_keep_to_their_content_security_policy() {
    for page in pages("Anna") {
        assert_no_inline_code(&page, "a page");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/page");
    let mut n_templates = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        assert_no_inline_code(&fs::read_to_string(&path).unwrap(), &path.display().to_string());
        n_templates += 1;
    }
    assert!(n_templates >= 10, "the templates were not found");
}

/// Asserts that a page has no inline script or style, no event-handler attribute, and no resource from another host.
fn assert_no_inline_code(html: &str, name: &str) {
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let is_ours = ["/assets/", "{{ crate::web::markup::assets::url(", "{{ \"page\"|words }}"]
            .iter()
            .any(|from| tag.starts_with(&format!("script type=\"module\" src=\"{from}")));
        assert!(!tag.starts_with("script") || is_ours, "{name}: <{tag}>");
        assert!(!tag.starts_with("style"), "{name}: <{tag}>");
        for word in tag.split_whitespace().skip(1) {
            assert!(!word.starts_with("style="), "{name}: <{tag}>");
            assert!(!(word.starts_with("on") && word.contains('=')), "{name}: <{tag}>");
            assert!(!word.starts_with("src=\"http") && !word.starts_with("src=\"//"), "{name}: <{tag}>");
        }
    }
}

#[test]
fn the_scripts_submit_nothing() {
    let banned = [
        "submit(",
        "requestSubmit",
        "XMLHttpRequest",
        "sendBeacon",
        "method",
        "body:",
        ".click(",
        "SubmitEvent",
        "Event(\"submit",
        "Event(\"click",
        "location.assign",
        "location =",
    ];
    let scripts: Vec<_> = assets::ASSETS.iter().filter(|asset| asset.name.ends_with(".js")).collect();
    assert!(scripts.len() >= 4, "{scripts:?}");
    // A pressed button asks an engine, on a page that no mail leads to; or for notices, which play nothing. What a reader
    // submits is sent by a script in the place of the browser.
    let asks = |name: &str| ["engine.js", "push.js", "send.js"].contains(&name);
    for script in scripts.iter().filter(|script| !asks(&script.name)) {
        for call in banned {
            assert!(!script.body.contains(call), "{} must not use {call}", script.name);
        }
        assert!(script.name == "analysis.js" || !script.body.contains("engine.js"), "{}", script.name);
    }
    let sender = scripts.iter().find(|script| script.name == "send.js").unwrap();
    assert!(sender.body.contains(r#"addEventListener("submit""#));
    assert!(!sender.body.contains(".click(") && !sender.body.contains("submit("), "{}", sender.body);
    assert!(!link("Anna", turn("Anna", Draw::Possible), Seat::Black).contains("analysis.js"));
}

#[test]
fn moves_are_grouped_by_piece_and_say_their_squares() {
    let StepChoices { groups, pieces, .. } = choices_of_the_middle();
    let labels: Vec<String> = groups.iter().map(|group| group.label.text(Locale::En)).collect();
    assert_eq!(
        labels,
        ["king e8", "knight c6", "pawn b2", "from hand: pawn", "from hand: non-capturing queen"]
    );
    let promotions: Vec<(&str, &str, &str)> =
        groups[2].choices.iter().map(|choice| (&*choice.from, &*choice.to, &*choice.rest)).collect();
    assert_eq!(promotions, [("b2", "b1", "q"), ("b2", "b1", "n")], "the strongest first");
    let drop = &groups[4].choices[0];
    assert_eq!((&*drop.from, &*drop.to, &*drop.effects), ("(Q)", "e5", ""));
    let effects = |group: usize, choice: usize| groups[group].choices[choice].effects.as_str();
    assert_eq!((effects(0, 0), effects(2, 0)), ("moves:h8-f8", "becomes:b1=black-Q"));
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.text(Locale::En)).collect();
    assert_eq!(names, ["knight", "queen"], "a picture for what a pawn becomes");
}

#[test]
fn a_step_without_two_squares_is_listed_all_the_same() {
    let variant = Variant::new("chess", &Options::default()).unwrap();
    let board = variant.position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap().board();
    let legal = ["--", "=q", "é9", ""].map(|step| LegalStep {
        text: StepText { step: step.to_owned(), display: step.to_owned() },
        regional: None,
        words: None,
        from: None,
        to: None,
        side_effects: Vec::new(),
        goes_on: false,
        form: variant.start().legal_steps()[0].form,
    });
    let StepChoices { groups, .. } = StepChoices::new(&board, &legal, Spelling::Regional);
    assert_eq!(groups.len(), 1);
    assert_eq!(groups[0].label.text(Locale::En), "other");
    assert_eq!(groups[0].choices.len(), 4);
}

#[test]
fn only_the_page_of_a_running_turn_has_forms() {
    let turn = link("Anna", turn("Anna", Draw::Offered), Seat::Black);
    assert_eq!(turn.matches("<form").count(), 4);
    for state in [SeatState::AlreadyPlayed(said("x")), SeatState::Stale, SeatState::Over(ended("x"))] {
        let page = link("Anna", state, Seat::White);
        assert_eq!(page.matches("<form").count(), 0, "{page}");
    }
}

#[test]
fn every_form_of_a_player_who_is_signed_in_carries_the_token() {
    for state in [
        turn("Anna", Draw::Offered),
        SeatState::Waiting(Draw::Possible),
        SeatState::Waiting(Draw::Offered),
        SeatState::Invited,
    ] {
        let page = signed_in("t0ken", state, Seat::White);
        let forms = page.matches("<form method=\"post\"").count();
        assert!(forms > 0);
        assert_eq!(page.matches("name=\"csrf\" value=\"t0ken\"").count(), forms, "{page}");
    }
}

#[test]
fn the_header_says_who_is_signed_in() {
    let page = MessagePage::not_found();
    assert!(!page.html().contains("/sign-in") && !page.html().contains("/account"));
    assert!(
        page.html_for(&Visitor { name: None, locale: Locale::En }, &Looks::default())
            .contains("<a href=\"/sign-in\" class=\"who\">")
    );
    let known =
        page.html_for(&Visitor { name: Some("Anna <3".to_owned()), locale: Locale::En }, &Looks::default());
    assert!(
        known.contains("/account\" class=\"who\">Anna &#60;3</a>") && known.contains("/games"),
        "{known}"
    );
}

#[test]
fn a_stale_link_says_whose_turn_it_is() {
    assert!(link("Anna", SeatState::Stale, Seat::White).contains("It is Anna’s turn."));
    assert!(link("Anna", SeatState::Stale, Seat::Black).contains("use the link in the newest mail"));
}

#[test]
fn the_form_of_a_turn() {
    let page = link("Anna", turn("Anna", Draw::Possible), Seat::Black);
    let (_, main) = page.split_once("<main").unwrap();
    let forms: Vec<&str> = main
        .lines()
        .filter(|line| {
            ["<form", "<input", "<select", "<option", "<optgroup", "<textarea", "<button"]
                .iter()
                .any(|tag| line.contains(tag))
        })
        .collect();
    insta::assert_snapshot!(forms.join("\n"));
}

#[test]
fn the_first_page_shows_every_variant_with_its_board_and_two_ways_to_play() {
    let page = home(Vec::new(), Vec::new());
    for about in Variant::rows() {
        let picture = "/variants/KEY/example.svg?pieces=traditional&#38;colours=green&#38;locale=en";
        for link in [picture, "/variants/KEY", "/play?variant=KEY", "/start?variant=KEY"] {
            let link = format!("\"{}\"", link.replace("KEY", about.key));
            assert!(page.contains(&link), "{link}");
        }
    }
}
