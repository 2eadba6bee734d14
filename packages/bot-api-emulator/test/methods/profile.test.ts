import { expect, test } from 'vitest';
import { chatForTest } from '../harness.ts';

const command = (name: string) => ({ command: name, description: `What ${name} does` });

test('a person sees the narrowest list of commands there is, in their language first', async () => {
  const { person, api } = await chatForTest();
  const seen = async () => (await person.commands()).map(({ command: name }) => name);
  expect(await seen()).toEqual([]);
  await api('setMyCommands', { commands: [command('start')] });
  expect(await seen()).toEqual(['start']);
  await api('setMyCommands', { commands: [command('english')], language_code: 'en' });
  expect(await seen()).toEqual(['english']);
  const scope = { type: 'chat', chat_id: person.id };
  await api('setMyCommands', { commands: [command('wallets')], scope });
  expect(await seen()).toEqual(['wallets']);
  expect((await api('getMyCommands', { scope })).result).toEqual([command('wallets')]);
  await api('deleteMyCommands', { scope });
  expect(await seen()).toEqual(['english']);
});

test('commands for a chat need a person who has started the bot', async () => {
  const { emulator, api } = await chatForTest();
  const stranger = await emulator.client.createUser();
  const answer = await api('setMyCommands', {
    commands: [command('wallets')],
    scope: { type: 'chat', chat_id: stranger.id },
  });
  expect(answer).toMatchObject({ status: 400, description: 'Bad Request: chat not found' });
});

test.for<[object[], string]>([
  [[{ command: 'Start', description: 'x' }], 'BOT_COMMAND_INVALID'],
  [[{ command: 'start', description: '' }], 'command description must be non-empty'],
  [[command('start'), command('start')], 'BOT_COMMAND_DUPLICATE'],
  [Array.from({ length: 101 }, (_, index) => command(`c${index}`)), 'BOT_COMMANDS_TOO_MUCH'],
])('commands %j are refused', async ([commands, reason]) => {
  const { api } = await chatForTest();
  expect((await api('setMyCommands', { commands })).description).toBe(`Bad Request: ${reason}`);
});

test.for(['Name', 'Description', 'ShortDescription'] as const)(
  'a language falls back to the common %s',
  async (what) => {
    const { api } = await chatForTest();
    const field = what.replace(/(?<=[a-z])[A-Z]/, (letter) => `_${letter}`).toLowerCase();
    await api(`setMy${what}`, { [field]: 'Common' });
    await api(`setMy${what}`, { [field]: 'عام', language_code: 'ar' });
    const shown = async (language_code: string) =>
      ((await api(`getMy${what}`, { language_code })).result as Record<string, string>)[field];
    expect([await shown('ar'), await shown('en')]).toEqual(['عام', 'Common']);
    await api(`setMy${what}`, { [field]: '', language_code: 'ar' });
    expect(await shown('ar')).toBe('Common');
  },
);

test('the menu button of a chat falls back to the common one', async () => {
  const { person, api } = await chatForTest();
  const shown = async () => (await api('getChatMenuButton', { chat_id: person.id })).result;
  expect(await shown()).toEqual({ type: 'commands' });
  await api('setChatMenuButton', { menu_button: { type: 'default' } });
  await api('setChatMenuButton', { chat_id: person.id, menu_button: { type: 'commands' } });
  expect(await shown()).toEqual({ type: 'commands' });
});

test('a bot that has logged out is refused', async () => {
  const { api } = await chatForTest();
  expect((await api('close')).status).toBe(429);
  expect((await api('logOut')).result).toBe(true);
  expect(await api('getMe')).toMatchObject({ status: 400, description: 'Logged out' });
});
