import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { moduleRound } from '../../platform/jobs/module-rounds.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { noticeSweep } from '../notices/index.ts';
import { type Broadcasts, broadcastIsDue, createBroadcasts, isBroadcastRunning } from './broadcasts.ts';

export interface BroadcastsApi {
  readonly broadcasts: Broadcasts;
}

/** Makes the module of the messages to many customers. */
export function broadcastsModule({
  db,
  owners,
}: Pick<Kernel, 'db'> & { readonly owners: readonly number[] }): Module<BroadcastsApi> {
  const broadcasts = createBroadcasts(db, owners);
  const { rounds, sweeps } = moduleRound(db, {
    name: 'start_broadcasts',
    sweep: 'broadcasts',
    due: broadcastIsDue,
    async run() {
      const started = await broadcasts.startDue();
      // A round that Telegram's rate limit delayed keeps its time.
      if (started.length > 0) await addJobs(db, [roundJob('send_notices')], { keepRunAt: true });
    },
    keepRunAt: true,
  });
  return {
    api: { broadcasts },
    work: {},
    rounds,
    sweeps: { ...sweeps, running_broadcasts: noticeSweep(db, isBroadcastRunning) },
  };
}
