import { sql } from 'kysely';
import { customerAccount } from '../../../src/modules/ledger/index.ts';
import { checkoutOf } from '../../../src/modules/payments/advance/continue.ts';
import type { PaymentRow } from '../../../src/modules/payments/index.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { Stopped } from '../people/directs.ts';
import type { Provider } from '../people/provider.ts';
import { differenceOf, paymentStory } from './payments.ts';

/** Direct payments that have ended. */
interface EndedDirects {
  readonly db: Db;
  readonly payments: readonly PaymentRow[];
  readonly provider: Pick<Provider, 'due'>;
  readonly stopped: readonly Stopped[];
  /** By the policy, money for failed units goes back to its source. */
  readonly isPaidBackToSource: boolean;
  /** The database went back, and no process could notice: the shop cannot know of refunds in the lost time. */
  readonly mayHaveLostRefunds: boolean;
}

/** Compares direct payments with the provider's books, and their purchases with their promises. */
export async function wrongDirects(ended: EndedDirects): Promise<string[]> {
  const { db, payments, provider, stopped, isPaidBackToSource, mayHaveLostRefunds } = ended;
  const found: string[] = [];
  for (const payment of payments) {
    const due = provider.due(payment.payload);
    const wasRefunded = due.left.lt(payment.credited?.amount ?? '0');
    if (!(mayHaveLostRefunds && wasRefunded)) found.push(...(await differenceOf(db, payment, due)));
    const story = () => paymentStory(db, payment.id);
    if (due.left.lt('0')) found.push(`payment ${payment.code} was paid back twice: ${await story()}`);
    const { bought, refunds, wasGivenUp, failed, isTold } = await factsOf(db, payment);
    if (bought > 0 && wasGivenUp) {
      found.push(`payment ${payment.code} was given up, and bought all the same: ${await story()}`);
    }
    const { directOutcome } = payment;
    const isUnplaced = directOutcome !== null && directOutcome !== 'placed' && !wasGivenUp;
    if (isPaidBackToSource && payment.state === 'credited' && refunds === 0 && (failed > 0 || isUnplaced)) {
      const what = `payment ${payment.code} (${directOutcome}, ${failed} units failed)`;
      const lowest = isTold ? await lowestBalance(db, payment) : null;
      // Money that covers a debt or was spent stays, because the balance cannot return it.
      if (lowest === null) found.push(`${what} was to go back to its source: ${await story()}`);
      else if (lowest.gte(payment.credited?.amount ?? '0')) {
        found.push(`${what} was told as spent, and its balance never fell below ${lowest.toFixed()}`);
      }
    }
  }
  for (const { orderId, attempts } of stopped) {
    const { rows } = await sql`
      select from orders o
      where o.id = ${orderId} and ${submissions} > ${attempts}
        and not exists (select from order_events e where e.order_id = o.id and e.actor_id is not null)`.execute(
      db,
    );
    if (rows.length > 0) found.push(`order ${orderId} was submitted after its payment was taken back`);
  }
  return found;
}

/**
 * Number of submissions of the order `o`. It includes an attempt that the database had lost and the list
 * showed again.
 */
export const submissions = sql<number>`(
  (select count(*)::integer from attempts a where a.order_id = o.id)
  - (select count(*)::integer from order_events e where e.order_id = o.id and e.cause ->> 'kind' = 'attempt-restored'))`;

interface Facts {
  /** Number of units of its purchase. */
  readonly bought: number;
  /** Number of undelivered units after all have ended. */
  readonly failed: number;
  readonly refunds: number;
  /** The customer and the admins were notified that the balance no longer covers its refund. */
  readonly isTold: boolean;
  /** It had expired, or was cancelled or rejected, before it was paid. */
  readonly wasGivenUp: boolean;
}

async function factsOf(db: Db, payment: PaymentRow): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select count(*)::integer from purchases p join orders o on o.purchase_id = p.id
        where p.checkout_id = ${checkoutOf(payment)}) as bought,
      (select count(*)::integer from purchases p join orders o on o.purchase_id = p.id
        where p.checkout_id = ${checkoutOf(payment)} and o.state in ('failed', 'rejected', 'refused', 'abandoned')
          and coalesce(p.pay_currency, p.currency) = ${payment.wants.currency}) as failed,
      (select count(*)::integer from payment_refunds where payment_id = ${payment.id}) as refunds,
      exists (select from alerts where kind = 'refund-uncovered' and subject = ${payment.code})
        and exists (
          select from notifications
          where customer_id = ${payment.customerId} and detail ->> 'kind' = 'refund-uncovered'
            and detail ->> 'payment' = ${payment.code}
        ) as "isTold",
      exists (
        select from payment_events up join payment_events paid on paid.payment_id = up.payment_id and paid.to_state = 'paid'
        where up.payment_id = ${payment.id} and up.to_state in ('cancelled', 'expired', 'rejected') and up.id < paid.id
      ) as "wasGivenUp"`.execute(db);
  return rows[0] ?? { bought: 0, failed: 0, refunds: 0, isTold: false, wasGivenUp: false };
}

/** Returns the customer's lowest balance since the payment's deposit. */
async function lowestBalance(db: Db, { id, customerId, wants }: PaymentRow): Promise<Big> {
  const { rows } = await sql<{ lowest: string }>`
    select coalesce(min(balance), 0) as lowest from (
      select posting_key, sum(amount) over (order by id) as balance, id from entries
      where account = ${customerAccount(customerId)} and currency = ${wants.currency}
    ) e where e.id >= (select min(id) from entries where posting_key = ${`deposit:${id}`})`.execute(db);
  return new Big(rows[0]?.lowest ?? '0');
}
