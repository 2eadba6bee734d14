import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestFirst } from '../../../../src/modules/catalog/catalog.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let productId: number;

beforeAll(async () => {
  fixture = await openChatFixture();
  productId = (await fixture.shop.catalog.item((await fixture.item('voucher')).id))?.productId ?? 0;
});

afterAll(() => fixture.close());

async function open(person: Person, id = productId): Promise<ChatMessage> {
  await person.tapData(`p:${id}:1:-`);
  return person.waitFor(/Choose an item|اختر الفئة/);
}

const labels = ({ buttons }: ChatMessage) => buttons.map((row) => row.map(({ label }) => label));

test('a product says its contents, region, redemption, two amounts a row', async () => {
  const steps = { en: { text: 'Open the store, choose Redeem.', link: null } };
  await sql`update products set redeem = ${JSON.stringify(steps)} where id = ${productId}`.execute(
    fixture.db,
  );
  const shown = await open(await fixture.newcomer());
  expect(shown.text).toContain('You get the code here in the chat.');
  expect(shown.text).toContain('📍 Where it works: 🇺🇸 United States');
  expect(shown.text).toContain('How to redeem\nOpen the store, choose Redeem.');
  expect(shown.entities.map(({ type }) => type)).toContain('expandable_blockquote');
  expect(labels(shown)[0]).toEqual(['5 USD', '10 USD']);
});

test('amounts begin at the right where the script does', async () => {
  const shown = await open(await fixture.newcomer({ locale: 'ar' }));
  const [row = []] = shown.buttons;
  expect(row.map(({ label }) => label.replace(/\D/g, ''))).toEqual(['10', '5']);
});

test('a name that fits with its price is not cut, in no script', async () => {
  const { rows } = await sql<{ product: string }>`
    update items set name = '1000000 Coins'
    where id = (
      select max(items.id) from items join products on products.id = product_id
      where type = 'voucher' and items.currency = 'IQD')
    returning product_id as product`.execute(fixture.db);
  const shown = await open(await fixture.newcomer({ locale: 'ar' }), Number(rows[0]?.product));
  const label = labels(shown)
    .flat()
    .find((one) => one.includes('1000000'));
  expect(label).toMatch(/1000000 Coins.* · .*د\.ع/);
});

test('the two best sellers begin the amounts, and the others keep their order', async () => {
  const product = await fixture.shop.catalog.product(productId, 1);
  const ids = product?.items.entries.filter(({ availability }) => availability === 'available') ?? [];
  const [first, second, third] = ids.map(({ id }) => id);
  const sold = new Map([
    [first, 4],
    [second, 5],
    [third, 9],
  ]);
  const ordered = bestFirst(product, (id) => sold.get(id) ?? 0)?.items.entries.map(({ id }) => id) ?? [];
  expect(ordered.slice(0, 2)).toEqual([third, second]);
  expect(ordered.slice(2)).toEqual(
    product?.items.entries.map(({ id }) => id).filter((id) => id !== third && id !== second),
  );
});
