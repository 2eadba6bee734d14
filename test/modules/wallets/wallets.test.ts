import { DealerError } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWallets, distrustWallet, type Wallets } from '../../../src/modules/wallets/wallets.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { type CatalogServer, startCatalogServer } from '../../support/dealer/catalog-server.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let db: Db;
let drop: () => Promise<void>;
let dealer: CatalogServer;
let wallets: Wallets;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await sql`truncate wallets, alerts`.execute(db);
  dealer = await startCatalogServer();
  dealer.wallets = [
    { currency: 'USD', balance: 100.5, default: true },
    { currency: 'KWD', balance: 3 },
    { currency: 'EUR', balance: 50, active: false },
  ];
  wallets = createWallets({ db, dealer: dealer.client });
});
afterEach(() => dealer.close());

const canPay = (currency: string, cost: string) => wallets.canPay(currency, new Big(cost));

async function secondsLater(seconds: number): Promise<void> {
  await sql`update wallets set fetched_at = fetched_at - make_interval(secs => ${seconds})`.execute(db);
}

describe("the dealer's wallets", () => {
  it('are kept as the profile shows them, and those that are gone are forgotten', async () => {
    const profile = await wallets.refresh();
    expect(profile.wallets).toHaveLength(3);
    dealer.wallets = [{ currency: 'USD', balance: -2, default: true }];
    await wallets.refresh();
    const rows = await db
      .selectFrom('wallets')
      .select(['currency', 'balance', 'active', 'is_default'])
      .execute();
    expect(rows).toEqual([{ currency: 'USD', balance: '-2.00000000', active: true, is_default: true }]);
  });

  it('can be refreshed by many at once, with one question', async () => {
    await Promise.all(Array.from({ length: 20 }, () => wallets.refresh()));
    expect(dealer.asked).toEqual(['/user/profile']);
    await wallets.refresh();
    expect(dealer.asked).toHaveLength(2);
  });

  it('stay unchanged if the profile is unreadable, with an alert for a refused key', async () => {
    await wallets.refresh();
    dealer.failing = { status: 401, body: {} };
    await expect(wallets.refresh()).rejects.toBeInstanceOf(DealerError);
    expect(await openAlerts(db)).toEqual(['upstream-refuses-us:unauthorised']);
    expect(await canPay('USD', '100')).toBe('yes');
    dealer.failing = null;
    await wallets.refresh();
    expect(await openAlerts(db)).toEqual([]);
  });
});

describe('the solvency of a wallet', () => {
  it('is requested once per minute', async () => {
    expect(await canPay('USD', '100.5')).toBe('yes');
    expect(await canPay('USD', '20')).toBe('yes');
    expect(await canPay('KWD', '3')).toBe('yes');
    expect(await canPay('EUR', '1')).toBe('no-wallet');
    expect(await canPay('JPY', '1')).toBe('no-wallet');
    expect(dealer.asked).toHaveLength(1);
    await secondsLater(61);
    expect(await canPay('USD', '20')).toBe('yes');
    expect(dealer.asked).toHaveLength(2);
  });

  it('is looked at afresh before a customer is turned away', async () => {
    dealer.wallets = [{ currency: 'USD', balance: 1 }];
    await wallets.refresh();
    await secondsLater(10);
    dealer.wallets = [{ currency: 'USD', balance: 500 }];
    expect(await canPay('USD', '20')).toBe('yes');
  });

  it('is not asked for by every tap while it is too low', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => canPay('KWD', '4')));
    expect(new Set(answers)).toEqual(new Set(['too-low']));
    expect(dealer.asked).toEqual(['/user/profile']);
  });

  it('is no when there is no wallet of that currency any more', async () => {
    await wallets.refresh();
    dealer.wallets = [{ currency: 'KWD', balance: 3 }];
    await secondsLater(61);
    expect(await canPay('USD', '1')).toBe('no-wallet');
  });

  it('is unknown when it would have to be asked and the service does not answer', async () => {
    dealer.failing = { status: 503, body: {} };
    expect(await canPay('USD', '1')).toBe('unknown');
    dealer.failing = null;
    await wallets.refresh();
    dealer.failing = { status: 503, body: {} };
    expect(await canPay('USD', '1')).toBe('yes');
    await secondsLater(61);
    expect(await canPay('USD', '1')).toBe('unknown');
  });

  it('is asked for again once the wallet was distrusted', async () => {
    await wallets.refresh();
    dealer.wallets = [{ currency: 'USD', balance: 0 }];
    await distrustWallet(db, 'USD');
    expect(await canPay('USD', '1')).toBe('too-low');
    expect(await canPay('KWD', '1')).toBe('no-wallet');
  });
});

describe('a wallet that is too low for what was asked for', () => {
  it('is told to the admins until it holds enough', async () => {
    expect(await canPay('KWD', '4')).toBe('too-low');
    expect(await openAlerts(db)).toEqual([]);
    await wallets.notifyTooLow('KWD', new Big('4'));
    expect(await openAlerts(db)).toEqual(['wallet-too-low:KWD']);
    const alert = await db.selectFrom('alerts').select('detail').executeTakeFirstOrThrow();
    expect(alert.detail).toEqual({ needed: '4', balance: '3' });
    dealer.wallets = [{ currency: 'KWD', balance: 3.999 }];
    await wallets.refresh();
    expect(await openAlerts(db)).toEqual(['wallet-too-low:KWD']);
    dealer.wallets = [{ currency: 'KWD', balance: 4 }];
    await wallets.refresh();
    expect(await openAlerts(db)).toEqual([]);
  });
});
