import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { moduleRound } from '../../platform/jobs/module-rounds.ts';
import { jobSweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { type Broadcasts, broadcastIsDue, createBroadcasts, isBroadcastRunning } from './broadcasts.ts';

export interface BroadcastsApi {
  readonly broadcasts: Broadcasts;
}

/** A round that Telegram's rate limit delayed keeps its time. */
const KEEP = { keepRunAt: true };

/** Makes the module of the messages to many customers. */
export function broadcastsModule({
  db,
  owners,
}: Pick<Kernel, 'db'> & { readonly owners: readonly number[] }): Module<BroadcastsApi> {
  const broadcasts = createBroadcasts(db, owners);
  const sending = roundJob('send_notices');
  const { rounds, sweeps } = moduleRound(db, {
    name: 'start_broadcasts',
    sweep: 'broadcasts',
    due: broadcastIsDue,
    async run() {
      const started = await broadcasts.startDue();
      if (started.length > 0) await addJobs(db, [sending], KEEP);
    },
    keepRunAt: true,
  });
  return {
    api: { broadcasts },
    work: {},
    rounds,
    sweeps: { ...sweeps, running_broadcasts: jobSweep(db, sending, () => isBroadcastRunning, KEEP) },
  };
}
