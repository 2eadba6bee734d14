import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG_ONLY } from '../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { labels, toConfirm } from '../../orders/chat/purchase-dialog/dialog-steps.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

test('what is sold out is watched by one tap on its bell', async () => {
  const person = await fixture.newcomer();
  const { id } = await fixture.item('voucher');
  const { rows } = await sql<{ product: string }>`
    update items set loss_at = now(), loss_cost = cost
    where id = (
      select min(items.id) from items join products on products.id = product_id
      where type = 'voucher' and payable_items > 2
        and product_id <> (select product_id from items where id = ${id}))
    returning product_id as product`.execute(fixture.db);
  await person.tapData(`p:${rows[0]?.product}:1:-`);
  const shown = await person.waitFor('Choose an item');
  const bell = shown.buttons
    .flat()
    .map(({ label }) => label)
    .find((label) => label.startsWith('🔔'));
  await person.tap(bell ?? 'no bell');
  await person.waitFor('🔔 You will hear from me when this is back');
});

test('a watched item rings with a button that switches it off', LONG_ONLY, async () => {
  const person = await fixture.newcomer({ amount: '0' });
  const { id } = await fixture.item('voucher');
  await person.start(`item_${id}`);
  await person.waitFor(/Tell me|Price/);
  await person.tap(/Tell me if it gets cheaper/);
  await person.waitFor(/You will hear from me/);
  await sql`update items set list_price = list_price * 0.9, cost = cost * 0.9 where id = ${id}`.execute(
    fixture.db,
  );
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  await fixture.telegram.sendNotices();
  await person.waitFor(/Cheaper now/);
  await person.tap(/Stop telling me/);
  await person.waitFor(/No more news/);
  expect(await fixture.shop.watches.of(person.id, id)).toEqual([]);
});

test('an item that left the catalog while it was bought can be watched', async () => {
  const person = await fixture.newcomer();
  await toConfirm(fixture, person);
  const { id } = await fixture.item('voucher');
  await sql`update items set shelf_position = null where id = ${id}`.execute(fixture.db);
  await person.tap(/Buy for/);
  const gone = await person.waitFor('on sale right now');
  expect(labels(gone)[0]).toMatch(/^🔔/u);
});
