import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Takes a lock of the session if it is free; the lock ends with its session. If the answer is not believed, or does not
 * come, the lock may have been taken: it is given back.
 *
 * @param key the number of the lock, in SQL
 * @returns false if another session holds the lock
 */
export async function takeSessionLock<T>(session: Kysely<T>, key: RawBuilder<unknown>): Promise<boolean> {
  try {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key}) as held`.execute(
      session,
    );
    return rows[0]?.held ?? false;
  } catch (error) {
    await giveSessionLock(session, key);
    throw error;
  }
}

/** Gives a lock of the session back. A broken session has released it. */
export async function giveSessionLock<T>(session: Kysely<T>, key: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_unlock(${key})`.execute(session).catch(() => {});
}
