import { EventEmitter, once } from 'node:events';
import pg from 'pg';

/** A sent statement: one round trip to the server. */
export interface SentStatement {
  readonly text: string;
  /** True if the statement stands alone, or ends a transaction. */
  readonly commits: boolean;
}

export interface StatementMeter {
  /** Returns the statements since the last call. */
  take(): SentStatement[];
  /** Resolves when a statement with these words is sent. */
  next(words: string): Promise<void>;
  stop(): void;
}

/**
 * Records each statement of this process over connections with this name prefix, including the job queue's.
 */
export function meterStatements(sender: string): StatementMeter {
  const events = new EventEmitter<{ sent: [text: string] }>();
  let sent: SentStatement[] = [];
  const inTransaction = new WeakSet<pg.Client>();
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (text !== null && nameOf(this).startsWith(sender)) {
      if (/^\s*begin\b/i.test(text)) inTransaction.add(this);
      if (/^\s*(commit|rollback)\b/i.test(text)) inTransaction.delete(this);
      sent.push({ text, commits: !inTransaction.has(this) });
      events.emit('sent', text);
    }
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    next: async (words) => {
      for (;;) {
        const [text] = await once(events, 'sent');
        if (text.includes(words)) return;
      }
    },
    stop: () => {
      prototype.query = original;
    },
  };
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

function nameOf(client: pg.Client): string {
  const { connectionParameters } = client as unknown as {
    connectionParameters?: { application_name?: string };
  };
  return connectionParameters?.application_name ?? '';
}
