import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { favoritesFeature, setFavorite } from './favorites.ts';
import { helpFeature } from './help.ts';
import { cancelDialog, homeFeature, loadHome, otherCodeRows } from './home.ts';
import { homeNoticeFeature } from './home-notice.ts';
import type { HomeLinks } from './links.ts';
import { moreFeature } from './more.ts';

/** The chat of the first screen and the help. */
export const homeChat = {
  answers: (deps): HomeLinks => ({
    home: (ctx, word) => loadHome(ctx, deps, word),
    cancelDialog: (ctx) => cancelDialog(ctx, deps),
    setFavorite: (ctx, key, to) => setFavorite(ctx, deps, key, to),
    otherCodeRows: (ctx, shown) => otherCodeRows(ctx, deps, shown),
  }),
  screens: (deps) => [
    homeFeature(deps),
    favoritesFeature(deps),
    homeNoticeFeature(deps),
    helpFeature(deps),
    moreFeature(deps),
  ],
} satisfies ChatModule;
