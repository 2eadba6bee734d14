import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAlert, raiseAlert } from '../../../src/shop/alerts/alerts.ts';
import { readSelfWatch } from '../../../src/shop/alerts/self-watch.ts';
import { NotPermitted } from '../../../src/shop/staff/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = () => readSelfWatch(database.db, owner(9001));

async function ended(round: string, minutesAgo: number, dueInMinutes: number): Promise<void> {
  await sql`
    insert into rounds (name, due_at, began_at, ended_at)
    values (${round}, now() + make_interval(mins => ${dueInMinutes}), now(), now() - make_interval(mins => ${minutesAgo}))
    on conflict (name) do update set due_at = excluded.due_at, ended_at = excluded.ended_at`.execute(
    database.db,
  );
}

test('each round is good, late, or has found a fault', async () => {
  await sql`delete from rounds`.execute(database.db);
  const states = async () => (await read()).watches.map(({ state }) => state);
  expect(await states()).toEqual(['not-yet', 'not-yet', 'not-yet']);
  await ended('sync_catalog', 5, 55);
  await ended('reconcile', 90, -30);
  await ended('audit_ledger', 5, 55);
  expect(await states()).toEqual(['good', 'late', 'good']);
  await raiseAlert(database.db, 'ledger-broken', 'ledger');
  expect(await states()).toEqual(['good', 'late', 'fault']);
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
  await expect(readSelfWatch(database.db, cashier)).rejects.toThrow(NotPermitted);
});
