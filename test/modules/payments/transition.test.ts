import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentMove, type PaymentState, paymentTable } from '../../../src/modules/payments/states.ts';
import { movePayment } from '../../../src/modules/payments/transition.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';
import { SLOW } from '../../support/sizes.ts';

const { moves, next } = paymentTable;
const moveNames = Object.keys(moves) as PaymentMove[];
let db: Db;
let drop: () => Promise<void>;
let customerId: number;
let made = 0;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  customerId = await db.transaction().execute((tx) => addCustomer(tx, 77));
});
afterAll(() => drop());

/** Creates a payment in this state, regardless of its history. */
async function paymentIn(state: PaymentState): Promise<string> {
  made += 1;
  const hasAmount = ['paid', 'credited', 'refunding', 'refunded', 'reversed'].includes(state);
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at, credited_amount)
    values (${`P-${made}`}, ${`key-${made}`}, ${customerId}, 'elsewhere', ${state}, 'USD', 20, 'USD', 20, ${`payload-${made}`},
      1, now(), case when ${hasAmount}::boolean then 20 end)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

const cause = { kind: 'other', text: 'a test' } as const;
const take = (id: string, move: PaymentMove) =>
  movePayment(db, id, move, { cause, set: move === 'pay' ? { creditedAmount: '20' } : {} });

it('the database moves a payment exactly as the table of moves says', SLOW, async () => {
  const taken = new Set<string>();
  for (const state of paymentTable.names) {
    for (const move of moveNames) {
      const id = await paymentIn(state);
      const moved = await take(id, move);
      const wanted = next(state, move);
      expect(moved?.from ?? null, `${move} from ${state}`).toBe(wanted === null ? null : state);
      const row = await db
        .selectFrom('payments')
        .select(['state', 'due_at', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.state, `${move} from ${state}`).toBe(wanted ?? state);
      const events = await db
        .selectFrom('payment_events')
        .select(['from_state', 'to_state'])
        .where('payment_id', '=', id)
        .execute();
      expect(events).toEqual(wanted === null ? [] : [{ from_state: state, to_state: wanted }]);
      if (wanted === null) continue;
      taken.add(move);
      const isOver = ['credited', 'refunded', 'reversed'].includes(wanted);
      expect(row.due_at === null, `${wanted} is woken`).toBe(isOver);
      expect(row.ended_at === null, `${wanted} has ended`).toBe(
        ['awaiting', 'paid', 'refunding'].includes(wanted),
      );
    }
  }
  expect([...taken].sort()).toEqual([...moveNames].sort());
});

it('of many who move the same payment at once, one does', async () => {
  const id = await paymentIn('awaiting');
  const all = await Promise.all(Array.from({ length: 8 }, () => take(id, 'pay')));
  expect(all.filter((one) => one !== null)).toHaveLength(1);
});

it('the database refuses to revive a refunded or reversed payment', async () => {
  for (const state of ['refunded', 'reversed'] as const) {
    const id = await paymentIn(state);
    await expect(
      db.updateTable('payments').set({ state: 'credited' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/cannot become/);
  }
});
