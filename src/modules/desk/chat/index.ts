import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { DeskLinks } from './links.ts';
import { matterDecisions } from './staff/decisions.ts';
import { deskSearch, searchesAtDesk } from './staff/desk-search.ts';
import { deskHome, deskScreen, openDesk } from './staff/home.ts';
import { walletText } from './staff/lasts.ts';
import { matterList, showList } from './staff/matters/list.ts';
import { queueFeature, showMatter, showNext, whereOneStands } from './staff/queue.ts';
import { setupFeature } from './staff/setup.ts';
import { stuckOrders } from './staff/stuck/stuck.ts';

/** The chat of the desk of staff. */
export const deskChat = {
  answers: (deps): DeskLinks => ({
    openDesk: (ctx, payload) => openDesk(ctx, deps, payload),
    desk: (ctx, word) => deskScreen(ctx, deps, word),
    showMatter: (ctx, matter, word) => showMatter(ctx, deps, matter, word),
    showNext: (ctx, word) => showNext(ctx, deps, word),
    showMatters: (ctx, page, filter) => showList(ctx, deps, page, filter),
    walletText,
  }),
  stages: (deps) => ({
    beforeStaff: [whereOneStands(deps), searchesAtDesk(deps)],
    afterStaff: [deskSearch(deps)],
  }),
  staff: (deps) => [
    matterDecisions(deps),
    deskHome(deps),
    matterList(deps),
    queueFeature(deps),
    setupFeature(deps),
    stuckOrders(deps),
  ],
} satisfies ChatModule;
