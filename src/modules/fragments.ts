/**
 * The fragments that modules add to statements of modules below them (`platform/fragments.ts`). They are values,
 * because the commands of operators run such statements without a shop.
 */
import { joinFragments } from '../platform/fragments.ts';
import { broadcastsFragments } from './broadcasts/fragments.ts';
import { giftsFragments } from './gifts/fragments.ts';
import { inquiriesFragments } from './inquiries/fragments.ts';
import { ordersFragments } from './orders/fragments.ts';
import { paymentsFragments } from './payments/fragments.ts';
import { promotionsFragments } from './promotions/fragments.ts';

export const fragments = joinFragments([
  ordersFragments,
  paymentsFragments,
  inquiriesFragments,
  giftsFragments,
  promotionsFragments,
  broadcastsFragments,
]);
