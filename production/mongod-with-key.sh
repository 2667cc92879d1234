#!/bin/sh
# The members of a replica set authenticate with a key, which mongod reads from a file that only it may read.
set -eu
(umask 077 && printf '%s' "$MONGO_KEY" > /tmp/members.key)
chown mongodb:mongodb /tmp/members.key
unset MONGO_KEY
exec docker-entrypoint.sh "$@"
