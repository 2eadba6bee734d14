import { askDoctor } from '@storefront/demo/doctor.ts';
import pg from 'pg';
import type { BenchFixture } from './fixture.ts';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Checks that the shop, the dealer and the customers agree about everything bought under load. */
export async function checkBooks(fixture: BenchFixture, codes: readonly string[]): Promise<Check[]> {
  const { parts } = fixture.shop;
  const shop = await statesOf(fixture.query, 'select state, count(*)::int as count from orders group by 1');
  const dealer = await askDealer(parts.shopEnvironment.DATABASE_URL ?? '');
  const doctor = await askDoctor(parts.shopEnvironment);
  const different = new Set(codes).size;
  return [
    {
      name: 'every order succeeded',
      ok: Object.keys(shop).join() === 'succeeded',
      detail: JSON.stringify(shop),
    },
    {
      name: 'the dealer sold as many, and nothing else',
      ok: dealer.success === shop.succeeded && Object.keys(dealer).length === 1,
      detail: JSON.stringify(dealer),
    },
    {
      name: 'every customer saw a code of their own',
      ok: different === codes.length && different === shop.succeeded,
      detail: `${different} different codes of ${codes.length}`,
    },
    {
      name: 'the doctor finds the books in order',
      ok: doctor.every((check) => check.ok),
      detail: doctor
        .filter((check) => !check.ok)
        .map((check) => `${check.name}: ${check.detail}`)
        .join('; '),
    },
  ];
}

async function askDealer(shopDatabase: string): Promise<Record<string, number>> {
  const url = new URL(shopDatabase);
  url.pathname = '/dealer';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await statesOf(
      async (text) => (await client.query(text)).rows,
      'select status as state, count(*)::int as count from dealer_sandbox.orders group by 1',
    );
  } finally {
    await client.end();
  }
}

async function statesOf(query: BenchFixture['query'], text: string): Promise<Record<string, number>> {
  const rows = await query<{ state: string; count: number }>(text);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}
