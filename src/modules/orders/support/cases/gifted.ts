import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { customersView } from '../../../customers/reads.ts';
import { fragments } from '../../../fragments.ts';

/** A gift link of an order's code, and its receiver. */
export interface GiftOfOrder {
  readonly giverId: number;
  readonly madeAt: string;
  /** Null until the link is opened. */
  readonly receiverId: number | null;
  readonly openedAt: string | null;
  readonly isReceiverErased: boolean;
}

/** Returns the unrevoked gifts of these orders, by the order's id. */
export async function giftsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, GiftOfOrder>> {
  const { rows } = await sql<{
    order_id: string;
    giver_id: string;
    made_at: Date;
    opened_by: string | null;
    opened_at: Date | null;
    receiver_erased: boolean;
  }>`
    select g.order_id, g.giver_id, g.made_at, g.opened_by, g.opened_at, c.erased_at is not null as receiver_erased
    from ${fragments.givenCodes} g left join ${customersView} c on c.id = g.opened_by
    where g.order_id = any(${[...orderIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        giverId: Number(row.giver_id),
        madeAt: row.made_at.toISOString(),
        receiverId: row.opened_by === null ? null : Number(row.opened_by),
        openedAt: row.opened_at?.toISOString() ?? null,
        isReceiverErased: row.receiver_erased,
      },
    ]),
  );
}
