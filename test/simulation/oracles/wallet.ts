import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { BookedOrder } from '../dealer/taken.ts';

/** Compares each charge of the dealer's wallet with the shop's record, and both sums by currency. */
export async function wrongWallet(db: Db, made: readonly BookedOrder[]): Promise<string[]> {
  const charged = made.filter(({ status }) => status !== 'failed' && status !== 'rejected');
  if (charged.length === 0) return [];
  const rows = await db
    .selectFrom('dealer_charges')
    .select(['dealer_order_id', 'currency', 'cost'])
    .where(
      'dealer_order_id',
      'in',
      charged.map(({ id }) => String(id)),
    )
    .execute();
  const known = new Map(rows.map((row) => [Number(row.dealer_order_id), row]));
  const found: string[] = [];
  for (const { id, ref, cost, input, toldWrongly } of charged) {
    const kept = known.get(id);
    // The shop cannot know better than the answers that it received.
    if (kept && toldWrongly) continue;
    if (kept?.currency === input.orderCurrency && new Big(kept.cost).eq(cost)) continue;
    const said = kept ? `${kept.cost} ${kept.currency}` : 'nothing';
    found.push(
      `the wallet was charged ${cost} ${input.orderCurrency} for dealer order ${id} (${ref}), and ${said} is known of ${await placesOf(db, id)}`,
    );
  }
  return found;
}

/** Describes where the shop records a dealer order. */
async function placesOf(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select 'order ' || id || ', ' || state as place from orders where dealer_order_id = ${id}
    union all select 'a surplus order, ' || coalesce(dealer_status, '') from surplus_orders where dealer_order_id = ${id}
    union all select 'an orphan order, ' || coalesce(dealer_status, '') from orphan_orders where dealer_order_id = ${id}`.execute(
    db,
  );
  return rows.map(({ place }) => place).join(' and ') || 'none of its orders';
}
