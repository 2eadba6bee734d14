-- What the dealer panel keeps besides the service's own tables. Sessions, names and passwords are there as hashes alone.

create table if not exists panel_account (
  dealer_id integer primary key references dealer on delete cascade,
  password text not null
);

create table if not exists panel_session (
  token_hash text primary key,
  dealer_id integer not null references dealer on delete cascade,
  expires_at timestamptz not null
);

-- One row for each attempt to sign in that has not succeeded.
create table if not exists panel_attempt (
  id bigint primary key generated always as identity,
  username_hash text not null,
  address text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index if not exists panel_attempt_recent on panel_attempt (address, made_at);
