import { sql } from 'kysely';
import { addJobs, type Job } from '../../database/jobs.ts';
import type { OrderState } from '../../database/tables.ts';
import { alertJobs } from '../alerts/alerts.ts';
import { inMs, type OrdersDeps } from './deps.ts';
import { deliverJob, resolveJob, submitJob } from './jobs.ts';
import { tellOfTheLine } from './line.ts';
import { checkJob } from './protection/trouble.ts';
import { readDoubts } from './unknown/doubts.ts';
import { scanJob } from './unknown/scan.ts';

/** An order that was swept is left alone so long, milliseconds: its job may wait in a long queue. */
const restMs = 60_000;
const mostOrders = 1000;
/** A look at the upstream that is so late has lost its job, milliseconds. */
const overdueMs = 5_000;
/** A process that died may have had an older state of a purchase on its way to the chat, milliseconds ago. */
const mayBeStaleMs = 2 * 60_000;
/** A purchase that ended so long ago without being announced has lost its delivery job, milliseconds. */
const undeliveredAfterMs = 30_000;

/**
 * Wakes what is due: the rows are the truth, the jobs may be lost. A worker killed by SIGKILL keeps its jobs locked for
 * four hours; adding them again by key starts them at once.
 *
 * @param everything at start: wakes all open orders whatever their due time, because the last process may have died, with
 *   the jobs of its own sweep, too; but an attempt before its deadline may be a living process's
 */
export async function sweep(deps: OrdersDeps, everything = false): Promise<number> {
  const now = deps.clock();
  const states: OrderState[] = ['queued', 'submitting', 'unknown'];
  const { rows: orders } = await sql<{ id: string; state: OrderState }>`
    update orders set due_at = greatest(due_at, ${inMs(deps, restMs)})
    where id in (
      select id from orders
      where state = any(${states}::text[]) and (${everything} or due_at <= ${now})
      order by due_at limit ${mostOrders} for update skip locked)
      and (state <> 'submitting' or due_at <= ${now} or exists (
        select from attempts a where a.order_id = orders.id and a.outcome is null and a.deadline_at <= ${now}))
    returning id, state`.execute(deps.db);
  const jobs: Job[] = orders.flatMap((order) => {
    if (order.state === 'queued') return [submitJob(order.id)];
    return order.state === 'submitting' ? [resolveJob(order.id)] : [];
  });
  if (everything) jobs.push(...(await showAgain(deps)));
  const inDoubt = orders.some((order) => order.state === 'unknown');
  if (inDoubt || (everything && (await readDoubts(deps.db, now)).length > 0)) jobs.push(scanJob());

  const surplus = await deps.db
    .selectFrom('surplus_orders')
    .select('id')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (surplus) jobs.push({ task: 'ask_surplus', payload: {}, key: 'ask_surplus' });

  const polling = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['accepted', 'review'])
    .where('dealer_order_id', 'is not', null)
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (polling) jobs.push({ task: 'poll_orders', payload: {}, key: 'poll_orders' });

  const toLookAt = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('look_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (toLookAt) jobs.push({ task: 'look_again', payload: {}, key: 'look_again' });

  const upstream = await deps.db
    .selectFrom('upstream')
    .select('held_until')
    .where('troubled_at', 'is not', null)
    .executeTakeFirst();
  // The look whether it is over is due, or its job was lost.
  if (upstream && (everything || (upstream.held_until?.getTime() ?? 0) < now.getTime() - overdueMs)) {
    jobs.push(checkJob());
  }

  const undelivered = await deps.db
    .selectFrom('purchases as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select('p.id')
    .where('p.announced_at', 'is', null)
    .where('c.unreachable_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.purchase_id', '=', 'p.id')
            .where((eb) =>
              eb.or([
                eb('o.final_at', 'is', null),
                eb('o.final_at', '>', everything ? now : new Date(now.getTime() - undeliveredAfterMs)),
              ]),
            ),
        ),
      ),
    )
    .limit(mostOrders)
    .execute();
  jobs.push(...undelivered.map((purchase) => deliverJob(purchase.id)));

  jobs.push(...(await alertJobs(deps.db, everything ? 0 : undeliveredAfterMs)));
  await addJobs(deps.db, jobs, { keepRunAt: !everything });
  await tellOfTheLine(deps);
  return jobs.length;
}

/**
 * Purchases whose end was shown a moment ago are shown once more: the last edit of a process that died may have reached the
 * chat after a later one, and nobody else would notice. An edit that changes nothing is harmless.
 */
async function showAgain(deps: OrdersDeps): Promise<Job[]> {
  const { rows } = await sql<{ id: string; announced: boolean }>`
    update purchases p set shown = null
    where exists (select from orders o where o.purchase_id = p.id and o.final_at > ${inMs(deps, -mayBeStaleMs)})
      and not exists (select from orders o where o.purchase_id = p.id and o.final_at is null)
    returning p.id, p.announced_at is not null as announced`.execute(deps.db);
  // The others are delivered anyway.
  return rows.filter(({ announced }) => announced).map(({ id }) => deliverJob(id));
}
