import type { ShopWork } from '../../src/modules/all.ts';
import type { OrderState } from '../../src/modules/orders/core/states.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { isDeadlock } from '../../src/platform/database/violations.ts';
import type { Random } from '../support/random.ts';
import { causesOf, survive } from './processes.ts';
import { MINUTE, type SimulatedTime } from './times.ts';

/** A task of a worker. */
export type Task = (work: ShopWork) => Promise<unknown>;

/** The work of a schedule to wake. */
interface Waking {
  readonly db: Db;
  readonly works: readonly ShopWork[];
  readonly random: Random;
  /** The last order before the schedule. */
  readonly since: string;
  /** A dead process's work is not swept. */
  readonly forgetful: boolean;
  /** Further tasks. */
  readonly tasks: Task[];
}

/** Wakes the work that the rows show, several tasks at once and in any order, some twice. */
export async function wake({ db, works, random, since, forgetful, tasks }: Waking): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('id', '>', since)
    .where('state', 'in', ['queued', 'submitting', 'accepted', 'review', 'succeeded'])
    .execute();
  for (const { id, state } of rows) {
    if (state === 'queued')
      tasks.push(
        (work) => work.submit(id),
        (work) => work.submit(id),
      );
    if (state === 'submitting' && !forgetful) tasks.push((work) => work.resolve(id));
    if (state === 'accepted')
      tasks.push(
        (work) => work.confirm(id),
        (work) => work.confirm(id),
      );
    if (state === 'succeeded' && random.chance(0.1)) tasks.push((work) => work.confirm(id));
  }
  tasks.push(
    (work) => work.scan(),
    (work) => work.scan(),
    (work) => work.poll(),
    (work) => work.recheckOrders(),
    (work) => work.fetchSurplus(),
    (work) => work.probeDealer(),
    (work) => work.checkHistory(false),
    (work) => work.recover(),
    (work) => work.reconcile(),
    (work) => work.fetchOrphans(),
  );
  const chosen = random.shuffled(tasks).filter(() => random.chance(0.7));
  const width = random.whole(1, 6);
  for (let start = 0; start < chosen.length; start += width) {
    await Promise.all(
      chosen
        .slice(start, start + width)
        .map((task) => survive(() => asAWorker(() => task(random.pick(works))))),
    );
  }
}

/** Takes over the work of a paused process, possibly up to another attempt. */
export async function goOnWithout(
  { db, time }: { readonly db: Db; readonly time: SimulatedTime },
  work: ShopWork,
  random: Random,
): Promise<void> {
  time.pass(40_000);
  for (const { id } of await ordersIn(db, 'submitting')) await survive(() => work.resolve(id));
  if (random.chance(0.5)) return;
  time.pass(20 * MINUTE);
  await survive(() => work.scan());
  time.pass(61_000);
  await survive(() => work.scan());
  for (const { id } of await ordersIn(db, 'queued')) await survive(() => work.submit(id));
}

/** Returns the ids of the orders in a state. */
export function ordersIn(db: Db, state: OrderState): Promise<{ id: string }[]> {
  return db.selectFrom('orders').select('id').where('state', '=', state).execute();
}

/** Runs a handler like a worker: retries it after a deadlock, which PostgreSQL rolled back. */
async function asAWorker(handler: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    try {
      await handler();
      return;
    } catch (error) {
      if (!causesOf(error).some(isDeadlock)) throw error;
    }
  }
  await handler();
}
