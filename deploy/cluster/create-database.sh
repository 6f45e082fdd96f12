#!/bin/sh
# Called by Patroni once, when it has made the cluster, with the superuser's connection string: the site's role and database.
set -eu
. "$(dirname "$0")/node.env"
export SITE_PASSWORD # not as an argument, which all users of the machine can see
psql --no-psqlrc --set ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password SITE_PASSWORD
create role sufra login password :'password';
create database sufra owner sufra;
SQL
