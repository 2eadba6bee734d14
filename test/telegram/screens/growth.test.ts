import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../support/telegram/picture.ts';

let fixture: ChatFixture;
let currency = '';
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  ({ currency } = await fixture.item('voucher'));
});
afterAll(() => fixture.close());

/** Buys a voucher, and returns after its delivery and its bonus. */
async function buys(person: Person): Promise<string> {
  const { code } = await fixture.buy(person.id, 'voucher', { messageId: null });
  await fixture.finishOrders();
  await fixture.work.grantBonuses();
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

/** Returns the payload of the newest link of this kind in the person's chat. */
async function linkOf(person: Person, kind: string): Promise<string> {
  const texts = (await person.transcript()).map(({ text }) => text ?? '').toReversed();
  const found = texts.map((text) => new RegExp(`start=(${kind}_[\\w-]+)`).exec(text)?.[1]).find(Boolean);
  return found ?? '';
}

async function said(person: Person, words: string, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.send(words);
  await person.waitFor(answer, { after });
}

describe('a promo code', () => {
  it('is made by an admin, claimed by link or text, brings its bonus', LONG_ONLY, async () => {
    await said(
      fixture.admin,
      `/promo EID10 10% 5 ${currency} people=2 each=1 days=3`,
      /EID10 is on[\s\S]*0 of 2/,
    );
    await said(fixture.admin, `/promo EID10 10% 5 ${currency}`, /was used before/);
    await said(fixture.admin, '/promo EID 10', /\/promo/);
    const [one, two] = [await fixture.newcomer(), await fixture.newcomer()];
    await said(one, `/start ${await linkOf(fixture.admin, 'promo')}`, /EID10 is yours/);
    await said(two, 'eid10', /EID10 is yours/);
    await said(two, '/redeem EID10', /have this promo code already/);
    await said(await fixture.newcomer(), '/start promo_EID10', /Everybody who could/);
    await said(one, '/start promo_NOSUCH', /no such promo code/);
    const after = await one.cursor();
    await buys(one);
    await one.waitFor(/Promo code EID10: .* was added/, { after });
    await said(fixture.admin, '/promo', /Promo codes/);
    await said(fixture.admin, '/promo EID10', /granted: 1/);
    await fixture.admin.tap(/End it/);
    await fixture.admin.waitFor(/Nobody can claim it anymore/);
    await fixture.admin.tap(/✅|Yes|End/);
    await fixture.admin.waitFor(/was ended/);
  });
});

describe('a promo code of another kind', () => {
  it('that lowers a price stands on the order of staff', SLOW, async () => {
    const { admin } = fixture;
    await said(admin, `/promo LESS off 0.01 ${currency}`, /LESS is on/);
    const buyer = await fixture.newcomer();
    await said(buyer, '/redeem LESS', /LESS/);
    const { code } = await fixture.buy(buyer.id, 'voucher', { chatId: buyer.id });
    await said(admin, `/order ${code}-1`, /Discount: .* → .* with LESS/);
  });

  it('that is for deposits is ended with words of its own', async () => {
    const { admin } = fixture;
    await said(admin, `/promo TOPUP deposit 5% 1 ${currency} above=10`, /TOPUP is on/);
    await admin.tap(/End it/);
    await admin.waitFor(/A deposit that begins after that brings no bonus/);
  });
});

describe('an invitation', () => {
  it('that brings more than its purchase is refused with the sum of both bonuses', async () => {
    await said(fixture.admin, `/promo invite 2 2 ${currency} 3`, /Nothing was changed.*at least .*4/);
  });

  it('is off until an admin sets its terms, then brings both a bonus', LONG_ONLY, async () => {
    const inviter = await fixture.newcomer();
    await said(inviter, '/invite', /no bonus for invitations/);
    const terms = `/promo invite 0.1 0.2 ${currency} 0.3`;
    await said(fixture.admin, terms, /A second person has to agree/);
    await sql`update second_words set first_at = first_at - interval '3 seconds'`.execute(fixture.db);
    await said(fixture.admin, terms, /after a first purchase of/);
    await said(inviter, '/invite', /start=ref_/);
    const link = await linkOf(inviter, 'ref');
    const friend = await fixture.newcomer({ name: 'Dana' });
    await said(inviter, `/start ${link}`, /Noor Store/);
    await said(friend, `/start ${link}`, /A friend invited you/);
    const after = await inviter.cursor();
    await buys(friend);
    await inviter.waitFor(/Your friend bought something/, { after });
    await said(inviter, '/invite', /Came by your link: 1 · rewarded: 1/);
  });
});

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

  it('is no gift of somebody else’s to write on', async () => {
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
  it('has a card for the owner of the account, without its number', async () => {
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

describe('an inline query', () => {
  it('finds products for anybody without making them a customer', async () => {
    const stranger = await fixture.people.createUser({ id: 77_001, firstName: 'Noor', languageCode: 'ar' });
    const product = await fixture.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('shelf_position', 'is not', null)
      .where('type', '=', 'voucher')
      .orderBy('shelf_position')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await stranger.inlineQuery(product.name);
    expect(found.results[0]).toMatchObject({ type: 'article', text: expect.stringContaining(product.name) });
    expect((await stranger.inlineQuery('')).results.length).toBeGreaterThan(3);
    expect((await stranger.inlineQuery('zzz qqq')).results).toEqual([]);
    expect(await fixture.shop.customers.find('77001')).toBeNull();
  });

  it('opens the product when its result is sent to the shop itself', async () => {
    const person = await fixture.newcomer({ name: 'Dilan' });
    const found = await person.inlineQuery('');
    const after = await person.cursor();
    await person.chooseInlineResult(found, found.results[0]?.id ?? '');
    const { text } = await person.waitFor((message) => message.from === 'bot', { after });
    expect(text).toContain(found.results[0]?.title);
    expect(text).toMatch(/Choose an item/);
  });
});

describe('a watched item', () => {
  it('rings with a button that switches it off', LONG_ONLY, async () => {
    const person = await fixture.newcomer({ amount: '0' });
    const { id } = await fixture.item('voucher');
    await said(person, `/start item_${id}`, /./);
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
});

describe('an invitation that is off', () => {
  const commandsOf = async (person: Person) => (await person.commands()).map(({ command }) => command);

  it('stands in no menu of commands until an admin sets what it brings', async () => {
    const person = await fixture.newcomer({ name: 'Rana' });
    await said(fixture.admin, '/promo invite off', /off/);
    await expect.poll(() => commandsOf(person)).not.toContain('invite');
    await said(person, 'any discount?', /promo code, type it here\.$/);
    const terms = `/promo invite 0.1 0.2 ${currency} 0.3`;
    await said(fixture.admin, terms, /A second person has to agree/);
    await sql`update second_words set first_at = first_at - interval '3 seconds'`.execute(fixture.db);
    await said(fixture.admin, terms, /after a first purchase of/);
    await expect.poll(() => commandsOf(person)).toContain('invite');
    await said(person, 'any discount?', /joins by your link/);
  });
});

describe('the forms of promotions', () => {
  const tapped = async (label: RegExp, answer: RegExp) => {
    const after = await fixture.admin.cursor();
    await fixture.admin.tap(label);
    return fixture.admin.waitFor(answer, { after });
  };

  it('make a promo code field by field, with a preview of a customer’s message', async () => {
    const { admin, shop } = fixture;
    await said(admin, '/promo', /Promo codes/);
    await tapped(/New promo code/, /What does a customer get back/);
    await said(admin, '10%', /an amount with its currency/);
    await said(admin, `10% up to 5 ${currency}`, /the word that customers enter/);
    await said(admin, 'x', /3 to 20 letters/);
    await said(admin, 'spring10', /SPRING10 is yours: 10% of the price back.*at most: 100 customers/s);
    await tapped(/100 customers/, /How many customers may have it.*Now.*100/s);
    await tapped(/^20$/, /at most: 20 customers/);
    await tapped(/30 days/, /For how many days/);
    await said(admin, '9999', /a number from 1 to 3,?650/);
    await tapped(/^7$/, /SPRING10 is yours/);
    const made = await tapped(/Make SPRING10/, /SPRING10 is on/);
    expect(made.buttons.flat().map(({ label }) => label)).toEqual([
      '📋 Copy the link',
      '↩ Undo: SPRING10',
      '🎁 Promotions',
      '🗂 Desk',
    ]);
    expect(await shop.promotions.find('SPRING10')).toMatchObject({
      gives: { percent: '10', most: { amount: '5', currency } },
      mostClaims: 20,
      perPerson: 1,
      productId: null,
    });
    await tapped(/Undo: SPRING10/, /End SPRING10\?/);
    await tapped(/Yes/, /SPRING10 was ended/);
  });

  it('make a discount with a start and an end, and a bonus for deposits', SLOW, async () => {
    const { admin, shop } = fixture;
    await said(admin, '/promo', /Promo codes/);
    await tapped(/New promo code/, /What does a customer get back/);
    await said(admin, `0.5 ${currency}`, /the word that customers enter/);
    await said(admin, 'night', /NIGHT is yours/);
    await tapped(/Money back/, /What kind/);
    await tapped(/A lower price/, /NIGHT is yours: .* off.*you see the lower price/s);
    await tapped(/From now on/, /When does it start/);
    await said(admin, '2031-02-30', /I need a day or a time/);
    await said(admin, '2031-02-01', /NIGHT is yours/);
    await tapped(/No fixed end/, /When does it end/);
    await said(admin, '2031-01-31', /NIGHT is yours/);
    await tapped(/Make NIGHT/, /end in the future, and after its start/);
    await said(admin, '2031-02-02 18:00', /before Feb 2, 2031, 18:00/);
    await tapped(/Make NIGHT/, /NIGHT is on: .* off/);
    expect(await shop.promotions.find('NIGHT')).toMatchObject({
      kind: 'discount',
      state: 'planned',
      startsAt: '2031-01-31T21:00:00.000Z',
      endsAt: '2031-02-02T15:00:00.000Z',
    });
    await said(admin, '/promo', /Promo codes/);
    await tapped(/New promo code/, /What does a customer get back/);
    await said(admin, `5% up to 1 ${currency}`, /the word that customers enter/);
    await said(admin, 'topup5', /TOPUP5 is yours/);
    await tapped(/Money back/, /What kind/);
    await tapped(/On top of deposits/, /From which deposit on/);
    await said(admin, '10', /5% on top of deposits from/);
    await tapped(/Make TOPUP5/, /nobody has to claim it/);
    expect(await shop.promotions.find('TOPUP5')).toMatchObject({ kind: 'deposit', least: { amount: '10' } });
    await shop.promotions.end('TOPUP5', owner(admin.id));
  });

  it('set what invitations bring, and take that back', async () => {
    const { admin, shop } = fixture;
    await said(admin, '/promo invite off', /off/);
    await tapped(/Invitations/, /What does a customer get for each friend/);
    await said(admin, `0.1 ${currency}`, /What does the friend get/);
    await said(admin, '0', /From which first purchase/);
    await said(admin, '0.05', /Invitations would bring/);
    await tapped(/These terms/, /at least.*0\.10?, the sum of both bonuses/);
    await said(admin, '3', /for the customer and .* for the friend/);
    await tapped(/These terms/, /Invitations are on/);
    expect(await shop.referrals.terms()).toMatchObject({
      inviter: { amount: '0.1', currency },
      invited: { amount: '0', currency },
      least: { amount: '3', currency },
      mostRewarded: 20,
    });
    await tapped(/Undo: invitations/, /Now:.*for the friend.*Afterwards: invitations bring nothing/s);
    await tapped(/Yes, undo/, /Invitations are off/);
    expect(await shop.referrals.terms()).toBeNull();
  });

  it('begin again where their fields were left by a command', async () => {
    const { admin } = fixture;
    await said(admin, '/promo', /Promo codes/);
    await tapped(/New promo code/, /What does a customer get back/);
    await said(admin, `1 ${currency}`, /the word that customers enter/);
    await said(admin, '/help', /What you can do/);
    const question = (await admin.transcript()).findLast(({ text }) =>
      text?.includes('the word that customers'),
    );
    const after = await admin.cursor();
    await admin.tap(/🎲/u, { message: question?.id ?? 0 });
    await admin.waitFor(/What does a customer get back/, { after });
  });
});
