import { sql } from 'kysely';
import { priceHeld, refusingOverdraft } from '../../../src/modules/ledger/postings.ts';
import type { Tx } from '../../../src/platform/database/db.ts';

/** Holds the prices of a test's orders, like placing a purchase. */
export async function holdForOrders(
  tx: Tx,
  hold: { customerId: number; currency: string; orders: readonly { id: string; price: string }[] },
): Promise<void> {
  const { customerId, currency } = hold;
  for (const { id, price } of hold.orders) {
    const held = priceHeld(sql`${id}::bigint`, { customerId, currency, price });
    await refusingOverdraft({ customerId, currency }, sql`select ${held}`.execute(tx));
  }
}
