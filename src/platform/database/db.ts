/**
 * Module `database`: the connection to PostgreSQL, its tables as types, and the migrator.
 * In: a database URL, or none: then the embedded server.
 * Out: `Db` and `Tx`, on which every statement runs.
 * Rule: it does not import modules that are built on it.
 * Begin with `connection/connection.ts`, then `tables.ts`.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

export type Tx = Transaction<Database>;
