#!/bin/sh
# The members of a replica set know each other by a key, which mongod reads from a file that is its own alone.
set -eu
(umask 077 && printf '%s' "$MONGO_KEY" > /tmp/members.key)
chown mongodb:mongodb /tmp/members.key
unset MONGO_KEY
exec docker-entrypoint.sh "$@"
