import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waysAskedIn } from '../../../src/telegram/ui/input/ways-named.ts';
import { writePlace } from '../../../src/telegram/ui/modules/person-places.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { addedLabels } from '../../support/telegram/added-labels.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const provider = paidElsewhere();
let fixture: ChatFixture;
let sami: Person;

beforeAll(async () => {
  fixture = await openChatFixture({
    paymentMethods: [
      {
        ...provider.method,
        options: async (wants) => [
          {
            method: 'elsewhere',
            variant: null,
            name: 'Zain Cash',
            charge: { amount: wants.amount, unit: wants.currency },
            fee: null,
          },
        ],
      },
    ],
  });
  sami = await fixture.newcomer();
});
afterAll(() => fixture.close());

const labels = ({ buttons }: ChatMessage) => buttons.flat().map(({ label }) => label);

/** Types words, and returns the answer. */
async function asked(words: string, shows: RegExp | string): Promise<ChatMessage> {
  const after = await sami.cursor();
  await sami.send(words);
  return sami.waitFor(shows, { after });
}

it.each([
  'Can I pay with visa?',
  'visa',
  'mastercard',
  'card',
  'paypal',
  'اقدر ادفع فيزا؟',
  'هل يمكنني الدفع بالفيزا؟',
  'تقبلون الفيزا؟',
  'بە ڤیزا پارە بدەم دەبێت؟',
  'با ویزا میشه پرداخت کرد؟',
  'visa ile ödeyebilir miyim',
  'Kredi kartı',
  'можно оплатить визой?',
  'пейпал',
])('a way that the shop lacks (%s) is refused with those that it has', async (words) => {
  const answer = await asked(words, 'we don’t take');
  expect(answer.text).toContain('You can pay with: Zain Cash');
  expect(labels(answer)).toEqual(
    expect.arrayContaining(['🎟 All vouchers', '➕ Add money', ...addedLabels(writePlace, null), '🏠 Home']),
  );
});

it.each(['do you accept zain cash', 'اكدر ادفع زين كاش؟', 'zaincash'])(
  'a way that the shop has (%s) is confirmed',
  async (words) => {
    const answer = await asked(words, 'Yes, you can pay with');
    expect(answer.text).not.toContain('we don’t take');
  },
);

it.each([
  'how can I pay',
  'كيف ادفع',
  'چۆن پارە بدەم؟',
  'چطور پرداخت کنم؟',
  'nasıl ödeyebilirim?',
  'как оплатить',
])('a question without a way (%s) is answered by the ways', async (words) => {
  const answer = await asked(words, 'You can pay with: Zain Cash');
  expect(answer.text).not.toMatch(/Yes|Sorry/);
});

it('a name alone may be searched for instead', async () => {
  expect(labels(await asked('visa', 'we don’t take'))).toContain('🔎 Search the shop instead');
});

it.each([
  ['do you have nova 10', null],
  ['my balance', null],
  ['nova card', null],
  ['can i pay by credit card', ['card']],
  ['do u accept visa or only crypto', ['visa', 'crypto']],
  ['ادفع بفيزا أو بالبطاقة', ['visa', 'card']],
  ['بالكاش', ['cash']],
])('%j asks for %j', (text, ways) => {
  expect(waysAskedIn(text)?.named.map(({ way }) => way) ?? null).toEqual(ways);
});
