/**
 * Module `prices`: the prices that customers pay.
 * In: the dealer's costs and list prices; markup, rounding, minimum profit and price rules of the admins.
 * Out: the price of an item for a group of customers, and the effect of a change.
 * Rule: only `sellingPrice` decides, from the dealer's price each time; items that would sell at a loss are
 * not sold. `price-changes.ts` makes each change, and can revert it.
 * Begin with `selling-price.ts`, then `price-rules.ts`, `shop-wide.ts` and `effects.ts`.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import {
  type Actor,
  orThrow,
  type Permission,
  type SecondWordNeeded,
  type SpendBudget,
} from '../../staff/index.ts';
import { createGoodsChanges, type GoodsChanges } from '../goods-changes.ts';
import { type CatalogChanges, createCatalogChanges } from './changes.ts';
import { type PricePreview, previewChange } from './effects.ts';
import {
  type Changeable,
  changePrices,
  lockPrices,
  type MadeChange,
  type UndoOutcome,
  undoChange,
} from './price-changes.ts';
import { askAboutDrop } from './price-drop.ts';
import { createPriceRules, type PriceRules, ruleAt } from './price-rules.ts';
import {
  type Markup,
  PRICE_GROUPS,
  RULE_SCOPES,
  type RuleScope,
  readStored,
  storedStep,
  usualSteps,
} from './selling-price.ts';
import { keptAs, readShopWide, type ShopWide, type ShopWideProblem, shopWideAt } from './shop-wide.ts';
import { type PriceChange, readPriceChange, readUndoQuestion, type UndoQuestion } from './undo-question.ts';

/**
 * Rounding step of a currency, a decimal string: prices are multiples of it; `x.99`: whole units plus .99.
 */
interface RoundingStep {
  readonly currency: string;
  readonly step: string;
}

type ShopWideRefusal = { readonly ok: false; readonly problem: ShopWideProblem };

/** The effect of a shop-wide change; `change` is in stored form. */
type ShopWidePreview =
  | { readonly ok: true; readonly change: ShopWide; readonly previews: readonly PricePreview[] }
  | ShopWideRefusal;

export interface Pricing {
  /** Returns the markup; null: products sell at list price. */
  markup(): Promise<Markup | null>;
  /**
   * Returns the rounding steps that differ from the currency's smallest coin, and those that an admin set.
   */
  rounding(): Promise<RoundingStep[]>;
  /** Returns the minimum profit, percent on cost; `0` by default. */
  minProfit(): Promise<string>;
  /** Returns the minimum profits in amounts, by currency. */
  minAmounts(): Promise<readonly Money[]>;
  /** Returns the effect on all groups of customers; groups with the same effect share one. Read-only. */
  preview(change: ShopWide): Promise<ShopWidePreview>;
  /**
   * Changes a shop-wide setting.
   * @returns the id of the change, for undoing it; null if unchanged
   */
  set(
    change: ShopWide,
    actor: Actor,
  ): Promise<{ readonly ok: true; readonly changeId: number | null } | ShopWideRefusal>;
  /** Returns a change of a rule, a shop-wide setting or a rate by its id; null if it does not exist. */
  change(changeId: number): Promise<PriceChange | null>;
  /** Returns the effect of undoing a change. Read-only. */
  previewUndo(changeId: number): Promise<UndoQuestion | null>;
  /** Reverts a change of a rule, a shop-wide setting, or a rate. */
  undo(changeId: number, actor: Actor): Promise<UndoOutcome>;
  readonly rules: PriceRules;
  readonly changes: CatalogChanges;
  readonly goodsChanges: GoodsChanges;
}

/**
 * Finds a setting of another module that affects prices, with the permission and the confirmation that
 * undoing its change needs; null: unknown.
 */
export type Elsewhere = (
  scope: string,
  subject: string,
) => {
  readonly at: Changeable<unknown>;
  readonly needs: Permission;
  /** Asks a second person about a value that needs one. */
  readonly ask?: (tx: Tx, after: unknown, actor: Actor) => Promise<SecondWordNeeded | null>;
} | null;

/**
 * Creates the shop-wide price rule (0 to 1000 percent on cost, four decimals at most; a rounding step for
 * each currency). It is stored in the settings, so that all replicas follow a change at once.
 */
export function createPricing(db: Db, spendBudget: SpendBudget, elsewhere: Elsewhere = () => null): Pricing {
  return {
    markup: async () => (await readStored(db)).markup,
    minProfit: async () => (await readStored(db)).minProfit,
    async minAmounts() {
      const { minAmounts } = await readStored(db);
      return Object.entries(minAmounts)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, amount]) => money(amount, currency));
    },
    async rounding() {
      const { steps } = await readStored(db);
      const currencies = [...new Set([...Object.keys(usualSteps), ...Object.keys(steps)])].sort();
      return currencies.map((currency) => ({ currency, step: storedStep(currency, steps) }));
    },
    async preview(typed) {
      const change = readShopWide(typed);
      if ('problem' in change) return { ok: false, ...change };
      const at = changeableOf(change);
      const previews = await previewChange(db, {
        groups: PRICE_GROUPS,
        which: 'currency' in change ? sql`items.currency = ${change.currency}` : sql`true`,
        change: async (tx) => at.write(tx, { before: await at.read(tx), after: keptAs(change) }, 0),
      });
      return { ok: true, change, previews };
    },
    async set(typed, actor) {
      const actorId = actor.idFor('prices.edit');
      const change = readShopWide(typed);
      if ('problem' in change) return { ok: false, ...change };
      const result = await db.transaction().execute(async (tx) => {
        const [at, value] = [changeableOf(change), keptAs(change)];
        await lockPrices(tx);
        const question = await askAboutDrop(tx, at, value, { actor, spendBudget });
        return question ?? { ok: true as const, changeId: await changePrices(tx, at, value, actorId) };
      });
      return orThrow(result);
    },
    change: (changeId) => readPriceChange(db, changeId),
    previewUndo: (changeId) => readUndoQuestion(db, changeId, (made) => changeableAt(made, elsewhere)),
    async undo(changeId, actor) {
      const actorId = actor.idFor(['prices.edit', 'payments.edit']);
      const result = await db.transaction().execute((tx) =>
        undoChange(
          tx,
          changeId,
          (made) => {
            actor.require(elsewhere(made.scope, made.subject)?.needs ?? 'prices.edit');
            return changeableAt(made, elsewhere);
          },
          {
            actorId,
            ask: async (of, after) => {
              const other = elsewhere(of.scope, of.subject);
              return other
                ? ((await other.ask?.(tx, after, actor)) ?? null)
                : askAboutDrop(tx, of, after, { actor, spendBudget });
            },
          },
        ),
      );
      return orThrow<UndoOutcome>(result);
    },
    rules: createPriceRules(db, spendBudget),
    changes: createCatalogChanges(db),
    goodsChanges: createGoodsChanges(db),
  };
}

/** Returns the reader and writer of a change's setting: a rule, a shop-wide value, or another module's. */
function changeableAt(
  { scope, subject, price_group: group }: Pick<MadeChange, 'scope' | 'subject' | 'price_group'>,
  elsewhere: Elsewhere,
): Changeable<unknown> {
  const other = elsewhere(scope, subject);
  if (other) return other.at;
  return isRuleScope(scope)
    ? ruleAt({ scope, subject, group })
    : shopWideAt(readStored, scope as ShopWide['of'], subject);
}

function changeableOf(change: ShopWide) {
  return shopWideAt(readStored, change.of, 'currency' in change ? change.currency : '');
}

function isRuleScope(scope: string): scope is RuleScope {
  return RULE_SCOPES.some((one) => one === scope);
}
