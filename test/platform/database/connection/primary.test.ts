import { chmod } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { untilDatabaseIsBack } from '../../../../src/platform/database/away.ts';
import { addressesOf, isDatabaseAddress } from '../../../../src/platform/database/connection/address.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import {
  foundPrimary,
  NoPrimaryError,
  PrimaryClient,
} from '../../../../src/platform/database/connection/primary.ts';
import { copyAsStandby, newFolder, promote, startNode } from '../../../support/database/nodes.ts';
import { listen } from '../../../support/process/listen.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

it.each([
  ['postgres://shop:p%40ss@one:5432/shop', ['postgres://shop:p%40ss@one:5432/shop']],
  [
    'postgres://shop:p%40ss@one:5432,two:6432/shop?sslmode=verify-full',
    [
      'postgres://shop:p%40ss@one:5432/shop?sslmode=verify-full',
      'postgres://shop:p%40ss@two:6432/shop?sslmode=verify-full',
    ],
  ],
  ['postgresql://[::1],two/shop', ['postgresql://[::1]/shop', 'postgresql://two/shop']],
  ['postgres:///shop?host=/var/run/postgresql', ['postgres:///shop?host=/var/run/postgresql']],
  ['postgresql://shop@/shop?host=/run/postgresql', ['postgresql://shop@/shop?host=/run/postgresql']],
])('the address %s names its nodes', (address, nodes) => {
  expect(addressesOf(address)).toEqual(nodes);
  expect(isDatabaseAddress(address)).toBe(true);
});

it.each([
  'mysql://one/shop',
  'postgres://one:port,two/shop',
  'postgres://one,,two/shop',
  'postgres://one,two/shop?target_session_attrs=any',
  'postgres://one/shop?target_session_attrs=prefer-standby',
])('the address %s is refused', (address) => {
  expect(isDatabaseAddress(address)).toBe(false);
});

/** Builds a message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

it('a session that the server ends as soon as it is ready ends no process', async () => {
  const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mended by an administrator\0\0'));
  const ready = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([...ready, ended])));
  });
  const port = await listen(server);
  stopAfterTest(async () => server.close());
  const database = openDatabase({
    url: `postgres://shop:p@127.0.0.1:${port}/shop`,
    applicationName: 'ended',
  });
  stopAfterTest(() => database.close());
  await expect(database.pool.query('select 1')).rejects.toThrow();
});

it('sessions that begin together search for the primary once', async () => {
  let asked = 0;
  const refusing = createServer((socket) => {
    asked += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  const port = await listen(refusing);
  stopAfterTest(async () => refusing.close());
  const nodes = `127.0.0.1:${port},127.0.0.1:${port}`;
  const begin = () => new PrimaryClient({ connectionString: `postgres://shop:p@${nodes}/shop` }).connect();
  const begun = await Promise.allSettled(Array.from({ length: 20 }, begin));
  expect(begun.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(2);
  // Sessions share a search for a while.
  const askedLater = async () => {
    await expect(begin()).rejects.toThrow(NoPrimaryError);
    return asked;
  };
  await expect.poll(askedLater).toBe(4);
});

/** Starts a fake primary beside a node that refuses, and counts the searches by the sessions that it refused. */
async function startFakeNodes() {
  let searches = 0;
  const refusing = createServer((socket) => {
    searches += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  const sockets = new Set<Socket>();
  const column = (name: string) => Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(18)]);
  const columns = Buffer.concat([Buffer.from([0, 2]), column('isStandby'), column('timeline')]);
  const answer = Buffer.concat([
    message('T', columns),
    message('D', Buffer.from([0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0x31])),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ]);
  const primary = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]));
      socket.on('data', (data) => void (data[0] === 0x51 ? socket.write(answer) : socket.end()));
    });
  });
  const ports = [await listen(refusing), await listen(primary)];
  stopAfterTest(async () => {
    for (const socket of sockets) socket.destroy();
    refusing.close();
    primary.close();
  });
  const nodes = ports.map((port) => `127.0.0.1:${port}`).join();
  const begin = () => {
    const client = new PrimaryClient({ connectionString: `postgres://shop:p@${nodes}/shop` });
    client.on('error', () => {});
    return client.connect();
  };
  return { begin, searches: () => searches };
}

it('sessions that begin after one another share a primary that was just found', async () => {
  const { begin, searches } = await startFakeNodes();
  for (let session = 0; session < 5; session += 1) await begin();
  expect(searches()).toBe(1);
});

it('a session searches again once a session with the found primary has ended', async () => {
  const { begin, searches } = await startFakeNodes();
  const first = await begin();
  const ended = new Promise<void>((resolve) => first.once('end', () => resolve()));
  first.break(new Error('the server has stopped'));
  await ended;
  await begin();
  expect(searches()).toBe(2);
});

it('work that waits for the database is tried again as soon as a session finds the primary', async () => {
  const { begin } = await startFakeNodes();
  // The pause would take hours; the one after the wake-up is drawn next.
  vi.spyOn(Math, 'random').mockReturnValueOnce(1_000_000);
  onTestFinished(() => void vi.restoreAllMocks());
  let tries = 0;
  const repeated = untilDatabaseIsBack(async () => {
    tries += 1;
    if (tries === 1) throw new NoPrimaryError('no node of the database takes writes');
  });
  await begin();
  await repeated;
  expect(tries).toBe(2);
});

it('a primary that is found again within a second wakes no work', async () => {
  const { begin, searches } = await startFakeNodes();
  const found = foundPrimary();
  const first = await begin();
  expect(found.aborted).toBe(true);
  const foundAgain = foundPrimary();
  const ended = new Promise<void>((resolve) => first.once('end', () => resolve()));
  first.break(new Error('the server refuses it'));
  await ended;
  await begin();
  expect(searches()).toBe(2);
  expect(foundAgain.aborted).toBe(false);
});

it('a shop connects through a socket of the server', SLOW, async () => {
  const sockets = await newFolder();
  // The server may run as another user.
  await chmod(sockets, 0o777);
  const node = await startNode(await newFolder(), { unix_socket_directories: sockets });
  const { username, password, port, pathname } = new URL(node.url);
  const database = openDatabase({
    url: `postgres://${username}:${password}@${pathname}?host=${sockets}&port=${port}`,
    applicationName: 'socket',
  });
  stopAfterTest(() => database.close());
  const { rows } = await sql`
    select inet_client_addr() as address, application_name as name from pg_stat_activity
    where pid = pg_backend_pid()`.execute(database.db);
  expect(rows).toEqual([{ address: null, name: 'socket' }]);
});

/** Opens a pool on these nodes, in this order, and returns the port of its connected node. */
function openNodes(...nodes: readonly string[]) {
  const hosts = nodes.map((node) => new URL(node).host).join();
  const url = (nodes[0] ?? '').replace(/@[^/]+/, `@${hosts}`);
  const database = openDatabase({ url, applicationName: 'nodes' });
  onTestFinished(() => database.close());
  return async () => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database.db);
    return rows[0]?.port;
  };
}

const portOf = (url: string) => Number(new URL(url).port);

it('the shop is on the node that takes writes, before a failover and after it', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const folders = { one: await newFolder(), two: await newFolder() };
  await (await startNode(folders.one)).stop();
  await copyAsStandby(folders.one, folders.two);
  const one = await startNode(folders.one);
  const two = await startNode(folders.two, { restore_command: '/bin/false' });
  const [primary, standby] = [one.url, two.url];

  const pools = [openNodes(primary, standby), openNodes(standby, primary)];
  for (const portNow of pools) expect(await portNow()).toBe(portOf(primary));
  await expect(openNodes(standby)()).rejects.toThrow('in_hot_standby is on and must be off');

  await one.stop();
  await expect(openNodes(primary, standby)()).rejects.toThrow('no node of the database takes writes');
  await promote(standby);
  for (const portNow of pools) await expect.poll(() => portNow().catch(String)).toBe(portOf(standby));

  // The old primary comes back, and accepts writes as before.
  const back = await startNode(folders.one);
  for (const nodes of [
    [back.url, standby],
    [standby, back.url],
  ])
    expect(await openNodes(...nodes)()).toBe(portOf(standby));
});
