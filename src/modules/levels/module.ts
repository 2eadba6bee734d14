import { roundJob } from '../../platform/jobs/catalog.ts';
import { jobSweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { assignLevels, levelsDue } from './assign.ts';
import { createLevels, type Levels } from './levels.ts';

export interface LevelsApi {
  readonly levels: Levels;
}

export interface LevelsWork {
  /** Computes the due levels of customers. */
  assignLevels(): Promise<void>;
}

/** Makes the module of the price groups that customers reach. */
export function levelsModule(
  deps: Pick<Kernel, 'log'> & Parameters<typeof createLevels>[0],
): Module<LevelsApi, LevelsWork> {
  const { db, log, timeZone, owners = [] } = deps;
  return {
    api: { levels: createLevels(deps) },
    work: { assignLevels: () => assignLevels({ db, log, timeZone: timeZone(), owners }) },
    sweeps: { levels: jobSweep(db, roundJob('assign_levels'), () => levelsDue(timeZone())) },
  };
}
