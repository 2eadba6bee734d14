import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelFormTap } from '../../../../../src/modules/levels/chat/staff/buttons.ts';
import { byNumber } from '../../../../support/shop-fixture.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor(/./);
});
afterAll(() => fixture.close());

const terms = () => fixture.shop.levels.terms();

/** Opens the form from the desk: the screen that leads to it is of a module that a shop can do without. */
async function openForm(): Promise<void> {
  const { admin } = fixture;
  await admin.send('/desk');
  await admin.waitFor('· desk');
  await admin.tapData(levelFormTap.pack({ act: 'begin', field: 'reseller', value: '' }));
}

test('the levels are set field by field, changed, ended and put back', SLOW, async () => {
  const { admin } = fixture;
  await openForm();
  await admin.waitFor('your reseller prices?');
  await admin.send('500 EUR');
  await admin.waitFor('I need an amount in USD');
  await admin.send('500');
  await admin.waitFor('your VIP prices?');
  await admin.send('300 usd');
  await admin.waitFor('has to take more than $500');
  await admin.send('2000 usd');
  const whole = await admin.waitFor('would be:');
  expect(whole.text).toContain('Reseller: from $500');
  expect(whole.text).toContain('this month and the 3 months before it');
  await admin.tap('📅 Months: 3');
  await admin.waitFor('How many full months');
  await admin.tap('6');
  await admin.waitFor('the 6 months before it');
  expect(await terms()).toBeNull();
  await admin.tap('✅ Set these levels');
  await admin.waitFor('hold in 10 minutes');
  const set = await terms();
  expect(set).toMatchObject({
    months: 6,
    levels: [
      { group: 'reseller', from: { amount: '500', currency: 'USD' } },
      { group: 'vip', from: { amount: '2000' } },
    ],
  });

  await openForm();
  await admin.waitFor('VIP: from $2,000');
  await admin.tap('Reseller: $500');
  await admin.waitFor('Now (tap to copy');
  await admin.tap('No such level');
  await admin.waitFor('would be:');
  await admin.tap('✅ Set these levels');
  await admin.waitFor('hold in 10 minutes');
  expect((await terms())?.levels).toHaveLength(1);
  await admin.tap('↩ Undo: customer levels');
  expect((await admin.waitFor('Undo this change?')).text).toContain('Reseller: from $500');
  await admin.tap('↩ Yes, undo');
  await admin.waitFor('hold in 10 minutes');
  expect(await terms()).toEqual(set);

  await openForm();
  await admin.waitFor('would be:');
  await admin.tap('⏸ End the levels');
  await admin.waitFor('End the levels in 10 minutes?');
  await admin.tap('✅ Yes');
  await admin.waitFor('end in 10 minutes');
  expect(await terms()).toBeNull();
});

test('the card names the turnover, and how it decides again after staff did', async () => {
  const { admin, db, shop } = fixture;
  const buyer = await fixture.newcomer({ name: 'Shilan' });
  await sql`
    insert into settings (key, value, updated_by) values ('levels',
      '{"currency":"USD","months":3,"levels":[{"group":"reseller","from":"500"}]}', 1)
    on conflict (key) do update set value = excluded.value`.execute(db);
  await admin.send(`/customer ${buyer.id}`);
  expect((await admin.waitFor('Customer since')).text).toContain('⭐ Turnover $0 · $500 more for Reseller');
  await admin.tap('🏷 Prices');
  await admin.waitFor('Whose prices');
  await admin.tap('VIP');
  expect((await admin.waitFor('Prices of: VIPs')).text).toContain('the prices were set by hand');
  await admin.tap('🏷 Prices');
  await admin.waitFor('Choose Everybody to let the turnover decide again');
  await admin.tap('Everybody');
  await admin.waitFor('$500 more for Reseller');
  expect(await shop.levels.standing(buyer.id)).toMatchObject({ isFixed: false });
});

test('a customer reads of a new level, and how far the next one is', async () => {
  const { db, work, telegram } = fixture;
  const buyer = await fixture.newcomer({ name: 'Dilan' });
  await buyer.start();
  await buyer.tap('⋯ More');
  const more = await buyer.waitFor('More');
  await buyer.tap('⭐ My level');
  const level = await buyer.waitFor('Your level: Regular');
  expect(level.text).toContain('$500 more, and you reach Reseller.');
  expect(more.buttons.flat()).toHaveLength(5);
  await sql`
    insert into sales_figures (dimension, grain, start, currency, key, delivered, sales)
    select 'customer', 'day', now()::date, 'USD', ${String(buyer.id)}, 1, 600`.execute(db);
  // What the harness gave its customer does not count.
  await sql`
    alter table postings disable trigger postings_append_only;
    update postings set created_at = now() - interval '2 years' where customer_id = ${sql.lit(buyer.id)};
    alter table postings enable trigger postings_append_only`.execute(db);
  await sql`insert into level_due (customer_id, due_at) values (${buyer.id}, now())`.execute(db);
  await work.assignLevels();
  await fixture.runJobs();
  for (const id of fixture.notified.splice(0).toSorted(byNumber)) await telegram.notify(id);
  await buyer.waitFor('You’ve reached the level Reseller: your latest purchases come to $600.');
  await buyer.tap('⭐ My level');
  await buyer.waitFor('You’ve reached the highest level.');
});
