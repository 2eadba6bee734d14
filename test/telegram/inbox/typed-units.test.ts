import { globSync, readFileSync } from 'node:fs';
import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../src/platform/values/money.ts';
import { contributions } from '../../support/contributions.ts';
import { agreed } from '../../support/database/second-words.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import type { TypedUnitCommand, TypedUnitPrompt, TypedUnits } from '../../support/module-parts.ts';
import { owner } from '../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { promptFor } from '../../support/telegram/prompts.ts';

let fixture: ChatFixture;
let admin: Person;
let customer: Person;
let methodId: number;
let payment: string;
let order: string;

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [paidElsewhere().method] });
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
  customer = await fixture.newcomer({ name: 'Maryam' });
  const { manualMethods, payments } = fixture.shop;
  const by = owner(admin.id);
  methodId = (await manualMethods.add({ kind: 'bank', name: { en: 'Rafidain' } }, by)).id;
  const currency = { currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' };
  const instructions = { language: 'en', text: 'Send it to our bank.' } as const;
  await manualMethods.change(
    methodId,
    { instructions, qrFileId: null, currencies: [currency], isOn: true },
    by,
  );
  const begun = await payments.begin({
    requestKey: 'units',
    customerId: customer.id,
    method: 'manual',
    variant: String(methodId),
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted: null,
    chatId: customer.id,
    messageId: null,
  });
  if (!begun.ok) throw new Error(begun.problem);
  payment = begun.payment.code;
  order = `${(await fixture.buy(customer.id, 'voucher')).code}-1`;
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '1.3', owner(admin.id)));
  await fixture.finishPayments();
});
afterAll(() => fixture.close());

/** A percentage with a currency, an amount with a percent sign, and numbers with words that are not units. */
const OF_PERCENT = ['500 IQD', 'IQD 5', '5 apples', '5 %%', '5% 250'];
/** A minimum is a percentage, or an amount with a currency. */
const OF_MINIMUM = ['5 apples', '5 %%', '5% 250', '5% USD', '5 EUR IQD'];
const OF_AMOUNT = ['5%', '5 apples', '5% USD', '5 EUR IQD'];

const ofModules = await contributions<TypedUnits>('typed-units.ts');

/**
 * Each place where staff type a number with a unit: the module and the file that reads it in its chat with staff, and
 * the text before a wrong unit.
 */
const COMMANDS: readonly TypedUnitCommand[] = [
  ['catalog/prices/shop-wide-prices.ts', '/markup', OF_PERCENT],
  ['catalog/prices/prices.ts', '/prices min', OF_MINIMUM],
  ['catalog/prices/prices.ts', '/prices shop', ['5', '+5', '+5 apples', '+5% IQD', '=5%']],
  ['catalog/prices/rounding.ts', '/rounding IQD', ['5%', '5 apples', '250 USD']],
  ['exchange/rates.ts', '/rates EUR', ['1.09%', '1.09 apples', '1.09 2 IQD', '1.09 USD']],
  ['exchange/rates.ts', '/rates', ['1470', '1470%', '1470 apples', '1470 IQD apples']],
  ['payments/starsrate.ts', '/starsrate USD', ['1.30%', '1.30 apples', '1.30 EUR']],
  ['payments/codes.ts', '/codes 2', OF_AMOUNT],
  ['staff/limits.ts', '/limits cashier alone', ['5%', '5 apples', '500 IQD']],
  ['orders/answers.ts', '/costlimit', OF_PERCENT],
  ['ledger/adjustment/ask.ts', '/credit CUSTOMER', ['5', '5%', '5 %', '5% USD', '5 apples']],
  ...ofModules.flatMap(({ commands }) => commands),
];
const CODES = JSON.stringify({ field: 'each', count: 2, each: null });
const LEVELS = JSON.stringify({ field: 'reseller', currency: 'USD', reseller: null, vip: null, months: 3 });
const PROMPTS: readonly TypedUnitPrompt[] = [
  ['catalog/prices/price-form.ts', 'price-form', 'markup', OF_PERCENT],
  ['catalog/prices/price-form.ts', 'price-form', 'min-profit', OF_MINIMUM],
  ['catalog/prices/price-form.ts', 'price-form', 'rounding', OF_AMOUNT],
  ['catalog/prices/cost-limit-form.ts', 'cost-limit', '', OF_PERCENT],
  ['payments/code-form.ts', 'code-form', CODES, ['5', ...OF_AMOUNT]],
  ['catalog/prices/node-prices.ts', 'node-price', 'all:brand:1', ['5', '5 apples', '5% IQD', '9.99 USD']],
  ['desk/setup.ts', 'setup-prices', '', ['5 apples', '5% IQD', '7% 250 IQD', '250 IQD USD']],
  ['exchange/rates.ts', 'rate-form', '', ['1470', '1470%', '1470 apples', '1470% IQD']],
  ['exchange/rates.ts', 'setup-rate', '', ['1470', '1470%', '1470 apples', '1470% IQD']],
  ['payments/ways/payment-fees.ts', 'paymethod-fee', 'manual-METHOD', OF_PERCENT],
  [
    'payments/ways/payment-fees.ts',
    'paymethod-fee',
    'stars-USD',
    ['1.30%', '1.30 EUR', '1.30 apples', '1.30% USD'],
  ],
  [
    'payments/ways/method-form.ts',
    'paymethod-change',
    'METHOD:currencies:all',
    ['USD 5%', 'USD 5-90 apples'],
  ],
  ['payments/starsrate.ts', 'stars-form', '', ['1.30', '1.30%', '1.30 apples', '1.30% USD']],
  ['levels/level-form.ts', 'level-form', LEVELS, ['5%', '5 apples', '5 EUR', '5 USD apples', '5% USD']],
  ['payments/deposits.ts', 'deposit-amount', 'PAYMENT', ['5%', '5 apples', '5000 IQD']],
  ['staff/limits.ts', 'staff-limit', 'cashier:alone', ['5%', '5 apples', '500 IQD']],
  ['orders/acts.ts', 'order-part', 'ORDER', OF_AMOUNT],
  ['people/customer.ts', 'customer-write', 'day-limit:CUSTOMER', OF_AMOUNT],
  ['people/customer.ts', 'customer-write', 'credit-limit:CUSTOMER', ['5', '5%', '5% USD']],
  ['wording/shop-policies.ts', 'shop-new-limit', '', OF_AMOUNT],
  ['tills/tills.ts', 'till-count', 'hand USD', OF_AMOUNT],
  ['tills/handovers.ts', 'handover-counted', '1 USD', OF_AMOUNT],
  ['tills/handovers.ts', 'handover-settled-amount', '1 USD', OF_AMOUNT],
  ['tills/handover-form.ts', 'handover-amount', 'hand USD 0', OF_AMOUNT],
  ['tills/opening-form.ts', 'till-opening', 'hand USD', OF_AMOUNT],
  ['tills/cash.ts', 'safe-counted', 'hand USD', OF_AMOUNT],
  ...ofModules.flatMap(({ prompts }) => prompts),
];
/** It searches, without setting a value. */
const SEARCHES = ['orders/orders.ts'];

/** Replaces names by the ids of this shop. */
function named(text: string): string {
  return text
    .replace('CUSTOMER', String(customer.id))
    .replace('METHOD', String(methodId))
    .replace('PAYMENT', payment)
    .replace('ORDER', order);
}

/** Reads everything that typed numbers change. */
async function readSettings(): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object(
      'settings', (select json_agg(s order by s.key) from (select key, value from settings) s),
      'rules', (select count(*) from price_rules), 'rates', (select count(*) from exchange_rates),
      'prices', (select count(*) from price_rule_changes), 'codes', (select count(*) from balance_codes),
      'promotions', (select count(*) from promotions), 'adjustments', (select count(*) from adjustments),
      'methods', (select json_agg(c) from manual_method_currencies c),
      'acts', (select count(*) from audit_log)) as state`.execute(fixture.db);
  return rows[0]?.state;
}

/** Types it, and expects no change, and no button that offers one. */
async function refused(text: string): Promise<void> {
  const before = await readSettings();
  const after = await admin.cursor();
  await admin.send(text);
  const answer = await admin.waitFor(/./, { after });
  const offered = answer.buttons.flat().filter(({ style }) => style === 'success');
  expect(
    offered.map(({ label }) => label),
    `${text}: ${answer.text}`,
  ).toEqual([]);
  expect(await readSettings(), text).toEqual(before);
}

describe('a number with a unit that is not understood', () => {
  test.each(COMMANDS.map(([file, command, wrong]) => [command, file, wrong] as const))(
    'sets nothing after the command %s of %s',
    async (command, _, wrong) => {
      for (const unit of wrong) await refused(`${named(command)} ${unit}`);
    },
  );

  test.each(PROMPTS.map(([file, kind, about, wrong]) => [kind, about, file, wrong] as const))(
    'sets nothing as the answer to the prompt %s (%s) of %s',
    async (kind, about, _, wrong) => {
      for (const unit of wrong) {
        await promptFor(fixture, kind, named(about));
        await refused(unit);
      }
    },
  );

  test('is tried at each place where staff type numbers', () => {
    const reading = globSync('*/chat/staff/**/*.ts', { cwd: 'src/modules' })
      .filter((file) => readFileSync(`src/modules/${file}`, 'utf8').includes('await asksWhich('))
      .map((file) => file.replace('/chat/staff/', '/'));
    const tried = [...COMMANDS, ...PROMPTS].map(([file]) => file);
    expect([...new Set([...tried, ...SEARCHES])].sort()).toEqual(reading.sort());
  });
});
