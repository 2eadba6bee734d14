import { literals } from '../../../database/literals.ts';
import type { Secret } from '../../../secret.ts';
import { raiseAlert, wasAcknowledged } from '../../alerts/alerts.ts';
import { orderCode } from '../../codes.ts';
import { VaultError } from '../../vault/vault.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { deliveredStates } from '../core/states.ts';

export interface Goods {
  readonly orderCode: string;
  readonly unit: number;
  readonly code: Secret;
  readonly pin: Secret | null;
}

/** The cards of a purchase, as far as they open. */
export interface OpenedGoods {
  readonly goods: readonly Goods[];
  /** The codes of the orders whose cards do not open; the admins were notified of each. */
  readonly unreadable: readonly string[];
}

export const noGoods: OpenedGoods = { goods: [], unreadable: [] };

/** The cards of the succeeded orders of a purchase, opened. The caller has checked who may see them. */
export async function goodsOf(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  purchaseId: string,
): Promise<OpenedGoods> {
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
  const goods: Goods[] = [];
  const unreadable: string[] = [];
  for (const { code, unit, ...row } of rows) {
    const order = orderCode(code, unit);
    try {
      const card = deps.vault.open(
        { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed },
        Number(row.dealer_order_id),
      );
      goods.push({ orderCode: order, unit, ...card });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      unreadable.push(order);
      // A missing key is one matter, however many vouchers it sealed.
      const subject = error.code === 'key-missing' ? row.key_id : order;
      if (await wasAcknowledged(deps.db, 'code-unreadable', subject)) continue;
      await raiseAlert(deps.db, 'code-unreadable', subject, { order, why: error.message });
    }
  }
  return { goods, unreadable };
}
