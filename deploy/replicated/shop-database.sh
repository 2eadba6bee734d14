#!/bin/sh
# Creates the shop's role and its database. Patroni runs it once, on the first primary, with the superuser's address.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$1" <<'SQL'
\getenv password SHOP_PASSWORD
create role storefront login password :'password';
-- How far the standbys have the log: the shop then tells a lost commit from one that nobody was told of.
grant pg_read_all_stats to storefront;
create database storefront owner storefront;
revoke all on database storefront from public;
SQL
