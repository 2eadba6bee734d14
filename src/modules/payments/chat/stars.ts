import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentRow } from '../row.ts';
import type { MethodPart } from './method-part.ts';

const payLabel = (texts: Texts, { charge }: PaymentRow) =>
  texts.plain('button-pay-stars', { stars: Number(charge.amount) });

/** An invoice in Telegram Stars, opened by its link. */
export const starsPart: MethodPart = {
  payLabel,
  checks: false,
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('stars-part')] : [],
  buttons: (texts, payment) => {
    const { link } = payment.providerData;
    return typeof link === 'string'
      ? [[{ text: payLabel(texts, payment), url: link, style: 'success' }]]
      : [];
  },
};
