import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { collectStatements } from './statements.ts';

test('the collector of statements hears the connections that are open already', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await sql`select 1`.execute(db);
  const statements = collectStatements(['test']);
  onTestFinished(() => statements.stop());
  await sql`select ${2}::integer`.execute(db);
  expect([...statements.texts]).toContain('select $1::integer');
});
