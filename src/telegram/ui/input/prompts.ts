import { z } from 'zod';
import type { Access } from '../../../modules/staff/index.ts';
import { mayHere } from '../authority.ts';
import type { ShopContext } from '../context.ts';
import { show } from '../handlers.ts';
import { homeButton } from '../keyboard.ts';
import type { Screens } from '../screens.ts';
import { type ExpectedAnswer, expectedAnswer, type Prompt, problemOfAnswer } from './expected-answers.ts';

/** The dialog version of a prompt. Any command or tap ends a prompt; a restart does not. */
export const PROMPT_VERSION = 'prompt';

const promptSchema = z.object({
  kind: z.string(),
  about: z.string(),
  /** Refused messages, the newest last. */
  refused: z.array(z.number()).optional(),
});
/** Maximum remembered refused messages, for their edits. */
const MOST_REFUSED = 5;

function kindOf(prompt: Prompt): string {
  return typeof prompt === 'string' ? prompt : prompt.kind;
}

/** Takes the person's next message as the answer; `about` contains ids, or the checked fields of a form. */
export function prompt(ctx: ShopContext, prompt: Prompt, about: string): void {
  ctx.dialog.put({ version: PROMPT_VERSION, state: { kind: kindOf(prompt), about } });
}

function promptOf(ctx: ShopContext): z.infer<typeof promptSchema> | undefined {
  const dialog = ctx.dialog.current;
  return dialog?.version === PROMPT_VERSION ? promptSchema.safeParse(dialog.state).data : undefined;
}

/** Returns the subject of the waiting prompt of this kind; null: no such prompt waits. */
export function promptSubject(ctx: ShopContext, prompt: Prompt): string | null {
  const on = promptOf(ctx);
  return on?.kind === kindOf(prompt) ? on.about : null;
}

/** Returns true if this kind of prompt waits for the person's next message. */
export function isPrompted(ctx: ShopContext, prompt: Prompt): boolean {
  return promptOf(ctx)?.kind === kindOf(prompt);
}

/**
 * Registers the handler of answers to prompts of one kind; commands pass on. An answer of another kind than
 * the prompt expects, or a longer one, is refused with the reason, and the prompt stays. The handler leaves
 * the dialog after the answer. Its name in the log is `prompt <kind>`.
 */
export function onPrompt(
  composer: Screens,
  prompt: Prompt,
  handler: (ctx: ShopContext, about: string) => Promise<void>,
  matches?: (ctx: ShopContext) => boolean,
): void {
  const kind = kindOf(prompt);
  composer.handleMessages(async (ctx, next) => {
    const on = promptOf(ctx);
    if (on?.kind !== kind || ctx.message.text?.startsWith('/')) return next();
    ctx.handler = `prompt ${kind}`;
    const messageId = ctx.message.message_id;
    if (!(await refused(ctx, expectedAnswer(prompt, on.about)))) await handler(ctx, on.about);
    const still = promptOf(ctx);
    if (!ctx.dialog.current || still?.kind !== kind || still.about !== on.about) return;
    const before = (on.refused ?? []).filter((one) => one !== messageId);
    const state = { ...ctx.dialog.current.state, refused: [...before, messageId].slice(-MOST_REFUSED) };
    ctx.dialog.put({ version: PROMPT_VERSION, state });
  }, matches);
}

/** Returns true if the waiting prompt refused this message: its edit is a new answer. */
export function wasRefused(ctx: ShopContext, messageId: number): boolean {
  return promptOf(ctx)?.refused?.includes(messageId) ?? false;
}

/**
 * Refuses an unacceptable answer with the reason.
 * @returns true if refused
 */
async function refused(ctx: ShopContext, expected: ExpectedAnswer | null): Promise<boolean> {
  const problem = expected && ctx.message && problemOfAnswer(expected, ctx.message);
  if (!expected || !problem) return false;
  const { texts } = ctx;
  const kinds = expected.kinds.map((one) => texts.plain('answer-kind', { kind: one })).join(' · ');
  const text =
    problem.why === 'kind'
      ? texts.html(expected.otherKind ?? 'answer-of-other-kind', { kinds })
      : texts.html('answer-too-long', { most: problem.most });
  await show(ctx, { text, keyboard: { inline_keyboard: [[homeButton(texts)]] } });
  return true;
}

/** Registers the handler of a prompt to staff; it refuses answers after a role was removed. */
export function onAdminPrompt(
  composer: Screens,
  prompt: Prompt,
  permission: Access,
  handler: (ctx: ShopContext, about: string) => Promise<void>,
): void {
  onPrompt(composer, prompt, handler, (ctx) => mayHere(ctx, permission));
}
