import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { runEach, type Task } from '../../platform/jobs/sweeps.ts';
import type { Logger } from '../../platform/logging.ts';
import {
  LEVEL_GROUPS,
  type LevelGroup,
  levelOf,
  type PriceGroup,
  readLevels,
  spanOf,
} from '../catalog/index.ts';
import { keepLevel, setLevel } from '../customers/index.ts';
import { customersView } from '../customers/reads.ts';
import { notify } from '../notifications/index.ts';
import { addFigures } from '../reports/index.ts';
import { salesFiguresView } from '../reports/reads/figures.ts';
import { isOfStaff } from './is-of-staff.ts';
import { readTurnover, thisMonth } from './turnover.ts';

/** Maximum of rows of each kind that one read takes: due after an event, and due in a new month. */
const AT_ONCE = 200;
/** The id that stands for all customers in the list of failed computations. */
const EVERYBODY = 0;
/** A round ends well before its lock, which lasts ten minutes. */
const LONGEST_ROUND_MS = 120_000;

/** Returns the SQL flag: levels have to be computed again, after an event or in a new month. */
export function levelsDue(timeZone: string): Flag {
  return sql<boolean>`(
    (select due_at from level_due where due_at <= now() order by due_at limit 1) is not null
    or coalesce((select level_month from ${customersView} c where level_group is not null order by level_month limit 1)
      < ${thisMonth(timeZone)}, false))`;
}

interface AssignDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly timeZone: string;
  /** The ids of the owners, who are staff without a row. */
  readonly owners: readonly number[];
}

/**
 * Computes the due levels, each in a transaction of its own. Safe to run twice, and by two processes at once.
 */
export function assignLevels(deps: AssignDeps): Promise<void> {
  return runEach(dueAssignments(deps));
}

async function* dueAssignments({ db, log, timeZone, owners }: AssignDeps): AsyncGenerator<Task, void, void> {
  const until = performance.now() + LONGEST_ROUND_MS;
  const failed: number[] = [];
  while (performance.now() < until) {
    const due = await readDue(db, timeZone, failed);
    if (due.length === 0) return;
    // Added after the read, so that the figures contain every posting that made a customer due.
    await addFigures(db, timeZone);
    for (const { customerId, ids } of due) {
      yield () =>
        db
          .transaction()
          .execute((tx) =>
            customerId === null
              ? spread(tx, ids, timeZone)
              : assign(tx, { customerId, ids }, { log, timeZone, owners }),
          )
          .catch((error) => {
            // It stays due, and is not read again in this round.
            failed.push(customerId ?? EVERYBODY);
            throw error;
          });
    }
  }
}

/**
 * A customer whose level is computed (null: all customers), with the rows of `level_due` that this
 * computation settles.
 */
interface Due {
  readonly customerId: number | null;
  readonly ids: readonly string[];
}

/** Reads the due computations, without those that failed in this round. */
async function readDue(db: Db, timeZone: string, failed: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<{ customer_id: string | null; ids: string[] }>`
    select customer_id, array_agg(id::text) as ids from (
      select id, customer_id from level_due
      where due_at <= now() and coalesce(customer_id, ${EVERYBODY}) <> all(${[...failed]}::bigint[])
      order by due_at, id limit ${sql.lit(AT_ONCE)}) due
    group by customer_id
    union all
    select id, '{}' from (
      select id from ${customersView} c where level_group is not null and level_month < ${thisMonth(timeZone)}
        and id <> all(${[...failed]}::bigint[])
      order by level_month limit ${sql.lit(AT_ONCE)}) month`.execute(db);
  return rows.map((row) => ({
    customerId: row.customer_id === null ? null : Number(row.customer_id),
    ids: row.ids,
  }));
}

/** Makes all customers due who have a level, or bought within the months of a turnover. */
async function spread(tx: Tx, ids: readonly string[], timeZone: string): Promise<void> {
  const { terms } = await readLevels(tx);
  await sql`
    with taken as (delete from level_due where id = any(${[...ids]}::bigint[]) returning id)
    insert into level_due (customer_id, due_at)
    select customer_id, now() from (
      select id as customer_id from ${customersView} c where level_group is not null
      union
      select key::bigint from ${salesFiguresView} sales_figures
      where dimension = 'customer' and grain = 'month' and sales > 0
        and start >= (${thisMonth(timeZone)} - make_interval(months => ${terms?.months ?? 0}))::date
        and ${terms !== null}) everyone
    where exists (select from taken)`.execute(tx);
}

/** Computes a customer's level, and tells the customer. A group that staff set stays as it is. */
async function assign(
  tx: Tx,
  { customerId, ids }: Due & { readonly customerId: number },
  { log, timeZone, owners }: Omit<AssignDeps, 'db'>,
): Promise<void> {
  await sql`delete from level_due where id = any(${[...ids]}::bigint[])`.execute(tx);
  const { rows } = await sql<{
    price_group: PriceGroup;
    level_group: LevelGroup | null;
    is_blocked: boolean;
    may_have: boolean;
    unreachable: boolean;
  }>`
    select price_group, level_group, blocked_at is not null as is_blocked, unreachable_at is not null as unreachable,
      erased_at is null and not ${isOfStaff(owners)} as may_have
    from ${customersView} c where id = ${customerId} for no key update of c`.execute(tx);
  const [row] = rows;
  if (!row) return;
  await keepLevel(tx, customerId, thisMonth(timeZone));
  // A blocked customer cannot buy; unblocking makes the level due again.
  if (row.is_blocked || row.price_group !== (row.level_group ?? 'retail')) return;
  const { terms } = await readLevels(tx);
  const turnover =
    terms && row.may_have ? await readTurnover(tx, customerId, { ...spanOf(terms), timeZone }) : null;
  const after = terms && turnover ? levelOf(terms, turnover) : null;
  if (after === row.level_group) return;
  await setLevel(tx, customerId, { group: after, month: thisMonth(timeZone) });
  const { rows: changes } = await sql<{ id: string }>`
    insert into level_changes (customer_id, before, after, turnover, currency)
    values (${customerId}, ${row.level_group}, ${after}, ${turnover?.amount ?? null}::numeric, ${turnover?.currency ?? null})
    returning id`.execute(tx);
  log.info({ customer: customerId, before: row.level_group, after }, 'a turnover changed a price group');
  if (!row.may_have) return;
  const rank = (group: LevelGroup | null) => (group === null ? -1 : LEVEL_GROUPS.indexOf(group));
  await notify(
    tx,
    {
      key: `level:${changes[0]?.id}`,
      customerId,
      notice: {
        kind: 'level',
        to: after ?? 'retail',
        why: !turnover ? 'ended' : rank(after) > rank(row.level_group) ? 'up' : 'down',
        amount: turnover?.amount ?? '0',
        currency: turnover?.currency ?? 'USD',
      },
    },
    { kept: row.unreachable },
  );
}
