import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { adjustTap } from '../../../ledger/chat/staff/buttons.ts';
import type { OrdersApi } from '../../../orders/index.ts';
import type { PaymentsApi } from '../../../payments/index.ts';
import type { UnitMatter } from '../../decide.ts';
import type { DeskApi } from '../../module.ts';
import type { Matter } from '../../queue.ts';
import { settleUnreachableTap } from './buttons.ts';
import { orphanData, slowSurplusMatter, waitingOf, withheldMatter } from './goods-matters.ts';
import { depositMatter, lostRefundMatter, payBackMatter, refundMatter } from './money-matters.ts';

/** Services of the cards that `otherCard` makes. */
export type OtherMattersDeps = Linking &
  CustomersApi &
  Pick<AlertsApi, 'alerts'> &
  Pick<PaymentsApi, 'deposits'> &
  DeskApi &
  Pick<OrdersApi, 'orphans' | 'recoveries' | 'slowSurpluses'> &
  Pick<ChatTools, 'conversations'> &
  Pick<CatalogApi, 'changedGoods'>;

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
      return kind === 'deposit'
        ? depositMatter(texts, deps.links, card, approves)
        : refundMatter(texts, deps.links, card, approves);
    }
    case 'inquiry':
      return (await deps.conversations?.card(ctx, subject)) ?? decidedCard(texts);
    case 'pay-back': {
      const alert = await deps.alerts.find(subject);
      if (!alert) return decidedCard(texts);
      const { subject: code } = alert;
      const wanted = await deps.links.readPayBack(code);
      if (alert.kind === 'refund-unknown') {
        return lostRefundMatter(texts, { alertId: subject, code, wanted }, approves);
      }
      return payBackMatter(
        texts,
        deps.links,
        { alertId: subject, alert: alert.kind, code, wanted },
        approves,
      );
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
      return deps.links.secondWordMatter(ctx, subject);
    case 'orphan': {
      const orphans = waitingOf(await deps.orphans.find(subject));
      return orphans.length > 0
        ? deps.links.orphanCard(ctx, orphans, orphanData(subject, orphans))
        : decidedCard(texts);
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
      return (await deps.links.changedMatter(ctx, Number(subject))) ?? decidedCard(texts);
    case 'wallet':
      return deps.links.walletsCard(texts, {
        wallets: await deps.desk.wallets(),
        low: [subject],
        profile: null,
      });
    case 'till':
    case 'alarm': {
      const alert = await deps.alerts.find(subject);
      return alert && alert.endedAt === null ? deps.links.alarmCard(ctx, alert) : decidedCard(texts);
    }
  }
}

function decidedCard(texts: Texts): MatterCard {
  return { text: texts.html('queue-decided'), rows: [] };
}
