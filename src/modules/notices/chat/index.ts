import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { newsOffFeature, sendBroadcast } from './broadcast.ts';
import type { NoticesLinks } from './links.ts';
import { createNoticeSender } from './messages/notices.ts';

/** The chat of notices. */
export const noticesChat = {
  answers: (): NoticesLinks => ({
    sendBroadcast: ({ api, customer, texts }, content) => sendBroadcast(api, customer.id, texts, content),
  }),
  messages: (deps) => ({ sendNotices: createNoticeSender(deps) }),
  screens: (deps) => [newsOffFeature(deps)],
} satisfies ChatModule;
