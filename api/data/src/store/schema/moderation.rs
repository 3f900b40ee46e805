//! Moderation: reports, mutes, the announcement and the audit log.

diesel::table! {
    reports (id) {
        id -> BigInt,
        reporter_id -> Text,
        player_id -> Nullable<Text>,
        message_id -> Nullable<BigInt>,
        game_id -> Nullable<Text>,
        reason -> Text,
        comment -> Text,
        created_at -> BigInt,
        closed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    mutes (player_id) {
        player_id -> Text,
        until -> Nullable<BigInt>,
        created_at -> BigInt,
    }
}

diesel::table! {
    announcement (id) {
        id -> Integer,
        text -> Text,
        until -> BigInt,
    }
}

diesel::table! {
    moderation_acts (id) {
        id -> BigInt,
        actor_id -> Nullable<Text>,
        role -> Text,
        act -> Text,
        player_id -> Nullable<Text>,
        game_id -> Nullable<Text>,
        message_id -> Nullable<BigInt>,
        report_id -> Nullable<BigInt>,
        reason -> Text,
        detail -> Nullable<Text>,
        created_at -> BigInt,
    }
}
