import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Changeable } from '../catalog/prices/price-changes.ts';
import { Big } from '../money.ts';
import type { Actor } from '../staff/actor.ts';
import type { SpendBudget } from '../staff/budget.ts';
import { SecondWordNeeded } from '../staff/second-word.ts';
import { factorOf } from './rate-slips.ts';

/** One person moves a rate by so much of its value of a day ago; beyond that a second one agrees, percent. */
export const SWING_PERCENT = '10';
const stored = z.union([
  z.object({ rate: z.string() }).transform(({ rate }) => rate),
  z.object({ per100: z.string() }).transform(({ per100 }) => per100),
]);

/** Returns the number of a rate as a change keeps it: of a currency, or of a hundred Stars; null where none is set. */
function rateIn(value: unknown): Big | null {
  const read = stored.safeParse(value);
  return read.success ? new Big(read.data) : null;
}

/**
 * Asks a second person about a rate that moves far from its value of 24 hours ago: many small steps count together, and putting a rate back
 * is free. A first rate is not compared; what is given in its currency needs a second person (`worth.ts`). Prices are locked before.
 *
 * @param of the rate, and how it is read
 * @returns the question, which the caller throws after the commit; null: the rate may be set
 */
export async function askAboutSwing(
  tx: Tx,
  of: Pick<Changeable<unknown>, 'scope' | 'subject' | 'read'>,
  after: unknown,
  { actor, spendBudget }: { readonly actor: Actor; readonly spendBudget: SpendBudget },
): Promise<SecondWordNeeded | null> {
  const { rows } = await sql<{ before: unknown; after: unknown; last: string }>`
    select before, after, (
      select max(id) from price_rule_changes where scope = ${of.scope} and subject = ${of.subject}) as last
    from price_rule_changes
    where scope = ${of.scope} and subject = ${of.subject} and made_at > now() - interval '24 hours'
    order by id limit 1`.execute(tx);
  const [first] = rows;
  const from = first ? (rateIn(first.before) ?? rateIn(first.after)) : rateIn(await of.read(tx));
  const to = rateIn(after);
  if (!from || !to) return null;
  if (factorOf(from, to).lte(new Big(SWING_PERCENT).div('100').plus('1'))) return null;
  const word = await spendBudget(tx, {
    // Each change is a question of its own: the same rate again, later, is another one.
    key: `${of.scope}:${of.subject}:${first?.last ?? 0}:${to.toFixed()}`,
    kind: of.scope === 'rate' ? 'rate' : 'stars-rate',
    actor,
    money: { amount: '1', currency: of.subject },
    needs: ['prices.edit', 'payments.edit'],
    subject: `${of.subject} ${from.toFixed()} → ${to.toFixed()}`,
    beneficiaries: [],
    always: true,
  });
  return word === 'go' ? null : new SecondWordNeeded(word);
}
