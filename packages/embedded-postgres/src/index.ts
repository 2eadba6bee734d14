/** Real PostgreSQL 18 from an npm package, for machines without a database server. */
import pg from 'pg';
import {
  configuration,
  findPostmaster,
  hasCluster,
  isConfigured,
  lastPort,
  makeCluster,
  type Postmaster,
  readPassword,
  type StopMode,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveDatabase, makeRole, ownsDatabase, passwordOf } from './owner.ts';
import { findPlace, type Place, removePlace } from './place.ts';
import { enter, forgetOtherContainers, isUsedByOthers, leave, withLock } from './users.ts';
import { watchOver } from './watchdog.ts';

export { EmbeddedPostgresError } from './error.ts';

/** Between a stop and a start, another process may use the server's port for a moment. */
const PORT_PATIENCE_MS = 10_000;

export interface EmbeddedPostgresOptions {
  /**
   * Folder of the server's files, created if missing. If root starts it and the server's user cannot reach
   * the folder, the files go to `/var/lib/storefront`, and the log says so.
   */
  dataDir: string;
  /** Default: a free port, or that of a running server. */
  port?: number;
  /** Called with one line of information for a person, such as the location of the files. */
  log?: (line: string) => void;
  /**
   * Settings of `postgresql.conf` in addition to the package's own. `fsync` stays on unless it is set here.
   */
  settings?: Readonly<Record<string, string>>;
  /**
   * `true` (default): the server's files stay. If its owner is killed, the server continues until the next
   * start takes it over. `false`: the server ends with this process, however it ends, and its files are
   * removed. The folder must not hold a database yet.
   */
  persistent?: boolean;
}

export interface EmbeddedPostgres {
  /** The superuser's address of the database `postgres`. Holds the password: never log it. */
  readonly url: string;
  /** The process id of the server. It changes with a restart. */
  readonly pid: number;
  /** Creates a database. Throws PostgreSQL's error (42P04 if it exists). */
  createDatabase(name: string, options?: { template?: string }): Promise<void>;
  /** Returns the superuser's address of a database. Holds the password: never log it. */
  connectionString(database: string): string;
  /**
   * Creates a database and a role of that name that owns it and has no other rights. A database that the
   * superuser made earlier passes to the role with all its content.
   *
   * @returns the role's address. Holds its password: never log it.
   */
  ownedDatabase(name: string): Promise<string>;
  /**
   * Ends all sessions and stops the server. Removes the files of a temporary server. A persistent server that
   * another process uses continues until that process stops it. Repeated calls have no effect.
   */
  stop(): Promise<void>;
  /**
   * Starts the server again on the same port if it was killed.
   *
   * @returns true if it had ended
   */
  revive(): Promise<boolean>;
  /**
   * Restarts the server on the same port: `fast` ends sessions in order, `immediate` is a crash with
   * recovery.
   */
  restart(mode: StopMode): Promise<void>;
}

/**
 * Starts the server of a folder, or takes over the running one. It listens only on 127.0.0.1 and requires a
 * random password, which is stored next to its data in a file only for the owner. Throws
 * `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const persistent = options.persistent ?? true;
  const configured = configuration(options.settings ?? {});
  const place = await findPlace(options.dataDir, log);
  if (!persistent && (await hasCluster(place))) {
    throw new EmbeddedPostgresError(
      'NOT_EMPTY',
      `${place.data} holds a database that a temporary server would remove.`,
    );
  }
  // Runs before the server starts, so that a process killed meanwhile also leaves no files behind.
  const endWatch = persistent ? undefined : watchOver(place, options.dataDir);
  const started = withLock(place, async () => {
    await makeCluster(place, { sync: persistent });
    const password = await readPassword(place);
    const running = await findPostmaster(place);
    const kept = running && (await keep(place, running, configured, options.port, password, log));
    const postmaster = kept
      ? running
      : await startCluster(place, configured, options.port ?? (await expectedPort(place)));
    if (!kept) await forgetOtherContainers(place);
    await enter(place);
    return { postmaster, password };
  });
  try {
    return new Server({ ...(await started), place, configured, options, endWatch });
  } catch (error) {
    await endWatch?.();
    throw error;
  }
}

/** Returns the port on which other processes expect the server, which was killed. */
async function expectedPort(place: Place): Promise<number | undefined> {
  return (await isUsedByOthers(place)) ? lastPort(place) : undefined;
}

/** Returns true if the running server fits. Stops an unfit one that no process uses. */
async function keep(
  place: Place,
  running: Postmaster,
  configured: string,
  port: number | undefined,
  password: string,
  log: (line: string) => void,
): Promise<boolean> {
  const ask = () => connect(address(running.port, password, 'postgres'), async () => {});
  if (await isUsedByOthers(place)) {
    await ask();
    return true;
  }
  const fits = (port === undefined || port === running.port) && (await isConfigured(place, configured));
  const answers =
    fits &&
    (await ask().then(
      () => true,
      () => false,
    ));
  if (answers) log('took over the PostgreSQL server that an earlier run had left behind');
  else await stopCluster(place, 'fast');
  return answers;
}

interface Running {
  place: Place;
  password: string;
  configured: string;
  postmaster: Postmaster;
  options: EmbeddedPostgresOptions;
  endWatch: (() => Promise<void>) | undefined;
}

class Server implements EmbeddedPostgres {
  readonly #running: Running;
  #stopped: Promise<void> | undefined;

  constructor(running: Running) {
    this.#running = running;
  }

  get url(): string {
    return this.connectionString('postgres');
  }

  get pid(): number {
    return this.#running.postmaster.pid;
  }

  connectionString(database: string): string {
    return address(this.#running.postmaster.port, this.#running.password, database);
  }

  async createDatabase(name: string, options: { template?: string } = {}): Promise<void> {
    const template =
      options.template === undefined ? '' : ` template ${pg.escapeIdentifier(options.template)}`;
    await connect(this.url, async (client) => {
      await client.query(`create database ${pg.escapeIdentifier(name)}${template}`);
    });
  }

  async ownedDatabase(name: string): Promise<string> {
    const { port } = this.#running.postmaster;
    const password = passwordOf(name, this.#running.password);
    const url = address(port, password, name, name);
    // Usually the database exists.
    if (await connect(url, ownsDatabase).catch(() => false)) return url;
    await connect(this.url, (client) => makeRole(client, name, password));
    await this.createDatabase(name).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
    });
    await connect(this.connectionString(name), (client) => giveDatabase(client, name));
    return url;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { place, options, endWatch } = this.#running;
    if (!endWatch) {
      return withLock(place, async () => {
        await leave(place);
        if (!(await isUsedByOthers(place))) await stopCluster(place, 'fast');
      });
    }
    await endWatch();
    await removePlace(options.dataDir, place);
  }

  async revive(): Promise<boolean> {
    const { place, configured, postmaster } = this.#running;
    if (await findPostmaster(place)) return false;
    return withLock(place, async () => {
      if (this.#stopped || (await findPostmaster(place))) return false;
      this.#running.postmaster = await startCluster(place, configured, postmaster.port, PORT_PATIENCE_MS);
      return true;
    });
  }

  async restart(mode: StopMode): Promise<void> {
    const { place, configured, postmaster } = this.#running;
    if (this.#stopped)
      throw new EmbeddedPostgresError('START_FAILED', 'The PostgreSQL server has been stopped.');
    await stopCluster(place, mode);
    this.#running.postmaster = await startCluster(place, configured, postmaster.port, PORT_PATIENCE_MS);
  }
}

function address(port: number, password: string, database: string, role = 'postgres'): string {
  const user = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`;
  return `postgres://${user}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

async function connect<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a server's stop between two queries would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
