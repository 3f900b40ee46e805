//! Games and what belongs to one.

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
        without_explorer -> Bool,
    }
}

diesel::table! {
    moves (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        seat -> Text,
        step -> Text,
        display -> Text,
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
    explored (key, month) {
        key -> BigInt,
        month -> Integer,
        counts -> Text,
        best -> Text,
    }
}

diesel::table! {
    explored_games (game_id) {
        game_id -> Text,
        category -> Integer,
        rating -> Nullable<Integer>,
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
        removed_at -> Nullable<BigInt>,
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
    archives (game_id) {
        game_id -> Text,
        player_id -> Nullable<Text>,
        tags -> Text,
        comments -> Text,
        annotations -> Text,
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
        without_explorer -> Bool,
    }
}

diesel::table! {
    game_cadences (player_id, game_id) {
        player_id -> Text,
        game_id -> Text,
        cadence -> Text,
    }
}
