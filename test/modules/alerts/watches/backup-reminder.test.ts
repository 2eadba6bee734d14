import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { remindOfBackup, remindOfDrill } from '../../../../src/modules/alerts/watches/backup-reminder.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../../support/database/shop-rows.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

test('reminds admins of a missing backup from the first purchase on', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const reminded = async (days: number) => {
    await remindOfBackup(db, days);
    return (await openAlerts(db)).includes('backup-overdue:database');
  };
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

  expect(await reminded(3)).toBe(false);
  await addCustomer(db, 7);
  await addPurchase(db, { customerId: 7 });
  expect(await reminded(3)).toBe(false);
  await sql`update purchases set created_at = ${daysAgo(4)}`.execute(db);
  expect(await reminded(3)).toBe(true);
  expect(await reminded(0)).toBe(false);
  expect(await reminded(5)).toBe(false);

  const made = (days: number) =>
    sql`insert into backups (made_at, kind, vault_key, bytes) values (${daysAgo(days)}, 'dump', false, 1)`.execute(
      db,
    );
  await made(4);
  expect(await reminded(3)).toBe(true);
  await made(1);
  expect(await reminded(3)).toBe(false);
});

test('reminds admins of a restore drill from the first backup on', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const reminded = async (days: number) => {
    await remindOfDrill(db, days);
    return (await openAlerts(db)).includes('drill-overdue:database');
  };
  const drilled = (days: number, fault: string | null) =>
    sql`insert into restore_drills (source, ended_at, fault)
      values ('folder', now() - make_interval(days => ${days}), ${fault})`.execute(db);

  expect(await reminded(35)).toBe(false);
  await sql`insert into backups (made_at, kind, vault_key, bytes)
    select now() - make_interval(days => days), 'dump', false, 1 from unnest(array[36, 1]) days`.execute(db);
  expect(await reminded(37)).toBe(false);
  expect(await reminded(35)).toBe(true);
  await drilled(1, 'dump is missing');
  expect(await reminded(35)).toBe(true);
  expect(await reminded(0)).toBe(false);
  await drilled(34, null);
  expect(await reminded(35)).toBe(false);
  expect(await reminded(33)).toBe(true);
});
