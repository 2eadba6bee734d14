import { expect, test } from 'vitest';
import { createBot } from '../../src/telegram/bot.ts';
import type { ChatTools } from '../../src/telegram/ui/context.ts';
import { emptySetup } from '../support/telegram/controls.ts';

/** The tools that change while the bot runs, when the owner changes a setting. */
const CHANGING: ReadonlySet<string | symbol> = new Set<keyof ChatTools>([
  'shopName',
  'supportContact',
  'supportHours',
  'offeredLanguages',
  'timeZone',
]);

test('no screen keeps a setting that the owner may change', () => {
  const kept: (string | symbol)[] = [];
  const setup = new Proxy(emptySetup(), {
    get(own, name) {
      if (CHANGING.has(name)) kept.push(name);
      return Reflect.get(own, name);
    },
  });
  createBot('1:token', setup);
  expect(kept).toEqual([]);
});
