import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { showStaffHelp } from '../../staff/chat/staff/staff-help.ts';
import { favoritesFeature } from './favorites.ts';
import { helpFeature } from './help.ts';
import { homeFeature } from './home.ts';
import { homeNoticeFeature } from './home-notice.ts';
import { moreFeature } from './more.ts';

/** The chat of the first screen and the help. */
export const homeChat: ChatModule = {
  screens: (deps) => [
    homeFeature(deps),
    favoritesFeature(deps),
    homeNoticeFeature(deps),
    helpFeature(deps, (ctx) => showStaffHelp(ctx, 'role')),
    moreFeature(deps),
  ],
};
