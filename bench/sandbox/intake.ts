import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '@storefront/demo/parts.ts';
import { Agent, request } from 'undici';
import type { Check } from '../support/books.ts';
import type { Figure } from '../support/report.ts';
import { percentile, perSecond } from '../support/statistics.ts';
import type { SandboxFixture } from './fixture.ts';

const BUYERS = 32;
const RAMP_MS = 1000;

interface Accepted {
  readonly id: number;
  readonly ref: string;
  readonly at: number;
  readonly tookMs: number;
}

/** Places orders without a pause as parallel buyers, until they are stopped or a connection is refused. */
function buy(dealer: Pick<Parts['dealer'], 'url' | 'apiKey'>, name: string) {
  const accepted: Accepted[] = [];
  const dispatcher = new Agent({ connections: BUYERS });
  let isOpen = true;
  let count = 0;
  const buyer = async () => {
    while (isOpen) {
      const ref = `${name}-${count++}`;
      const begun = performance.now();
      const answer = await request(`${dealer.url}/order`, {
        method: 'POST',
        headers: { 'x-api-key': dealer.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          productItem: 50_001,
          customer: { phone: '+9647701234567' },
          clientOrderRef: ref,
        }),
        dispatcher,
      });
      const body = (await answer.body.json()) as { id?: number };
      if (answer.statusCode !== 201 || body.id === undefined) throw new Error(JSON.stringify(body));
      const at = performance.now();
      accepted.push({ id: body.id, ref, at, tookMs: at - begun });
    }
  };
  const done = Promise.allSettled(Array.from({ length: BUYERS }, buyer));
  return {
    accepted,
    /** Resolves with the reasons for which buyers gave up. */
    stop: async () => {
      isOpen = false;
      const ended = await done;
      await dispatcher.destroy();
      return ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    },
  };
}

/**
 * Measures durable orders per second, and checks that none is missing after a kill of the sandbox meanwhile.
 */
export async function measureIntake(
  fixture: SandboxFixture,
  seconds: number,
): Promise<{ figures: Figure[]; checks: Check[] }> {
  await fixture.dealer().control.setWallet('USD', { balance: '1000000000' });
  const rush = buy(fixture.dealer(), 'rush');
  const begun = performance.now() + RAMP_MS;
  await sleep(RAMP_MS + seconds * 1000);
  const failed = await rush.stop();
  if (failed.length > 0) throw new Error(`orders were refused: ${failed[0]}`);
  const moments = rush.accepted.map(({ at }) => at);
  const rates = perSecond(moments, begun, begun + seconds * 1000);
  const rate = rates.reduce((sum, one) => sum + one, 0) / seconds;

  const until = buy(fixture.dealer(), 'killed');
  await sleep(RAMP_MS);
  await fixture.killAndStart();
  await until.stop();
  return {
    figures: [
      {
        name: `orders accepted, ${BUYERS} at once`,
        unit: 'a second',
        shop: rate,
        floor: null,
        target: { atLeast: 200 },
        note: `slowest second ${Math.min(...rates)}`,
      },
      {
        name: 'from POST /order to its answer, p95',
        unit: 'ms',
        shop: percentile(
          rush.accepted.map(({ tookMs }) => tookMs),
          0.95,
        ),
        floor: null,
        target: null,
      },
    ],
    checks: await checkNothingLost(fixture, [...rush.accepted, ...until.accepted]),
  };
}

async function checkNothingLost(fixture: SandboxFixture, accepted: readonly Accepted[]): Promise<Check[]> {
  const [lost] = await fixture.query<{ n: string }>(
    `select count(*) as n from jsonb_to_recordset($1::jsonb) as a(id bigint, ref text)
      where not exists (select from orders where orders.id = a.id and client_order_ref = a.ref and dealer_id = 1)`,
    [JSON.stringify(accepted.map(({ id, ref }) => ({ id, ref })))],
  );
  const [money] = await fixture.query<{ balance: string; spent: string; n: string }>(`
    select (select balance from wallet where dealer_id = 1 and currency = 'USD')::text as balance,
      1000000000 - (select sum(price) from orders where client_order_ref ~ '^(rush|killed)-' and refunded_at is null)
      as spent, (select count(*) from orders where client_order_ref ~ '^(rush|killed)-') as n`);
  return [
    {
      name: 'every order that was answered is there after kill -9',
      ok: lost?.n === '0',
      detail: `${accepted.length} answered, ${money?.n} on disk, ${lost?.n} lost`,
    },
    {
      name: 'the wallet was charged for the orders on disk and nothing else',
      ok: Number(money?.balance) === Number(money?.spent),
      detail: `${money?.balance} left`,
    },
  ];
}
