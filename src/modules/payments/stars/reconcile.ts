import { sql } from 'kysely';
import { runEach, type Task } from '../../../platform/jobs/sweeps.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { alertsAbout } from '../../alerts/reads.ts';
import { createCustomers } from '../../customers/index.ts';
import { customersView } from '../../customers/reads.ts';
import {
  type ChargesDeps,
  type HeardCharge,
  isFromBefore,
  report,
  retriesOfUnexplained,
  starsPaid,
  starsRefunded,
} from './charges.ts';
import { STARS_METHOD_NAME, STARS_UNIT, type StarsProvider, type StarsTransaction } from './provider.ts';

export interface ReconcileDeps extends ChargesDeps {
  readonly provider: StarsProvider;
  readonly defaultLocale?: Locale;
}

/** The result of reading Telegram's list. */
export interface StarsCheck {
  /** Number of new transactions. */
  readonly read: number;
  /** Payments that were not reported before: credited now. */
  readonly credited: number;
  /** Telegram's refunds unknown to the shop: reversed now. */
  readonly reversed: number;
  /** Unexplained charges: the admins were notified of each. */
  readonly unexplained: number;
  /** Charges that are older than this shop, which leaves them alone. */
  readonly fromBefore: number;
  /** True if more is left: the next reading continues here. */
  readonly isPartial: boolean;
}

const PAGE_SIZE = 100;
/** Maximum pages of one reading, 10,000 transactions; the next one continues. */
const MOST_PAGES = 100;
/** Maximum failed transactions that the place moves past. More of them have a common fault. */
const MOST_SKIPPED = 20;
/**
 * Minimum age at which an unlisted charge counts as missing, minutes. Younger ones may be missing from a list
 * read earlier.
 */
const GRACE_MIN = 5;
const MOST_MISSING = 100;

/**
 * Reconciles Telegram's list of transactions with the shop's payments, from the end of the last reading.
 * Credits missing payments, reverses unknown refunds, and alerts the admins to unexplained charges.
 * Idempotent and safe to run concurrently.
 * A transaction that fails does not stop the later ones. Each next reading retries it, and the second failure
 * raises an alert.
 *
 * @throws Telegram's error; the part read so far is kept. The error of a transaction, after the last one
 */
export async function reconcileStars(deps: ReconcileDeps): Promise<StarsCheck> {
  const found = { read: 0, credited: 0, reversed: 0, unexplained: 0, fromBefore: 0, isPartial: true };
  await runEach(reconciliation(deps, found));
  return found;
}

async function* reconciliation(deps: ReconcileDeps, found: StarsTally): AsyncGenerator<Task, void, void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(deps.db);
  const begunAt = rows[0]?.now ?? new Date();
  const failed = new Set<StarsTransaction>();
  yield* retriesOfUnexplained(deps);
  let place = await readPlace(deps);
  let movesOn = true;
  const taskOf = (transaction: StarsTransaction, work: typeof take): Task => {
    return async () => {
      failed.add(transaction);
      await work(deps, transaction, found);
      failed.delete(transaction);
    };
  };
  for (let pages = 1; pages <= MOST_PAGES; pages += 1) {
    // Read the last transaction again: it proves that the list is the same.
    const from = Math.max(0, place.read - 1);
    const page = await deps.provider.transactions(from, PAGE_SIZE);
    const [first] = page;
    if (place.read > 0 && (!first || nameOf(first) !== place.last)) {
      deps.log.warn(
        { read: place.read },
        'the list of Star transactions is another one and is read from its beginning',
      );
      place = { read: 0, last: '', skipped: [] };
      await keepPlace(deps, place, false);
      continue;
    }
    if (pages === 1) {
      const skipped: number[] = [];
      for (const at of place.skipped) {
        const [transaction] = await deps.provider.transactions(at, 1);
        if (!transaction) continue;
        yield taskOf(transaction, takeSkipped);
        if (failed.has(transaction)) skipped.push(at);
      }
      place = { ...place, skipped };
    }
    const fresh = place.read > 0 ? page.slice(1) : page;
    for (const transaction of fresh) yield taskOf(transaction, take);
    found.read += fresh.length;
    const isEnd = page.length < PAGE_SIZE;
    const failedHere = fresh.flatMap((one, index) => (failed.has(one) ? [place.read + index] : []));
    const skipped = [...place.skipped, ...failedHere];
    const placeAt = (read: number): Place => {
      const last = page[read - from - 1];
      return { read, last: last ? nameOf(last) : '', skipped: skipped.slice(0, MOST_SKIPPED) };
    };
    const end = from + page.length;
    if (movesOn) await keepPlace(deps, placeAt(skipped[MOST_SKIPPED] ?? end), isEnd);
    movesOn &&= skipped.length <= MOST_SKIPPED;
    place = { ...placeAt(end), skipped };
    if (!isEnd) continue;
    found.isPartial = false;
    yield async () => {
      found.unexplained += await notifyMissing(deps, begunAt, [...failed]);
    };
    return;
  }
}

/**
 * Returns true if Telegram's list shows a refund of the charge. Read-only.
 *
 * @throws Telegram's error, or if the unread part exceeds one reading
 */
export async function isPaidBackInList(
  deps: Pick<ReconcileDeps, 'db' | 'provider'>,
  chargeId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from stars_charges where charge_id = ${chargeId} and refunded_at is not null`.execute(deps.db);
  return rows.length > 0 || (await unreadRefunds(deps)).has(chargeId);
}

/**
 * Returns the refunded charges in the unread part of Telegram's list, and among the transactions that could not
 * be recorded. Read-only.
 *
 * @throws Telegram's error, or if the unread part exceeds one reading
 */
export async function unreadRefunds(deps: Pick<ReconcileDeps, 'db' | 'provider'>): Promise<Set<string>> {
  const place = await readPlace(deps);
  const found = new Set<string>();
  for (const at of place.skipped) {
    for (const { kind, id } of await deps.provider.transactions(at, 1)) if (kind === 'refund') found.add(id);
  }
  let from = Math.max(0, place.read - 1);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await deps.provider.transactions(from, PAGE_SIZE);
    const [first] = page;
    if (pages === 0 && from > 0 && (!first || nameOf(first) !== place.last)) {
      // The list is not the one that was read before.
      from = 0;
      continue;
    }
    for (const { kind, id } of page) if (kind === 'refund') found.add(id);
    if (page.length < PAGE_SIZE) return found;
    from += page.length;
  }
  throw new Error('too much of the list of Star transactions is new');
}

type StarsTally = { -readonly [name in keyof StarsCheck]: StarsCheck[name] };

async function take(deps: ReconcileDeps, transaction: StarsTransaction, found: StarsTally): Promise<void> {
  const { id: chargeId, kind, payer, stars, payload, at } = transaction;
  if (kind === 'other') return;
  if (!payer) {
    found.unexplained += 1;
    const detail = { ref: chargeId, amount: `${stars} ${STARS_UNIT}`, problem: 'no-payer' };
    await raiseAlert(deps.db, 'payment-unexplained', chargeId, detail);
    return;
  }
  const heard: HeardCharge = { chargeId, customerId: payer.id, stars, payload, at, isListed: true };
  // Comes before refunds, which are skipped as well, and before `seen`: the payer of another program does not
  // become a customer.
  if (await isFromBefore(deps.db, heard)) {
    found.fromBefore += 1;
    return;
  }
  if (kind === 'refund') {
    const wasTakenBack = await isTakenBack(deps, chargeId);
    // Also for the shop's own refund: it is recorded as listed, although its message may be lost.
    await starsRefunded(deps, heard);
    if (!wasTakenBack && (await isTakenBack(deps, chargeId))) found.reversed += 1;
    return;
  }
  const known = await deps.db
    .selectFrom(customersView.as('customer'))
    .select('id')
    .where('id', '=', String(payer.id))
    .executeTakeFirst();
  if (!known) {
    const { defaultLocale } = deps;
    await createCustomers(deps.db, defaultLocale === undefined ? {} : { defaultLocale }).seen(payer);
  }
  const { outcome } = await starsPaid(deps, heard);
  if (outcome === 'credited') found.credited += 1;
  if (outcome === 'unexplained') found.unexplained += 1;
}

/** Retries a transaction that a reading could not record, and alerts the admins once if it fails again. */
async function takeSkipped(
  deps: ReconcileDeps,
  transaction: StarsTransaction,
  found: StarsTally,
): Promise<void> {
  const { db } = deps;
  const { id: ref, stars, payer } = transaction;
  // A subject of its own: recording the charge may raise another alert about it.
  const subject = nameOf(transaction);
  try {
    await take(deps, transaction, found);
    await endAlert(db, 'payment-unexplained', subject);
  } catch (error) {
    const { rows } = await sql`
      select from ${alertsAbout(sql`${subject}`)} a where kind = 'payment-unexplained' limit 1`.execute(db);
    if (rows.length === 0) {
      const about = { ref, ...(payer && { customer: String(payer.id) }), amount: `${stars} ${STARS_UNIT}` };
      await raiseAlert(db, 'payment-unexplained', subject, { ...about, problem: 'not-recorded' });
    }
    throw error;
  }
}

async function isTakenBack({ db }: ReconcileDeps, chargeId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('state')
    .where('method', '=', STARS_METHOD_NAME)
    .where('provider_ref', '=', chargeId)
    .executeTakeFirst();
  return payment?.state === 'refunded' || payment?.state === 'reversed';
}

/**
 * Alerts the admins to charges that the list lacks, and to the shop's refunds that Telegram does not show.
 *
 * @param failed charges in the list that could not be recorded as listed
 * @returns the number of alerts
 */
async function notifyMissing(
  { db }: ReconcileDeps,
  begunAt: Date,
  failed: readonly StarsTransaction[],
): Promise<number> {
  const isRecorded = sql<boolean>`charge_id <> all(${failed.map(({ id }) => id)}::text[])`;
  const before = sql<Date>`${begunAt}::timestamptz - make_interval(mins => ${GRACE_MIN})`;
  const { rows } = await sql<{ charge: string; customer: string; amount: string; problem: string }>`
    (select charge_id as charge, customer_id as customer, stars as amount, 'not-in-list' as problem from stars_charges
      where listed_at is null and reported_at is null and heard_at < ${before} and ${isRecorded} order by heard_at limit ${MOST_MISSING})
    union all
    (select p.provider_ref, p.customer_id, p.charge_amount::bigint, 'refund-not-in-list' from payments p
      join stars_charges c on c.charge_id = p.provider_ref and c.refunded_at is null
        and c.reported_at is null and ${isRecorded}
      where p.method = 'stars' and p.state = 'refunded'
        and p.ended_at between ${begunAt}::timestamptz - interval '3 days' and ${before}
      order by p.ended_at limit ${MOST_MISSING})`.execute(db);
  for (const { charge, customer, amount, problem } of rows) {
    await report(db, charge, { ref: charge, customer, amount: `${amount} ${STARS_UNIT}`, problem });
  }
  return rows.length;
}

function nameOf({ kind, id }: StarsTransaction): string {
  return `${kind}:${id}`;
}

/** The end of the read part of Telegram's list. */
interface Place {
  readonly read: number;
  /** The name of the last read transaction. */
  readonly last: string;
  /** Offsets of the transactions that could not be recorded. */
  readonly skipped: readonly number[];
}

async function readPlace({ db }: Pick<ReconcileDeps, 'db'>): Promise<Place> {
  const row = await db.selectFrom('stars_list').select(['read', 'last', 'skipped']).executeTakeFirst();
  return { read: Number(row?.read ?? 0), last: row?.last ?? '', skipped: (row?.skipped ?? []).map(Number) };
}

async function keepPlace(
  { db }: ReconcileDeps,
  { read, last, skipped }: Place,
  isEnd: boolean,
): Promise<void> {
  await sql`
    insert into stars_list as s (read, last, skipped, checked_at)
    values (${read}, ${last}, ${[...skipped]}::bigint[], now())
    on conflict (id) do update set read = excluded.read, last = excluded.last, skipped = excluded.skipped,
      checked_at = case when ${isEnd}::boolean then now() else s.checked_at end`.execute(db);
}
