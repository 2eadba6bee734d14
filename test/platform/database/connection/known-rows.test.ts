import type { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { PrimaryClient } from '../../../../src/platform/database/connection/primary.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

/** Opens a session that counts the row descriptions that it receives. */
async function setup() {
  const database = await createTestDatabase();
  stopAfterTest(() => database.drop());
  const client = new PrimaryClient({ connectionString: database.url });
  await client.connect();
  stopAfterTest(() => client.end());
  const descriptions = { count: 0 };
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('rowDescription', () => {
    descriptions.count += 1;
  });
  return { client, descriptions };
}

const counted = {
  name: 'counted',
  text: 'select n as number, now() as at, null as nothing from generate_series(1, $1::integer) n',
};

it('a session is asked once for the columns of a named statement', async () => {
  const { client, descriptions } = await setup();
  const first = await client.query({ ...counted, values: [1] });
  const second = await client.query({ ...counted, values: [2] });
  expect(first.rows).toEqual([{ number: 1, at: expect.any(Date), nothing: null }]);
  expect(second.rows).toEqual([
    { number: 1, at: expect.any(Date), nothing: null },
    { number: 2, at: expect.any(Date), nothing: null },
  ]);
  expect(second.fields).toEqual(first.fields);
  expect([second.command, second.rowCount]).toEqual(['SELECT', 2]);
  expect(descriptions.count).toBe(1);
});

it('each session is asked for itself', async () => {
  const { client } = await setup();
  const other = await setup();
  await client.query({ ...counted, values: [1] });
  expect((await other.client.query({ ...counted, values: [1] })).rows).toHaveLength(1);
  expect(other.descriptions.count).toBe(1);
});

it('two statements keep their own columns', async () => {
  const { client } = await setup();
  const named = (name: string, text: string) => client.query({ name, text, values: [7] });
  for (let round = 0; round < 2; round += 1) {
    expect((await named('a', 'select $1::integer as a')).rows).toEqual([{ a: 7 }]);
    expect((await named('b', "select 'x' as b, $1::text as c")).rows).toEqual([{ b: 'x', c: '7' }]);
  }
});

it('an execution that fails leaves later ones', async () => {
  const { client } = await setup();
  const divided = (by: number) =>
    client.query({ name: 'divided', text: 'select 6 / $1::integer as part', values: [by] });
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divided(2)).rows).toEqual([{ part: 3 }]);
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divided(3)).rows).toEqual([{ part: 2 }]);
});

it('a statement whose columns changed is refused, not misread', async () => {
  const { client } = await setup();
  await client.query('create table notes (number integer)');
  await client.query('insert into notes values (1)');
  const all = { name: 'notes', text: 'select * from notes where number > $1', values: [0] };
  expect((await client.query(all)).rows).toEqual([{ number: 1 }]);
  expect((await client.query(all)).rows).toEqual([{ number: 1 }]);
  await client.query("alter table notes add column text text default 'x'");
  await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' });
});

it('a result without rows has none from before', async () => {
  const { client } = await setup();
  expect((await client.query({ ...counted, values: [3] })).rows).toHaveLength(3);
  expect((await client.query({ ...counted, values: [0] })).rows).toEqual([]);
});
