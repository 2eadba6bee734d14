/** Failovers after which one replica finds the database late, when its lease is over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import type { Term } from '../../../../src/platform/database/lease.ts';
import { createRandom, type Random } from '../../../support/random.ts';
import { size } from '../../../support/sizes.ts';
import { until } from '../../../support/until.ts';
import { AwayError, done, Inbox, loseWhile, message, type Replica } from '../inbox-fixture.ts';

const LEASE_MS = 2_000;
/**
 * Delay of the late replica after the other one. In production 10 s: as long as the lease, of which its holder uses 8 s.
 */
const LATE_MS = LEASE_MS;
/** Shops that fail over at once, each on its own database: a round mostly waits. */
const SHOPS = 5;
const SEED = Number(process.env.LATE_SEED ?? 1);
const NAMES = ['one', 'two'] as const;
type Name = (typeof NAMES)[number];

/** Two replicas on a database whose timeline is a row. */
class Shop {
  readonly #inbox: Inbox;
  readonly #random: Random;
  readonly #away = new Set<Name>();
  /** Updates with a handler that has not ended, each with the term in which it began. */
  readonly #lives = new Map<string, Term>();
  #gate = Promise.withResolvers<void>();
  /**
   * Updates whose handler lost its term while its statement was in transit. The outcome counts as unknown, and the update
   * is handled again, as after a crash.
   */
  readonly inTransit = new Set<string>();
  /** Number of handlers that began after an earlier handler of their update. */
  takenOver = 0;
  readonly faults: string[] = [];

  private constructor(inbox: Inbox, random: Random) {
    this.#inbox = inbox;
    this.#random = random;
  }

  static async open(seed: number): Promise<Shop> {
    const inbox = await Inbox.open();
    await inbox.database.pool.query(`
      create table model (timeline bigint);
      insert into model values (1);
      create or replace function database_timeline() returns bigint language sql as 'select timeline from model';
      create table effects (update_id bigint, replica text)`);
    return new Shop(inbox, createRandom(seed));
  }

  close(): Promise<void> {
    return this.#inbox.close();
  }

  async play(rounds: number): Promise<void> {
    const replicas = { one: await this.#start('one'), two: await this.#start('two') };
    for (let round = 0; round < rounds; round += 1) {
      const [late, other] = this.#random.shuffled(NAMES) as [Name, Name];
      await this.#failOver(replicas, late, other);
    }
  }

  async #start(name: Name): Promise<Replica> {
    const { database, stops } = this.#inbox;
    const work = openDatabase({ url: database.url, max: 5, applicationName: 'storefront work' });
    stops.push(() => work.close());
    const replica = await this.#inbox.replica(
      async ({ updateId, tries }) => {
        const { term } = replica.store.lease;
        if (term === null) throw new Error('it was begun without a lease');
        if (this.#lives.get(updateId)?.isHeld())
          this.faults.push(`update ${updateId} was begun while another handler of it ran`);
        this.#lives.set(updateId, term);
        if (tries > 1) this.takenOver += 1;
        try {
          await this.#gate.promise;
          if (this.#away.has(name)) throw new AwayError();
          await sql`insert into effects values (${updateId}, ${name})`.execute(work.db);
          if (this.#lives.get(updateId) !== term)
            this.faults.push(`update ${updateId} was begun before the statement of its handler had ended`);
          if (!term.isHeld()) this.inTransit.add(updateId);
        } finally {
          if (this.#lives.get(updateId) === term) this.#lives.delete(updateId);
        }
        return done;
      },
      { leaseMs: LEASE_MS, heartbeatMs: LEASE_MS / 5, scanMs: LEASE_MS / 5 },
    );
    loseWhile(replica, () => this.#away.has(name));
    return replica;
  }

  /** Promotes a server while both replicas handle updates. One finds it at once, the other one late. */
  async #failOver(replicas: Record<Name, Replica>, late: Name, other: Name): Promise<void> {
    const { pool } = this.#inbox.database;
    this.#gate = Promise.withResolvers();
    const { resolve: open } = this.#gate;
    const ids: string[] = [];
    for (const name of NAMES) {
      await until(() => replicas[name].store.lease.term !== null);
      const updates = Array.from({ length: 5 }, (_, chat) =>
        message((name === 'one' ? 10 : 20) + chat, 'hello'),
      );
      ids.push(...updates.map((update) => String(update.update_id)));
      await replicas[name].receiver.receive(updates);
    }
    await until(() => ids.every((id) => this.#lives.has(id)));
    for (const name of NAMES) this.#away.add(name);
    await pool.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name like 'storefront%'`);
    await pool.query('update model set timeline = timeline + 1');
    // A promoted server may lack the last renewals.
    if (this.#random.chance(0.5))
      await pool.query(`update leases set until = until - interval '${LEASE_MS} ms'`);
    const opensAt = this.#random.pick(['at once', 'early', 'late', 'last'] as const);
    if (opensAt === 'at once') open();
    await sleep(this.#random.whole(0, LEASE_MS / 5));
    this.#away.delete(other);
    if (opensAt === 'early') open();
    // About when the other one takes over.
    await sleep(LATE_MS + this.#random.whole(-LEASE_MS / 10, LEASE_MS / 5));
    this.#away.delete(late);
    if (opensAt === 'late') open();
    await sleep(this.#random.whole(0, LEASE_MS / 5));
    open();
    await until(async () => (await this.#inbox.waiting()) === 0);
    const { rows } = await pool.query<{ update_id: string; replicas: string[] }>(
      'select update_id, array_agg(replica) as replicas from effects group by update_id',
    );
    const effects = new Map(rows.map((row) => [row.update_id, row.replicas]));
    for (const id of ids) {
      const by = effects.get(id) ?? [];
      if (by.length !== 1 && !(by.length === 2 && this.inTransit.has(id)))
        this.faults.push(`update ${id} was handled ${by.length} times: ${by.join()}`);
    }
  }
}

test('no update has two handlers at once when a replica comes back late', {
  tags: ['slow', 'long'],
  timeout: 1_200_000,
}, async () => {
  const shops = await Promise.all(Array.from({ length: SHOPS }, (_, shop) => Shop.open(SEED + shop)));
  try {
    await Promise.all(shops.map((shop) => shop.play(size(20, 40) / SHOPS)));
  } finally {
    for (const shop of shops) await shop.close();
  }
  expect(
    shops.flatMap(({ faults }) => faults),
    `LATE_SEED=${SEED}`,
  ).toEqual([]);
  const count = (of: (shop: Shop) => number) => shops.reduce((sum, shop) => sum + of(shop), 0);
  console.info(
    `LATE_SEED=${SEED}: ${count(({ takenOver }) => takenOver)} handlers began again, ` +
      `${count(({ inTransit }) => inTransit.size)} after a statement in transit`,
  );
  // Otherwise no replica was late.
  for (const { takenOver } of shops) expect(takenOver).toBeGreaterThan(0);
});
