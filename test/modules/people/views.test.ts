import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCustomers } from '../../../src/modules/people/find.ts';
import { MOST_CARD_VIEWS, recordView } from '../../../src/modules/people/views.ts';
import { StaffMember } from '../../../src/modules/staff/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const viewer = new StaffMember(51, 'viewer', ['customers.view']);
const owner = new StaffMember(50, 'owner', ['customers.view']);

/** Opens the daily maximum of cards. */
async function openAll(actorId: number): Promise<void> {
  await sql`
    insert into audit_log (actor_id, act, subject, at)
    select ${actorId}, 'customer-viewed', n::text, now() - interval '20 hours' + make_interval(secs => n)
    from generate_series(1, ${MOST_CARD_VIEWS}::integer) n`.execute(database.db);
}

it('a view of a card is in the audit log, and once where it is shown again', async () => {
  expect(await recordView(database.db, viewer, 7)).toEqual({ ok: true });
  expect(await recordView(database.db, viewer, 7)).toEqual({ ok: true });
  const { rows } = await sql`
    select actor_id, subject from audit_log where act = 'customer-viewed'`.execute(database.db);
  expect(rows).toEqual([{ actor_id: '51', subject: '7' }]);
});

it('nobody but an owner opens more cards than a day allows', async () => {
  await openAll(viewer.id);
  await openAll(owner.id);
  const refused = await recordView(database.db, viewer, 8_000);
  expect(refused.ok).toBe(false);
  const hours = refused.ok ? 0 : (Date.parse(refused.until) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThan(4.1);
  expect(await recordView(database.db, owner, 8_000)).toEqual({ ok: true });
});

it('for all but owners, a list ends at the day’s limit of cards', async () => {
  await sql`
    insert into customers (id, first_name, locale, created_at)
    select 70000 + n, 'Listed', 'en', now() - make_interval(mins => n)
    from generate_series(1, ${MOST_CARD_VIEWS + 20}::integer) n`.execute(database.db);
  const listed = async (reader: StaffMember) => {
    const ids: number[] = [];
    for (let last: number | null = null; ; ) {
      const beside = last === null ? undefined : ({ id: last, towards: 'older' } as const);
      const page = await listCustomers(database.db, { list: 'all', beside }, reader);
      ids.push(...page.entries.map(({ id }) => id));
      last = page.entries.at(-1)?.id ?? null;
      if (!page.hasOlder) return { count: ids.length, oldest: last };
    }
  };
  const [all, some] = [await listed(owner), await listed(viewer)];
  expect(all.count).toBe(MOST_CARD_VIEWS + 20);
  expect(some.count).toBe(MOST_CARD_VIEWS);
  // A button that somebody made themselves leads no further.
  const beyond = { id: some.oldest ?? 0, towards: 'older' } as const;
  expect((await listCustomers(database.db, { list: 'all', beside: beyond }, viewer)).entries).toEqual([]);
});
