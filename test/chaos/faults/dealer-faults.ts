import type { FaultProfileChoice } from '@storefront/dealer-sandbox/control';
import type { Random } from '../../support/random.ts';
import type { ChaosFixture } from '../fixture.ts';

type Outside = Pick<ChaosFixture, 'sandbox' | 'gateway' | 'emulator'>;

/**
 * Starts mild faults of the Dealer API (none that needs a person's decision) and lost calls to the Bot API.
 */
export async function beginFaults({ sandbox, gateway, emulator }: Outside, random: Random): Promise<void> {
  const faultProfile: FaultProfileChoice = {
    seed: random.whole(1, 1_000_000),
    requests: {
      delay: 0.05,
      'drop-before': 0.01,
      'drop-after': 0.01,
      'error-before': 0.01,
      'error-after': 0.01,
      'rate-limit': 0.01,
      'malformed-body': 0.01,
      'cut-body': 0.01,
      'repeat-page': 0.02,
    },
    orders: { failed: 0.03, rejected: 0.02, pending: 0.1, slow: 0.02 },
    webhooks: { lose: 0.1, double: 0.1, delay: 0.1, forge: 0.05 },
    priceChange: 0,
    delayMs: 500,
  };
  await sandbox.control.setFaultProfile(faultProfile);
  gateway.misbehave(random);
  await emulator.client.faults(
    { on: 'call', method: 'editMessageText', times: 2, drop: 'before' },
    { on: 'call', method: 'editMessageText', times: 2, drop: 'after' },
    { on: 'call', method: 'editMessageMedia', times: 2, drop: 'before' },
    { on: 'call', method: 'editMessageMedia', times: 2, drop: 'after' },
    { on: 'call', method: 'sendMessage', times: 1, drop: 'before' },
    { on: 'call', method: 'sendMessage', times: 1, error: { code: 429, retryAfter: 1 } },
    { on: 'update', times: 2, act: 'duplicate' },
  );
}

/** Ends all faults of the Dealer API and the Bot API. */
export async function endFaults({ sandbox, gateway, emulator }: Outside): Promise<void> {
  gateway.misbehave(null);
  await sandbox.control.behave();
  await emulator.client.clearFaults();
}
