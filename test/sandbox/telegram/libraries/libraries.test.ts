import { describe, expect, it } from 'vitest';
import { emulatorForTest, PNG, stopAfterTest } from '../harness.ts';
import { gramio } from './gramio.ts';
import { invoice, type Library, type Mode } from './library.ts';
import { nodeTelegramBotApi } from './node-telegram-bot-api.ts';
import { telegraf } from './telegraf.ts';

const libraries: readonly Library[] = [telegraf, nodeTelegramBotApi, gramio];
const modes: readonly Mode[] = ['polling', 'webhook'];

async function open(library: Library, mode: Mode) {
  const emulator = await emulatorForTest({ strict: false, webhookRetryMs: 50, callsKept: 5_000 });
  const amira = await emulator.client.createUser({ firstName: 'Amira' });
  const bot = await library.start(emulator, mode);
  stopAfterTest(() => bot.stop());
  await amira.start();
  await amira.waitFor('Welcome');
  return { emulator, amira, bot };
}

describe.each(libraries)('a bot on $name', (library) => {
  it.each(modes)('does by %s what its users do, and is understood', async (mode) => {
    const { amira } = await open(library, mode);
    await amira.tap('Buy');
    expect(await amira.waitForCallbackAnswer()).toMatchObject({ text: 'Done' });
    await amira.waitFor('Bought');
    await amira.send('/keys');
    await amira.waitFor('Keys');
    expect((await amira.keyboard()).map(({ label }) => label)).toEqual(['Left', 'Right']);
    await amira.send('/photo');
    expect(await amira.waitFor('A picture')).toMatchObject({ kind: 'photo', file: { width: 1 } });
    await amira.sendFile({ name: 'note.txt', bytes: Buffer.from('hello there') });
    await amira.waitFor('It says: hello there');
    await amira.send('/pay');
    await amira.waitFor(({ kind }) => kind === 'invoice');
    expect(await amira.pay()).toMatchObject({ status: 'paid' });
    await amira.waitFor('Thank you');
    expect(await amira.inlineQuery('card')).toMatchObject({ results: [{ title: 'Card' }] });
  });

  it('reaches through its own calls what the stand-in can do', async () => {
    const { emulator, amira, bot } = await open(library, 'polling');
    const bilal = await emulator.client.createUser({ firstName: 'Bilal' });
    const group = await emulator.client.createGroup({
      title: 'Forum',
      creator: amira,
      members: [bilal],
      forum: true,
      bot: 'administrator',
    });
    const chat_id = amira.id;
    const call = <T = unknown>(method: string, params: object) =>
      bot.call(method, { ...params }) as Promise<T>;
    type Sent = { message_id: number };

    const sent = await call<Sent>('sendMessage', { chat_id, text: '<b>Bold</b>', parse_mode: 'HTML' });
    const { message_id } = sent;
    await call('editMessageText', { chat_id, message_id, text: 'Edited' });
    await call('editMessageReplyMarkup', {
      chat_id,
      message_id,
      reply_markup: { inline_keyboard: [[{ text: 'Go', url: 'https://shop.example' }]] },
    });
    await call('pinChatMessage', { chat_id, message_id });
    await call('unpinChatMessage', { chat_id, message_id });
    await call('setMessageReaction', { chat_id, message_id, reaction: [{ type: 'emoji', emoji: '👍' }] });
    await call('forwardMessage', { chat_id, from_chat_id: chat_id, message_id });
    await call('copyMessage', { chat_id, from_chat_id: chat_id, message_id });
    await call('copyMessages', { chat_id, from_chat_id: chat_id, message_ids: [message_id] });
    await call('sendChatAction', { chat_id, action: 'typing' });
    await call('sendLocation', { chat_id, latitude: 33.3, longitude: 44.4 });
    await call('sendVenue', { chat_id, latitude: 33.3, longitude: 44.4, title: 'Shop', address: 'Street' });
    await call('sendContact', { chat_id, phone_number: '+9647700000000', first_name: 'Shop' });
    await call('sendDice', { chat_id, emoji: '🎯' });
    const poll = await call<Sent>('sendPoll', {
      chat_id,
      question: 'Which?',
      options: [{ text: 'A' }, { text: 'B' }],
    });
    await amira.vote(poll.message_id, [1]);
    expect(await call('stopPoll', { chat_id, message_id: poll.message_id })).toMatchObject({
      total_voter_count: 1,
    });
    await amira.sendFile({ name: 'a.png', bytes: PNG, photo: true });
    const photo = (await amira.transcript()).at(-1)?.file?.id ?? '';
    await call('sendPhoto', { chat_id, photo, caption: 'By its id' });
    await call('sendMediaGroup', {
      chat_id,
      media: [
        { type: 'photo', media: photo },
        { type: 'photo', media: photo, caption: 'Two' },
      ],
    });
    await call('sendPaidMedia', { chat_id, star_count: 5, media: [{ type: 'photo', media: photo }] });
    await call('getFile', { file_id: photo });
    await call('setMyCommands', {
      commands: [{ command: 'start', description: 'Begin' }],
      scope: { type: 'all_private_chats' },
      language_code: 'ar',
    });
    expect(
      await call('getMyCommands', { scope: { type: 'all_private_chats' }, language_code: 'ar' }),
    ).toHaveLength(1);
    await call('setChatMenuButton', { chat_id, menu_button: { type: 'commands' } });
    await call('setMyDescription', { description: 'A shop' });
    expect(await call('getMyDescription', {})).toMatchObject({ description: 'A shop' });
    expect(await call('createInvoiceLink', invoice)).toMatch(/^https:\/\/t\.me\/\$/);
    const topic = await call<{ message_thread_id: number }>('createForumTopic', {
      chat_id: group.id,
      name: 'Orders',
    });
    await call('sendMessage', {
      chat_id: group.id,
      text: 'In the topic',
      message_thread_id: topic.message_thread_id,
    });
    await group.waitFor('In the topic');
    await call('restrictChatMember', {
      chat_id: group.id,
      user_id: bilal.id,
      permissions: { can_send_messages: false },
    });
    expect(await call('getChatMember', { chat_id: group.id, user_id: bilal.id })).toMatchObject({
      status: 'restricted',
    });
    await call('banChatMember', { chat_id: group.id, user_id: bilal.id });
    expect(await call('getChatMemberCount', { chat_id: group.id })).toBe(2);
    await call('deleteMessage', { chat_id, message_id });
    expect((await amira.transcript()).some(({ id }) => id === message_id)).toBe(false);
  });

  it('is told in its own kind of error what was refused, and how long to wait', async () => {
    const { emulator, amira, bot } = await open(library, 'polling');
    const refused = await bot.call('sendMessage', { chat_id: 1, text: 'x' }).catch((error: unknown) => error);
    expect(bot.refusal(refused)).toMatchObject({ code: 400 });
    await emulator.client.faults({ on: 'call', method: 'sendMessage', error: { code: 429, retryAfter: 7 } });
    const slow = await bot
      .call('sendMessage', { chat_id: amira.id, text: 'x' })
      .catch((error: unknown) => error);
    expect(bot.refusal(slow)).toEqual({ code: 429, retryAfter: 7 });
    await amira.block();
    const blocked = await bot
      .call('sendMessage', { chat_id: amira.id, text: 'x' })
      .catch((error: unknown) => error);
    expect(bot.refusal(blocked)).toMatchObject({ code: 403 });
  });
});
