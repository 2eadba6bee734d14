import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAlert, raiseAlert } from '../../../../src/modules/alerts/alerts.ts';
import { readSelfWatch } from '../../../../src/modules/alerts/watches/self-watch.ts';
import { NotPermitted } from '../../../../src/modules/staff/index.ts';
import type { TestDatabase } from '../../../support/database/database.ts';
import { addStaff } from '../../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';

let shop: ShopFixture;
let database: TestDatabase;
beforeAll(async () => {
  shop = await openShopFixture();
  ({ database } = shop);
});
afterAll(() => shop.close());

const INTERVAL = { reconcileEveryMs: 3_600_000 };
const read = () => readSelfWatch(database.db, owner(9001), INTERVAL);
const states = async () => (await read()).watches.map(({ watch, state }) => `${watch} ${state}`);

test('each check is told once it ended well', async () => {
  await database.db
    .updateTable('products')
    .set({ synced_at: sql<Date>`now() - interval '3 hours'` })
    .execute();
  expect(await states()).toEqual(['catalog late', 'orders not-yet', 'books not-yet']);
  await shop.shop.catalog.sync();
  await shop.work.rounds.reconcile();
  await shop.work.audit();
  expect(await states()).toEqual(['catalog good', 'orders good', 'books good']);
  const told = (await read()).watches.map(({ at }) => Date.now() - Date.parse(at ?? ''));
  expect(Math.max(...told)).toBeLessThan(60_000);
});

test('a check is late some time after its interval, and tells the fault that it found', async () => {
  const ended = (minutes: number) =>
    sql`update reconciliations set ended_at = now() - make_interval(mins => ${minutes})`.execute(database.db);
  await ended(70);
  expect(await states()).toContain('orders good');
  await ended(80);
  expect(await states()).toContain('orders late');
  await raiseAlert(database.db, 'ledger-broken', 'ledger');
  expect(await states()).toContain('books fault');
  expect((await read()).openAlerts).toBe(1);
  await endAlert(database.db, 'ledger-broken', 'ledger');
  expect((await read()).openAlerts).toBe(0);
});

test('the last backup and the last drill are told, with their faults', async () => {
  expect(await read()).toMatchObject({ backup: { at: null, state: 'none' }, drill: null });
  await sql`
    insert into backups (made_at, kind, vault_key, bytes) values
      (now() - interval '9 days', 'dump', true, 10), (now() - interval '2 hours', 'dump', true, 10)`.execute(
    database.db,
  );
  const { backup } = await read();
  expect(backup.state).toBe('good');
  expect(Date.now() - Date.parse(backup.at ?? '')).toBeLessThan(3 * 3_600_000);
  await raiseAlert(database.db, 'backup-failed', 'database');
  expect((await read()).backup.state).toBe('failed');
  await endAlert(database.db, 'backup-failed', 'database');
  await raiseAlert(database.db, 'backup-overdue', 'database');
  expect((await read()).backup.state).toBe('overdue');
  await sql`
    insert into restore_drills (ended_at, source, backup_made_at, fault) values
      (now() - interval '2 days', 'folder', null, 'no space'), (now() - interval '1 day', 'folder', now(), null)`.execute(
    database.db,
  );
  expect((await read()).drill).toMatchObject({ isGood: true });
  await sql`
    insert into restore_drills (ended_at, source, backup_made_at, fault) values (now(), 'folder', null, 'no key')`.execute(
    database.db,
  );
  expect((await read()).drill).toMatchObject({ isGood: false });
});

test('only staff who see the operation read it', async () => {
  const cashier = await addStaff(database.db, 77, 'cashier');
  await expect(readSelfWatch(database.db, cashier, INTERVAL)).rejects.toThrow(NotPermitted);
});
