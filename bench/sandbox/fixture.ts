import { startDemoDatabase } from '@storefront/demo/database.ts';
import { type Parts, startDealerPart } from '@storefront/demo/parts.ts';
import pg from 'pg';
import { Agent, request } from 'undici';

/** The Dealer API sandbox in its own process, on PostgreSQL with default durability. */
export interface SandboxFixture {
  /** Changes with `killAndStart`. */
  dealer(): Parts['dealer'];
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Ends the sandbox by SIGKILL, and restarts it on its database. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a sandbox with a catalog of `items` items whose orders stay open. */
export async function openSandboxFixture(items: number): Promise<SandboxFixture> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one().catch(() => {});
  };
  try {
    const database = await startDemoDatabase(['dealer']);
    stops.push(() => database.stop());
    const url = database.url('dealer');
    const start = () => startDealerPart({ items, finalAfterMs: 3_600_000 }, url);
    let dealer = await start();
    stops.push(() => dealer.stop());
    const client = new pg.Client({ connectionString: url, options: '-c search_path=dealer_sandbox' });
    await client.connect();
    stops.push(() => client.end());
    return {
      dealer: () => dealer,
      query: async (text, values) => (await client.query(text, values)).rows,
      killAndStart: async () => {
        process.kill(dealer.pid, 'SIGKILL');
        await dealer.ended;
        dealer = await start();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends a request over a kept connection, and returns the milliseconds until the whole answer. */
export async function timedGet(
  dealer: Pick<Parts['dealer'], 'url' | 'apiKey'>,
  path: string,
  times: number,
): Promise<{ samples: number[]; last: { data: unknown[]; total: number } }> {
  const dispatcher = new Agent({ connections: 1 });
  const ask = async () => {
    const answer = await request(`${dealer.url}${path}`, {
      headers: { 'x-api-key': dealer.apiKey },
      dispatcher,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return text;
  };
  try {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await ask();
    const samples: number[] = [];
    let text = '';
    for (let time = 0; time < times; time += 1) {
      const begun = performance.now();
      text = await ask();
      samples.push(performance.now() - begun);
    }
    return { samples, last: JSON.parse(text) };
  } finally {
    await dispatcher.close();
  }
}
