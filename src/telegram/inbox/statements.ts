const dialogOf = (lane: string) => `(
  select json_build_object('version', version, 'state', state)
  from conversations where key = ${lane}::text)`;

/**
 * True if the claim of a row of `updates` has ended. Another process's claim ends with its lease
 * (`platform/database/lease.ts`). Two kinds end at their own time: a claim of the previous version, which has
 * no lease, and a postponed one of this process.
 */
const isFree = (process: string, leaseMs: string) => `(
  claimed_until is null
  or case when claimed_by = ${process}::uuid then claimed_until < now()
    else coalesce(
      (select l.until < now() and (l.timeline is not distinct from database_timeline() or exists (
          select from timelines t
          where t.timeline = database_timeline() and t.seen_at + ${leaseMs} * interval '1 ms' < now()))
        from leases l where l.process = claimed_by),
      claimed_until < now()) end)`;

const renewed = (process: string, leaseMs: string) => `
    renewed as (
      insert into leases (process, until, timeline)
      values (${process}::uuid, now() + ${leaseMs} * interval '1 ms', database_timeline())
      on conflict (process) do update set until = excluded.until, timeline = excluded.timeline),
    seen as (
      insert into timelines (timeline)
      select timeline from database_timeline() as timeline
      where timeline is not null and timeline not in (select timeline from timelines)
      on conflict do nothing)`;

/** Counts the updates that are not handled yet. */
export const WAITING_UPDATES = '(select count(*) from updates where done_at is null)';

/** The SQL of the inbox. Measured on two cores with fsync on, prepared: each takes 0.3 to 0.7 ms. */
export const statements = {
  /**
   * $1 the batch, $2 maximum claims, $3 the replica, $4 the lease in ms; $5 lanes of admins, $6 maximum
   * claims in these. A row that conflicts with another replica's claim in its lane (the index of active
   * updates) is not returned, and is added unclaimed afterwards.
   */
  receive: `
    with incoming as (
      select update_id, lane, payload,
        row_number() over (partition by lane order by update_id) = 1
          and row_number() over (partition by lane = any($5::bigint[]) order by update_id)
            <= case when lane = any($5::bigint[]) then $6::integer else $2::integer end
          and not exists (select from updates u where u.lane = r.lane and u.done_at is null) as starts
      from json_to_recordset($1::json) as r (update_id bigint, lane bigint, payload jsonb))
    insert into updates (update_id, lane, payload, claimed_by, claimed_until, tries)
    select update_id, lane, payload,
      case when starts then $3::uuid end,
      case when starts then now() + $4 * interval '1 ms' end,
      case when starts then 1 else 0 end
    from incoming
    on conflict do nothing
    returning update_id, claimed_by is not null as claimed,
      case when claimed_by is not null then ${dialogOf('updates.lane')} end as dialog`,

  /** $1 the batch. */
  add: `
    insert into updates (update_id, lane, payload)
    select update_id, lane, payload
    from json_to_recordset($1::json) as r (update_id bigint, lane bigint, payload jsonb)
    on conflict (update_id) do nothing`,

  notify: 'select pg_notify($1, $2)',

  /**
   * $1 finished ids, $2 lanes to claim in, $3 the replica, $4 the lease in ms, $5 changed dialogs: one
   * without a state ended.
   * The commit is not awaited (synchronous_commit): if the server crashes then, updates are handled again, as
   * after any crash. A finished update's payload is deleted. Reading the count of `finished` makes PostgreSQL
   * release those rows before the next rows enter the unique index of active ones.
   */
  turn: `
    with finished as (
      update updates set done_at = now(), payload = null
      where update_id = any($1::bigint[]) and claimed_by = $3 and done_at is null
      returning update_id, lane),
    changed as (
      select finished.lane::text as key, dialog.version, dialog.state
      from json_to_recordset($5::json) as dialog (update_id bigint, version text, state jsonb)
      join finished using (update_id)),
    kept as (
      insert into conversations (key, version, state)
      select key, version, state from changed where state is not null
      on conflict (key) do update set version = excluded.version, state = excluded.state, updated_at = now()),
    ended as (
      delete from conversations using changed where conversations.key = changed.key and changed.state is null),
    heads as (
      select head.update_id
      from unnest($2::bigint[]) as wanted (lane)
      cross join lateral (
        select update_id, claimed_by, claimed_until from updates
        where lane = wanted.lane and done_at is null
          and not (update_id = any($1::bigint[]) and claimed_by is not distinct from $3)
        order by claimed_by is null, update_id
        limit 1) as head
      where ${isFree('$3', '$4')}),
    locked as (
      select update_id from updates
      where update_id in (select update_id from heads)
        and done_at is null and ${isFree('$3', '$4')}
      for update skip locked)
    update updates set
      claimed_by = $3::uuid,
      claimed_until = now() + $4 * interval '1 ms',
      tries = tries + 1
    from locked
    where updates.update_id = locked.update_id
      and (select count(*) >= 0 and set_config('synchronous_commit', 'off', true) is not null from finished)
    returning updates.update_id, updates.lane, updates.tries, updates.payload,
      (select count(*) from (
        select from updates behind
        where behind.lane = updates.lane and behind.done_at is null and behind.claimed_by is null
          and behind.update_id > updates.update_id
        limit 4) as few)::integer as waiting,
      (extract(epoch from now() - updates.received_at) * 1000)::float8 as age_ms,
      ${dialogOf('updates.lane')} as dialog`,

  /**
   * $1 the lane, $2 the claimed text. The claim excludes others from this lane; updates that arrive meanwhile
   * come after all of these.
   */
  skipToNewest: `
    with following as (
      select update_id, payload #> '{message,text}' is not null as is_text from updates
      where lane = $1 and done_at is null and update_id > $2),
    texts as (
      select update_id from following
      where update_id < coalesce((select min(update_id) from following where not is_text), 9223372036854775807)),
    skipped as (
      update updates set done_at = now(), payload = null
      where update_id in (select update_id from texts)
        and update_id < (select max(update_id) from texts) and done_at is null and claimed_by is null)
    select count(*) > 0 as newer from texts`,

  /**
   * $1 ids of running handlers, $2 the replica, $3 the lease in ms. The previous version judges each claim by
   * its time.
   */
  renew: `
    with ${renewed('$2', '$3')}
    update updates set claimed_until = now() + $3 * interval '1 ms'
    where update_id = any($1::bigint[]) and claimed_by = $2 and done_at is null`,

  /** $1 the id, $2 the replica, $3 the delay in ms, $4 the tries. Safe to repeat. */
  postpone: `
    update updates set claimed_until = now() + $3 * interval '1 ms', tries = $4
    where update_id = $1 and claimed_by = $2 and done_at is null`,

  /** $1 ids of updates whose claims are known, $2 the replica. A lost claim does not count as a try. */
  free: `
    update updates set claimed_until = now(), tries = tries - 1
    where claimed_by = $2 and done_at is null and claimed_until > now() and update_id <> all($1::bigint[])
    returning lane`,

  /**
   * $1 the replica, $2 the lease in ms, $3 the limit. Also renews the lease: an idle process sends one
   * statement for both.
   */
  scan: `
    with ${renewed('$1', '$2')}
    select lane from updates where done_at is null
    group by lane having bool_and(${isFree('$1', '$2')})
    order by min(update_id) limit $3`,

  /** $1 the replica. */
  leave: 'delete from leases where process = $1',

  /** $1 the limit. Claims of a process with a deleted lease ended long ago. */
  forgetLeases: `
    delete from leases where process = any(array(
      select process from leases where until < now() - interval '1 day' limit $1 for update skip locked))
    returning process`,

  /** $1 the limit. */
  forgetUpdates: `
    delete from updates where update_id = any(array(
      select update_id from updates where done_at < now() - interval '2 days'
      order by done_at limit $1 for update skip locked))
    returning update_id`,

  forgetDialogs: `
    delete from conversations where key = any(array(
      select key from conversations where updated_at < now() - interval '1 day' limit $1 for update skip locked))
    returning key`,

  /** $1 the admin. */
  noteMenu: 'insert into admin_menus (chat_id) values ($1) on conflict (chat_id) do nothing',

  menus: 'select chat_id from admin_menus order by chat_id limit 1000',

  /** $1 the person. */
  forgetMenu: 'delete from admin_menus where chat_id = $1',
} as const;
