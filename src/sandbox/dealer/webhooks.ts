/** Notifications of final orders: one attempt each, and a log of the attempts (dealer-api.md, Events). */
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { createBatcher } from './batch.ts';
import type { Callback, Delivered } from './breaks/break.ts';
import type { Breaker } from './breaks/breaker.ts';
import { type Clock, createClock } from './clock.ts';
import type { SandboxDatabase } from './database.ts';
import { type SingleRow, singleOrder } from './orders/read.ts';
import type { PlanList } from './plans.ts';

/** Delivery rules, 2: the timeout is about 5 minutes. */
const TIMEOUT_MS = 300_000;
const LARGEST_CLAIM = 200;
const MOST_UNDER_WAY = 1000;

export type WebhookPlan = {
  /** Only notifications of this order. */
  orderId?: number | undefined;
} & ({ effect: 'lose' } | { effect: 'double' } | { effect: 'delay'; delayMs: number });

export interface Notifier {
  wake(): void;
  start(): void;
  /** Breaks off what is under way, and records that. */
  stop(): Promise<void>;
}

interface ClaimedRow extends SingleRow {
  notification_id: number;
  notified_status: string;
  changed_at: Date;
  url: string;
  effect: string | null;
}

interface Ending {
  id: number;
  status: number | null;
  error: string | null;
  effect: string | null;
}

/**
 * Sends what is waiting. An attempt is claimed before it begins and never repeated: one that a crash cuts off is lost, as
 * the document has it.
 */
export function createNotifier(
  db: SandboxDatabase,
  plans: PlanList<WebhookPlan>,
  breaker: Pick<Breaker, 'deliver'>,
  onFailure: (cause: unknown) => void,
): Notifier {
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, pipelining: 1 });
  const underWay = new Set<Promise<void>>();
  let ending = new AbortController();
  const endings = createBatcher(async (batch: Ending[]) => {
    await sql`
      update notification set ended_at = clock_timestamp(), response_status = e.status, error = e.error,
        effect = coalesce(e.effect, notification.effect)
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as e(id bigint, status integer, error text, effect text)
      where notification.id = e.id`.execute(db);
    return batch.map(() => true);
  }, LARGEST_CLAIM);
  const clock: Clock = createClock(round, onFailure);

  async function round(): Promise<number | null> {
    const room = Math.min(LARGEST_CLAIM, MOST_UNDER_WAY - underWay.size);
    const claimed = room > 0 ? await claim(db, room) : [];
    for (const row of claimed) {
      const handling = handle(row, ending.signal)
        .catch(onFailure)
        .finally(() => underWay.delete(handling));
      underWay.add(handling);
    }
    return claimed.length === room ? 0 : nextDue(db);
  }

  async function handle(row: ClaimedRow, signal: AbortSignal): Promise<void> {
    const plan =
      row.effect === null
        ? plans.take(({ orderId }) => orderId === undefined || orderId === row.id)
        : undefined;
    if (plan?.effect === 'lose') {
      await endings.add({ id: row.notification_id, status: null, error: null, effect: 'lost' });
      return;
    }
    if (plan?.effect === 'delay') {
      await postpone(db, row.notification_id, plan.delayMs);
      clock.wake(plan.delayMs);
      return;
    }
    if (plan?.effect === 'double') {
      await repeat(db, row.notification_id);
      clock.wake();
    }
    await endings.add({ id: row.notification_id, effect: null, ...(await deliver(row, signal)) });
  }

  /** The body is the order as it was when it reached the status: a later change has a notification of its own. */
  function deliver(row: ClaimedRow, signal: AbortSignal): Promise<Delivered> {
    const body = { ...singleOrder({ ...row, status: row.notified_status, updated_at: row.changed_at }) };
    const callback: Callback = {
      ...{ url: row.url, method: 'POST', body, patienceMs: TIMEOUT_MS },
      headers: { 'content-type': 'application/json' },
    };
    return breaker.deliver(callback, (one) => send(agent, one, signal));
  }

  return {
    wake: () => clock.wake(),
    start: () => {
      ending = new AbortController();
      clock.start();
    },
    stop: async () => {
      await clock.stop();
      ending.abort(new Error('the sandbox was stopped'));
      await Promise.all(underWay);
      await endings.idle();
    },
  };
}

async function send(agent: Agent, callback: Callback, signal: AbortSignal): Promise<Delivered> {
  const { url, method, headers, body, patienceMs } = callback;
  try {
    const answer = await request(url, {
      ...{ method, headers, dispatcher: agent },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await answer.body.dump();
    return { status: answer.statusCode, error: null };
  } catch (cause) {
    return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

async function claim(db: SandboxDatabase, most: number): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with claimed as (
      update notification set started_at = clock_timestamp()
      where id in (
        select id from notification where started_at is null and due_at <= clock_timestamp()
        order by due_at, id limit ${most} for update skip locked)
      returning *
    )
    select orders.*, claimed.id as notification_id, claimed.status as notified_status, claimed.changed_at,
      claimed.url, claimed.effect
    from claimed join orders on orders.id = claimed.order_id
    order by claimed.id`.execute(db);
  return rows;
}

async function postpone(db: SandboxDatabase, id: number, delayMs: number): Promise<void> {
  await sql`
    update notification set started_at = null, effect = 'delayed',
      due_at = clock_timestamp() + ${delayMs}::double precision * interval '1 millisecond'
    where id = ${id}`.execute(db);
}

async function repeat(db: SandboxDatabase, id: number): Promise<void> {
  await sql`
    insert into notification (order_id, status, url, changed_at, due_at, effect)
    select order_id, status, url, changed_at, clock_timestamp(), 'doubled' from notification where id = ${id}
  `.execute(db);
}

async function nextDue(db: SandboxDatabase): Promise<number | null> {
  const { rows } = await sql<{ wait_ms: number | null }>`
    select extract(epoch from min(due_at) - clock_timestamp())::double precision * 1000 as wait_ms
    from notification where started_at is null`.execute(db);
  return rows[0]?.wait_ms ?? null;
}
