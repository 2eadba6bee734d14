/** Breaks of charges, states and transitions. Most are triggers in the database, which holds the orders. */
import type { Break, Breaks } from '../break.ts';

const FINAL: readonly unknown[] = ['success', 'failed', 'rejected'];
/** The first 2 reads of a final order show its true status. */
const HONEST_LOOKS = 2;

function afterInsert(body: string): () => Break {
  return () => ({ trigger: { table: 'orders', event: 'after insert', body } });
}

function whenEnded(status: 'failed' | 'rejected', body: string): () => Break {
  const guarded = `
    if new.status = '${status}' and old.status in ('pending', 'in-progress') then
      ${body}
    end if;`;
  return () => ({ trigger: { table: 'orders', event: 'after update of status', body: guarded } });
}

const CHARGE_AGAIN = `
  update wallet set balance = balance - new.price
    where wallet.dealer_id = new.dealer_id and wallet.currency = new.currency;`;

export const STATE_BREAKS: Breaks = {
  'service.charged-wallet': afterInsert(`
    update wallet set balance = balance + case when is_default then -1 else new.price end
      where wallet.dealer_id = new.dealer_id and (is_default or wallet.currency = new.currency)
        and not exists (
          select from wallet w where w.dealer_id = new.dealer_id and w.is_default and w.currency = new.currency);`),
  'states.accepted-is-transient': () => ({
    answer: ({ body, status }, { endpoint }) => {
      if (endpoint === 'POST /order' && status < 300) body.status = 'success';
    },
  }),
  'states.charged-at-creation': afterInsert(`
    update wallet set balance = balance - 0.01
      where wallet.dealer_id = new.dealer_id and wallet.currency = new.currency;`),
  'states.pending-goes-in-progress': () => ({
    trigger: {
      table: 'orders',
      event: 'before update of status',
      body: `if old.status = 'pending' and new.status = 'in-progress' then new.status := 'success'; end if;`,
    },
  }),
  'states.failed-rolls-back': whenEnded('failed', CHARGE_AGAIN),
  'states.rejected-rolls-back': whenEnded('rejected', CHARGE_AGAIN),
  'states.final-stays': () => {
    const looks = new Map<unknown, number>();
    return {
      answer: ({ body, status }, { endpoint, path }) => {
        if (endpoint !== 'GET /order/:id' || path === '' || status >= 300 || !FINAL.includes(body.status))
          return;
        const before = looks.get(body.id) ?? 0;
        looks.set(body.id, before + 1);
        if (before >= HONEST_LOOKS) body.status = body.status === 'success' ? 'rejected' : 'success';
      },
    };
  },
  'states.no-retry': whenEnded(
    'failed',
    `insert into orders (
       dealer_id, key_id, item_id, type, status, currency, price, discount, discount_percent, revenue_percent, phone,
       context, client_order_ref, steps, created_at, updated_at
     ) values (
       new.dealer_id, new.key_id, new.item_id, new.type, 'in-progress', new.currency, new.price, new.discount,
       new.discount_percent, new.revenue_percent, new.phone, new.context, new.client_order_ref, '[]',
       clock_timestamp(), clock_timestamp());`,
  ),
  'states.roll-back-notified': () => ({
    trigger: {
      table: 'notification',
      event: 'before insert',
      body: `
        if new.status <> 'success' and exists (
          select from notification n where n.order_id = new.order_id and n.status = 'success')
        then return null; end if;`,
    },
  }),
};
