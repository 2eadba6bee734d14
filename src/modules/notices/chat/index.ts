import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { newsOffFeature } from './broadcast.ts';

/** The chat of notices. */
export const noticesChat: ChatModule = {
  screens: (deps) => [newsOffFeature(deps)],
};
