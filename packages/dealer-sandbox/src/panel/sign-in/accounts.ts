/** Sign-ins: every active dealer of the sandbox, with its own password. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PanelDatabase } from '../database.ts';
import { hashPassword, isPassword, newPassword } from './passwords.ts';

/** Maximum wrong attempts within the time below, for one name and for one address. */
const MOST_FOR_A_NAME = 5;
const MOST_FOR_AN_ADDRESS = 20;
const REMEMBERED_MINUTES = 15;

export interface SignIn {
  username: string;
  password: string;
}

export type SignInResult =
  | { kind: 'signed-in'; dealerId: number }
  | { kind: 'wrong' | 'not-active' }
  | { kind: 'too-many'; minutes: number };

export interface Accounts {
  /**
   * Signs a dealer in. Every answer except `signed-in` counts as an attempt. The limit also covers
   * simultaneous attempts.
   */
  signIn(attempt: SignIn & { address: string }): Promise<SignInResult>;
}

/**
 * Opens the accounts.
 * @param whenKept resolves after the database has this run's passwords
 */
export function openAccounts(db: PanelDatabase, whenKept: () => Promise<void>): Accounts {
  return {
    signIn: async ({ username, password, address }) => {
      const usernameHash = createHash('sha256').update(username).digest('hex');
      // Records the attempt before counting, so that a hundred simultaneous attempts count as a hundred.
      const { id } = await db
        .insertInto('panel_attempt')
        .values({ username_hash: usernameHash, address })
        .returning('id')
        .executeTakeFirstOrThrow();
      const minutes = await minutesToWait(db, usernameHash, address);
      if (minutes > 0) {
        // A refused attempt does not count: a person who keeps trying still gets in after the wait.
        await db.deleteFrom('panel_attempt').where('id', '=', id).execute();
        return { kind: 'too-many', minutes };
      }
      await whenKept();
      const account = await db
        .selectFrom('dealer')
        .innerJoin('panel_account', 'panel_account.dealer_id', 'dealer.id')
        .select(['dealer.id', 'dealer.status', 'panel_account.password'])
        .where('dealer.username', '=', username)
        .executeTakeFirst();
      const right = await isPassword(password, account?.password);
      if (!account || !right) return { kind: 'wrong' };
      if (account.status !== 'active') return { kind: 'not-active' };
      await db
        .deleteFrom('panel_attempt')
        .where('username_hash', '=', usernameHash)
        .where('address', '=', address)
        .execute();
      return { kind: 'signed-in', dealerId: account.id };
    },
  };
}

/** Returns the minutes until one of the counted attempts expires, 0 if an attempt is allowed now. */
async function minutesToWait(db: PanelDatabase, usernameHash: string, address: string): Promise<number> {
  await sql`
    delete from panel_attempt
    where made_at < clock_timestamp() - ${REMEMBERED_MINUTES} * interval '1 minute'`.execute(db);
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(made_at) + ${REMEMBERED_MINUTES} * interval '1 minute' - clock_timestamp())::float8
      as seconds
    from (
      (select made_at from panel_attempt where address = ${address} and username_hash = ${usernameHash}
        order by id desc offset ${MOST_FOR_A_NAME} limit 1)
      union all
      (select made_at from panel_attempt where address = ${address}
        order by id desc offset ${MOST_FOR_AN_ADDRESS} limit 1)
    ) as earlier`.execute(db);
  return Math.ceil(Math.max(0, rows[0]?.seconds ?? 0) / 60);
}

/** Returns a sign-in for every dealer, with the password of `given` or a new one. */
export async function chooseSignIns(
  db: PanelDatabase,
  given: Readonly<Record<string, string>>,
): Promise<SignIn[]> {
  const dealers = await db.selectFrom('dealer').select('username').orderBy('id').execute();
  return dealers.map(({ username }) => ({ username, password: given[username] ?? newPassword() }));
}

/** Stores the hashes of these passwords. A changed password ends all sessions of its dealer. */
export async function keepPasswords(db: PanelDatabase, signIns: readonly SignIn[]): Promise<void> {
  const dealers = await db
    .selectFrom('dealer')
    .leftJoin('panel_account', 'panel_account.dealer_id', 'dealer.id')
    .select(['dealer.id', 'dealer.username', 'panel_account.password as kept'])
    .execute();
  await Promise.all(
    dealers.map(async ({ id, username, kept }) => {
      const password = signIns.find((one) => one.username === username)?.password;
      if (password === undefined || (kept !== null && (await isPassword(password, kept)))) return;
      const hash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('panel_account')
          .values({ dealer_id: id, password: hash })
          .onConflict((conflict) => conflict.column('dealer_id').doUpdateSet({ password: hash }))
          .execute();
        await tx.deleteFrom('panel_session').where('dealer_id', '=', id).execute();
      });
    }),
  );
}
