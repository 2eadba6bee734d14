import { expect, test } from 'vitest';
import { button } from '../../../../src/telegram/ui/keyboard.ts';
import { type ChatModule, joinChats } from '../../../../src/telegram/ui/modules/chat-module.ts';
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
  const gift: ChatModule = { links: { gift: async () => {} } };
  expect(() => joinChats([gift, gift])).toThrow('two modules have the link gift');
});
