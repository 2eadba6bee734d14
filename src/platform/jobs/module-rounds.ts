import type { Db } from '../database/db.ts';
import type { Flag } from '../database/flags.ts';
import { type ModuleRoundName, type ModuleRounds, moduleRoundJob } from './catalog.ts';
import { jobSweep, type Sweep } from './sweeps.ts';

/** A round of a module that a shop can do without. */
interface PlannedRound {
  readonly name: ModuleRoundName;
  /** Name of the sweep that wakes the round. */
  readonly sweep: string;
  /** Flag: the round has work. */
  readonly due: Flag;
  readonly run: () => Promise<unknown>;
  /** A waiting job keeps its time, such as the one that a failure delayed. */
  readonly keepRunAt?: true;
}

/**
 * Makes a round with the sweep that adds its job, as parts of a `Module`. No other code adds the job, so that
 * no job waits for a round that its module left out.
 */
export function moduleRound(
  db: Db,
  { name, sweep, due, run, keepRunAt }: PlannedRound,
): { readonly rounds: ModuleRounds; readonly sweeps: Readonly<Record<string, Sweep>> } {
  const wake = jobSweep(db, moduleRoundJob(name), () => due, { ...(keepRunAt && { keepRunAt }) });
  return { rounds: { [name]: run }, sweeps: { [sweep]: wake } };
}
