/** Breaks of the order callbacks. */
import type { Breaks, Delivered } from '../break.ts';

const SENT_NOTHING: Delivered = { status: null, error: null };
const SHORT_PATIENCE_MS = 100;

export const EVENT_BREAKS: Breaks = {
  'events.success-sent': () => {
    let lost = false;
    return {
      deliver: async (callback, send) => {
        if (lost || callback.body.status !== 'success') return send(callback);
        lost = true;
        return SENT_NOTHING;
      },
    };
  },
  'events.failed-sent': () => {
    const succeeded = new Set<unknown>();
    return {
      deliver: async (callback, send) => {
        const { id, status } = callback.body;
        if (status === 'success') succeeded.add(id);
        // Another rule covers the roll-back.
        return status === 'failed' && !succeeded.has(id) ? SENT_NOTHING : send(callback);
      },
    };
  },
  'events.rejected-sent': () => ({
    deliver: async (callback, send) => (callback.body.status === 'rejected' ? SENT_NOTHING : send(callback)),
  }),
  'events.post-with-json': () => ({ deliver: (callback, send) => send({ ...callback, method: 'PUT' }) }),
  'events.body': () => ({
    deliver: (callback, send) => {
      const { customer: _left, ...body } = callback.body;
      return send({ ...callback, body });
    },
  }),
  'events.final-only': () => ({
    trigger: {
      table: 'orders',
      event: 'after update of status',
      body: `
        if new.status = 'in-progress' and new.notification_url is not null then
          insert into notification (order_id, status, url, changed_at, due_at)
            values (new.id, new.status, new.notification_url, clock_timestamp(), clock_timestamp());
        end if;`,
    },
  }),
  'events.unsigned': () => ({
    deliver: (callback, send) =>
      send({ ...callback, headers: { ...callback.headers, 'x-signature': 'sha256=0' } }),
  }),
  'events.no-retry': () => ({
    deliver: async (callback, send) => {
      const first = await send(callback);
      return first.status !== null && first.status >= 300 ? send(callback) : first;
    },
  }),
  'events.patience': () => ({
    deliver: (callback, send) => send({ ...callback, patienceMs: SHORT_PATIENCE_MS }),
  }),
  'events.once-a-change': () => ({
    deliver: async (callback, send) => {
      const first = await send(callback);
      return first.status !== null && first.status < 300 ? send(callback) : first;
    },
  }),
  'events.none-without-address': () => {
    let address: unknown;
    return {
      request: ({ endpoint, body }) => {
        if (endpoint !== 'POST /order') return;
        address ??= body.notificationUrl;
        body.notificationUrl ??= address;
      },
    };
  },
};
