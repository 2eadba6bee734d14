import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../support/process/listen.ts';

/** One address in front of several processes, like a reverse proxy. */
export interface Balancer {
  readonly url: string;
  /** Also sends new connections to this address. */
  add(url: string): void;
  /** Sends no further connections to this address, and cuts its open ones. */
  remove(url: string): void;
  close(): Promise<void>;
}

interface Door {
  readonly port: number;
  readonly sockets: Set<Socket>;
}

/** Passes each connection on to the next process in turn. Without a process, it cuts connections. */
export async function startBalancer(): Promise<Balancer> {
  const doors = new Map<string, Door>();
  const everything = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket, among: Set<Socket>) => {
    among.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => among.delete(socket));
  };
  const server = createServer((outside) => {
    keep(outside, everything);
    turn += 1;
    const door = [...doors.values()][turn % Math.max(1, doors.size)];
    if (!door) {
      outside.destroy();
      return;
    }
    const inside = connect(door.port, '127.0.0.1');
    keep(inside, everything);
    keep(inside, door.sockets);
    outside.on('close', () => inside.destroy());
    inside.on('close', () => outside.destroy());
    outside.pipe(inside).pipe(outside);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => void doors.set(url, { port: Number(new URL(url).port), sockets: new Set() }),
    remove: (url) => {
      for (const socket of doors.get(url)?.sockets ?? []) socket.destroy();
      doors.delete(url);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of everything) socket.destroy();
      await closed;
    },
  };
}
