import { PassThrough } from 'node:stream';
import type { Emulator } from '@storefront/bot-api-emulator';
import { startEmulator } from '@storefront/bot-api-emulator';
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { call, takeUpdates } from '@storefront/test-support/telegram/bot-api.ts';
import { expect, test } from 'vitest';
import { chat } from '../src/chat/chat.ts';
import { createPaint } from '../src/text/paint.ts';

/** A person at the terminal: types lines, and reads the output since the last typed line. */
class Terminal {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  #shown = '';
  #looking = new Set<() => void>();

  constructor() {
    this.output.setEncoding('utf8').on('data', (text: string) => {
      this.#shown += text;
      for (const look of this.#looking) look();
    });
  }

  type(line: string): void {
    this.#shown = '';
    this.input.write(`${line}\n`);
  }

  sees(text: string): Promise<string> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#shown.includes(text)) return;
        this.#looking.delete(look);
        resolve(this.#shown);
      };
      this.#looking.add(look);
      look();
    });
  }
}

/** Starts a chat in the terminal, with a bot controlled by the test. */
async function chatAtTerminal() {
  const emulator = await startEmulator();
  stopAfterTest(() => emulator.close());
  const customer = await emulator.client.createUser({ firstName: 'Lina', phone: '+9647701234567' });
  const admin = await emulator.client.createUser({ firstName: 'Omar' });
  const terminal = new Terminal();
  const end = new AbortController();
  const over = chat({
    client: emulator.client,
    people: new Map([
      ['customer', customer],
      ['admin', admin],
    ]),
    input: terminal.input,
    output: terminal.output,
    paint: createPaint({}, {}),
    signal: end.signal,
  });
  stopAfterTest(async () => {
    end.abort();
    await over;
  });
  const bot = async (method: string, params: Record<string, unknown>) => {
    const answer = await call(emulator, method, { chat_id: customer.id, parse_mode: 'HTML', ...params });
    if (!answer.ok) throw new Error(answer.description);
    return answer.result as { message_id: number };
  };
  await terminal.sees('customer ▸');
  await heard(emulator, '/start');
  return { emulator, customer, admin, terminal, bot, end, over };
}

/** Waits for an update to the bot with this text. */
async function heard(emulator: Emulator, text: string): Promise<string> {
  for (;;) {
    const updates = JSON.stringify(await takeUpdates(emulator, { timeout: 5 }));
    if (updates.includes(text)) return updates;
    if (updates === '[]') throw new Error(`The bot did not get ${text}`);
  }
}

const buyOrCancel = {
  inline_keyboard: [
    [
      { text: 'Buy', callback_data: 'buy' },
      { text: 'Cancel', callback_data: 'cancel' },
    ],
  ],
};

test('passes typed lines to the bot, shows its messages with numbered buttons', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  terminal.type('good morning');
  await heard(emulator, 'good morning');
  await bot('sendMessage', { text: '<b>Buy</b> it?', reply_markup: buyOrCancel });
  expect(await terminal.sees('[2 Cancel]')).toContain('│ Buy it?\n│ [1 Buy] [2 Cancel]');
});

test('takes a known number as a tap, any other number as text', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  await bot('sendMessage', { text: 'Buy it?', reply_markup: buyOrCancel });
  await terminal.sees('[2 Cancel]');
  terminal.type('2');
  expect(await heard(emulator, 'callback_query')).toContain('"data":"cancel"');
  terminal.type('7');
  expect(await heard(emulator, '"text":"7"')).toContain('message');
});

test('a number can be said although there is such a button', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  await bot('sendMessage', { text: 'How many?', reply_markup: buyOrCancel });
  await terminal.sees('[2 Cancel]');
  terminal.type('/say 1');
  expect(await heard(emulator, '"text":"1"')).not.toContain('callback_query');
});

test('shows an edit with buttons that replace the old ones', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  const { message_id } = await bot('sendMessage', { text: 'Buy it?', reply_markup: buyOrCancel });
  const back = { inline_keyboard: [[{ text: 'Back', callback_data: 'back' }]] };
  await bot('editMessageText', { message_id, text: 'Done', reply_markup: back });
  expect(await terminal.sees('[1 Back]')).toContain('│ (edited)');
  terminal.type('1');
  expect(await heard(emulator, 'callback_query')).toContain('"data":"back"');
});

test('a message without buttons leaves the ones above it to be tapped', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  await bot('sendMessage', { text: 'Buy it?', reply_markup: buyOrCancel });
  await bot('sendMessage', { text: 'Think of it' });
  await terminal.sees('Think of it');
  terminal.type('1');
  expect(await heard(emulator, 'callback_query')).toContain('"data":"buy"');
});

test('a code is covered until it is opened', async () => {
  const { terminal, bot } = await chatAtTerminal();
  await bot('sendMessage', { text: 'Code: <tg-spoiler>ABCD-1234</tg-spoiler>' });
  await bot('sendMessage', { text: 'It is ready' });
  expect(await terminal.sees('It is ready')).toContain('│ Code: ▒▒▒▒▒▒▒▒▒\n');
  terminal.type('/open');
  await terminal.sees('│ Code: ABCD-1234\n');
});

test('the phone number is shared by command and by button', async () => {
  const { emulator, terminal, bot } = await chatAtTerminal();
  const keyboard = [[{ text: 'Share', request_contact: true }]];
  await bot('sendMessage', { text: 'Your phone?', reply_markup: { keyboard } });
  await terminal.sees('[1 Share]');
  for (const line of ['1', '/contact']) {
    terminal.type(line);
    expect(await heard(emulator, '"contact"')).toContain('9647701234567');
  }
});

test('lets the admin speak after a change of person', async () => {
  const { emulator, admin, terminal, bot } = await chatAtTerminal();
  await bot('sendMessage', { text: 'Buy it?', reply_markup: buyOrCancel });
  terminal.type('/as admin');
  await terminal.sees('admin ▸');
  expect(await heard(emulator, '/start')).toContain(`"id":${admin.id}`);
  await bot('sendMessage', { text: 'Still there?' });
  await terminal.sees('(news for the customer: /as customer)');
  terminal.type('/as customer');
  expect(await terminal.sees('Still there?')).toContain('[1 Buy] [2 Cancel]');
  terminal.type('/as nobody');
  await terminal.sees('Speak as one of these: customer, admin');
});

test('reports an action that the emulator refuses', async () => {
  const { customer, terminal, bot, emulator } = await chatAtTerminal();
  await customer.block();
  await expect(bot('sendMessage', { text: 'Hello?' })).rejects.toThrow('blocked');
  terminal.type('hello');
  await terminal.sees('blocked the bot');
  await customer.unblock();
  terminal.type('hello again');
  await heard(emulator, 'hello again');
});

test('the chat ends by command, at the end of the input and from outside', async () => {
  const first = await chatAtTerminal();
  first.terminal.type('/quit');
  await first.over;
  const second = await chatAtTerminal();
  second.terminal.input.end();
  await second.over;
  const third = await chatAtTerminal();
  third.end.abort();
  await third.over;
});
