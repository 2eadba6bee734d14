import { setTimeout as sleep } from 'node:timers/promises';
import { buy, prepareCustomers } from './purchases.ts';
import { meetAdmin } from './sales.ts';
import { ADMIN_ID, type BenchFixture, cheapVoucher } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const FIRST_CUSTOMER_ID = 7_500_000;
const CUSTOMERS = 80;
const ORDERS_A_SECOND = 10;
/** Duration of a call of the Dealer API, milliseconds. */
const CALL_MS = 150;
/**
 * Duration of a page of the order list, milliseconds. About that of seventy pages, which a busy account has
 * in a week.
 */
const LIST_MS = 10_000;
/** Tasks that poll the dealer in rounds. */
const rounds = ['poll_orders', 'recheck_orders', 'scan_orders', 'fetch_surplus', 'probe_dealer'];

/**
 * Runs customers who buy at a steady pace from a slow dealer. Every second callback is lost, and all
 * delivered orders are due for a recheck each second, so rounds run all the time.
 */
export async function measureRounds(
  fixture: BenchFixture,
  options: { readonly measureMs: number },
): Promise<Figure[]> {
  const { emulator, crowd, parts } = fixture.shop;
  const { control } = parts.dealer;
  await emulator.client.setLatency(0);
  const voucher = await cheapVoucher(fixture);
  const people = await crowd.join(FIRST_CUSTOMER_ID, CUSTOMERS);
  await meetAdmin(fixture.shop);
  const credit = `1000000 ${voucher.currency}`;
  await prepareCustomers(fixture, { crowd, people, itemId: voucher.id, adminId: ADMIN_ID, credit });
  await buy(crowd, people[0] ?? 0, voucher.id);
  await control.setFaultProfile({ seed: 1, webhooks: { lose: 0.5 } });
  const slow = (delayMs: number) => ({ kind: 'delay', when: 'before', delayMs }) as const;
  await control.planFault({ endpoint: 'GET /order', fault: slow(LIST_MS), times: null });
  for (const endpoint of ['POST /order', 'GET /order/{id}', 'GET /user/profile'] as const) {
    await control.planFault({ endpoint, fault: slow(CALL_MS), times: null });
  }

  const idle = [...people];
  const buying = new Set<Promise<unknown>>();
  let missed = 0;
  let mostAtOnce = 0;
  const end = Date.now() + options.measureMs;
  for (let tick = 0; Date.now() < end; tick += 1) {
    const person = idle.shift();
    if (person === undefined) missed += 1;
    else {
      const bought = buy(crowd, person, voucher.id).finally(() => {
        idle.push(person);
        buying.delete(bought);
      });
      buying.add(bought);
    }
    if (tick % ORDERS_A_SECOND === 0) {
      await fixture.query("update orders set recheck_at = now() where state = 'succeeded'");
      const [row] = await fixture.query<{ most: string | null }>(`
        select max(running) as most from (
          select count(*) as running from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where j.locked_at is not null and t.identifier in ('${rounds.join("','")}')
          group by t.identifier) kinds`);
      mostAtOnce = Math.max(mostAtOnce, Number(row?.most ?? 0));
    }
    await sleep(1000 / ORDERS_A_SECOND);
  }
  await Promise.all(buying);
  await control.behave();
  const waits = await fixture.query<{ ms: number }>(`
    select (extract(epoch from p.announced_at - max(o.final_at)) * 1000)::float8 as ms
    from purchases p join orders o on o.purchase_id = p.id
    where p.announced_at is not null group by p.id, p.announced_at`);
  const delivery = waits.map(({ ms }) => ms);
  const figure = (
    name: string,
    unit: Figure['unit'],
    shop: number,
    target: Figure['target'],
    note?: string,
  ): Figure => ({
    name,
    unit,
    shop,
    target,
    floor: null,
    ...(note !== undefined && { note }),
  });
  const pace = `${ORDERS_A_SECOND} orders a second, ${CALL_MS} ms a call`;
  return [
    figure(
      'final order to its message, p95, while rounds run',
      'ms',
      percentile(delivery, 0.95),
      { atMost: 300 },
      pace,
    ),
    figure(
      'the same, median',
      'ms',
      percentile(delivery, 0.5),
      null,
      `${delivery.length} purchases, ${missed} not begun`,
    ),
    figure('jobs of one kind of round that run at once, the most', '×', mostAtOnce, null),
  ];
}
