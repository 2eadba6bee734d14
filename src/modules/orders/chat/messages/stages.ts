import type { PurchaseView } from '../../core/views.ts';

const BEGUN = new Set<PurchaseView['orders'][number]['stage']>(['waiting', 'processing']);

/** Returns true if an order of a purchase is past its submission. */
export function hasMovedOn(view: PurchaseView): boolean {
  return view.orders.some((order) => !BEGUN.has(order.stage));
}

/** Returns the stages of all orders of a purchase, for comparison. */
export function stagesOf(view: PurchaseView): string {
  return view.orders.map((order) => order.stage).join();
}

/**
 * Returns the view of a purchase with queued orders shown as started, since their submission is a matter of
 * moments.
 */
export function asBegun(view: PurchaseView): PurchaseView {
  const orders = view.orders.map((order) =>
    order.stage === 'waiting' ? { ...order, stage: 'processing' as const } : order,
  );
  return { ...view, orders, isCancellable: false, wait: null };
}
