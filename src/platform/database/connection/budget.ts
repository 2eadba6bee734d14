/** Database connections of one process, by part. */

/** Connections that receive and claim updates. */
export const INBOX_CONNECTIONS = 2;
/**
 * Connections of a dedicated pool for work that must never wait for other work: pre-checkout queries, and the
 * beat of the process. Hanging work may hold every other connection; without this pool, the database would
 * seem to refuse writes.
 */
export const RESERVED_CONNECTIONS = 2;
/**
 * Connections that keep their session, if statements have an address of their own. Two run the job worker's
 * statements, and two hold the locks of scans.
 */
export const SESSION_CONNECTIONS = 4;
/** One more connection keeps its session: it hears all notices, and holds the locks of rounds (own-session.ts). */
const OWN_SESSION = 1;

/** Connections of a pool that lone statements do not share: for transactions, and for waits for a lock. */
const NOT_SHARED = 3;

/** Returns the number of a pool's connections that its lone statements share (lone-statements.ts). */
export function sharedConnections(pool: number): number {
  return Math.max(0, Math.floor((pool - NOT_SHARED) / 2));
}

export interface ConnectionBudget {
  /** Connections to PostgreSQL itself. */
  readonly server: number;
  /** Connections to a pooler; 0 without one. */
  readonly pooler: number;
  /** Connections by part, most first. */
  readonly parts: readonly (readonly [part: string, connections: number])[];
}

/** Returns the most connections that a process holds. */
export function connectionBudget({
  pool,
  hasTwoAddresses,
}: {
  readonly pool: number;
  readonly hasTwoAddresses: boolean;
}): ConnectionBudget {
  const statements = pool + INBOX_CONNECTIONS + RESERVED_CONNECTIONS;
  const sessions = hasTwoAddresses ? SESSION_CONNECTIONS : 0;
  return {
    server: OWN_SESSION + sessions + (hasTwoAddresses ? 0 : statements),
    pooler: hasTwoAddresses ? statements : 0,
    parts: [
      [hasTwoAddresses ? 'work' : 'work and jobs', pool],
      ...(hasTwoAddresses ? ([['jobs and scans', sessions]] as const) : []),
      ['updates', INBOX_CONNECTIONS],
      ['checkout of Stars and the beat', RESERVED_CONNECTIONS],
      ['notices and locks of rounds', OWN_SESSION],
    ],
  };
}
