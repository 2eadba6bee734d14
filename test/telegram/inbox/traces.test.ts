import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IncomingUpdate, sortUpdate } from '../../../src/telegram/inbox/incoming.ts';
import { MOST_TEXT } from '../../../src/telegram/ui/input/expected-answers.ts';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';

const CODE = 'CANARY-7Q2M-PASTED';

describe('an update', () => {
  const stored = (more: Record<string, unknown>): IncomingUpdate => {
    const sorted = sortUpdate({ update_id: 1, ...more });
    if (sorted?.kind !== 'queued') throw new Error(`it was ${sorted?.kind}`);
    return sorted.update;
  };
  const person = { id: 7 };

  test('keeps what the longest prompt takes, and less than 16,000 bytes', () => {
    const kinds = ['bold', 'url', 'phone_number', 'hashtag'];
    const entities = Array.from({ length: 100 }, (_, at) => ({ type: kinds[at % 4], offset: at, length: 1 }));
    const update = stored({
      message: rawMessage(person, '😀'.repeat(2_048), {
        entities,
        reply_to_message: rawMessage(person, 'x'.repeat(4_000)),
        quote: { text: CODE, position: 0 },
        caption: CODE,
      }),
    });
    expect(update.message?.text).toBe('😀'.repeat(MOST_TEXT / 2));
    expect(update.message?.entities).toEqual(entities.filter(({ type }) => type === 'bold'));
    expect(Buffer.byteLength(JSON.stringify(update))).toBeLessThan(16_000);
    expect(stored({ message: rawMessage(person, `a${'😀'.repeat(2_047)}`) }).message?.text).toBe(
      `a${'😀'.repeat(MOST_TEXT / 2 - 1)}`,
    );
  });

  test('is handled as it is stored: every text without NUL and halves of surrogate pairs', () => {
    const dirty = 'a\0b\ud800c';
    const from = { id: 7, is_bot: false, first_name: dirty, username: dirty, language_code: dirty };
    const message = rawMessage(person, dirty, { from, contact: { phone_number: dirty, first_name: dirty } });
    const shown = { message_id: 1, date: 1, chat: { id: 7, type: 'private' } };
    const tap = { id: dirty, from, chat_instance: dirty, data: dirty, message: shown };
    for (const more of [{ message }, { callback_query: tap }]) {
      const update = stored(more);
      const json = JSON.stringify(update);
      expect(json).not.toMatch(/\\u0000|\\ud800/);
      expect(json.split('ab\ufffdc').length).toBeGreaterThan(4);
    }
  });
});

describe('a pasted text', () => {
  let fixture: ChatFixture;
  let person: Person;
  let receive: Awaited<ReturnType<typeof openWebhook>>;

  beforeAll(async () => {
    fixture = await openChatFixture();
    person = await fixture.newcomer();
    receive = await openWebhook(fixture);
  });
  afterAll(() => fixture.close());

  async function tablesWith(text: string): Promise<string[]> {
    await fixture.handled();
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(fixture.db);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql`
        select from ${sql.id(schema, name)} as t where t::text like ${`%${text}%`} limit 1`.execute(
        fixture.db,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test('is in no table once it was handled, be it a text, a forward, a reply or a quote', async () => {
    const delivered = rawMessage({ id: 1, firstName: 'Bot' }, `Your code: ${CODE}`);
    const before = await person.cursor();
    for (const message of [
      rawMessage(person, `Is ${CODE} used?`),
      rawMessage(person, CODE, { forward_origin: { type: 'hidden_user', date: 1, sender_user_name: CODE } }),
      rawMessage(person, 'this one', { reply_to_message: delivered }),
      rawMessage(person, 'this one', { external_reply: delivered, quote: { text: CODE, position: 0 } }),
      rawMessage(person, `/order ${CODE}`),
      rawMessage(person, `/help ${CODE}`),
    ]) {
      await receive({ message });
    }
    await person.waitFor('Questions?', { after: before });
    expect(await tablesWith(CODE)).toEqual([]);
  });

  test('into a dialog is in no table', SLOW, async () => {
    await person.start(`item_${await voucher()}`);
    await person.waitFor('Price');
    await person.tap(/Buy/);
    await person.waitFor('check and confirm');
    await person.tap(/Quantity/);
    await person.waitFor('How many');
    await person.send(CODE);
    await person.waitFor('from 1 to');
    await person.send('2');
    await person.waitFor('check and confirm');
    await person.send(CODE);
    const back = /Continue: /;
    await person.waitFor(({ buttons }) => buttons.flat().some(({ label }) => back.test(label)));
    expect(await tablesWith(CODE)).toEqual([]);
    await person.tap(back);
    await person.waitFor(/check and confirm/);
    await person.tap(/Buy for/);
    await person.waitFor('share your phone number');
    await person.send(CODE);
    await person.waitFor(/does not look like|not a valid|phone number/);
    expect(await tablesWith(CODE)).toEqual([]);
    const { rows } = await fixture.database.pool.query('select from conversations');
    expect(rows).toHaveLength(1);
    await person.send('+9647701234567');
    await person.waitFor(/In progress|being/i);
  });

  async function voucher(): Promise<string> {
    const row = await fixture.db
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .select('items.id')
      .where('products.type', '=', 'voucher')
      .where('items.currency', '=', 'USD')
      .where('items.shelf_position', 'is not', null)
      .orderBy('items.list_price')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  }
});
