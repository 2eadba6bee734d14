/** The chats of the modules that a shop can do without. No other file of `telegram/` names these modules. */
import { broadcastsChat } from '../modules/broadcasts/chat/index.ts';
import { giftsChat } from '../modules/gifts/chat/index.ts';
import { watchesChat } from '../modules/watches/chat/index.ts';
import { joinChats } from './ui/modules/chat-module.ts';

export const chats = joinChats([giftsChat, watchesChat, broadcastsChat]);
