/** Notifications of final orders: one attempt each, and a log of the attempts (dealer-api.md, Events). */
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { createBatcher } from '../batch.ts';
import type { Callback, Delivered } from '../breaks/break.ts';
import type { Breaker } from '../breaks/breaker.ts';
import { type Clock, createClock } from '../clock.ts';
import type { SandboxDatabase } from '../database.ts';
import type { FaultSource } from '../misbehavior/fault-profile.ts';
import type { Plans, WebhookPlan } from '../misbehavior/plans.ts';
import { type SingleRow, singleOrder } from '../orders/read.ts';
import { forge, holdBack, lieAbout, postpone, releaseHeldBack, repeat } from './notifications.ts';

/** Delivery rules, 2: the timeout is about 5 minutes. */
export const WEBHOOK_TIMEOUT_MS = 300_000;
const LARGEST_CLAIM = 200;
const MOST_UNDER_WAY = 1000;

export interface Notifier {
  wake(): void;
  start(): void;
  /** Aborts deliveries under way, and records that. */
  stop(): Promise<void>;
}

interface ClaimedRow extends SingleRow {
  notification_id: number;
  notified_status: string;
  changed_at: Date;
  url: string;
  effect: string | null;
  body: unknown;
}

interface Ending {
  id: number;
  status: number | null;
  error: string | null;
  effect: string | null;
}

export interface NotifierDeps {
  db: SandboxDatabase;
  plans: Plans['webhooks'];
  faultSource: Pick<FaultSource, 'webhook'>;
  breaker: Pick<Breaker, 'deliver'>;
  onFailure(cause: unknown): void;
  /** Maximum milliseconds of an attempt, including the whole answer; five minutes by default. */
  timeoutMs?: number | undefined;
}

/**
 * Creates the notifier. It claims an attempt before sending and never retries it: a crash loses the attempt,
 * as in the document.
 */
export function createNotifier({
  db,
  plans,
  faultSource,
  breaker,
  onFailure,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
}: NotifierDeps): Notifier {
  const agent = new Agent({ headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 1 });
  const underWay = new Set<Promise<void>>();
  let ending = new AbortController();
  // An earlier process may have held notifications back.
  let mayHoldBack = true;
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
    const id = row.notification_id;
    const plan =
      row.effect === null
        ? (plans.take(({ orderId }) => orderId === undefined || orderId === row.id) ??
          faultSource.webhook(id))
        : undefined;
    if (plan && (await isKeptFromSending(id, row, plan))) return;
    await endings.add({ id, effect: null, ...(await deliver(row, signal)) });
    if (!mayHoldBack) return;
    mayHoldBack = false;
    if (await releaseHeldBack(db)) clock.wake();
  }

  /** Applies a notification's plan. Returns true if the plan forbids sending it now. */
  async function isKeptFromSending(id: number, row: ClaimedRow, plan: WebhookPlan): Promise<boolean> {
    switch (plan.effect) {
      case 'lose':
        await endings.add({ id, status: null, error: null, effect: 'lost' });
        return true;
      case 'delay':
        await postpone(db, id, plan.delayMs);
        clock.wake(plan.delayMs);
        return true;
      case 'swap':
        await holdBack(db, id);
        mayHoldBack = true;
        return true;
      case 'double':
        await repeat(db, id);
        clock.wake();
        return false;
      case 'forge': {
        const order = singleOrder(row);
        await forge(db, order, { url: row.url, change: lieAbout(order, plan.lie) });
        clock.wake();
        return false;
      }
    }
  }

  /** Delivers the order as it was when it reached the status. A later change has its own notification. */
  function deliver(row: ClaimedRow, signal: AbortSignal): Promise<Delivered> {
    const order =
      row.body ?? singleOrder({ ...row, status: row.notified_status, updated_at: row.changed_at });
    const callback: Callback = {
      url: row.url,
      method: 'POST',
      body: { ...order },
      patienceMs: timeoutMs,
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
      method,
      headers,
      dispatcher: agent,
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
      claimed.url, claimed.effect, claimed.body
    from claimed join orders on orders.id = claimed.order_id
    order by claimed.id`.execute(db);
  return rows;
}

async function nextDue(db: SandboxDatabase): Promise<number | null> {
  const { rows } = await sql<{ wait_ms: number | null }>`
    select extract(epoch from min(due_at) - clock_timestamp())::double precision * 1000 as wait_ms
    from notification where started_at is null`.execute(db);
  return rows[0]?.wait_ms ?? null;
}
