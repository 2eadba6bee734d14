import { sql } from 'kysely';
import { raiseAlert } from '../../alerts/alerts.ts';
import { release } from '../../ledger/postings.ts';
import { orderCode } from '../codes.ts';
import type { OrdersDeps } from '../deps.ts';
import { deliverJob, submitJob } from '../jobs.ts';
import { transition } from '../transition.ts';
import { quarantineEnd, type UnknownOrder } from './doubts.ts';
import { hasUnexplainedDrop } from './wallet-drop.ts';

/** A voucher may be attempted so often with an unknown outcome; a top-up once, because an account credited twice stays so. */
const mostDoubts = { voucher: 2, 'top-up': 1 } as const;
/** So long after its quarantine an order that can't be proven absent goes to a person, milliseconds. */
const patienceMs = 30 * 60_000;

/**
 * Decides about an order that the list does not show. Two complete scans, far enough apart and both begun after its
 * quarantine, and a wallet that did not fall without a reason, prove that it does not exist: a voucher is attempted once
 * more, anything else ends with the money back. What can't be proven within half an hour goes to a person.
 */
export async function judge(deps: OrdersDeps, order: UnknownOrder): Promise<void> {
  const ready = quarantineEnd(deps, order);
  const now = deps.clock();
  if (now < ready) return;
  const absent = await provenAbsent(deps, order, ready);
  if (absent === true) {
    if (order.doubts.length < mostDoubts[order.type]) return attemptAgain(deps, order);
    return abandon(deps, order);
  }
  if (now.getTime() - ready.getTime() >= patienceMs) await escalate(deps, order, absent);
}

/** True, or why it can't be said. */
async function provenAbsent(deps: OrdersDeps, order: UnknownOrder, ready: Date): Promise<true | string> {
  const first = new Date(Math.min(...order.doubts.map(({ startedAt }) => startedAt.getTime())));
  const refs = order.doubts.map(({ ref }) => ref);
  // A scan from before the attempt was known to be in doubt did not look for it, however complete it was.
  const { rows } = await sql<{ earliest: Date | null; latest: Date | null }>`
    select min(started_at) as earliest, max(started_at) as latest from list_scans
    where complete and started_at >= ${ready} and since <= ${first} and lacked @> ${refs}::text[]`.execute(
    deps.db,
  );
  const { earliest = null, latest = null } = rows[0] ?? {};
  if (!earliest || !latest) return 'no scan of the order list was complete';
  if (latest.getTime() - earliest.getTime() < deps.settings.absenceScanGapMs) {
    return 'there was one complete scan of the order list only';
  }
  const dropped = await hasUnexplainedDrop(deps.db, order, ready);
  if (dropped === null) return 'the wallet could not be read before and after';
  return dropped ? 'the wallet fell by as much without another reason' : true;
}

async function attemptAgain(deps: OrdersDeps, order: UnknownOrder): Promise<void> {
  await transition(deps.db, order.id, 'retry', {
    at: deps.clock(),
    cause: 'it is proven that no dealer order came of the attempt: one more is made',
    dueAt: deps.clock(),
    jobs: [submitJob(order.id), deliverJob(order.purchaseId)],
  });
}

async function abandon(deps: OrdersDeps, order: UnknownOrder): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, order.id, 'abandon', {
      at: deps.clock(),
      cause: 'it is proven that no dealer order came of it, and no attempt is left',
      jobs: [deliverJob(order.purchaseId)],
    });
    if (!moved) return;
    const { id: orderId, customerId, currency, amount } = order;
    await release(tx, { orderId, customerId, currency, amount });
  });
}

async function escalate(deps: OrdersDeps, order: UnknownOrder, why: string): Promise<void> {
  const subject = orderCode(order.code, order.unit);
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, order.id, 'escalate', {
      at: deps.clock(),
      cause: `it can not be proven what became of it: ${why}`,
      jobs: [deliverJob(order.purchaseId)],
    });
    if (!moved) return;
    await tx.updateTable('orders').set({ due_at: null }).where('id', '=', order.id).execute();
    await raiseAlert(tx, 'order-in-review', subject, { why });
    deps.log.error({ order: subject, why }, 'order in review: a person has to decide');
  });
}
