import pg from 'pg';

/** EXPLAIN's description of one step of a plan. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Collects the texts of all statements with parameters that this process sends to PostgreSQL, until `stop`.
 *
 * @param senders prefixes of the connections' `application_name`
 */
export function collectStatements(senders: readonly string[]): {
  readonly texts: ReadonlySet<string>;
  stop(): void;
} {
  const texts = new Set<string>();
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    const asked = typeof first === 'string' ? { text: first, values } : (first as pg.QueryConfig | null);
    const isOurs = senders.some((sender) => nameOf(this).startsWith(sender));
    const isPlannedOnce = isOurs && Array.isArray(asked?.values) && asked.values.length > 0;
    if (isPlannedOnce && typeof asked?.text === 'string') texts.add(asked.text);
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    texts,
    stop: () => {
      prototype.query = original;
    },
  };
}

function nameOf(client: pg.Client): string {
  const { connectionParameters } = client as unknown as {
    connectionParameters?: { application_name?: string };
  };
  return connectionParameters?.application_name ?? '';
}

/**
 * Explains a statement with the generic plan of the shop's connections. Returns its complete reads of a
 * table: a sequential scan, or an index from its first entry to its last.
 */
export async function wholeReads(client: pg.ClientBase, text: string): Promise<string[]> {
  // A sequential scan is right for a table of a page or two. With such scans disabled, the table must have an
  // index for the statement.
  const asPlanned = await readsOf(client, text);
  if (asPlanned.length === 0) return [];
  await client.query('set enable_seqscan = off');
  const atLeast = new Set(await readsOf(client, text));
  await client.query('reset enable_seqscan');
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where reltuples < 1000',
  );
  const small = new Set(rows.map(({ name }) => name));
  return asPlanned.filter((one) => !small.has(one.split(':')[0] ?? '') || atLeast.has(one));
}

/** Explains a statement with the generic plan of the shop's connections. */
async function explain(client: pg.ClientBase, text: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** Returns the indexes in the generic plan of a statement. */
export async function indexesOf(client: pg.ClientBase, text: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const visit = (node: PlanNode) => {
    if (node['Index Name'] !== undefined) found.add(node['Index Name']);
    node.Plans?.forEach(visit);
  };
  visit(await explain(client, text));
  return found;
}

async function readsOf(client: pg.ClientBase, text: string): Promise<string[]> {
  const plan = await explain(client, text);
  const found: string[] = [];
  const wholeIndexes: { index: string; read: string }[] = [];
  const visit = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
    if (type === 'Seq Scan' && table !== undefined) found.push(`${table}: sequential scan`);
    const isWhole = index !== undefined && node['Index Cond'] === undefined;
    // The first rows of an index are few, unless a filter drops most of them.
    const isFew = isLimited && node.Filter === undefined;
    if (isWhole && !isFew && type !== 'Bitmap Heap Scan')
      wholeIndexes.push({ index, read: `${table ?? index}: all of ${index}` });
    for (const child of node.Plans ?? []) visit(child, type === 'Limit' || (isLimited && passesOn(type)));
  };
  visit(plan, false);
  if (wholeIndexes.length === 0) return found;
  const { rows: partial } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  const partialIndexes = new Set(partial.map(({ name }) => name));
  return [...found, ...wholeIndexes.flatMap(({ index, read }) => (partialIndexes.has(index) ? [] : read))];
}

/** Returns true if a step requests no more rows than its parent requests. */
function passesOn(type: string): boolean {
  return ['LockRows', 'Subquery Scan', 'Result', 'Limit'].includes(type);
}
