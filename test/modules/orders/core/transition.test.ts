import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  finalStates,
  type MoveName,
  type OrderState,
  openStates,
  orderTable,
  refundedStates,
} from '../../../../src/modules/orders/core/states.ts';
import { transition } from '../../../../src/modules/orders/core/transition.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

/** Moves to a state with a dealer order that need no new one: its goods come from elsewhere, or it has one already. */
const withoutNewDealerOrder: readonly MoveName[] = ['fulfilElsewhere', 'reverse'];
const { moves, next } = orderTable;
const boughtStates = orderTable.that(({ bought }) => bought === true);
const moveNames = Object.keys(moves) as MoveName[];

let fixture: ShopFixture;
let purchaseId: string;
let dealerOrders = 1;

beforeAll(async () => {
  fixture = await openShopFixture();
  purchaseId = (await fixture.buy(await fixture.customer(), 'voucher')).id;
});
afterAll(() => fixture.close());

/** Creates an order in this state, regardless of its history. */
async function orderIn(state: OrderState): Promise<string> {
  dealerOrders += 1;
  const { rows } = await sql<{ id: string }>`
    with bought as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name, quantity,
        currency, unit_price, unit_cost, phone, context, chat_id)
      select 'TR' || lpad(${dealerOrders}::text, 6, '0'), gen_random_uuid(), customer_id, product_id, item_id, type,
        product_name, item_name, 1, currency, unit_price, unit_cost, phone, context, chat_id
      from purchases where id = ${purchaseId} returning id
    )
    insert into orders (purchase_id, unit, state, dealer_order_id)
    select id, 1, ${state}, ${boughtStates.includes(state) ? dealerOrders : null}::bigint from bought
    returning id`.execute(fixture.db);
  return rows[0]?.id ?? '';
}

async function stateOf(id: string): Promise<OrderState> {
  return (
    await fixture.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  ).state;
}

it('the database moves an order exactly as the table of moves says', SLOW, async () => {
  const taken = new Set<string>();
  for (const state of orderTable.names) {
    for (const move of moveNames) {
      const id = await orderIn(state);
      dealerOrders += 1;
      const moved = await transition(fixture.db, id, move, {
        at: fixture.now(),
        log: { cause: { kind: 'other', text: 'a test' }, ...(move === 'fulfilElsewhere' && { actorId: 1 }) },
        set: {
          // Includes the dealer order where the move allows one.
          ...(boughtStates.includes(moves[move].to) &&
            !withoutNewDealerOrder.includes(move) && { dealerOrderId: dealerOrders }),
        },
      });
      const wanted = next(state, move);
      expect(moved?.from ?? null, `${move} from ${state}`).toBe(wanted === null ? null : state);
      expect(await stateOf(id), `${move} from ${state}`).toBe(wanted ?? state);
      const events = await fixture.db
        .selectFrom('order_events')
        .select(['from_state', 'to_state'])
        .where('order_id', '=', id)
        .execute();
      expect(events).toEqual(wanted === null ? [] : [{ from_state: state, to_state: wanted }]);
      if (wanted !== null) taken.add(move);
    }
  }
  expect([...taken].sort()).toEqual([...moveNames].sort());
});

it('of many who move the same order at once, one does', async () => {
  const id = await orderIn('queued');
  const claims = await Promise.all(
    Array.from({ length: 12 }, () =>
      transition(fixture.db, id, 'claim', {
        at: fixture.now(),
        log: { cause: { kind: 'other', text: 'a race' } },
      }),
    ),
  );
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
});

it('the database itself refuses to bring a final order back, however it is asked', async () => {
  for (const state of finalStates) {
    const id = await orderIn(state);
    await expect(
      fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/cannot become/);
  }
});

it('the indexes of open and of ended orders hold what the table of states says', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select indexname as name, indexdef as source from pg_indexes
    where indexname in ('orders_open', 'orders_ended_by_state') order by 1`.execute(fixture.db);
  const named = rows.map(({ name, source }) => [
    name,
    [...source.matchAll(/'(\w+)'::text/g)].map(([, state]) => state).sort(),
  ]);
  expect(named).toEqual([
    ['orders_ended_by_state', [...finalStates].sort()],
    ['orders_open', [...openStates].sort()],
  ]);
});

/** Returns the sorted states of each list in a definition of the database. */
function listsOf(definition: string): (string | undefined)[][] {
  return [...definition.matchAll(/state = ANY \(ARRAY\[(.*?)\]\)/g)].map(([, list = '']) =>
    [...list.matchAll(/'(\w+)'::text/g)].map(([, state]) => state).sort(),
  );
}

it('the view dealer_spending has the open states of the table', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef('dealer_spending'::regclass) as definition`.execute(fixture.db);
  expect(listsOf(rows[0]?.definition ?? '')).toEqual([[...openStates].sort()]);
});

it('the trigger gift_receiver_hears has the states that end a gift', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname = 'gift_receiver_hears'`.execute(fixture.db);
  expect(listsOf(rows[0]?.definition ?? '')).toEqual([[...refundedStates, 'succeeded'].sort()]);
});

it("the database requires a dealer order in exactly the table's states", async () => {
  const refused: OrderState[] = [];
  for (const state of orderTable.names) {
    const id = await orderIn(state);
    await fixture.db
      .updateTable('orders')
      .set({ dealer_order_id: null })
      .where('id', '=', id)
      .execute()
      .catch((error: { constraint?: string }) => {
        expect(error.constraint).toBe('orders_accepted_has_dealer_order');
        refused.push(state);
      });
  }
  expect(refused).toEqual(boughtStates);
});
