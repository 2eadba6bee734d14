import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { Locale } from '../../locale.ts';
import { mostUnits, type Quoting } from '../../orders/checkout/quote.ts';
import type { Wallets } from '../../wallets/wallets.ts';
import { type PaymentRow, readPayments } from '../row.ts';
import { isPayable } from '../states.ts';
import { starsMethodName, starsUnit } from './provider.ts';

/** What Telegram asks before somebody pays. */
export interface CheckoutQuery {
  readonly id: string;
  readonly customerId: number;
  /** `XTR`. */
  readonly unit: string;
  readonly amount: number;
  readonly payload: string;
}

/**
 * Why nothing may be paid now. `unknown`: no invoice of this person; `ended`: expired, cancelled or rejected; `paid`: it was paid
 * before; `under-way`: the same invoice is being paid just now; `amount-changed`, `price-changed`: another one by now;
 * `not-on-sale`: what was to be bought is gone; `not-now`: it can't be bought for a while.
 */
export type CheckoutRefusal =
  | 'unknown'
  | 'ended'
  | 'paid'
  | 'under-way'
  | 'amount-changed'
  | 'price-changed'
  | 'not-on-sale'
  | 'not-now';

export type CheckoutVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: CheckoutRefusal; readonly locale: Locale | null };

export interface CheckoutDeps {
  /** Connections of its own: what other work queues for must not keep a payer waiting. */
  readonly db: Db;
  readonly quoting: Quoting;
  readonly wallets: Pick<Wallets, 'canPay'>;
}

/** How long an invoice that was let through may not be paid a second time, seconds: Telegram reports the payment long before. */
const underWayS = 60;
/** The longest that the dealer's wallet is asked for; a wallet that is not known by then keeps nobody from paying, milliseconds. */
const walletMs = 1_500;

/**
 * Whether this person may pay this invoice now: it is theirs, open, unchanged, and is not being paid at this moment. For a direct
 * purchase the goods are on sale, too, at the price that was shown, and the dealer's wallet can pay for them. The rate of the Stars is
 * the one of the invoice until it expires.
 */
export async function checkOut(deps: CheckoutDeps, query: CheckoutQuery): Promise<CheckoutVerdict> {
  const { db } = deps;
  const [payment] = await readPayments(
    db,
    sql`p.payload = ${query.payload} and p.method = ${starsMethodName}`,
  );
  // Read for a refusal alone: a hundred people may pay at once.
  const refuse = async (refusal: CheckoutRefusal): Promise<CheckoutVerdict> => {
    const person = await db
      .selectFrom('customers')
      .select('locale')
      .where('id', '=', String(query.customerId))
      .executeTakeFirst();
    return { ok: false, refusal, locale: (person?.locale ?? null) as Locale | null };
  };
  if (!payment || payment.customerId !== query.customerId) return refuse('unknown');
  if (!isPayable(payment.state))
    return refuse(payment.credited || payment.state === 'paid' ? 'paid' : 'ended');
  if (query.unit !== starsUnit || String(query.amount) !== payment.charge.amount)
    return refuse('amount-changed');
  const problem = await purchaseProblem(deps, payment);
  if (problem) return refuse(problem);
  const refusal = await acquire(db, payment.id, query.id);
  return refusal ? refuse(refusal) : { ok: true };
}

/** The payment did not come about: the invoice may be paid at once by another attempt. */
export async function endCheckout(db: Db, queryId: string, payload: string): Promise<void> {
  await sql`
    update payments set provider_data = provider_data - 'checkout'
    where payload = ${payload} and provider_data -> 'checkout' ->> 'id' = ${queryId}`.execute(db);
}

/** Lets one checkout of an open invoice through at a time, in one statement; by the database's clock. */
async function acquire(db: Db, paymentId: string, queryId: string): Promise<CheckoutRefusal | null> {
  const { rows } = await sql<{ open: boolean; acquired: boolean }>`
    with open as (
      select id from payments
      where id = ${paymentId} and state in ('created', 'awaiting') and expires_at > now() for update
    ), acquired as (
      update payments p set provider_data = p.provider_data
        || jsonb_build_object('checkout', jsonb_build_object('id', ${queryId}::text, 'at', now()))
      from open
      where p.id = open.id and (
        p.provider_data -> 'checkout' is null or p.provider_data -> 'checkout' ->> 'id' = ${queryId}
        or (p.provider_data -> 'checkout' ->> 'at')::timestamptz < now() - make_interval(secs => ${underWayS}))
      returning p.id
    )
    select exists (select from open) as open, exists (select from acquired) as acquired`.execute(db);
  if (!rows[0]?.open) return 'ended';
  return rows[0].acquired ? null : 'under-way';
}

async function purchaseProblem(
  { quoting, wallets }: CheckoutDeps,
  { wanted, customerId }: PaymentRow,
): Promise<CheckoutRefusal | null> {
  if (!wanted?.unitPrice) return null;
  const { itemId, unitPrice } = wanted;
  const quantity = Math.min(wanted.quantity, mostUnits);
  const offer = await quoting.offer({ customerId, itemId, quantity });
  if (!offer.ok) return offer.problem === 'not-on-sale' ? 'not-on-sale' : 'not-now';
  const { unitPrice: price, missing } = offer.quote;
  if (price.amount !== unitPrice.amount || price.currency !== unitPrice.currency) return 'price-changed';
  // Who is short was quoted without a look at the dealer's wallet.
  if (!missing) return null;
  const cost = offer.cost.times(String(quantity));
  const verdict = await Promise.race([
    wallets.canPay(price.currency, cost),
    sleep(walletMs, 'unknown' as const, { ref: false }),
  ]);
  return verdict === 'no-wallet' || verdict === 'too-low' ? 'not-now' : null;
}
