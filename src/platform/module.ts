import type { RawBuilder } from 'kysely';
import type { Db, Tx } from './database/db.ts';
import { joinRecords } from './fragments.ts';
import type { ModuleRounds } from './jobs/catalog.ts';
import type { Sweep } from './jobs/sweeps.ts';
import type { Logger } from './logging.ts';

/** The dependencies of every module. */
export interface Kernel {
  readonly db: Db;
  readonly log: Logger;
  /** The database's time, the same in every process. */
  readonly clock: () => Date;
}

/** A customer whose identifiers are being erased. */
interface ErasedCustomer {
  readonly id: number;
  readonly phone: string | null;
  /** The placeholder that replaces names and typed texts. */
  readonly name: string;
}

/** Erases a customer from the tables of one or more modules, in the transaction of the erasure. */
export type Erase = (tx: Tx, customer: ErasedCustomer) => Promise<void>;

/** Follows the code of an order to the purchase that replaces it, in the transaction of the decision. */
export type CodeReplaced = (tx: Tx, orderId: string, replacementCode: string) => Promise<void>;

/** Retention of rows whose time an operator sets. */
export interface Retention {
  /** Ended alerts, days. */
  readonly keepAlertsDays: number;
}

/** Returns the kinds of rows that become obsolete, as statements that delete a batch each (`deleteOld`). */
export type OldRows = (retention: Retention) => readonly RawBuilder<unknown>[];

/**
 * A module of the shop as one value. `src/modules/all.ts` makes each module once, after those that it needs,
 * and joins their parts; no other file connects modules.
 */
export interface Module<Api extends object = object, Work extends object = object> {
  /** The services that chats, HTTP and other modules call, by their names. */
  readonly api: Api;
  /** Background work by name. Each call is safe to make twice, late, or without need. */
  readonly work: Work;
  /** Finds due rows, by names that no other module uses. */
  readonly sweeps?: Readonly<Record<string, Sweep>>;
  /** Rounds of the module by name, in the form for the worker. */
  readonly rounds?: ModuleRounds;
  /** Erases a customer from the module's tables. Absent: they contain no data that identifies a person. */
  readonly erase?: Erase;
  /** Obsolete rows in the module's tables. Absent: it keeps its rows. */
  readonly oldRows?: OldRows;
  /** Absent: the module does not refer to codes of orders. */
  readonly codeReplaced?: CodeReplaced;
}

/** The intersection of a union's members. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The parts of several modules as one. */
interface JoinedModules<One extends Module<object, object>> {
  readonly api: AllOf<One['api']>;
  readonly work: AllOf<One['work']>;
  readonly sweeps: Readonly<Record<string, Sweep>>;
  readonly rounds: ModuleRounds;
  readonly erase: Erase;
  readonly oldRows: OldRows;
  readonly codeReplaced: CodeReplaced;
}

/**
 * Joins modules into one. Sweeps run in the order of the modules. Erasures run in the reverse order, because
 * a module may read the rows of those before it.
 *
 * @throws if two modules use one name
 */
export function joinModules<One extends Module<object, object>>(modules: readonly One[]): JoinedModules<One> {
  const joined = (part: 'api' | 'work' | 'sweeps' | 'rounds') =>
    joinRecords(modules.map((one) => one[part] ?? {}));
  const erase: Erase = async (tx, customer) => {
    for (const one of modules.toReversed()) await one.erase?.(tx, customer);
  };
  const codeReplaced: CodeReplaced = async (tx, orderId, replacementCode) => {
    for (const one of modules) await one.codeReplaced?.(tx, orderId, replacementCode);
  };
  const oldRows: OldRows = (retention) => modules.flatMap((one) => one.oldRows?.(retention) ?? []);
  return {
    api: joined('api'),
    work: joined('work'),
    sweeps: joined('sweeps'),
    rounds: joined('rounds'),
    erase,
    oldRows,
    codeReplaced,
  } as JoinedModules<One>;
}
