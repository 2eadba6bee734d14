// @module-tag slow
import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Storefront } from '../support/storefront.ts';

let storefront: Storefront;
let lina: Person;
let secrets: string[];
let purchaseCode: string;

beforeAll(async () => {
  storefront = await Storefront.open({ env: { LOG_LEVEL: 'trace' } });
  lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher', 3);
  await lina.tap(/Buy for/);
  await lina.waitFor(/codes are ready/, { timeoutMs: 20_000 });
  const sold = await storefront.sandbox.control.orders();
  secrets = sold.flatMap((order) => (order.voucher ? [order.voucher.code, order.voucher.pin] : []));
  const { rows } = await sql<{ code: string }>`select code from purchases`.execute(storefront.database.db);
  purchaseCode = rows[0]?.code ?? '';
}, 60_000);
afterAll(() => storefront.close());

describe('codes and PINs', () => {
  it('are in the chat of their owner, as many as were sold', async () => {
    expect(secrets).toHaveLength(6);
    const chat = JSON.stringify(await lina.transcript());
    expect(secrets.filter((secret) => !chat.includes(secret))).toEqual([]);
  });

  it('are pasted by a careless person: as words, in a command, into a dialog', async () => {
    const [code = '', pin = '', other = ''] = secrets;
    const pasted = async (text: string, answer: RegExp) => {
      await lina.send(text);
      await lina.waitFor(answer);
    };
    await pasted(`Is ${code} used? ${pin} ${'x'.repeat(3_000)}`, /🔎/);
    await pasted(`/unknown ${other}`, /don’t know that command/);
    await pasted(`/start ${code}`, /👋/);
    const goods = (await lina.transcript()).find(
      (message) => message.text.includes(code) && message.from === 'bot',
    );
    await lina.forward(goods?.id ?? 0);
    await lina.waitFor(/🔎/);
    await lina.start(`item_${await storefront.item('voucher')}`);
    await lina.waitFor(/Price/);
    await lina.tap(/Buy/);
    await lina.waitFor(/check and confirm/);
    await lina.tap(/Quantity/);
    await lina.waitFor(/How many/);
    await pasted(code, /from 1 to/);
    await pasted(`${code} ${pin}`, /from 1 to/);
    const { rows } = await sql`select from conversations`.execute(storefront.database.db);
    expect(rows).toHaveLength(1);
  });

  it('stand in plain text in no column of any table of the shop', async () => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(
      storefront.database.db,
    );
    expect(tables.length).toBeGreaterThan(15);
    // A message may be answered shortly before its update is completed and emptied.
    await expect
      .poll(
        async () =>
          (await sql`select from updates where done_at is null`.execute(storefront.database.db)).rows,
      )
      .toEqual([]);
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.id(schema, name)} as t`.execute(storefront.database.db);
      const all = rows.map((entry) => entry.row).join('\n');
      // A PIN of six digits may be part of another number by chance; a code cannot.
      for (const code of secrets.filter((secret) => secret.length > 8)) {
        expect(`${name}: ${all.includes(code)}`).toBe(`${name}: false`);
      }
    }
  });

  it('appear in no log line at any level, like the bot token or the API key', () => {
    const log = storefront.shop.log.map((line) => JSON.stringify(line)).join('\n');
    expect(log.length).toBeGreaterThan(500);
    const hidden = [
      ...secrets.filter((secret) => secret.length > 8),
      storefront.emulator.token,
      storefront.sandbox.apiKey,
    ];
    expect(hidden.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('are shown to nobody else, whatever data a tap carries or whatever code is typed', async () => {
    const thief = await storefront.customer();
    await thief.send('/myorders');
    const own = await thief.waitFor(/My orders/);
    await lina.send('/myorders');
    const list = await lina.waitFor(/My orders/);
    const data = list.buttons.flat().find((button) => button.label.includes(purchaseCode))?.data;
    expect(data).toBeDefined();
    await thief.tapData(data ?? '', { message: own.id });
    await thief.waitForCallbackAnswer();
    await thief.send(`/order ${purchaseCode}`);
    await thief.waitFor(/don’t know that command/);
    const chat = JSON.stringify(await thief.transcript());
    expect(secrets.filter((secret) => secret.length > 8 && chat.includes(secret))).toEqual([]);
    expect(chat).not.toContain(`${purchaseCode} ·`);
  });
});
