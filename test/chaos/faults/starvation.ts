import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../../support/random.ts';
import { until } from '../../support/until.ts';
import type { Crashes } from '../chaos.ts';
import { type ChaosFixture, SHOP_ROLE, serverOf } from '../fixture.ts';

/**
 * The shop detects a dead part after 20 s and must revive it within 30 s. Milliseconds, with a margin for a
 * busy machine.
 */
const LIVE_AGAIN_MS = 60_000;
/** Readiness turns after 15 s without a commit. Milliseconds, with a margin for a busy machine. */
const NOT_READY_MS = 60_000;

/** Takes connections away from the shop until its own end condition. */
type Starvation = (fixture: ChaosFixture, random: Random) => Promise<void>;

/**
 * Lowers the role's connection limit below its present number, so that broken connections cannot be reopened.
 */
const lowLimit: Starvation = async ({ admin }, random) => {
  await admin.query(`alter role ${SHOP_ROLE} connection limit ${random.whole(0, 12)}`);
  await endConnections(admin);
  await pause(random);
  await admin.query(`alter role ${SHOP_ROLE} connection limit -1`);
};

/** Ends some of its connections, in the middle of their work. */
const endedConnections: Starvation = async ({ admin }) => {
  await endConnections(admin, 'and random() < 0.5');
};

/** Occupies every connection of the server. */
const fullTable: Starvation = async (fixture, random) => {
  const { admin } = fixture;
  const connectionString = await serverOf(fixture).ownedDatabase('others');
  const others: pg.Client[] = [];
  try {
    // The shop keeps requesting connections, so a refusal shows that the table is full.
    for (let refused = 0; refused < 3; ) {
      const client = new pg.Client({ connectionString });
      client.on('error', () => {});
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      if (isThere) others.push(client);
      else refused += 1;
      await endConnections(admin, 'and random() < 0.5');
    }
    await pause(random);
  } finally {
    await Promise.all(others.map((client) => client.end().catch(() => {})));
  }
};

/** Allows only reads, until each process has reported that. */
const readOnly: Starvation = async ({ admin, replicas }) => {
  await setReadOnly(admin, 'on');
  try {
    await until(
      async () => isEach(await replicas.readiness(), /has taken no write|does not answer/),
      NOT_READY_MS,
    );
  } finally {
    await setReadOnly(admin, 'off');
  }
};

/** Returns one starvation of each kind after the other, in a seeded order. */
function starve(): Crashes['crashOne'] {
  let left: Starvation[] = [];
  return async (fixture, random) => {
    if (left.length === 0) left = random.shuffled([lowLimit, endedConnections, fullTable, readOnly]);
    await left.pop()?.(fixture, random);
    return true;
  };
}

/**
 * Connections run out at random moments, and come back. The surviving processes must recover without
 * replacement.
 */
export const starvation: Crashes = {
  every: { leastMs: 500, mostMs: 3000 },
  spares: 0,
  durable: false,
  connections: { server: 70, pool: 12 },
  crashOne: starve(),
  recovered: async ({ replicas }) => {
    await until(async () => isEach(await replicas.readiness(), /^ready$/), LIVE_AGAIN_MS).catch(async () => {
      throw new Error(`the processes are not live again: ${await replicas.readiness()}`);
    });
  },
};

function isEach(said: readonly string[], what: RegExp): boolean {
  return said.length > 0 && said.every((one) => what.test(one));
}

async function pause(random: Random): Promise<void> {
  await sleep(random.whole(1000, 8000));
}

async function setReadOnly(admin: pg.Pool, value: 'on' | 'off'): Promise<void> {
  await admin.query(`alter system set default_transaction_read_only = ${value}`);
  await admin.query('select pg_reload_conf()');
}

async function endConnections(admin: pg.Pool, which = ''): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${SHOP_ROLE}' ${which}`,
  );
}
