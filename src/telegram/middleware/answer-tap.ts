import type { Middleware } from 'grammy';
import { actsAsAdmin } from '../ui/authority.ts';
import { isAdminTap, readTap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import type { TextKey } from '../ui/texts.ts';

/**
 * Reads what was tapped and answers at once, so that the button stops spinning. The answer is not awaited: that would
 * cost a round trip a tap; and if it comes too late, nothing is lost. A button of admins is an unknown one to everybody else.
 */
export function answerTap({ log, adminIds }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const query = ctx.callbackQuery;
    if (!query) return next();
    const tap = readTap(query.data ?? '');
    ctx.tap = tap && isAdminTap(tap.name) && !actsAsAdmin(ctx, adminIds) ? null : tap;
    const word = wordFor(ctx);
    const answer = word === null ? {} : { text: ctx.texts.plain(word) };
    // The handler's first query is on its way before the answer is put together: that is a fifth of the time of a tap.
    const handled = next();
    ctx.api
      .answerCallbackQuery(query.id, answer)
      .catch((error) => log.debug({ err: error }, 'a tap was not answered'));
    await handled;
  };
}

/** What a tap that leads nowhere gets as a pop-up; the fresh screen follows. */
function wordFor(ctx: ShopContext): TextKey | null {
  if (ctx.tap === null) return 'tap-outdated';
  if (ctx.tap?.name !== 'dialog') return null;
  return ctx.dialog.current === null ? 'tap-of-ended-dialog' : null;
}
