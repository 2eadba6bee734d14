import { button } from '../../../telegram/ui/keyboard.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { newsPlace } from '../../desk/chat/places.ts';
import { showBroadcast } from './broadcast.ts';
import { broadcastCommand } from './staff/broadcast.ts';
import { broadcastListTap } from './staff/buttons.ts';
import { broadcastPrompt, broadcastTimePrompt } from './staff/prompts.ts';

/** The chat of the messages to many customers. */
export const broadcastsChat: ChatModule = {
  staff: (deps) => [broadcastCommand(deps)],
  prompts: [broadcastPrompt, broadcastTimePrompt],
  rows: [newsPlace.with((texts) => [[button(texts.plain('desk-news'), broadcastListTap.pack({}))]])],
  showProgress: showBroadcast,
};
