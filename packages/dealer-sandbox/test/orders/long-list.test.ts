// @module-tag slow
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sandboxForFile } from '../fixture.ts';

const fixture = sandboxForFile();
const start = Date.UTC(2026, 0, 1);
const COUNT = 9000;
const statuses = ['pending', 'in-progress', 'success', 'failed', 'rejected'];

beforeAll(async () => {
  await fixture.database.pool.query(`
    insert into dealer_sandbox.orders (dealer_id, key_id, item_id, type, status, currency, price, discount,
      discount_percent, revenue_percent, phone, context, client_order_ref, steps, created_at, updated_at)
    select case when n % 7 = 0 then 2 else 1 end, 1, 50001, (array['chargingCard', 'topUp'])[1 + n % 2],
      (array['pending', 'in-progress', 'success', 'failed', 'rejected'])[1 + (case when n < 6000 then 2 else n % 5 end)],
      'USD', 1, 0, 0, 0, '+9647701234567', '{}', n::text, '[]',
      '2026-01-01T00:00:00Z'::timestamptz + n / 3 * interval '1 minute', now()
    from generate_series(1, ${COUNT}) as n`);
  // The list must count changed statuses under their new value.
  await fixture.database.pool.query(
    "update dealer_sandbox.orders set status = 'success' where status = 'pending' and id % 2 = 0",
  );
});

const moment = fc.integer({ min: -100, max: COUNT / 3 + 100 }).map((minute) => start + minute * 60_000);
const query = fc.record({
  type: fc.constantFrom(undefined, 'chargingCard', 'topUp'),
  wanted: fc.option(fc.subarray(statuses, { minLength: 1 }), { nil: undefined }),
  since: fc.option(moment, { nil: undefined }),
  until: fc.option(moment, { nil: undefined }),
  pageSize: fc.constantFrom(1, 7, 100),
  /** Position among the pages, and a little beyond. */
  place: fc.double({ min: 0, max: 1.1, noNaN: true }),
  oldestFirst: fc.boolean(),
});

it('a long list has the totals and pages that going through all orders would give', async () => {
  await fc.assert(
    fc.asyncProperty(query, async ({ type, wanted, since, until, pageSize, place, oldestFirst }) => {
      const { rows } = await fixture.database.pool.query<{ id: string }>(
        `select id from dealer_sandbox.orders where dealer_id = 1 and ($1::text is null or type = $1)
          and ($2::text[] is null or status = any ($2)) and ($3::timestamptz is null or created_at >= $3)
          and ($4::timestamptz is null or created_at <= $4) order by id ${oldestFirst ? '' : 'desc'}`,
        [type, wanted, since && new Date(since), until && new Date(until)],
      );
      const page = 1 + Math.floor((place * rows.length) / pageSize);
      const asked = new URLSearchParams({ pn: String(page), ps: String(pageSize) });
      if (type) asked.set('orderType', type);
      for (const status of wanted ?? []) asked.append('status', status);
      if (since) asked.set('startDate', new Date(since).toISOString());
      if (until) asked.set('endDate', new Date(until).toISOString());
      await fixture.sandbox.control.changeSettings({ list: { sorting: oldestFirst ? 'oldest' : 'newest' } });
      const { body } = await fixture.get(`/order?${asked}`);
      expect(body.total).toBe(rows.length);
      expect(body.data?.map(({ id }) => String(id))).toEqual(
        rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => String(id)),
      );
    }),
    { numRuns: 150 },
  );
});
