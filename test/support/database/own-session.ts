import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import {
  createOwnSession,
  type OwnSession,
  type OwnSessionOptions,
} from '../../../src/platform/database/connection/own-session.ts';

/** Creates the own session of a process. It is closed when the test ends. */
export function ownSession(url: string, options: Partial<OwnSessionOptions> = {}): OwnSession {
  const session = createOwnSession({ url, log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => session.close());
  return session;
}
