import type { Composer } from 'grammy';
import { Big, money } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { button, homeTap } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { PaymentsApi } from '../../module.ts';
import type { RefundPolicy } from '../../policy.ts';
import type { PayBack } from '../links.ts';
import { reasonText } from '../payment.ts';
import { depositCardTap, payBackTap } from './buttons.ts';

/** Services of refunds by staff. */
type RefundsDeps = Linking & CustomersApi & Pick<PaymentsApi, 'refunds'> & Pick<LedgerApi, 'ledger'>;

/** The policies as admins type them. */
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
 * Handles `/refunds`: the policy for the money of failed purchases that were paid directly. With a payment's
 * code, offers to pay back its refundable part: the failed units, otherwise the unspent remainder.
 */
export function refundsCommand(deps: RefundsDeps): Composer<ShopContext> {
  const composer = new Screens();

  const ask = async (ctx: ShopContext, code: string) => {
    const { texts } = ctx;
    const wanted = await readPayBack(deps, code);
    if (!wanted) return reply(ctx, 'refund-nothing', { code });
    const { nth, money: back } = wanted.part;
    const yes = payBackTap.pack({ sure: 'yes', code, nth, amount: back.amount });
    await show(
      ctx,
      confirmation(texts, payBackQuestion(texts, wanted), { yes, back: homeTap.pack({}), style: 'danger' }),
    );
  };

  onAdminCommand(composer, 'refunds', ['payments.edit', 'money.approve'], async (ctx, rest) => {
    const typed = plainTyped(rest).toLowerCase().replace(/\s+/g, ' ');
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
      await deps.refunds.setPolicy(policy, actorOf(ctx));
    }
    await reply(ctx, POLICY_TEXTS[await deps.refunds.policy()]);
  });

  onTap(composer, payBackTap, async (ctx, { sure, code, nth, amount }) => {
    // The tapped card stays, since it will show the refund; the question gets a message of its own.
    ctx.keepsTapped = sure === 'ask';
    if (sure === 'ask') return ask(ctx, code);
    const word = await payBackNow(ctx, deps, code, { amount, nth });
    if (word) await reply(ctx, word, { code });
  });
  return composer;
}

/** Implements `PaymentsLinks.readPayBack`. */
export async function readPayBack(
  { refunds, customers, ledger }: Pick<PaymentsApi, 'refunds'> & CustomersApi & Pick<LedgerApi, 'ledger'>,
  code: string,
): Promise<PayBack | null> {
  const part = await refunds.refundable(code);
  const customer = part && (await customers.find(String(part.customerId)));
  if (!part || !customer) return null;
  const { currency, amount } = part.money;
  const balances = await ledger.balances(part.customerId);
  const found = balances.find(({ available }) => available.currency === currency)?.available;
  const before = found ?? money('0', currency);
  return { part, customer, before, after: money(new Big(before.amount).minus(amount), currency) };
}

/** Implements `PaymentsLinks.payBackQuestion`. */
export function payBackQuestion(texts: Texts, { part, customer, before, after }: PayBack): Html {
  return joinHtml([
    texts.html('ask-pay-back', { amount: texts.money(part.money), code: part.code }),
    html`👤 ${person(customer)}`,
    texts.html('adjustment-balance', { before: texts.money(before), after: texts.money(after) }),
    reasonText(texts, part.reason, 'staff'),
  ]);
}

/** Implements `PaymentsLinks.payBackNow`. */
export async function payBackNow(
  ctx: ShopContext,
  deps: RefundsDeps,
  code: string,
  agreed: { readonly amount: string; readonly nth: number },
): Promise<TextKey | null> {
  const result = await deps.refunds.payBack(code, actorOf(ctx), agreed);
  if (result.ok) return 'refund-begun';
  if (result.problem === 'spent') return 'refund-spent';
  if (result.problem === 'closed') return 'refund-closed';
  const wanted = await readPayBack(deps, code);
  if (!wanted || (result.problem !== 'needs-second' && result.problem !== 'same-person'))
    return 'refund-nothing';
  return deps.links.askSecondPerson(ctx, {
    key: `refund:${code}:${agreed.nth}`,
    again: result.problem === 'same-person',
    screenFor: (texts, why) => ({
      text: joinHtml([payBackQuestion(texts, wanted), why]),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-open-deposit'), depositCardTap.pack({ code }))],
          [
            button(
              texts.plain('button-yes-second'),
              payBackTap.pack({ sure: 'yes', code, ...agreed }),
              'danger',
            ),
          ],
        ],
      },
    }),
  });
}
