/**
 * Sessions of signed-in people. The database stores only hashes of their tokens, which do not allow a
 * sign-in. No package is used: @fastify/secure-session keeps the session in the cookie, where neither a sign-out nor a
 * changed password ends it. @fastify/session sets its cookie for one path only, and a store for it would
 * repeat these three queries.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PanelDatabase } from '../database.ts';

/** Duration of a session from its sign-in. Use does not extend it. */
export const SESSION_HOURS = 12;

/** The session of a request: its token and its dealer. */
export interface Visit {
  token: string;
  dealer: { id: number; name: string; username: string; role: string };
}

export interface Sessions {
  /**
   * Begins a session of a dealer.
   *
   * @returns the token, which is not stored anywhere else
   */
  begin(dealerId: number): Promise<string>;
  /** Returns the visit of a token, unless the session has ended or the account is inactive. */
  find(token: string): Promise<Visit | undefined>;
  end(token: string): Promise<void>;
}

/**
 * Creates the operations on sessions.
 * @param whenKept resolves when the database has this run's passwords. By then, the sessions of earlier
 * passwords have ended
 */
export function openSessions(db: PanelDatabase, whenKept: () => Promise<void>): Sessions {
  return {
    begin: async (dealerId) => {
      const token = newToken();
      const now = Date.now();
      await db.deleteFrom('panel_session').where('expires_at', '<', new Date(now)).execute();
      await db
        .insertInto('panel_session')
        .values({
          token_hash: hashOf(token),
          dealer_id: dealerId,
          expires_at: new Date(now + SESSION_HOURS * 3_600_000),
        })
        .execute();
      return token;
    },
    find: async (token) => {
      await whenKept();
      const dealer = await db
        .selectFrom('panel_session')
        .innerJoin('dealer', 'dealer.id', 'panel_session.dealer_id')
        .select(['dealer.id', 'dealer.name', 'dealer.username', 'dealer.role'])
        .where('panel_session.token_hash', '=', hashOf(token))
        .where('panel_session.expires_at', '>', new Date())
        .where('dealer.status', '=', 'active')
        .executeTakeFirst();
      return dealer && { token, dealer };
    },
    end: async (token) => {
      await db.deleteFrom('panel_session').where('token_hash', '=', hashOf(token)).execute();
    },
  };
}

/** Returns 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the form token of a session. Only the holder of the session token can compute it, and it does not
 * reveal that token. No package is used: @fastify/csrf-protection keeps a secret in a session of @fastify/session; here
 * the session token is the secret.
 */
export function formToken(token: string): string {
  return createHmac('sha256', token).update('a form of the dealer panel').digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
