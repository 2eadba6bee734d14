import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Admission } from '../../database/tables/people/people.ts';
import { settingColumn, writeSetting } from '../settings.ts';
import type { Actor } from '../staff/actor.ts';

/** How new people get in: anybody, by the link of a customer, or once a member of staff lets them in. */
export const NEWCOMER_POLICIES = ['open', 'invitation', 'approval'] as const;
export type NewcomerPolicy = (typeof NEWCOMER_POLICIES)[number];

const stored = z.object({ policy: z.enum(NEWCOMER_POLICIES) });

/** Why a customer can't buy: they are blocked, or not let in. */
export type StandingProblem = 'blocked' | 'not-admitted';

/** The admission of a person whom the shop meets for the first time, by its policy. */
export const admissionOfNew = sql<Admission>`(
  case coalesce((select value ->> 'policy' from settings where key = 'new-customers'), 'open')
    when 'open' then 'admitted' else 'waiting' end)`;

/** Why this customer can't buy, as a column; null: they can. */
export function standingColumn(customerId: number): RawBuilder<StandingProblem | null> {
  return sql`(
    select case when c.blocked_at is not null then 'blocked'
      when c.admission <> 'admitted' or c.erased_at is not null then 'not-admitted' end
    from customers c where c.id = ${customerId})`;
}

export async function readNewcomerPolicy(db: Db): Promise<NewcomerPolicy> {
  const { rows } = await sql<{ value: unknown }>`select ${settingColumn('new-customers')} as value`.execute(
    db,
  );
  return stored.safeParse(rows[0]?.value).data?.policy ?? 'open';
}

/** Those who wait are let in when the shop opens to everybody. */
export async function setNewcomerPolicy(db: Db, policy: NewcomerPolicy, actor: Actor): Promise<void> {
  await writeSetting(db, 'new-customers', { policy }, { actorId: actor.idFor('settings.edit') });
  if (policy === 'open') {
    await sql`update customers set admission = 'admitted' where admission = 'waiting'`.execute(db);
  }
}
