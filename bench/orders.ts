import type { SandboxOrder } from '@storefront/dealer-sandbox/control';
import { type Bought, buy, prepareCustomers } from './purchases.ts';
import { meetAdmin } from './sales.ts';
import { ADMIN_ID, type BenchFixture, cheapVoucher } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const FIRST_CUSTOMER_ID = 7_000_000;
const CUSTOMERS = 4;
/** Interval in which the shop polls open orders without a webhook, milliseconds. */
const POLL_MS = 5_000;

/**
 * Measures an order with a healthy Dealer API and few customers: the time to its POST, and back to the chat.
 */
export async function measureOrders(
  fixture: BenchFixture,
  options: { readonly rounds: number; readonly polledRounds: number },
): Promise<Figure[]> {
  const { emulator, crowd, parts } = fixture.shop;
  const { control } = parts.dealer;
  await emulator.client.setLatency(0);
  const voucher = await cheapVoucher(fixture);
  const people = await crowd.join(FIRST_CUSTOMER_ID, CUSTOMERS);
  await meetAdmin(fixture.shop);
  await prepareCustomers(fixture, {
    crowd,
    people,
    itemId: voucher.id,
    adminId: ADMIN_ID,
    credit: `1000000 ${voucher.currency}`,
  });

  const round = () => Promise.all(people.map((person) => buy(crowd, person, voucher.id)));
  // The first use is slower and not representative.
  await round();
  const hinted: Bought[] = [];
  for (let turn = 0; turn < options.rounds; turn += 1) hinted.push(...(await round()));
  await control.setFaultProfile({ seed: 1, webhooks: { lose: 1 } });
  const polled: Bought[] = [];
  for (let turn = 0; turn < options.polledRounds; turn += 1) polled.push(...(await round()));
  await control.behave();

  const orders = new Map<string, SandboxOrder>();
  for (const order of await control.orders({ limit: 10_000 })) {
    if (order.voucher) orders.set(order.voucher.code, order);
  }
  const times = (bought: readonly Bought[]) =>
    bought.map(({ confirmedAt, shownAt, codes }) => {
      const order = orders.get(codes[0] ?? '');
      if (!order) throw new Error('a customer saw a code that the dealer has not sold');
      const [made, ended] = [Date.parse(order.createdAt), Date.parse(order.updatedAt ?? '')];
      return { toPost: made - confirmedAt, toChat: shownAt - ended };
    });
  const [byWebhook, byPolling] = [times(hinted), times(polled)];
  const out = byWebhook.map(({ toPost }) => toPost);
  const back = byWebhook.map(({ toChat }) => toChat);
  const without = byPolling.map(({ toChat }) => toChat);
  const figure = (name: string, shop: number, target: Figure['target'], note?: string): Figure => ({
    name,
    shop,
    target,
    unit: 'ms',
    floor: null,
    ...(note !== undefined && { note }),
  });
  return [
    figure('Confirm to POST /order, p95', percentile(out, 0.95), { atMost: 50 }, `${out.length} orders`),
    figure('Confirm to POST /order, median', percentile(out, 0.5), null),
    figure('final status to the code in the chat, p95', percentile(back, 0.95), { atMost: 50 }),
    figure('final status to the code in the chat, median', percentile(back, 0.5), null),
    figure(
      'the same without webhooks, the longest',
      Math.max(...without),
      { atMost: POLL_MS },
      `${without.length} orders, looked at every ${POLL_MS / 1000} s`,
    ),
  ];
}
