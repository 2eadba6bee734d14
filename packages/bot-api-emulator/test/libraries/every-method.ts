import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';
import type { Caller } from './library.ts';
import { INVOICE } from './tour.ts';

type Fields = Record<string, unknown>;
type Call = <T = Fields>(method: string, params?: Fields) => Promise<T>;
interface Sent {
  message_id: number;
  [field: string]: unknown;
}

/**
 * Calls every implemented method through a library, with realistic parameters, and returns the answered
 * methods. Throws the first refusal, with the method's name in front.
 */
export async function everyMethod(emulator: Emulator, caller: Caller): Promise<string[]> {
  const answered = new Set<string>();
  const call = async <T>(method: string, params: Fields = {}): Promise<T> => {
    const result = await caller.call(method, params).catch((cause: unknown) => {
      throw new Error(`${method}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
    answered.add(method);
    return result as T;
  };
  const amira = await emulator.client.createUser({ firstName: 'Amira', username: 'amira', stars: 1000 });
  await amira.start();
  const upload = (name: string) => caller.upload(PNG, name);
  await profile(call, amira.id);
  await messages(call, amira.id);
  await media(call, amira.id, upload);
  await queries(call, emulator, amira.id);
  await stars(call, emulator, amira.id, upload);
  await members(call, emulator, amira.id);
  await topics(call, emulator, amira.id);
  await call('setWebhook', { url: 'http://127.0.0.1:9/hook', max_connections: 1 });
  await call('getWebhookInfo');
  await call('deleteWebhook', { drop_pending_updates: true });
  // The method is refused during the first ten minutes.
  await emulator.client.advanceClock(600_000);
  await call('close');
  await call('logOut');
  return [...answered].sort();
}

async function profile(call: Call, chat_id: number): Promise<void> {
  await call('getMe');
  const scope = { type: 'chat', chat_id };
  await call('setMyCommands', {
    commands: [{ command: 'start', description: 'Begin' }],
    scope,
    language_code: 'en',
  });
  await call('getMyCommands', { scope, language_code: 'en' });
  await call('deleteMyCommands', { scope, language_code: 'en' });
  await call('setChatMenuButton', { chat_id, menu_button: { type: 'commands' } });
  await call('getChatMenuButton', { chat_id });
  await call('setMyName', { name: 'Store', language_code: 'en' });
  await call('getMyName', { language_code: 'en' });
  await call('setMyDescription', { description: 'A store' });
  await call('getMyDescription');
  await call('setMyShortDescription', { short_description: 'Store' });
  await call('getMyShortDescription');
}

async function messages(call: Call, chat_id: number): Promise<void> {
  const { message_id } = await call<Sent>('sendMessage', {
    chat_id,
    text: '*Hello*',
    parse_mode: 'MarkdownV2',
    disable_notification: true,
    link_preview_options: { is_disabled: true },
  });
  await call('sendMessage', { chat_id, text: 'Re', reply_parameters: { message_id } });
  await call('editMessageText', {
    chat_id,
    message_id,
    text: 'Bold',
    entities: [{ type: 'bold', offset: 0, length: 4 }],
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] },
  });
  await call('editMessageReplyMarkup', { chat_id, message_id, reply_markup: { inline_keyboard: [] } });
  await call('sendRichMessage', {
    chat_id,
    rich_message: {
      blocks: [{ type: 'table', cells: [[{ text: '$5', align: 'left', valign: 'top' }]] }],
    },
  });
  await call('setMessageReaction', { chat_id, message_id, reaction: [{ type: 'emoji', emoji: '👍' }] });
  await call('pinChatMessage', { chat_id, message_id });
  await call('getChat', { chat_id });
  await call('unpinChatMessage', { chat_id, message_id });
  await call('unpinAllChatMessages', { chat_id });
  const from = { chat_id, from_chat_id: chat_id };
  const forwarded = await call<Sent>('forwardMessage', { ...from, message_id });
  await call('forwardMessages', { ...from, message_ids: [message_id] });
  await call('copyMessage', { ...from, message_id });
  const copies = await call<Sent[]>('copyMessages', { ...from, message_ids: [message_id] });
  await call('deleteMessage', { chat_id, message_id: forwarded.message_id });
  await call('deleteMessages', { chat_id, message_ids: copies.map((copy) => copy.message_id) });
  await call('sendChatAction', { chat_id, action: 'typing' });
  await call('sendContact', { chat_id, phone_number: '+9647700000000', first_name: 'Support' });
  await call('sendDice', { chat_id, emoji: '🎯' });
  const place = { chat_id, latitude: 33.3, longitude: 44.4 };
  await call('sendVenue', { ...place, title: 'Store', address: 'Main street 1' });
  const live = await call<Sent>('sendLocation', { ...place, live_period: 600 });
  await call('editMessageLiveLocation', { ...place, latitude: 33.4, message_id: live.message_id });
  await call('stopMessageLiveLocation', { chat_id, message_id: live.message_id });
  const poll = await call<Sent>('sendPoll', {
    chat_id,
    question: 'Which?',
    is_anonymous: false,
    options: [{ text: 'This' }, { text: 'That' }],
  });
  await call('stopPoll', { chat_id, message_id: poll.message_id });
  await call('getUserProfilePhotos', { user_id: chat_id, limit: 1 });
}

async function media(call: Call, chat_id: number, upload: (name: string) => unknown): Promise<void> {
  const photo = await call<Sent>('sendPhoto', { chat_id, photo: upload('a.png'), caption: 'A' });
  const { message_id } = photo;
  await call('editMessageCaption', { chat_id, message_id, caption: '<b>B</b>', parse_mode: 'HTML' });
  await call('editMessageMedia', { chat_id, message_id, media: { type: 'photo', media: upload('b.png') } });
  const kinds = {
    sendDocument: 'a.txt',
    sendVideo: 'a.mp4',
    sendAnimation: 'a.gif',
    sendAudio: 'a.mp3',
    sendVoice: 'a.ogg',
    sendVideoNote: 'a.mp4',
    sendSticker: 'a.webp',
  };
  for (const [method, name] of Object.entries(kinds)) {
    const field = method
      .slice(4)
      .replace(/(?!^)[A-Z]/g, '_$&')
      .toLowerCase();
    const sent = await call<Sent>(method, { chat_id, [field]: upload(name) });
    const { file_id } = sent[field] as { file_id: string };
    await call('getFile', { file_id });
    await call(method, { chat_id, [field]: file_id });
  }
  await call('sendMediaGroup', {
    chat_id,
    media: [
      { type: 'photo', media: upload('a.png'), caption: 'First' },
      { type: 'video', media: upload('b.mp4') },
    ],
  });
}

interface UpdateOf {
  update_id: number;
  callback_query?: { id: string };
  inline_query?: { id: string };
  pre_checkout_query?: { id: string };
}

/** Returns the next update of a kind, and confirms those before it. */
async function next<K extends 'callback_query' | 'inline_query' | 'pre_checkout_query'>(
  call: Call,
  kind: K,
): Promise<string> {
  let offset = 0;
  for (;;) {
    const updates = await call<UpdateOf[]>('getUpdates', { offset, timeout: 10, limit: 100 });
    for (const update of updates) {
      const query = update[kind];
      if (query) return query.id;
      offset = update.update_id + 1;
    }
  }
}

async function queries(call: Call, { client }: Emulator, chat_id: number): Promise<void> {
  const amira = await client.person(chat_id);
  await call('sendMessage', {
    chat_id,
    text: 'Tap',
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] },
  });
  await amira.tap('Go');
  const callback_query_id = await next(call, 'callback_query');
  await call('answerCallbackQuery', { callback_query_id, text: 'Going', show_alert: true });
  const asked = amira.inlineQuery('steam');
  await call('answerInlineQuery', {
    inline_query_id: await next(call, 'inline_query'),
    results: [{ type: 'article', id: '1', title: 'Steam', input_message_content: { message_text: 'Steam' } }],
    cache_time: 0,
  });
  await asked;
}

async function stars(
  call: Call,
  { client }: Emulator,
  chat_id: number,
  upload: (name: string) => unknown,
): Promise<void> {
  const amira = await client.person(chat_id);
  await call('createInvoiceLink', INVOICE);
  await call('sendInvoice', { chat_id, ...INVOICE });
  const paying = amira.pay();
  const pre_checkout_query_id = await next(call, 'pre_checkout_query');
  await call('answerPreCheckoutQuery', { pre_checkout_query_id, ok: true });
  const outcome = await paying;
  await call('getMyStarBalance');
  await call('getStarTransactions', { limit: 10 });
  await call('refundStarPayment', {
    user_id: chat_id,
    telegram_payment_charge_id: outcome.status === 'paid' ? outcome.chargeId : '',
  });
  await call('sendPaidMedia', { chat_id, star_count: 1, media: [{ type: 'photo', media: upload('p.png') }] });
}

async function members(call: Call, { client }: Emulator, creator: number): Promise<void> {
  const owner = await client.person(creator);
  const bilal = await client.createUser({ firstName: 'Bilal' });
  const group = await client.createGroup({ title: 'Traders', creator: owner, members: [bilal], bot: 'none' });
  await group.addBot(owner);
  await group.promoteBot(owner, {
    can_manage_chat: true,
    can_promote_members: true,
    can_restrict_members: true,
    can_change_info: true,
    can_invite_users: true,
    can_delete_messages: true,
  });
  const chat = { chat_id: group.id };
  const member = { ...chat, user_id: bilal.id };
  await call('getChatMemberCount', chat);
  await call('getChatMembersCount', chat);
  await call('getChatAdministrators', chat);
  await call('getChatMember', member);
  await call('setChatTitle', { ...chat, title: 'New' });
  await call('setChatDescription', { ...chat, description: 'About' });
  await call('setChatPermissions', { ...chat, permissions: { can_send_messages: true } });
  await call('promoteChatMember', { ...member, can_delete_messages: true });
  await call('setChatAdministratorCustomTitle', { ...member, custom_title: 'Helper' });
  await call('promoteChatMember', { ...member, can_delete_messages: false });
  await call('restrictChatMember', { ...member, permissions: { can_send_messages: false } });
  await call('kickChatMember', member);
  await call('unbanChatMember', member);
  await call('banChatMember', member);
  await call('unbanChatMember', member);
  await call('exportChatInviteLink', chat);
  const { invite_link } = await call<{ invite_link: string }>('createChatInviteLink', {
    ...chat,
    creates_join_request: true,
  });
  await call('editChatInviteLink', { ...chat, invite_link, name: 'Door', creates_join_request: true });
  const guest = await client.createUser({ firstName: 'Guest' });
  await group.join(bilal, invite_link);
  await group.join(guest, invite_link);
  await call('approveChatJoinRequest', member);
  await call('declineChatJoinRequest', { ...chat, user_id: guest.id });
  await call('revokeChatInviteLink', { ...chat, invite_link });
  await call('leaveChat', chat);
}

async function topics(call: Call, { client }: Emulator, creator: number): Promise<void> {
  const owner = await client.person(creator);
  const forum = await client.createGroup({
    title: 'Forum',
    creator: owner,
    forum: true,
    bot: 'administrator',
  });
  const chat = { chat_id: forum.id };
  await call('getForumTopicIconStickers');
  const { message_thread_id } = await call<{ message_thread_id: number }>('createForumTopic', {
    ...chat,
    name: 'Orders',
  });
  const topic = { ...chat, message_thread_id };
  await call('editForumTopic', { ...topic, name: 'All orders' });
  await call('unpinAllForumTopicMessages', topic);
  await call('closeForumTopic', topic);
  await call('reopenForumTopic', topic);
  await call('deleteForumTopic', topic);
  await call('editGeneralForumTopic', { ...chat, name: 'Everything' });
  await call('closeGeneralForumTopic', chat);
  await call('reopenGeneralForumTopic', chat);
  await call('hideGeneralForumTopic', chat);
  await call('unhideGeneralForumTopic', chat);
}
