import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';

/**
 * Moves times of payments, and the ends of offers for them, to the schedule's time. The shop writes some of them by the database's clock, days
 * behind the schedule.
 */
export async function simulateClock(db: Db): Promise<void> {
  await sql`
    create table if not exists simulated_time (ahead_ms bigint not null);
    insert into simulated_time select 0 where not exists (select from simulated_time);
    create or replace function payments_in_simulated_time() returns trigger language plpgsql as $$
    declare
      ahead interval := (select make_interval(secs => ahead_ms / 1000.0) from simulated_time);
      is_new boolean := tg_op = 'INSERT';
    begin
      if is_new then
        new.created_at := new.created_at + ahead;
        new.expires_at := new.expires_at + ahead;
      end if;
      if new.ended_at is not null and (is_new or old.ended_at is null) then new.ended_at := new.ended_at + ahead; end if;
      if new.credited_at is not null and (is_new or old.credited_at is null) then
        new.credited_at := new.credited_at + ahead;
      end if;
      if new.due_at < now() + interval '1 day' and (is_new or new.due_at is distinct from old.due_at) then
        new.due_at := new.due_at + ahead;
      end if;
      return new;
    end $$;
    create or replace trigger payments_in_simulated_time before insert or update on payments
      for each row execute function payments_in_simulated_time();
    create or replace function offers_in_simulated_time() returns trigger language plpgsql as $$
    begin
      new.ended_at := new.ended_at + (select make_interval(secs => ahead_ms / 1000.0) from simulated_time);
      return new;
    end $$;
    create or replace trigger offers_in_simulated_time before update on promotions
      for each row when (new.kind = 'deposit' and new.ended_at is distinct from old.ended_at)
      execute function offers_in_simulated_time()`.execute(db);
}
