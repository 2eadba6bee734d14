import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import type { Actor } from '../staff/index.ts';
import type { Admission } from './tables.ts';

/** Admission of new people: everyone, by a customer's link, or by a member of staff. */
export const NEWCOMER_POLICIES = ['open', 'invitation', 'approval'] as const;
export type NewcomerPolicy = (typeof NEWCOMER_POLICIES)[number];

const stored = z.object({ policy: z.enum(NEWCOMER_POLICIES) });

/** The reason why a customer cannot buy. */
export type StandingProblem = 'blocked' | 'not-admitted';

/** The policy of admission, in SQL. */
const newcomerPolicy = sql<NewcomerPolicy>`coalesce(${settingColumn('new-customers')} ->> 'policy', 'open')`;

/** The admission of a new person, by the shop's policy. */
export const admissionOfNew = sql<Admission>`(
  case ${newcomerPolicy}
    when 'open' then 'admitted' else 'waiting' end)`;

/** Returns a column with the reason why this customer cannot buy; null if they can. */
export function standingColumn(customerId: number | RawBuilder<unknown>): RawBuilder<StandingProblem | null> {
  return sql`(
    select case when c.blocked_at is not null then 'blocked'
      when c.admission <> 'admitted' or c.erased_at is not null then 'not-admitted' end
    from customers c where c.id = ${customerId})`;
}

/** Reads the policy of admission; `open` by default. */
export async function readNewcomerPolicy(db: Db): Promise<NewcomerPolicy> {
  const { rows } = await sql<{ value: unknown }>`select ${settingColumn('new-customers')} as value`.execute(
    db,
  );
  return stored.safeParse(rows[0]?.value).data?.policy ?? 'open';
}

/** Sets the policy. Opening the shop to everyone admits the waiting people. */
export async function setNewcomerPolicy(db: Db, policy: NewcomerPolicy, actor: Actor): Promise<void> {
  await writeSetting(db, 'new-customers', { policy }, { actorId: actor.idFor('settings.edit') });
  if (policy === 'open') {
    await sql`update customers set admission = 'admitted' where admission = 'waiting'`.execute(db);
  }
}

/** Builds the statement that blocks a customer; it returns a row unless they were blocked before. */
export function customerBlocked(id: number, actorId: number): RawBuilder<unknown> {
  return sql`
    update customers set blocked_at = now(), blocked_by = ${actorId}, block_notified_at = null
    where id = ${id} and blocked_at is null returning id`;
}

/** Builds the statement that unblocks a customer; it returns a row if they were blocked. */
export function customerUnblocked(id: number): RawBuilder<unknown> {
  return sql`
    update customers set blocked_at = null, blocked_by = null
    where id = ${id} and blocked_at is not null returning id`;
}

/**
 * Admits or refuses a person.
 *
 * @returns true as `unreachable` if the person blocks the bot; null if the admission was the same
 */
export async function setAdmission(
  tx: Tx,
  id: number,
  admission: Exclude<Admission, 'waiting'>,
): Promise<{ readonly unreachable: boolean } | null> {
  const { rows } = await sql<{ unreachable: boolean }>`
    with before as (select id, admission, unreachable_at from customers where id = ${id} for update)
    update customers c set admission = ${admission} from before
    where c.id = before.id and before.admission <> ${admission}
    returning before.unreachable_at is not null as unreachable`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Admits a waiting person while the shop admits by invitation.
 *
 * @param isInvited a condition on the row `customers c`
 * @returns true if the person is admitted
 */
export async function admitInvited(db: Db, id: number, isInvited: RawBuilder<boolean>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update customers c set admission = 'admitted'
    where c.id = ${id} and c.admission = 'waiting'
      and ${newcomerPolicy} = 'invitation'
      and ${isInvited}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Admits a waiting person while the shop is open to everyone. The opening misses a person who comes at the
 * same moment, and all of them if the process dies then.
 *
 * @returns true if the person is admitted
 */
export async function admitWhileOpen(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update customers set admission = 'admitted'
    where id = ${id} and admission = 'waiting' and ${newcomerPolicy} = 'open'`.execute(db);
  return numAffectedRows > 0n;
}
