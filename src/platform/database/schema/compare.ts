import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { readMigrationsLock } from './checksum.ts';
import { listSchema, readSchemaLock } from './list-schema.ts';
import { readRecords } from './records.ts';

/** The comparison of a database's tables with this version's. */
interface TableReport {
  /** Objects that this version needs and the database lacks, such as `column customers.phone is missing`. */
  readonly differences: readonly string[];
  /** Missing or different indexes: the shop works, but slowly. */
  readonly slow: readonly string[];
  /** Applied migrations whose statements differ from this version's. */
  readonly edited: readonly string[];
  /** Applied migrations of a later version. */
  readonly newer: readonly string[];
}

/** Thrown if the database's tables differ from this version's; the message states the next step. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

const SHOWN = 5;
/** The rules after the type in a column's definition. */
const RULES = / (not null|identity|generated|default)\b.*$/;

/**
 * Returns the objects of `expected` that `found` lacks or defines differently; additional objects are
 * harmless.
 *
 * @param hasNewer true if a later version has changed the tables: it may have replaced rules and functions,
 * but no column or type
 */
export function compareSchema(
  expected: readonly string[],
  found: readonly string[],
  hasNewer: boolean,
): Pick<TableReport, 'differences' | 'slow'> {
  const definitions = new Map(found.map((line) => [keyOf(line), line]));
  const differences: string[] = [];
  const slow: string[] = [];
  for (const line of expected) {
    const [kind = '', name = ''] = line.split('\t');
    if (hasNewer && kind !== 'table' && kind !== 'column') continue;
    const other = definitions.get(keyOf(line));
    const isSame = hasNewer ? other?.replace(RULES, '') === line.replace(RULES, '') : other === line;
    if (isSame) continue;
    (kind === 'index' ? slow : differences).push(`${kind} ${name} ${other ? 'differs' : 'is missing'}`);
  }
  return { differences, slow };
}

function keyOf(line: string): string {
  return line.split('\t', 2).join('\t');
}

/**
 * Compares the tables and the recorded migrations of a database with those of this version. Read-only.
 *
 * @param meanwhile called while the server lists its tables, which takes a tenth of a second
 */
export async function examineTables<T>(db: Kysely<T>, meanwhile = () => {}): Promise<TableReport> {
  const [lock, expected] = [await readMigrationsLock(), await readSchemaLock()];
  const listing = listSchema(db);
  listing.catch(() => {});
  // The statement is sent by then.
  await nextTurn();
  meanwhile();
  const [found, records] = [await listing, await readRecords(db)];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !lock.has(name));
  const edited = records.filter(({ name, checksum }) => lock.has(name) && lock.get(name) !== checksum);
  return {
    ...compareSchema(expected, found, newer.length > 0),
    edited: edited.map(({ name }) => name),
    newer,
  };
}

/** Returns one sentence on the faults of the tables and the next step; null if there are none. */
export function describeTables({
  differences,
  edited,
}: Pick<TableReport, 'differences' | 'edited'>): string | null {
  if (differences.length === 0 && edited.length === 0) return null;
  const more = differences.length > SHOWN ? ` and ${differences.length - SHOWN} more` : '';
  const what = [
    ...(differences.length > 0 ? [`${differences.slice(0, SHOWN).join(', ')}${more}`] : []),
    ...(edited.length > 0 ? [`changed after it was applied here: ${edited.join(', ')}`] : []),
  ];
  return `the tables are not those of this version (${what.join('; ')}): see “When the tables differ” in docs/operations.md`;
}
