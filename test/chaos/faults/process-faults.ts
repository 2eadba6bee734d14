import type { Crashes } from '../chaos.ts';

/** A process of the shop dies by SIGKILL, one that had begun to work. */
export const kills: Crashes = {
  every: { leastMs: 60, mostMs: 220 },
  spares: 3,
  durable: false,
  crashOne: ({ replicas }, random) => replicas.killOne(random),
};

/** The database crashes and recovers, with everything on the disk that it has to have there. */
export const restarts: Crashes = {
  every: { leastMs: 2000, mostMs: 2000 },
  spares: 0,
  durable: true,
  crashOne: async ({ database }) => {
    await database.restart('immediate');
    return true;
  },
};
