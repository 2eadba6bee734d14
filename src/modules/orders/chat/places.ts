import { createPlace } from '../../../telegram/ui/modules/places.ts';
import type { PurchaseView } from '../core/views.ts';
import type { OpenedGoods } from '../delivery/goods.ts';

/** Rows under a customer's purchase, beside the button that repeats it. */
export const purchasePlace = createPlace<{ readonly view: PurchaseView; readonly opened: OpenedGoods }>();

/**
 * Rows in place of the way to the purchase, for a customer who received the code of this order from its
 * buyer.
 */
export const receivedCodePlace = createPlace<{ readonly order: string }>();
