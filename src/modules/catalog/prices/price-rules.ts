import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { type Actor, orThrow, recordAct, type SpendBudget } from '../../staff/index.ts';
import { lossesOf, type PricePreview, previewChange } from './effects.ts';
import { type NodeFigures, readFigures } from './figures.ts';
import { type Changeable, changePrices, lockPrices } from './price-changes.ts';
import { askAboutDrop } from './price-drop.ts';
import { PRICE_GROUPS, type PriceGroup, type RuleScope, type RuleTerms } from './selling-price.ts';

export interface RuleKey {
  readonly scope: RuleScope;
  /** Id of the item, product or brand; `voucher` or `top-up`; empty for the shop. */
  readonly subject: string;
  /** Null: every group. */
  readonly group: PriceGroup | null;
}

/**
 * A rule as a person set it. An amount or a fixed price has a currency, and does not apply to items in
 * another one.
 */
export interface KeptRule extends RuleTerms {
  readonly currency: string | null;
}

interface PriceRuleView extends RuleKey {
  readonly rule: KeptRule;
  /** Name of the item, product or brand; null for other scopes, and for a removed one. */
  readonly name: string | null;
}

export interface PriceRules {
  list(page: number): Promise<Page<PriceRuleView>>;
  find(key: RuleKey): Promise<KeptRule | null>;
  /** Returns the name of a rule's subject; null if it does not exist. */
  nameOf(key: RuleKey): Promise<string | null>;
  /**
   * Returns the effect of the rule on its group, or on all groups; groups with the same effect share one. A
   * rule of null removes the present one. Read-only.
   */
  preview(key: RuleKey, rule: KeptRule | null): Promise<PricePreview[]>;
  /**
   * Sets or removes a rule.
   * @returns the id of the change, for undoing it; null if unchanged
   */
  set(key: RuleKey, rule: KeptRule | null, actor: Actor): Promise<number | null>;
  /** Returns cost, price and profit of a brand, a product or an item, and of its products or items. */
  figures(scope: NodeScope, id: number): Promise<NodeFigures>;
  /** Returns the items on sale that are not sold to some group, because they would sell at a loss. */
  losses(): Promise<{ itemId: number; name: string }[]>;
}

/** A scope that has a card of its own. */
type NodeScope = Exclude<RuleScope, 'type' | 'shop'>;

const PAGE_SIZE = 8;
/** The column that groups the items of a scope on its card. */
const BELOW = { brand: 'product_id', product: 'id', item: null } as const;

/**
 * Creates the operations on price rules.
 *
 * @param spendBudget asks a second person about a large fall of a price
 */
export function createPriceRules(db: Db, spendBudget: SpendBudget): PriceRules {
  return {
    async list(requested) {
      const { rows: counts } = await sql<{
        total: string;
      }>`select count(*) as total from price_rules`.execute(db);
      const { page, pages, offset } = pageOf(Number(counts[0]?.total ?? 0), PAGE_SIZE, requested);
      const { rows } = await sql<Row & { name: string | null }>`
        select scope, subject, price_group, kind, base, value, currency, ${nameColumn} as name
        from price_rules order by rank, subject, price_group limit ${PAGE_SIZE} offset ${offset}`.execute(db);
      const entries = rows.map((row) => ({
        scope: row.scope,
        subject: row.subject,
        group: row.price_group,
        rule: ruleOf(row),
        name: row.name,
      }));
      return { entries, page, pages };
    },
    find: (key) => read(db, key),
    nameOf: (key) => priceRuleName(db, key),
    preview: (key, rule) =>
      previewChange(db, {
        groups: key.group ? [key.group] : PRICE_GROUPS,
        which: ruleItems(key),
        change: async (tx) => ruleAt(key).write(tx, { before: null, after: rule }, 0),
      }),
    async set(key, rule, actor) {
      const actorId = actor.idFor('prices.edit');
      const result = await db.transaction().execute(async (tx) => {
        await lockPrices(tx);
        const question = await askAboutDrop(tx, key, rule, { actor, spendBudget });
        return question ?? changePrices(tx, ruleAt(key), rule, actorId);
      });
      return orThrow<number | null>(result);
    },
    figures: (scope, id) =>
      readFigures(db, ruleItems({ scope, subject: String(id), group: null }), BELOW[scope]),
    losses: () => lossesOf(db),
  };
}

interface Row {
  readonly scope: RuleScope;
  readonly subject: string;
  readonly price_group: PriceGroup | null;
  readonly kind: RuleTerms['kind'];
  readonly base: RuleTerms['base'];
  readonly value: string;
  readonly currency: string | null;
}

const nameColumn = sql<string | null>`case scope
  when 'item' then (select p.name || ' · ' || i.name from items i join products p on p.id = i.product_id where i.id = subject::bigint)
  when 'product' then (select name from products where id = subject::bigint)
  when 'brand' then (select name from brands where id = subject::bigint) end`;

/** Returns the name of a rule's subject: empty for a type and the shop, null if it does not exist. */
export async function priceRuleName(
  db: Db | Tx,
  { scope, subject }: Pick<RuleKey, 'scope' | 'subject'>,
): Promise<string | null> {
  if (scope === 'shop' || scope === 'type') return '';
  const { rows } = await sql<{ name: string | null }>`
    select ${nameColumn} as name from (select ${scope}::text as scope, ${subject}::text as subject) asked`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Returns the condition for the items of a rule, in SQL about `items` and `products`. */
export function ruleItems({ scope, subject }: RuleKey): RawBuilder<unknown> {
  if (scope === 'item') return sql`items.id = ${subject}::bigint`;
  if (scope === 'product') return sql`products.id = ${subject}::bigint`;
  if (scope === 'brand') return sql`products.brand_id = ${subject}::bigint`;
  return scope === 'type' ? sql`products.type = ${subject}` : sql`true`;
}

const is = ({ scope, subject, group }: RuleKey) =>
  sql`scope = ${scope} and subject = ${subject} and price_group is not distinct from ${group}::text`;

async function read(db: Db | Tx, key: RuleKey): Promise<KeptRule | null> {
  const { rows } = await sql<Row>`
    select scope, subject, price_group, kind, base, value, currency from price_rules where ${is(key)}`.execute(
    db,
  );
  return rows[0] ? ruleOf(rows[0]) : null;
}

/** Trims a numeric(24,8): `5.00000000` becomes `5`. */
function ruleOf({ kind, base, value, currency }: Row): KeptRule {
  return { kind, base, value: value.includes('.') ? value.replace(/\.?0+$/, '') : value, currency };
}

/** Returns a rule as a changeable setting. */
export function ruleAt(key: RuleKey): Changeable<KeptRule> {
  return {
    ...key,
    read: (tx) => read(tx, key),
    async write(tx, { before, after }, actorId) {
      await sql`delete from price_rules where ${is(key)}`.execute(tx);
      if (after) {
        await sql`
          insert into price_rules (scope, subject, price_group, kind, base, value, currency, set_by)
          values (${key.scope}, ${key.subject}, ${key.group}, ${after.kind}, ${after.base}, ${after.value}::numeric,
            ${after.currency}, ${actorId})`.execute(tx);
      }
      await recordAct(tx, {
        actorId,
        act: 'price-rule-changed',
        subject: `${key.scope} ${key.subject}`.trim(),
        detail: { group: key.group, before, after },
      });
    },
  };
}
