import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could be taken before its server listens. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A port of 127.0.0.1 on which no process listens, for a server that another process starts. Outgoing connections leave it alone, so
 * that it is still free when that server starts again. By hand: the usual package picks from the ports of outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
