//! Mail links: forms without scripts, used by their owners and by others.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::mail::ReadMail;

use crate::support::board_page::{has_forms, your_move_title};
use crate::support::letters::{ANNA, BORIS, begun, begun_by_mail, mail_with, pgn, read, start, steps};
use crate::support::rows::dump;
use crate::support::site::{Answer, Site, link, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

on_both_databases! {
    async fn a_turn_counts_once_and_an_old_link_plays_nothing(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let first = mail_with(&site, ANNA, "/m/").await.1;

        let played = site.form(&first, &[("action", "play"), ("step", "e2e4")]).await;
        assert_eq!(played.status, 200);
        assert!(played.text.contains(&format!("{} {}", words("seat-you-played", &[("words", "White pawn e2 to e4")]), words("seat-waiting-for-mail", &[("who", "Boris")]))), "{}", played.text);
        for again in ["e2e4", "e4"] {
            let again = site.form(&first, &[("action", "play"), ("step", again)]).await;
            assert_eq!(again.status, 200);
            assert!(again.text.contains(&format!("{} {}", words("seat-you-played", &[("words", "White pawn e2 to e4")]), words("seat-waiting-for-mail", &[("who", "Boris")]))), "{}", again.text);
        }
        let other = site.form(&first, &[("action", "play"), ("step", "d2d4")]).await;
        assert_eq!(other.status, 409);
        assert!(other.text.contains(&words("seat-moved-on", &[])), "{}", other.text);

        let second = mail_with(&site, BORIS, "/m/").await.1;
        site.form(&second, &[("action", "play"), ("step", "e7e5")]).await;
        // The opponent has answered since; the link shows the played move and plays nothing else. It gives no access to
        // the seat: another person may have found the mail.
        site.clock.advance(Duration::from_secs(10 * 60));
        let again = site.form(&first, &[("action", "play"), ("step", "e2e4")]).await;
        assert!(again.status == 200 && again.text.contains("Already played"), "{}", again.text);
        assert!(!again.text.contains("<form"), "{}", again.text);
        let stale = site.form(&first, &[("action", "play"), ("step", "g1f3")]).await;
        assert_eq!(stale.status, 409);
        let resigning = site.form(&first, &[("action", "resign"), ("confirm", "yes")]).await;
        assert!(
            resigning.status == 409 && resigning.text.contains(&words("seat-moved-on", &[])),
            "{}",
            resigning.text
        );
        let seen = site.page(&first).await;
        assert_eq!(seen.status, 200);
        assert!(seen.text.contains(&words("seat-use-newest-mail", &[])), "{}", seen.text);
        assert!(!has_forms(&seen.text), "a page that can do nothing has no form");

        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
        assert_eq!(read(&site, &game, &boris).await["status"], "running");
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

    async fn looking_at_a_link_changes_nothing(site: Site) {
        // An open invitation, a turn, an old turn, an accepted invitation, a login, a goodbye.
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
}

on_sqlite! {
    async fn an_old_link_neither_writes_nor_shows_what_players_say(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let old = mail_with(&site, ANNA, "/m/").await.1;
        let say = [("action", "message"), ("message", "in her name")];
        assert_eq!(site.form(&old, &say).await.status, 200, "at its ply it is the seat's");
        site.play(&game, &anna, "e4").await.expect(201);
        let moves = format!("/api/v1/games/{game}/moves");
        site.post(&moves, &boris.token, json!({"turn": "e5", "message": "for Anna alone"})).await.expect(201);

        let before = dump(&site).await;
        let refused = site.form(&old, &say).await;
        assert!(refused.status == 409 && refused.text.contains(&words("seat-moved-on", &[])), "{}", refused.text);
        for page in [refused, site.page(&old).await, site.form(&old, &[("action", "play"), ("step", "d2d4")]).await] {
            assert!(!page.text.contains("for Anna alone"), "{}", page.text);
        }
        assert_eq!(dump(&site).await, before);
        let new = mail_with(&site, ANNA, "/m/").await.1;
        assert!(site.page(&new).await.text.contains("for Anna alone"));
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        assert!(!site.page(&new).await.text.contains("for Anna alone"), "it is dead with the game");
        for link in [&old, &new] {
            let late = site.form(link, &[("action", "resign"), ("confirm", "yes")]).await;
            assert!(late.url == *link && !late.text.contains("for Anna alone"), "{} {}", late.url, late.text);
        }
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

    async fn who_resigns_by_link_has_to_tick_the_box(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;

        let without = site.form(&play, &[("action", "resign")]).await;
        assert_eq!(without.status, 422);
        assert_eq!(read(&site, &game, &anna).await["status"], "running");
        let with = site.form(&play, &[("action", "resign"), ("confirm", "yes")]).await;
        assert_eq!(with.status, 200);
        assert!(with.text.contains(&words("ending-you-lost-by", &[("reason", "resignation")])), "{}", with.text);
        let again = site.form(&play, &[("action", "resign"), ("confirm", "yes")]).await;
        assert!(again.status == 200 && again.text.contains(&words("ending-you-lost-by", &[("reason", "resignation")])), "{}", again.text);

        let ended = read(&site, &game, &anna).await;
        assert_eq!(ended["outcome"], json!({"result": "0-1", "winner": "black", "reason": "resignation"}));
        for address in [ANNA, BORIS] {
            let (mail, _) = mail_with(&site, address, "/games/").await;
            assert!(mail.text.contains(&words("ending-wins-by", &[("of", "Black"), ("reason", "resignation")])), "{}", mail.text);
            assert!(pgn(&mail).ends_with("0-1\n"), "{}", pgn(&mail));
        }
        let after = site.form(&play, &[("action", "play"), ("step", "e2e4")]).await;
        assert_eq!(after.status, 409);
    }

    async fn who_is_late_is_shown_the_lost_game(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        site.clock.advance(Duration::from_secs(3 * 24 * 60 * 60 + 6));
        let deeds = [
            [("action", "play"), ("step", "e2e4")], [("action", "resign"), ("confirm", "yes")],
            [("action", "play"), ("step", "e2e5")],
        ];
        for deed in deeds {
            let late = site.form(&play, &deed).await;
            assert!(matches!(late.status.as_u16(), 200 | 409), "{}", late.status);
            assert!(late.text.contains(&words("ending-you-lost-on-time", &[])), "{}", late.text);
        }
        assert_eq!(read(&site, &game, &anna).await["outcome"]["reason"], "time");
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
        assert!(site.page(&answer).await.text.contains(&words("offers-accept-draw", &[])));
        let agreed = site.form(&answer, &[("action", "accept-draw")]).await;
        assert_eq!(agreed.status, 200);
        assert!(agreed.text.contains(&words("ending-draw-by", &[("reason", "agreement")])), "{}", agreed.text);

        let outcome = &read(&site, &game, &anna).await["outcome"];
        assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("1/2-1/2"), &json!("agreement")));
        for address in [ANNA, BORIS] {
            let (mail, _) = mail_with(&site, address, "/games/").await;
            assert!(mail.text.contains(&words("ending-draw-by", &[("reason", "agreement")])), "{}", mail.text);
        }
    }

    async fn a_declined_draw_leaves_the_turn_where_it_was(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let (_, play) = mail_with(&site, ANNA, "/m/").await;
        site.form(&play, &[("action", "play"), ("step", "e2e4"), ("offer_draw", "yes")]).await;
        let (_, answer) = mail_with(&site, BORIS, "/m/").await;

        let declined = site.form(&answer, &[("action", "decline-draw")]).await;
        assert_eq!(declined.status, 200);
        assert!(declined.text.contains(&your_move_title("Chess vs Anna")), "{}", declined.text);
        assert!(!declined.text.contains(&words("offers-accept-draw", &[])));
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
        assert!(refused.text.contains(&start_of("seat-nothing-played", &[])), "{}", refused.text);
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
        assert!(page.text.contains("<a href=\"/players/Anna\">Anna</a> writes") && page.text.contains("Good luck, Boris!"), "{}", page.text);
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
        // Existing links still work.
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
        assert!(page.contains(&words("invite-confirm", &[])) && page.contains(&words("invite-cancel", &[])), "{page}");
        let declined = site.form(&own, &[("action", "decline")]).await;
        assert_eq!(declined.status, 200);
        site.settled_mails().await;
        let mails = site.mails.take();
        assert!(mails.iter().all(|mail| mail.to.as_str() != BORIS), "{mails:?}");
        let late = site.form(&own, &[("action", "accept"), ("name", "Anna")]).await;
        assert!(late.text.contains("declined"), "{}", late.text);
    }
}

fn assert_private(answer: &Answer) {
    let header = |name: &str| answer.headers[name].to_str().unwrap();
    assert_eq!(header("cache-control"), "no-store");
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert!(header("x-robots-tag").contains("noindex"));
    let policy = header("content-security-policy");
    for part in [
        "default-src 'self'",
        "object-src 'none'",
        "script-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!answer.headers.contains_key("set-cookie"));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cross-origin-opener-policy"), "same-origin");
    assert!(header("permissions-policy").contains("camera=()"));
}
