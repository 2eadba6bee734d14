/**
 * Makes a function that does one thing at a time out of one that does many at once: what is requested while a batch is under way
 * goes into the next one, so that a burst takes few statements and a single request starts at once.
 *
 * @param runAll gives a result for each item, in their order; when it fails, every request of its batch fails
 */
export function batched<Item, Result>(
  runAll: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    // Those that arrive in the same turn go together.
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
