import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW } from '../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';
import { linkOf, said } from '../../../support/telegram/talk.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
});
afterAll(() => fixture.close());

/** Buys a voucher, and returns after its delivery. */
async function buys(person: Person): Promise<string> {
  const { code } = await fixture.buy(person.id, 'voucher', { messageId: null });
  await fixture.finishOrders();
  return code;
}

/** Gives every product a picture, and returns its id. */
async function givesPicture(): Promise<string | undefined> {
  await fixture.admin.sendFile({ name: 'card.png', bytes: PICTURE, photo: true });
  const id = (await fixture.admin.transcript()).findLast(({ file }) => file !== undefined)?.file?.id;
  await fixture.db
    .updateTable('products')
    .set({ picture: id ?? null })
    .execute();
  return id;
}

describe('a gift', () => {
  it("hides the code from its giver, opens only for the link's first follower", SLOW, async () => {
    const [giver, friend, other] = [
      await fixture.newcomer(),
      await fixture.newcomer({ amount: '0' }),
      await fixture.newcomer({ amount: '0' }),
    ];
    const purchase = await buys(giver);
    const { goods } = await fixture.shop.purchases.goods(purchase, giver.id);
    const code = goods[0]?.code?.expose() ?? 'none';
    const shows = async (person: Person) =>
      JSON.stringify((await person.transcript()).filter(({ text }) => text?.includes(purchase))).includes(
        code,
      );
    expect(await shows(giver)).toBe(true);
    await giver.tap(/Give it away/);
    await giver.waitFor(/Whoever opens it first/);
    await giver.tap(/Make the link/);
    await giver.waitFor(/Your gift is ready/);
    await fixture.finishOrders();
    expect(await shows(giver)).toBe(false);
    const link = await linkOf(giver, 'gift');
    await said(giver, `/start ${link}`, /your own gift/);
    await said(friend, `/start ${link}`, new RegExp(code));
    await said(other, `/start ${link}`, /can’t be opened/);
    await fixture.finishOrders();
    await giver.waitFor(/was opened/);
    await said(giver, '/myorders', /./);
    expect(await shows(giver)).toBe(false);
    const { rows } = await sql<{ count: string }>`
      select count(*) from gifts where encode(token_hash, 'escape') like ${`%${link.slice(5)}%`}`.execute(
      fixture.db,
    );
    expect(rows[0]?.count).toBe('0');
  });
});

describe('a gift with a note', () => {
  it('tells its receiver who gave it and what they wrote, as plain text without a link', SLOW, async () => {
    const giver = await fixture.newcomer({ name: 'Lina <b>' });
    const friend = await fixture.newcomer({ amount: '0', name: 'Omar' });
    const { code } = await fixture.buy(giver.id, 'voucher', { chatId: giver.id });
    await fixture.finishOrders();
    await giver.waitFor(/Give it away|Code: /);
    await giver.tap(/Give it away/);
    await giver.waitFor(/Whoever opens it first/);
    await giver.tap(/Make the link/);
    await giver.waitFor(/reads your name: Lina <b>\./);
    await giver.tap(/Add a note/);
    await giver.waitFor(/A few words|few words/);
    await said(giver, 'free codes at evil.example', /takes no links/);
    await said(giver, 'x'.repeat(121), /120 characters at most|at most 120/);
    await said(giver, 'Happy <i>birthday</i> & more', /Your note is with the gift/);
    const link = await linkOf(giver, 'gift');
    const picture = await givesPicture();
    const after = await friend.cursor();
    await friend.send(`/start ${link}`);
    const opened = await friend.waitFor(new RegExp(code), { after });
    expect(opened.text).toContain('A gift from Lina <b>!');
    expect(opened.file?.id).toBe(picture);
    expect(opened.text).toContain('Happy <i>birthday</i> & more');
    await fixture.finishOrders();
    expect(await fixture.shop.gifts.write(`${code}-1`, giver.id, 'too late')).toBe('none');
  });

  it('is no gift of somebody else’s to write on', SLOW, async () => {
    const giver = await fixture.newcomer();
    const { code } = await fixture.buy(giver.id, 'voucher', { chatId: giver.id });
    await fixture.finishOrders();
    expect((await fixture.shop.gifts.make(`${code}-1`, giver.id)).ok).toBe(true);
    const stranger = await fixture.newcomer({ amount: '0' });
    expect(await fixture.shop.gifts.write(`${code}-1`, stranger.id, 'mine')).toBe('none');
    expect(await fixture.shop.gifts.write(`${code}-1`, giver.id, 'yours')).toBe('written');
  });
});

describe('a top-up for somebody else', () => {
  it('has a card for the owner of the account, without its number', SLOW, async () => {
    const giver = await fixture.newcomer({ name: 'Lina' });
    await fixture.buy(giver.id, 'top-up', { chatId: giver.id });
    await fixture.finishOrders();
    const picture = await givesPicture();
    await giver.waitFor(({ buttons }) => buttons.flat().some(({ label }) => /It’s a gift/.test(label)));
    await giver.tap(/It’s a gift/);
    const card = await giver.waitFor(/Was it a gift/);
    expect(card.text).toMatch(/is on your account now: a gift from Lina\./);
    expect(card.file?.id).toBe(picture);
    const share = card.buttons.flat().find(({ label }) => /Send the gift/.test(label))?.url ?? '';
    const { searchParams } = new URL(share);
    expect(searchParams.get('text')).toMatch(/a gift from Lina\.$/);
    expect(searchParams.get('url')).toMatch(/\?start=product_\d+$/);
    expect(share).not.toContain('123456789');
  });
});
