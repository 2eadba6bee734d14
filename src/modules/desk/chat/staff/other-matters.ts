import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import {
  alertLinks,
  alertScreen,
  countedBy,
  isAboutWallets,
} from '../../../alerts/chat/messages/alert-screen.ts';
import { peopleOfAlerts } from '../../../alerts/chat/messages/alert-words.ts';
import type { Alert, AlertKind } from '../../../alerts/index.ts';
import { changedMatter } from '../../../catalog/chat/staff/changed-goods.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { adjustTap } from '../../../ledger/chat/staff/buttons.ts';
import type { OrdersApi } from '../../../orders/index.ts';
import { type RefundsDeps, readPayBack } from '../../../payments/chat/staff/refunds.ts';
import type { PaymentsApi } from '../../../payments/index.ts';
import { secondWordMatter } from '../../../staff/chat/staff/second-word.ts';
import type { StaffApi } from '../../../staff/index.ts';
import { adminWalletsTap } from '../../../wallets/chat/staff/buttons.ts';
import type { UnitMatter } from '../../decide.ts';
import type { DeskApi } from '../../module.ts';
import type { Matter } from '../../queue.ts';
import { endAlarmTap, settleUnreachableTap } from './buttons.ts';
import { orphanMatter, slowSurplusMatter, waitingOf, withheldMatter } from './goods-matters.ts';
import { walletText } from './lasts.ts';
import { depositMatter, lostRefundMatter, payBackMatter, refundMatter } from './money-matters.ts';

/** Services of the cards that `otherCard` makes. */
export type OtherMattersDeps = RefundsDeps &
  Pick<PaymentsApi, 'deposits'> &
  DeskApi &
  Pick<OrdersApi, 'orphans' | 'recoveries' | 'slowSurpluses'> &
  Pick<ChatTools, 'conversations'> &
  Pick<CatalogApi, 'changedGoods' | 'pricing'>;

export type OtherMatter = Matter & { readonly kind: Exclude<Matter['kind'], UnitMatter> };

/**
 * Returns the card of a matter that is not about a purchase's units: facts, recommendation, cost of each
 * choice, and the buttons.
 */
export async function otherCard(
  ctx: ShopContext,
  deps: OtherMattersDeps,
  { kind, subject, units }: OtherMatter,
): Promise<MatterCard> {
  const { texts, staff } = ctx;
  const approves = staff?.may('money.approve') ?? false;
  const decides = staff?.may('orders.decide') ?? false;
  switch (kind) {
    case 'deposit':
    case 'refund': {
      const card = await deps.deposits.card(subject);
      if (!card) return decidedCard(texts);
      return kind === 'deposit' ? depositMatter(texts, card, approves) : refundMatter(texts, card, approves);
    }
    case 'inquiry':
      return (await deps.conversations?.card(ctx, subject)) ?? decidedCard(texts);
    case 'pay-back': {
      const alert = await deps.alerts.find(subject);
      if (!alert) return decidedCard(texts);
      const { subject: code } = alert;
      const wanted = await readPayBack(deps, code);
      if (alert.kind === 'refund-unknown') {
        return lostRefundMatter(texts, { alertId: subject, code, wanted }, approves);
      }
      return payBackMatter(texts, { alertId: subject, alert: alert.kind, code, wanted }, approves);
    }
    case 'adjustment': {
      const asked = await deps.desk.adjustment(subject);
      if (!asked) return decidedCard(texts);
      const { customerName: name, customerId: id, askedBy, note } = asked;
      return {
        text: joinHtml([
          texts.html('matter-adjustment', {
            kind: asked.kind,
            amount: texts.money(asked.money),
            by: askedBy,
          }),
          html`👤 ${person({ id, firstName: name, username: null })}`,
          ...(note === null ? [] : [html`📝 ${note}`]),
          texts.html('matter-advice', { advice: texts.html('advice-adjustment', { by: askedBy }) }),
        ]),
        rows: approves
          ? [
              [
                button(
                  texts.plain('button-second-yes', { amount: texts.money(asked.money) }),
                  adjustTap.pack({ decision: 'second', id: Number(subject) }),
                  'success',
                ),
              ],
              [
                button(
                  texts.plain('button-second-no'),
                  adjustTap.pack({ decision: 'cancel', id: Number(subject) }),
                ),
              ],
            ]
          : [],
      };
    }
    case 'second-word':
      return secondWordMatter(ctx, deps, subject);
    case 'orphan': {
      const orphans = waitingOf(await deps.orphans.find(subject));
      return orphans.length > 0 ? orphanMatter(texts, subject, orphans, decides) : decidedCard(texts);
    }
    case 'surplus': {
      const slow = await deps.slowSurpluses.find(Number(subject));
      return slow ? slowSurplusMatter(texts, slow, decides) : decidedCard(texts);
    }
    case 'withheld': {
      const held = await deps.recoveries.withheldSurplus();
      return held.length > 0 ? withheldMatter(texts, held, decides) : decidedCard(texts);
    }
    case 'unreachable': {
      const customer = await deps.customers.find(subject);
      return {
        text: joinHtml([
          texts.html('matter-unreachable', { count: units }),
          ...(customer ? [html`👤 ${person(customer)}`] : []),
          ...(customer?.phone ? [html`📱 ${customer.phone}`] : []),
          texts.html('matter-advice', { advice: texts.html('advice-unreachable') }),
        ]),
        rows: staff?.may('customers.message')
          ? [
              [
                button(
                  texts.plain('button-settle-unreachable'),
                  settleUnreachableTap.pack({ id: subject }),
                  'success',
                ),
              ],
            ]
          : [],
      };
    }
    case 'goods':
      return (await changedMatter(ctx, deps, Number(subject))) ?? decidedCard(texts);
    case 'wallet': {
      const wallets = await deps.desk.wallets();
      const wallet = wallets.find(({ balance }) => balance.currency === subject);
      return {
        text: joinHtml([
          texts.html('matter-wallet', {
            currency: subject,
            wallet: wallet ? walletText(texts, wallet) : '—',
          }),
          texts.html('matter-advice', { advice: texts.html('advice-wallet') }),
        ]),
        rows: [[button(texts.plain('button-wallet-look'), adminWalletsTap.pack({}), 'primary')]],
      };
    }
    case 'till':
    case 'alarm': {
      const alert = await deps.alerts.find(subject);
      return alert && alert.endedAt === null ? alarmCard(ctx, deps, alert) : decidedCard(texts);
    }
  }
}

function decidedCard(texts: Texts): MatterCard {
  return { text: texts.html('queue-decided'), rows: [] };
}

/**
 * For alerts without a button that ends them: the text that names the closing event. Kinds with a matter of
 * their own are decided in that matter.
 */
export const ENDS: Partial<Record<AlertKind, TextKey>> = {
  'customer-waiting': 'alert-ends-customer-waiting',
  'erasure-wanted': 'alert-ends-erasure-wanted',
  'drill-failed': 'alert-ends-drill',
  'drill-overdue': 'alert-ends-drill',
  'reconciliation-overdue': 'alert-ends-reconciliation-overdue',
  'upstream-refuses-us': 'alert-ends-upstream-refuses-us',
  'items-at-loss': 'alert-ends-items-at-loss',
  'broadcast-held': 'alert-ends-broadcast-held',
  'archive-failed': 'alert-ends-archive-failed',
  'backup-failed': 'alert-ends-backup-failed',
  'backup-overdue': 'alert-ends-backup-overdue',
  'database-went-back': 'alert-ends-database-went-back',
};

/** Alerts that a person other than the cashier settles at the shift. */
const TILL_KINDS: readonly AlertKind[] = ['till-differs', 'opening-differs'];

/** Returns an alert with the button to the screen that helps, and “done” if an admin may end it. */
export async function alarmCard(
  ctx: ShopContext,
  deps: CustomersApi & Pick<StaffApi, 'staff'>,
  alert: Alert,
): Promise<MatterCard> {
  const { texts } = ctx;
  const ends = ENDS[alert.kind];
  const done = alert.waitsFor === 'acknowledgement' && ctx.staff?.may('operation.manage');
  // The balance of a wallet is money: roles that may not see money read only that a wallet has a problem.
  const hidesMoney = isAboutWallets(alert.kind) && !ctx.staff?.may('money.view');
  const shown = hidesMoney ? { ...alert, detail: {} } : alert;
  return {
    text: joinHtml([
      alertScreen(texts, shown, null, await peopleOfAlerts(deps, [alert])).text,
      ...(ends ? [texts.html(ends)] : []),
      ...(TILL_KINDS.includes(alert.kind) ? [texts.html('alert-ends-till-differs')] : []),
    ]),
    rows: [
      ...(hidesMoney ? [] : (countedBy(texts, alert, ctx.customer.id) ?? [])),
      ...(hidesMoney ? [] : alertLinks(texts, alert).map((one) => [one])),
      ...(done
        ? [[button(texts.plain('button-alert-done'), endAlarmTap.pack({ id: alert.id }), 'success')]]
        : []),
    ],
  };
}
