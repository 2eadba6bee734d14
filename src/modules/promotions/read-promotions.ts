import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { LocalTime } from '../../platform/values/local-time.ts';
import { type Money, money } from '../../platform/values/money.ts';
import { itemsView, productsView } from '../catalog/reads/goods.ts';

/**
 * `bonus`: money back after a delivered purchase. `discount`: off the price of the purchase. `deposit`: on
 * top of a deposit, for every customer without a claim.
 */
export type PromotionKind = 'bonus' | 'discount' | 'deposit';

/** The terms of a promo code. */
export interface PromotionTerms {
  readonly code: string;
  /** `bonus` by default. */
  readonly kind?: PromotionKind;
  /**
   * A percentage of the payment for delivered units (a discount: of the price), at most `most`; or an amount.
   */
  readonly gives:
    | { readonly percent: string; readonly most: Money }
    | { readonly percent: null; readonly amount: Money };
  /** Minimum deposit that brings a bonus; for kind `deposit` alone. */
  readonly least?: Money | null;
  /** The required product; null: any. */
  readonly productId: number | null;
  /** The required item of that product; null: any. */
  readonly itemId: number | null;
  readonly perPerson: number;
  readonly mostClaims: number;
  /** Days from now in which the promotion can be claimed; null: until an admin ends it. */
  readonly days: number | null;
  /** Time of the first possible claim; null: at once. */
  readonly starts?: LocalTime | null;
  /** The end, instead of `days`. */
  readonly ends?: LocalTime | null;
}

/** A promotion with its state and its use. */
export interface Promotion extends Omit<PromotionTerms, 'days' | 'starts' | 'ends'> {
  readonly id: number;
  readonly kind: PromotionKind;
  readonly least: Money | null;
  /** Name of the product, followed by the item's. */
  readonly productName: string | null;
  /** Claims that are open or were granted. */
  readonly claimed: number;
  readonly granted: number;
  /** Cost of the promotion so far. */
  readonly given: Money;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly state: 'planned' | 'on' | 'used-up' | 'over' | 'ended';
}

/** Reads the promotions that match a condition in SQL. */
export async function readPromotions(db: Db | Tx, which: ReturnType<typeof sql>): Promise<Promotion[]> {
  const { rows } = await sql<{
    id: string;
    code: string;
    percent: string | null;
    amount: string | null;
    currency: string;
    most: string | null;
    product_id: string | null;
    item_id: string | null;
    product_name: string | null;
    per_person: number;
    most_claims: number;
    claimed: number;
    kind: PromotionKind;
    least: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    is_planned: boolean;
    is_over: boolean;
    is_ended: boolean;
    granted: number;
    given: string;
  }>`
    select p.id, p.code, p.percent, p.amount, p.currency, p.most, p.product_id, p.item_id, p.per_person, p.most_claims, p.claimed,
      p.kind, p.least, p.starts_at, p.ends_at, coalesce(p.starts_at > now(), false) as is_planned,
      coalesce(p.ends_at <= now(), false) as is_over, p.ended_at is not null as is_ended,
      (select name from ${productsView} products where id = p.product_id) || coalesce(' ' || (select name from ${itemsView} items where id = p.item_id), '') as product_name, given.granted, given.amount as given
    from promotions p
    cross join lateral (
      select count(*)::integer as granted, coalesce(sum(coalesce(g.amount, c.saved)) filter (where g.taken_back_at is null), 0) as amount
      from promo_claims c left join bonus_grants g on g.claim_id = c.id where c.promotion_id = p.id and c.state = 'granted') given
    where ${which}
    order by p.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    code: row.code,
    kind: row.kind,
    least: row.least === null ? null : money(row.least, row.currency),
    gives:
      row.percent === null
        ? { percent: null, amount: money(row.amount ?? '0', row.currency) }
        : {
            percent: money(row.percent, row.currency).amount,
            most: money(row.most ?? '0', row.currency),
          },
    productId: row.product_id === null ? null : Number(row.product_id),
    itemId: row.item_id === null ? null : Number(row.item_id),
    productName: row.product_name,
    perPerson: row.per_person,
    mostClaims: row.most_claims,
    claimed: row.claimed,
    granted: row.granted,
    given: money(row.given, row.currency),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: stateOf(row),
  }));
}

function stateOf(row: {
  readonly is_ended: boolean;
  readonly is_over: boolean;
  readonly is_planned: boolean;
  readonly claimed: number;
  readonly most_claims: number;
}): Promotion['state'] {
  if (row.is_ended) return 'ended';
  if (row.is_over) return 'over';
  if (row.is_planned) return 'planned';
  return row.claimed >= row.most_claims ? 'used-up' : 'on';
}
