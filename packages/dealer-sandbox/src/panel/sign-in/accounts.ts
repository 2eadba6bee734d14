/** Who may sign in: every dealer of the sandbox, with a password of its own, while its account is active. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PanelDatabase } from '../database.ts';
import { hashPassword, isPassword, newPassword } from './passwords.ts';

/** Wrong attempts within the time below, for one name and for one address, after which the next is refused. */
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
  /** Every answer but `signed-in` counts as an attempt; the limit holds for attempts at the same time too. */
  signIn(attempt: SignIn & { address: string }): Promise<SignInResult>;
}

/** `whenKept` resolves once the passwords of this run are those that are kept. */
export function openAccounts(db: PanelDatabase, whenKept: () => Promise<void>): Accounts {
  return {
    signIn: async ({ username, password, address }) => {
      const username_hash = createHash('sha256').update(username).digest('hex');
      // Written down before it is counted, so that a hundred attempts at once are counted as a hundred.
      const { id } = await db
        .insertInto('panel_attempt')
        .values({ username_hash, address })
        .returning('id')
        .executeTakeFirstOrThrow();
      const minutes = await minutesToWait(db, username_hash, address);
      if (minutes > 0) {
        // Does not count: a person who tries again and again while waiting still gets in when the time is over.
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
        .where('username_hash', '=', username_hash)
        .where('address', '=', address)
        .execute();
      return { kind: 'signed-in', dealerId: account.id };
    },
  };
}

/** How long until one of the attempts that count is forgotten; 0 if there may be one now. */
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

/** A sign-in for every dealer: with the password of `given`, or a new one. */
export async function chooseSignIns(
  db: PanelDatabase,
  given: Readonly<Record<string, string>>,
): Promise<SignIn[]> {
  const dealers = await db.selectFrom('dealer').select('username').orderBy('id').execute();
  return dealers.map(({ username }) => ({ username, password: given[username] ?? newPassword() }));
}

/** Keeps the hashes of these passwords. A dealer whose password changes is signed out everywhere. */
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
