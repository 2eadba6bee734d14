import { Composer } from 'grammy';
import { z } from 'zod';
import type { Needed } from '../../../shop/shop.ts';
import { mayHere } from '../authority.ts';
import type { ShopContext } from '../context.ts';

/** Under this version a prompt stands where a dialog would: any command or tap leaves it, and it survives a restart. */
const PROMPT_VERSION = 'prompt';

const promptSchema = z.object({ kind: z.string(), about: z.string() });

/** Takes the person's next message as the answer to this; `about` is ids, never what somebody wrote. */
export function prompt(ctx: ShopContext, kind: string, about: string): void {
  ctx.dialog.put({ version: PROMPT_VERSION, state: { kind, about } });
}

/** Whether this kind of prompt waits for the person's next message. */
export function isPrompted(ctx: ShopContext, kind: string): boolean {
  const dialog = ctx.dialog.current;
  return dialog?.version === PROMPT_VERSION && promptSchema.safeParse(dialog.state).data?.kind === kind;
}

/**
 * Takes the messages that answer prompts of one kind, of whatever sort they are; commands pass on. The handler leaves the dialog once
 * it has its answer. The handler's name in the log is `prompt <kind>`.
 */
export function onPrompt(
  composer: Composer<ShopContext>,
  kind: string,
  handler: (ctx: ShopContext, about: string) => Promise<void>,
): void {
  composer.on('message', async (ctx, next) => {
    const dialog = ctx.dialog.current;
    const on = dialog?.version === PROMPT_VERSION ? promptSchema.safeParse(dialog.state).data : undefined;
    if (on?.kind !== kind || ctx.message.text?.startsWith('/')) return next();
    ctx.handler = `prompt ${kind}`;
    await handler(ctx, on.about);
  });
}

/** The same for a prompt that staff answer: an answer to a prompt from before a role was taken away is refused. */
export function onAdminPrompt(
  composer: Composer<ShopContext>,
  kind: string,
  permission: Needed,
  handler: (ctx: ShopContext, about: string) => Promise<void>,
): void {
  const permitted = new Composer<ShopContext>();
  onPrompt(permitted, kind, handler);
  composer.filter((ctx) => mayHere(ctx, permission)).use(permitted);
}
