import { expect, test } from 'vitest';
import { settingsScreen } from '../../../../src/modules/customers/chat/settings.ts';
import type { Customer } from '../../../../src/modules/customers/index.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

const customer = { id: 7, phone: null, displayCurrency: null, wantsNews: true } as unknown as Customer;

test('only a phone number is set as text to copy, not the words for none', () => {
  const texts = createTexts('en')('en');
  const shown = (phone: string | null) => String(settingsScreen(texts, { ...customer, phone }).text);
  expect(shown(null)).toContain('Phone number: none yet');
  expect(shown('+9647701234567')).toContain('Phone number: <code>+9647701234567</code>');
});
