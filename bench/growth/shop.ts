import { randomBytes } from 'node:crypto';
import { type DealerClient, type DealerOrder, Secret } from '@storefront/dealer-client';
import { pino } from 'pino';
import { createModules } from '../../src/modules/all.ts';
import type { OrdersDeps } from '../../src/modules/orders/index.ts';
import { createVault } from '../../src/modules/vault/index.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { Big } from '../../src/platform/values/money.ts';
import { eraseFromInbox } from '../../src/telegram/inbox/store.ts';

/** The item that the bench buys. Its own dealer sells it at once. */
export const SOLD_ITEM = 1;

/** Opens the domain on this database with an in-process dealer, so that only the shop is measured. */
export function openBenchShop(db: Db) {
  const deps = {
    db,
    dealer: immediateDealer(),
    vault: createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    settings: {
      pollMinS: 5,
      attemptMs: 35_000,
      callbackBase: null,
      breakerCooldownMs: 60_000,
      quarantineVoucherMs: 900_000,
      quarantineTopUpMs: 3_600_000,
      absenceScanGapMs: 60_000,
      reconcileEveryMs: 3_600_000,
    },
  } as unknown as OrdersDeps;
  return createModules({ ...deps, eraseFromInbox });
}

function immediateDealer(): DealerClient {
  let lastId = Date.now();
  const order = (id: number, clientOrderRef: string | null): DealerOrder => ({
    id,
    status: clientOrderRef === null ? 'success' : 'pending',
    type: 'chargingCard',
    orderCurrency: null,
    clientOrderRef,
    soldItem:
      clientOrderRef === null
        ? { id: SOLD_ITEM, voucher: { code: new Secret(`CODE-${id}`), pin: new Secret(`PIN-${id}`) } }
        : null,
    customerPhone: null,
    appliedDealerPrices: null,
    createdAt: new Date(),
    updatedAt: null,
  });
  const wallets = [{ balance: { value: new Big('1000000'), currency: 'USD' }, default: true, active: true }];
  return {
    profile: async () => ({ name: 'Bench', username: 'bench', wallets }),
    createOrder: async ({ clientOrderRef }: { clientOrderRef: string }) => {
      lastId += 1;
      return { outcome: 'accepted', order: order(lastId, clientOrderRef) };
    },
    order: async (id: number) => order(id, null),
    listOrders: async () => ({ data: [], total: 0 }),
  } as unknown as DealerClient;
}
