/** A shop whose database is put back to an earlier state while the dealer's books stay, and what a process does then. */
import { expect, onTestFinished } from 'vitest';
import type { PaymentMethod } from '../../../src/shop/payments/methods/method.ts';
import type { PurchaseView, StarsProvider } from '../../../src/shop/shop.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/going-back.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';

/** A shop whose database can be put back without the dealer's books. */
export async function openFixture(
  options: { paymentMethods?: readonly PaymentMethod[]; stars?: StarsProvider } = {},
): Promise<UnknownFixture> {
  const books = await createTestDatabase();
  const fixture = await openUnknownFixture({ ...options, dealerDatabaseUrl: books.url });
  onTestFinished(async () => {
    await fixture.close();
    await books.drop();
  });
  return fixture;
}

export async function snapshotOf(fixture: UnknownFixture): Promise<Snapshot> {
  const snapshot = await takeSnapshot(fixture.database.url);
  onTestFinished(() => snapshot.drop());
  return snapshot;
}

/** A snapshot of now, and the shop a minute later: restoring it loses that minute and what follows. */
export async function snapshotBeforeLoss(fixture: UnknownFixture): Promise<Snapshot> {
  const snapshot = await snapshotOf(fixture);
  fixture.ahead(MINUTE);
  await fixture.work.checkHistory(false);
  return snapshot;
}

/** What a process does all the time, and after a change until the shop is open. */
export async function recovered(fixture: UnknownFixture): Promise<void> {
  expect(await fixture.work.checkHistory(false)).toBe(false);
  await fixture.work.recover();
  expect(await isOpen(fixture)).toBe(false);
  fixture.ahead(3000);
  await fixture.work.recover();
  expect(await isOpen(fixture)).toBe(true);
  expect(await fixture.work.checkHistory(false)).toBe(true);
}

/** The same, and what was bought in the time that was lost is delivered, with nothing paid twice. */
export async function recoveredWith(fixture: UnknownFixture, purchase: PurchaseView): Promise<void> {
  await recovered(fixture);
  await fixture.bringHome();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await fixture.everythingAddsUp();
}

export async function isOpen(fixture: UnknownFixture): Promise<boolean> {
  return (await fixture.shop.protection.status()).maintenance === null;
}
