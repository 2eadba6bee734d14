import { onTestFinished } from 'vitest';

/** Registers a stop for the end of the test, in reverse order of registration. */
export function stopAfterTest(stop: () => Promise<unknown>): void {
  onTestFinished(async () => {
    await stop();
  });
}
