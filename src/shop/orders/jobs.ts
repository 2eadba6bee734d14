import type { Job } from '../../database/jobs.ts';

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
