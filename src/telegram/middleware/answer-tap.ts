import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'grammy';
import { mayHere } from '../ui/authority.ts';
import { permissionOfTap, readTap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import type { TextKey } from '../ui/texts/texts.ts';

/** The button stops spinning after this time, milliseconds, whatever its handler still does. */
const ANSWER_WITHIN_MS = 1_000;

/**
 * Reads what was tapped and answers it, so that the button stops spinning: at once where a word goes with it, else as soon as its
 * handler has shown something, or had nothing new to show, which the pop-up says; a handler that takes longer is in hand, since it
 * may have nothing new to show either. The answer is not awaited: if it comes too late, nothing is lost. A button of staff is an unknown one to whoever lacks its permission.
 */
export function answerTap({ log }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const query = ctx.callbackQuery;
    if (!query) return next();
    const tap = readTap(query.data ?? '');
    const needed = tap && permissionOfTap(tap.name);
    ctx.tap = needed && !mayHere(ctx, needed) ? null : tap;
    const word = wordFor(ctx);
    // The handler's first query is on its way before the answer is put together: that is a fifth of the time of a tap.
    const handled = next();
    const said = word ?? (await wordOnceHandled(ctx, handled));
    ctx.api
      .answerCallbackQuery(query.id, said === null ? {} : { text: ctx.texts.plain(said) })
      .catch((error) => log.debug({ err: error }, 'a tap was not answered'));
    await handled;
  };
}

async function wordOnceHandled(ctx: ShopContext, handled: Promise<void>): Promise<TextKey | null> {
  const late = Symbol();
  const first = await Promise.race([handled.catch(() => {}), sleep(ANSWER_WITHIN_MS, late, { ref: false })]);
  if (first === late) return 'tap-in-hand';
  return ctx.nothingNew ? 'tap-nothing-new' : null;
}

/** What a tap that leads nowhere gets as a pop-up, and the fresh screen follows; or one whose screen may come back as it was. */
function wordFor(ctx: ShopContext): TextKey | null {
  if (ctx.tap === null) return 'tap-outdated';
  if (ctx.tap?.name !== 'dialog') return null;
  const { note, talk } = ctx.dialog;
  if (ctx.dialog.current === null || (talk === null && note?.mark !== ctx.tap.values.mark)) {
    return 'tap-of-ended-dialog';
  }
  return ctx.tap.values.action === 'retry' ? 'trying-again' : null;
}
