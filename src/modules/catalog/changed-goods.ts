import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { endAlert } from '../alerts/index.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { type GoodsChange, readChangesOf } from './goods-changes.ts';

/**
 * The items of a product that are paused because the dealer changed them under their ids, with the changes.
 */
interface ChangedGoods {
  readonly name: string;
  readonly changes: readonly GoodsChange[];
  /** Items that wait for a decision. */
  readonly items: readonly { readonly id: number; readonly name: string; readonly dealerName: string }[];
  /** Id of the product's newest change; 0 if its changes are too old to be kept. */
  readonly lastChange: number;
}

/** `sell`: the shop sells the items by the dealer's present names; `keep`: the items stay paused. */
export const CHANGED_CHOICES = ['sell', 'keep'] as const;
type ChangedChoice = (typeof CHANGED_CHOICES)[number];

export interface ChangedGoodsDecisions {
  /** Returns the changed items of a product; null if none of them waits. */
  find(productId: number): Promise<ChangedGoods | null>;
  /**
   * Decides about the items of a product that wait for a decision.
   *
   * @param shown `lastChange` of the shown card
   * @returns false if a change followed, or another person was first
   */
  decide(
    productId: number,
    choice: ChangedChoice,
    given: { readonly shown: number; readonly actor: Actor },
  ): Promise<boolean>;
}

/** Creates the operations on changed goods. */
export function createChangedGoods(db: Db): ChangedGoodsDecisions {
  return {
    async find(productId) {
      const { rows } = await sql<{
        id: string;
        product: string;
        name: string;
        dealer_name: string | null;
        changed_at: Date;
      }>`
        select i.id, i.changed_at, p.name as product, i.name, i.dealer_name
        from items i join products p on p.id = i.product_id
        where i.product_id = ${productId} and i.changed_at is not null and i.changed_seen_at is null
        order by i.dealer_position nulls last, i.id`.execute(db);
      const [first] = rows;
      if (!first) return null;
      const items = rows.map((row) => ({
        id: Number(row.id),
        name: row.name,
        dealerName: row.dealer_name ?? row.name,
      }));
      const since = rows
        .map(({ changed_at }) => changed_at)
        .toSorted((one, other) => Number(one) - Number(other))[0];
      const changes = await readChangesOf(db, productId, since ?? first.changed_at);
      return { name: first.product, changes, items, lastChange: await newestChange(db, productId) };
    },
    async decide(productId, choice, { shown, actor }) {
      const actorId = actor.idFor('catalog.edit');
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          select from items where product_id = ${productId} and changed_at is not null and changed_seen_at is null
          for update`.execute(tx);
        // The items are locked: a synchronization that changes them has ended, or pauses them again
        // afterwards.
        if (rows.length === 0 || (await newestChange(tx, productId)) !== shown) return false;
        if (choice === 'sell') {
          // The shop's own names and regions belong to the previous goods.
          await sql`
            update products set corrected_name = null, name = coalesce(dealer_name, name), corrected_region = null
            where id = ${productId} and exists (
              select from goods_changes c
              where c.product_id = ${productId} and c.item_id is null and c.field in ('name', 'region')
                and c.noticed_at >= (select min(changed_at) from items where product_id = ${productId}))`.execute(
            tx,
          );
          await sql`
            update items set changed_at = null, changed_seen_at = null, corrected_name = null,
              name = coalesce(dealer_name, name)
            where product_id = ${productId} and changed_at is not null and changed_seen_at is null`.execute(
            tx,
          );
        } else {
          await sql`
            update items set changed_seen_at = now()
            where product_id = ${productId} and changed_at is not null and changed_seen_at is null`.execute(
            tx,
          );
        }
        const detail = { field: 'changed', to: choice === 'sell' ? 'yes' : '' };
        await recordAct(tx, { actorId, act: 'shelf-changed', subject: `product ${productId}`, detail });
        await endAlert(tx, 'goods-paused', String(productId));
        return true;
      });
    },
  };
}

async function newestChange(db: Db | Tx, productId: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from goods_changes where product_id = ${productId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}
