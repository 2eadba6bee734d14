import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { accountsView, customersView } from '../customers/reads.ts';
import { ERASED_PHONE } from '../orders/index.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import type { Vault } from '../vault/index.ts';

const PURPOSE = 'storefront: phone numbers and accounts of erased customers';

type Keys = Pick<Vault, 'keysFor'>;

/** Records keyed hashes of the customer's phone numbers and accounts, before an erasure removes them. */
export async function keepTraces(tx: Tx, vault: Keys, customerId: number): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    ${identifiersOf(customerId)}
    union select 'phone:' || phone from ${purchasesView} purchases where customer_id = ${customerId} and phone <> ${ERASED_PHONE}`.execute(
    tx,
  );
  const traces = hashesOf(
    vault,
    rows.map(({ text }) => text),
  );
  await sql`
    insert into erased_traces (customer_id, trace)
    select ${customerId}::bigint, trace from unnest(${[...traces]}::bytea[]) as trace
    on conflict do nothing`.execute(tx);
}

/**
 * Returns true if two customers, one of whom was erased before, share a phone number or an account.
 *
 * @param phone the phone number of a purchase of `customerId`
 */
export async function shareTrace(
  tx: Tx,
  vault: Keys,
  { customerId, phone, otherId }: { customerId: number; phone: string; otherId: number },
): Promise<boolean> {
  const { rows: kept } = await sql<{ id: string; trace: Buffer }>`
    select customer_id as id, trace from erased_traces where customer_id in (${customerId}, ${otherId})`.execute(
    tx,
  );
  if (kept.length === 0) return false;
  const tracesOf = async (id: number, more: readonly string[]) => {
    const { rows } = await sql<{ text: string }>`${identifiersOf(id)}`.execute(tx);
    const now = hashesOf(vault, [...rows.map(({ text }) => text), ...more]);
    const before = kept.filter((one) => one.id === String(id)).map(({ trace }) => trace);
    return new Set([...now, ...before].map((trace) => trace.toString('hex')));
  };
  const own = await tracesOf(customerId, [`phone:${phone}`]);
  const others = await tracesOf(otherId, []);
  return [...own].some((trace) => others.has(trace));
}

/** Selects the identifiers of a person, a row each: phone number and topped-up accounts. */
function identifiersOf(customerId: number) {
  return sql`
    select 'phone:' || phone as text from ${customersView} customers where id = ${customerId} and phone is not null
    union select 'account:' || product_id || ':' || context::text from ${accountsView} a where customer_id = ${customerId}`;
}

function hashesOf(vault: Keys, texts: readonly string[]): Buffer[] {
  return vault
    .keysFor(PURPOSE)
    .flatMap((key) => texts.map((text) => createHmac('sha256', key).update(text).digest()));
}
