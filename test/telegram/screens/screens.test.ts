import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
});

afterAll(async () => {
  await fixture.close();
});

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

const words = {
  en: {
    home: 'What can we get you?',
    vouchers: /Vouchers/,
    topUps: /Top-ups/,
    search: /Search/,
    orders: /My orders/,
    balance: /Balance/,
    settings: /Settings|Language/,
    help: /Help/,
    found: 'Results for “nova”',
    nothing: /(We don’t have|No results for) “zzzz”/,
    noOrders: 'You haven’t bought anything yet',
    choose: 'Choose an item:',
    region: 'Which region',
    regions: /Other regions/,
    price: 'Price:',
    type: 'Type a name',
    terms: 'Terms of Noor Store',
    unknown: 'I don’t know that command',
    outdated: 'That menu was out of date',
    notRead: 'I can only read text',
    questions: 'Questions?',
    held: 'To add money',
    before: '◀',
    after: '▶',
    back: /Back/,
  },
  ar: {
    home: 'كيف نخدمك اليوم؟',
    vouchers: /بطاقات/,
    topUps: /شحن مباشر|الشحن المباشر/,
    search: /بحث/,
    orders: /طلباتي/,
    balance: /الرصيد/,
    settings: /الإعدادات|اللغة/,
    help: /مساعدة/,
    found: 'نتائج',
    nothing: /غير متوفر لدينا|لا توجد نتائج/,
    noOrders: 'لم تشترِ شيئًا بعد',
    choose: 'اختر الفئة:',
    region: 'في أي منطقة',
    regions: /مناطق أخرى/,
    price: 'السعر:',
    type: 'اكتب الاسم',
    terms: 'شروط',
    unknown: 'لا أعرف هذا الأمر',
    outdated: 'هذه القائمة قديمة',
    notRead: 'أفهم النصوص والأزرار فقط',
    questions: 'لديك سؤال؟',
    held: 'لإضافة رصيد',
    before: '▶',
    after: '◀',
    back: /رجوع/,
  },
} as const;

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const say = words[locale];
  let person: Person;

  beforeAll(async () => {
    person = await fixture.newcomer({ locale });
  });

  test('shows the whole catalog in one message, from home to an item and back', SLOW, async () => {
    await person.start();
    const home = await person.waitFor(say.home);
    await person.tap(say.vouchers);
    const first = await person.waitFor((message) => labels(message).includes('1/2'));
    expect(first.id).toBe(home.id);
    expect(labels(first)).not.toContain(say.before);
    await person.tap(say.after);
    const second = await person.waitFor((message) => labels(message).includes('2/2'));
    expect(labels(second)[0]).not.toBe(labels(first)[0]);
    expect(second.buttons.flat().find(({ label }) => label === '2/2')).toMatchObject({ disabled: true });
    // Its replacement on an older server.
    await person.tapData('-', { message: second.id });
    await person.waitForCallbackAnswer();
    await person.tap(say.before);
    await person.waitFor((message) => labels(message).includes('1/2'));
    await person.tap(labels(first)[0] ?? '');
    const regions = await person.waitFor(say.region);
    expect(labels(regions)).toHaveLength(8);
    await person.tap(labels(regions)[0] ?? '');
    const product = await person.waitFor(say.choose);
    const [available] = product.buttons.flat();
    await person.tapData(`${(available?.data ?? '').replace(/^qk:/, 'i:')}:-`);
    const item = await person.waitFor(say.price);
    expect(item.buttons[0]?.[0]?.style).toBe('primary');
    await person.tap(say.back);
    await person.waitFor(say.choose);
    await person.tap(/🏠/);
    const last = await person.waitFor(say.home);
    expect(last.id).toBe(home.id);
    expect(last.edits).toBeGreaterThan(6);
  });

  test('a product is found by its button, by a command, or by words alone', SLOW, async () => {
    await person.tap(/🔎/);
    await person.waitFor(say.type);
    await person.send('NOVA');
    await person.waitFor(/nova/i);
    await person.send('/search nova');
    const found = await person.waitFor(/nova/i);
    expect(labels(found).some((label) => label.includes('Nova'))).toBe(true);
    await person.tap(/Nova/);
    await person.waitFor(say.choose);
    await person.tap(say.regions);
    await person.waitFor(say.region);
    await person.tap(/◀|▶/);
    await person.waitFor((message) => labels(message).join() === labels(found).join());
    await person.send('zzzz');
    await person.waitFor(say.nothing);
    await person.send('/search');
    await person.waitFor(say.type);
  });

  test('every screen of the menu answers by command and by button', SLOW, async () => {
    for (const [command, answer] of [
      ['/vouchers', say.vouchers],
      ['/topups', say.topUps],
      ['/myorders', say.noOrders],
      ['/balance', say.held],
      ['/language', say.settings],
      ['/help', say.questions],
      ['/terms', say.terms],
    ] as const) {
      await person.send(command);
      await person.waitFor(answer);
    }
    for (const [button, answer] of [
      [say.orders, say.noOrders],
      [say.balance, say.held],
      [say.settings, say.settings],
      [say.help, say.questions],
    ] as const) {
      await person.start();
      await person.waitFor(say.home);
      if (button !== say.balance) {
        await person.tap(/⋯/);
        await person.waitFor(/⋯/);
      }
      await person.tap(button);
      await person.waitFor(answer);
    }
  });

  test('what cannot be understood gets a kind word and a way on', async () => {
    await person.send('/frobnicate');
    await person.waitFor(say.unknown);
    for (const data of ['zz:1', 'p:1', 'c:voucher:99x']) {
      await person.send('/help');
      await person.waitFor(say.questions);
      await person.tapData(data);
      const answer = await person.waitForCallbackAnswer();
      expect(answer.text).toContain(say.outdated);
      await person.waitFor(say.home);
    }
    await person.start('item_99999999');
    await person.waitFor(say.home);
    await person.start('nonsense');
    await person.waitFor(say.home);
  });
});

test('leads only staff to the desk, from help or an unknown command', SLOW, async () => {
  const { admin } = fixture;
  await admin.start();
  for (const [command, forStaff, answer] of [
    ['/help', 'What you can do', 'Questions?'],
    ['/frobnicate', 'your work is behind 🗂 Desk', 'I don’t know that command'],
  ] as const) {
    await admin.send(command);
    const shown = await admin.waitFor(forStaff);
    expect(labels(shown)).toContain('🗂 Desk');
    const person = await fixture.newcomer();
    await person.send(command);
    const hers = await person.waitFor(answer);
    expect(hers.text).not.toContain('Desk');
    expect(labels(hers)).not.toContain('🗂 Desk');
  }
  await admin.tap(/Desk/);
  await admin.waitFor('· desk');
});

test('the help names the command that redeems a balance code', async () => {
  const person = await fixture.newcomer();
  await person.send('/help');
  expect((await person.waitFor('Questions?')).text).toContain('/redeem – redeem a balance code');
});

test('takes the language from Telegram until one is chosen', async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  await person.tap(/المزيد/);
  await person.waitFor((message) => labels(message).some((label) => label.includes('الإعدادات')));
  await person.tap(/الإعدادات/);
  await person.waitFor('رقم الهاتف');
  await person.tap('English');
  const settings = await person.waitFor('Phone number');
  expect(labels(settings)).toContain('✓ English');
  await person.send('/help');
  await person.waitFor('Questions?');
});

test("a customer's menu has their own commands, an admin's those of the desk", async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  const own = (await person.commands()).map((one) => one.command);
  expect(own).toContain('balance');
  expect(own).not.toContain('orders');
  expect((await person.commands()).find((one) => one.command === 'help')?.description).toBe(
    'ما يستطيع البوت فعله',
  );
  await fixture.admin.start();
  await fixture.admin.waitFor('desk');
  await expect
    .poll(async () => (await fixture.admin.commands()).map((one) => one.command))
    .toContain('orders');
});

test('the balance tells what is held, and what moved', async () => {
  const person = await fixture.newcomer();
  await fixture.buy(person.id, 'voucher', { chatId: person.id });
  await person.send('/balance');
  const screen = await person.waitFor('held for open orders');
  expect(screen.text).toContain('$995 · $5 held for open orders');
  expect(screen.text).toMatch(/−\$5 · order [0-9A-Z]{8} · \w+/);
  // The balances were filled at once, so any of them may be among the last movements.
  expect(screen.text).toMatch(/\+(AED|€|IQD|SAR|\$)\s?1,000 · added/);
});

test('a message that is gone is replaced by a new one', async () => {
  const person = await fixture.newcomer();
  const home = (await person.transcript()).at(-1);
  await fixture.telegram.bot.api.deleteMessage(person.id, home?.id ?? 0);
  await person.send('x');
  const found = await person.waitFor(/No results|Results/);
  await fixture.telegram.bot.api.deleteMessage(person.id, found.id);
  // A client that was offline still shows the deleted message.
  await person.tapData('m', { message: found.id }).catch(() => person.send('/balance'));
  const fresh = await person.waitFor('To add money');
  expect(fresh.id).toBeGreaterThan(found.id);
});

test("shows pages of the customer's own purchases only", SLOW, async () => {
  const owner = await fixture.newcomer();
  const purchases = [];
  for (let n = 0; n < 7; n++) purchases.push(await fixture.buy(owner.id, 'voucher', { chatId: owner.id }));
  await fixture.finishOrders();
  await owner.send('/myorders');
  const first = await owner.waitFor('My orders');
  expect(labels(first).filter((label) => label.startsWith('✅'))).toHaveLength(6);
  await owner.tap('▶');
  await owner.waitFor((message) => labels(message).includes('2/2'));
  await owner.tap(/^✅/);
  const opened = await owner.waitFor(/Code: /);
  const code = opened.buttons.flat().find((button) => button.kind === 'copy')?.copyText ?? 'none';
  expect(opened.text).toContain(code);

  const thief = await fixture.newcomer({ name: 'Eve' });
  const wanted = purchases[0]?.code ?? '';
  for (const data of [`v:${wanted}:1`, `t:${wanted}`, `av:${wanted}`, `av:${wanted}-1`, 'ao:all:1', 'aw']) {
    await thief.tapData(data);
    await thief.waitForCallbackAnswer();
  }
  await thief.send('/myorders');
  await thief.waitFor('You haven’t bought anything yet');
  const seen = JSON.stringify(await thief.transcript());
  expect(seen).not.toContain(wanted);
  expect(seen).not.toContain('Sandbox Dealer');
});

test('a top-up opens in the region that was chosen last, for another brand, too', SLOW, async () => {
  const person = await fixture.newcomer();
  await person.send('/topups');
  await person.waitFor((message) => labels(message).some((label) => label.includes('Blaze Arena')));
  await person.tap(/Blaze Arena/);
  const regions = await person.waitFor('Which region');
  const chosen = labels(regions).find((label) => label.includes('Middle East')) ?? 'none';
  await person.tap(chosen);
  await person.waitFor('Choose an item:');
  for (const name of [/Blaze Arena/, /Kingdoms of Sand/]) {
    await person.send('/topups');
    await person.waitFor((message) => labels(message).some((label) => name.test(label)));
    await person.tap(name);
    const product = await person.waitFor('Choose an item:');
    expect(product.text).toContain('Middle East');
  }
});
