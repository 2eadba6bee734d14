/** A step that was taken: how it is taken back, and what the person is told once all have succeeded. */
export interface Step {
  readonly said?: string;
  undo(): Promise<unknown>;
}

export type TakeStep = () => Promise<readonly Step[]>;

/**
 * Takes steps one after the other. If one fails, those before it are taken back, the last first, and its error is thrown.
 *
 * @returns what the steps say
 */
export async function takeAll(steps: readonly TakeStep[]): Promise<string[]> {
  const taken: Step[] = [];
  try {
    for (const take of steps) taken.push(...(await take()));
  } catch (error) {
    // One that can't be taken back must not keep the others.
    for (const { undo } of taken.reverse()) await undo().catch(() => {});
    throw error;
  }
  return taken.flatMap(({ said }) => said ?? []);
}
