import { PrimaryClient } from '../../../src/platform/database/connection/primary.ts';
import type { NodeName } from '../../replicated/cluster.ts';

/** Time within which a node answers, milliseconds. */
const ANSWER_WITHIN_MS = 3_000;

/** One session of the run with each node, also with a standby, which keeps its sessions when it is promoted. */
export interface NodeSessions {
  /** Asks in the node's session, and opens one if there is none. Questions to a node wait for one another. */
  ask<T>(name: NodeName, work: (client: PrimaryClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Creates the sessions. A session for each look would load the machine whose pauses it measures. */
export function createNodeSessions(addressOf: (name: NodeName) => string): NodeSessions {
  const sessions = new Map<NodeName, Promise<PrimaryClient>>();
  const open = async (name: NodeName): Promise<PrimaryClient> => {
    const client = new PrimaryClient({
      connectionString: addressOf(name),
      application_name: 'failovers',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const askNow = async <T>(name: NodeName, work: (client: PrimaryClient) => Promise<T>): Promise<T> => {
    const session = sessions.get(name) ?? open(name);
    sessions.set(name, session);
    try {
      return await work(await session);
    } catch (error) {
      if (sessions.get(name) === session) sessions.delete(name);
      void session.then((client) => client.break(new Error('the node failed a look'))).catch(() => {});
      throw error;
    }
  };
  const turns = new Map<NodeName, Promise<unknown>>();
  return {
    ask(name, work) {
      const answer = Promise.resolve(turns.get(name)).then(() => askNow(name, work));
      turns.set(
        name,
        answer.catch(() => {}),
      );
      return answer;
    },
    async close() {
      // `end` would wait for a node that stands still.
      const end = async (session: Promise<PrimaryClient>) => (await session).break(new Error('the run ends'));
      await Promise.allSettled([...sessions.values()].map(end));
    },
  };
}
