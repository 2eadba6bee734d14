import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports of outgoing connections, which could take the port before its server listens. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * Returns a port of 127.0.0.1 on which no process listens, for a server that another process starts. Outgoing
 * connections do not use it, so it is still free when that server restarts. No package is used: the usual one picks
 * from the ephemeral ports.
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
