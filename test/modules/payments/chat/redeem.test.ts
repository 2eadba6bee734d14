import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '../../../../src/platform/values/money.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
const seen: string[] = [];
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

async function newCode() {
  const { codes } = await fixture.shop.balanceCodes.make({
    requestKey: `tap-${seen.length}`,
    each: money('10', 'USD'),
    count: 1,
    actor: owner(1),
  });
  const code = codes?.[0]?.expose() ?? '';
  seen.push(code);
  return code;
}
async function redeems(person: Person, typed: string) {
  const after = await person.cursor();
  await person.send(typed);
  await expect
    .poll(async () => {
      await fixture.finishPayments();
      return (await person.transcript()).at(-1)?.text;
    })
    .toMatch(/is on your balance/);
  return person.waitFor(/\$10 is on your balance/, { after });
}

describe('a balance code', () => {
  it('is redeemed by a command, or by being typed, in any case and with blanks', async () => {
    const person = await fixture.newcomer({ amount: '0' });

    await redeems(person, `/redeem ${await newCode()}`);
    await redeems(person, (await newCode()).toLowerCase().replaceAll('-', ' '));
    await person.send('/balance');
    await person.waitFor(/\$20/);
  });

  it('that is mistyped, unknown or used is explained, while words are searched', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    const code = await newCode();
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');

    await person.send('/redeem');
    await person.waitFor(/stands on your card/);
    await person.send(wrong);
    await person.waitFor(/letter of this code isn’t right/);
    await redeems(person, code);
    await person.send(code);
    await person.waitFor(/used this code before/);
    const other = await fixture.newcomer({ amount: '0' });
    await other.send(code);
    await other.waitFor(/not valid, or was used before/);
    await other.send('PlayStation Store');
    await other.waitFor(/🔎/);
  });

  it('is stored in no column of any table or log line', async () => {
    expect(seen.length).toBeGreaterThan(2);
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(fixture.db);
    const secrets = seen.flatMap((code) => [
      code,
      code.toLowerCase().replaceAll('-', ' '),
      code.replaceAll('-', ''),
    ]);
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.id(schema, name)} as t`.execute(fixture.db);
      const all = rows.map(({ row }) => row).join('\n');
      expect([name, secrets.filter((secret) => all.includes(secret))]).toEqual([name, []]);
    }
    const log = JSON.stringify(fixture.lines);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
