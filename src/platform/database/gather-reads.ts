/**
 * Returns a batched read by key: the keys of one turn of the event loop share a statement, so a hundred
 * concurrent chats cost one. A failure fails all of its keys.
 */
export function gatherReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | null = null;
  return async (key) => {
    if (next === null) {
      const keys = new Set<Key>();
      const turnEnds = new Promise<void>((resolve) => setImmediate(resolve));
      const found = turnEnds.then(() => {
        next = null;
        return read([...keys]);
      });
      next = { keys, found };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
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
