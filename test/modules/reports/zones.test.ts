import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import { readClosing } from '../../../src/modules/reports/closing.ts';
import { recordZone } from '../../../src/modules/reports/days.ts';
import { money } from '../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a closing and a statement of one day agree across a change of the time zone', async () => {
  const { db } = database;
  const customerId = await addCustomer(db, 1001);
  await sql`insert into shop_zones (since, zone) values
    ('-infinity', 'Asia/Baghdad'), ('2026-11-10T10:00:00Z', 'America/New_York'), ('2026-11-12T15:00:00Z', 'Asia/Tokyo')`.execute(
    db,
  );
  const zone = () => 'Asia/Tokyo';
  const ledger = createLedger(db, zone);
  const moments = Array.from({ length: 24 * 6 }, (_, hour) => new Date(Date.UTC(2026, 10, 8, hour, 30)));
  for (const [index, at] of moments.entries()) {
    const key = `credit-${index}`;
    await ledger.credit({ customerId, actorId: 1, note: null, money: money('1', 'USD'), key });
    await sql`
      alter table postings disable trigger postings_append_only;
      update postings set created_at = ${sql.lit(at.toISOString())}::timestamptz where key = ${sql.lit(`credit:${key}`)};
      alter table postings enable trigger postings_append_only`.execute(db);
  }
  let counted = 0;
  for (let day = 7; day <= 15; day += 1) {
    const name = `2026-11-${String(day).padStart(2, '0')}`;
    const closing = (await readClosing(db, zone(), name)).currencies[0];
    const statement = await ledger.statement(customerId, { from: name, to: name });
    const moved = statement.lines.length;
    expect([name, closing?.lines[0]?.amount ?? '0']).toEqual([name, String(moved)]);
    counted += moved;
  }
  expect(counted).toBe(moments.length);
});

it('a change of the zone is recorded once, with the zone of all the past', async () => {
  const { db } = database;
  const kept = await db.deleteFrom('shop_zones').returningAll().execute();
  await recordZone(db, 'Asia/Baghdad');
  await recordZone(db, 'Asia/Baghdad');
  await recordZone(db, 'Asia/Tokyo', 'Asia/Baghdad');
  const zones = await db.selectFrom('shop_zones').select('zone').orderBy('since').execute();
  expect(zones.map(({ zone }) => zone)).toEqual(['Asia/Baghdad', 'Asia/Tokyo']);
  await db.deleteFrom('shop_zones').execute();
  await db.insertInto('shop_zones').values(kept).execute();
});

it('a day that is over keeps its moments when the zone changes', async () => {
  const { db } = database;
  const { rows } = await sql<{ day: string; start: Date }>`
    select shop_day('2026-11-08T22:00:00Z', 'UTC')::text as day, day_start('2026-11-09', 'UTC') as start`.execute(
    db,
  );
  expect(rows).toEqual([{ day: '2026-11-09', start: new Date('2026-11-08T21:00:00Z') }]);
});
