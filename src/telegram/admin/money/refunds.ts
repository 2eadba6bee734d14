import { Composer } from 'grammy';
import { z } from 'zod';
import { Big, money } from '../../../shop/money.ts';
import type { RefundPolicy } from '../../../shop/shop.ts';
import { reasonText } from '../../screens/payment/payment.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, paymentCode, sure } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { html, joinHtml } from '../../ui/html.ts';
import { person, reply, replyUsage } from '../../ui/reply.ts';
import type { TextKey } from '../../ui/texts.ts';

const payBackTap = adminTap(
  'payBack',
  'rfp',
  // What the admin agrees to; 0 where it only asks.
  {
    sure,
    code: paymentCode,
    nth: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
    amount: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'money.approve',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    payBack: typeof payBackTap;
  }
}

/** As an admin types them. */
const POLICIES: Record<string, RefundPolicy> = {
  balance: 'balance',
  'source auto': 'source',
  'source ask': 'source-ask',
};
const POLICY_TEXTS: Record<RefundPolicy, TextKey> = {
  balance: 'refunds-to-balance',
  source: 'refunds-to-source',
  'source-ask': 'refunds-to-source-ask',
};

/**
 * `/refunds`: where the money of a purchase goes that was paid directly and failed; with a payment's code, asks once whether to pay back
 * the way it came what of its purchase failed, or else all that is left of it.
 */
export function refundsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();

  const ask = async (ctx: ShopContext, code: string) => {
    const { texts } = ctx;
    const part = await shop.refunds.refundable(code);
    const customer = part && (await shop.customers.find(String(part.customerId)));
    if (!part || !customer) return reply(ctx, 'refund-nothing', { code });
    const { currency, amount } = part.money;
    const balances = await shop.ledger.balances(part.customerId);
    const before = balances.find(({ available }) => available.currency === currency)?.available;
    const after = new Big(before?.amount ?? '0').minus(amount);
    const lines = [
      texts.html('ask-pay-back', { amount: texts.money(part.money), code }),
      html`👤 ${person(customer)}`,
      texts.html('adjustment-balance', {
        before: texts.money(before ?? money('0', currency)),
        after: texts.money(money(after, currency)),
      }),
      reasonText(texts, part.reason),
    ];
    const yes = dataOf('payBack', { sure: 'yes', code, nth: part.nth, amount });
    await show(ctx, confirmation(texts, joinHtml(lines), { yes, back: dataOf('home', {}), style: 'danger' }));
  };

  onAdminCommand(composer, 'refunds', ['payments.edit', 'money.approve'], async (ctx, rest) => {
    const typed = rest.trim().toLowerCase().replace(/\s+/g, ' ');
    if (/^p-[a-z0-9]{8}$/.test(typed)) return ask(ctx, typed.toUpperCase());
    if (typed !== '') {
      const policy = POLICIES[typed];
      if (!policy) {
        return replyUsage(
          ctx,
          '/refunds balance | source auto | source ask | <payment>',
          '/refunds source ask',
        );
      }
      await shop.refunds.setPolicy(policy, actorOf(ctx));
    }
    await reply(ctx, POLICY_TEXTS[await shop.refunds.policy()]);
  });

  onTap(composer, payBackTap, async (ctx, { sure, code, nth, amount }) => {
    // The card that was tapped stays: it shows the refund, too.
    ctx.keepsTapped = true;
    if (sure === 'ask') return ask(ctx, code);
    const result = await shop.refunds.payBack(code, actorOf(ctx), { amount, nth });
    if (result.ok) await reply(ctx, 'refund-begun', { code });
    else await reply(ctx, result.problem === 'spent' ? 'refund-spent' : 'refund-nothing', { code });
  });
  return composer;
}
