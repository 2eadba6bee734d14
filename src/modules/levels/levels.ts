/**
 * Module `levels`: price groups that customers reach by their turnover.
 * In: the levels that staff set; the figures of reports, money that the shop gave, and debts.
 * Out: each customer's price group, and a notice when it changes.
 * Rule: only money that a customer paid and that stays with the shop counts. A group that staff set for a
 * customer stays as it is.
 * Begin with `levels.ts`, then `assign.ts` and `turnover.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import {
  askAboutLevels,
  isEasier,
  type Level,
  type LevelTerms,
  levelOf,
  lockPrices,
  type PriceGroup,
  readLevels,
  readStoredLevels,
  spanOf,
  storedLevels,
} from '../catalog/index.ts';
import { customersView } from '../customers/reads.ts';
import { clearSetting, writeSetting } from '../settings/index.ts';
import { type Actor, lastSettingChange, orThrow, type SpendBudget } from '../staff/index.ts';
import { isOfStaff } from './is-of-staff.ts';
import { readTurnover } from './turnover.ts';

/** A customer's place among the levels. */
export interface LevelStanding {
  readonly terms: LevelTerms;
  readonly turnover: Money;
  /** The customer's present price group. */
  readonly group: PriceGroup;
  /** The price group by turnover. It does not apply while staff set another group. */
  readonly ofLevel: PriceGroup;
  /** True if staff set the group, so that no turnover changes it. */
  readonly isFixed: boolean;
  /**
   * The next level, and the turnover that is missing; null: the highest is reached, or the group is fixed.
   */
  readonly next: { readonly group: Level['group']; readonly missing: Money } | null;
}

/** A change of the levels, with the levels before it. */
interface LevelsChange {
  readonly id: number;
  readonly before: LevelTerms | null;
}

export interface Levels {
  /** Returns the levels; null: none. */
  terms(): Promise<LevelTerms | null>;
  /**
   * Sets the levels; `null` ends them. They take effect ten minutes later, so that customers do not notice an
   * undone change.
   *
   * @throws {RangeError} for levels that do not rise
   * @throws {SecondWordNeeded} if a level's prices are much lower than retail
   */
  set(terms: LevelTerms | null, actor: Actor): Promise<void>;
  /** Returns the last change; null: never changed. */
  lastChange(): Promise<LevelsChange | null>;
  /**
   * Undoes a change of the levels.
   * @returns false if they were changed since
   */
  undo(changeId: number, actor: Actor): Promise<boolean>;
  /**
   * Returns a customer's standing, by the figures so far; null while the shop has no levels, and for staff.
   */
  standing(customerId: number): Promise<LevelStanding | null>;
}

/** Time from a change of the levels to its effect, minutes. */
export const LEVELS_SET_AFTER_MINUTES = 10;

/** Creates the operations on levels of customers. */
export function createLevels({
  db,
  spendBudget,
  timeZone,
  owners = [],
}: {
  readonly db: Db;
  readonly spendBudget: SpendBudget;
  readonly timeZone: () => string;
  /** The ids of the owners, who are staff without a row. */
  readonly owners?: readonly number[];
}): Levels {
  const change = async (tx: Tx, after: LevelTerms | null, actor: Actor) => {
    const { terms: before } = await readLevels(tx);
    if (isDeepStrictEqual(before, after)) return null;
    if (after && isEasier(after, before)) {
      const question = await askAboutLevels(tx, after, { actor, spendBudget });
      if (question) return question;
    }
    const actorId = actor.idFor('prices.edit');
    if (after) await writeSetting(tx, 'levels', storedLevels(after), { actorId });
    else await clearSetting(tx, 'levels', actorId);
    await sql`
      insert into level_due (due_at) values (now() + make_interval(mins => ${LEVELS_SET_AFTER_MINUTES}))`.execute(
      tx,
    );
    return null;
  };
  return {
    terms: async () => (await readLevels(db)).terms,
    async set(terms, actor) {
      actor.require('prices.edit');
      if (terms) storedLevels(terms);
      orThrow(
        await db.transaction().execute(async (tx) => {
          await lockPrices(tx);
          return change(tx, terms, actor);
        }),
      );
    },
    lastChange: () => lastChange(db),
    async undo(changeId, actor) {
      actor.require('prices.edit');
      return orThrow<boolean>(
        await db.transaction().execute(async (tx) => {
          await lockPrices(tx);
          const last = await lastChange(tx);
          if (last?.id !== changeId) return false;
          return (await change(tx, last.before, actor)) ?? true;
        }),
      );
    },
    standing: (customerId) => readStanding(db, customerId, { timeZone: timeZone(), owners }),
  };
}

async function lastChange(db: Db | Tx): Promise<LevelsChange | null> {
  const last = await lastSettingChange(db, 'levels');
  return last && { id: last.id, before: readStoredLevels(last.before) };
}

async function readStanding(
  db: Db,
  customerId: number,
  { timeZone, owners }: { readonly timeZone: string; readonly owners: readonly number[] },
): Promise<LevelStanding | null> {
  const { terms } = await readLevels(db);
  if (!terms) return null;
  const { rows } = await sql<{ group: PriceGroup; of_level: PriceGroup }>`
    select price_group as "group", coalesce(level_group, 'retail') as of_level from ${customersView} c
    where id = ${customerId} and not ${isOfStaff(owners)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const isFixed = row.group !== row.of_level;
  const turnover = await readTurnover(db, customerId, { ...spanOf(terms), timeZone });
  const reached = levelOf(terms, turnover);
  const next = terms.levels[1 + terms.levels.findIndex(({ group }) => group === reached)];
  return {
    terms,
    turnover,
    group: row.group,
    ofLevel: row.of_level,
    isFixed,
    next:
      next && !isFixed
        ? {
            group: next.group,
            missing: money(new Big(next.from.amount).minus(turnover.amount), next.from.currency),
          }
        : null,
  };
}
