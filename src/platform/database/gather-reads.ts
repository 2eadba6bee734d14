import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from './away.ts';
import { isInTransaction } from './connection/lone-statements.ts';
import { type Rank, rankNow, withRank } from './connection/ranks.ts';
import { checkTerm } from './lease.ts';

/** Runs work outside of the term, the transaction and the log fields of the request that happens to start it. */
const runApart = AsyncLocalStorage.snapshot();

/**
 * Returns a batched read by key: the keys of one turn of the event loop share a statement, so a hundred
 * concurrent chats cost one. Keys of different ranks do not share one.
 *
 * If a shared statement fails, each of its keys is read alone, so that a faulty one fails for its caller only.
 * All of them fail while the database is away: it must not get a statement for each key.
 *
 * Within a transaction, a key is read at once, on a connection of its own. The shared statement could queue
 * behind a lone one that waits for this transaction, and PostgreSQL would not see that deadlock.
 */
export function gatherReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const gathered = new Map<
    Rank,
    { readonly keys: Set<Key>; readonly found: Promise<FoundValues<Key, Value>> }
  >();
  const begin = (rank: Rank) => {
    const keys = new Set<Key>();
    const turnEnds = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turnEnds.then(() => {
      gathered.delete(rank);
      return withRank(rank, () => readEach(read, [...keys]));
    });
    const begun = { keys, found };
    gathered.set(rank, begun);
    return begun;
  };
  return async (key) => {
    checkTerm();
    if (isInTransaction()) return (await read([key])).get(key);
    const rank = rankNow();
    const { keys, found } = gathered.get(rank) ?? runApart(begin, rank);
    keys.add(key);
    return (await found).get(key);
  };
}

/** Values by key, or the reads of single keys. */
type FoundValues<Key, Value> = ReadonlyMap<Key, Value | Promise<Value | undefined>>;

/** Reads the keys together, or each alone if that fails and the database answers. */
async function readEach<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  keys: readonly Key[],
): Promise<FoundValues<Key, Value>> {
  try {
    return await read(keys);
  } catch (error) {
    if (keys.length === 1 || isDatabaseAway(error)) throw error;
    return new Map(keys.map((key) => [key, read([key]).then((found) => found.get(key))]));
  }
}

/** Returns a read that all callers in one turn of the event loop share. */
export function shareRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const shared = gatherReads<null, { value: Value }>(async () => new Map([[null, { value: await read() }]]));
  return async () => {
    const found = await shared(null);
    if (!found) throw new Error('a shared read found nothing');
    return found.value;
  };
}
