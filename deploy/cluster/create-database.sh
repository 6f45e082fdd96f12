#!/bin/sh
# Called by Patroni once, when it has made the cluster, with the superuser's connection string: the site's role and database.
set -eu
. "$(dirname "$0")/node.env"
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" "$1" <<'SQL'
create role sufra login password :'password';
create database sufra owner sufra;
SQL
