/** The chats of the modules that add to the screens of lower ones, in the order of their rows. */
import { broadcastsChat } from '../modules/broadcasts/chat/index.ts';
import { giftsChat } from '../modules/gifts/chat/index.ts';
import { inquiriesChat } from '../modules/inquiries/chat/index.ts';
import { promotionsChat } from '../modules/promotions/chat/index.ts';
import { watchesChat } from '../modules/watches/chat/index.ts';
import { joinChats } from './ui/modules/chat-module.ts';

export const chats = joinChats([inquiriesChat, giftsChat, watchesChat, promotionsChat, broadcastsChat]);
