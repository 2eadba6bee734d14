import { Composer } from 'grammy';
import type { InquiryWords } from '../../../shop/shop.ts';
import { dataOf, tap } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onCommand, onTap, show } from '../../ui/handlers.ts';
import { isPrompted, onPrompt, prompt } from '../../ui/input/prompts.ts';
import { button, homeButton, supportRow } from '../../ui/keyboard.ts';
import type { Html } from '../../ui/texts/html.ts';
import { answerTime, supportOf } from '../../ui/texts/support-contact.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** What the customer writes or sends next goes to staff. */
const writeTap = tap('writeToUs', 'iqw', {});
/** The same below a message of staff, which stays as it is. */
const answerTap = tap('answerStaff', 'iqc', {});
declare module '../../ui/callback-data.ts' {
  interface Taps {
    writeToUs: typeof writeTap;
    answerStaff: typeof answerTap;
  }
}

const INQUIRY = 'inquiry';
/** After this time without a message the prompt is over: words are searched for again. */
const PROMPT_MS = 15 * 60_000;

/** Leads to a person: what is typed or sent next goes to staff. */
export function writeRow(texts: Texts) {
  return [button(texts.plain('button-write-to-us'), dataOf('writeToUs', {}))];
}

/** Customers write to staff: by a button, `/support`, or `/paysupport`; what follows is added to the same conversation. */
export function writeToUsFeature(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
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
  onTap(composer, answerTap, async (ctx) => {
    ctx.keepsTapped = true;
    await begin(ctx);
  });
  onCommand(composer, 'support', onAsked);
  onCommand(composer, 'paysupport', async (ctx, rest) => {
    if (rest !== '') return onAsked(ctx, rest);
    // Telegram asks for an answer to the command itself: staff hear of it without words, too.
    await keep(ctx, deps, wordsIn(ctx, null));
    promptAgain(ctx);
    await show(ctx, {
      text: ctx.texts.html('pay-support', {
        ...answerTime(ctx.texts, deps, await isAnybodyOn(deps)),
        // An owner's own wording may name the contact.
        support: supportOf(ctx.texts, deps),
        id: String(ctx.customer.id),
      }),
      keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
    });
  });
  composer.on('message', async (ctx, next) => {
    if (isPrompted(ctx, INQUIRY) && Date.now() - promptedAt(ctx) > PROMPT_MS) ctx.dialog.leave();
    await next();
  });
  onPrompt(composer, INQUIRY, async (ctx) => {
    promptAgain(ctx);
    await tellStaff(ctx, deps);
  });
  return composer;
}

function promptAgain(ctx: ShopContext): void {
  prompt(ctx, INQUIRY, String(Date.now()));
}

function promptedAt({ dialog }: ShopContext): number {
  const state: { about?: unknown } = dialog.current?.state ?? {};
  return /^\d{13}$/.test(String(state.about)) ? Number(state.about) : Date.now();
}

/** Files and voice that nothing else took go to staff. Anything else passes on. */
export function unplacedFiles(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
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
 * Keeps a message for staff and says when somebody answers.
 *
 * @param typed what it says, where that is not the whole message
 */
export async function tellStaff(ctx: ShopContext, deps: BotDeps, typed?: string): Promise<void> {
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

/** Keeps a message for staff. @returns what its sender reads about it */
export async function keep(ctx: ShopContext, deps: BotDeps, said = wordsIn(ctx)): Promise<Html> {
  const { texts, customer } = ctx;
  const result = await deps.shop.inquiries.say(customer.id, said);
  if (result.result === 'too-many') return texts.html('inquiry-too-many');
  if (result.result === 'kept' && !result.isFirst) return texts.html('inquiry-added');
  return texts.html('inquiry-received', answerTime(texts, deps, await isAnybodyOn(deps)));
}

async function isAnybodyOn({ shop }: BotDeps): Promise<boolean> {
  const [holders, off] = await Promise.all([shop.staff.holders('customers.message'), shop.staff.duty.off()]);
  return holders.some((id) => !off.has(id));
}

/** The message as staff read it. @param typed its words; null: none */
function wordsIn({ message }: ShopContext, typed?: string | null): InquiryWords {
  const { message_id: messageId = 0, caption } = message ?? {};
  const text = typed === undefined ? (message?.text ?? caption ?? null) : typed;
  const sent = fileOf(message);
  if (sent) return { messageId, kind: sent.kind, text, file: sent.file };
  return { messageId, kind: text === null ? 'call' : 'text', text, file: null };
}

type Sent = { readonly file_id: string; readonly file_unique_id?: string };

function fileOf(
  message: ShopContext['message'],
): { readonly kind: InquiryWords['kind']; readonly file: NonNullable<InquiryWords['file']> } | null {
  if (!message) return null;
  const { photo, video, animation, document, voice, audio, video_note: round } = message;
  // A message with an animation names it as a document, too.
  const sent: readonly (readonly [InquiryWords['kind'], Sent | undefined])[] = [
    ['photo', photo?.at(-1)],
    ['video', video],
    ['animation', animation],
    ['voice', voice],
    ['audio', audio],
    ['round', round],
    ['document', document],
  ];
  for (const [kind, file] of sent) {
    if (file) return { kind, file: { id: file.file_id, uniqueId: file.file_unique_id ?? file.file_id } };
  }
  return null;
}
