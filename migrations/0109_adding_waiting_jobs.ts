/** Adding a job that waits already costs one upsert, as adding a new one costs one insert. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The insert of 0072, which now also replaces a job that waits, as graphile-worker's add_jobs does. Only jobs that a worker holds,
  // jobs that failed for good, and jobs of new tasks go graphile-worker's way.
  await sql`
    create or replace function add_jobs_surely(specs json, keep_run_at boolean) returns void language plpgsql as $$
    declare
      added text[];
      tasks json;
    begin
      with spec as (
        select distinct on (job_key) identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags
        from json_populate_recordset(null::graphile_worker.job_spec, specs)),
      written as (
        insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key, priority)
        select task.id, coalesce(spec.payload, '{}'::json), coalesce(spec.run_at, now()), coalesce(spec.max_attempts, 25),
          spec.job_key, coalesce(spec.priority, 0)
        from spec join graphile_worker._private_tasks task on task.identifier = spec.identifier
        where spec.queue_name is null and spec.flags is null
        order by spec.job_key
        on conflict (key) do update set
          job_queue_id = null,
          task_id = excluded.task_id,
          payload = excluded.payload,
          max_attempts = excluded.max_attempts,
          run_at = case when keep_run_at and jobs.attempts = 0 then jobs.run_at else excluded.run_at end,
          priority = excluded.priority,
          revision = jobs.revision + 1,
          flags = null,
          attempts = 0,
          last_error = null,
          updated_at = now()
        where jobs.is_available
        returning key)
      select array_agg(written.key), json_agg(distinct spec.identifier) into added, tasks
      from written join spec on spec.job_key = written.key;
      if added is not null then
        perform pg_notify('jobs:insert',
          json_build_object('r', random(), 'count', array_length(added, 1), 'tasks', tasks)::text);
        if array_length(added, 1) = json_array_length(specs) then
          return;
        end if;
        specs := (select json_agg(spec) from json_array_elements(specs) as spec where spec ->> 'job_key' <> all (added));
        if specs is null then
          return;
        end if;
      end if;
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
    end $$;`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_jobs_surely(specs json, keep_run_at boolean) returns void language plpgsql as $$
    declare
      added text[];
      tasks json;
    begin
      with spec as (
        select identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags
        from json_populate_recordset(null::graphile_worker.job_spec, specs)),
      inserted as (
        insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
        select task.id, coalesce(spec.payload, '{}'::json), coalesce(spec.run_at, now()), coalesce(spec.max_attempts, 25),
          spec.job_key, coalesce(spec.priority, 0)
        from spec join graphile_worker._private_tasks task on task.identifier = spec.identifier
        where spec.queue_name is null and spec.flags is null
        on conflict (key) do nothing
        returning key)
      select array_agg(inserted.key), json_agg(distinct spec.identifier) into added, tasks
      from inserted join spec on spec.job_key = inserted.key;
      if added is not null then
        perform pg_notify('jobs:insert',
          json_build_object('r', random(), 'count', array_length(added, 1), 'tasks', tasks)::text);
        if array_length(added, 1) = json_array_length(specs) then
          return;
        end if;
        specs := (select json_agg(spec) from json_array_elements(specs) as spec where spec ->> 'job_key' <> all (added));
        if specs is null then
          return;
        end if;
      end if;
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
    end $$;`.execute(db);
}
