-- One mailbox has one spelling, in lower case. Of accounts whose addresses differ in case alone, the one that has it in
-- lower case, or else the oldest, keeps it; mails to the others still go where they went.
DELETE FROM addresses WHERE email <> LOWER(email COLLATE "C") AND EXISTS (
    SELECT 1 FROM addresses AS other
    WHERE LOWER(other.email COLLATE "C") = LOWER(addresses.email COLLATE "C") AND other.email <> addresses.email AND (
        other.email = LOWER(other.email COLLATE "C")
        OR other.confirmed_at < addresses.confirmed_at
        OR (other.confirmed_at = addresses.confirmed_at AND other.player_id < addresses.player_id)
        OR (other.confirmed_at = addresses.confirmed_at AND other.player_id = addresses.player_id
            AND other.email < addresses.email)
    )
);
UPDATE addresses SET email = LOWER(email COLLATE "C") WHERE email <> LOWER(email COLLATE "C");
UPDATE players SET email = LOWER(email COLLATE "C") WHERE email <> LOWER(email COLLATE "C") AND EXISTS (
    SELECT 1 FROM addresses WHERE addresses.email = LOWER(players.email COLLATE "C") AND addresses.player_id = players.id
);

-- Whoever has said once to want no mail wants none. Those that keep their spelling keep their row.
UPDATE suppressions SET reason = 'unsubscribed' WHERE EXISTS (
    SELECT 1 FROM suppressions AS other
    WHERE LOWER(other.email COLLATE "C") = suppressions.email AND other.reason = 'unsubscribed'
);
INSERT INTO suppressions (email, reason, created_at)
SELECT LOWER(email COLLATE "C"), MAX(reason), MIN(created_at) FROM suppressions
WHERE email <> LOWER(email COLLATE "C") AND LOWER(email COLLATE "C") NOT IN (SELECT email FROM suppressions)
GROUP BY LOWER(email COLLATE "C");
DELETE FROM suppressions WHERE email <> LOWER(email COLLATE "C") AND email NOT IN (
    SELECT email FROM players WHERE email IS NOT NULL
);

-- Refusals are counted anew.
DELETE FROM bounces WHERE email <> LOWER(email COLLATE "C");

UPDATE seats SET email = LOWER(email COLLATE "C") WHERE email <> LOWER(email COLLATE "C");
UPDATE links SET email = LOWER(email COLLATE "C") WHERE email <> LOWER(email COLLATE "C");
UPDATE outbox SET email = LOWER(email COLLATE "C") WHERE email <> LOWER(email COLLATE "C");
