import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { violates } from '../../../platform/database/violations.ts';
import type { Logger } from '../../../platform/logging.ts';
import { raiseAlert } from '../../alerts/index.ts';
import type { History } from '../../history/index.ts';
import { confirmedBy, creditPaid, payAndCredit } from '../credit.ts';
import type { PaymentMethod } from '../methods/method.ts';
import type { Methods } from '../methods/methods.ts';
import { type PaymentRow, readPayment } from '../row.ts';
import { isGivenUp } from '../states.ts';
import { movePayment } from '../transition.ts';
import { continuePurchase, type PlaceDirectly } from './continue.ts';

export interface AdvanceDeps {
  readonly db: Db;
  readonly methods: Methods;
  /** Places the purchase that the payment is for. */
  readonly place: PlaceDirectly;
  readonly log: Logger;
  /**
   * Stops payouts while the database may have gone back. Without this guard, the database's own record
   * decides.
   */
  readonly history?: Pick<History, 'guard'>;
  /** The database's time. */
  readonly clock: () => Date;
}

/** The ways that a payment takes only after a failure or a restore. The module connects them. */
export interface RareWays {
  /** Finds refunds that a database restore lost; false while a check is left. */
  settleLostRefunds(payment: PaymentRow): Promise<boolean>;
  /** Pays a begun refund. */
  payBack(payment: PaymentRow): Promise<void>;
  /** Returns true if the money of a purchase that could not be placed goes back to its source. */
  refundsUnplaced(): Promise<boolean>;
}

/**
 * Returns the pause until the next verification by the payment's age, milliseconds. Short while its customer
 * waits, longer later.
 */
function usualPause(ageMs: number): number {
  if (ageMs < 5 * 60_000) return 5_000;
  if (ageMs < 60 * 60_000) return 60_000;
  return 15 * 60_000;
}
/**
 * Backoff of verifying a given-up payment, milliseconds. Doubles, and stops after a week. While its provider
 * does not answer, it is verified like an open one, without end.
 */
const givenUpMs = { first: 60 * 60_000, longest: 24 * 60 * 60_000, all: 7 * 24 * 60 * 60_000 };
/**
 * Advances a payment as far as possible: creates its invoice, verifies, credits, refunds. The row decides, so
 * a spurious wake-up is harmless.
 */
export async function advancePayment(
  deps: AdvanceDeps & { readonly rareWays: RareWays },
  paymentId: string,
): Promise<void> {
  const payment = await readPayment(deps.db, paymentId);
  if (!payment) return;
  const method = deps.methods.find(payment.method);
  const isSettled = await deps.rareWays.settleLostRefunds(payment);
  switch (payment.state) {
    case 'created':
      return offer(deps, payment, method);
    case 'awaiting':
    case 'expired':
    case 'cancelled':
    case 'rejected':
      return verify(deps, payment, method);
    case 'paid':
      await creditPaid(deps.db, paymentId);
      return;
    case 'credited':
      return isSettled ? continuePurchase({ ...deps, ...deps.rareWays }, payment) : undefined;
    case 'refunding':
      return deps.rareWays.payBack(payment);
    default:
      return;
  }
}

async function offer(deps: AdvanceDeps, payment: PaymentRow, method: PaymentMethod | undefined) {
  if (!method || payment.expiresAt <= deps.clock()) return expire(deps, payment);
  let begun: Awaited<ReturnType<PaymentMethod['begin']>>;
  try {
    begun = await method.begin(payment);
  } catch (error) {
    deps.log.warn(
      { err: error, payment: payment.code, method: method.name },
      'a payment could not be offered',
    );
    await wakeAgain(deps, payment, usualPause(age(deps, payment)));
    return;
  }
  const expiresAt = begun.expiresAt ?? payment.expiresAt;
  try {
    await movePayment(deps.db, payment.id, 'offer', {
      cause: { kind: 'offered' },
      set: {
        ...(begun.providerRef !== undefined && { providerRef: begun.providerRef }),
        providerData: { ...begun.data, ...(begun.link !== undefined && { link: begun.link }) },
        expiresAt,
        dueAt: method.verify ? nextCheck(deps, payment, method) : expiresAt,
      },
    });
  } catch (error) {
    if (!violates(error, 'payments_provider_ref_once')) throw error;
    deps.log.error({ payment: payment.code, method: method.name }, 'two payments were given one name');
    await wakeAgain(deps, payment, usualPause(age(deps, payment)));
  }
}

async function verify(
  deps: AdvanceDeps,
  payment: PaymentRow,
  method: PaymentMethod | undefined,
): Promise<void> {
  const isOver = payment.expiresAt <= deps.clock();
  if (!method?.verify) {
    if (isGivenUp(payment.state))
      return method ? askNoMore(deps, payment) : askLess(deps, payment, 'unknown');
    if (isOver) await expire(deps, payment);
    return;
  }
  const finding = await method.verify(payment).catch((error: unknown) => {
    deps.log.warn(
      { err: error, payment: payment.code, method: method.name },
      'a payment could not be verified',
    );
    return { outcome: 'unknown', why: error instanceof Error ? error.message : String(error) } as const;
  });
  if (finding.outcome === 'paid') {
    const { providerRef, paid, credit, fee } = finding;
    if (credit?.lte('0')) return unexplained(deps, payment, method, providerRef);
    const paidCharge = {
      providerRef,
      cause: confirmedBy(providerRef, paid),
      ...(credit && { credit }),
      ...(fee && { fee }),
    };
    try {
      await payAndCredit(deps.db, payment.id, paidCharge);
    } catch (error) {
      if (!violates(error, 'payments_provider_ref_once')) throw error;
      await unexplained(deps, payment, method, providerRef);
    }
    return;
  }
  if (payment.state !== 'awaiting') return askLess(deps, payment, finding.outcome);
  if (finding.outcome === 'rejected') {
    await movePayment(deps.db, payment.id, 'reject', {
      cause: { kind: 'cannot-be-taken' },
      set: { reason: { kind: 'cannot-be-taken' } },
    });
    return;
  }
  // Without the provider's answer, the payment may have been paid, so it does not expire.
  if (finding.outcome === 'expired' || finding.outcome === 'gone' || (isOver && finding.outcome === 'open'))
    return expire(deps, payment);
  await wakeAgain(deps, payment, (method.verifyEveryMs ?? usualPause)(age(deps, payment)));
}

/**
 * Handles a payment that the provider reports as paid but that can't be credited: alerts a person, and
 * verifies it again later.
 */
async function unexplained(
  deps: AdvanceDeps,
  payment: PaymentRow,
  method: PaymentMethod,
  ref: string,
): Promise<void> {
  await raiseAlert(deps.db, 'payment-unexplained', payment.code, { ref });
  if (isGivenUp(payment.state)) return askLess(deps, payment, 'open');
  await wakeAgain(deps, payment, (method.verifyEveryMs ?? usualPause)(age(deps, payment)));
}

/**
 * Backs off for a given-up payment, and stops after a week, or at once if it can no longer be paid. Keeps
 * asking a provider that never answered.
 */
async function askLess(
  deps: AdvanceDeps,
  payment: PaymentRow,
  outcome: 'open' | 'expired' | 'gone' | 'rejected' | 'unknown',
): Promise<void> {
  if (outcome === 'gone') return askNoMore(deps, payment);
  const past = deps.clock().getTime() - (payment.endedAt ?? payment.createdAt).getTime();
  const isKnown = outcome !== 'unknown' || !deps.methods.find(payment.method);
  if (past > givenUpMs.all && isKnown) return askNoMore(deps, payment);
  const pause =
    outcome === 'unknown' && past < givenUpMs.first ? usualPause(past) : Math.max(givenUpMs.first, past);
  await wakeAgain(deps, payment, Math.min(givenUpMs.longest, pause));
}

async function askNoMore({ db }: AdvanceDeps, { id, state }: PaymentRow): Promise<void> {
  await sql`update payments set due_at = null where id = ${id} and state = ${state}`.execute(db);
}

/** Ends a payment whose time is over, except while a checkout is under way: the sweep comes again. */
async function expire(deps: AdvanceDeps, payment: PaymentRow): Promise<void> {
  const moved = await movePayment(deps.db, payment.id, 'expire', {
    cause: { kind: 'time-passed' },
    guard: { isIdle: true },
  });
  // A payment with a proof waits for a person only.
  if (!moved) {
    await sql`
      update payments set due_at = null
      where id = ${payment.id} and state = 'awaiting' and submitted_at is not null`.execute(deps.db);
  }
}

function age(deps: AdvanceDeps, payment: PaymentRow): number {
  return deps.clock().getTime() - payment.createdAt.getTime();
}

function nextCheck(deps: AdvanceDeps, payment: PaymentRow, method: PaymentMethod): Date {
  const pause = (method.verifyEveryMs ?? usualPause)(age(deps, payment));
  return new Date(deps.clock().getTime() + pause);
}

/** A connection, or a transaction, and the clock. */
interface WakeDeps {
  readonly db: Db | Tx;
  /** The database's time. */
  readonly clock: () => Date;
}

/**
 * Schedules the next wake-up after a check, in the row, so that a lost job does no harm: the sweep finds it.
 *
 * @returns the number of checks so far; null if the payment has moved. Of concurrent checks, each gets another
 * number
 */
export async function wakeAgain(
  deps: WakeDeps,
  { id, state }: PaymentRow,
  pauseMs: number,
): Promise<number | null> {
  const { rows } = await sql<{ checks: number }>`
    update payments set checks = checks + 1, due_at = ${after(deps, pauseMs)}
    where id = ${id} and state = ${state} returning checks`.execute(deps.db);
  return rows[0]?.checks ?? null;
}

/** Schedules the next wake-up of a payment whose provider was not asked. */
export async function postponePayment(
  deps: WakeDeps,
  { id, state }: PaymentRow,
  pauseMs: number,
): Promise<void> {
  await sql`
    update payments set due_at = ${after(deps, pauseMs)} where id = ${id} and state = ${state}`.execute(
    deps.db,
  );
}

function after({ clock }: WakeDeps, pauseMs: number): Date {
  return new Date(clock().getTime() + pauseMs);
}
