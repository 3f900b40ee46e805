//! People: accounts, their settings and their ratings.

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
        letters -> Text,
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
        role -> Text,
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
    oauth_codes (hash) {
        hash -> Text,
        player_id -> Text,
        client_id -> Text,
        redirect_uri -> Text,
        challenge -> Text,
        scopes -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        token_id -> Nullable<Text>,
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
    invited_strangers (email) {
        email -> Text,
        player_id -> Text,
        invited_at -> BigInt,
    }
}

diesel::table! {
    bans (key) {
        key -> Text,
        banned_at -> BigInt,
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
