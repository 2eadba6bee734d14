import { expect, onTestFinished, test } from 'vitest';
import { listSchema, readSchemaLock } from '../../../../src/platform/database/schema/list-schema.ts';
import { createTestDatabase } from '../../../support/database/database.ts';

test('the tables of a new database are those that the lock file lists', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await listSchema(db)).toEqual(await readSchemaLock());
});
