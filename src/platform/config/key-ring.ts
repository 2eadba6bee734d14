/** The keys that wrap voucher keys: `current` wraps new ones, the others open older ones. */
export interface KeyRing {
  readonly current: string;
  /** 32 bytes each, by id. */
  readonly keys: ReadonlyMap<string, Buffer>;
}

const KEY_BYTES = 32;

/**
 * Parses comma-separated `id:key` pairs: each id once, each key 32 bytes in base64, the first one current.
 * Returns undefined for other text.
 */
export function parseKeyRing(text: string): KeyRing | undefined {
  const keys = new Map<string, Buffer>();
  for (const pair of text.split(',')) {
    const [id = '', encoded = '', ...rest] = pair.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    // Buffer skips characters that are not base64, which would turn a mistyped key into another one.
    const exact = key.length === KEY_BYTES && key.toString('base64') === encoded;
    if (!/^[\w-]{1,32}$/.test(id) || keys.has(id) || !exact || rest.length > 0) return undefined;
    keys.set(id, key);
  }
  const [current] = keys.keys();
  return current === undefined ? undefined : { current, keys };
}
