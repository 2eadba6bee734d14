import { createDealerClient, type DealerClient } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWallets } from '../../../../src/shop/orders/reconcile/wallet-evidence.ts';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { createWallets } from '../../../../src/shop/wallets/wallets.ts';
import { minute, openUnknownWorld, type UnknownWorld } from './unknown-fixture.ts';

let world: UnknownWorld;
/** The other channel's own connection to the Dealer API, with its own patience. */
let channel: DealerClient | undefined;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(async () => {
  await channel?.close();
  channel = undefined;
  await world.close();
});

/** The wallets are read and noted; the answer is so slow that `meanwhile` happens before it arrives. */
async function readSlowly(how: 'for sales' | 'for a scan', meanwhile: () => Promise<unknown>): Promise<void> {
  await world.db.deleteFrom('wallet_readings').execute();
  await readAgainSlowly(how, meanwhile);
}

/** The same, beside the readings that there are. */
async function readAgainSlowly(
  how: 'for sales' | 'for a scan',
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { db, now: clock } = world;
  const dealer = {
    async profile() {
      const profile = await world.dealer.profile();
      await meanwhile();
      return profile;
    },
  };
  if (how === 'for sales') await createWallets({ db, dealer }).refresh();
  else await readWallets({ db, clock, dealer, log: { warn: expect.unreachable } });
}

/** Resolves once the sandbox has `count` orders. */
async function landed(count: number): Promise<void> {
  while ((await world.sandbox.control.orders()).length < count);
}

describe('a fall of the wallet has a reason, and proves nothing against others,', () => {
  it('when an order was lost, and landed after the wallet had been read', async () => {
    const late = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 300 });
    await readSlowly('for sales', async () => {});
    await landed(2);
    const lost = await world.lose('voucher');
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(late)).toEqual(['accepted']);
    expect(await world.state(lost)).toEqual(['queued']);
  });

  it.each(['for sales', 'for a scan'] as const)(
    'when an order was charged while the answer about the wallet was on its way (%s)',
    async (how) => {
      await readSlowly(how, async () => {
        const sold = await world.buy(world.buyer, 'voucher');
        await world.submit(sold);
        expect(await world.state(sold)).toEqual(['accepted']);
      });
      const lost = await world.lose('voucher');
      world.ahead(20 * minute);
      await world.scanTwice();
      expect(await world.state(lost)).toEqual(['queued']);
    },
  );

  it('when an order failed at its second attempt, and the first one landed after all', async () => {
    const twice = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
    world.ahead(16 * minute);
    await world.scanTwice();
    await world.sandbox.control.planOutcome('failed');
    await world.submit(twice);
    await world.bringHome();
    expect(await world.state(twice)).toEqual(['failed']);
    // Back in the dealer's time, so that what lands now is seen by the scans that come.
    world.ahead(-16 * minute - 61_000);
    await readSlowly('for sales', async () => {});
    const lost = await world.lose('voucher');
    await landed(3);
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.alerts()).toEqual(['surplus-order']);
    expect(await world.state(lost)).toEqual(['queued']);
  });

  it('when another channel of the account bought something: its order stands in the list', async () => {
    await readAMinuteAgo();
    const lost = await world.lose('voucher');
    await buyElsewhere(lost, '+9647709999999');
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['queued']);
    expect(await world.alerts()).toEqual([]);
  });

  it('when another channel bought something after the wallet was read, and before the attempt', async () => {
    await readAMinuteAgo();
    const { id, currency } = await world.item('voucher');
    await buyElsewhere({ itemId: id, total: { currency } }, '+9647709999999');
    world.ahead(minute);
    const lost = await world.lose('voucher');
    // The scan needs to go back no further for an order that the list has to show.
    await world.submit(await world.buy(world.buyer, 'voucher'));
    const { at } = await world.db
      .selectFrom('wallet_readings')
      .select('at')
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow();
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['queued']);
    const scans = await world.db.selectFrom('list_scans').select('since').execute();
    expect(scans.filter(({ since }) => since > at)).toEqual([]);
  });
});

describe('beside another channel that orders all the time an order is proven absent,', () => {
  it('when more orders than the 500 whose prices one judgement fetches lie between the readings', async () => {
    await readAMinuteAgo();
    const lost = await world.lose('voucher');
    for (let order = 0; order < 510; order += 10)
      await Promise.all(Array.from({ length: 10 }, () => buyElsewhere(lost, '+9647709999999')));
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['unknown']);
    world.ahead(minute);
    await world.scan();
    expect(await world.state(lost)).toEqual(['queued']);
  });

  it('when the channel ordered while the wallet was read for the last time before the attempt', async () => {
    await readAMinuteAgo();
    const { id, currency } = await world.item('voucher');
    const elsewhere = { itemId: id, total: { currency } };
    await readAgainSlowly('for sales', () => buyElsewhere(elsewhere, '+9647709999999'));
    const lost = await world.lose('voucher');
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['queued']);
  });
});

describe('a fall of the wallet is not explained by', () => {
  /** A lost order is not proven absent, and goes to a person. */
  async function goesToAPerson(lost: PurchaseView): Promise<void> {
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['unknown']);
    world.ahead(31 * minute);
    await world.scanTwice();
    expect(await world.state(lost)).toEqual(['review']);
  }

  it('an order without our ref that may be the lost one itself: the Dealer API may have lost its ref', async () => {
    await readAMinuteAgo();
    const lost = await world.lose('voucher');
    await buyElsewhere(lost, '+9647701234567');
    await goesToAPerson(lost);
  });

  it('an order of another channel that may have been charged before the wallet was read', async () => {
    const item = await world.item('voucher');
    const view = { itemId: item.id, total: { currency: item.currency } };
    await buyElsewhere(view, '+9647709999999');
    await readSlowly('for sales', async () => {});
    const lost = await world.lose('voucher');
    const wallet = (await world.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === item.currency,
    )?.balance.value;
    const cost = await world.db
      .selectFrom('items')
      .select('cost')
      .where('id', '=', String(item.id))
      .executeTakeFirstOrThrow();
    await world.sandbox.control.setWallet(item.currency, {
      balance: wallet?.minus(cost.cost).toFixed() ?? '0',
    });
    await goesToAPerson(lost);
  });
});

/** The wallet was read well before what comes now, and well after what was sold before. */
async function readAMinuteAgo(): Promise<void> {
  await readSlowly('for sales', async () => {});
  const earlier = sql`interval '5 minutes'`;
  await sql`update attempts set started_at = started_at - ${earlier}, ended_at = ended_at - ${earlier},
    dealer_created_at = dealer_created_at - ${earlier}`.execute(world.db);
  await sql`update wallet_readings set at = at - interval '1 minute', requested_at = requested_at - interval '1 minute'`.execute(
    world.db,
  );
}

async function buyElsewhere(
  { itemId, total }: { itemId: number; total: { currency: string } },
  phone: string,
): Promise<void> {
  const { url, apiKey } = world.sandbox;
  channel ??= createDealerClient({ baseUrl: url, apiKey });
  const bought = await channel.createOrder({
    productItem: itemId,
    phone,
    orderCurrency: total.currency,
    clientOrderRef: 'invoice 7',
  });
  expect(bought.outcome).toBe('accepted');
}
