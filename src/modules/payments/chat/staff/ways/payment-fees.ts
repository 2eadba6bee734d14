import { z } from 'zod';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { type Screen, withWord } from '../../../../../telegram/ui/screen.ts';
import type { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { methodName } from '../../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { FeeSetting } from '../../../fees.ts';
import { inLanguage } from '../../../manual/method-texts.ts';
import type { PaymentsApi } from '../../../module.ts';
import { payFeesTap, payMethodsTap } from '../buttons.ts';

const payFeeTap = adminTap(
  'payFee',
  'mfe',
  { key: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) },
  'payments.edit',
);

/** The prompt for the cost of a payment method. */
const COST = 'paymethod-fee';
/** Typed instead of a number: removes the cost. */
const REMOVE = '-';

/** Handles the buttons under `/paymethods` that set the cost of each payment method to the shop. */
export function takePaymentFees(composer: Screens, { paymentFees }: Pick<PaymentsApi, 'paymentFees'>): void {
  const ask = async (ctx: ShopContext, key: string, isUnreadable = false) => {
    const { texts } = ctx;
    const fees = await paymentFees.list();
    const fee = fees.find((one) => one.key === key);
    if (!fee) return show(ctx, feesScreen(texts, fees));
    prompt(ctx, COST, key);
    const { currency, least, most } = fee;
    const question =
      currency === null ? texts.html('fee-prompt') : texts.html('fee-prompt-stars', { currency });
    const screen = {
      text: joinHtml([lineOf(texts, fee), question], '\n\n'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-back'), payFeesTap.pack({}))]] },
    };
    await show(ctx, isUnreadable ? withWord(texts.html('fee-unreadable', { least, most }), screen) : screen);
  };
  onTap(composer, payFeesTap, async (ctx) => {
    await show(ctx, feesScreen(ctx.texts, await paymentFees.list()));
  });
  onTap(composer, payFeeTap, async (ctx, { key }) => void (await ask(ctx, key)));
  onAdminPrompt(composer, COST, 'payments.edit', async (ctx, key) => {
    const typed = ctx.message?.text?.trim() ?? '';
    const fee = (await paymentFees.list()).find((one) => one.key === key);
    if (fee && (await asksWhich(ctx, typed, { most: fee.most }))) return;
    const isSet = await paymentFees.set(key, typed === REMOVE ? null : typed, actorOf(ctx));
    if (!isSet) return void (await ask(ctx, key, true));
    ctx.dialog.leave();
    const screen = feesScreen(ctx.texts, await paymentFees.list());
    await show(ctx, withWord(ctx.texts.html('fee-changed'), screen));
  });
}

function feesScreen(texts: Texts, fees: readonly FeeSetting[]): Screen {
  const isStarsUnknown = fees.some(({ currency, value }) => currency !== null && value === null);
  return {
    text: joinHtml(
      [
        texts.html('fees-title'),
        joinHtml(fees.map((fee) => lineOf(texts, fee))),
        ...(isStarsUnknown ? [texts.html('fees-stars-note')] : []),
        texts.html('fees-note'),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...fees.map((fee) => [button(nameOf(texts, fee), payFeeTap.pack({ key: fee.key }))]),
        [button(texts.plain('button-back'), payMethodsTap.pack({}))],
      ],
    },
  };
}

function lineOf(texts: Texts, fee: FeeSetting): Html {
  return texts.html('fee-line', { name: nameOf(texts, fee), fee: costOf(texts, fee) });
}

function costOf(texts: Texts, { currency, value, isTold }: FeeSetting): string {
  if (currency !== null) {
    if (value === null) return texts.plain('fee-payout-missing');
    return texts.plain('fee-payout', { amount: texts.money({ amount: value, currency }) });
  }
  if (isTold) return texts.plain('fee-told');
  return value === null ? texts.plain('fee-none') : `${value} %`;
}

function nameOf(texts: Texts, { method, name, currency }: FeeSetting): string {
  if (currency !== null) return texts.plain('fee-stars', { currency });
  return (name && inLanguage(name, texts.locale)) ?? methodName(texts, method);
}
