import { roundJob } from '../../platform/jobs/catalog.ts';
import { jobSweep } from '../../platform/jobs/sweeps.ts';
import type { Module } from '../../platform/module.ts';
import { closingRoundDue, wakeClosingRound } from './closing.ts';
import { addFigures, figuresDue } from './figures.ts';
import { createReports, type Reports } from './reports.ts';

export interface ReportsApi {
  readonly reports: Reports;
}

export interface ReportsWork {
  /** Adds new postings to the figures of reports. */
  addFigures(): Promise<void>;
}

/** Makes the module of the figures and look-ups of staff. */
export function reportsModule(
  deps: Parameters<typeof createReports>[0] & { readonly timeZone: () => string },
): Module<ReportsApi, ReportsWork> {
  const { db, timeZone } = deps;
  return {
    api: { reports: createReports(deps) },
    work: { addFigures: () => addFigures(db, timeZone()) },
    sweeps: {
      closing: { due: () => closingRoundDue, run: () => wakeClosingRound(db, timeZone()) },
      figures: jobSweep(db, roundJob('add_figures'), () => figuresDue),
    },
  };
}
