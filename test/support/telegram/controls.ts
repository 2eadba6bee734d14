import { type BotSetup, createBot } from '../../../src/telegram/bot.ts';
import type { Controls } from '../../../src/telegram/ui/callback-data.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';

/** Returns a setup without a shop and a network: features only store parts of the shop when they are made. */
export function emptySetup(): BotSetup {
  const setup = {
    client: { clientOptions: {} },
    textsFor: createTexts('en'),
    conversations: null,
    dialogVersion: '',
  };
  return new Proxy(setup, {
    get: (own, name) => (name in own ? Reflect.get(own, name) : {}),
  }) as unknown as BotSetup;
}

let made: Controls | null = null;

/** Returns the buttons and the commands of staff of the bot. */
export function botControls(): Controls {
  made ??= createBot('1:token', emptySetup()).controls;
  return made;
}
