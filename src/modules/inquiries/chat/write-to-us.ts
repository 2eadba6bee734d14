import type { Composer } from 'grammy';
import { tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { messageFile } from '../../../telegram/ui/files/message-file.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { isPrompted, onPrompt, prompt } from '../../../telegram/ui/input/prompts.ts';
import { button, homeButton, supportRow } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import { answerTime, type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { StaffApi } from '../../staff/index.ts';
import type { InquiriesApi } from '../module.ts';
import type { InquiryWords } from '../say.ts';
import { answerStaffTap } from './buttons.ts';
import { inquiryPrompt } from './prompts.ts';

type Deps = SupportTools & InquiriesApi & Pick<StaffApi, 'staff'>;

/** Asks for the message to staff, the next message of the customer. */
const writeTap = tap('writeToUs', 'iqw', {});

/** The prompt ends after this time; later words are a search again. */
const PROMPT_MS = 15 * 60_000;

/** Returns the button that asks for a message to staff. */
export function writeRow(texts: Texts) {
  return [button(texts.plain('button-write-to-us'), writeTap.pack({}))];
}

/**
 * Handles messages to staff: by a button, `/support` or `/paysupport`. Later messages belong to the same
 * conversation.
 */
export function writeToUsFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const begin = async (ctx: ShopContext) => {
    promptAgain(ctx);
    await show(ctx, {
      text: ctx.texts.html('inquiry-prompt'),
      keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
    });
  };
  const onAsked = async (ctx: ShopContext, rest: string) => {
    if (rest === '') return begin(ctx);
    await tellStaff(ctx, deps, rest);
  };
  onTap(composer, writeTap, begin);
  onTap(composer, answerStaffTap, async (ctx) => {
    ctx.keepsTapped = true;
    await begin(ctx);
  });
  onCommand(composer, 'support', onAsked);
  onCommand(composer, 'paysupport', async (ctx, rest) => {
    if (rest !== '') return onAsked(ctx, rest);
    // Telegram requires an answer to `/paysupport` itself, so staff get it even without words.
    await keep(ctx, deps, wordsIn(ctx, null));
    promptAgain(ctx);
    await show(ctx, {
      text: ctx.texts.html('pay-support', {
        ...answerTime(ctx.texts, deps, await isAnybodyOn(deps)),
        // An owner's own text may name the contact.
        support: supportOf(ctx.texts, deps),
        id: String(ctx.customer.id),
      }),
      keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
    });
  });
  composer.on('message', async (ctx, next) => {
    if (isPrompted(ctx, inquiryPrompt) && Date.now() - promptedAt(ctx) > PROMPT_MS) ctx.dialog.leave();
    await next();
  });
  onPrompt(composer, inquiryPrompt, async (ctx) => {
    promptAgain(ctx);
    await tellStaff(ctx, deps);
  });
  return composer;
}

function promptAgain(ctx: ShopContext): void {
  prompt(ctx, inquiryPrompt, String(Date.now()));
}

function promptedAt({ dialog }: ShopContext): number {
  const state: { about?: unknown } = dialog.current?.state ?? {};
  return /^\d{13}$/.test(String(state.about)) ? Number(state.about) : Date.now();
}

/** Sends staff the files and voice messages that no other handler took; passes on all other updates. */
export function unplacedFiles(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  composer.on('message').filter(
    (ctx) => ctx.staff === null && wordsIn(ctx).file !== null,
    async (ctx) => {
      ctx.handler = 'file for staff';
      await tellStaff(ctx, deps);
    },
  );
  return composer;
}

/**
 * Keeps a message for staff and confirms it to its sender.
 *
 * @param typed the words for staff, if they are only a part of the message
 */
export async function tellStaff(ctx: ShopContext, deps: Deps, typed?: string): Promise<void> {
  const word = await keep(ctx, deps, wordsIn(ctx, typed));
  await show(ctx, {
    text: word,
    keyboard: {
      inline_keyboard: [
        writeRow(ctx.texts),
        ...supportRow(ctx.texts, deps.supportContact ?? ''),
        [homeButton(ctx.texts)],
      ],
    },
  });
}

/**
 * Keeps a message for staff.
 * @returns the confirmation for its sender
 */
export async function keep(ctx: ShopContext, deps: Deps, said = wordsIn(ctx)): Promise<Html> {
  const { texts, customer } = ctx;
  const result = await deps.inquiries.say(customer.id, said);
  if (result.result === 'too-many') return texts.html('inquiry-too-many');
  if (result.result === 'kept' && !result.isFirst) return texts.html('inquiry-added');
  return texts.html('inquiry-received', answerTime(texts, deps, await isAnybodyOn(deps)));
}

async function isAnybodyOn({ staff }: Pick<StaffApi, 'staff'>): Promise<boolean> {
  const [holders, off] = await Promise.all([staff.holders('customers.message'), staff.duty.off()]);
  return holders.some((id) => !off.has(id));
}

/**
 * Returns the message as staff read it.
 * @param typed its words; null for none
 */
function wordsIn({ message }: ShopContext, typed?: string | null): InquiryWords {
  const { message_id: messageId = 0, caption } = message ?? {};
  const text = typed === undefined ? (message?.text ?? caption ?? null) : typed;
  const sent = messageFile(message);
  if (sent) return { messageId, kind: sent.kind, text, file: sent };
  return { messageId, kind: text === null ? 'call' : 'text', text, file: null };
}
