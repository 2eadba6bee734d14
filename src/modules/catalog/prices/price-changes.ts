import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import type { SecondWordNeeded } from '../../staff/index.ts';
import { reportLosses } from './effects.ts';
import type { PriceGroup } from './selling-price.ts';

/** The recorded value of a price rule. */
export const recordedRule = z
  .object({
    kind: z.enum(['percent', 'amount', 'fixed']),
    base: z.enum(['cost', 'list']),
    value: z.string(),
    currency: z.string().nullable(),
  })
  .nullable();
/** The recorded value of a shop-wide setting. */
export const recordedSetting = z.object({ value: z.string().nullable() }).nullable();

/** An input of prices: a rule, or a shop-wide setting. Null: not set. */
export interface Changeable<V> {
  readonly scope: string;
  readonly subject: string;
  readonly group: PriceGroup | null;
  read(tx: Tx): Promise<V | null>;
  write(
    tx: Tx,
    change: { readonly before: V | null; readonly after: V | null },
    actorId: number,
  ): Promise<void>;
}

/**
 * Writes a new value and records the earlier one.
 * @returns the id of the change, for undoing it; null if unchanged
 */
export async function changePrices<V>(
  tx: Tx,
  of: Changeable<V>,
  after: V | null,
  actorId: number,
): Promise<number | null> {
  await lockPrices(tx);
  const before = await of.read(tx);
  if (isDeepStrictEqual(before, after)) return null;
  await of.write(tx, { before, after }, actorId);
  const { rows } = await sql<{ id: string }>`
    insert into price_rule_changes (scope, subject, price_group, before, after, made_by)
    values (${of.scope}, ${of.subject}, ${of.group}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${actorId})
    returning id`.execute(tx);
  await reportLosses(tx);
  return Number(rows[0]?.id);
}

/** Locks the prices, so that a concurrent change sees the result of this one. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price_rules'))`.execute(tx);
}

/** `changed-since`: the value was changed again meanwhile, and stays as it is. */
export type UndoOutcome = 'undone' | 'changed-since' | 'unknown';

/** Reverts a change, once. */
export async function undoChange(
  tx: Tx,
  changeId: number,
  changeable: (made: Pick<MadeChange, 'scope' | 'subject' | 'price_group'>) => Changeable<unknown>,
  {
    actorId,
    ask = async () => null,
  }: {
    actorId: number;
    /** Asks a second person if the reversal needs one. */
    ask?: (of: Changeable<unknown>, after: unknown) => Promise<SecondWordNeeded | null>;
  },
): Promise<UndoOutcome | SecondWordNeeded> {
  await lockPrices(tx);
  const { rows } = await sql<MadeChange>`
    select scope, subject, price_group, before, after from price_rule_changes
    where id = ${changeId} and undone_at is null for update`.execute(tx);
  const [made] = rows;
  if (!made) return 'unknown';
  const of = changeable(made);
  if (!isDeepStrictEqual(await of.read(tx), made.after)) return 'changed-since';
  const question = await ask(of, made.before);
  if (question) return question;
  await changePrices(tx, of, made.before, actorId);
  await sql`update price_rule_changes set undone_at = now() where id = ${changeId}`.execute(tx);
  return 'undone';
}

export interface MadeChange {
  readonly scope: string;
  readonly subject: string;
  readonly price_group: PriceGroup | null;
  readonly before: unknown;
  readonly after: unknown;
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
