import { sql } from 'kysely';
import type { PaymentRow } from '../../../src/modules/payments/index.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Due } from '../people/provider.ts';

/**
 * Compares the shop's postings for a payment with the record of its provider, or of the admin who decided.
 */
export async function differenceOf(db: Db, payment: PaymentRow, due: Due): Promise<string[]> {
  const { rows } = await sql<{ deposits: string; net: string }>`
    select count(*) filter (where kind = 'deposit') as deposits, coalesce(sum(amount), 0) as net
    from postings join entries on posting_key = key and account = 'customer:' || customer_id
    where payment_id = ${payment.id}`.execute(db);
  const { deposits = '0', net = '0' } = rows[0] ?? {};
  if (Number(deposits) === (due.isPaid ? 1 : 0) && due.left.eq(net)) return [];
  const said = due.isPaid ? 'paid' : 'not paid';
  return [
    `payment ${payment.code} (${payment.method}, ${payment.state}): ${deposits} deposits and ${net} on the balance, but ${said}, and ${due.left.toFixed()} is left of it: ${await paymentStory(db, payment.id)}`,
  ];
}

/** Returns the events of a payment in one line. */
export async function paymentStory(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ what: string }>`
    select coalesce(from_state, '') || ' > ' || coalesce(to_state, '') || ' ' || (cause ->> 'kind') as what
    from payment_events where payment_id = ${id} order by id`.execute(db);
  return rows.map(({ what }) => what).join('; ');
}

/**
 * Returns payments that were credited more than an hour before they were made: their times would be of different
 * clocks. The schedule's clock stands while the machine's goes on, so times may differ by the length of a schedule.
 */
export async function wrongTimes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string; earlier: string }>`
    select code, (created_at - credited_at)::text as earlier from payments
    where credited_at < created_at - interval '1 hour'`.execute(db);
  return rows.map(({ code, earlier }) => `payment ${code} was credited ${earlier} before it was made`);
}
