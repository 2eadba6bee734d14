import { orderCodeField, tap } from '../../../telegram/ui/callback-data.ts';

/** Shows a gift to its receiver again. */
export const giftAgainTap = tap('giftAgain', 'gg', { code: orderCodeField });

/** Reports a faulty code, by the receiver. */
export const giftProblemTap = tap('giftProblem', 'gp', { code: orderCodeField });
