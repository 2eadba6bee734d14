import { createDealerClient, type DealerClient } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { readWallets } from '../../../../src/modules/orders/reconcile/wallet-evidence.ts';
import { createWallets } from '../../../../src/modules/wallets/index.ts';
import { Big } from '../../../../src/platform/values/money.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from './unknown-fixture.ts';

let fixture: UnknownFixture;
/** The other channel's own connection to the Dealer API, with its own timeouts. */
let channel: DealerClient | undefined;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(async () => {
  await channel?.close();
  channel = undefined;
  await fixture.close();
});

/** Reads and stores the wallets. The answer is so slow that `meanwhile` runs before it arrives. */
async function readSlowly(how: 'for sales' | 'for a scan', meanwhile: () => Promise<unknown>): Promise<void> {
  await fixture.db.deleteFrom('wallet_readings').execute();
  await readAgainSlowly(how, meanwhile);
}

/** Reads as `readSlowly` does, in addition to the existing readings. */
async function readAgainSlowly(
  how: 'for sales' | 'for a scan',
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { db, now: clock } = fixture;
  const dealer = {
    async profile() {
      const profile = await fixture.dealer.profile();
      await meanwhile();
      return profile;
    },
  };
  if (how === 'for sales') await createWallets({ db, dealer }).refresh();
  else await readWallets({ db, clock, dealer, log: { warn: expect.unreachable } });
}

/** Resolves once the sandbox has `count` orders. */
async function appeared(count: number): Promise<void> {
  while ((await fixture.sandbox.control.orders()).length < count);
}

describe('a fall of the wallet has a reason, and proves nothing against others,', () => {
  it('when an order was lost, and appeared after the wallet had been read', SLOW, async () => {
    const late = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 300 });
    await readSlowly('for sales', async () => {});
    await appeared(2);
    const lost = await fixture.lose('voucher');
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(late)).toEqual(['accepted']);
    expect(await fixture.state(lost)).toEqual(['queued']);
  });

  it.each(['for sales', 'for a scan'] as const)(
    'when an order was charged while the answer about the wallet was on its way (%s)',
    SLOW,
    async (how) => {
      await readSlowly(how, async () => {
        const sold = await fixture.buy(fixture.buyer, 'voucher');
        await fixture.submit(sold);
        expect(await fixture.state(sold)).toEqual(['accepted']);
      });
      const lost = await fixture.lose('voucher');
      fixture.ahead(20 * MINUTE);
      await fixture.scanTwice();
      expect(await fixture.state(lost)).toEqual(['queued']);
    },
  );

  it(
    'when an order failed at its second attempt, and the first one appeared after all',
    LONG_ONLY,
    async () => {
      const twice = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
      fixture.ahead(16 * MINUTE);
      await fixture.scanTwice();
      await fixture.sandbox.control.planOutcome('failed');
      await fixture.submit(twice);
      await fixture.bringHome();
      expect(await fixture.state(twice)).toEqual(['failed']);
      // Goes back in the dealer's time, so that later scans see orders that appear now.
      fixture.ahead(-16 * MINUTE - 61_000);
      await readSlowly('for sales', async () => {});
      const lost = await fixture.lose('voucher');
      await appeared(3);
      fixture.ahead(20 * MINUTE);
      await fixture.scanTwice();
      expect(await fixture.alerts()).toEqual(['surplus-order']);
      expect(await fixture.state(lost)).toEqual(['queued']);
    },
  );

  it("when another channel's order in the list explains the charge", SLOW, async () => {
    await readAMinuteAgo();
    const lost = await fixture.lose('voucher');
    await buyElsewhere(lost, '+9647709999999');
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['queued']);
    expect(await fixture.alerts()).toEqual([]);
  });

  it("when another channel ordered between the wallet's reading and the attempt", SLOW, async () => {
    await readAMinuteAgo();
    const { id, currency } = await fixture.item('voucher');
    await buyElsewhere({ itemId: id, total: { currency } }, '+9647709999999');
    fixture.ahead(MINUTE);
    const lost = await fixture.lose('voucher');
    // The scan need not go further back for an order that the list must show.
    await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
    const { at } = await fixture.db
      .selectFrom('wallet_readings')
      .select('at')
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow();
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['queued']);
    const scans = await fixture.db.selectFrom('list_scans').select('since').execute();
    expect(scans.filter(({ since }) => since > at)).toEqual([]);
  });
});

describe('beside another channel that orders all the time an order is proven absent,', () => {
  it('when more than the 500 orders of one judgment lie between the readings', LONG_ONLY, async () => {
    await readAMinuteAgo();
    const lost = await fixture.lose('voucher');
    for (let order = 0; order < 510; order += 10)
      await Promise.all(Array.from({ length: 10 }, () => buyElsewhere(lost, '+9647709999999')));
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['unknown']);
    fixture.ahead(MINUTE);
    await fixture.scan();
    expect(await fixture.state(lost)).toEqual(['queued']);
  });

  it('when the channel ordered during the last reading before the attempt', SLOW, async () => {
    await readAMinuteAgo();
    const { id, currency } = await fixture.item('voucher');
    const elsewhere = { itemId: id, total: { currency } };
    await readAgainSlowly('for sales', () => buyElsewhere(elsewhere, '+9647709999999'));
    const lost = await fixture.lose('voucher');
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['queued']);
  });

  it('when the channel ordered during each of the last five readings', SLOW, async () => {
    await readAMinuteAgo();
    const { id, currency } = await fixture.item('voucher');
    const elsewhere = { itemId: id, total: { currency } };
    for (let reading = 0; reading < 5; reading += 1) {
      await readAgainSlowly('for sales', () => buyElsewhere(elsewhere, '+9647709999999'));
    }
    const lost = await fixture.lose('voucher');
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['queued']);
  });
});

describe('a fall of the wallet is not explained by', () => {
  /** Expects that a lost order is not proven absent, and goes to a person. */
  async function goesToAPerson(lost: PurchaseView): Promise<void> {
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['unknown']);
    fixture.ahead(31 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(lost)).toEqual(['review']);
  }

  it('an order without our ref that may be the lost one itself', SLOW, async () => {
    await readAMinuteAgo();
    const lost = await fixture.lose('voucher');
    await buyElsewhere(lost, '+9647701234567');
    await goesToAPerson(lost);
  });

  it('a recharge of the wallet that came before the last readings before the attempt', SLOW, async () => {
    await readAMinuteAgo();
    const { id, currency } = await fixture.item('voucher');
    await buyElsewhere({ itemId: id, total: { currency } }, '+9647709999999');
    const wallet = async () =>
      (await fixture.dealer.profile()).wallets.find(({ balance }) => balance.currency === currency)?.balance
        .value ?? new Big('0');
    const recharge = async (by: string) =>
      fixture.sandbox.control.setWallet(currency, { balance: (await wallet()).plus(by).toFixed() });
    await recharge('1000');
    for (let reading = 0; reading < 4; reading += 1) await readAgainSlowly('for sales', async () => {});
    const lost = await fixture.lose('voucher');
    await recharge('-20');
    await goesToAPerson(lost);
  });

  it("another channel's order that may predate the wallet's reading", SLOW, async () => {
    const item = await fixture.item('voucher');
    const view = { itemId: item.id, total: { currency: item.currency } };
    await buyElsewhere(view, '+9647709999999');
    await readSlowly('for sales', async () => {});
    const lost = await fixture.lose('voucher');
    const wallet = (await fixture.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === item.currency,
    )?.balance.value;
    const cost = await fixture.db
      .selectFrom('items')
      .select('cost')
      .where('id', '=', String(item.id))
      .executeTakeFirstOrThrow();
    await fixture.sandbox.control.setWallet(item.currency, {
      balance: wallet?.minus(cost.cost).toFixed() ?? '0',
    });
    await goesToAPerson(lost);
  });
});

/** Reads the wallet well before later purchases, and well after earlier sales. */
async function readAMinuteAgo(): Promise<void> {
  await readSlowly('for sales', async () => {});
  const earlier = sql`interval '5 minutes'`;
  await sql`update attempts set started_at = started_at - ${earlier}, ended_at = ended_at - ${earlier},
    dealer_created_at = dealer_created_at - ${earlier}`.execute(fixture.db);
  await sql`update wallet_readings set at = at - interval '1 minute', requested_at = requested_at - interval '1 minute'`.execute(
    fixture.db,
  );
}

async function buyElsewhere(
  { itemId, total }: { itemId: number; total: { currency: string } },
  phone: string,
): Promise<void> {
  const { url, apiKey } = fixture.sandbox;
  channel ??= createDealerClient({ baseUrl: url, apiKey });
  const bought = await channel.createOrder({
    productItem: itemId,
    phone,
    orderCurrency: total.currency,
    clientOrderRef: 'invoice 7',
  });
  expect(bought.outcome).toBe('accepted');
}

it('an order goes to a person while the database refuses the price of another', SLOW, async () => {
  await readAMinuteAgo();
  const lost = await fixture.lose('voucher');
  await buyElsewhere(lost, '+9647709999999');
  await sql`alter table other_orders add constraint refused check (false) not valid`.execute(fixture.db);
  fixture.ahead(20 * MINUTE);
  await fixture.scanTwice();
  expect(await fixture.state(lost)).toEqual(['unknown']);
  fixture.ahead(30 * MINUTE);
  await fixture.scan();
  expect(await fixture.state(lost)).toEqual(['review']);
});
