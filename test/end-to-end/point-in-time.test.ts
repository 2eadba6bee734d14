import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { canReplicate, NODE_NAMES, type NodeName, startReplicated } from '../replicated/cluster.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { archiveNow, endSegment } from '../support/database/log-archive.ts';
import { momentNow } from '../support/database/moment.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';
import { Storefront } from '../support/storefront.ts';
import { until } from '../support/until.ts';

const rules = readFileSync(new URL('../../deploy/prometheus/replicated.yml', import.meta.url), 'utf8');

/** Starts the set-up and a shop on it, with a base backup from before its first purchase. */
async function openShop() {
  const cluster = await startReplicated();
  stopAfterTest(() => cluster.stop());
  const books = await createTestDatabase();
  stopAfterTest(() => books.drop());
  const opened = openDatabase({ url: cluster.url, applicationName: 'point-in-time' });
  const storefront = await Storefront.open({
    database: { ...opened, url: cluster.url, drop: opened.close },
    mode: 'webhook',
    sandbox: { databaseUrl: books.url },
  });
  stopAfterTest(() => storefront.close());
  // As the timer does on each machine.
  for (const name of NODE_NAMES) await cluster.script(name, 'base-backup.sh');
  const buyer = await storefront.customer();
  const primary = async () => (await cluster.primary()) ?? expect.fail('there is no primary');
  /** Resolves with the primary once it is another one than before. */
  const nextPrimary = async (before: NodeName | null) => {
    await until(async () => ![before, null].includes(await cluster.primary()), 90_000);
    return primary();
  };
  /** Resolves when the shop serves. */
  const ready = () =>
    until(async () => {
      const answer = await fetch(`${storefront.shop.operationsUrl}/readyz`).catch(() => null);
      return answer?.ok ?? false;
    }, 60_000);
  let bought = 0;
  /** Buys one voucher more, and waits for it. */
  const buy = async () => {
    await storefront.toConfirm(buyer, 'voucher');
    await buyer.tap(/Buy for/);
    bought += 1;
    await storefront.untilStates(buyer, Array(bought).fill('succeeded'));
  };
  /** Loses all machines, restores on one of them, and lets the others follow it. */
  const restoreOn = async (name: NodeName, time: string) => {
    await storefront.kill();
    await cluster.loseAll();
    await cluster.script(name, 'restore.sh', time);
    await cluster.reviveNode(name);
    expect(await nextPrimary(null)).toBe(name);
    for (const other of NODE_NAMES) if (other !== name) await cluster.reviveNode(other);
    await cluster.whole();
  };
  return { cluster, storefront, db: opened.db, primary, nextPrimary, ready, buy, restoreOn };
}

/** Returns the numbers of the delivered orders, and the number of all. */
async function countOrders(db: Db): Promise<{ delivered: number; all: number }> {
  const rows = await db.selectFrom('orders').select('state').execute();
  return { delivered: rows.filter(({ state }) => state === 'succeeded').length, all: rows.length };
}

describe.runIf(canReplicate)('the archive of the replicated set-up', () => {
  it('restores what was sold until a time, across a failover', {
    ...LONG_ONLY,
    timeout: 600_000,
  }, async () => {
    const { cluster, storefront, db, primary, nextPrimary, ready, buy, restoreOn } = await openShop();
    const metrics = await fetch(`http://${new URL(cluster.adminUrlOf('one')).hostname}:8008/metrics`);
    const served = await metrics.text();
    for (const [name] of rules.matchAll(/patroni_\w+/g)) expect(served).toMatch(`\n${name}{`);

    await buy();
    // The primary dies before it archives what it wrote, and does not come back.
    await rename(cluster.archive, `${cluster.archive}.away`);
    await buy();
    const before = await primary();
    const unarchived = await endSegment(cluster.adminUrlOf(before));
    await buy();
    await cluster.killNode(before);
    const next = await nextPrimary(before);
    await ready();
    await rename(`${cluster.archive}.away`, cluster.archive);
    await buy();
    const moment = await momentNow(db);
    await buy();
    await archiveNow(cluster.adminUrlOf(next), cluster.archive, 120_000);
    await until(() => existsSync(join(cluster.archive, `${unarchived}.gz`)), 120_000);

    await restoreOn(before, moment.toISOString());
    expect(await countOrders(db)).toEqual({ delivered: 4, all: 4 });

    // The shop knows that its database went back, and buys nothing twice.
    await storefront.start();
    await until(async () => {
      const [recovery] = await db.selectFrom('recoveries').select('opened_at').execute();
      return recovery !== undefined && recovery.opened_at !== null;
    }, 120_000);
    expect(await storefront.sandbox.control.orders()).toHaveLength(5);
    expect(await db.selectFrom('orphan_orders').select('order_code').execute()).toHaveLength(1);

    // A second restore follows the timeline of the first one.
    await archiveNow(cluster.adminUrlOf(before), cluster.archive, 120_000);
    await restoreOn(next, 'latest');
    expect(await countOrders(db)).toEqual({ delivered: 4, all: 4 });
    expect(await db.selectFrom('recoveries').select('opened_at').execute()).toEqual([
      { opened_at: expect.any(Date) },
    ]);
  });
});
