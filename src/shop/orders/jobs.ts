import type { Job } from '../../database/jobs.ts';
import { inMs, type OrdersDeps } from './deps.ts';

/** Wakes the posting of a queued order. */
export function submitJob(orderId: string, runAt?: Date): Job {
  return { task: 'submit_order', payload: { orderId }, key: `submit:${orderId}`, ...(runAt && { runAt }) };
}

/** Wakes the confirmation of one accepted order; ahead of everything else, because a customer waits for it. */
export function confirmJob(orderId: string): Job {
  return { task: 'confirm_order', payload: { orderId }, key: `confirm:${orderId}`, priority: -1 };
}

/** Wakes the look at an order whose attempt has no known end. */
export function resolveJob(orderId: string, runAt?: Date): Job {
  return { task: 'resolve_order', payload: { orderId }, key: `resolve:${orderId}`, ...(runAt && { runAt }) };
}

/** Of several units, the customer is told of the first that are ready when others take longer than this, milliseconds. */
const partlyReadyAfterMs = 20_000;

/**
 * Looks, a while after one of several units became ready, whether others take longer. A job of its own: it must neither be put
 * forward nor put off by what else happens to the purchase.
 */
export function ringJob(deps: Pick<OrdersDeps, 'clock'>, purchaseId: string, orderId: string): Job {
  return {
    task: 'deliver_purchase',
    payload: { purchaseId },
    key: `ring:${orderId}`,
    runAt: inMs(deps, partlyReadyAfterMs),
  };
}

/** Brings a purchase's chat message up to date. */
export function deliverJob(purchaseId: string, runAt?: Date): Job {
  return {
    task: 'deliver_purchase',
    payload: { purchaseId },
    key: `deliver:${purchaseId}`,
    priority: -2,
    ...(runAt && { runAt }),
  };
}
