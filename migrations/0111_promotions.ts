/** Promotions: evidence that a promoted server has every commit that the processes were told of. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function database_fork() returns text language plpgsql as $$
begin
  -- After a restart the position is that of crash recovery, and nothing tells what a standby had received.
  return case when not pg_is_in_recovery() and pg_last_wal_receive_lsn() is not null then pg_last_wal_replay_lsn()::text end;
exception when others then
  return null;
end $$;
comment on function database_fork() is 'position at which the log of a promoted server left that of the server before; null on any other server, and after a restart';

create function database_is_replicated() returns boolean language plpgsql as $$
begin
  return exists (select from pg_stat_get_wal_senders());
exception when others then
  return false;
end $$;
comment on function database_is_replicated() is 'whether a standby receives the log now';

alter table processes add column confirmed bigint, add column knows uuid[];
comment on column processes.confirmed is 'the newest timeline that has everything which the process was told; null while it has confirmed none';
comment on column processes.knows is 'the other processes that it has read of; null in the version before';

alter table history_beats add column timeline bigint;
comment on column history_beats.timeline is 'of the write-ahead log when the beat was written; null if unreadable';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table history_beats drop column timeline;
alter table processes drop column confirmed, drop column knows;
drop function database_fork();
drop function database_is_replicated();
`.execute(db);
}
