import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

export type Tx = Transaction<Database>;
