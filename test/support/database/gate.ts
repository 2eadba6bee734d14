import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../process/listen.ts';

/** A way to PostgreSQL that can be shut, as if the server were away. */
export interface Gate {
  readonly url: string;
  /** Number of connections that were let through. */
  readonly passed: () => number;
  /** Number of connections that were refused while shut. */
  readonly refused: () => number;
  /** Cuts all connections, and refuses further ones. */
  shut(): void;
  open(): void;
  /**
   * Keeps all connections as they are, without an answer and without an end, as if the server's machine had lost its network.
   * Leads further connections to another server.
   */
  replace(databaseUrl: string): void;
  /** Leads further connections to another server; the present ones stay. */
  leadTo(databaseUrl: string): void;
  stop(): Promise<void>;
}

/** Opens a gate to the database of a URL. */
export async function startGate(databaseUrl: string): Promise<Gate> {
  let reach = connector(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let [isShut, refused, passed] = [false, 0, 0];
  const server = createServer((outside) => {
    if (isShut) {
      refused += 1;
      outside.destroy();
      return;
    }
    passed += 1;
    const inside = reach();
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (!silent.has(other)) other.destroy();
      });
      socket.pipe(other);
    }
  });
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${await listen(server)}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    passed: () => passed,
    refused: () => refused,
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    replace(other) {
      reach = connector(other);
      for (const socket of sockets) {
        silent.add(socket);
        socket.unpipe();
        socket.pause();
      }
    },
    leadTo(other) {
      reach = connector(other);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

function connector(databaseUrl: string): () => Socket {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = target.port || '5432';
  return () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname));
}
