import { literals } from '../../../database/literals.ts';
import type { Secret } from '../../../secret.ts';
import { orderCode } from '../../codes.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { deliveredStates } from '../core/states.ts';

export interface Goods {
  readonly orderCode: string;
  readonly unit: number;
  readonly code: Secret;
  readonly pin: Secret | null;
}

/** The cards of the succeeded orders of a purchase, opened. The caller has checked who may see them. */
export async function goodsOf(deps: Pick<OrdersDeps, 'db' | 'vault'>, purchaseId: string): Promise<Goods[]> {
  const rows = await deps.db
    .selectFrom('vouchers as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['v.key_id', 'v.wrapped_key', 'v.sealed', 'v.dealer_order_id', 'o.unit', 'p.code'])
    .where('o.purchase_id', '=', purchaseId)
    // What was delivered stays readable, unless its money went back.
    .where('o.state', 'in', literals(deliveredStates))
    .where(({ or, eb }) => or([eb('o.reversal', 'is', null), eb('o.reversal', '=', 'kept')]))
    .orderBy('o.unit')
    .execute();
  return rows.map((row) => ({
    orderCode: orderCode(row.code, row.unit),
    unit: row.unit,
    ...deps.vault.open(
      { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed },
      Number(row.dealer_order_id),
    ),
  }));
}
