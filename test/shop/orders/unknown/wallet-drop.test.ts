import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWallets } from '../../../../src/shop/catalog/wallets.ts';
import { readWallets } from '../../../../src/shop/orders/unknown/wallet-drop.ts';
import { minute, openUnknownWorld, type UnknownWorld } from './unknown-world.ts';

let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

/** The wallets are read and noted; the answer is so slow that `meanwhile` happens before it arrives. */
async function readSlowly(how: 'for sales' | 'for a scan', meanwhile: () => Promise<unknown>): Promise<void> {
  await world.db.deleteFrom('wallet_readings').execute();
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

/** Resolves once the sandbox has so many orders. */
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
});
