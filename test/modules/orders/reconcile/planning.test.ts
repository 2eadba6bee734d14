import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { SLOW } from '../../../support/sizes.ts';
import { until } from '../../../support/until.ts';
import { openUnknownFixture } from './unknown-fixture.ts';

it('planning the next scan never waits for work on one of its orders', SLOW, async () => {
  const fixture = await openUnknownFixture();
  onTestFinished(() => fixture.close());
  const [held, free] = [await fixture.lose('voucher'), await fixture.lose('voucher')];
  const dueAt = async (id: string | undefined) => {
    const row = await fixture.db
      .selectFrom('orders')
      .select('due_at')
      .where('purchase_id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    return row.due_at?.getTime() ?? 0;
  };
  const before = { held: await dueAt(held.id), free: await dueAt(free.id) };
  await fixture.db.transaction().execute(async (tx) => {
    await sql`select from orders where purchase_id = ${held.id} for update`.execute(tx);
    const scanning = fixture.scan().then(() => 'planned');
    const waiting = until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        fixture.db,
      );
      return rows.length > 0;
    }).then(
      () => 'waits for a row',
      () => 'waits for nothing',
    );
    expect(await Promise.race([scanning, waiting])).toBe('planned');
  });
  expect(await dueAt(held.id)).toBe(before.held);
  expect(await dueAt(free.id)).toBeGreaterThan(before.free);
});
