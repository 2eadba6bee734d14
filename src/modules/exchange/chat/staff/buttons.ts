import { adminTap } from '../../../../telegram/ui/callback-data.ts';

/** The list of rates. */
export const ratesTap = adminTap('rates', 'rt', {}, 'prices.edit');
