import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { WithheldDecision } from '../../../orders/index.ts';
import { REJECTIONS } from '../../../payments/chat/staff/buttons.ts';
import type { Matter } from '../../queue.ts';
import { decideGoodsTap, decideMoneyTap, matterData } from './buttons.ts';
import { heldMeant, heldQuestion, slowSurplusQuestion, waitingOf } from './goods-matters.ts';
import type { MoneyChoice } from './matters/taps.ts';
import { moneyDone, moneyQuestion, rejectionMatter } from './money-matters.ts';
import { decidedWord, type QueueDeps, showMatter, showNext } from './queue.ts';

interface MoneyDecision {
  readonly sure: 'ask' | 'yes';
  readonly choice: MoneyChoice;
  readonly subject: string;
  readonly shown: string;
}

/** Handles decisions in the queue about money or goods, and shows the next matter. */
export function matterDecisions(deps: QueueDeps): Composer<ShopContext> {
  const composer = new Screens();

  onTap(composer, decideMoneyTap, async (ctx, { kind, ...decision }) => {
    const waits = await deps.desk.matter(actorOf(ctx), kind, decision.subject);
    if (!waits)
      return showNext(ctx, deps, await decidedWord(ctx, deps, await namedIn(deps, kind, decision.subject)));
    if (kind === 'deposit') await decideDeposit(ctx, deps, decision);
    else if (kind === 'refund') await decideRefund(ctx, deps, decision);
    else await decidePayBack(ctx, deps, decision);
  });

  onTap(composer, decideGoodsTap, async (ctx, { sure, choice, kind, subject, shown }) => {
    const upTo = Number(shown);
    const isOfHeld = choice === 'release' || choice === 'write-off';
    if (isOfHeld !== (kind === 'withheld')) return showNext(ctx, deps);
    if (isOfHeld) return decideHeld(ctx, deps, { sure, decision: choice, subject, upTo });
    if (kind === 'surplus') return decideSlowSurplus(ctx, deps, { sure, choice, subject });
    const found = await deps.orphans.find(subject);
    const meant = waitingOf(found).filter(({ id }) => id <= upTo);
    if (meant.length === 0) {
      const named = String(found[0]?.dealerOrderId ?? subject);
      return showNext(ctx, deps, await decidedWord(ctx, deps, named));
    }
    if (sure === 'ask') {
      const question = deps.links.orphanQuestion(ctx.texts, meant, choice);
      if (!question) return showMatter(ctx, deps, { kind, subject });
      const yes = decideGoodsTap.pack({ sure: 'yes', choice, kind, subject, shown });
      return askOnce(ctx, question, {
        yes,
        back: matterData({ kind, subject }),
        danger: choice === 'written-off',
      });
    }
    const { done, left } = await deps.orphans.decideAll(subject, { decision: choice, upTo }, actorOf(ctx));
    await showNext(ctx, deps, ctx.texts.html('queue-done', { count: done, left }));
  });
  return composer;
}

async function askOnce(
  ctx: ShopContext,
  question: Html,
  { yes, back, danger }: { yes: string; back: string; danger: boolean },
): Promise<void> {
  await show(ctx, confirmation(ctx.texts, question, { yes, back, style: danger ? 'danger' : 'success' }));
}

/** Returns the subject of a decision in the audit log: for a refund, the payment's code. */
async function namedIn(
  { alerts }: Pick<AlertsApi, 'alerts'>,
  kind: Matter['kind'],
  subject: string,
): Promise<string> {
  return kind === 'pay-back' ? ((await alerts.find(subject))?.subject ?? subject) : subject;
}

/**
 * Decides about a deposit. A proof used before needs a second confirmation; the choice of a reason rejects
 * the deposit.
 */
async function decideDeposit(ctx: ShopContext, deps: QueueDeps, { sure, choice, subject }: MoneyDecision) {
  const { texts } = ctx;
  const { deposits } = deps;
  const card = await deposits.card(subject);
  if (card?.payment.state !== 'awaiting') {
    return showNext(ctx, deps, await decidedWord(ctx, deps, subject));
  }
  const amount = texts.money(card.payment.wants);
  const actor = actorOf(ctx);
  if (choice === 'reject') {
    const { text, rows } = rejectionMatter(texts, deps.links, card);
    return void (await show(ctx, { text, keyboard: { inline_keyboard: rows } }));
  }
  if (choice !== 'approve') {
    if (!isRejection(choice)) return showMatter(ctx, deps, { kind: 'deposit', subject });
    const isFirst = await deposits.reject(subject, { actor, reason: { kind: choice } });
    const word = isFirst ? moneyDone(texts, choice, subject, amount) : await decidedWord(ctx, deps, subject);
    return showNext(ctx, deps, word);
  }
  if (sure === 'ask' && card.flags.length > 0) {
    const yes = decideMoneyTap.pack({ sure: 'yes', choice, kind: 'deposit', subject, shown: '' });
    const question = joinHtml([
      moneyQuestion(texts, choice, html`👤 ${person(card.customer)}`, amount),
      texts.html('advice-deposit-flagged'),
    ]);
    return askOnce(ctx, question, { yes, back: matterData({ kind: 'deposit', subject }), danger: false });
  }
  const approved = await deposits.approve(subject, { actor });
  if (typeof approved === 'string') {
    const word = await deps.links.askSecondAboutDeposit(ctx, {
      code: subject,
      again: approved === 'same-person',
    });
    return showNext(ctx, deps, word ? texts.html(word) : undefined);
  }
  const word = approved ? moneyDone(texts, choice, subject, amount) : await decidedWord(ctx, deps, subject);
  await showNext(ctx, deps, word);
}

function isRejection(choice: MoneyChoice): choice is keyof typeof REJECTIONS {
  return choice in REJECTIONS;
}

async function decideRefund(
  ctx: ShopContext,
  deps: QueueDeps,
  { sure, choice, subject, shown }: MoneyDecision,
) {
  const { texts } = ctx;
  const { deposits } = deps;
  const card = await deposits.card(subject);
  const isPaid = choice === 'paid';
  if (card?.refund?.id !== shown || (!isPaid && choice !== 'not-paid')) {
    return showMatter(ctx, deps, { kind: 'refund', subject });
  }
  const amount = texts.money(card.refund.amount);
  if (sure === 'ask') {
    const yes = decideMoneyTap.pack({ sure: 'yes', choice, kind: 'refund', subject, shown });
    const question = moneyQuestion(
      texts,
      choice,
      html`👤 ${person(card.customer)} · <code>${subject}</code>`,
      amount,
    );
    return askOnce(ctx, question, { yes, back: matterData({ kind: 'refund', subject }), danger: !isPaid });
  }
  const isFirst = await deposits.endRefund(subject, { actor: actorOf(ctx), refundId: shown, done: isPaid });
  const word = isFirst ? moneyDone(texts, choice, subject, amount) : await decidedWord(ctx, deps, subject);
  await showNext(ctx, deps, word);
}

/**
 * Decides about a payback. A choice that moves no money takes effect at the first tap; the others are
 * confirmed.
 */
async function decidePayBack(
  ctx: ShopContext,
  deps: QueueDeps,
  { sure, choice, subject, shown }: MoneyDecision,
) {
  const { texts } = ctx;
  const code = (await deps.alerts.find(subject))?.subject ?? subject;
  if (choice === 'leave' || choice === 'used' || choice === 'kept') {
    const isEnded = await deps.alerts.reminders.acknowledge(subject, actorOf(ctx));
    const word = isEnded ? moneyDone(texts, choice, code, '') : texts.html('queue-decided');
    return showNext(ctx, deps, word);
  }
  const wanted = await deps.links.readPayBack(code);
  const [, nth = '0', amount = '0'] = /^(\d+)-(.+)$/.exec(shown) ?? [];
  if (choice === 'lost' && wanted) {
    const back = texts.money(wanted.part.money);
    if (sure === 'ask') {
      const yes = decideMoneyTap.pack({ sure: 'yes', choice, kind: 'pay-back', subject, shown });
      const about = html`👤 ${person(wanted.customer)} · <code>${code}</code>`;
      const question = moneyQuestion(texts, choice, about, back);
      return askOnce(ctx, question, { yes, back: matterData({ kind: 'pay-back', subject }), danger: true });
    }
    const isFirst = await deps.refunds.confirmLost(code, actorOf(ctx), { amount, nth: Number(nth) });
    const word = isFirst ? moneyDone(texts, choice, code, back) : texts.html('queue-decided');
    return showNext(ctx, deps, word);
  }
  if (choice !== 'pay-back' || !wanted) return showMatter(ctx, deps, { kind: 'pay-back', subject });
  if (sure === 'ask') {
    const yes = decideMoneyTap.pack({ sure: 'yes', choice, kind: 'pay-back', subject, shown });
    const question = deps.links.payBackQuestion(texts, wanted);
    return askOnce(ctx, question, { yes, back: matterData({ kind: 'pay-back', subject }), danger: true });
  }
  const word = await deps.links.payBackNow(ctx, code, { amount, nth: Number(nth) });
  await showNext(ctx, deps, word ? texts.html(word, { code }) : undefined);
}

async function decideHeld(
  ctx: ShopContext,
  deps: QueueDeps,
  {
    sure,
    decision,
    subject,
    upTo,
  }: { sure: 'ask' | 'yes'; decision: WithheldDecision; subject: string; upTo: number },
) {
  const { texts } = ctx;
  const { recoveries } = deps;
  const { vouchers, meant } = heldMeant(await recoveries.withheldSurplus(), subject);
  if (meant.length === 0) return showNext(ctx, deps, texts.html('queue-decided'));
  if (sure === 'ask') {
    const { text, rows } = heldQuestion(texts, meant, subject);
    const back = button(texts.plain('button-back'), matterData({ kind: 'withheld', subject: 'surplus' }));
    return void (await show(ctx, { text, keyboard: { inline_keyboard: [...rows, [back]] } }));
  }
  const count = await recoveries.decideSurplus({ vouchers, decision, upTo }, actorOf(ctx));
  await showNext(ctx, deps, texts.html('queue-done', { count, left: 0 }));
}

async function decideSlowSurplus(
  ctx: ShopContext,
  deps: QueueDeps,
  { sure, choice, subject }: { sure: 'ask' | 'yes'; choice: string; subject: string },
) {
  const { texts } = ctx;
  const slow = await deps.slowSurpluses.find(Number(subject));
  if (!slow) return showNext(ctx, deps, await decidedWord(ctx, deps, subject));
  if (choice !== 'written-off') return showMatter(ctx, deps, { kind: 'surplus', subject });
  if (sure === 'ask') {
    const yes = decideGoodsTap.pack({ sure: 'yes', choice, kind: 'surplus', subject, shown: '0' });
    const back = matterData({ kind: 'surplus', subject });
    return askOnce(ctx, slowSurplusQuestion(texts, slow), { yes, back, danger: true });
  }
  const isFirst = await deps.slowSurpluses.writeOff(slow.dealerOrderId, actorOf(ctx));
  const word = isFirst
    ? texts.html('queue-done', { count: 1, left: 0 })
    : await decidedWord(ctx, deps, subject);
  await showNext(ctx, deps, word);
}
