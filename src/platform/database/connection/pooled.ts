/**
 * Statements behind a pooler, which may give each transaction another server connection: no setting of a
 * session lasts, and no prepared statement is found again. So every transaction begins with the settings, in
 * the message that begins it, and fails if one of them does not hold. No statement has a name.
 */
import pg from 'pg';
import { ANSWERING_SERVER, isHidden } from '../log-position.ts';
import { MUST_BE, SETTINGS, SessionError } from './settings.ts';

const WRONG = 'the database session has wrong settings';

const valuesOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ');

/**
 * Returns the statement that applies the settings until the end of the transaction. It returns the server that
 * runs the transaction. If settings differ, it fails and names them: the cast is the shortest way to raise an
 * error in plain SQL.
 *
 * @param fixed settings that the statement only checks, such as the isolation level
 * @param server SQL expression of the server
 */
const settling = (fixed: Readonly<Record<string, string>>, server: string) => `
  select ${server} from (
    select string_agg(name || ' is ' || coalesce(found, 'absent') || ' and must be ' || value, '; ')
      filter (where found is distinct from value) as faults
    from (
      select name, value, set_config(name, value, true) as found from (values ${valuesOf(SETTINGS)}) as s (name, value)
      union all
      select name, value, current_setting(name) from (values ${valuesOf(fixed)}) as m (name, value)
      union all
      select 'schema', 'public', case
        when current_schema() = 'public'
          or set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), true) <> ''
        then 'public' end
    ) as settings
  ) as examined
  where coalesce(('${WRONG}: ' || faults)::integer, 0) = 0`;

interface Settling {
  /**
   * For transactions with the default level of isolation. The level is checked, not set: the transaction begins
   * before its settings.
   */
  readonly usual: string;
  readonly otherLevel: string;
}

/** A client behind a pooler. */
export interface PooledClient extends pg.Client {
  /** The server of the last transaction (`ANSWERING_SERVER`); null if it is unknown. */
  answeredBy?: string | null;
}

/** The parts of pg's connection that `SettledQuery` uses. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  parse(statement: object): void;
  bind(values: object): void;
  execute(portal: object): void;
}
interface PgQuery {
  readonly text: string;
  submit(wire: Wire): Error | null;
  requiresPreparation(): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Callback = (error: Error | null, result?: unknown) => void;
const PgQueryClass = pg.Query as unknown as new (
  statement: unknown,
  values: unknown,
  callback: Callback,
) => PgQuery;

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const NAMES_LEVEL = /\bisolation\s+level\b/i;

/**
 * A statement with the settings before it, in one transaction: without values, both are one message; with
 * values, they end with the same `Sync`.
 */
class SettledQuery extends PgQueryClass {
  readonly #client: PooledClient;
  readonly #settles: Settling;
  /**
   * State of the settings' answers: they arrive after the next command, they arrive now, or they have
   * arrived.
   */
  #settling: 'next' | 'now' | 'done' = 'done';

  constructor(
    client: PooledClient,
    settles: Settling,
    ...[statement, values, callback]: ConstructorParameters<typeof PgQueryClass>
  ) {
    super(statement, values, callback);
    this.#client = client;
    this.#settles = settles;
  }

  override submit(wire: Wire): Error | null {
    // The transaction began with the settings.
    if (this.#client.getTransactionStatus() !== 'I') return super.submit(wire);
    this.#client.answeredBy = null;
    if (BEGINS.test(this.text)) {
      // The level of isolation must be the first statement of a transaction.
      this.#settling = 'next';
      const { usual, otherLevel } = this.#settles;
      wire.query(`${this.text};${NAMES_LEVEL.test(this.text) ? otherLevel : usual}`);
      return null;
    }
    this.#settling = 'now';
    if (!this.requiresPreparation()) {
      wire.query(`${this.#settles.usual};${this.text}`);
      return null;
    }
    wire.stream.cork();
    try {
      wire.parse({ text: this.#settles.usual, name: '', types: [] });
      wire.bind({ portal: '', statement: '', values: [], binary: false });
      wire.execute({ portal: '', rows: 0 });
      return super.submit(wire);
    } finally {
      wire.stream.uncork();
    }
  }

  override handleRowDescription(message: unknown): void {
    if (this.#settling !== 'now') super.handleRowDescription(message);
  }

  override handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    if (this.#settling === 'now') this.#client.answeredBy = message.fields[0] ?? null;
    else super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#settling === 'now') {
      this.#settling = 'done';
      return;
    }
    if (this.#settling === 'next') this.#settling = 'now';
    super.handleCommandComplete(message, wire);
  }

  override handleError(error: Error, wire: Wire): void {
    const [, faults] = new RegExp(`"(${WRONG}: .*)"$`).exec(error.message) ?? [];
    // A transaction that began before its settings failed must not pass to the connection's next user.
    if (this.#settling === 'now' && BEGINS.test(this.text)) this.#client.end().catch(() => {});
    super.handleError(faults === undefined ? error : new SessionError(faults), wire);
  }
}

/** Makes a client send every statement with the settings, and none by name. */
export async function settleEachTransaction(client: PooledClient): Promise<void> {
  const server = (await tellsServer(client)) ? ANSWERING_SERVER : 'null::text';
  const settles = {
    usual: settling({ ...MUST_BE, transaction_isolation: 'read committed' }, server),
    otherLevel: settling(MUST_BE, server),
  };
  client.answeredBy = null;
  const send = client.query.bind(client) as unknown as (query: SettledQuery) => void;
  const query = (statement: unknown, values?: unknown, callback?: Callback): unknown => {
    const unnamed =
      typeof statement === 'object' && statement !== null ? { ...statement, name: undefined } : statement;
    const [own, done] = typeof values === 'function' ? [undefined, values as Callback] : [values, callback];
    if (done) return send(new SettledQuery(client, settles, unnamed, own, done));
    return new Promise((resolve, reject) => {
      send(
        new SettledQuery(client, settles, unnamed, own, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      );
    }).catch((error: Error) => {
      // The stack trace leads to the caller instead of the socket, as in pg.
      Error.captureStackTrace(error);
      throw error;
    });
  };
  Object.assign(client, { query });
}

/** Returns false for a server that hides its position, as some hosts do: its statements must go on without it. */
async function tellsServer(client: PooledClient): Promise<boolean> {
  try {
    await client.query(`select ${ANSWERING_SERVER}`);
    return true;
  } catch (error) {
    if (isHidden(error)) return false;
    throw error;
  }
}
