/** Connections to the node that takes writes, out of all that the address of the database names. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './address.ts';

/** How long one node may take to answer, milliseconds. */
const ANSWER_WITHIN_MS = 3_000;
/** How long a node that answers later than the first may take, milliseconds: after a failover the old primary may answer, too. */
const PATIENCE_MS = 250;

/** Nodes of which none takes writes now. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

/** A session on the primary. An address of one node is connected to as it is; the session is refused there if it is a standby (session.ts). */
export class PrimaryClient extends pg.Client {
  readonly #addresses: readonly string[];

  constructor(config: pg.ClientConfig = {}) {
    const addresses = addressesOf(config.connectionString ?? '');
    super({ ...config, connectionString: addresses[0] });
    this.#addresses = addresses;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
    if (callback === undefined) return this.#connect();
    // A pool listens for errors once it is called back: in the same turn in which the session is ready, as pg does it.
    const go = () => super.connect(callback as (error: Error) => void);
    if (this.#addresses.length > 1) this.#choose().then(go, callback);
    else go();
  }

  async #connect(): Promise<this> {
    await this.#choose();
    await super.connect();
    return this;
  }

  async #choose(): Promise<void> {
    if (this.#addresses.length === 1) return;
    const { hostname, port } = new URL(await primaryOf(this.#addresses));
    this.host = hostname;
    this.port = Number(port || 5432);
  }
}

interface Answer {
  readonly address: string;
  readonly timeline: number;
}

/**
 * Asks all nodes at once, and returns the one that takes writes. Of two, the one with the later timeline was promoted after the other.
 *
 * @throws {NoPrimaryError} where none does
 */
async function primaryOf(addresses: readonly string[]): Promise<string> {
  const answers: Answer[] = [];
  const asked = addresses.map(async (address) => {
    answers.push(await askNode(address));
  });
  try {
    await Promise.any(asked);
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    throw new NoPrimaryError(`no node of the database takes writes: ${reasons.map(String).join('; ')}`);
  }
  await Promise.race([Promise.allSettled(asked), sleep(PATIENCE_MS)]);
  const [first, ...others] = answers;
  return others.reduce((latest, one) => (one.timeline > latest.timeline ? one : latest), first as Answer)
    .address;
}

/** @throws Error when the node does not answer or takes no writes */
async function askNode(address: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'storefront-primary',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A node that goes away while it is asked fails the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean; timeline: number }>(`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint::integer end as timeline`);
    const [row] = rows;
    if (!row || row.isStandby) throw new Error(`${new URL(address).host} is a standby`);
    return { address, timeline: row.timeline };
  } finally {
    await client.end().catch(() => {});
  }
}
