# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
