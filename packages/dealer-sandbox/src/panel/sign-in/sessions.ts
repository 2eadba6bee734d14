/**
 * Sessions of people who have signed in. The database has their tokens as hashes alone: who reads it can't sign in with them.
 * By hand: @fastify/secure-session keeps the session in the cookie, where neither a sign-out nor a changed password ends it;
 * @fastify/session sets one cookie for one path, and a store for it would be these three queries again.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PanelDatabase } from '../database.ts';

/** How long a session lasts from signing in; use does not extend it. */
export const SESSION_HOURS = 12;

/** The session of a request: its token and the dealer who signed in. */
export interface Visit {
  token: string;
  dealer: { id: number; name: string; username: string; role: string };
}

export interface Sessions {
  /** @returns the token, which is kept nowhere else */
  begin(dealerId: number): Promise<string>;
  /** The visit of a token; none if the session has ended or the account is no longer active. */
  find(token: string): Promise<Visit | undefined>;
  end(token: string): Promise<void>;
}

/** `whenKept` resolves once the passwords of this run are those that are kept: a changed one has ended its sessions. */
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

/** 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What a form of the session carries. Only who has the token can make it, and the token can't be read from it.
 * By hand: @fastify/csrf-protection keeps a secret in a session of @fastify/session; here the token is the secret.
 */
export function formToken(token: string): string {
  return createHmac('sha256', token).update('a form of the dealer panel').digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
