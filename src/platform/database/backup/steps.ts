/** A completed step: its reversal, and the message to the person after all have succeeded. */
export interface Step {
  readonly said?: string;
  undo(): Promise<unknown>;
}

export type TakeStep = () => Promise<readonly Step[]>;

/**
 * Runs steps one after the other. If one fails, the earlier ones are undone in reverse order, and its error
 * is thrown.
 *
 * @returns the messages of the steps
 */
export async function takeAll(steps: readonly TakeStep[]): Promise<string[]> {
  const taken: Step[] = [];
  try {
    for (const take of steps) taken.push(...(await take()));
  } catch (error) {
    // A failed reversal must not prevent the others.
    for (const { undo } of taken.reverse()) await undo().catch(() => {});
    throw error;
  }
  return taken.flatMap(({ said }) => said ?? []);
}
