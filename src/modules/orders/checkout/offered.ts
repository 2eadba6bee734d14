import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Money } from '../../../platform/values/money.ts';
import { maintenanceColumn } from '../../availability/index.ts';
import { ownRuleColumn, priceRuleColumn } from '../../catalog/index.ts';
import { itemsView, productsView } from '../../catalog/reads/goods.ts';
import { standingColumn } from '../../customers/index.ts';
import { customersView } from '../../customers/reads.ts';
import { fragments } from '../../fragments.ts';
import { ownMark } from '../../history/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import { keptWalletColumn } from '../../wallets/index.ts';

/** The customer of the row, in the SQL of `readOffered`. */
const customer = sql`asked.customer_id`;

/** The amount that the customer may still spend today in the item's currency, a decimal; null: no limit. */
const spendableToday = sql<string | null>`(
  select l.most - spent_today(${customer}, i.currency)
  from (select day_limit_of(${customer}, i.currency) as most offset 0) l where l.most is not null)`;

/**
 * The first negative balance in another currency, as a debt. The function `hold_price` refuses the purchases
 * that this debt stops.
 */
const debtElsewhere = sql<Money | null>`(
  select jsonb_build_object('amount', trim_scale(-d.amount)::text, 'currency', d.currency) from ${balancesView} d
  where d.customer_id = ${customer} and d.currency <> i.currency and d.amount < 0
  order by d.currency limit 1)`;

/**
 * Reads the items on sale with everything that their quotes for these customers need.
 *
 * @param asked `<customer id> <item id>` each, the keys of the result
 */
export async function readOffered(db: Db, asked: readonly string[]) {
  const ids = asked.map((key) => key.split(' '));
  const column = (index: number) => sql`${ids.map((pair) => pair[index])}::bigint[]`;
  const rows = await db
    .selectFrom(
      sql<{ customer_id: string; item_id: string }>`unnest(${column(0)}, ${column(1)})`.as<'asked'>(
        sql`asked (customer_id, item_id)`,
      ),
    )
    .innerJoin(itemsView.as('i'), 'i.id', 'asked.item_id')
    .innerJoin(productsView.as('p'), 'p.id', 'i.product_id')
    .leftJoin(balancesView.as('b'), (join) =>
      join.onRef('b.currency', '=', 'i.currency').onRef('b.customer_id', '=', 'asked.customer_id'),
    )
    .select([
      'asked.customer_id as customerId',
      'i.id',
      'i.name as itemName',
      'i.currency',
      'i.cost',
      'i.list_price as listPrice',
      sql<boolean>`i.loss_at is not null or i.changed_at is not null`.as('isPaused'),
      'p.id as productId',
      'p.name as productName',
      'p.type',
      sql<boolean>`coalesce(i.limit_most, p.limit_most) is not null`.as('limited'),
      'b.amount as balance',
      'b.credit_limit as creditLimit',
      debtElsewhere.as('debt'),
      maintenanceColumn.as('maintenance'),
      standingColumn(customer).as('standing'),
      spendableToday.as('spendable'),
      priceRuleColumn.as('rule'),
      ownRuleColumn(sql`(select price_group from ${customersView} c where id = ${customer})`, 'i').as('own'),
      fragments.discounts.column(customer, 'i').as('discount'),
      fragments.discounts.hasOpenClaim(customer).as('hasOpenClaim'),
      keptWalletColumn(sql.ref('i.currency')).as('wallet'),
      ownMark.as('mark'),
    ])
    .where('i.shelf_position', 'is not', null)
    .where('p.shelf_position', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [`${row.customerId} ${row.id}`, row]));
}

/** A limit of an item or a product that the wanted quantity exceeds. */
export interface LimitExcess {
  /** Maximum units of one customer within `days` days of 24 hours. */
  readonly most: number;
  readonly days: number;
  /** Units that the customer can still buy now. */
  readonly left: number;
  /**
   * The time when the wanted quantity fits again, without further purchases; null: the quantity exceeds
   * `most`.
   */
  readonly againAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns the limit that blocks this quantity the longest; null: no limit does. The guard
 * `purchases_within_limit` of migration 0026 counts with the same SQL function.
 */
export async function limitReached(
  db: Db,
  { customerId, itemId, quantity }: { customerId: number; itemId: number; quantity: number },
): Promise<LimitExcess | null> {
  const { rows } = await sql<{ most: number; days: number; bought: Date[] }>`
    select most, days, bought from purchase_limits(${customerId}, ${itemId})`.execute(db);
  const reached = rows.flatMap(({ most, days, bought }): LimitExcess[] => {
    const left = Math.max(0, most - bought.length);
    if (left >= quantity) return [];
    // The quantity fits once the oldest `bought.length + quantity - most` units have left the window.
    const last = quantity > most ? undefined : bought[bought.length + quantity - most - 1];
    return [{ most, days, left, againAt: last ? new Date(last.getTime() + days * DAY_MS) : null }];
  });
  const endOf = ({ againAt }: LimitExcess) => againAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return reached.sort((a, b) => endOf(b) - endOf(a) || a.left - b.left)[0] ?? null;
}
