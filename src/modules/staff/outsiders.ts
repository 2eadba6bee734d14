import type { Db, Tx } from '../../platform/database/db.ts';
import { type ActWithParties, ruleOf } from './act-matters.ts';
import type { Actor } from './actor.ts';
import { holds, type Member, readMembers } from './holders.ts';
import { partiesTo } from './party.ts';
import { outranks, type Role } from './permissions.ts';
import { SecondWordNeeded } from './second-word/second-word.ts';

/** Thrown for an act about the actor's own matter; the act has no effect. */
export class OwnMatter extends Error {
  constructor(actorId: number, act: ActWithParties) {
    super(`${actorId} is party to this: ${act}`);
    this.name = 'OwnMatter';
  }
}

/** Thrown for an act on staff of higher rank; the act has no effect. */
export class HigherRank extends Error {
  constructor(actorId: number, role: Role) {
    super(`${actorId} acts on staff of higher rank: ${role}`);
    this.name = 'HigherRank';
  }
}

/**
 * Refuses an act about the actor's own matter, and an act on staff of higher rank. Only an owner without a
 * colleague who could decide may decide about a matter of their own.
 *
 * @param subject the act's subject in the audit log
 * @throws {OwnMatter} or {HigherRank}
 */
export async function requireOutsider(
  db: Db | Tx,
  actor: Actor,
  act: ActWithParties,
  subject: string | number,
): Promise<void> {
  const { matter, needs, isRanked = false } = ruleOf(act);
  const parties = await partiesTo(db, matter(String(subject)));
  if (!isRanked && !parties.includes(actor.id)) return;
  const members = await readMembers(db, actor.owners);
  const highest = members.find(({ id }) => parties.includes(id))?.role ?? null;
  if (isRanked && highest !== null && outranks(highest, actor.role)) throw new HigherRank(actor.id, highest);
  if (!parties.includes(actor.id)) return;
  const mayDecide = (one: Member) =>
    holds(one, needs) && !parties.includes(one.id) && !(isRanked && outranks(highest, one.role));
  if (actor.role !== 'owner' || members.some(mayDecide)) throw new OwnMatter(actor.id, act);
}

/**
 * Runs an act for each of several matters. It skips the actor's own, and those that wait for a second person.
 *
 * @param act returns false if it was not done
 * @throws {OwnMatter} or {SecondWordNeeded} if that reason left no matter to act on
 */
export async function forOthers<T>(
  things: readonly T[],
  act: (thing: T) => Promise<boolean>,
): Promise<{ readonly done: T[]; readonly left: T[] }> {
  const done: T[] = [];
  const left: T[] = [];
  let own: OwnMatter | SecondWordNeeded | null = null;
  for (const thing of things) {
    try {
      ((await act(thing)) ? done : left).push(thing);
    } catch (error) {
      if (!(error instanceof OwnMatter) && !(error instanceof SecondWordNeeded)) throw error;
      own = error;
      left.push(thing);
    }
  }
  if (own && done.length === 0) throw own;
  return { done, left };
}
