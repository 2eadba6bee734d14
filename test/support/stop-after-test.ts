import { onTestFinished } from 'vitest';

/** Stops something when the test is over, the last first. */
export function stopAfterTest(stop: () => Promise<unknown>): void {
  onTestFinished(async () => {
    await stop();
  });
}
