import type { MethodPart } from './method-part.ts';

/** An invoice in Telegram Stars, opened by its link. */
export const starsPart: MethodPart = {
  checks: false,
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('stars-part')] : [],
  buttons: (texts, { providerData, charge }) =>
    typeof providerData.link === 'string'
      ? [
          [
            {
              text: texts.plain('button-pay-stars', { stars: Number(charge.amount) }),
              url: providerData.link,
              style: 'success',
            },
          ],
        ]
      : [],
};
