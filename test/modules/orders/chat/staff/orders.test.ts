import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
/** Codes of purchases: two regions of one brand, and another brand. */
let codes: { us: string; eu: string; other: string };
beforeAll(async () => {
  fixture = await openChatFixture();
  const { admin } = fixture;
  await admin.start();
  await admin.waitFor('Noor Store');
  const { id } = await fixture.newcomer();
  const buy = async (product: string) =>
    (await fixture.buy(id, 'voucher', { itemId: await itemOf(product) })).code;
  codes = {
    us: await buy('Nova Game Card (US)'),
    eu: await buy('Nova Game Card (EU)'),
    other: await buy('Orbita Wallet Card (US)'),
  };
});
afterAll(() => fixture.close());

async function itemOf(product: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select items.id::integer as id from items join products on products.id = items.product_id
    where products.name = ${product} and items.name like '10 %'`.execute(fixture.db);
  return rows[0]?.id ?? 0;
}

const labels = (message: ChatMessage) => message.buttons.flat().map(({ label }) => label);
/** Returns the purchases of the orders that a screen lists. */
const listed = (message: ChatMessage) =>
  Object.values(codes).filter((code) => labels(message).some((label) => label.startsWith(code)));

describe('orders by the name of their goods', () => {
  test('a brand has those of all its regions', async () => {
    const { admin } = fixture;
    await admin.send('/orders nova');
    const which = await admin.waitFor('Orders of which goods?');
    expect(labels(which)[0]).toBe('🏷 Nova Game Card · all regions');
    await admin.tap('🏷 Nova Game Card · all regions');
    const found = await admin.waitFor('🏷 Nova Game Card · all regions');
    expect(listed(found)).toEqual([codes.us, codes.eu]);
  });

  test('a name typed below the list is searched, too', async () => {
    const { admin } = fixture;
    await admin.send('/orders');
    await admin.waitFor('All orders');
    await admin.send('Orbita wallet');
    await admin.waitFor('Orders of which goods?');
    await admin.tap('🏷 Orbita Wallet Card');
    expect(listed(await admin.waitFor('🏷 Orbita Wallet Card · all regions'))).toEqual([codes.other]);
  });

  test('a name in other letters leads to the brand of what it finds', async () => {
    const { admin } = fixture;
    await admin.send('/orders نوفا');
    const which = await admin.waitFor('Orders of which goods?');
    expect(labels(which)[0]).toBe('🏷 Nova Game Card · all regions');
  });

  test("one region's orders lead to those of its brand", async () => {
    const { admin } = fixture;
    await admin.send('/orders Nova Game Card EU');
    const one = await admin.waitFor('🏷 Nova Game Card (EU)');
    expect(listed(one)).toEqual([codes.eu]);
    await admin.tap('🌍 All regions');
    expect(listed(await admin.waitFor('🏷 Nova Game Card · all regions'))).toEqual([codes.us, codes.eu]);
  });

  test('the state and the days stay while the goods are chosen', async () => {
    const { admin } = fixture;
    await admin.send('/orders open today nova');
    await admin.waitFor('Orders of which goods?');
    await admin.tap('🏷 Nova Game Card · all regions');
    const open = await admin.waitFor('Open orders');
    expect(open.text).toContain('🏷 Nova Game Card · all regions');
    expect(labels(open)).toEqual(expect.arrayContaining(['✓ Open', '✓ 📅 Today']));
    expect(listed(open)).toEqual([codes.us, codes.eu]);
    await admin.tap('✅ Delivered');
    const delivered = await admin.waitFor('Delivered orders');
    expect(delivered.text).toContain('There are none');
    expect(delivered.text).toContain('🏷 Nova Game Card · all regions');
  });

  test('an item keeps its product when the state changes', async () => {
    const { admin } = fixture;
    await admin.send('/orders Nova 10usd');
    await admin.waitFor('Orders of which goods?');
    await admin.tap(/^10 USD · Nova/);
    expect(listed(await admin.waitFor('🏷 Nova Game Card (US)'))).toEqual([codes.us]);
    await admin.tap('✅ Delivered');
    const none = await admin.waitFor('There are none');
    expect(none.text).toContain('🏷 Nova Game Card (US)');
  });

  test('are not for staff who may not see orders', async () => {
    const { shop, db } = fixture;
    await shop.staff.setPermission(owner(ADMIN), 'viewer', 'orders.view', false);
    const viewer = await fixture.newcomer({ name: 'Vera' });
    await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'viewer', ${ADMIN})`.execute(
      db,
    );
    await viewer.send('/orders nova');
    await viewer.tapData('os:::b1::::');
    await fixture.handled();
    const seen = (await viewer.transcript()).map((message) => [message.text, ...labels(message)].join('\n'));
    expect(seen.filter((text) => /which goods|all regions/.test(text) || text.includes(codes.us))).toEqual(
      [],
    );
  });
});
