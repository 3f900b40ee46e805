-- One mailbox has one spelling, in lower case. Of accounts whose addresses differ in case alone, the one that has it in
-- lower case, or else the oldest, keeps it; mails to the others still go where they went.
DELETE FROM addresses WHERE email <> LOWER(email) AND EXISTS (
    SELECT 1 FROM addresses AS other
    WHERE LOWER(other.email) = LOWER(addresses.email) AND other.email <> addresses.email AND (
        other.email = LOWER(other.email)
        OR other.confirmed_at < addresses.confirmed_at
        OR (other.confirmed_at = addresses.confirmed_at AND other.player_id < addresses.player_id)
        OR (other.confirmed_at = addresses.confirmed_at AND other.player_id = addresses.player_id
            AND other.email < addresses.email)
    )
);
UPDATE addresses SET email = LOWER(email) WHERE email <> LOWER(email);
UPDATE players SET email = LOWER(email) WHERE email <> LOWER(email) AND EXISTS (
    SELECT 1 FROM addresses WHERE addresses.email = LOWER(players.email) AND addresses.player_id = players.id
);

-- Whoever has said once to want no mail wants none. Those that keep their spelling keep their row.
UPDATE suppressions SET reason = 'unsubscribed' WHERE EXISTS (
    SELECT 1 FROM suppressions AS other
    WHERE LOWER(other.email) = suppressions.email AND other.reason = 'unsubscribed'
);
INSERT INTO suppressions (email, reason, created_at)
SELECT LOWER(email), MAX(reason), MIN(created_at) FROM suppressions
WHERE email <> LOWER(email) AND LOWER(email) NOT IN (SELECT email FROM suppressions)
GROUP BY LOWER(email);
DELETE FROM suppressions WHERE email <> LOWER(email) AND email NOT IN (
    SELECT email FROM players WHERE email IS NOT NULL
);

-- Refusals are counted anew.
DELETE FROM bounces WHERE email <> LOWER(email);

UPDATE seats SET email = LOWER(email) WHERE email <> LOWER(email);
UPDATE links SET email = LOWER(email) WHERE email <> LOWER(email);
UPDATE outbox SET email = LOWER(email) WHERE email <> LOWER(email);
