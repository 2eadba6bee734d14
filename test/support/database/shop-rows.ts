import { randomUUID } from 'node:crypto';
import type { OrderState } from '../../../src/modules/orders/core/states.ts';
import type { Db, Tx } from '../../../src/platform/database/db.ts';
import { newPurchaseCode } from '../../../src/platform/values/codes.ts';
import { spokenLocale } from '../../../src/platform/values/locale.ts';
import { traitsOf } from '../traits.ts';

/** Inserts a customer like the shop's first contact. */
export async function addCustomer(db: Db | Tx, id: number): Promise<number> {
  const { languageCode, displayCurrency } = traitsOf(id);
  const locale = spokenLocale(languageCode) ?? 'en';
  await db
    .insertInto('customers')
    .values({ id, first_name: `Sami ${id}`, locale, display_currency: displayCurrency })
    .execute();
  return id;
}

/** Inserts a purchase with its orders, without moving money. */
export async function addPurchase(
  db: Db | Tx,
  purchase: {
    customerId: number;
    code?: string;
    units?: number;
    currency?: string;
    unitPrice?: string;
    state?: OrderState;
    dealerOrderIds?: number[];
  },
): Promise<{ id: string; code: string; orderIds: string[] }> {
  const units = purchase.units ?? 1;
  const { phone, account } = traitsOf(purchase.customerId);
  const { id, code } = await db
    .insertInto('purchases')
    .values({
      code: purchase.code ?? newPurchaseCode(),
      checkout_id: randomUUID(),
      customer_id: purchase.customerId,
      product_id: 7,
      item_id: 70,
      type: 'voucher',
      product_name: 'Orbit Play',
      item_name: '10 credits',
      quantity: units,
      currency: purchase.currency ?? 'USD',
      unit_price: purchase.unitPrice ?? '10',
      unit_cost: '8.5',
      phone,
      context: JSON.stringify({ account }),
      chat_id: purchase.customerId,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const orders = await db
    .insertInto('orders')
    .values(
      Array.from({ length: units }, (_, index) => ({
        purchase_id: id,
        unit: index + 1,
        state: purchase.state ?? 'queued',
        dealer_order_id: purchase.dealerOrderIds?.[index] ?? null,
      })),
    )
    .returning('id')
    .execute();
  return { id, code, orderIds: orders.map((order) => order.id) };
}
