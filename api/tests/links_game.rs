//! Games by mail links alone: every address is read from a mail, every deed is a form's POST without a script.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::mail::ReadMail;

use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, link, on_both_databases};

const ANNA: &str = "anna@example.org";
const BORIS: &str = "boris@example.org";

on_both_databases! {
    async fn chess_is_played_by_links_from_the_form_to_mate(site: Site) {
        whole_game(&site, "chess", &["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"], "1-0").await;
    }

    async fn clockwork_orange_is_played_by_links_with_drops_to_mate(site: Site) {
        let turns = [
            "c4", "d5", "cxd5", "(P)*c6", "dxc6", "Nxc6", "(P)*a3", "e6", "f3", "P*h6", "g4", "Qh4#",
        ];
        whole_game(&site, "clockwork-orange", &turns, "0-1").await;
    }

    async fn a_turn_counts_once_and_an_old_link_plays_nothing(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let first = mail_with(&site, ANNA, "/m/").await.1;

        let played = site.form(&first, &[("action", "play"), ("step", "e2e4")]).await;
        assert_eq!(played.status, 200);
        assert!(played.text.contains("<h1>Played</h1>") && played.text.contains("White pawn e2 to e4"));
        for again in ["e2e4", "e4"] {
            let again = site.form(&first, &[("action", "play"), ("step", again)]).await;
            assert_eq!(again.status, 200);
            assert!(again.text.contains("Already played"), "{}", again.text);
        }
        let other = site.form(&first, &[("action", "play"), ("step", "d2d4")]).await;
        assert_eq!(other.status, 409);
        assert!(other.text.contains("The game has moved on"), "{}", other.text);

        let second = mail_with(&site, BORIS, "/m/").await.1;
        site.form(&second, &[("action", "play"), ("step", "e7e5")]).await;
        // The opponent has answered since: what was played stays played, and nothing else can be.
        let again = site.form(&first, &[("action", "play"), ("step", "e2e4")]).await;
        assert!(again.status == 200 && again.text.contains("Already played"), "{}", again.text);
        let stale = site.form(&first, &[("action", "play"), ("step", "g1f3")]).await;
        assert_eq!(stale.status, 409);
        let resigning = site.form(&first, &[("action", "resign"), ("confirm", "yes")]).await;
        assert!(resigning.text.contains("The game has moved on"), "{}", resigning.text);
        let seen = site.page(&first).await;
        assert_eq!(seen.status, 200);
        assert!(seen.text.contains("use the link in the newest mail"), "{}", seen.text);
        assert!(!seen.text.contains("<form"), "a page that can do nothing has no form");

        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
        assert_eq!(read(&site, &game, &boris).await["status"], "running");
    }

    async fn tokens_that_are_unknown_or_of_another_kind_lead_nowhere(site: Site) {
        let (game, anna, _, invitation) = begun_by_mail(&site).await;
        let (turn, _) = mail_with(&site, ANNA, "/m/").await;
        let token = |mail: &ReadMail, path: &str| link(mail, path).rsplit('/').next().unwrap().to_owned();
        let (to_play, to_join, to_leave) =
            (token(&turn, "/m/"), token(&invitation, "/i/"), token(&turn, "/u/"));
        let unknown = "A".repeat(to_play.len());
        let cut = &to_play[..to_play.len() - 1];
        let wrong = [
            format!("/m/{unknown}"), format!("/m/{cut}"), format!("/m/{to_join}"), format!("/m/{to_leave}"),
            format!("/m/{game}"), format!("/i/{unknown}"), format!("/i/{to_play}"), format!("/u/{unknown}"),
            format!("/u/{to_play}"), format!("/login/{unknown}"), format!("/login/{to_play}"),
            format!("/login/{}", anna.token),
        ];
        let before = dump(&site).await;
        for path in wrong {
            let seen = site.page(&site.url(&path)).await;
            assert_eq!(seen.status, 404, "GET {path}");
            let fields = [("action", "play"), ("step", "e2e4"), ("name", "Eve"), ("confirm", "yes")];
            let posted = site.form(&site.url(&path), &fields).await;
            assert_eq!(posted.status, 404, "POST {path}");
            assert_private(&posted);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn a_login_link_works_once_and_for_ten_minutes(site: Site) {
        site.player("Anna").await;
        let ask = async || {
            site.post("/api/v1/sessions", "", json!({"email": ANNA})).await.expect(202);
            mail_with(&site, ANNA, "/login/").await.1
        };
        let late = ask().await;
        site.clock.advance(Duration::from_secs(10 * 60 + 1));
        assert_eq!(site.page(&late).await.status, 404);
        assert_eq!(site.form(&late, &[]).await.status, 404);

        let good = ask().await;
        assert_private(&site.page(&good).await);
        let signed_in = site.form(&good, &[]).await;
        assert_eq!(signed_in.status, 200);
        let cookie = signed_in.headers["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let again = site.form(&good, &[]).await;
        assert_eq!(again.status, 404);
        assert!(!again.headers.contains_key("set-cookie"));
    }

    async fn who_resigns_by_link_has_to_tick_the_box(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;

        let without = site.form(&play, &[("action", "resign")]).await;
        assert_eq!(without.status, 422);
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
        let with = site.form(&play, &[("action", "resign"), ("confirm", "yes")]).await;
        assert_eq!(with.status, 200);
        assert!(with.text.contains("Black wins by resignation"), "{}", with.text);
        let again = site.form(&play, &[("action", "resign"), ("confirm", "yes")]).await;
        assert!(again.status == 200 && again.text.contains("The game is over"), "{}", again.text);

        let ended = read(&site, &game, &anna).await;
        assert_eq!(ended["outcome"], json!({"result": "0-1", "winner": "black", "reason": "resignation"}));
        for address in [ANNA, BORIS] {
            let (mail, _) = mail_with(&site, address, "/games/").await;
            assert!(mail.text.contains("Black wins by resignation"), "{}", mail.text);
            assert!(pgn(&mail).ends_with("0-1\n"), "{}", pgn(&mail));
        }
        let after = site.form(&play, &[("action", "play"), ("step", "e2e4")]).await;
        assert_eq!(after.status, 409);
    }

    async fn a_draw_is_offered_and_accepted_by_link(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        let early = site.form(&play, &[("action", "accept-draw")]).await;
        assert_eq!(early.status, 409, "nobody has offered one");
        let fields = [("action", "play"), ("step", "e2e4"), ("offer_draw", "yes")];
        assert_eq!(site.form(&play, &fields).await.status, 200);

        let (mail, answer) = mail_with(&site, BORIS, "/m/").await;
        assert!(mail.text.contains("draw"), "{}", mail.text);
        assert!(site.page(&answer).await.text.contains("Accept the draw"));
        let agreed = site.form(&answer, &[("action", "accept-draw")]).await;
        assert_eq!(agreed.status, 200);
        assert!(agreed.text.contains("Draw by agreement"), "{}", agreed.text);

        let outcome = &read(&site, &game, &anna).await["outcome"];
        assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("1/2-1/2"), &json!("agreement")));
        for address in [ANNA, BORIS] {
            let (mail, _) = mail_with(&site, address, "/games/").await;
            assert!(mail.text.contains("Draw by agreement"), "{}", mail.text);
        }
    }

    async fn a_declined_draw_leaves_the_turn_where_it_was(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        site.form(&play, &[("action", "play"), ("step", "e2e4"), ("offer_draw", "yes")]).await;
        let (_, answer) = mail_with(&site, BORIS, "/m/").await;

        let declined = site.form(&answer, &[("action", "decline-draw")]).await;
        assert_eq!(declined.status, 200);
        assert!(declined.text.contains("Your move against Anna"), "{}", declined.text);
        assert!(!declined.text.contains("Accept the draw"));
        let played = site.form(&answer, &[("action", "play"), ("step", "e7e5")]).await;
        assert_eq!(played.status, 200);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
    }

    async fn an_illegal_step_is_answered_with_five_legal_ones_and_plays_nothing(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        let before = dump(&site).await;

        let fields = [("action", "play"), ("step", "e2e5"), ("message", "<b>my</b> plan")];
        let refused = site.form(&play, &fields).await;
        assert_eq!(refused.status, 422);
        assert!(refused.text.contains("Nothing was played"), "{}", refused.text);
        let nearest = refused.text.split("Legal moves like it: ").nth(1).unwrap().lines().next().unwrap();
        assert_eq!(nearest.matches("<strong>").count(), 5, "{nearest}");
        assert!(nearest.contains("<strong>e4</strong>"), "{nearest}");
        assert!(refused.text.contains("&#60;b&#62;my&#60;/b&#62; plan"), "what was typed comes back");
        for step in ["", " ", "e9", "O-O", "e2e4,e7e5", "Qh4#", &"x".repeat(5000), "\0", "e2\u{ff14}"] {
            let refused = site.form(&play, &[("action", "play"), ("step", step)]).await;
            assert!(matches!(refused.status.as_u16(), 400 | 422), "`{step}`: {}", refused.status);
        }

        assert_eq!(dump(&site).await, before);
        assert_eq!(steps(&site, &game, &anna).await, Vec::<String>::new());
    }

    async fn a_message_is_passed_on_with_the_move(site: Site) {
        begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        let words = "Good luck, Boris!\r\nsee ftp://127.0.0.1/\r\n\r\n-- \r\nA.";
        site.form(&play, &[("action", "play"), ("step", "e2e4"), ("message", words)]).await;

        let (mail, answer) = mail_with(&site, BORIS, "/m/").await;
        let text = mail.text.replace("\r\n", "\n");
        assert!(text.contains("Anna writes:\n> Good luck, Boris!\n> see ftp://"), "{text}");
        let page = site.page(&answer).await;
        assert!(page.text.contains("Anna writes") && page.text.contains("Good luck, Boris!"), "{}", page.text);
    }

    async fn one_click_ends_all_mail_but_logins(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (turn, play) = mail_with(&site, ANNA, "/m/").await;
        let (_, header) = turn.headers.iter().find(|(name, _)| name == "List-Unsubscribe").unwrap();
        let leave = header.trim_matches(['<', '>']).to_owned();
        assert_eq!(leave, link(&turn, "/u/"));

        for _ in 0..2 {
            let left = site.form(&leave, &[("List-Unsubscribe", "One-Click")]).await;
            assert_eq!(left.status, 200);
            assert!(!left.headers.contains_key("set-cookie") && !left.headers.contains_key("location"));
            assert!(left.text.contains(ANNA), "{}", left.text);
        }
        site.mails.take();
        // The game goes on, by the links that are out.
        site.form(&play, &[("action", "play"), ("step", "e2e4")]).await;
        let (_, answer) = mail_with(&site, BORIS, "/m/").await;
        site.form(&answer, &[("action", "play"), ("step", "e7e5")]).await;
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        site.settled_mails().await;
        let others = site.mails.take();
        assert!(others.iter().all(|mail| mail.to.as_str() == BORIS), "{others:?}");
        assert_eq!(others.len(), 1, "Boris hears of the end");

        site.post("/api/v1/sessions", "", json!({"email": ANNA})).await.expect(202);
        mail_with(&site, ANNA, "/login/").await;
    }

    async fn looking_at_a_link_changes_nothing(site: Site) {
        // An unanswered invitation, a turn, an old turn, an accepted invitation, a login, a farewell.
        let (_, anna, _, accepted) = begun_by_mail(&site).await;
        let (_, old) = mail_with(&site, ANNA, "/m/").await;
        site.form(&old, &[("action", "play"), ("step", "e2e4"), ("offer_draw", "yes")]).await;
        let (turn, _) = mail_with(&site, BORIS, "/m/").await;
        site.post("/api/v1/games", &anna.token, json!({
            "variant": "chess",
            "seats": {"white": {"player": "Anna"}, "black": {"email": "clara@example.org"}},
        })).await.expect(201);
        let (invitation, _) = mail_with(&site, "clara@example.org", "/i/").await;
        site.post("/api/v1/sessions", "", json!({"email": ANNA})).await.expect(202);
        let (login, _) = mail_with(&site, ANNA, "/login/").await;
        let links = [
            link(&invitation, "/i/"), link(&accepted, "/i/"), link(&turn, "/m/"), old,
            link(&login, "/login/"), link(&turn, "/u/"), link(&turn, "/games/"), link(&invitation, "/variants/"),
        ];

        let before = dump(&site).await;
        for link in &links {
            let path = link.strip_prefix(&site.url("")).expect("mails link to this site");
            for (method, query) in [
                (Method::GET, ""), (Method::HEAD, ""), (Method::GET, "?action=accept&name=Eve"),
                (Method::GET, "?action=play&step=e7e5&confirm=yes"), (Method::OPTIONS, ""),
            ] {
                let request = site.request(method.clone(), &format!("{path}{query}"), "", &Value::Null);
                let seen = Answer::of(request).await;
                assert!(method == Method::OPTIONS || seen.status == 200, "{method} {path}: {}", seen.status);
                assert!(!seen.headers.contains_key("set-cookie"), "{method} {path}");
            }
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn pages_behind_links_are_kept_by_nobody_and_told_to_nobody(site: Site) {
        begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        for answer in [
            site.page(&play).await,
            site.form(&play, &[("action", "play"), ("step", "e2e5")]).await,
            site.form(&play, &[("action", "play"), ("step", "e2e4")]).await,
            site.form(&play, &[("action", "play"), ("step", "d2d4")]).await,
            site.page(&play).await,
        ] {
            assert_private(&answer);
            assert!(answer.text.contains(r#"<meta name="robots" content="noindex"#));
        }
        let (mail, _) = mail_with(&site, BORIS, "/m/").await;
        for path in ["/m/", "/u/"] {
            assert_private(&site.page(&link(&mail, path)).await);
        }
    }

    async fn a_visitor_who_declines_ends_the_proposal_before_anybody_is_asked(site: Site) {
        start(&site, "chess").await;
        let (mail, own) = mail_with(&site, ANNA, "/i/").await;
        assert!(mail.text.starts_with("Confirm your game."), "{}", mail.text);
        let page = site.page(&own).await.text;
        assert!(page.contains("<h1>Confirm your game</h1>") && page.contains("Drop the game"), "{page}");
        let declined = site.form(&own, &[("action", "decline")]).await;
        assert_eq!(declined.status, 200);
        site.settled_mails().await;
        let mails = site.mails.take();
        assert!(mails.iter().all(|mail| mail.to.as_str() != BORIS), "{mails:?}");
        let late = site.form(&own, &[("action", "accept"), ("name", "Anna")]).await;
        assert!(late.text.contains("declined"), "{}", late.text);
    }
}

/// From the form on the first page to the mails of the end.
async fn whole_game(site: &Site, variant: &str, turns: &[&str], result: &str) {
    start(site, variant).await;
    let (confirmation, own) = mail_with(site, ANNA, "/i/").await;
    assert_thread(&confirmation, &mut Vec::new());
    site.settled_mails().await;
    assert_eq!(
        site.mails.take_to(BORIS).map(|mail| mail.message_id),
        None,
        "nobody is asked in her name yet"
    );
    assert_eq!(site.form(&own, &[("action", "accept"), ("name", "Anna")]).await.status, 200);

    let (invitation, accept) = mail_with(site, BORIS, "/i/").await;
    assert!(invitation.text.contains("Anna") && invitation.text.contains("Shall we?"), "{}", invitation.text);
    let page = site.page(&accept).await;
    assert!(page.text.contains("Anna invites you"), "{}", page.text);
    let unnamed = site.form(&accept, &[("action", "accept"), ("name", " ")]).await;
    assert_eq!(unnamed.status, 422);
    assert_eq!(site.form(&accept, &[("action", "accept"), ("name", "Boris")]).await.status, 200);

    let mut seen = Vec::new();
    assert_thread(&invitation, &mut seen);
    for (ply, turn) in turns.iter().enumerate() {
        let address = [ANNA, BORIS][ply % 2];
        let (mail, play) = mail_with(site, address, "/m/").await;
        assert_thread(&mail, &mut seen);
        assert!(mail.subject.contains(["Boris", "Anna"][ply % 2]), "{}", mail.subject);
        let page = site.page(&play).await;
        assert_eq!(page.status, 200);
        let played = site.form(&play, &[("action", "play"), ("step", &choice(&page.text, turn))]).await;
        assert_eq!(played.status, 200, "{turn}: {}", played.text);
    }

    let mut copies = Vec::new();
    for address in [ANNA, BORIS] {
        let (mail, game) = mail_with(site, address, "/games/").await;
        assert_thread(&mail, &mut seen);
        assert!(mail.text.contains("checkmate"), "{}", mail.text);
        assert!(site.page(&game).await.text.contains("wins by checkmate"));
        let text = pgn(&mail);
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        let read = zugpost_rules::pgn::read(&text).unwrap();
        let displays: Vec<&str> = read.moves.iter().map(|played| played.display.as_str()).collect();
        assert_eq!(displays, turns);
        copies.push(text);
    }
    assert_eq!(copies[0], copies[1]);
    site.settled_mails().await;
    assert_eq!(site.mails.take().len(), 0, "every mail was expected");
    assert_eq!(site.server.service.verify(|_| {}).await.unwrap().wrong, []);
}

/// Anna's form on the first page.
async fn start(site: &Site, variant: &str) {
    let answer = site
        .form(
            &site.url("/start"),
            &[
                ("name", "Anna"),
                ("email", ANNA),
                ("opponent", "mail"),
                ("opponent_email", BORIS),
                ("variant", variant),
                ("seat", "white"),
                ("days", "3"),
                ("message", "Shall we?"),
            ],
        )
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

/// A game of Anna and Boris that waits for its first move.
async fn begun(site: &Site) -> (String, Player, Player) {
    let (game, anna, boris, _) = begun_by_mail(site).await;
    (game, anna, boris)
}

/// The same with the invitation that Boris has accepted.
async fn begun_by_mail(site: &Site) -> (String, Player, Player, ReadMail) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let request = json!({"variant": "chess", "seats": seats});
    let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
    let game = made["id"].as_str().unwrap().to_owned();
    let (invitation, accept) = mail_with(site, BORIS, "/i/").await;
    let accepted = site.form(&accept, &[("action", "accept"), ("name", "Boris")]).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    (game, anna, boris, invitation)
}

/// The next mail to the address that has a link to `path`, and that link.
async fn mail_with(site: &Site, address: &str, path: &str) -> (ReadMail, String) {
    loop {
        let mail = site.mail_to(address).await;
        // A turn's mail also links to its game.
        let is_turn = mail.text.contains("/m/") || mail.text.contains("/i/");
        if mail.text.contains(path) && (path != "/games/" || !is_turn) {
            let found = link(&mail, path);
            return (mail, found);
        }
    }
}

async fn read(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200)
}

async fn steps(site: &Site, game: &str, player: &Player) -> Vec<String> {
    let read = read(site, game, player).await;
    let record = read["record"].as_array().unwrap().iter();
    record.map(|played| played["step"].as_str().unwrap().to_owned()).collect()
}

/// The value that a browser posts for a move of the page's list.
fn choice(page: &str, display: &str) -> String {
    let escaped = display.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;");
    let option = page.lines().find(|line| line.contains(&format!(">{escaped}</option>")));
    let option = option.unwrap_or_else(|| panic!("no choice {display} in:\n{page}"));
    let option = option.split("<option").find(|option| option.contains(&format!(">{escaped}</option>")));
    let value = option.unwrap().split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    value.to_owned()
}

fn pgn(mail: &ReadMail) -> String {
    let file = mail.attachments.iter().find(|file| file.name == "game.pgn").expect("the end has a PGN");
    String::from_utf8(file.bytes.clone()).unwrap().replace("\r\n", "\n")
}

/// Every mail about a game is its own answer in one thread, says that a program wrote it, and how to get no more.
fn assert_thread(mail: &ReadMail, seen: &mut Vec<(String, String)>) {
    let header = |wanted: &str| {
        let mut found = mail.headers.iter().filter(|(name, _)| name == wanted);
        let value = found.next().unwrap_or_else(|| panic!("no {wanted} in {:?}", mail.headers)).1.clone();
        assert!(found.next().is_none(), "{wanted} twice");
        value
    };
    let (id, thread) = (header("Message-ID"), header("References"));
    assert_eq!(header("In-Reply-To"), thread);
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert!(header("List-Unsubscribe").contains("/u/"));
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert!(id.ends_with("@post.example>") && thread.ends_with("@post.example>"), "{id} {thread}");
    for (earlier, its_thread) in seen.iter() {
        assert_ne!(*earlier, id);
        assert_eq!(*its_thread, thread, "one game, one thread");
    }
    seen.push((id, thread));
}

fn assert_private(answer: &Answer) {
    let header = |name: &str| answer.headers[name].to_str().unwrap();
    assert_eq!(header("cache-control"), "no-store");
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert!(header("x-robots-tag").contains("noindex"));
    let policy = header("content-security-policy");
    for part in ["default-src 'none'", "script-src 'self'", "form-action 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!answer.headers.contains_key("set-cookie"));
    assert_eq!(header("x-content-type-options"), "nosniff");
}
