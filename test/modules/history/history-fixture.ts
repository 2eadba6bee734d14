/**
 * A shop whose database is restored to an earlier state while the dealer's books stay, and the reactions of a
 * process.
 */
import { expect, onTestFinished } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import type { PaymentMethod, StarsProvider } from '../../../src/modules/payments/index.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/going-back.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';

/** Opens a shop whose database can be restored without the dealer's books. */
export async function openFixture(
  options: { paymentMethods?: readonly PaymentMethod[]; stars?: StarsProvider } = {},
): Promise<UnknownFixture> {
  const books = await createTestDatabase();
  const fixture = await openUnknownFixture({ ...options, attemptMs: 1_000, dealerDatabaseUrl: books.url });
  onTestFinished(async () => {
    await fixture.close();
    await books.drop();
  });
  return fixture;
}

/** Takes a snapshot, and drops it after the test. */
export async function snapshotOf(fixture: UnknownFixture): Promise<Snapshot> {
  const snapshot = await takeSnapshot(fixture.database.url);
  onTestFinished(() => snapshot.drop());
  return snapshot;
}

/** Takes a snapshot, and moves the shop a minute ahead. Restoring it loses that minute and later changes. */
export async function snapshotBeforeLoss(fixture: UnknownFixture): Promise<Snapshot> {
  const snapshot = await snapshotOf(fixture);
  fixture.ahead(MINUTE);
  await fixture.work.checkHistory(false);
  return snapshot;
}

/** Runs a process's regular work. After a change of history, also recovers until the shop is open. */
export async function recovered(fixture: UnknownFixture): Promise<void> {
  expect(await fixture.work.checkHistory(false)).toBe(false);
  await fixture.work.recover();
  expect(await isOpen(fixture)).toBe(false);
  await reopened(fixture);
}

/** Recovers after the time of the attempts in flight, and expects the shop to be open. */
export async function reopened(fixture: UnknownFixture): Promise<void> {
  fixture.ahead(3000);
  await fixture.work.recover();
  expect(await isOpen(fixture)).toBe(true);
  expect(await fixture.work.checkHistory(false)).toBe(true);
}

/** Recovers, and expects the lost purchase to be delivered without a double payment. */
export async function recoveredWith(fixture: UnknownFixture, purchase: PurchaseView): Promise<void> {
  await recovered(fixture);
  await fixture.bringHome();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await fixture.everythingAddsUp();
}

/** Returns true if the shop is out of maintenance. */
export async function isOpen(fixture: UnknownFixture): Promise<boolean> {
  return (await fixture.shop.protection.status()).maintenance === null;
}
