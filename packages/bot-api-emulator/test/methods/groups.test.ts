import { SLOW } from '@storefront/test-support/sizes.ts';
import { expect, test } from 'vitest';
import { call, chatForTest, takeUpdates } from '../harness.ts';

/** Starts an emulator with a creator, a member, and a group of a given type with the bot in it. */
async function groupForTest(
  given: {
    type?: 'group' | 'supergroup' | 'channel';
    forum?: boolean;
    username?: string;
    bot?: 'member' | 'administrator' | 'none';
  } = {},
) {
  const { emulator, person: creator } = await chatForTest();
  const member = await emulator.client.createUser({ firstName: 'Bilal', username: 'bilal' });
  const group = await emulator.client.createGroup({ title: 'Traders', creator, members: [member], ...given });
  const api = (method: string, params: Record<string, unknown> = {}) =>
    call(emulator, method, { chat_id: group.id, ...params });
  const updates = async (params: Record<string, unknown> = {}) =>
    (await takeUpdates(emulator, params)) as unknown as Record<string, Record<string, unknown>>[];
  return { emulator, creator, member, group, api, updates };
}

test('a bot can write in a group as long as it is a member', SLOW, async () => {
  const { creator, group, api, updates } = await groupForTest();
  expect(await api('sendMessage', { text: 'Hello' })).toMatchObject({
    status: 400,
    description: 'Bad Request: chat not found',
  });
  await group.addBot(creator);
  const [joined, service] = await updates();
  expect(joined?.my_chat_member).toMatchObject({
    chat: { id: group.id, type: 'supergroup', title: 'Traders' },
    old_chat_member: { status: 'left' },
    new_chat_member: { status: 'member' },
  });
  expect(service?.message).toMatchObject({ new_chat_members: [{ is_bot: true }] });
  expect(await api('sendMessage', { text: 'Hello' })).toMatchObject({
    ok: true,
    result: { chat: { id: group.id, type: 'supergroup' }, from: { is_bot: true }, text: 'Hello' },
  });
  await group.removeBot(creator);
  expect(await api('sendMessage', { text: 'Hello' })).toMatchObject({
    status: 403,
    description: 'Forbidden: bot was kicked from the supergroup chat',
  });
});

test('in privacy mode a member hears what is meant for it, an administrator all', SLOW, async () => {
  const { creator, member, group, api, updates } = await groupForTest({ bot: 'member' });
  const { result } = await api('sendMessage', { text: 'Ask me' });
  const sent = result as { message_id: number };
  await group.send(member, 'just talking');
  await group.send(member, '/price');
  await group.send(member, '/price@another_bot');
  await group.send(member, 'you there, @emulated_bot?');
  await group.send(member, 'and this?', { replyTo: sent.message_id });
  const texts = async () => (await updates()).map(({ message }) => message?.text).filter(Boolean);
  expect(await texts()).toEqual(['/price', 'you there, @emulated_bot?', 'and this?']);
  await group.promoteBot(creator);
  await group.send(member, 'just talking');
  expect(await texts()).toEqual(['just talking']);
});

test('any member of a group can tap a button, whose edit all see', async () => {
  const { emulator, member, group, api, updates } = await groupForTest({ bot: 'member' });
  const { result } = await api('sendMessage', {
    text: 'Buy?',
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] },
  });
  const { message_id } = result as { message_id: number };
  await group.tap(member, 'Yes');
  const [update] = await updates();
  expect(update?.callback_query).toMatchObject({
    from: { id: member.id },
    data: 'yes',
    message: { message_id, chat: { id: group.id } },
  });
  const stranger = await emulator.client.createUser({ firstName: 'Stranger' });
  await expect(group.tap(stranger, 'Yes')).rejects.toThrow('is not in Traders');
  await api('editMessageText', { message_id, text: 'Bought' });
  expect((await group.waitFor('Bought')).id).toBe(message_id);
});

test('a closed topic of a forum refuses messages of members', async () => {
  const { member, group, api, updates } = await groupForTest({ forum: true, bot: 'administrator' });
  const made = (await api('createForumTopic', { name: 'Orders' })).result as { message_thread_id: number };
  const thread = { message_thread_id: made.message_thread_id };
  expect(await api('sendMessage', { text: 'In it', ...thread })).toMatchObject({
    result: { ...thread, is_topic_message: true },
  });
  expect(await api('sendMessage', { text: 'Nowhere', message_thread_id: 999 })).toMatchObject({
    description: 'Bad Request: message thread not found',
  });
  await group.send(member, 'mine?', { topic: made.message_thread_id });
  expect((await updates()).at(-1)?.message).toMatchObject({ text: 'mine?', ...thread });
  expect(await api('closeForumTopic', thread)).toMatchObject({ ok: true });
  expect(await api('closeForumTopic', thread)).toMatchObject({
    description: 'Bad Request: TOPIC_NOT_MODIFIED',
  });
  expect((await group.profile()).topics).toEqual([
    { id: made.message_thread_id, name: 'Orders', closed: true },
  ]);
  await api('deleteForumTopic', thread);
  expect((await group.transcript()).some(({ text }) => text === 'In it')).toBe(false);
});

test('a channel is written to by administrators, without a sender but itself', async () => {
  const { creator, group, api, updates } = await groupForTest({
    type: 'channel',
    username: 'traders_news',
    bot: 'member',
  });
  expect(await api('sendMessage', { text: 'News' })).toMatchObject({
    description: 'Bad Request: need administrator rights in the channel chat',
  });
  await group.promoteBot(creator);
  const posted = await api('sendMessage', { chat_id: '@traders_news', text: 'News' });
  expect(posted).toMatchObject({
    result: { sender_chat: { id: group.id }, chat: { username: 'traders_news' } },
  });
  expect((posted.result as { from?: unknown }).from).toBeUndefined();
  await updates();
  const id = await group.send(creator, 'From a person');
  await group.edit(creator, id, 'From a person, better');
  const heard = await updates();
  expect(heard[0]?.channel_post).toMatchObject({ text: 'From a person', sender_chat: { id: group.id } });
  expect(heard[1]?.edited_channel_post).toMatchObject({ text: 'From a person, better' });
});

test('members are restricted, banned and let in again, by those who may', async () => {
  const { creator, member, group, api, updates } = await groupForTest({ bot: 'member' });
  expect(await api('banChatMember', { user_id: member.id })).toMatchObject({
    description: 'Bad Request: not enough rights to restrict/unrestrict chat member',
  });
  await group.promoteBot(creator);
  expect(await api('banChatMember', { user_id: creator.id })).toMatchObject({
    description: "Bad Request: can't remove chat owner",
  });
  await api('restrictChatMember', { user_id: member.id, permissions: { can_send_messages: false } });
  await expect(group.send(member, 'hello')).rejects.toThrow('may not write');
  expect(await api('getChatMember', { user_id: member.id })).toMatchObject({
    result: { status: 'restricted', is_member: true, can_send_messages: false },
  });
  await updates({ allowed_updates: ['message', 'chat_member'] });
  await api('banChatMember', { user_id: member.id });
  expect((await updates())[0]?.chat_member).toMatchObject({ new_chat_member: { status: 'kicked' } });
  await expect(group.join(member)).rejects.toThrow('was banned');
  await api('unbanChatMember', { user_id: member.id });
  await group.join(member);
  expect(await api('getChatMemberCount')).toMatchObject({ result: 3 });
  expect(await api('getChatAdministrators')).toMatchObject({
    result: [{ status: 'creator' }, { status: 'administrator' }],
  });
});

test('an invite link that asks first lets in whom the bot approves', async () => {
  const { emulator, group, api, updates } = await groupForTest({ bot: 'administrator' });
  const guest = await emulator.client.createUser({ firstName: 'Guest' });
  const { result } = await api('createChatInviteLink', { name: 'Door', creates_join_request: true });
  const { invite_link } = result as { invite_link: string };
  expect(await group.join(guest, invite_link)).toBe(true);
  expect((await updates())[0]?.chat_join_request).toMatchObject({ from: { id: guest.id } });
  await api('approveChatJoinRequest', { user_id: guest.id });
  expect(await api('getChatMember', { user_id: guest.id })).toMatchObject({ result: { status: 'member' } });
  expect(await api('declineChatJoinRequest', { user_id: guest.id })).toMatchObject({
    description: 'Bad Request: HIDE_REQUESTER_MISSING',
  });
  await api('revokeChatInviteLink', { invite_link });
  const late = await emulator.client.createUser({ firstName: 'Late' });
  await expect(group.join(late, invite_link)).rejects.toThrow('expired');
});

test('a basic group that was upgraded says where it is now', async () => {
  const { creator, group, api, updates } = await groupForTest({ type: 'group', bot: 'member' });
  const upgraded = await group.upgrade(creator);
  expect(await api('sendMessage', { text: 'Hello' })).toMatchObject({
    status: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: upgraded.id },
  });
  const notified = (await updates()).map(({ message }) => message);
  expect(notified).toContainEqual(expect.objectContaining({ migrate_to_chat_id: upgraded.id }));
  expect(await api('sendMessage', { chat_id: upgraded.id, text: 'Hello' })).toMatchObject({ ok: true });
});

test('what an administrator may change is changed, shown and not changed twice', async () => {
  const { creator, group, api } = await groupForTest({ bot: 'member' });
  expect(await api('setChatTitle', { title: 'New' })).toMatchObject({
    description: 'Bad Request: not enough rights to change chat title',
  });
  await group.promoteBot(creator);
  await api('setChatTitle', { title: 'New' });
  await api('setChatDescription', { description: 'About' });
  expect(await api('setChatDescription', { description: 'About' })).toMatchObject({
    description: 'Bad Request: chat description is not modified',
  });
  await api('setChatPermissions', { permissions: { can_send_messages: true, can_pin_messages: false } });
  expect(await api('getChat')).toMatchObject({
    result: { title: 'New', description: 'About', permissions: { can_send_messages: true } },
  });
  await group.demoteBot(creator);
  const { result } = await api('sendMessage', { text: 'Pin me' });
  expect(
    await api('pinChatMessage', { message_id: (result as { message_id: number }).message_id }),
  ).toMatchObject({
    description: 'Bad Request: not enough rights to manage pinned messages in the chat',
  });
  expect(await api('sendPhoto', { photo: 'x' })).toMatchObject({
    description: 'Bad Request: not enough rights to send photos to the chat',
  });
  expect(await api('leaveChat')).toMatchObject({ ok: true });
  expect(await api('sendMessage', { text: 'Gone' })).toMatchObject({
    description: 'Forbidden: bot is not a member of the supergroup chat',
  });
});

test('people write and send photos in a topic, and not in a closed one', async () => {
  const { emulator, creator, member, group, api } = await groupForTest({ forum: true, bot: 'administrator' });
  const { result } = await api('createForumTopic', { name: 'Prices' });
  const { message_thread_id: topic } = result as { message_thread_id: number };
  await group.send(member, 'Hello', { topic });
  await member.sendFile({ name: 'a.txt', bytes: Buffer.from('a') }, group, { topic });
  await api('closeForumTopic', { message_thread_id: topic });
  await expect(group.send(member, 'Too late', { topic })).rejects.toThrow('The topic Prices is closed');
  await group.send(creator, 'By its creator', { topic });
  const shown = (await group.transcript()).filter((one) => one.topic === topic);
  expect(shown.map(({ kind, text }) => text || kind)).toEqual([
    'The topic Prices was created',
    'Hello',
    'document',
    'The topic was closed',
    'By its creator',
  ]);
  const page = await emulator.client.request<{ group: object }>('GET', `groups/${group.id}/chat`);
  expect(page.group).toMatchObject({ isForum: true, topics: [{ id: topic, name: 'Prices', closed: true }] });
});
