import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { readMigrationsLock } from './checksum.ts';
import { listSchema, readSchemaLock } from './list-schema.ts';
import { readRecords } from './records.ts';

/** How the tables of a database compare with those of this version. */
export interface TableReport {
  /** What this version needs and the database lacks, such as `column customers.phone is missing`. */
  readonly differences: readonly string[];
  /** Indexes that are missing or different: everything works, slowly. */
  readonly slow: readonly string[];
  /** Applied migrations whose statements are others than in this version. */
  readonly edited: readonly string[];
  /** Applied migrations that a later version brought. */
  readonly newer: readonly string[];
}

/** A version's tables differ from those that the database holds; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

const SHOWN = 5;
/** The type of a column ends where its rules begin. */
const RULES = / (not null|identity|generated|default)\b.*$/;

/**
 * Names what `expected` has and `found` lacks or has otherwise; further objects do no harm.
 *
 * @param hasNewer a later version has changed the tables: it may have replaced rules and functions, but no column or type
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

/** Compares the tables and the recorded migrations of a database with those of this version. Changes nothing. */
export async function examineTables<T>(db: Kysely<T>): Promise<TableReport> {
  const [lock, expected, found, records] = [
    await readMigrationsLock(),
    await readSchemaLock(),
    await listSchema(db),
    await readRecords(db),
  ];
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

/** Returns one sentence on what is wrong with the tables, and the way on; null when all is well. */
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
