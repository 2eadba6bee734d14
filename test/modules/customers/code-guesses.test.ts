import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBalanceCode } from '../../../src/platform/values/balance-code.ts';
import { newReferralCode } from '../../../src/platform/values/codes.ts';
import { contributedRecord } from '../../support/contributions.ts';
import type { CodeGuesses } from '../../support/module-parts.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const BALANCE_CODES = {
  'balance codes': ({ balanceCodes }, id) => balanceCodes.redeem(id, newBalanceCode()),
} satisfies CodeGuesses;
const kinds = Object.entries({
  ...BALANCE_CODES,
  ...(await contributedRecord<CodeGuesses>('code-guesses.ts')),
});

describe('wrong codes', () => {
  it.each(kinds)('of %s are stopped after ten in an hour with an alert', async (_kind, tryOne) => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await tryOne(fixture.shop, id);
    expect(JSON.stringify(await tryOne(fixture.shop, id))).toContain('too-many');
    expect(await openAlerts(fixture.db)).toContain(`code-guessing:${id}`);
  });

  it('of all kinds share one counter', async () => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await kinds[count % kinds.length]?.[1](fixture.shop, id);
    for (const [, tryOne] of kinds)
      expect(JSON.stringify(await tryOne(fixture.shop, id))).toContain('too-many');
  });

  it('of somebody at the gate count, too', async () => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1)
      await fixture.shop.people.admitByInvitation(id, newReferralCode());
    for (const [, tryOne] of kinds)
      expect(JSON.stringify(await tryOne(fixture.shop, id))).toContain('too-many');
  });
});
