import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { linkOf, said } from '../../../support/telegram/talk.ts';

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

  it('that is for deposits is ended with words of its own', SLOW, async () => {
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

describe('an invitation that is off', () => {
  const commandsOf = async (person: Person) => (await person.commands()).map(({ command }) => command);

  it('stands in no menu of commands until an admin sets what it brings', SLOW, async () => {
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

  it('make a promo code field by field, with a preview of a customer’s message', SLOW, async () => {
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

  it('set what invitations bring, and take that back', SLOW, async () => {
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

  it('make a promo code above the limit for an owner without a colleague', async () => {
    const { admin, shop } = fixture;
    await said(admin, '/promo', /Promo codes/);
    await tapped(/New promo code/, /What does a customer get back/);
    await said(admin, '50 USD', /the word that customers enter/);
    await said(admin, 'alone', /ALONE is yours/);
    await tapped(/Make ALONE/, /nobody else can agree/);
    await tapped(/Yes, do it/, /ALONE is on/);
    await shop.promotions.end('ALONE', owner(admin.id));
  });

  it('set rewards above a tenth of the purchase for an owner without a colleague', async () => {
    const { admin, shop } = fixture;
    await said(admin, '/promo invite off', /off/);
    await tapped(/Invitations/, /What does a customer get for each friend/);
    await said(admin, `0.1 ${currency}`, /What does the friend get/);
    await said(admin, '0', /From which first purchase/);
    await said(admin, '0.2', /Invitations would bring/);
    await tapped(/These terms/, /nobody else can agree/);
    await tapped(/Yes, do it/, /Invitations are on/);
    await shop.referrals.setTerms(null, owner(admin.id));
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
