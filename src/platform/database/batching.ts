/**
 * Creates a function for single items from a function for batches. Requests during a running batch form the
 * next batch. A burst thus takes few statements, and a single request starts at once.
 *
 * @param runAll returns a result for each item, in their order; its failure fails every request of its batch
 */
export function batched<Item, Result>(
  runAll: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    // Requests of the same turn form one batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await runAll(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
