//! The tables as both databases have them; the twin of `migrations/{sqlite,postgres}`.

diesel::table! {
    players (id) {
        id -> Text,
        name -> Text,
        email -> Nullable<Text>,
        bot -> Bool,
        created_at -> BigInt,
        cadence -> Text,
        digest_hour -> Integer,
        time_zone -> Text,
        weekend -> Text,
        notation -> Text,
        language -> Text,
        auto_vacation -> Bool,
        seen_at -> Nullable<BigInt>,
        closed_at -> Nullable<BigInt>,
        closing_at -> Nullable<BigInt>,
        silent_since -> Nullable<BigInt>,
        auto_vacation_since -> BigInt,
        board_colours -> Text,
        board_coordinates -> Bool,
        piece_set -> Text,
        spelling -> Text,
        locale -> Nullable<Text>,
    }
}

diesel::table! {
    addresses (email) {
        email -> Text,
        player_id -> Text,
        confirmed_at -> BigInt,
    }
}

diesel::table! {
    name_keys (key) {
        key -> Text,
        player_id -> Text,
    }
}

diesel::table! {
    bot_terms (player_id) {
        player_id -> Text,
        terms -> Text,
    }
}

diesel::table! {
    blocks (player_id, blocked_id) {
        player_id -> Text,
        blocked_id -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    feeds (player_id) {
        player_id -> Text,
        hash -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    operators (player_id) {
        player_id -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    sessions (hash) {
        hash -> Text,
        player_id -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        agent -> Nullable<Text>,
    }
}

diesel::table! {
    tokens (id) {
        id -> Text,
        player_id -> Text,
        name -> Text,
        hash -> Text,
        scopes -> Text,
        created_at -> BigInt,
        expires_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    games (id) {
        id -> Text,
        variant -> Text,
        options -> Text,
        rules_version -> Integer,
        start_fen -> Nullable<Text>,
        fen -> Text,
        recent -> Text,
        ply -> Integer,
        version -> BigInt,
        status -> Text,
        to_act -> Text,
        time_control -> Text,
        move_by -> Nullable<BigInt>,
        clocks -> Text,
        pauses -> Text,
        remind_at -> Nullable<BigInt>,
        draw_offer -> Nullable<Text>,
        result -> Nullable<Text>,
        reason -> Nullable<Text>,
        creator -> Nullable<Text>,
        rated -> Bool,
        created_at -> BigInt,
        invited_until -> Nullable<BigInt>,
        started_at -> Nullable<BigInt>,
        ended_at -> Nullable<BigInt>,
        imported -> Bool,
        takeback -> Nullable<Text>,
        takebacks -> Integer,
        begun_ply -> Integer,
        engine_help -> Bool,
        check_at -> Nullable<BigInt>,
        listed_at -> BigInt,
    }
}

diesel::table! {
    seats (game_id, seat) {
        game_id -> Text,
        seat -> Text,
        player_id -> Nullable<Text>,
        email -> Nullable<Text>,
        name -> Nullable<Text>,
        engine -> Nullable<Text>,
        accepted -> Bool,
        rating_start -> Nullable<BigInt>,
    }
}

diesel::table! {
    moves (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        seat -> Text,
        step -> Text,
        display -> Text,
        words -> Text,
        squares -> Text,
        played_at -> BigInt,
        turn -> Integer,
        spent -> BigInt,
        conditional -> Bool,
    }
}

diesel::table! {
    positions (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        key -> BigInt,
        ended_at -> BigInt,
    }
}

diesel::table! {
    unindexed_games (game_id) {
        game_id -> Text,
    }
}

diesel::table! {
    messages (id) {
        id -> BigInt,
        game_id -> Text,
        ply -> Integer,
        seat -> Text,
        body -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    conditionals (game_id, seat) {
        game_id -> Text,
        seat -> Text,
        ply -> Integer,
        active -> Bool,
        tree -> Text,
        set_at -> BigInt,
    }
}

diesel::table! {
    events (id) {
        id -> BigInt,
        player_id -> Text,
        game_id -> Nullable<Text>,
        kind -> Text,
        ply -> Nullable<Integer>,
        created_at -> BigInt,
        body -> Text,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        email -> Text,
        name -> Nullable<Text>,
        player_id -> Nullable<Text>,
        game_id -> Nullable<Text>,
        seat -> Nullable<Text>,
        ply -> Nullable<Integer>,
        status -> Text,
        due_at -> BigInt,
        leased_until -> Nullable<BigInt>,
        tries -> Integer,
        error -> Nullable<Text>,
        created_at -> BigInt,
        sent_at -> Nullable<BigInt>,
        cadence -> Nullable<Text>,
        carrier -> Nullable<BigInt>,
        detail -> Nullable<Text>,
        asker -> Nullable<Text>,
        answers -> Nullable<Text>,
        mailbox -> Nullable<Text>,
    }
}

diesel::table! {
    links (hash) {
        hash -> Text,
        kind -> Text,
        email -> Text,
        name -> Nullable<Text>,
        player_id -> Nullable<Text>,
        game_id -> Nullable<Text>,
        seat -> Nullable<Text>,
        ply -> Nullable<Integer>,
        created_at -> BigInt,
        expires_at -> Nullable<BigInt>,
        used_at -> Nullable<BigInt>,
        detail -> Nullable<Text>,
        takebacks -> Integer,
    }
}

diesel::table! {
    arrivals (fingerprint) {
        fingerprint -> Text,
        game_id -> Text,
        received_at -> BigInt,
        done -> Bool,
    }
}

diesel::table! {
    engine_jobs (id) {
        id -> Text,
        kind -> Text,
        player_id -> Nullable<Text>,
        game_id -> Nullable<Text>,
        seat -> Nullable<Text>,
        ply -> Nullable<Integer>,
        variant -> Text,
        options -> Text,
        fen -> Nullable<Text>,
        played -> Text,
        limits -> Text,
        multipv -> Integer,
        level -> Nullable<Integer>,
        status -> Text,
        priority -> BigInt,
        lease -> Nullable<Text>,
        worker -> Nullable<Text>,
        leased_until -> Nullable<BigInt>,
        tries -> Integer,
        checkpoint -> Nullable<Text>,
        info -> Nullable<Text>,
        best -> Nullable<Text>,
        reason -> Nullable<Text>,
        created_at -> BigInt,
        finished_at -> Nullable<BigInt>,
        class -> Integer,
        engine -> Nullable<Text>,
        leased_at -> Nullable<BigInt>,
        threads -> Nullable<Integer>,
        review -> Nullable<Text>,
        losses -> Integer,
        guest -> Nullable<Text>,
    }
}

diesel::table! {
    workers (id) {
        id -> Text,
        engine -> Text,
        cores -> Integer,
        variants -> Text,
        seen_at -> BigInt,
    }
}

diesel::table! {
    idempotency_keys (key, owner) {
        key -> Text,
        owner -> Text,
        fingerprint -> Text,
        body -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    heartbeats (name) {
        name -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    archives (game_id) {
        game_id -> Text,
        player_id -> Nullable<Text>,
        tags -> Text,
        comments -> Text,
        annotations -> Text,
    }
}

diesel::table! {
    vacations (id) {
        id -> Text,
        player_id -> Text,
        kind -> Text,
        starts_at -> BigInt,
        ends_at -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    suppressions (email) {
        email -> Text,
        reason -> Text,
        created_at -> BigInt,
        mailbox -> Nullable<Text>,
    }
}

diesel::table! {
    invited_strangers (email) {
        email -> Text,
        player_id -> Text,
        invited_at -> BigInt,
    }
}

diesel::table! {
    game_cadences (player_id, game_id) {
        player_id -> Text,
        game_id -> Text,
        cadence -> Text,
    }
}

diesel::table! {
    webhooks (id) {
        id -> Text,
        player_id -> Text,
        url -> Text,
        kinds -> Text,
        position -> BigInt,
        created_at -> BigInt,
        leased_until -> Nullable<BigInt>,
        rests_until -> Nullable<BigInt>,
        failures -> Integer,
        failing_since -> Nullable<BigInt>,
        error -> Nullable<Text>,
        disabled_at -> Nullable<BigInt>,
        secret_number -> Integer,
        secret_changed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    bans (key) {
        key -> Text,
        banned_at -> BigInt,
    }
}

diesel::table! {
    read_only (id) {
        id -> Integer,
        since -> BigInt,
    }
}

diesel::table! {
    push_devices (id) {
        id -> Text,
        player_id -> Text,
        game_id -> Nullable<Text>,
        session_hash -> Nullable<Text>,
        endpoint -> Text,
        p256dh -> Text,
        auth -> Text,
        site_key -> Text,
        agent -> Nullable<Text>,
        position -> BigInt,
        created_at -> BigInt,
        leased_until -> Nullable<BigInt>,
        rests_until -> Nullable<BigInt>,
        failures -> Integer,
        failing_since -> Nullable<BigInt>,
    }
}

diesel::table! {
    bounces (email) {
        email -> Text,
        times -> Integer,
        last_at -> BigInt,
        reported -> Bool,
    }
}

diesel::table! {
    webhook_deliveries (webhook_id, event_id) {
        webhook_id -> Text,
        event_id -> BigInt,
        status -> Text,
        due_at -> BigInt,
        tries -> Integer,
        error -> Nullable<Text>,
        created_at -> BigInt,
        settled_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    signing_keys (public_key) {
        public_key -> Text,
        seen_at -> BigInt,
    }
}

diesel::table! {
    rematches (of_game) {
        of_game -> Text,
        game_id -> Text,
    }
}

diesel::table! {
    notes (game_id, player_id) {
        game_id -> Text,
        player_id -> Text,
        body -> Text,
        updated_at -> BigInt,
    }
}

diesel::table! {
    seeks (id) {
        id -> Text,
        player_id -> Text,
        variant -> Text,
        options -> Text,
        seat -> Nullable<Text>,
        time_control -> Text,
        rated -> Bool,
        rating_from -> Nullable<Integer>,
        rating_to -> Nullable<Integer>,
        created_at -> BigInt,
        expires_at -> BigInt,
        engine_help -> Bool,
    }
}

diesel::table! {
    ratings (player_id, variant) {
        player_id -> Text,
        variant -> Text,
        rating -> BigInt,
        deviation -> BigInt,
        volatility -> BigInt,
        games -> Integer,
        rated_at -> BigInt,
    }
}

diesel::table! {
    rating_changes (id) {
        id -> BigInt,
        game_id -> Text,
        seat -> Text,
        player_id -> Text,
        rating -> BigInt,
        deviation -> BigInt,
        volatility -> BigInt,
    }
}

diesel::joinable!(tokens -> players (player_id));
diesel::joinable!(webhook_deliveries -> events (event_id));
diesel::joinable!(feeds -> players (player_id));
diesel::joinable!(operators -> players (player_id));
diesel::joinable!(sessions -> players (player_id));
diesel::joinable!(seats -> players (player_id));
diesel::joinable!(seats -> games (game_id));
diesel::joinable!(positions -> games (game_id));
diesel::joinable!(seeks -> players (player_id));
diesel::joinable!(ratings -> players (player_id));
diesel::joinable!(addresses -> players (player_id));
diesel::joinable!(name_keys -> players (player_id));

diesel::allow_tables_to_appear_in_same_query!(
    players,
    addresses,
    name_keys,
    bot_terms,
    blocks,
    feeds,
    operators,
    sessions,
    tokens,
    games,
    seats,
    moves,
    positions,
    unindexed_games,
    messages,
    conditionals,
    events,
    outbox,
    links,
    engine_jobs,
    workers,
    idempotency_keys,
    heartbeats,
    suppressions,
    invited_strangers,
    webhooks,
    webhook_deliveries,
    push_devices,
    bans,
    read_only,
    signing_keys,
    archives,
    game_cadences,
    bounces,
    vacations,
    arrivals,
    rematches,
    notes,
    seeks,
    ratings,
    rating_changes,
);
