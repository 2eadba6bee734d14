import type { Telegraf } from 'telegraf';

type Telegram = Telegraf['telegram'];
type Params = Record<string, unknown>;

const CHAT = 'chat_id';
const MEMBER = 'chat_id user_id';
const EDITED = 'chat_id message_id inline_message_id';
const TOPIC = 'chat_id message_thread_id';

/**
 * Positional parameters of Telegraf's functions, in order. The other parameters go into an object after them.
 */
const BY_PLACE: Record<string, string> = {
  answerCallbackQuery: 'callback_query_id text',
  answerInlineQuery: 'inline_query_id results',
  answerPreCheckoutQuery: 'pre_checkout_query_id ok error_message',
  ...each('approveChatJoinRequest declineChatJoinRequest getChatMember', MEMBER),
  ...each('promoteChatMember restrictChatMember unbanChatMember', MEMBER),
  ...each('banChatMember kickChatMember', 'chat_id user_id until_date'),
  setChatAdministratorCustomTitle: 'chat_id user_id custom_title',
  ...each('close deleteMyCommands deleteWebhook getForumTopicIconStickers getMe getMyCommands', ''),
  ...each('createInvoiceLink getWebhookInfo logOut', ''),
  ...each(
    'closeForumTopic deleteForumTopic editForumTopic reopenForumTopic unpinAllForumTopicMessages',
    TOPIC,
  ),
  ...each('closeGeneralForumTopic hideGeneralForumTopic reopenGeneralForumTopic', CHAT),
  ...each('unhideGeneralForumTopic createChatInviteLink exportChatInviteLink getChat', CHAT),
  ...each('getChatAdministrators getChatMembersCount leaveChat sendDice unpinAllChatMessages', CHAT),
  sendInvoice: CHAT,
  ...each('createForumTopic editGeneralForumTopic', 'chat_id name'),
  ...each('copyMessage forwardMessage', 'chat_id from_chat_id message_id'),
  ...each('copyMessages forwardMessages', 'chat_id from_chat_id message_ids'),
  ...each('deleteMessage pinChatMessage stopPoll unpinChatMessage', 'chat_id message_id'),
  deleteMessages: 'chat_id message_ids',
  ...each('editChatInviteLink revokeChatInviteLink', 'chat_id invite_link'),
  editMessageCaption: `${EDITED} caption`,
  editMessageLiveLocation: `${EDITED} latitude longitude`,
  editMessageMedia: `${EDITED} media`,
  editMessageText: `${EDITED} text`,
  ...each('editMessageReplyMarkup stopMessageLiveLocation', `${EDITED} reply_markup`),
  getFile: 'file_id',
  ...each('getMyDescription getMyName getMyShortDescription', 'language_code'),
  setMyDescription: 'description language_code',
  setMyName: 'name language_code',
  setMyShortDescription: 'short_description language_code',
  setMyCommands: 'commands',
  getUpdates: 'timeout limit offset allowed_updates',
  getUserProfilePhotos: 'user_id offset limit',
  sendAnimation: 'chat_id animation',
  sendAudio: 'chat_id audio',
  sendChatAction: 'chat_id action',
  sendContact: 'chat_id phone_number first_name',
  sendDocument: 'chat_id document',
  sendLocation: 'chat_id latitude longitude',
  sendMediaGroup: 'chat_id media',
  sendMessage: 'chat_id text',
  sendPhoto: 'chat_id photo',
  sendPoll: 'chat_id question options',
  sendSticker: 'chat_id sticker',
  sendVenue: 'chat_id latitude longitude title address',
  sendVideo: 'chat_id video',
  sendVideoNote: 'chat_id video_note',
  sendVoice: 'chat_id voice',
  setChatDescription: 'chat_id description',
  setChatPermissions: 'chat_id permissions',
  setChatTitle: 'chat_id title',
  setMessageReaction: 'chat_id message_id reaction is_big',
  setWebhook: 'url',
};

/** Methods under the library's own names. */
const RENAMED: Record<string, string> = {
  answerCallbackQuery: 'answerCbQuery',
};

/** Returns true if Telegraf has a function for the method. */
export function isWrapped(telegram: Telegram, method: string): boolean {
  return (RENAMED[method] ?? method) in telegram;
}

/** Calls Telegraf's own function for a method, or a method that is newer than the library by name. */
export async function callTelegraf(telegram: Telegram, method: string, params: Params): Promise<unknown> {
  const functions = telegram as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  if (!isWrapped(telegram, method)) return functions.callApi?.call(telegram, method, params);
  const wrapped = functions[RENAMED[method] ?? method];
  if (method === 'setChatMenuButton' || method === 'getChatMenuButton') {
    return wrapped?.call(telegram, { chatId: params.chat_id, menuButton: params.menu_button });
  }
  const names = BY_PLACE[method]?.split(' ').filter(Boolean);
  if (!names) throw new Error(`It is not known what ${method} takes by place`);
  const others = Object.entries(params).filter(([name]) => !names.includes(name));
  const placed = names.map((name) => params[name]);
  return wrapped?.apply(telegram, others.length > 0 ? [...placed, Object.fromEntries(others)] : placed);
}

function each(methods: string, names: string): Record<string, string> {
  return Object.fromEntries(methods.split(' ').map((method) => [method, names]));
}
