import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'grammy';
import { dialogTap } from '../dialogs/answers.ts';
import type { Controls } from '../ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { readTap } from '../ui/handlers.ts';
import type { TextKey } from '../ui/texts/texts.ts';

/** The button stops spinning after this time, milliseconds, even if its handler still runs. */
const ANSWER_WITHIN_MS = 1_000;

/**
 * Parses a tap and answers it, so that the button stops spinning. A tap with a text is answered at once.
 * Other taps are answered after their handler has shown a screen. If the screen did not change, a pop-up says
 * so; a slow handler gets a neutral answer. The answer is not awaited, since a late one does no harm. For
 * staff without its permission, a button counts as unknown.
 *
 * @param controls the bot's, once it is created
 */
export function answerTap(
  { log }: Pick<ChatTools, 'log'>,
  controls: () => Controls,
): Middleware<ShopContext> {
  return async (ctx, next) => {
    ctx.controls = controls();
    const query = ctx.callbackQuery;
    if (!query) return next();
    ctx.tap = readTap(ctx, query.data ?? '');
    const word = wordFor(ctx);
    // The handler's first query starts before the answer is composed, which takes a fifth of the time of a
    // tap.
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

/**
 * Returns the pop-up for an outdated tap, which a fresh screen follows, or for a tap whose screen may stay
 * the same.
 */
function wordFor(ctx: ShopContext): TextKey | null {
  if (ctx.tap === null) return 'tap-outdated';
  const step = dialogTap.of(ctx.tap);
  if (!step) return null;
  const { note, talk } = ctx.dialog;
  if (ctx.dialog.current === null || (talk === null && note?.mark !== step.mark)) {
    return 'tap-of-ended-dialog';
  }
  return step.action === 'retry' ? 'trying-again' : null;
}
