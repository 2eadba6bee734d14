import { describe, expect, test } from 'vitest';
import type { Shop } from '../../../../src/modules/all.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { button } from '../../../../src/telegram/ui/keyboard.ts';
import {
  type ChatModule,
  type ChatServices,
  joinChats,
} from '../../../../src/telegram/ui/modules/chat-module.ts';
import { createPlace } from '../../../../src/telegram/ui/modules/places.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

const texts = createTexts('en')('en');
const one = createPlace<{ readonly label: string }>();
const other = createPlace<{ readonly label: string }>();

test('a place has the rows of its modules alone, in their order', () => {
  const { rowsAt } = joinChats([
    { rows: [one.with((_, { label }) => [[button(label, 'first')]])] },
    { rows: [other.with(() => [[button('elsewhere', 'none')]])] },
    { rows: [one.with((_, { label }) => [[button(label, 'second')]])] },
  ]);
  const data = rowsAt(one, texts, { label: 'A' }).flat();
  expect(data).toEqual([
    { text: 'A', callback_data: 'first' },
    { text: 'A', callback_data: 'second' },
  ]);
});

test('two modules that open one link are refused, naming it', () => {
  const gift: ChatModule = { deepLinks: () => ({ gift: async () => {} }) };
  expect(() => joinChats([gift, gift]).deepLinks({} as ChatServices)).toThrow(
    'two modules have the link gift',
  );
});

describe('the offers of several modules', () => {
  const shop = {} as Shop;
  const ofModule = (code: string | null, heard: string[] = []): ChatModule => ({
    offers: () => ({
      bonusOf: async () => (code === null ? null : { code, amount: money('1', 'USD') }),
      depositOffer: async () => null,
      onUnmatched: async (_, typed) => void heard.push(`${code} heard ${typed}`),
      aboutDiscount: async () => null,
      commandsOff: async () => (code ? [code] : []),
    }),
  });
  const purchase = {
    customerId: 1,
    productId: 2,
    itemId: 3,
    price: money('5', 'USD'),
    paid: money('5', 'USD'),
  };

  test('are none without a module that makes any', async () => {
    const none = joinChats([{}]).offers(shop);
    expect(await none.bonusOf(purchase)).toBeNull();
    expect(await none.aboutDiscount(texts)).toBeNull();
    expect(await none.commandsOff()).toEqual([]);
  });

  test('are the bonus of the first module that has one, and the disabled commands of all', async () => {
    const joined = joinChats([ofModule(null), ofModule('FIRST'), ofModule('SECOND')]).offers(shop);
    expect(await joined.bonusOf(purchase)).toMatchObject({ code: 'FIRST' });
    expect(await joined.commandsOff()).toEqual(['FIRST', 'SECOND']);
  });

  test('each hear of a text that the search did not find', async () => {
    const heard: string[] = [];
    const joined = joinChats([ofModule('FIRST', heard), ofModule('SECOND', heard)]).offers(shop);
    await joined.onUnmatched(1, 'SPRING24');
    expect(heard).toEqual(['FIRST heard SPRING24', 'SECOND heard SPRING24']);
  });
});
