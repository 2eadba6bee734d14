import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import type { Actor } from '../actor.ts';
import { lastAct } from '../audit-log.ts';
import { readMembers } from '../holders.ts';
import type { TellOwners } from '../news.ts';
import { outranks, type Role } from '../permissions.ts';
import { SecondWordNeeded, type Word } from '../second-word/second-word.ts';
import { type LimitName, type RoleLimits, type WriteLimits, writeLimit } from './limits.ts';

export type LimitResult = 'done' | 'not-an-amount' | 'owners-only';

/** A new limit of a role, in the base currency. */
export interface LimitChange {
  readonly role: Role;
  readonly name: LimitName;
  readonly amount: string;
}

/** A question about a higher limit. */
interface LimitQuestion {
  readonly key: string;
  readonly actor: Actor;
  readonly subject: string;
  /** People who could give away more by the higher limit. */
  readonly beneficiaries: readonly number[];
}

export interface LimitChangesDeps {
  readonly owners: readonly number[];
  readonly base: string;
  readonly tell: TellOwners;
  /** It is a parameter, because settings use the audit log of this module. */
  readonly writeSetting: WriteLimits;
  /** Asks a second person about a higher limit. */
  readonly ask: (tx: Tx, question: LimitQuestion) => Promise<Word>;
  readonly limitsNow: (tx: Tx) => Promise<Record<Role, RoleLimits>>;
}

/**
 * Sets a limit of a role in the caller's transaction. A higher limit takes a second person, even for owners:
 * otherwise one person could extend their own limit.
 *
 * @returns the question to the second person, which the caller throws after the commit
 */
export async function setLimit(
  deps: LimitChangesDeps,
  tx: Tx,
  change: LimitChange,
  actor: Actor,
): Promise<LimitResult | SecondWordNeeded> {
  const { role, name, amount } = change;
  actor.require('staff.manage');
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(amount)) return 'not-an-amount';
  await sql`select pg_advisory_xact_lock(hashtext('limits'))`.execute(tx);
  const before = (await deps.limitsNow(tx))[role][name];
  const isRaise = new Big(amount).gt(before);
  if (actor.role !== 'owner' && (isRaise || outranks(role, actor.role))) return 'owners-only';
  if (new Big(amount).eq(before)) return 'done';
  const question = isRaise ? await askAboutRaise(deps, tx, change, { before, actor }) : null;
  if (question) return question;
  await writeLimit(deps, tx, { role, name, amount: new Big(amount).toFixed() }, actor);
  await deps.tell(tx, { kind: 'limit-set', by: actor.id, role, amount: `${amount} ${deps.base}` });
  return 'done';
}

/**
 * Asks a second person, who must not have the role that gains. The owners' own limit needs another owner or a
 * colleague.
 */
async function askAboutRaise(
  { owners, base, ask }: LimitChangesDeps,
  tx: Tx,
  { role, name, amount }: LimitChange,
  { before, actor }: { readonly before: string; readonly actor: Actor },
): Promise<SecondWordNeeded | null> {
  const last = await lastAct(tx, 'setting-changed', 'limits');
  // Each change is a question of its own: the same limit at a later time is a new question.
  const key = `limit:${role}:${name}:${new Big(amount).toFixed()}:${last}`;
  const members = role === 'owner' ? [] : await readMembers(tx, owners);
  const word = await ask(tx, {
    key,
    actor,
    subject: `${role} ${name}: ${before} → ${amount} ${base}`,
    beneficiaries: members.filter((one) => one.role === role).map(({ id }) => id),
  });
  return word === 'go' ? null : new SecondWordNeeded(word, key);
}
