/**
 * Executions of named statements. The driver pg asks for a description of the rows each time: the server looks
 * each column up, and this process decodes the answer. The description of a statement that a session has
 * prepared cannot change, because PostgreSQL then refuses the execution ("cached plan must not change result
 * type"). So each session is asked once.
 *
 * pg has no setting for this: `KnownQuery` uses methods and fields of pg that its types do not declare.
 */
import pg from 'pg';

type NamedStatement = pg.QueryConfig & { readonly name: string };

/** The fields of pg's result that the description sets. */
interface RowShape {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** Descriptions of one session, by the statement's name. */
export type KnownRows = Map<string, RowShape>;

interface Wire {
  describe(message: object): void;
}

interface QueryInternals {
  readonly _result: RowShape;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
}

const base = pg.Query.prototype as unknown as QueryInternals;

class KnownQuery extends pg.Query {
  readonly #known: KnownRows;
  readonly #statement: string;

  constructor(
    statement: NamedStatement & { callback(error: Error | null, result: pg.QueryResult): void },
    known: KnownRows,
  ) {
    super(statement);
    this.#known = known;
    this.#statement = statement.name;
  }

  /** Sends the execution; pg calls it. */
  prepare(wire: Wire): void {
    const own = this as unknown as QueryInternals;
    const shape = this.#known.get(this.#statement);
    if (shape === undefined) {
      base.prepare.call(own, wire);
      return;
    }
    const { fields, _parsers, _prebuiltEmptyResultObject } = shape;
    Object.assign(own._result, { fields, _parsers, _prebuiltEmptyResultObject });
    own._accumulateRows = true;
    const { describe } = wire;
    wire.describe = () => {};
    try {
      base.prepare.call(own, wire);
    } finally {
      wire.describe = describe;
    }
  }

  /** Stores the description of the rows; pg calls this method. */
  handleRowDescription(message: unknown): void {
    const own = this as unknown as QueryInternals;
    base.handleRowDescription.call(own, message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = own._result;
    this.#known.set(this.#statement, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Executes a named statement, and asks for its description unless the session is known to have it. */
export function executeNamed(
  client: pg.Client,
  statement: NamedStatement,
  known: KnownRows,
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const callback = (error: Error | null, result: pg.QueryResult) => {
    if (error) reject(error);
    else resolve(result);
  };
  Reflect.apply(pg.Client.prototype.query, client, [new KnownQuery({ ...statement, callback }, known)]);
  return promise.catch((error: Error) => {
    // The stack trace leads to the caller instead of the socket, as in pg.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** Returns true for the arguments of pg's `query` that are a named statement without further options. */
export function isNamedStatement(asked: readonly unknown[]): asked is readonly [NamedStatement] {
  const [statement] = asked;
  if (asked.length !== 1 || typeof statement !== 'object' || statement === null) return false;
  return (
    'name' in statement &&
    typeof statement.name === 'string' &&
    Object.keys(statement).every((key) => OPTIONS.has(key))
  );
}

const OPTIONS = new Set(['name', 'text', 'values']);
