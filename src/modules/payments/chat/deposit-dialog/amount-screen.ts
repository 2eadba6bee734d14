import { currencyDigits, type Money } from '../../../../platform/values/money.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import { readingRows } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { depositGift } from '../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { DepositOffer } from '../../ways/deposit-offer.ts';

/** The amounts that the dialog suggests in each currency, ascending. */
const CHIPS: Readonly<Record<string, readonly string[]>> = {
  IQD: ['5000', '10000', '25000', '50000', '100000', '250000'],
  IRR: ['500000', '1000000', '2000000', '5000000', '10000000', '20000000'],
  LBP: ['500000', '1000000', '2000000', '5000000', '10000000', '20000000'],
  SYP: ['50000', '100000', '250000', '500000', '1000000', '2500000'],
  TRY: ['100', '250', '500', '1000', '2500', '5000'],
  EGP: ['100', '250', '500', '1000', '2500', '5000'],
  RUB: ['250', '500', '1000', '2500', '5000', '10000'],
  INR: ['250', '500', '1000', '2500', '5000', '10000'],
  JPY: ['500', '1000', '2500', '5000', '10000', '25000'],
  AED: ['20', '50', '100', '200', '500', '1000'],
  SAR: ['20', '50', '100', '200', '500', '1000'],
  QAR: ['20', '50', '100', '200', '500', '1000'],
};
const USUAL_CHIPS = ['5', '10', '20', '50', '100', '200'];
const THREE_DIGIT_CHIPS = ['2', '5', '10', '20', '50', '100'];

/** Returns the amounts that are offered in a currency. */
export function chipsOf(currency: string): readonly string[] {
  return CHIPS[currency] ?? (currencyDigits(currency) === 3 ? THREE_DIGIT_CHIPS : USUAL_CHIPS);
}

/** Asks which of two amounts was meant; another amount may be typed, too. */
export function readingsScreen(texts: Texts, talk: Talk, readings: readonly Money[]): Screen {
  return {
    text: joinHtml([texts.html('deposit-title'), texts.html('amount-which')], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...readingRows(texts, readings, (amount) => talk.data('amount', amount)),
        [talk.cancelButton(texts)],
      ],
    },
  };
}

/** Asks for an amount, with those that the dialog suggests as buttons. */
export function amountScreen(
  texts: Texts,
  talk: Talk,
  {
    currency,
    currencies,
    missing,
    bonus,
  }: {
    currency: string;
    currencies: readonly string[];
    missing: Money | null;
    bonus: DepositOffer | null;
  },
): Screen {
  const chips = chipsOf(currency).map((amount) =>
    button(texts.money({ amount, currency }), talk.data('amount', amount)),
  );
  const others = currencies.filter((one) => one !== currency);
  return {
    text: joinHtml(
      [
        texts.html('deposit-title'),
        ...(bonus ? [texts.html('deposit-offer', { gift: depositGift(texts, bonus) })] : []),
        texts.html('deposit-ask-amount', { currency }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(missing?.currency === currency
          ? [
              [
                button(
                  texts.plain('button-just-missing', { amount: texts.money(missing) }),
                  talk.data('amount', missing.amount),
                  'primary',
                ),
              ],
            ]
          : []),
        ...inRows(texts, chips, 3),
        ...inRows(
          texts,
          others.map((one) =>
            button(texts.plain('button-in-currency', { currency: one }), talk.data('currency', one)),
          ),
          3,
        ),
        [talk.cancelButton(texts)],
      ],
    },
  };
}
