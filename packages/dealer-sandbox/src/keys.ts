/** API keys: created here, stored hashed, and cached in memory to check every request. */
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SandboxDatabase, SandboxTables } from './database.ts';

/** dealer-api.md, Limits: API key length. */
const KEY_LENGTH = 80;
const PREFIX_LENGTH = 8;

export interface Caller {
  keyId: number;
  dealerId: number;
}

export type CallerRefusal =
  | 'no-key'
  | 'unknown-key'
  | 'inactive-key'
  | 'no-address-listed'
  | 'address-not-allowed'
  | 'not-a-dealer';

export type KeyRow = Omit<Selectable<SandboxTables['api_key']>, 'hash'>;

interface HeldKey extends Caller {
  allowed: ReadonlySet<string>;
  isActive: boolean;
  isDealer: boolean;
}

export interface KeyRing {
  /** Recognizes the caller by key and address, or returns the refusal (Authentication, rules 4, 7 and 8). */
  recognize(apiKey: string | string[] | undefined, address: string): Caller | CallerRefusal;
  /** Creates a key with a random value or the given one. An existing value gets the name and addresses. */
  create(key: { dealerId: number; name: string; allowedIps: string[]; value?: string }): Promise<{
    id: number;
    value: string;
  }>;
  list(): Promise<KeyRow[]>;
  /** Reads keys and dealers again, after other code changed them. */
  reload(): Promise<void>;
  /** Changes name or addresses. Returns false without such a key. */
  change(
    id: number,
    change: { name?: string | undefined; allowedIps?: string[] | undefined },
  ): Promise<boolean>;
  /** Revokes a key at once. Returns false without such a key. */
  remove(id: number): Promise<boolean>;
  /** Records the last uses of keys and stops recording. */
  close(): Promise<void>;
}

/** Reads the keys. This process must be the only writer, so that requests need not read the database. */
export async function openKeyRing(db: SandboxDatabase): Promise<KeyRing> {
  let held = new Map<string, HeldKey>();
  const used = new Map<number, Date>();

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('api_key')
      .innerJoin('dealer', 'dealer.id', 'api_key.dealer_id')
      .select(['api_key.id', 'api_key.hash', 'api_key.allowed_ips', 'dealer.id as dealer_id'])
      .select(['dealer.role', 'dealer.status'])
      .execute();
    held = new Map(
      rows.map((row) => [
        row.hash,
        {
          keyId: row.id,
          dealerId: row.dealer_id,
          allowed: new Set(row.allowed_ips),
          isActive: row.status === 'active',
          isDealer: row.role === 'dealer',
        },
      ]),
    );
  }

  async function recordUse(): Promise<void> {
    if (used.size === 0) return;
    const uses = [...used].map(([id, at]) => ({ id, at }));
    used.clear();
    await sql`
      update api_key set last_used_at = used.at
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used(id integer, at timestamptz)
      where api_key.id = used.id`.execute(db);
  }

  await load();
  // Records when keys were used. Informational: it may be late, and a crash may lose it.
  const recording = setInterval(() => void recordUse().catch(() => {}), 1000);
  recording.unref();

  return {
    recognize: (apiKey, address) => {
      if (typeof apiKey !== 'string' || apiKey === '') return 'no-key';
      const key = held.get(hashOf(apiKey));
      if (!key) return 'unknown-key';
      // A key has no switch (rule 6), so rule 8's inactive key belongs to an inactive account.
      if (!key.isActive) return 'inactive-key';
      if (key.allowed.size === 0) return 'no-address-listed';
      if (!key.allowed.has(address)) return 'address-not-allowed';
      if (!key.isDealer) return 'not-a-dealer';
      used.set(key.keyId, new Date());
      return { keyId: key.keyId, dealerId: key.dealerId };
    },
    create: async ({ dealerId, name, allowedIps, value = newKey() }) => {
      if (value.length !== KEY_LENGTH) throw new RangeError(`an API key has ${KEY_LENGTH} characters`);
      const { id } = await db
        .insertInto('api_key')
        .values({
          dealer_id: dealerId,
          name,
          hash: hashOf(value),
          prefix: value.slice(0, PREFIX_LENGTH),
          allowed_ips: allowedIps,
        })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ name, allowed_ips: allowedIps }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await load();
      return { id, value };
    },
    reload: load,
    list: () =>
      db
        .selectFrom('api_key')
        .select(['id', 'dealer_id', 'name', 'prefix', 'allowed_ips', 'created_at', 'last_used_at'])
        .orderBy('id')
        .execute(),
    change: async (id, { name, allowedIps }) => {
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set((eb) => ({ name: name ?? eb.ref('name'), allowed_ips: allowedIps ?? eb.ref('allowed_ips') }))
        .where('id', '=', id)
        .executeTakeFirst();
      await load();
      return numUpdatedRows > 0n;
    },
    remove: async (id) => {
      const { numDeletedRows } = await db.deleteFrom('api_key').where('id', '=', id).executeTakeFirst();
      await load();
      return numDeletedRows > 0n;
    },
    close: async () => {
      clearInterval(recording);
      await recordUse();
    },
  };
}

/**
 * Returns 80 characters of base64url. The first is not a hyphen, because a command line would read that as an
 * option.
 */
function newKey(): string {
  const key = randomBytes(60).toString('base64url');
  return key.startsWith('-') ? newKey() : key;
}

/**
 * Returns the hash of a key. A plain hash suffices for a value of 480 random bits, which is never a person's
 * password.
 */
function hashOf(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}
