/** Staff: who runs the shop beside its owners, what each role may do, invitations, and the log of what they did. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table staff_roles (
  role        text primary key check (role in ('operator','cashier','viewer')),
  permissions text[] not null,
  updated_by  bigint not null,
  updated_at  timestamptz not null default now()
);
comment on table staff_roles is 'what a role may do, where an owner changed it; a role without a row may do what permissions.ts says';

create table staff (
  person_id  bigint primary key references customers,
  role       text not null check (role in ('operator','cashier','viewer')),
  since      timestamptz not null default now(),
  invited_by bigint not null
);
comment on table staff is 'who runs the shop beside the owners, who are those of ADMIN_IDS; who is removed has no row';

create table staff_invitations (
  id         bigint generated always as identity primary key,
  token_hash bytea not null constraint staff_invitations_token_key unique,
  role       text not null check (role in ('operator','cashier','viewer')),
  made_by    bigint not null,
  made_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by    bigint,
  used_at    timestamptz,
  revoked_at timestamptz,
  check ((used_by is null) = (used_at is null)),
  check (used_at is null or revoked_at is null)
);
comment on table staff_invitations is 'one-time links t.me/<bot>?start=team_<token>';
comment on column staff_invitations.token_hash is 'SHA-256 of the token: the link cannot be read from here';
create index staff_invitations_open on staff_invitations (id) where used_at is null and revoked_at is null;

create table second_words (
  key       text primary key,
  amount    numeric(24,8) not null check (amount <> 'NaN'),
  currency  text not null,
  first_by  bigint not null,
  first_at  timestamptz not null default now(),
  second_by bigint
);
comment on table second_words is 'what is above the ceiling for one person: who wanted it first, and who agreed';

create table audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default now(),
  actor_id bigint not null,
  act      text not null check (act ~ '^[a-z][a-z-]*$'),
  subject  text not null,
  detail   jsonb not null default '{}'
);
comment on table audit_log is 'what staff did, one row an act, written in the transaction of the act; append-only';
comment on column audit_log.subject is 'what it was done to: the code of an order or a payment, the id of a person, the name of a setting';
create index audit_log_at on audit_log (at);
create index audit_log_of_actor on audit_log (actor_id, id);
create index audit_log_of_act on audit_log (act, id);
create index audit_log_of_subject on audit_log (subject, id);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
comment on function refuse_change_of_audit_log is 'Refuses to change or delete what staff did';
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change_of_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log, second_words, staff_invitations, staff, staff_roles`.execute(db);
  await sql`drop function refuse_change_of_audit_log()`.execute(db);
}
