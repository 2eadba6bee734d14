import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Lets a server listen on 127.0.0.1, on a free port.
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

/** @returns a port of 127.0.0.1 on which nobody listens, for a server that is started elsewhere */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
