/** Changes of the control API to the sandbox's rows. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { SandboxDatabase, Step } from '../database.ts';
import type {
  dealerChangeSchema,
  itemChangeSchema,
  orderFilterSchema,
  productChangeSchema,
  SandboxOrder,
  walletChangeSchema,
} from './schemas.ts';

/** Returns orders with all their recorded facts, by id. */
export async function readSandboxOrders(
  db: SandboxDatabase,
  filter: z.infer<typeof orderFilterSchema> & { id?: number },
): Promise<SandboxOrder[]> {
  const conditions = [sql<SqlBool>`o.id > ${filter.after}`];
  if (filter.id !== undefined) conditions.push(sql<SqlBool>`o.id = ${filter.id}`);
  if (filter.itemId !== undefined) conditions.push(sql<SqlBool>`o.item_id = ${filter.itemId}`);
  if (filter.status !== undefined) conditions.push(sql<SqlBool>`o.status = ${filter.status}`);
  if (filter.clientOrderRef !== undefined) {
    conditions.push(sql<SqlBool>`o.client_order_ref = ${filter.clientOrderRef}`);
  }
  if (filter.dealerId !== undefined) conditions.push(sql<SqlBool>`o.dealer_id = ${filter.dealerId}`);
  const { rows } = await sql<{ data: SandboxOrder }>`
    select jsonb_build_object(
      'id', o.id, 'dealerId', o.dealer_id, 'keyId', o.key_id, 'itemId', o.item_id, 'productName', product.name, 'itemName', item.name, 'type', o.type,
      'status', o.status, 'currency', o.currency, 'price', trim_scale(o.price)::text,
      'refundedAt', ${iso(sql.ref('o.refunded_at'))}, 'phone', o.phone, 'context', o.context,
      'clientOrderRef', o.client_order_ref, 'notificationUrl', o.notification_url,
      'voucher', case when o.voucher_code is not null
        then jsonb_build_object('code', o.voucher_code, 'pin', o.voucher_pin) end,
      'dueAt', ${iso(sql.ref('o.due_at'))}, 'createdAt', ${iso(sql.ref('o.created_at'))},
      'updatedAt', ${iso(sql.ref('o.updated_at'))},
      'notifications', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'status', n.status, 'dueAt', ${iso(sql.ref('n.due_at'))},
          'startedAt', ${iso(sql.ref('n.started_at'))}, 'endedAt', ${iso(sql.ref('n.ended_at'))},
          'responseStatus', n.response_status, 'error', n.error, 'effect', n.effect) order by n.id), '[]')
        from notification n where n.order_id = o.id)
    ) as data
    from orders o join item on item.id = o.item_id join product on product.id = item.product_id
    where ${sql.join(conditions, sql` and `)} order by o.id limit ${filter.limit}`.execute(db);
  return rows.map(({ data }) => data);
}

function iso(column: ReturnType<typeof sql.ref>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Replaces the remaining steps of an order. Returns false if it is final or unknown. */
export async function redirectOrder(
  db: SandboxDatabase,
  id: number,
  steps: readonly Step[],
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ steps: JSON.stringify(steps), due_at: dueAfter(steps) })
    .where('id', '=', id)
    .where('status', 'not in', ['success', 'failed', 'rejected'])
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes the next step of an order roll its success back. Returns false if the order is not a success. */
export async function reverseOrder(db: SandboxDatabase, id: number, step: Step): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ steps: JSON.stringify([step]), due_at: dueAfter([step]) })
    .where('id', '=', id)
    .where('status', '=', 'success')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function dueAfter(steps: readonly Step[]) {
  const first = steps[0];
  // The column keeps milliseconds. If it rounded up, immediate work would not be due yet.
  return first
    ? sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${first.afterMs}::double precision * interval '1 millisecond'`
    : sql<null>`null`;
}

/** Changes a wallet, or opens one (empty and active by default). Throws for an unknown currency. */
export async function changeWallet(
  db: SandboxDatabase,
  currency: string,
  change: z.infer<typeof walletChangeSchema>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (change.default) {
      await tx
        .updateTable('wallet')
        .set({ is_default: false })
        .where('dealer_id', '=', change.dealerId)
        .execute();
    }
    await sql`
      insert into wallet (dealer_id, currency, balance, is_default, active)
      values (${change.dealerId}, ${currency}, coalesce(${change.balance ?? null}::numeric, 0),
        coalesce(${change.default ?? null}::boolean, false), coalesce(${change.active ?? null}::boolean, true))
      on conflict (dealer_id, currency) do update set
        balance = coalesce(${change.balance ?? null}::numeric, wallet.balance),
        is_default = coalesce(${change.default ?? null}::boolean, wallet.is_default),
        active = coalesce(${change.active ?? null}::boolean, wallet.active),
        updated_at = clock_timestamp()`.execute(tx);
    if (change.dryAfter !== undefined) {
      await tx
        .updateTable('wallet')
        .set({ dry_after: change.dryAfter })
        .where('dealer_id', '=', change.dealerId)
        .where('currency', '=', currency)
        .execute();
    }
  });
}

/** Changes an item. Returns false without such an item. */
export async function changeItem(
  db: SandboxDatabase,
  id: number,
  change: z.infer<typeof itemChangeSchema>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update item set
        name = coalesce(${change.name ?? null}, name),
        active = coalesce(${change.active ?? null}::boolean, active),
        public_price = coalesce(${change.publicPrice ?? null}::numeric, public_price)
      where id = ${id} returning id`.execute(tx);
    if (rows.length === 0) return false;
    if (change.price !== undefined) {
      await tx
        .deleteFrom('dealer_price')
        .where('dealer_id', '=', change.dealerId)
        .where('item_id', '=', id)
        .execute();
    }
    if (change.price) {
      await tx
        .insertInto('dealer_price')
        .values({ dealer_id: change.dealerId, item_id: id, price: change.price })
        .execute();
    }
    return true;
  });
}

/** Changes a product. Returns false without such a product. */
export async function changeProduct(
  db: SandboxDatabase,
  id: number,
  change: z.infer<typeof productChangeSchema>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update product set
        name = coalesce(${change.name ?? null}, name),
        status = coalesce(${change.status ?? null}, status),
        required_info = coalesce(${change.customerRequiredInfo ?? null}::text[], required_info)
      where id = ${id} returning id`.execute(tx);
    if (rows.length === 0) return false;
    if (change.discountPercent !== undefined) {
      await tx
        .deleteFrom('dealer_discount')
        .where('dealer_id', '=', change.dealerId)
        .where('product_id', '=', id)
        .execute();
    }
    if (change.discountPercent) {
      await tx
        .insertInto('dealer_discount')
        .values({ dealer_id: change.dealerId, product_id: id, percent: change.discountPercent })
        .execute();
    }
    return true;
  });
}

/** Removes the limit of wallets that run dry, and returns the amounts set aside. */
export async function refillWallets(db: SandboxDatabase): Promise<void> {
  await sql`
    update wallet set balance = balance + set_aside, set_aside = 0, dry_after = null, updated_at = clock_timestamp()
    where set_aside > 0 or dry_after is not null`.execute(db);
}

/** Changes a dealer. Returns false without such a dealer. */
export async function changeDealer(
  db: SandboxDatabase,
  id: number,
  change: z.infer<typeof dealerChangeSchema>,
): Promise<boolean> {
  const { rows } = await sql`
    update dealer set
      status = coalesce(${change.status ?? null}, status),
      role = coalesce(${change.role ?? null}, role),
      default_discount_percent = coalesce(${change.defaultDiscountPercent ?? null}::numeric, default_discount_percent),
      outstanding_currency = coalesce(${change.outstandingBalance?.currency ?? null}, outstanding_currency),
      outstanding_value = coalesce(${change.outstandingBalance?.value ?? null}::numeric, outstanding_value)
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
