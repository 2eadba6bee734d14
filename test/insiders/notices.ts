import { sql } from 'kysely';
import type { Role } from '../../src/modules/staff/index.ts';
import { Big } from '../../src/platform/values/money.ts';
import { AGREED_BY_HARNESS } from '../support/database/second-words.ts';
import type { InsidersFixture } from './fixture.ts';

interface Spent {
  readonly key: string;
  readonly person: string;
  readonly role: Role;
  readonly worth: string | null;
  readonly agreed: boolean;
  readonly notified: boolean;
}

/**
 * Returns spending above the threshold of notices without an alert to the owners. It checks each act that
 * takes a person's daily sum above the threshold, and each act without a measurable amount.
 */
export async function silentSpendings({ db, shop }: InsidersFixture): Promise<string[]> {
  const limits = await shop.limits.read();
  // In the order of insertion, under the person's lock: `at` is a transaction's begin, and two transactions
  // may wait for each other.
  const { rows } = await sql<Spent>`
    select s.key, s.person_id as person, s.role, s.worth, s.second_by is not null as agreed,
      exists (select from alerts a where a.kind = 'large-adjustment' and a.subject = s.key) as notified
    from spendings s where s.purse = 'given' and s.second_by is distinct from ${AGREED_BY_HARNESS}
    order by s.ctid`.execute(db);
  const sums = new Map<string, Big>();
  return rows.flatMap(({ key, person, role, worth, agreed, notified }) => {
    const sum = sums.get(person) ?? new Big('0');
    const total = worth === null ? null : sum.plus(worth);
    if (total && !agreed) sums.set(person, total);
    const isTold = total === null || total.gt(limits[role].notice);
    return isTold && !notified ? [`${key}, ${worth ?? 'an unknown amount'} of ${person}`] : [];
  });
}
