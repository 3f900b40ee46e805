//! What the server sends, receives and remembers for itself.

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
    suppressions (email) {
        email -> Text,
        reason -> Text,
        created_at -> BigInt,
        mailbox -> Nullable<Text>,
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
        format -> Text,
        sealed -> Nullable<Text>,
        room -> Nullable<Text>,
        locale -> Nullable<Text>,
        hears -> Text,
        game_id -> Nullable<Text>,
    }
}

diesel::table! {
    webhook_players (webhook_id, player_id) {
        webhook_id -> Text,
        player_id -> Text,
    }
}

diesel::table! {
    read_only (id) {
        id -> Integer,
        since -> BigInt,
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
