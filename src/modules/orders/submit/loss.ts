import type { DealerOrder } from '@storefront/dealer-client';
import type { Tx } from '../../../platform/database/db.ts';
import { Big, type Money } from '../../../platform/values/money.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { AlertDetail } from '../../alerts/detail.ts';
import { pauseAtLoss } from '../../catalog/seen-costs.ts';
import { chargeOf, recordCharge } from '../core/charges.ts';
import type { OrdersDeps } from '../core/deps.ts';
import type { FoundOrder } from '../core/find-order.ts';
import { chargeAlert } from './cost-check.ts';
import { costLimit } from './cost-limit.ts';

/**
 * Alerts the admins to a charge above the limit and pauses the item: its catalog price is wrong, and further
 * sales could cost the same. A synchronization that shows the cost, or an admin, ends the pause.
 */
export async function raiseLoss(
  tx: Tx,
  order: Pick<FoundOrder, 'code' | 'itemId' | 'currency'>,
  detail: AlertDetail & { readonly charged: string },
): Promise<void> {
  await pauseAtLoss(tx, order, detail.charged);
  await raiseAlert(tx, 'cost-charged', order.code, detail);
}

/**
 * Records the charge that a `GET` shows. The first charge above the limit alerts the admins and pauses the
 * item, as after the answer to the `POST`.
 *
 * @param differs the answer does not match the request
 */
export async function recordOrderCharge(
  deps: Pick<OrdersDeps, 'db'>,
  order: Omit<FoundOrder, 'phone'> & { readonly charged: Money | null },
  answer: DealerOrder,
  differs: boolean,
): Promise<void> {
  const charged = chargeOf(answer);
  const currency = answer.orderCurrency?.toUpperCase() ?? order.currency;
  const known = order.charged;
  if (charged === null || (known?.currency === currency && charged.eq(known.amount))) return;
  // The order's limit does not apply to another currency.
  const isWithin = currency !== order.currency || charged.lte(new Big(order.cost));
  const limit = isWithin ? null : await costLimit(deps.db);
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await recordCharge(tx, answer, order.currency, differs);
    const detail = isNew && limit !== null ? chargeAlert({ ...order, costLimit: limit }, charged) : null;
    if (detail !== null) await raiseLoss(tx, order, detail);
  });
}
