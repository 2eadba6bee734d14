-- The dealer panel's tables, next to the service's own. Sessions, names and passwords are stored only as hashes.

create table if not exists panel_account (
  dealer_id integer primary key references dealer on delete cascade,
  password text not null
);

create table if not exists panel_session (
  token_hash text primary key,
  dealer_id integer not null references dealer on delete cascade,
  expires_at timestamptz not null
);

-- One row for each failed sign-in.
create table if not exists panel_attempt (
  id bigint primary key generated always as identity,
  username_hash text not null,
  address text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index if not exists panel_attempt_recent on panel_attempt (address, made_at);
