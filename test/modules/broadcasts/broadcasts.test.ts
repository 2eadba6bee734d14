import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';
import { until } from '../../support/until.ts';

const ADMIN = owner(1);
const PEOPLE = 3;
const words = (text: string) => ({ text, entities: [], media: null, button: null });

let fixture: ShopFixture;
let draft: number;

beforeAll(async () => {
  fixture = await openShopFixture();
  for (let count = 0; count < PEOPLE; count += 1) await fixture.customer('0');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  draft = (await fixture.shop.broadcasts.make(ADMIN, words('News'))).id;
});

async function recipients(): Promise<number> {
  const { rows } = await sql`select from notices where broadcast_id = ${draft}`.execute(fixture.db);
  return rows.length;
}

async function freeze(): Promise<number | null> {
  const shown = await fixture.shop.broadcasts.find(draft);
  return fixture.shop.broadcasts.freeze(ADMIN, draft, shown?.version ?? '');
}

/** Runs operations on the draft that all wait for its row, and get it in this order. */
async function inOrder(...operations: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { db } = fixture;
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`select from broadcasts where id = ${draft} for update`.execute(tx);
    const begun: Promise<unknown>[] = [];
    for (const operation of operations) {
      begun.push(operation());
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows.length === begun.length;
      });
    }
    return { begun };
  });
  await Promise.all(waiting.begun);
}

describe('a change of a broadcast', () => {
  it('keeps the recipients of a broadcast that starts at that moment', async () => {
    await freeze();
    await inOrder(
      () => fixture.shop.broadcasts.start(ADMIN, draft, null),
      () => fixture.shop.broadcasts.change(ADMIN, draft, { content: words('Other news') }),
    );

    expect(await fixture.shop.broadcasts.find(draft)).toMatchObject({
      state: 'running',
      content: { text: 'News' },
      planned: PEOPLE,
    });
    expect(await recipients()).toBe(PEOPLE);
  });

  it('removes the recipients that a question freezes at that moment', async () => {
    await inOrder(freeze, () =>
      fixture.shop.broadcasts.change(ADMIN, draft, { segment: { withBalance: true } }),
    );

    expect(await recipients()).toBe(0);
    expect(await fixture.shop.broadcasts.start(ADMIN, draft, null)).toBe(true);
  });
});

it('a discarded broadcast leaves no recipients that a question freezes at that moment', async () => {
  await inOrder(freeze, () => fixture.shop.broadcasts.discard(ADMIN, draft));

  expect(await fixture.shop.broadcasts.find(draft)).toBeNull();
  expect(await recipients()).toBe(0);
});
