# Played steps in words.
step-then = { $first }；{ $next }
