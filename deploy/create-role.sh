#!/bin/sh
# The image of PostgreSQL runs this once, on an empty volume: the site's role owns its database and has no other rights. The
# superuser has no password afterwards: it is reached from inside of the container only (psql -U postgres).
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role sufra login password :'password';
create database sufra owner sufra;
alter role current_user password null;
SQL
