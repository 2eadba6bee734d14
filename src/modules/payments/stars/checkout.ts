import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { batched } from '../../../platform/database/batching.ts';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import { standingColumn } from '../../customers/index.ts';
import { customersView } from '../../customers/reads.ts';
import { MOST_UNITS, type QuoteProblem, type Quoting } from '../../orders/index.ts';
import type { Wallets } from '../../wallets/index.ts';
import { type PaymentRow, readPayments } from '../row.ts';
import { isPayable, payableStates } from '../states.ts';
import { STARS_METHOD_NAME, STARS_UNIT } from './provider.ts';

/** Telegram's query before a payment. */
interface CheckoutQuery {
  readonly id: string;
  readonly customerId: number;
  /** `XTR`. */
  readonly unit: string;
  readonly amount: number;
  readonly payload: string;
}

/**
 * The reason for refusing a payment. `unknown`: no invoice of this person. `ended`: expired, canceled or
 * rejected. `paid`: paid before. `under-way`: being paid now. `amount-changed`, `price-changed`: differs by
 * now. `not-on-sale`: left the catalog. `not-now`: temporarily unavailable. `blocked`: the payer may not buy
 * or pay here.
 */
export type CheckoutRefusal =
  | 'unknown'
  | 'ended'
  | 'paid'
  | 'under-way'
  | 'amount-changed'
  | 'price-changed'
  | 'not-on-sale'
  | 'not-now'
  | 'blocked';

type CheckoutVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: CheckoutRefusal; readonly locale: Locale | null };

export interface StarsCheckoutDeps {
  /** A dedicated pool, so that payers never wait for other work. */
  readonly db: Db;
  readonly quoting: Quoting;
  readonly wallets: Pick<Wallets, 'canPay'>;
}

/** Time in which an approved invoice can't be paid again, seconds: Telegram reports a payment much sooner. */
const UNDER_WAY_S = 60;
/** True if the shop has agreed to a checkout of the payment `p`, and its report may still come. */
export const isUnderWay = sql<boolean>`coalesce(
  (p.provider_data -> 'checkout' ->> 'at')::timestamptz >= now() - make_interval(secs => ${sql.lit(UNDER_WAY_S)}), false)`;

/** Returns true for an open payment whose checkout is under way. */
export async function isBeingPaid(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments p
    where p.id = ${paymentId} and p.state in ${literals(payableStates)} and ${isUnderWay}`.execute(db);
  return rows.length > 0;
}

/** Timeout of fetching the dealer's wallet, milliseconds; without an answer, the payment is allowed. */
const WALLET_MS = 1_500;

/** Decides about a checkout; created by `createCheckout`. */
export type CheckOut = (query: CheckoutQuery) => Promise<CheckoutVerdict>;

/**
 * Creates the check whether a person may pay an invoice now. The person may pay here, and the invoice is their
 * own, open, unchanged, and not being paid. A direct purchase must be on sale at the shown price, and
 * affordable to the dealer's wallet. The invoice's rate of Stars holds. Concurrent queries are batched: 100
 * take a handful of statements.
 */
export function createCheckout(deps: StarsCheckoutDeps): CheckOut {
  const { db } = deps;
  const read = batched((payloads: readonly string[]) => readInvoices(db, payloads));
  // Rows that are locked now are retried separately, so that they do not delay the others.
  const acquireFree = batched((takes: readonly Take[]) => acquireAll(db, takes, sql`skip locked`));
  const acquire = async (take: Take) => {
    const refusal = await acquireFree(take);
    return refusal === 'ended' ? ((await acquireAll(db, [take], sql``))[0] ?? null) : refusal;
  };
  return async (query) => {
    const payment = await read(query.payload);
    // Read the language only for a refusal.
    const refuse = async (refusal: CheckoutRefusal): Promise<CheckoutVerdict> => {
      const person = await db
        .selectFrom(customersView.as('customer'))
        .select('locale')
        .where('id', '=', String(query.customerId))
        .executeTakeFirst();
      return { ok: false, refusal, locale: (person?.locale ?? null) as Locale | null };
    };
    if (!payment || payment.customerId !== query.customerId) return refuse('unknown');
    if (!isPayable(payment.state))
      return refuse(payment.credited || payment.state === 'paid' ? 'paid' : 'ended');
    if (query.unit !== STARS_UNIT || String(query.amount) !== payment.charge.amount)
      return refuse('amount-changed');
    const problem = await purchaseProblem(deps, payment);
    if (problem) return refuse(problem);
    const refusal = await acquire({ paymentId: payment.id, queryId: query.id });
    return refusal ? refuse(refusal) : { ok: true };
  };
}

async function readInvoices(db: Db, payloads: readonly string[]): Promise<(PaymentRow | null)[]> {
  const found = await readPayments(
    db,
    sql`p.payload = any(${[...new Set(payloads)]}::text[]) and p.method = ${STARS_METHOD_NAME}`,
  );
  const byPayload = new Map(found.map((payment) => [payment.payload, payment]));
  return payloads.map((payload) => byPayload.get(payload) ?? null);
}

/**
 * Ends an approved checkout that was not paid, so that the invoice can be paid at once by another attempt.
 */
export async function endCheckout(db: Db, queryId: string, payload: string): Promise<void> {
  await sql`
    update payments set provider_data = provider_data - 'checkout'
    where payload = ${payload} and provider_data -> 'checkout' ->> 'id' = ${queryId}`.execute(db);
}

interface Take {
  readonly paymentId: string;
  readonly queryId: string;
}

/** Approves one checkout of each open invoice at a time, in one statement; by the database's clock. */
async function acquireAll(
  db: Db,
  takes: readonly Take[],
  ifLocked: RawBuilder<unknown>,
): Promise<(CheckoutRefusal | null)[]> {
  const { rows } = await sql<{ id: string; query_id: string; is_barred: boolean; acquired: boolean }>`
    with wanted as (
      select distinct on (id) id, query_id
      from unnest(${takes.map((take) => take.paymentId)}::bigint[], ${takes.map((take) => take.queryId)}::text[]) as asked (id, query_id)
      order by id
    ), open as (
      select p.id, wanted.query_id, ${standingColumn(sql`p.customer_id`)} is not null as is_barred
      from payments p join wanted on wanted.id = p.id
      where p.state in ${literals(payableStates)} and p.expires_at > now()
      order by p.id for update of p ${ifLocked}
    ), acquired as (
      update payments p set provider_data = p.provider_data
        || jsonb_build_object('checkout', jsonb_build_object('id', open.query_id, 'at', now()))
      from open
      where p.id = open.id and not open.is_barred and (
        p.provider_data -> 'checkout' ->> 'id' = open.query_id or not ${isUnderWay})
      returning p.id
    )
    select open.id, open.query_id, open.is_barred, exists (select from acquired where acquired.id = open.id) as acquired
    from open`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return takes.map(({ paymentId, queryId }) => {
    const open = byId.get(paymentId);
    if (!open) return 'ended';
    if (open.is_barred) return 'blocked';
    return open.acquired && open.query_id === queryId ? null : 'under-way';
  });
}

async function purchaseProblem(
  { quoting, wallets }: StarsCheckoutDeps,
  { wanted, customerId }: PaymentRow,
): Promise<CheckoutRefusal | null> {
  if (!wanted?.unitPrice) return null;
  const { itemId, unitPrice } = wanted;
  const quantity = Math.min(wanted.quantity, MOST_UNITS);
  const offer = await quoting.offer({ customerId, itemId, quantity });
  if (!offer.ok) return refusalOf(offer.problem);
  const { unitPrice: price, missing } = offer.quote;
  const payNow = wanted.unitPay && (await quoting.unitPay(customerId, price, wanted.unitPay.currency));
  const hasMoved =
    price.amount !== unitPrice.amount ||
    price.currency !== unitPrice.currency ||
    payNow?.amount !== wanted.unitPay?.amount;
  if (hasMoved) return 'price-changed';
  // A quote with a shortfall did not check the dealer's wallet.
  if (!missing) return null;
  const cost = offer.cost.times(String(quantity));
  const verdict = await Promise.race([
    wallets.canPay(price.currency, cost),
    sleep(WALLET_MS, 'unknown' as const, { ref: false }),
  ]);
  return verdict === 'no-wallet' || verdict === 'too-low' ? 'not-now' : null;
}

function refusalOf(problem: QuoteProblem): CheckoutRefusal {
  switch (problem) {
    case 'not-on-sale':
      return 'not-on-sale';
    case 'blocked':
    case 'not-admitted':
      return 'blocked';
    default:
      return 'not-now';
  }
}
