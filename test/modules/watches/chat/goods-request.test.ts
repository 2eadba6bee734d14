import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

test('missing goods can be requested, reach staff, are announced once', async () => {
  const sami = await fixture.newcomer();
  const lina = await fixture.newcomer({ name: 'Lina', locale: 'ar' });
  await sami.send('I want Qvazar please');
  const missing = await sami.waitFor(/We don’t have “Qvazar” yet/);
  expect(missing.buttons.flat().map(({ label }) => label)).toContain('🔔 Tell me if it comes');
  await sami.tap(/Tell me if it comes/);
  await sami.waitFor(/We’ll write to you once if “Qvazar” comes/);
  await lina.send('qvazar');
  await lina.waitFor(/qvazar.* غير متوفر/);
  await lina.tap(/أخبرني/);
  await lina.waitFor(/سنراسلك مرة واحدة/);
  await lina.tap(/أوقف/);
  await lina.waitFor(/لن نراسلك/);

  const { admin } = fixture;
  await admin.send('/catalog');
  await admin.waitFor(/The shelf/);
  await admin.tap(/Asked for by customers/);
  await admin.waitFor(/Qvazar · 1 customer ·/);

  const owner = await fixture.shop.staff.of(admin.id);
  const { entries } = await fixture.shop.catalog.products({ type: 'voucher', page: 1 });
  const [product] = entries;
  if (!owner || !product) throw new Error('no owner or no product');
  await fixture.shop.corrections.correct(owner, { kind: 'product', id: product.id }, 'aliases', 'Qvazar');
  await fixture.work.checkWatches();
  await fixture.telegram.sendNotices();
  await sami.waitFor(new RegExp(`You asked for “Qvazar”: ${product.name.slice(0, 4)}`));
  await sami.tap(/See it/);
  await sami.waitFor(/Results for “Qvazar”/);
  expect((await lina.transcript()).some(({ text }) => /سألتنا/.test(text))).toBe(false);
});

test('staff take a word off the list', async () => {
  const sami = await fixture.newcomer();
  await sami.send('Zzyxo');
  await sami.waitFor(/We don’t have/);
  await sami.tap(/Tell me if it comes/);
  await sami.waitFor(/We’ll write to you once/);
  await fixture.admin.send('/requests');
  await fixture.admin.waitFor(/Zzyxo · 1 customer/);
  await fixture.admin.tap(/✅ Zzyxo/);
  await fixture.admin.waitFor(/Off the list: 1 customer waits no more[\s\S]*No customer waits/);
});
