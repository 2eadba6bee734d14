import type { Db } from '../../../src/database/db.ts';
import { Big } from '../../../src/shop/money.ts';
import type { BookedOrder } from '../dealer/taken.ts';

/** Compares each charge of the dealer's wallet with the charge that the shop keeps, and the sums of both by currency. */
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
  return charged.flatMap(({ id, ref, cost, input, toldWrongly }) => {
    const kept = known.get(id);
    // The shop cannot know better than it was told.
    if (kept && toldWrongly) return [];
    if (kept?.currency === input.orderCurrency && new Big(kept.cost).eq(cost)) return [];
    const said = kept ? `${kept.cost} ${kept.currency}` : 'nothing';
    return [
      `the wallet was charged ${cost} ${input.orderCurrency} for dealer order ${id} (${ref}), and ${said} is known`,
    ];
  });
}
