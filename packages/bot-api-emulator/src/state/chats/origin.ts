import type { Message, MessageOrigin } from '@grammyjs/types';
import type { BotState } from '../bot-state.ts';

/** Returns the first sender of a message, for forwarded messages and answers from other chats. */
export function originOf(state: BotState, message: Message): MessageOrigin {
  const { date, sender_chat: sender } = message;
  if (sender?.type === 'channel')
    return { type: 'channel', date, chat: sender, message_id: message.message_id };
  if (sender && sender.type !== 'private') return { type: 'chat', date, sender_chat: sender };
  return { type: 'user', date, sender_user: message.from ?? state.bot };
}
