/** Jobs: what the shop adds to graphile-worker's own tables. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // graphile-worker 0.18's add_jobs leaves a job out when a worker takes the waiting one of the same key at that very
  // moment: that one has read an older state, and nobody would look at the newer one. The second call sees that it is taken.
  await sql`
    create function add_jobs_surely(specs json, keep_run_at boolean) returns void language plpgsql as $$
    declare
      added text[];
    begin
      for attempt in 1..5 loop
        added := array(select key from graphile_worker.add_jobs(array(
          select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(specs) as spec),
          job_key_preserve_run_at => keep_run_at));
        specs := (select json_agg(spec) from json_array_elements(specs) as spec where spec ->> 'job_key' <> all (added));
        if specs is null then
          return;
        end if;
      end loop;
      raise exception 'jobs could not be added: %', specs;
    end $$;
    comment on function add_jobs_surely is 'graphile_worker.add_jobs of jobs with keys, of which it leaves none out'`.execute(
    db,
  );
  await sql`
create table rounds (
  name     text primary key,
  due_at   timestamptz not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
comment on table rounds is 'rounds that go by the clock (src/shop/orders/wake/rounds.ts), one row each once it ran';
comment on column rounds.due_at is 'when it runs next; while it runs, or after it failed, when it is tried again';
comment on column rounds.began_at is 'when it last began';
comment on column rounds.ended_at is 'when it last ended without an error';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table rounds;
drop function add_jobs_surely;
`.execute(db);
}
