import type { InlineKeyboardButton } from 'grammy/types';
import type { Alert, Matter, UnitMatter } from '../../../shop/shop.ts';
import { alertLinks, alertScreen } from '../../notifications/alerts.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { type Html, html, joinHtml } from '../../ui/html.ts';
import { button } from '../../ui/keyboard.ts';
import { person } from '../../ui/reply.ts';

export interface MatterCard {
  readonly text: Html;
  readonly rows: InlineKeyboardButton[][];
}

export type OtherMatter = Matter & { readonly kind: Exclude<Matter['kind'], UnitMatter> };

/** What is known of a matter that is decided on a screen of its own, with the button that leads there. */
export async function otherCard(
  ctx: ShopContext,
  { shop }: BotDeps,
  { kind, subject, units }: OtherMatter,
): Promise<MatterCard> {
  const { texts } = ctx;
  switch (kind) {
    case 'deposit':
    case 'refund': {
      const card = await shop.deposits.card(subject);
      const amount = card
        ? texts.money((kind === 'refund' ? card.refund?.amount : null) ?? card.payment.wants)
        : '—';
      const key = kind === 'deposit' ? 'matter-deposit' : 'matter-refund';
      return {
        text: joinHtml([
          texts.html(key, { code: subject, amount }),
          ...(card ? [html`👤 ${person(card.customer)}`] : []),
          texts.html('matter-advice', {
            advice: texts.html(kind === 'deposit' ? 'advice-deposit' : 'advice-refund'),
          }),
        ]),
        rows: [[button(texts.plain('button-deposit'), dataOf('depositCard', { code: subject }))]],
      };
    }
    case 'pay-back': {
      const alert = await shop.alerts.find(subject);
      const part = alert && (await shop.refunds.refundable(alert.subject));
      if (!alert) return { text: texts.html('queue-decided'), rows: [] };
      const code = alert.subject;
      return {
        text: joinHtml([
          texts.html('matter-pay-back', { code, amount: part ? texts.money(part.money) : '—' }),
          texts.html('matter-advice', { advice: texts.html('advice-pay-back') }),
        ]),
        rows: [
          [
            button(
              texts.plain('button-matter-pay-back'),
              dataOf('payBack', { sure: 'ask', code, nth: 0, amount: '0' }),
            ),
          ],
          [button(texts.plain('button-leave-on-balance'), dataOf('settleAlarm', { id: subject }))],
        ],
      };
    }
    case 'adjustment': {
      const asked = await shop.desk.adjustment(subject);
      if (!asked) return { text: texts.html('queue-decided'), rows: [] };
      const { customerName: name, customerId: id, askedBy, note } = asked;
      const mine = ctx.staff?.may('money.approve') ?? false;
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
        rows: mine
          ? [
              [
                button(
                  texts.plain('button-second-yes', { amount: texts.money(asked.money) }),
                  dataOf('adjust', { decision: 'second', id: Number(subject) }),
                  'success',
                ),
              ],
              [
                button(
                  texts.plain('button-second-no'),
                  dataOf('adjust', { decision: 'cancel', id: Number(subject) }),
                  'danger',
                ),
              ],
            ]
          : [],
      };
    }
    case 'orphan':
      return {
        text: joinHtml([
          texts.html('alert-orphan-order', { subject }),
          texts.html('matter-advice', { advice: texts.html('advice-orphan') }),
        ]),
        rows: [[button(texts.plain('button-order'), dataOf('adminOrder', { code: subject }))]],
      };
    case 'withheld':
      return {
        text: joinHtml([
          texts.html('alert-surplus-held'),
          texts.html('matter-advice', { advice: texts.html('advice-withheld', { count: units }) }),
        ]),
        rows: [[button(texts.plain('button-held'), dataOf('adminWithheld', {}))]],
      };
    case 'unreachable': {
      const customer = await shop.customers.find(subject);
      return {
        text: joinHtml([
          texts.html('matter-unreachable', { count: units }),
          ...(customer ? [html`👤 ${person(customer)}`] : []),
          ...(customer?.phone ? [html`📱 ${customer.phone}`] : []),
          texts.html('matter-advice', { advice: texts.html('advice-unreachable') }),
        ]),
        rows: [],
      };
    }
    case 'wallet': {
      const wallets = await shop.desk.wallets();
      const wallet = wallets.find(({ balance }) => balance.currency === subject);
      return {
        text: joinHtml([
          texts.html('matter-wallet', {
            currency: subject,
            amount: wallet ? texts.money(wallet.balance) : '—',
            hours: wallet?.hours ?? -1,
          }),
          texts.html('matter-advice', { advice: texts.html('advice-wallet') }),
        ]),
        rows: [[button(texts.plain('button-wallets'), dataOf('adminWallets', {}))]],
      };
    }
    case 'alarm': {
      const alert = await shop.alerts.find(subject);
      return alert && alert.endedAt === null
        ? alarmCard(ctx, alert)
        : { text: texts.html('queue-decided'), rows: [] };
    }
  }
}

/** An alert with the screen that helps, and “done” where an admin’s word ends it. */
export function alarmCard(ctx: ShopContext, alert: Alert): MatterCard {
  const { texts } = ctx;
  const done = alert.waitsFor === 'acknowledgement' && ctx.staff?.may('operation.manage');
  return {
    text: alertScreen(texts, alert, null).text,
    rows: [
      ...alertLinks(texts, alert).map((one) => [one]),
      ...(done
        ? [[button(texts.plain('button-alert-done'), dataOf('settleAlarm', { id: alert.id }), 'success')]]
        : []),
    ],
  };
}
