import { expect, test } from 'vitest';
import type { EmulatedBot, EmulatorOptions } from '../src/emulator.ts';
import { call, emulatorForTest, takeUpdates } from './harness.ts';

/** Starts a server with two bots, and returns a caller for each. */
async function twoBots(options: EmulatorOptions = {}) {
  const emulator = await emulatorForTest({
    token: '42:first',
    bots: [{ token: '43:second', name: 'Second', username: 'second_bot' }],
    ...options,
  });
  const [first, second] = emulator.bots as [EmulatedBot, EmulatedBot];
  const as = ({ token }: EmulatedBot) => ({
    api: (method: string, params: Record<string, unknown> = {}) =>
      call({ url: emulator.url, token }, method, params),
    texts: async () =>
      (await takeUpdates({ url: emulator.url, token })).flatMap(({ message }) => message?.text ?? []),
    updates: () => takeUpdates({ url: emulator.url, token }),
  });
  return { emulator, first: { ...first, ...as(first) }, second: { ...second, ...as(second) } };
}

test('a bot has the requested settings, otherwise the defaults', async () => {
  const { emulator, first, second } = await twoBots({
    bot: { name: 'Corner shop', username: 'corner_bot', canReadAllGroupMessages: true },
    bots: [{ canJoinGroups: false, supportsInlineQueries: false }],
  });
  expect((await first.api('getMe')).result).toMatchObject({
    id: 42,
    is_bot: true,
    first_name: 'Corner shop',
    username: 'corner_bot',
    can_join_groups: true,
    can_read_all_group_messages: true,
    supports_inline_queries: true,
  });
  expect((await second.api('getMe')).result).toMatchObject({
    first_name: 'Bot 2',
    username: 'emulated_2_bot',
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
  });
  expect((await call({ url: emulator.url, token: '44:none' }, 'getMe')).status).toBe(401);
});

test('what a bot does not do is refused to people', async () => {
  const { emulator } = await twoBots({ bot: { canJoinGroups: false, supportsInlineQueries: false } });
  const amira = await emulator.client.createUser({ firstName: 'Amira' });
  const group = await emulator.client.createGroup({ title: 'Friends', creator: amira });
  await expect(group.addBot(amira)).rejects.toThrow("can't be added to groups");
  const alone = { title: 'Others', creator: amira, bot: 'member' } as const;
  await expect(emulator.client.createGroup(alone)).rejects.toThrow("can't be added to groups");
  await expect(amira.inlineQuery('steam')).rejects.toThrow('takes no inline queries');
});

test('two bots of one id or one username are refused', async () => {
  await expect(twoBots({ bots: [{ token: '42:other' }] })).rejects.toThrow('the same id');
  await expect(twoBots({ bots: [{ username: 'Emulated_Bot' }] })).rejects.toThrow('the same username');
});

test('a private chat belongs to one bot, while all bots share profiles', async () => {
  const { first, second } = await twoBots();
  const amira = await first.client.createUser({ firstName: 'Amira', stars: 7 });
  const sameAmira = await second.client.person(amira.id);
  expect(sameAmira.profile).toMatchObject({ firstName: 'Amira', stars: 7 });
  await amira.send('to the first');
  expect((await second.api('sendMessage', { chat_id: amira.id, text: 'x' })).description).toContain(
    'chat not found',
  );
  await sameAmira.send('to the second');
  expect([await first.texts(), await second.texts()]).toEqual([['to the first'], ['to the second']]);

  await second.api('sendMessage', { chat_id: amira.id, text: 'from the second' });
  expect((await sameAmira.transcript()).map(({ text }) => text)).toEqual([
    'to the second',
    'from the second',
  ]);
  expect((await amira.transcript()).map(({ text }) => text)).toEqual(['to the first']);
  expect((await first.client.calls({ method: 'sendMessage' })).length).toBe(0);

  await sameAmira.block();
  expect((await first.api('sendMessage', { chat_id: amira.id, text: 'still here' })).ok).toBe(true);
  expect((await second.api('sendMessage', { chat_id: amira.id, text: 'x' })).status).toBe(403);
  await first.client.createUser({ id: amira.id, firstName: 'Amina' });
  expect((await second.client.person(amira.id)).profile.firstName).toBe('Amina');
});

test('each bot of a group receives messages by its own privacy mode', async () => {
  const { first, second } = await twoBots({ bot: { canReadAllGroupMessages: true } });
  const amira = await first.client.createUser({ firstName: 'Amira' });
  const group = await first.client.createGroup({ title: 'Friends', creator: amira, bot: 'member' });
  await group.send(amira, 'before the second came');
  expect([await first.texts(), await second.texts()]).toEqual([['before the second came'], []]);

  await second.client.group(group.id).addBot(amira);
  expect((await second.updates()).map((update) => Object.keys(update)[1])).toContain('my_chat_member');
  await first.updates();
  await group.send(amira, 'to nobody');
  await group.send(amira, '/help');
  await group.send(amira, 'hello @second_bot');
  expect(await first.texts()).toEqual(['to nobody', '/help', 'hello @second_bot']);
  expect(await second.texts()).toEqual(['/help', 'hello @second_bot']);

  await first.api('sendMessage', { chat_id: group.id, text: 'a bot speaks' });
  expect(await second.updates()).toEqual([]);
  expect((await second.client.group(group.id).transcript()).at(-1)?.text).toBe('a bot speaks');
});

test('only the bot that wrote a group message edits it or receives its taps', async () => {
  const { first, second } = await twoBots();
  const amira = await first.client.createUser({ firstName: 'Amira' });
  const group = await first.client.createGroup({ title: 'Friends', creator: amira, bot: 'member' });
  await second.client.group(group.id).addBot(amira);
  await Promise.all([first.updates(), second.updates()]);
  const reply_markup = { inline_keyboard: [[{ text: 'Buy', callback_data: 'buy' }]] };
  const { result } = await second.api('sendMessage', { chat_id: group.id, text: 'Offer', reply_markup });
  const { message_id } = result as { message_id: number };
  const edit = { chat_id: group.id, message_id, text: 'Other' };
  expect((await first.api('editMessageText', edit)).description).toContain("message can't be edited");
  expect((await first.api('deleteMessage', { chat_id: group.id, message_id })).ok).toBe(false);

  await group.tap(amira, 'Buy');
  expect(await first.updates()).toEqual([]);
  expect((await second.updates()).map(({ callback_query }) => callback_query?.data)).toEqual(['buy']);
  expect((await second.api('editMessageText', edit)).ok).toBe(true);
});

test('a fault concerns one bot, a reset all of them', async () => {
  const { emulator, first, second } = await twoBots();
  const polls = [first.api('getUpdates', { timeout: 5 }), second.api('getUpdates', { timeout: 5 })];
  await first.client.faults({ on: 'call', method: 'getMe', error: { code: 500 } });
  expect([(await second.api('getMe')).status, (await first.api('getMe')).status]).toEqual([200, 500]);
  const amira = await first.client.createUser({ firstName: 'Amira' });
  const group = await first.client.createGroup({ title: 'Friends', creator: amira, bot: 'member' });
  await second.client.group(group.id).addBot(amira);
  await amira.send('hello');
  await group.send(amira, '/start');
  for (const poll of await Promise.all(polls)) expect(poll.status).toBe(200);

  await second.client.reset();
  expect([await emulator.client.people(), await second.client.people()]).toEqual([[], []]);
  const again = await second.client.createUser({ firstName: 'Amira' });
  await again.send('to the second');
  expect((await second.texts()).at(-1)).toBe('to the second');
});

test('each bot has a page of its own', async () => {
  const { emulator, first, second } = await twoBots();
  expect([first.page, second.page]).toEqual([`${emulator.url}/page/`, `${emulator.url}/page/?bot=43`]);
  expect((await fetch(second.page)).status).toBe(200);
  const about = async (path: string) => (await fetch(`${emulator.url}/_emulator/${path}`)).json();
  expect(await about('page')).toMatchObject({ bot: { username: 'emulated_bot' } });
  expect(await about('bots/43/page')).toMatchObject({ bot: { username: 'second_bot' } });
  expect((await fetch(`${emulator.url}/_emulator/bots/44/page`)).status).toBe(404);
});
