import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * Makes a server listen on 127.0.0.1, on a free port.
 *
 * @returns the port
 */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

export { freePort } from '@storefront/embedded-postgres/free-port';
