import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../../support/random.ts';
import { until } from '../../support/until.ts';
import type { Crashes } from '../chaos.ts';
import { type ChaosFixture, SHOP_ROLE } from '../fixture.ts';

/** A dead part is found after 20 s and has to be live again within 30 s; milliseconds, with room for a busy machine. */
const LIVE_AGAIN_MS = 60_000;
/** Readiness turns after 15 s without a commit; milliseconds, with room for a busy machine. */
const NOT_READY_MS = 60_000;

/** Takes connections away from the shop, each for as long as its own end says. */
type Starvation = (fixture: ChaosFixture, random: Random) => Promise<void>;

/** The role may hold fewer connections than it has: whatever breaks now can't come back. */
const lowLimit: Starvation = async ({ admin }, random) => {
  await admin.query(`alter role ${SHOP_ROLE} connection limit ${random.whole(0, 12)}`);
  await endConnections(admin);
  await pause(random);
  await admin.query(`alter role ${SHOP_ROLE} connection limit -1`);
};

/** Some of its connections end, in the middle of whatever they do. */
const endedConnections: Starvation = async ({ admin }) => {
  await endConnections(admin, 'and random() < 0.5');
};

/** Somebody else holds every connection that the server has. */
const fullTable: Starvation = async ({ admin, database }, random) => {
  const connectionString = await database.ownedDatabase('others');
  const others: pg.Client[] = [];
  try {
    // The shop goes on asking meanwhile: the table is full once one is refused.
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

/** It answers reads and takes no write, until each process has said so of itself. */
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

/** One of each kind after the other, in an order that the seed decides. */
function starve(): Crashes['crashOne'] {
  let left: Starvation[] = [];
  return async (fixture, random) => {
    if (left.length === 0) left = random.shuffled([lowLimit, endedConnections, fullTable, readOnly]);
    await left.pop()?.(fixture, random);
    return true;
  };
}

/** Connections run out, at random moments, and come back. The processes that lived through it work on: none is renewed. */
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
