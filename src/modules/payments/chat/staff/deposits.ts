import type { Composer } from 'grammy';
import { Big, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { paymentCode } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show, tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { NO_FILTER, type QueueFilter } from '../../../desk/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { DepositCard } from '../../manual/deposit-card.ts';
import { LONGEST_REASON } from '../../manual/deposits.ts';
import type { PaymentsApi } from '../../module.ts';
import type { PaymentReason } from '../../states.ts';
import { depositRows, depositText, editDepositCard, sendDepositCard } from '../deposit-card.ts';
import {
  depositAmountTap,
  depositApproveTap,
  depositCardTap,
  depositListTap,
  depositReasonTap,
  depositRefundTap,
  depositRejectTap,
  depositReopenTap,
  REJECTIONS,
} from './buttons.ts';
import { askSecond, depositCreditTap } from './deposit-second.ts';

type Deps = Linking & Pick<PaymentsApi, 'deposits'> & Pick<LedgerApi, 'adjustments'>;

const REASON_TEXTS = { ...REJECTIONS, 'own-words': 'button-reject-own-words' } as const;
type Reason = keyof typeof REASON_TEXTS;

/** Payments that staff confirm, and refunds that staff send. */
const OF_DEPOSITS: QueueFilter = { ...NO_FILTER, kinds: ['deposit', 'refund'] };

/** Names of the prompts for another amount and for a typed reason. */
const AMOUNT = 'deposit-amount';
const REASON = 'deposit-reason';

/**
 * Handles `/deposits`: payments that admins confirm and refunds that they send by hand, oldest first. The
 * first decision counts; every admin's card of the payment then shows it.
 */
export function depositsCommand(deps: Deps): Composer<ShopContext> {
  const { deposits, adjustments } = deps;
  const composer = new Screens();

  const showWaiting = (ctx: ShopContext, page: number) => deps.links.showMatters(ctx, page, OF_DEPOSITS);
  onAdminCommand(composer, 'deposits', ['money.view', 'money.approve'], async (ctx, rest) => {
    const code = plainTyped(rest).toUpperCase();
    if (code === '') return showWaiting(ctx, 1);
    if (paymentCode.safeParse(code).success) return sendPaymentCard(ctx, deps, code);
    if (!(await ctx.searchAtDesk?.(rest))) await reply(ctx, 'deposit-unknown', { code: rest });
  });
  onTap(composer, depositListTap, (ctx, { page }) => showWaiting(ctx, page));
  onTap(composer, depositCardTap, async (ctx, { code }) => {
    if (!(await refresh(ctx, deps, code))) await sendPaymentCard(ctx, deps, code);
  });

  onTap(composer, depositApproveTap, async (ctx, { sure, code }) => {
    const card = await deposits.card(code);
    if (sure === 'ask' && card?.payment.state === 'awaiting' && card.flags.length > 0) {
      const yes = depositApproveTap.pack({ sure: 'yes', code });
      return showInstead(ctx, deps, card, [
        [button(ctx.texts.plain('button-approve-anyway'), yes, 'success')],
        [button(ctx.texts.plain('button-back'), depositCardTap.pack({ code }))],
      ]);
    }
    const approved = await deposits.approve(code, { actor: actorOf(ctx) });
    if (typeof approved === 'string')
      return askSecond(ctx, deps, { code, again: approved === 'same-person' });
    await showDecided(ctx, deps, code);
  });

  onTap(composer, depositAmountTap, async (ctx, { code }) => {
    const card = await deposits.card(code);
    if (card?.payment.state !== 'awaiting') return showDecided(ctx, deps, code);
    prompt(ctx, AMOUNT, code);
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: texts.html('deposit-amount-prompt', { code, currency: card.payment.wants.currency }),
      keyboard: { inline_keyboard: [backRow(texts, code)] },
    });
  });
  onAdminPrompt(composer, AMOUNT, 'money.approve', async (ctx, code) => {
    const card = await deposits.card(code);
    if (card?.payment.state !== 'awaiting') {
      ctx.dialog.leave();
      return sendPaymentCard(ctx, deps, code);
    }
    const { currency } = card.payment.wants;
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return;
    const parsed = parseMoney(typed, currency);
    const most = adjustments.limit(currency);
    const isTooMuch = parsed.ok && new Big(parsed.money.amount).gt(most.amount);
    if (!parsed.ok || isTooMuch) {
      const key = isTooMuch ? 'amount-over-limit' : 'deposit-amount-unreadable';
      return reply(ctx, key, { currency, most: ctx.texts.money(most) });
    }
    ctx.dialog.leave();
    const { amount } = parsed.money;
    const text = ctx.texts.html('ask-deposit-amount', {
      code,
      name: card.customer.firstName,
      amount: ctx.texts.money(parsed.money),
      wanted: ctx.texts.money(card.payment.wants),
    });
    const yes = depositCreditTap.pack({ code, amount });
    await show(ctx, confirmation(ctx.texts, text, { yes, back: depositCardTap.pack({ code }) }));
  });
  onTap(composer, depositCreditTap, async (ctx, { code, amount }) => {
    const approved = await deposits.approve(code, { actor: actorOf(ctx), credit: amount });
    if (typeof approved === 'string') {
      return askSecond(ctx, deps, { code, amount, again: approved === 'same-person' });
    }
    await showDecided(ctx, deps, code);
  });

  onTap(composer, depositRejectTap, async (ctx, { code }) => {
    const card = await deposits.card(code);
    if (card?.payment.state !== 'awaiting') return showDecided(ctx, deps, code);
    const reasons = Object.keys(REASON_TEXTS) as Reason[];
    await showInstead(ctx, deps, card, [
      ...reasons.map((reason) => [
        button(
          ctx.texts.plain(REASON_TEXTS[reason]),
          depositReasonTap.pack({ reason, code }),
          ...(reason === 'own-words' ? [] : (['danger'] as const)),
        ),
      ]),
      [button(ctx.texts.plain('button-back'), depositCardTap.pack({ code }))],
    ]);
  });
  const reject = async (ctx: ShopContext, code: string, reason: PaymentReason) => {
    await deposits.reject(code, { actor: actorOf(ctx), reason });
    await showDecided(ctx, deps, code);
  };
  onTap(composer, depositReasonTap, async (ctx, { reason, code }) => {
    if (reason !== 'own-words') return reject(ctx, code, { kind: reason });
    prompt(ctx, REASON, code);
    await sendScreen(ctx.api, ctx.customer.id, {
      text: ctx.texts.html('deposit-reason-prompt', { code }),
      keyboard: { inline_keyboard: [backRow(ctx.texts, code)] },
    });
  });
  onAdminPrompt(composer, REASON, 'money.approve', async (ctx, code) => {
    const text = ctx.message?.text?.trim() ?? '';
    if (text === '') return reply(ctx, 'deposit-reason-unreadable', { most: LONGEST_REASON });
    ctx.dialog.leave();
    await reject(ctx, code, { kind: 'said-by-admin', text });
  });

  onTap(composer, depositReopenTap, async (ctx, { code }) => {
    await deposits.reopen(code, { actor: actorOf(ctx) });
    await showDecided(ctx, deps, code);
  });

  onTap(composer, depositRefundTap, async (ctx, { sure, done, refund, code }) => {
    const card = await deposits.card(code);
    if (card?.refund?.id !== String(refund)) return showDecided(ctx, deps, code);
    if (sure === 'ask') {
      const yes = depositRefundTap.pack({ sure: 'yes', done, refund, code });
      const label = done === 'yes' ? 'button-paid-back-sure' : 'button-not-paid-back-sure';
      return showInstead(ctx, deps, card, [
        [button(ctx.texts.plain(label), yes, done === 'yes' ? 'success' : 'danger')],
        [button(ctx.texts.plain('button-back'), depositCardTap.pack({ code }))],
      ]);
    }
    await deposits.endRefund(code, {
      actor: actorOf(ctx),
      refundId: String(refund),
      done: done === 'yes',
    });
    await showDecided(ctx, deps, code);
  });
  return composer;
}

/** Implements `PaymentsLinks.sendPaymentCard`. */
export async function sendPaymentCard(
  ctx: ShopContext,
  { deposits }: Pick<PaymentsApi, 'deposits'>,
  code: string,
): Promise<void> {
  const card = await deposits.card(code);
  if (!card) return reply(ctx, 'deposit-unknown', { code });
  const sent = await sendDepositCard(ctx.api, ctx.customer.id, ctx.texts, card);
  await deposits.cards.sent(card.payment.id, sent);
}

/** Shows other buttons on the tapped card for a moment. */
async function showInstead(
  ctx: ShopContext,
  { deposits }: Pick<PaymentsApi, 'deposits'>,
  card: DepositCard,
  rows: ReturnType<typeof depositRows>,
): Promise<void> {
  const messageId = tappedMessage(ctx);
  const own = messageId === null ? null : await deposits.cards.inMessage(ctx.customer.id, messageId);
  if (own) await editDepositCard(ctx.api, own, ctx.texts, card, rows);
}

/**
 * Updates the tapped card.
 * @returns false if no card was tapped
 */
async function refresh(
  ctx: ShopContext,
  { deposits }: Pick<PaymentsApi, 'deposits'>,
  code: string,
): Promise<boolean> {
  const messageId = tappedMessage(ctx);
  const own = messageId === null ? null : await deposits.cards.inMessage(ctx.customer.id, messageId);
  const card = own && (await deposits.card(code, own.proofId ?? undefined));
  if (!card) return false;
  await editDepositCard(ctx.api, own, ctx.texts, card);
  await deposits.cards.shown(own.id, card.payment.state);
  return true;
}

/** Shows the decision and its maker, in the tapped card or question, otherwise in a new card. */
async function showDecided(
  ctx: ShopContext,
  deps: Pick<PaymentsApi, 'deposits'>,
  code: string,
): Promise<void> {
  if (await refresh(ctx, deps, code)) return;
  const card = tappedMessage(ctx) === null ? null : await deps.deposits.card(code);
  if (!card) return sendPaymentCard(ctx, deps, code);
  // A tapped question, such as about another amount, is answered and loses its buttons.
  const keyboard = { inline_keyboard: depositRows(ctx.texts, card) };
  await show(ctx, { text: depositText(ctx.texts, card), keyboard });
}

function backRow(texts: Texts, code: string) {
  return [button(texts.plain('button-back'), depositCardTap.pack({ code }))];
}
