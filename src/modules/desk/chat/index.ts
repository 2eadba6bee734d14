import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { matterDecisions } from './staff/decisions.ts';
import { deskHome } from './staff/home.ts';
import { matterList } from './staff/matters/list.ts';
import { queueFeature } from './staff/queue.ts';
import { setupFeature } from './staff/setup.ts';
import { stuckOrders } from './staff/stuck/stuck.ts';

/** The chat of the desk of staff. */
export const deskChat: ChatModule = {
  staff: (deps) => [
    matterDecisions(deps),
    deskHome(deps),
    matterList(deps),
    queueFeature(deps),
    setupFeature(deps),
    stuckOrders(deps),
  ],
};
