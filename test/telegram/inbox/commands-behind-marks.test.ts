import { expect, test } from 'vitest';
import { sortUpdate } from '../../../src/telegram/inbox/incoming.ts';

/** Classifies a private message, with the command entity as Telegram's servers place it. */
function messageOf(text: string, entities: object[] = []) {
  const offset = text.indexOf('/');
  const length = /\/[a-z]*/.exec(text)?.[0].length ?? 0;
  const person = { id: 7, is_bot: false, first_name: 'Sami' };
  const sorted = sortUpdate({
    update_id: 1,
    message: {
      message_id: 1,
      date: 1_800_000_000,
      chat: { id: 7, type: 'private' },
      from: person,
      text,
      entities: [{ type: 'bot_command', offset, length }, ...entities],
    },
  });
  const { text: kept, entities: found } = (sorted?.kind === 'queued' && sorted.update.message) || {};
  return { kept, found };
}

const balance = { type: 'bot_command', offset: 0, length: 8 };

test.each([
  ['right-to-left mark', '\u200f/balance'],
  ['two directions', '\u2067\u200f/balance'],
  ['byte order mark', '\ufeff/balance'],
  ['blank', ' \u200e/balance'],
  ['nothing', '/balance'],
])('a command is one behind: %s', (_, text) => {
  expect(messageOf(text)).toEqual({ kept: '/balance', found: [balance] });
});

test('formatting behind the command stays where it was put', () => {
  const bold = { type: 'bold', offset: 11, length: 4 };
  expect(messageOf('\u200f/credit 5 10 USD', [bold])).toEqual({
    kept: '/credit 5 10 USD',
    found: [
      { type: 'bot_command', offset: 0, length: 7 },
      { ...bold, offset: 10 },
    ],
  });
});

test('a command behind words is a text', () => {
  expect(messageOf('see /balance')).toEqual({ kept: 'see /balance', found: [] });
});
