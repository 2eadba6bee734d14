import type { InlineKeyboardButton } from 'grammy/types';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import type { Html } from '../ui/html.ts';

/** What the shop has to say on the first screen: its lines, and the buttons that go with them. */
export interface HomeNotice {
  readonly lines: readonly Html[];
  readonly rows: readonly InlineKeyboardButton[][];
}

/** The shop's notice; nothing most of the time. */
export async function homeNotice(_ctx: ShopContext, _deps: BotDeps): Promise<HomeNotice> {
  return { lines: [], rows: [] };
}
