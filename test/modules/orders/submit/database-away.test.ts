import { expect, it } from 'vitest';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { withTerm } from '../../../../src/platform/database/lease.ts';
import { startGate } from '../../../support/database/gate.ts';
import { SLOW } from '../../../support/sizes.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';
import { openUnknownFixture } from '../reconcile/unknown-fixture.ts';

it.each([
  ['accepts', null, 'accepted'],
  ['refuses', { kind: 'rate-limit', retryAfterMs: 60_000 } as const, 'queued'],
])(
  'the answer that %s an order is recorded, though the database is away when it comes',
  SLOW,
  async (_, fault, state) => {
    const fixture = await openUnknownFixture();
    stopAfterTest(() => fixture.close());
    const gate = await startGate(fixture.database.url);
    stopAfterTest(() => gate.stop());
    const gated = openDatabase({ url: gate.url, applicationName: 'gated' });
    stopAfterTest(() => gated.close());
    const { dealer } = fixture.deps;
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    if (fault) await fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault });

    const submit = () =>
      submitOrder(
        {
          ...fixture.deps,
          db: gated.db,
          dealer: {
            ...dealer,
            async createOrder(...asked) {
              const answer = await dealer.createOrder(...asked);
              gate.shut();
              isHeld = false;
              return answer;
            },
          },
        },
        purchase.orders[0]?.id ?? '',
      );
    // As in a failover that outlasts the lease.
    let isHeld = true;
    const submitted = withTerm({ isHeld: () => isHeld }, submit);
    await Promise.race([submitted, expect.poll(() => gate.refused()).toBeGreaterThan(1)]);
    gate.open();
    await submitted;

    expect(await fixture.state(purchase)).toEqual([state]);
    expect(await fixture.posts()).toBe(1);
  },
);
