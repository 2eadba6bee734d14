import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literal } from '../../../platform/database/literals.ts';
import { deliverJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { endAlert } from '../../alerts/index.ts';
import type { ReviewReason } from '../core/causes.ts';
import { asRemembered, type OrdersDeps } from '../core/deps.ts';
import { creditedBySurplus, orderOf, selectOrders, settlementOf } from '../core/find-order.ts';
import { escalate, escalateLocked, transition } from '../core/transition.ts';
import type { OtherOrder } from './other-orders.ts';
import { quarantineEnd, type UnknownOrder } from './unresolved.ts';
import { readUnexplainedDrops } from './wallet-evidence.ts';

/** Maximum attempts of unknown outcome. A top-up has 1, because a double credit can't be undone. */
const mostUnknownAttempts = { voucher: 2, 'top-up': 1 } as const;
/** Time after quarantine at which an order that can't be proven absent goes to a person, milliseconds. */
const PATIENCE_MS = 30 * 60_000;

/** An order past its quarantine. */
interface ReadyOrder extends UnknownOrder {
  readonly first: Date;
  readonly ready: Date;
}

/**
 * Decides about orders that the list does not show. Absence is proven by two complete scans, far enough apart
 * and both begun after quarantine, and no unexplained fall of the wallet. A voucher is then attempted once
 * more; other orders end with a refund. After half an hour without proof, a person decides. An order whose
 * decision fails does not stop the others.
 */
export async function judge(
  deps: OrdersDeps,
  orders: readonly UnknownOrder[],
  others: readonly OtherOrder[] | null = null,
): Promise<void> {
  const now = deps.clock();
  const waited = orders
    .map((order) => ({ ...order, first: firstAttempt(order), ready: quarantineEnd(deps, order) }))
    .filter(({ ready }) => now >= ready);
  if (waited.length === 0) return;
  const proofs = await proveAbsent(deps, waited, others);
  const decide = async (order: ReadyOrder) => {
    const absent = proofs.get(order.id) ?? { kind: 'not-searched-for' };
    if (absent === true) {
      if (order.unresolved.length < mostUnknownAttempts[order.type]) await attemptAgain(deps, order);
      else await abandon(deps, order);
    } else if (now.getTime() - order.ready.getTime() >= PATIENCE_MS)
      await escalateLocked(deps, order, absent, asJudged(order));
  };
  await runEach(waited.map((order) => () => decide(order)));
}

/** Escalates orders in `unknown` that have no unresolved attempt. */
export async function escalateWithoutUnresolved(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
): Promise<void> {
  const rows = await selectOrders(deps.db)
    .where('o.state', '=', literal('unknown'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as a')
            .select('a.id')
            .whereRef('a.order_id', '=', 'o.id')
            .where('a.outcome', '=', literal('unknown'))
            .where('a.matched_at', 'is', null),
        ),
      ),
    )
    .execute();
  const guard = { from: 'unknown', unresolved: [] } as const;
  await runEach(
    rows.map((row) => () => escalateLocked(deps, orderOf(row), { kind: 'matched-elsewhere' }, guard)),
  );
}

function refsOf({ unresolved }: Pick<UnknownOrder, 'unresolved'>): string[] {
  return unresolved.map(({ ref }) => ref);
}

function firstAttempt({ unresolved }: UnknownOrder): Date {
  return new Date(Math.min(...unresolved.map(({ startedAt }) => startedAt.getTime())));
}

/** Returns, by the order's id, true if absence is proven, else the reason why it is not. */
async function proveAbsent(
  deps: OrdersDeps,
  orders: readonly ReadyOrder[],
  others: readonly OtherOrder[] | null,
): Promise<Map<string, true | ReviewReason>> {
  const scans = await readScansWithout(deps.db, orders);
  const tooFew = new Map(orders.map(({ id }) => [id, whyTooFew(deps, scans.get(id))]));
  const unseen = orders.filter(({ id }) => tooFew.get(id) === null);
  const drops = await readUnexplainedDrops(deps, unseen, others);
  return new Map(orders.map(({ id }) => [id, tooFew.get(id) ?? whatTheWalletSays(drops.get(id))]));
}

function whatTheWalletSays(dropped: boolean | undefined): true | ReviewReason {
  if (dropped === undefined) return { kind: 'wallet-not-read' };
  return dropped ? { kind: 'wallet-fell' } : true;
}

interface ScanSpan {
  readonly earliest: Date;
  readonly latest: Date;
}

function whyTooFew(
  { settings }: Pick<OrdersDeps, 'settings'>,
  scans: ScanSpan | undefined,
): ReviewReason | null {
  if (!scans) return { kind: 'in-no-complete-scan' };
  if (scans.latest.getTime() - scans.earliest.getTime() < settings.absenceScanGapMs) {
    return { kind: 'in-one-complete-scan' };
  }
  return null;
}

/**
 * Returns, by the order's id, the first and the last start of complete scans that searched for the order
 * after its quarantine without seeing it.
 */
async function readScansWithout(db: Db, orders: readonly ReadyOrder[]): Promise<Map<string, ScanSpan>> {
  const requested = orders.map(({ id, first, ready, unresolved }) => ({
    id,
    first,
    ready,
    refs: refsOf({ unresolved }),
  }));
  // A scan from before the attempt became unresolved did not search for it, even if complete.
  const { rows } = await sql<ScanSpan & { id: string }>`
    select unresolved.id, min(started_at) as earliest, max(started_at) as latest
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as unresolved (id bigint, first timestamptz, ready timestamptz, refs text[])
    join list_scans on complete and started_at >= ready and since <= first and lacked @> refs
    group by unresolved.id`.execute(db);
  return new Map(rows.map(({ id, ...scans }) => [id, scans]));
}

/** Returns the guard of a judgment: it holds only for the same unresolved attempts. */
function asJudged(order: UnknownOrder) {
  return { from: 'unknown', unresolved: refsOf(order) } as const;
}

async function attemptAgain(deps: Pick<OrdersDeps, 'db' | 'clock'>, order: UnknownOrder): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, order.id, 'retry', {
      at: deps.clock(),
      log: { cause: { kind: 'proven-absent-once' } },
      set: { dueAt: deps.clock() },
      guard: asJudged(order),
      with: { jobs: [submitJob(order.id), deliverJob(order.purchaseId)] },
    });
    if (moved) await endAlert(tx, 'check-overdue', order.code);
  });
}

async function abandon(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'history'>,
  order: UnknownOrder,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, order.id, 'abandon', {
      at: deps.clock(),
      log: { cause: { kind: 'proven-absent' } },
      guard: { ...asJudged(order), ...asRemembered(deps), unlessMayAppear: 'credited' },
      with: {
        jobs: [deliverJob(order.purchaseId)],
        settles: { as: 'release', settlement: settlementOf(order) },
      },
    });
    if (moved) await endAlert(tx, 'check-overdue', order.code);
    else await escalateCredited(deps, tx, order);
  });
}

/**
 * Escalates an order whose last attempt is absent, but whose earlier attempt credited the account: a refund
 * would come on top of the goods.
 */
async function escalateCredited(
  deps: Pick<OrdersDeps, 'log' | 'clock'>,
  tx: Tx,
  order: UnknownOrder,
): Promise<void> {
  const { rows } = await sql`select from orders o where o.id = ${order.id} and ${creditedBySurplus}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await escalate(deps, tx, {
    order,
    reason: { kind: 'earlier-attempt-credited' },
    dueAt: null,
    guard: { from: 'unknown' },
  });
}
