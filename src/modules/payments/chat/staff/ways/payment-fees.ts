import { z } from 'zod';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../../telegram/ui/callback-data.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../../../telegram/ui/kit/list.ts';
import { type Screen, withWord } from '../../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { methodName } from '../../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { inLanguage } from '../../../manual/method-texts.ts';
import type { FeeSetting } from '../../../methods/fees.ts';
import type { PaymentsApi } from '../../../module.ts';
import { payFeesTap, payMethodsTap } from '../buttons.ts';

const payFeeTap = adminTap(
  'payFee',
  'mfe',
  { key: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) },
  'payments.edit',
);

/** Typed instead of a number: removes the cost. */
const REMOVE = '-';

/** Handles the buttons under `/paymethods` that set the cost of each payment method to the shop. */
export function takePaymentFees({ paymentFees }: Pick<PaymentsApi, 'paymentFees'>): Screens {
  const composer = new Screens();
  const form = onForm(composer, {
    prompt: 'paymethod-fee',
    needed: 'payments.edit',
    about: { key: z.string() },
    ask: async (ctx, { key }) => {
      const { texts } = ctx;
      const fees = await paymentFees.list();
      const fee = fees.find((one) => one.key === key);
      if (!fee) return void (await show(ctx, feesScreen(texts, fees)));
      const { currency } = fee;
      const question =
        currency === null ? texts.html('fee-prompt') : texts.html('fee-prompt-stars', { currency });
      return { text: joinHtml([lineOf(texts, fee), question], '\n\n'), back: payFeesTap.pack({}) };
    },
    parse: async (ctx, { key }, typed) => {
      const fee = (await paymentFees.list()).find((one) => one.key === key);
      if (fee && (await asksWhich(ctx, typed, { most: fee.most }))) return undefined;
      return typed === REMOVE ? null : typed;
    },
    save: async (ctx, { key }, value) => {
      const isSet = await paymentFees.set(key, value, actorOf(ctx));
      const fees = await paymentFees.list();
      const { least = '', most = '' } = fees.find((one) => one.key === key) ?? {};
      if (!isSet) return new Refusal('fee-unreadable', { least, most });
      const word = ctx.texts.html('fee-changed');
      return async () => void (await show(ctx, withWord(word, feesScreen(ctx.texts, fees))));
    },
    repeats: true,
  });
  onTap(composer, payFeesTap, async (ctx) => {
    await show(ctx, feesScreen(ctx.texts, await paymentFees.list()));
  });
  onTap(composer, payFeeTap, (ctx, about) => form.ask(ctx, about));
  return composer;
}

function feesScreen(texts: Texts, fees: readonly FeeSetting[]): Screen {
  const isStarsUnknown = fees.some(({ currency, value }) => currency !== null && value === null);
  return listScreen(texts, {
    text: joinHtml(
      [
        texts.html('fees-title'),
        joinHtml(fees.map((fee) => lineOf(texts, fee))),
        ...(isStarsUnknown ? [texts.html('fees-stars-note')] : []),
        texts.html('fees-note'),
      ],
      '\n\n',
    ),
    found: { entries: fees },
    open: (fee) => button(nameOf(texts, fee), payFeeTap.pack({ key: fee.key })),
    below: [[button(texts.plain('button-back'), payMethodsTap.pack({}))]],
  });
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
