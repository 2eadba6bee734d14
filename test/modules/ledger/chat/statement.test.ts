import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementFile, statementScreen } from '../../../../src/modules/ledger/chat/statement.ts';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { lengthOf } from '../../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { readWorkbook } from '../../../support/files/workbook.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { until } from '../../../support/until.ts';

const provider = paidElsewhere();
const texts = createTexts('en')('en');
let fixture: ChatFixture;
let person: Person;
let begun = 0;

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [provider.method], timeZone: 'UTC' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  person = await fixture.newcomer({ amount: '0' });
});

/**
 * Creates a credited deposit.
 *
 * @returns its code
 */
async function deposit(amount: string, who = person): Promise<{ id: string; code: string }> {
  const result = await fixture.shop.payments.begin({
    requestKey: `statement-${++begun}`,
    customerId: who.id,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted: null,
    chatId: who.id,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  provider.pay(result.payment);
  await fixture.work.advancePayment(result.payment.id);
  return result.payment;
}

/** Returns the rows of a message's table. */
function tableOf({ rich }: ChatMessage) {
  return rich?.blocks.find((block) => block.type === 'table')?.rows ?? [];
}

/** Returns all lines of the balance, page by page. */
async function allLines() {
  const first = await fixture.shop.ledger.lines(person.id, 1);
  const others = Array.from({ length: first.pages - 1 }, (_, index) =>
    fixture.shop.ledger.lines(person.id, index + 2),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ entries }) => entries);
}
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big('0')).toFixed();

test('the lines of all pages and of the statement sum up to the balance', SLOW, async () => {
  const { id, code } = await deposit('100');
  for (let purchase = 0; purchase < 9; purchase++) {
    await fixture.buy(person.id, 'voucher', { quantity: (purchase % 3) + 1 });
  }
  await fixture.finishOrders();
  await beginRefund(fixture.db, id, { amount: '4.25', reason: { kind: 'by-customer' } });
  await fixture.work.advancePayment(id);
  await fixture.shop.ledger.credit({
    customerId: person.id,
    money: money('1', 'EUR'),
    actorId: 1,
    note: 'a gift',
    key: `gift-${person.id}`,
  });

  const balances = await fixture.shop.ledger.balances(person.id);
  const lines = await allLines();
  expect(lines.length).toBeGreaterThan(10);
  for (const { available } of balances) {
    const own = lines.filter(({ change }) => change.currency === available.currency);
    expect(sum(own.map(({ change }) => change.amount))).toBe(available.amount);
  }
  const statement = await fixture.shop.ledger.statement(person.id, 'all');
  expect(statement.lines.map(({ balance, ...line }) => line).reverse()).toEqual(lines);
  expect(statement.closing).toEqual(balances.map(({ available }) => available));
  expect(statement.lines[0]).toMatchObject({ kind: 'deposit', payment: code, balance: money('100', 'USD') });
  const placed = lines.find((line) => line.purchase?.units === 3);
  expect(placed).toMatchObject({ kind: 'hold', change: money('-15', 'USD') });
});

test('/balance names the product or the payment, never a unit’s number', SLOW, async () => {
  const { code } = await deposit('100');
  const purchase = await fixture.buy(person.id, 'voucher', { quantity: 2 });
  for (let index = 0; index < 10; index++) await deposit('1');

  // The admins' card shows it, too.
  const [newest] = await fixture.shop.ledger.history(person.id, 1);
  expect(newest?.payment).toMatch(/^P-/);
  await person.send('/balance');
  const first = await person.waitFor('💰 Balance');
  expect(first.text.match(/added by payment P-/g)).toHaveLength(3);
  await person.tap(/All activity/);
  await person.waitFor(({ text }) => (text.match(/added by payment P-/g)?.length ?? 0) === 10);
  await person.tap('▶');
  const second = await person.waitFor(code);
  expect(second.text).toContain(`\torder ${purchase.code} · ${purchase.productName}`);
  expect(second.text).toContain('\t−\u2060$10');
  expect(second.text).not.toContain(`${purchase.code}-`);
});

test('a customer gets the statement of a time as text and as a file', SLOW, async () => {
  const { code } = await deposit('20');
  await person.send('/balance');
  await person.waitFor('💰 Balance');
  await person.tap(/Statement/);
  await person.waitFor('Which time?');
  await person.tap('This month');
  const text = await person.waitFor('Balance after: $20');
  expect(text.text).toContain('Balance before: $0');
  expect(text.text).toMatch(/^🧾 Statement · since \w{3} 1/);
  expect(text.text).toContain(code);
  const rows = tableOf(text).map((row) => row.map(({ text }) => text));
  expect(rows).toEqual([
    ['When', 'What', 'Amount', 'Balance'],
    [expect.stringMatching(/ \d+, \d\d:\d\d/), `added by payment ${code}`, '+\u2060$20', '$20'],
  ]);
  await person.tap(/XLSX/);
  await until(
    async () => (await fixture.people.calls({ method: 'sendDocument', chat: person.id })).length === 1,
  );
  await person.tap(/Back/);
  await person.waitFor('Which time?');
  await person.tap('Last month');
  await person.waitFor('Nothing moved the balance');
  await person.tap(/Back/);
  await person.waitFor('Which time?');
  await person.tap('Everything');
  await person.waitFor(/^🧾 Statement · everything\n/);
});

test('an Arabic statement has its columns from right to left', async () => {
  const sami = await fixture.newcomer({ amount: '0', locale: 'ar' });
  await deposit('20', sami);
  await sami.tapData('sp:all:text');
  const shown = await sami.waitFor('كشف الحساب');
  expect(shown.rich?.rightToLeft).toBe(true);
  expect(tableOf(shown)[0]).toMatchObject([
    { text: 'الوقت', header: true, align: 'right' },
    { text: 'البيان', align: 'right' },
    { text: 'المبلغ', align: 'left' },
    { text: 'الرصيد', align: 'left' },
  ]);
});

test('a chat whose server refuses tables gets lines, from then on without a try', async () => {
  await deposit('20');
  const opens = async (data: string, expected: string | RegExp) => {
    const before = (await fixture.people.calls({ chat: person.id })).length;
    await person.tapData(data);
    const shown = await person.waitFor(expected);
    const calls = (await fixture.people.calls({ chat: person.id })).slice(before);
    return { shown, tries: calls.filter(({ params }) => params.rich_message !== undefined).length };
  };
  await person.send('/balance');
  const { id } = await person.waitFor('💰 Balance');
  await fixture.people.setOlderBotApi(true);
  const first = await opens('sp:all:text', /\+\$20 · added by payment/);
  expect(first).toMatchObject({ tries: 1, shown: { id, kind: 'text' } });
  await opens('st', 'Which time?');
  await fixture.people.setOlderBotApi(false);
  const second = await opens('sp:this-month:text', /\+\$20 · added by payment/);
  expect(second).toMatchObject({ tries: 0, shown: { id, kind: 'text' } });
});

test('a table becomes a text and a table again, in the same message', async () => {
  await deposit('20');
  await person.send('/balance');
  const { id } = await person.waitFor('💰 Balance');
  await person.tapData('sp:all:text');
  expect(await person.waitFor('Balance after')).toMatchObject({ id, kind: 'rich' });
  await person.tap(/Back/);
  expect(await person.waitFor('Which time?')).toMatchObject({ id, kind: 'text' });
  await person.tap('Everything');
  expect(await person.waitFor('Balance after')).toMatchObject({ id, kind: 'rich' });
});

test('a long statement has its newest hundred lines in a table that Telegram accepts', () => {
  const line = {
    kind: 'credit' as const,
    change: money('10', 'USD'),
    balance: money('10', 'USD'),
    at: '2025-11-23T10:00:00.000Z',
    purchase: null,
    payment: null,
  };
  const lines = Array.from({ length: 250 }, (_, at) => ({ ...line, note: `${at} ${'long '.repeat(200)}` }));
  const { text, rich } = statementScreen(texts, { from: null, to: null, opening: [], closing: [], lines });
  expect(lengthOf(text)).toBeLessThanOrEqual(4_096);
  expect(JSON.stringify(rich)).toContain('… 150 earlier lines are in the file');
  const table = rich?.blocks?.find((block) => block.type === 'table');
  expect(table?.cells).toHaveLength(101);
  expect(table?.cells.at(-1)?.[1]?.text).toMatch(/^added 249 /);
  const shown =
    JSON.stringify(rich)
      .match(/"text":"([^"]*)"/g)
      ?.join('') ?? '';
  expect(shown.length).toBeLessThan(32_768);
});

test('months and days are those of the shop’s time zone', async () => {
  const { setProfile } = fixture.shop.wording;
  const { statement } = fixture.shop.ledger;
  await setProfile(owner(1), { timeZone: 'Asia/Baghdad' });
  expect(await statement(person.id, { from: '2126-11-01', to: '2126-11-30' })).toMatchObject({
    from: '2126-10-31T21:00:00.000Z',
    to: '2126-11-30T21:00:00.000Z',
  });
  // Days that have begun keep the shop's time zone of that time.
  const last = await statement(person.id, 'last-month');
  expect(last.from).toMatch(/-01T00:00:00.000Z$/);
  expect((await statement(person.id, 'this-month')).from).toBe(last.to);
  await setProfile(owner(1), { timeZone: null });
  expect((await statement(person.id, 'this-month')).from).toMatch(/-01T00:00:00.000Z$/);
});

test('only an admin gets anybody’s statement for a span of days', SLOW, async () => {
  const { code } = await deposit('20');
  await fixture.admin.start();
  await fixture.admin.send(`/statement ${person.id} 2026-02-30`);
  await fixture.admin.waitFor('/statement <telegram id');
  await fixture.admin.send(`/statement ${person.id} 2020-01-01`);
  const shown = await fixture.admin.waitFor('Balance after: $20');
  expect(shown.text).toContain(code);
  await fixture.admin.send(`/statement ${person.id} 2020-01-01 2020-01-31`);
  await fixture.admin.waitFor('Nothing moved the balance');
  await person.send(`/statement ${person.id}`);
  await person.waitFor('I don’t know that command');
});

test('a file has what came in and went out as numbers, with sums', async () => {
  const line = { payment: null, purchase: null } as const;
  const [rows = []] = readWorkbook(
    await statementFile(
      texts,
      {
        from: null,
        to: null,
        opening: [money('0', 'USD')],
        closing: [money('-5', 'USD')],
        lines: [
          {
            ...line,
            kind: 'debit',
            change: money('-5.5', 'USD'),
            balance: money('-5.5', 'USD'),
            at: '2026-11-22T22:00:00.000Z',
            note: '=1+1, "so"',
          },
          {
            ...line,
            kind: 'credit',
            change: money('0.5', 'USD'),
            balance: money('-5', 'USD'),
            at: '2026-11-23T10:00:00.000Z',
            note: null,
          },
        ],
      },
      'Asia/Baghdad',
    ),
  );
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['Time (Asia/Baghdad)', 'What', 'Currency', 'In', 'Out', 'Balance'],
    ['', 'Balance before', 'USD', '', '', 0],
    [expect.closeTo(46_349.041_67, 4), 'taken off =1+1, "so"', 'USD', '', 5.5, -5.5],
    [expect.closeTo(46_349.541_67, 4), 'added', 'USD', 0.5, '', -5],
    ['', 'Total, balance after', 'USD', 0.5, 5.5, -5],
  ]);
  expect(rows[2]?.[0]?.format).toBe('yyyy-mm-dd hh:mm');
  expect(
    rows
      .at(-1)
      ?.map(({ format }) => format)
      .slice(3),
  ).toEqual(['#,##0.00', '#,##0.00', '#,##0.00']);
});
