/**
 * Gathers the calls that arrive during one batch and passes them on together as the next batch. One
 * transaction then serves many requests. The dealer's wallet is one row and a commit to disk takes
 * milliseconds, so separate orders would wait for each other.
 */
export function createBatcher<In, Out>(
  work: (batch: In[]) => Promise<readonly Out[]>,
  largest: number,
): { add(one: In): Promise<Out>; idle(): Promise<void> } {
  interface Waiting {
    one: In;
    resolve(result: Out): void;
    reject(cause: unknown): void;
  }
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      try {
        const results = await work(batch.map(({ one }) => one));
        for (const [seat, { resolve, reject }] of batch.entries()) {
          const result = results[seat];
          if (result === undefined) reject(new Error('a batch answered too few results'));
          else resolve(result);
        }
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    running = undefined;
  }

  return {
    add: (one) =>
      new Promise((resolve, reject) => {
        waiting.push({ one, resolve, reject });
        running ??= run();
      }),
    idle: async () => {
      while (running) await running;
    },
  };
}
