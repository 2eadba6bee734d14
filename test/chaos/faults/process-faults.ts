import type { Crashes } from '../chaos.ts';
import { serverOf } from '../fixture.ts';

/** SIGKILL for a process of the shop that has begun to work. */
export const kills: Crashes = {
  every: { leastMs: 60, mostMs: 220 },
  spares: 3,
  durable: false,
  crashOne: ({ replicas }, random) => replicas.killOne(random),
};

/** A crash and recovery of the database. All durable data must survive. */
export const restarts: Crashes = {
  every: { leastMs: 2000, mostMs: 2000 },
  spares: 0,
  durable: true,
  crashOne: async (fixture) => {
    await serverOf(fixture).restart('immediate');
    return true;
  },
};
