// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresText } from '../../../../../src/modules/reports/chat/messages/figures.ts';
import { comparisonText, daysBefore } from '../../../../../src/modules/reports/chat/staff/comparison.ts';
import { neighbor, readDays } from '../../../../../src/modules/reports/chat/staff/days-of-report.ts';
import type { TotalFigures } from '../../../../../src/modules/reports/numbers.ts';
import { type Actor, NotPermitted } from '../../../../../src/modules/staff/index.ts';
import { withoutMarks } from '../../../../../src/telegram/ui/texts/format.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { addStaff } from '../../../../support/database/staff-rows.ts';
import { readWorkbook } from '../../../../support/files/workbook.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { SHOP_ZONE } from '../../../../support/traits.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
});
afterAll(() => fixture.close());

/** Returns the last file sent by this method. */
async function lastFile(method: 'sendDocument' | 'sendPhoto'): Promise<{ bytes: Buffer; request: object }> {
  const { url, token, client } = fixture.emulator;
  const call = (await client.calls({ method })).at(-1);
  if (!call) throw new Error('no file was sent');
  const { document, photo } = (
    call.response as { result: { document?: { file_id: string }; photo?: { file_id: string }[] } }
  ).result;
  const id = document?.file_id ?? photo?.at(-1)?.file_id ?? '';
  const got = await fetch(`${url}/bot${token}/getFile?file_id=${encodeURIComponent(id)}`);
  const { result } = (await got.json()) as { result: { file_path: string } };
  const bytes = await (await fetch(`${url}/file/bot${token}/${result.file_path}`)).arrayBuffer();
  return { bytes: Buffer.from(bytes), request: call as object };
}

const isPicture = (bytes: Buffer) =>
  bytes.subarray(1, 4).toString() === 'PNG' && bytes.readUInt32BE(16) === 1080;

test('a report shows the sales as text, chart and file', async () => {
  const { admin } = fixture;
  const person = await fixture.newcomer({ name: '=Sami' });
  await fixture.buy(person.id, 'voucher', { quantity: 2 });
  await fixture.finishOrders();
  await fixture.db
    .updateTable('customers')
    .set({ price_group: 'vip' })
    .where('id', '=', String(person.id))
    .execute();
  await admin.send('/report never');
  await admin.waitFor('Write: /report');
  await admin.send('/report');
  const report = await admin.waitFor('Orders: 2 · delivered 2 · failed 0');
  expect(report.text).toContain('Delivered of all finished orders: 100%');
  const { currencies } = await fixture.shop.reports.sales({
    from: await fixture.shop.reports.today(),
    to: await fixture.shop.reports.today(),
  });
  expect(Number(currencies[0]?.profit)).toBeCloseTo(
    Number(currencies[0]?.sales) - Number(currencies[0]?.cost),
    8,
  );

  await admin.tap('👥 Customers');
  const best = await admin.waitFor('1. =Sami');
  expect(best.text).toMatch(/^1\. =Sami · .*⭐ VIP\t/m);
  expect(best.buttons.flat().map(({ label }) => label)).toContain('1. =Sami');
  await admin.tap('CSV');
  await expect
    .poll(async () => (await fixture.emulator.client.calls({ method: 'sendDocument' })).length)
    .toBe(1);
  const csv = (await lastFile('sendDocument')).bytes.toString();
  expect(csv.split('\r\n')[1]).toMatch(
    new RegExp(`^'=Sami \\(${person.id}\\),${currencies[0]?.currency},2,2,0,0,0,`),
  );
  await admin.tap('XLSX');
  await expect
    .poll(async () => (await fixture.emulator.client.calls({ method: 'sendDocument' })).length)
    .toBe(2);
  const [byCustomer = []] = readWorkbook((await lastFile('sendDocument')).bytes);
  const [head, sami, total] = [byCustomer[0], byCustomer[1], byCustomer.at(-1)];
  const profit = head?.findIndex(({ value }) => value === 'Profit of sales') ?? -1;
  expect([head?.at(-1)?.value, sami?.at(-1)?.value]).toEqual(['Level', 'VIP']);
  expect(total?.[0]).toMatchObject({ value: 'Total', isBold: true });
  expect(total?.[profit]?.value).toBe(sami?.[profit]?.value);
  expect(sami?.[profit]?.format).toMatch(/^#,##0(\.0+)?$/);
  await admin.tap('💳 Methods');
  await admin.waitFor(/paid for delivered orders\t−.*\t2/);

  await admin.send(`/closing ${await fixture.shop.reports.today()}`);
  const closed = await admin.waitFor('Closing report');
  expect(closed.text).toMatch(/^paid for delivered orders\t−/m);
  await expect
    .poll(async () => (await fixture.emulator.client.calls({ method: 'sendDocument' })).length)
    .toBe(3);
  const [closing = []] = readWorkbook((await lastFile('sendDocument')).bytes);
  const words = closing.map((row) => row[2]?.value);
  expect(words).toEqual(expect.arrayContaining(['Added by staff', 'Paid for orders']));
  expect(words).not.toContain('capture');
  expect(closing[1]?.[0]?.format).toBe('yyyy-mm-dd');

  await admin.send('/report');
  await admin.waitFor('Orders: 2');
  await admin.tap('🏷 Items');
  const items = await admin.waitFor(/Sales\tProfit of sales\tDelivered/);
  expect(items.text).toMatch(/^1\. .+\t.?\$[\d.]+\t.*\$[\d.]+\t2$/m);
  await admin.tap('🌙 Chart');
  await expect
    .poll(async () => (await fixture.emulator.client.calls({ method: 'sendPhoto' })).length)
    .toBe(1);
  expect(isPicture((await lastFile('sendPhoto')).bytes)).toBe(true);

  await admin.send('/report');
  await admin.waitFor('Orders: 2');
  await admin.tap('👥 Customers');
  await admin.waitFor('1. =Sami');
  await admin.tap('1. =Sami');
  expect((await admin.waitFor('Customer since')).text).toContain(String(person.id));

  await admin.send('/report');
  await admin.waitFor('Orders: 2');
  await admin.tap('⏰ Daily summary');
  await admin.waitFor('Now: 00:00');
  await admin.tap('21:00');
  await admin.waitFor('Now: 21:00');
  const { rows } = await fixture.database.pool.query<{ hour: string }>(
    `select to_char(due_at at time zone '${SHOP_ZONE}', 'HH24:MI') as hour from rounds where name = 'send_closing'`,
  );
  expect(rows).toEqual([{ hour: '21:05' }]);
  await admin.tap('🔕 Not at all');
  await admin.waitFor('Now: not at all');
  expect(await fixture.shop.reports.closingDue()).toBeNull();
});

test('a best customer of the report opens their card', async () => {
  const { admin } = fixture;
  await admin.send('/report');
  await admin.waitFor('Orders: 2');
  await admin.tap('👥 Customers');
  await admin.waitFor('1. =Sami');
  await admin.tap('1. =Sami');
  await admin.waitFor(/=Sami.*Customer since/s);
});

test('a report names customers to those who may open their cards, a page at a time', async () => {
  const { db, shop } = fixture;
  for (let more = 0; more < 11; more += 1) {
    await fixture.buy((await fixture.newcomer()).id, 'voucher');
  }
  await fixture.finishOrders();
  const today = await shop.reports.today();
  const linesFor = async (reader: Actor) => {
    const request = { days: { from: today, to: today }, page: 1, size: 10_000 };
    return (await shop.reports.breakdown('customer', request, reader)).entries.length;
  };
  const [viewer, cashier] = [await addStaff(db, 62_001, 'viewer'), await addStaff(db, 62_002, 'cashier')];
  expect(await linesFor(owner(1))).toBeGreaterThan(10);
  expect(await linesFor(viewer)).toBe(10);
  await shop.staff.setPermission(owner(fixture.admin.id), 'cashier', 'customers.view', false);
  const blind = await shop.staff.of(cashier.id);
  if (!blind) throw new Error('the cashier is gone');
  await expect(linesFor(blind)).rejects.toThrow(NotPermitted);
});

test('other days are asked for, and each report leads to the closing of its last day', async () => {
  const { admin } = fixture;
  await admin.send('/report');
  await admin.waitFor('Report ·');
  await admin.tap(/Other days/);
  await admin.waitFor('Which days?');
  const before = await admin.cursor();
  await admin.send('soon');
  await admin.waitFor('Which days?', { after: before });
  await admin.send('2026-11-01 2026-11-22');
  await admin.waitFor(/Report · Nov 1.–.22, 2026/);
  await admin.tap(/Closing report/);
  await expect
    .poll(async () => JSON.stringify((await lastFile('sendDocument')).request))
    .toContain('closing-2026-11-22.xlsx');
});

test('a receipt comes as a picture without a price, for its customer alone', async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  const { code } = await fixture.buy(person.id, 'voucher');
  await fixture.finishOrders();
  const before = (await fixture.emulator.client.calls({ method: 'sendPhoto' })).length;
  const other = await fixture.newcomer();
  await other.tapData(`rcp:${code}`);
  await other.waitFor('out of date');
  expect(await fixture.emulator.client.calls({ method: 'sendPhoto' })).toHaveLength(before);
  await person.tapData(`rcp:${code}`);
  await expect
    .poll(async () => (await fixture.emulator.client.calls({ method: 'sendPhoto' })).length)
    .toBe(before + 1);
  const { bytes, request } = await lastFile('sendPhoto');
  expect(isPicture(bytes)).toBe(true);
  expect(JSON.stringify(request)).toContain('has_spoiler');
});

test.each([
  ['', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['٢٠٢٦-١١-٠٥ 2026-11-01', '2026-11-01', '2026-11-05'],
])('“%s” after /report means %s to %s', (typed, from, to) => {
  expect(readDays(typed, '2026-11-22')).toEqual({ from, to });
});

test('refuses an invalid day, compares a month with the one before', () => {
  for (const typed of ['soon', '2026-13', '2026-02-30', '1 2 3'])
    expect(readDays(typed, '2026-11-22')).toBeNull();
  expect(neighbor({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(neighbor({ from: '2026-11-16', to: '2026-11-22' }, 1)).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  });
});

test('a span that is not over is compared with as many days of the one before', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(daysBefore(week, '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(daysBefore(november, '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-26' });
  expect(daysBefore(november, '2026-12-02')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(daysBefore(march, '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test.for(['en', 'ar', 'ckb', 'fa', 'ru', 'tr'] as const)('a loss in %s has a minus, no hyphen', (locale) => {
  const texts = createTexts('en')(locale);
  const none = { spent: [], fees: [], seconds: null, bonuses: '0', owed: '0', starsLeftOut: '0' };
  const counts = {
    ordered: 1,
    delivered: 1,
    failed: 0,
    cancelled: 0,
    refunded: 0,
    carried: 0,
    kept: 1,
    open: 0,
  };
  const lost = { currency: 'USD', sales: '500', refunds: '0', cost: '503', net: '-3' };
  const { source } = figuresText(texts, { ...none, ...counts, ...lost } as unknown as TotalFigures);
  expect(withoutMarks(source)).toMatch(/−0[.,]6/);
  expect(source).not.toContain('-');
});

test('the report compares sales, profit and deliveries with the span before', () => {
  const texts = createTexts('en')('en');
  const figures = (sales: string, net: string, delivered: number) =>
    ({ currency: 'USD', sales, net, delivered }) as TotalFigures;
  const compared = (before: TotalFigures | undefined) =>
    comparisonText(texts, figures('120', '9', 12), before, 'last week').map(({ source }) => source);
  expect(compared(figures('100', '10', 12))).toEqual([
    [
      '📈 Against last week:',
      'Sales +20 % (were $100)',
      'Profit −10 % (was $10)',
      'Delivered ±0 % (were 12)',
    ].join('\n'),
  ]);
  expect(compared(figures('100', '-3', 12))[0]).toContain('Profit – (was −$3)');
  expect(compared(undefined)).toEqual([]);
  expect(compared(figures('0', '0', 0))).toEqual([]);
});
