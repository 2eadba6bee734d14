import type { Composer } from 'grammy';
import type { Message } from 'grammy/types';
import { z } from 'zod';
import { readBalanceCode } from '../../../platform/values/balance-code.ts';
import { paymentCode, tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap } from '../../../telegram/ui/handlers.ts';
import { onPrompt, PROMPT_VERSION, prompt } from '../../../telegram/ui/input/prompts.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import { sendScreen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { foundTap } from '../../catalog/chat/buttons.ts';
import { type ProofFile, referenceKey, type SubmitResult } from '../manual/proofs.ts';
import type { PaymentsApi } from '../module.ts';
import type { PaymentRow } from '../row.ts';
import { paymentQrTap, paymentTap, sendProofTap } from './buttons.ts';
import { snapshotOf } from './parts.ts';

/** Takes a text typed without a prompt as the reference of this payment. */
const isReferenceTap = tap('isReference', 'mr', { code: paymentCode, reference: z.string().min(1) });

/** The prompt for a proof. */
const PROOF = 'proof';
/** Time after the end of a manual payment in which a file counts as its receipt, milliseconds. */
const LATE_PROOF_MS = 3 * 86_400_000;
/** Longest reference that fits into the button that confirms it, bytes. */
const LONGEST_TYPED = 45;

const PROBLEM_TEXTS = {
  same: 'proof-same',
  gone: 'proof-over',
  over: 'proof-over',
  unreadable: 'proof-unreadable',
  'too-many': 'proof-too-many',
} as const satisfies Record<Extract<SubmitResult, { ok: false }>['problem'], TextKey>;

/** Handles prompted proofs: a file with the receipt, or its reference. */
export function manualProofFeature(deps: Pick<PaymentsApi, 'payments' | 'deposits'>): Composer<ShopContext> {
  const composer = new Screens();

  onTap(composer, sendProofTap, async (ctx, { code }) => {
    const payment = await deps.payments.find(ctx.customer.id, code);
    if (payment?.state !== 'awaiting' && payment?.state !== 'rejected')
      return sendText(ctx, 'proof-over', code);
    prompt(ctx, PROOF, code);
    // In a message of its own, so that the payment's message stays.
    await sendScreen(ctx.api, ctx.customer.id, {
      text: ctx.texts.html('proof-prompt', { code }),
      keyboard: { inline_keyboard: [backRow(ctx.texts, code)] },
    });
  });

  onTap(composer, paymentQrTap, async (ctx, { code }) => {
    const payment = await deps.payments.find(ctx.customer.id, code);
    const qrFileId = payment && snapshotOf(payment).qrFileId;
    if (!qrFileId) return;
    await ctx.api.sendPhoto(ctx.customer.id, qrFileId, {
      caption: ctx.texts.html('payment-qr-caption', { code }).source,
      parse_mode: 'HTML',
    });
  });

  onTap(composer, isReferenceTap, async (ctx, { code, reference }) => {
    await submit(ctx, deps, code, { picture: null, reference, album: null });
  });

  onPrompt(composer, PROOF, async (ctx, code) => {
    const done = await submit(ctx, deps, code, proofIn(ctx));
    if (done) ctx.dialog.leave();
  });
  return composer;
}

/**
 * Handles unprompted files: during an open manual payment a file is its receipt, even if a dialog waits for
 * words. All other updates pass on.
 */
export function unpromptedFiles(deps: Pick<PaymentsApi, 'deposits' | 'payments'>): Composer<ShopContext> {
  const composer = new Screens();
  composer.on([':photo', ':document', ':video', ':animation'], async (ctx, next) => {
    if (!ctx.message) return next();
    const open = await deps.deposits.open(ctx.customer.id);
    if (open.length === 0) {
      const closed = await lateProofOf(ctx, deps);
      if (!closed) return next();
      ctx.handler = 'file of a receipt';
      if (closed.state === 'rejected') {
        await submit(ctx, deps, closed.code, proofIn(ctx));
        return;
      }
      await sendText(ctx, 'proof-over', closed.code);
      return;
    }
    ctx.handler = 'file of a receipt';
    const { media_group_id: album = null } = ctx.message;
    const known = album === null ? null : await deps.deposits.ofAlbum(ctx.customer.id, album);
    const code = known ?? theOne(open)?.code;
    if (code !== undefined) await submit(ctx, deps, code, proofIn(ctx), { isQuiet: known !== null });
    else await askWhich(ctx, open, album);
  });
  return composer;
}

/** Handles unprompted words: a text with a digit may be the reference of an open manual payment. */
export function unpromptedProofs({ deposits }: Pick<PaymentsApi, 'deposits'>): Composer<ShopContext> {
  const composer = new Screens();
  composer.on('message:text', async (ctx, next) => {
    const text = ctx.message.text.trim();
    if (!isReference(text) || readBalanceCode(text) !== null) return next();
    if (Buffer.byteLength(text) > LONGEST_TYPED) return next();
    const open = await deposits.open(ctx.customer.id);
    const unsubmitted = open.filter(({ submittedAt }) => submittedAt === null);
    const [meant] = unsubmitted;
    if (!meant || unsubmitted.length > 1) return next();
    ctx.handler = 'text that may be a reference';
    const { code } = meant;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: ctx.texts.html('ask-is-reference', { code, text }),
      keyboard: {
        inline_keyboard: [
          [
            button(
              ctx.texts.plain('button-is-reference'),
              isReferenceTap.pack({ code, reference: text }),
              'success',
            ),
          ],
          [button(ctx.texts.plain('button-search-for-it'), foundTap.pack({ page: 1, text }))],
        ],
      },
    });
  });
  return composer;
}

/**
 * Returns the newest payment if it was manual and ended without money in the last days: its receipt may
 * arrive late.
 */
async function lateProofOf(
  ctx: ShopContext,
  { payments }: Pick<PaymentsApi, 'payments'>,
): Promise<PaymentRow | null> {
  const [newest] = (await payments.list(ctx.customer.id, 1)).entries;
  const { method, state, endedAt } = newest ?? {};
  const isOver = state === 'cancelled' || state === 'expired' || state === 'rejected';
  const isLate = endedAt && Date.now() - endedAt.getTime() < LATE_PROOF_MS;
  return newest && method === 'manual' && isOver && isLate ? newest : null;
}

/** Returns the payment of a file: the only open one, or the only one without a proof. */
function theOne(open: readonly PaymentRow[]): PaymentRow | null {
  const unsubmitted = open.filter(({ submittedAt }) => submittedAt === null);
  const candidates = unsubmitted.length > 0 ? unsubmitted : open;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** Asks for the payment, once for a whole album. */
async function askWhich(ctx: ShopContext, open: readonly PaymentRow[], album: string | null): Promise<void> {
  if (album !== null) {
    const state = { kind: 'which-payment', about: album };
    if (JSON.stringify(ctx.dialog.current?.state) === JSON.stringify(state)) return;
    if (ctx.dialog.talk === null) ctx.dialog.put({ version: PROMPT_VERSION, state });
  }
  await sendScreen(ctx.api, ctx.customer.id, {
    text: ctx.texts.html('ask-which-payment'),
    keyboard: {
      inline_keyboard: open
        .slice(0, 8)
        .map(({ code, wants }) => [
          button(`${ctx.texts.money(wants)} · ${code}`, sendProofTap.pack({ code })),
        ]),
    },
  });
}

/**
 * Returns the proof in a message: a file, a reference, or both. A caption counts as the reference if it has
 * the form of one.
 */
function proofIn(ctx: ShopContext) {
  const { text, caption, media_group_id: album = null } = ctx.message ?? {};
  const words = text ?? caption ?? null;
  return {
    picture: fileIn(ctx.message),
    reference: words !== null && isReference(words) ? words : null,
    album,
  };
}

/** Types of documents that staff can view in the chat. */
const RECEIPTS = /^(?:image\/.+|application\/pdf)$/i;

function fileIn(message: Message | undefined): ProofFile | null {
  const { document, animation, video } = message ?? {};
  const photo = message?.photo?.at(-1);
  const of = (
    kind: NonNullable<ProofFile['kind']>,
    file: { file_id: string; file_unique_id?: string },
  ): ProofFile => ({
    kind,
    fileId: file.file_id,
    fileUniqueId: file.file_unique_id ?? file.file_id,
  });
  if (photo) return of('photo', photo);
  if (video) return of('video', video);
  // Telegram describes an animation as a document, too.
  if (animation) return of('animation', animation);
  return document && RECEIPTS.test(document.mime_type ?? '') ? of('document', document) : null;
}

/** Returns true for a reference. A balance code, which has letters, is money and must not reach an admin. */
function isReference(text: string): boolean {
  const isCode = /\p{L}/u.test(text) && readBalanceCode(text)?.kind === 'code';
  return referenceKey(text) !== null && !isCode;
}

/**
 * Stores a proof and confirms it.
 *
 * @param how.isQuiet true if another file of its album was answered already
 * @returns false if the customer should try again
 */
async function submit(
  ctx: ShopContext,
  { deposits }: Pick<PaymentsApi, 'deposits'>,
  code: string,
  proof: ReturnType<typeof proofIn>,
  { isQuiet = false } = {},
): Promise<boolean> {
  const result = await deposits.submit({ customerId: ctx.customer.id, code, ...proof });
  if (isQuiet && (result.ok || result.problem === 'too-many')) return true;
  await sendText(ctx, result.ok ? 'proof-received' : PROBLEM_TEXTS[result.problem], code);
  return result.ok || (result.problem !== 'unreadable' && result.problem !== 'same');
}

async function sendText(ctx: ShopContext, key: TextKey, code: string): Promise<void> {
  await sendScreen(ctx.api, ctx.customer.id, {
    text: ctx.texts.html(key, { code }),
    keyboard: { inline_keyboard: [backRow(ctx.texts, code)] },
  });
}

function backRow(texts: Texts, code: string) {
  return [button(texts.plain('button-to-payment'), paymentTap.pack({ code, page: 1 }))];
}
