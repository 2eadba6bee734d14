import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { SLOW } from '../../../support/sizes.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from './unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

/** Has the database refuse this state of a purchase's order. */
function refuse({ id }: PurchaseView, state: RawBuilder<unknown>) {
  return sql`
    alter table orders add constraint refused check (purchase_id <> ${sql.lit(id)} or state <> ${state}) not valid`.execute(
    fixture.db,
  );
}

describe('an order whose decision always fails', () => {
  it('keeps no other one from its next attempt', SLOW, async () => {
    const [broken, other] = [await fixture.lose('voucher'), await fixture.lose('voucher')];
    await refuse(broken, sql`'queued'`);
    fixture.ahead(16 * MINUTE);
    await expect(fixture.scanTwice()).rejects.toThrow('refused');
    expect(await fixture.state(broken)).toEqual(['unknown']);
    expect(await fixture.state(other)).toEqual(['queued']);
  });

  it('keeps no other one from a person, and from being found', SLOW, async () => {
    const [broken, other] = [await fixture.lose('voucher'), await fixture.lose('voucher')];
    await fixture.db
      .updateTable('attempts')
      .set({ matched_at: fixture.now() })
      .where('outcome', '=', 'unknown')
      .execute();
    const found = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await refuse(broken, sql`'review'`);
    await expect(fixture.scan()).rejects.toThrow('refused');
    expect(await fixture.state(other)).toEqual(['review']);
    expect(await fixture.state(found)).toEqual(['accepted']);
  });
});
