import type { Composer } from 'grammy';
import { isBlocked, retryDelayOf } from '../../../../../telegram/bot-api/errors.ts';
import { notifyCustomer } from '../../../../../telegram/notifications/notify-customer.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../../telegram/ui/handlers.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../../telegram/ui/reply.ts';
import { type Screen, sendScreen } from '../../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { isZero } from '../../../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../../alerts/index.ts';
import type { Customer, CustomersApi } from '../../../../customers/index.ts';
import type { StaffApi } from '../../../../staff/index.ts';
import type { PostedAdjustment, UndoResult } from '../../../adjustment-posting.ts';
import type { Adjustment } from '../../../adjustment-row.ts';
import type { DecideResult } from '../../../adjustments.ts';
import type { LedgerApi } from '../../../module.ts';
import { adjustTap, undoAdjustTap } from '../buttons.ts';
import { secondScreen } from './screens.ts';

type Deps = Pick<StaffApi, 'secondWords' | 'staff'> &
  Pick<AlertsApi, 'alerts'> &
  CustomersApi &
  Pick<ChatTools, 'textsFor' | 'log'> &
  Pick<LedgerApi, 'adjustments'>;

/** Handles the buttons of `/credit`, `/debit` and `/creditlimit`. Repeated taps post once. */
export function adjustmentAnswers(deps: Deps): Composer<ShopContext> {
  const { adjustments } = deps;
  const composer = new Screens();

  onTap(composer, adjustTap, async (ctx, { decision, id }) => {
    const actor = actorOf(ctx);
    let decided: DecideResult;
    if (decision === 'yes') decided = await adjustments.confirm(id, actor);
    else if (decision === 'second') decided = await adjustments.second(id, actor);
    else decided = await adjustments.cancel(id, actor);
    if (decided.outcome === 'posted') await showPosted(ctx, deps, id, decided);
    else if (decided.outcome === 'needs-second') await askSecond(ctx, deps, id, decided);
    else if (decided.outcome === 'same-admin' || decided.outcome === 'not-independent') {
      // The question stays in place, since another admin has to answer.
      await ctx.reply(ctx.texts.plain(OUTCOME_TEXTS[decided.outcome]));
    } else await reply(ctx, OUTCOME_TEXTS[decided.outcome]);
  });

  onTap(composer, undoAdjustTap, async (ctx, { sure, id }) => {
    if (sure === 'ask') return askUndo(ctx, deps, id);
    const undone = await adjustments.undo(id, actorOf(ctx));
    if (undone.outcome === 'undone') await showUndone(ctx, undone);
    else await reply(ctx, UNDO_TEXTS[undone.outcome]);
  });
  return composer;
}

const OUTCOME_TEXTS = {
  overdrawn: 'amount-overdrawn',
  cancelled: 'adjustment-cancelled',
  'not-open': 'adjustment-not-open',
  'same-admin': 'adjustment-same-admin',
  'not-independent': 'second-not-independent',
} as const satisfies Record<Exclude<DecideResult['outcome'], 'posted' | 'needs-second'>, TextKey>;

const UNDO_TEXTS = {
  spent: 'undo-spent',
  'too-late': 'undo-too-late',
  'not-open': 'undo-too-late',
  'needs-second': 'second-asked',
} as const satisfies Record<Exclude<UndoResult['outcome'], 'undone'>, TextKey>;

const DONE_TEXTS: Record<Adjustment['kind'], TextKey> = {
  credit: 'credited',
  debit: 'debited',
  'credit-limit': 'credit-limit-set',
};

/** Sends the question to all other admins; a sole admin answers it a second time. */
async function askSecond(
  ctx: ShopContext,
  deps: Deps,
  id: number,
  asked: Extract<DecideResult, { outcome: 'needs-second' }>,
): Promise<void> {
  const { alerts, customers, secondWords } = deps;
  await secondWords.keepRetry(asked.key, actorOf(ctx), adjustTap.pack({ decision: 'yes', id }));
  const customer = await customers.find(String(asked.adjustment.customerId));
  if (!customer) return;
  const shown = { ...asked.adjustment, before: asked.before, after: asked.after };
  const others = await othersWhoApprove(ctx, deps);
  if (others.length === 0) {
    await show(ctx, secondScreen(ctx.texts, id, customer, { ...shown, by: null }));
    return;
  }
  let reached = 0;
  for (const other of others) {
    const texts = deps.textsFor((await customers.find(String(other)))?.locale);
    const screen = secondScreen(texts, id, customer, { ...shown, by: person(ctx.customer) });
    reached += await sent(ctx, deps, other, screen);
  }
  if (reached > 0) await alerts.sentOtherwise('second-word-wanted', asked.key);
  await reply(ctx, reached > 0 ? 'adjustment-waits-for-second' : 'adjustment-nobody-reached');
}

/** Returns the members of staff who may give the second approval. */
async function othersWhoApprove(ctx: ShopContext, { staff }: Pick<StaffApi, 'staff'>): Promise<number[]> {
  const holders = await staff.holders('money.approve');
  return holders.filter((one) => one !== ctx.customer.id);
}

/** Sends an admin a screen, and returns the number of sent messages. */
async function sent(
  ctx: ShopContext,
  { log }: Pick<ChatTools, 'log'>,
  admin: number,
  screen: Screen,
): Promise<0 | 1> {
  try {
    await sendScreen(ctx.api, admin, screen);
    return 1;
  } catch (error) {
    if (retryDelayOf(error) !== null) throw error;
    if (!isBlocked(error)) log.warn({ err: error, admin }, 'an admin could not be asked');
    return 0;
  }
}

/**
 * Notifies the customer once, even after a crash or a second tap, and shows the posting. It shows the posting
 * even if the customer cannot be notified: an admin who reads of a failure would send the command again.
 */
async function showPosted(
  ctx: ShopContext,
  deps: CustomersApi & Pick<ChatTools, 'textsFor' | 'log'> & Pick<LedgerApi, 'adjustments'>,
  id: number,
  done: PostedAdjustment,
): Promise<void> {
  const { adjustment, actorId, secondActorId, notified: notifiedBefore } = done;
  const customer = await deps.customers.find(String(adjustment.customerId));
  const say = async (notified: boolean) => {
    await show(ctx, postedScreen(ctx.texts, id, { ...done, customer }, notified));
    if (secondActorId !== ctx.customer.id) return;
    const asker = await deps.customers.find(String(actorId));
    const texts = deps.textsFor(asker?.locale);
    const screen = postedScreen(texts, id, { ...done, customer }, notified);
    const by = html`\n${texts.html('adjustment-second-said')} ${person(ctx.customer)}`;
    await sent(ctx, deps, actorId, { ...screen, text: html`${screen.text}${by}` });
  };
  if (notifiedBefore !== null)
    return void (await show(ctx, postedScreen(ctx.texts, id, { ...done, customer }, notifiedBefore)));
  let notified = false;
  try {
    notified = await notifyCustomer(deps, ctx.api, adjustment.customerId, (own) =>
      customerText(own, adjustment),
    );
  } catch (error) {
    if (retryDelayOf(error) !== null) {
      await say(false).catch(() => {});
      throw error;
    }
    deps.log.error(
      { err: error, customer: adjustment.customerId },
      'a customer was not notified of a posting',
    );
  }
  await deps.adjustments.recordNotified(id, notified);
  await say(notified);
}

/** Returns the customer's text, without the private note. */
function customerText(own: Texts, { kind, money, message }: Adjustment): Html {
  const values = { amount: own.money(money), note: message ?? '' };
  if (kind === 'credit') return own.html('you-were-credited', values);
  if (kind === 'debit') return own.html('you-were-debited', values);
  return own.html(isZero(money) ? 'your-credit-limit-ended' : 'your-credit-limit', values);
}

function postedScreen(
  texts: Texts,
  id: number,
  done: PostedAdjustment & { readonly customer: Customer | null },
  notified: boolean,
): Screen {
  const { kind, customerId, money } = done.adjustment;
  return {
    text: texts.html(DONE_TEXTS[kind], {
      who: done.customer ? person(done.customer) : html`<code>${customerId}</code>`,
      amount: texts.money(money),
      balance: texts.money(done.balance.available),
      notified: notified ? 'yes' : 'no',
    }),
    ...(done.undoable && {
      keyboard: {
        inline_keyboard: [
          [
            button(
              texts.plain('button-undo', { what: adjustmentText(texts, done.adjustment) }),
              undoAdjustTap.pack({ sure: 'ask', id }),
            ),
          ],
        ],
      },
    }),
  };
}

/**
 * Asks to confirm an undo, with the balance before and after. The button that keeps the posting stands in the
 * place of the tapped one, so a double tap has no effect.
 */
async function askUndo(
  ctx: ShopContext,
  { adjustments, customers }: Pick<LedgerApi, 'adjustments'> & CustomersApi,
  id: number,
): Promise<void> {
  const asked = await adjustments.previewUndo(id, actorOf(ctx));
  const customer = asked && (await customers.find(String(asked.customerId)));
  if (!asked || !customer) return reply(ctx, 'undo-too-late');
  const { texts } = ctx;
  await show(ctx, {
    text: joinHtml([
      texts.html('ask-undo', { what: adjustmentText(texts, asked), name: person(customer) }),
      texts.html('adjustment-balance', {
        before: texts.money(asked.before),
        after: texts.money(asked.after),
      }),
    ]),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-keep'), adjustTap.pack({ decision: 'yes', id }))],
        [button(texts.plain('button-undo-yes'), undoAdjustTap.pack({ sure: 'yes', id }), 'danger')],
      ],
    },
  });
}

/** Returns the amount of a posting with its sign, such as `+$990`. */
function adjustmentText(texts: Texts, { kind, money }: Pick<Adjustment, 'kind' | 'money'>): string {
  return kind === 'debit' ? `−${texts.money(money)}` : `+${texts.money(money)}`;
}

async function showUndone(
  ctx: ShopContext,
  { adjustment, balance }: Extract<UndoResult, { outcome: 'undone' }>,
): Promise<void> {
  await reply(ctx, 'undone', {
    amount: ctx.texts.money(adjustment.money),
    id: String(adjustment.customerId),
    balance: ctx.texts.money(balance.available),
  });
}
