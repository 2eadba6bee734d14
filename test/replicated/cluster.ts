/**
 * The replicated set-up of `deploy/replicated` on one machine, from Debian's packages: three nodes with etcd, Patroni and
 * PostgreSQL, and HAProxy and PgBouncer in front. Each node has a loopback address of its own, so the ports are those of the
 * files. The files are used as they are, but for their folders.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, open, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { z } from 'zod';
import { until } from '../support/until.ts';
import { FOLDER_PREFIX, ownFolder, removeLeftovers, removeSetUp } from './leftovers.ts';

const run = promisify(execFile);
const files = new URL('../../deploy/replicated/', import.meta.url).pathname;
export const NODE_NAMES = ['one', 'two', 'three'] as const;
export type NodeName = (typeof NODE_NAMES)[number];
/** Time for which a slow server stands and runs in turn, milliseconds. */
const SLOW = { stands: 900, runs: 100 };
/**
 * Size of the disk of each node's data, in memory. Each timeline keeps a file of 16 MB while the log is shorter than
 * `wal_keep_size`, so 160 failovers take about 3 GB.
 */
const DISK_MB = 6144;
/** Room that a disk has left when it begins to fill, MB. */
const LAST_ROOM_MB = 64;
/** Debian's user of PostgreSQL. Its server refuses to run as root. */
const USER = 'postgres';
/** Debian's programs; those of PostgreSQL in its newest version. */
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  tini: '/usr/bin/tini',
};
const postgresql = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** False where one of Debian's packages is missing, or another user than root asks. */
export const canReplicate =
  process.getuid?.() === 0 &&
  postgresql !== undefined &&
  Object.values(programs).every((path) => existsSync(path));

/** A member of the cluster, as Patroni sees it. */
const member = z.object({
  name: z.enum(NODE_NAMES),
  role: z.string(),
  state: z.string(),
  timeline: z.number().optional(),
});
export type Member = z.infer<typeof member>;

export interface Replicated {
  /** Address of all nodes, for the shop; it finds the primary. */
  readonly url: string;
  /** Address of PgBouncer in transaction mode. */
  readonly pooledUrl: string;
  /** The superuser's address of all nodes. */
  readonly adminUrl: string;
  /** Returns the members by the first node that answers; none while none does. */
  members(): Promise<Member[]>;
  /** Returns the name of the primary; null while there is none. */
  primary(): Promise<NodeName | null>;
  /** Kills a node's PostgreSQL by SIGKILL; Patroni lives. */
  killServer(name: NodeName): Promise<void>;
  /** Kills a node's PostgreSQL and Patroni by SIGKILL, as if its machine lost power. */
  killNode(name: NodeName): Promise<void>;
  /** Starts a killed node's Patroni again. */
  reviveNode(name: NodeName): Promise<void>;
  /**
   * Stops programs of a node by SIGSTOP: its Patroni alone, so that nothing keeps its server from going on as a primary, or
   * its server as well, as if its machine slept. Continues them when the returned function is called.
   */
  freeze(name: NodeName, what: 'patroni' | 'machine'): Promise<() => void>;
  /** Stops the etcd of these nodes by SIGSTOP. Continues it when the returned function is called. */
  freezeEtcd(names: readonly NodeName[]): () => void;
  /** Fills the disk of a node's data. The returned function makes room again. */
  fillDisk(name: NodeName): Promise<() => Promise<void>>;
  /**
   * Stops a node's PostgreSQL for most of each second, so that it answers late, as with a slow disk. The returned function ends
   * it.
   */
  slow(name: NodeName): () => Promise<void>;
  /** Returns the superuser's address of one node. */
  adminUrlOf(name: NodeName): string;
  /** Hands the primary's part over to another node, as before maintenance. Resolves after it. */
  switchover(): Promise<void>;
  /** Returns the lines that Patroni and PostgreSQL have logged on all nodes within this time, by node. */
  logged(from: Date, to: Date): Promise<string[]>;
  /** Folder of the archived log. */
  readonly archive: string;
  /** Runs a script of the set-up on a node, with `node.env` in its environment. Returns its output. */
  script(name: NodeName, file: string, ...args: readonly string[]): Promise<string>;
  /** Kills PostgreSQL and Patroni of all nodes, and removes their data and the cluster's state, as after the loss of all machines. */
  loseAll(): Promise<void>;
  /** Resolves when a primary leads, and the others follow it, one of them synchronously. */
  whole(withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  etcd: Program | null;
  patroni: Program | null;
}

interface Program {
  /** The program, or Tini around it. */
  readonly child: ChildProcess;
  /** Process ID of the program. */
  readonly pid: number;
  readonly ended: Promise<unknown>;
}

/** Starts the set-up. It takes some ten seconds on a quiet machine. */
export async function startReplicated(): Promise<Replicated> {
  await removeLeftovers(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  await ownFolder(folder);
  await chmod(folder, 0o755);
  const owner = await userIds();
  // Two set-ups on one machine must not meet.
  const net = `127.${1 + (process.pid % 250)}.${1 + Math.floor(Math.random() * 250)}`;
  const addresses = { one: `${net}.11`, two: `${net}.12`, three: `${net}.13` } as const;
  const front = `${net}.1`;
  const passwords = { shop: 'shop-password', superuser: 'superuser-password' };
  const started: Program[] = [];

  const start = async (
    program: string,
    args: readonly string[],
    env: object,
    log: string,
  ): Promise<Program> => {
    const output = await open(join(folder, `${log}.log`), 'a');
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder, ...env },
      stdio: ['ignore', output.fd, output.fd],
      uid: owner.uid,
      gid: owner.gid,
    });
    await output.close();
    const own = { child, pid: child.pid ?? 0, ended: once(child, 'exit') };
    started.push(own);
    return own;
  };

  await makeCertificates(folder, [...Object.values(addresses), front]);
  const [archive, baseBackups] = [join(folder, 'archive'), join(folder, 'base')];
  for (const place of [archive, baseBackups]) {
    await mkdir(place, { mode: 0o700 });
    await chown(place, owner.uid, owner.gid);
  }
  const nodes = new Map<NodeName, Node>();
  for (const name of NODE_NAMES) {
    const place = join(folder, name);
    await mkdir(place);
    await mkdir(join(place, 'run'));
    await mkdir(join(place, 'disk'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', join(place, 'disk')]);
    await cp(files, place, { recursive: true });
    const moved = (text: string) =>
      text
        .replaceAll('/etc/patroni/', `${place}/`)
        .replaceAll('/run/postgresql', join(place, 'run'))
        .replaceAll(/10\.0\.0\.(1[123])/g, `${net}.$1`);
    for (const file of ['patroni.yml', 'shop-database.sh']) {
      await writeFile(join(place, file), moved(await readFile(join(files, file), 'utf8')));
    }
    for (const file of ['server.crt', 'server.key']) await cp(join(folder, file), join(place, file));
    await chmod(join(place, 'server.key'), 0o600);
    const example = parseEnv(moved(await readFile(join(files, 'node.env.example'), 'utf8')));
    const own = Object.fromEntries(
      Object.entries(example).map(([key, value = '']) => [
        key,
        // The list of all members stays as it is.
        key === 'ETCD_INITIAL_CLUSTER' || key === 'PATRONI_ETCD3_HOSTS'
          ? value
          : value.replaceAll(addresses.one, addresses[name]),
      ]),
    );
    nodes.set(name, {
      folder: place,
      etcd: null,
      patroni: null,
      env: {
        ...own,
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(place, 'etcd'),
        PATRONI_NAME: name,
        PATRONI_POSTGRESQL_BIN_DIR: postgresql ?? '',
        PATRONI_POSTGRESQL_DATA_DIR: join(place, 'disk', 'data'),
        PATRONI_RESTAPI_PASSWORD: 'restapi-password',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: 'replication-password',
        SHOP_PASSWORD: passwords.shop,
        WAL_ARCHIVE_DIR: archive,
        BASE_BACKUP_DIR: baseBackups,
        HOME: place,
      },
    });
    await run('chown', ['-R', `${owner.uid}:${owner.gid}`, place]);
  }
  const nodeOf = (name: NodeName) => {
    const node = nodes.get(name);
    if (!node) throw new Error(`no node is called ${name}`);
    return node;
  };
  /** Starts a node's Patroni below Tini, which reaps its servers at once: Patroni takes others for running ones. */
  const startPatroni = async (name: NodeName) => {
    const node = nodeOf(name);
    const program = [programs.patroni, join(node.folder, 'patroni.yml')];
    const tini = await start(programs.tini, ['-s', '--', ...program], node.env, `patroni-${name}`);
    let pid: number | undefined;
    await until(async () => {
      [pid] = await childrenOf(tini.pid);
      return pid !== undefined;
    });
    node.patroni = { ...tini, pid: pid ?? 0 };
    started.push(node.patroni);
  };

  for (const name of NODE_NAMES) {
    nodeOf(name).etcd = await start(programs.etcd, [], nodeOf(name).env, `etcd-${name}`);
  }
  for (const name of NODE_NAMES) await startPatroni(name);

  const shops = { SHOP_ONE: `${net}.21`, SHOP_TWO: `${net}.22`, SHOP_THREE: `${net}.23` };
  await start(
    programs.haproxy,
    ['-db', '-f', join(files, 'haproxy.cfg')],
    {
      FRONT_ADDRESS: front,
      NODE_ONE: addresses.one,
      NODE_TWO: addresses.two,
      NODE_THREE: addresses.three,
      ...shops,
    },
    'haproxy',
  );
  const bouncer = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"storefront" "${passwords.shop}"\n`);
  await chmod(users, 0o600);
  await chown(users, owner.uid, owner.gid);
  const text = await readFile(join(files, 'pgbouncer.ini'), 'utf8');
  await writeFile(bouncer, text.replaceAll('127.0.0.1', front).replace('/etc/pgbouncer/userlist.txt', users));
  await start(programs.pgbouncer, ['-q', bouncer], {}, 'pgbouncer');

  const hosts = Object.values(addresses).map((address) => `${address}:5432`);
  const addressOf = (user: string, password: string, at: readonly string[]) =>
    `postgres://${user}:${password}@${at.join(',')}/storefront?target_session_attrs=read-write` +
    `&sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`;

  const membersBy = async (address: string): Promise<Member[]> => {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
    return z.object({ members: z.array(member) }).parse(await response.json()).members;
  };
  const members = () => Promise.any(Object.values(addresses).map(membersBy)).catch(() => []);
  const primary = async () =>
    (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;
  const whole = async (withinMs = 120_000) => {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const found = await members();
      const count = (role: string) =>
        found.filter((one) => one.role === role && ['running', 'streaming'].includes(one.state)).length;
      const timelines = new Set(found.map(({ timeline }) => timeline));
      if (
        count('leader') === 1 &&
        count('sync_standby') === 1 &&
        count('replica') === 1 &&
        timelines.size === 1
      ) {
        return;
      }
      if (Date.now() > deadline)
        throw new Error(`the cluster is not whole: ${JSON.stringify(found)}\n${await lastLines(folder)}`);
      await sleep(200);
    }
  };
  const serverOf = async (name: NodeName) =>
    Number(
      (await readFile(join(nodeOf(name).folder, 'disk', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
  const killServer = async (name: NodeName) => void process.kill(await serverOf(name), 'SIGKILL');
  /** Stops a node's PostgreSQL with all of its processes. */
  const stopServer = async (name: NodeName) => {
    const server = await serverOf(name);
    // A stopped server makes no further processes.
    const goOn = [signalAll([server])];
    goOn.push(signalAll(await childrenOf(server)));
    return () => {
      for (const each of goOn) each();
    };
  };
  const killNode = async (name: NodeName) => {
    const { patroni } = nodeOf(name);
    if (patroni) kill(patroni);
    await killServer(name);
    await patroni?.ended;
  };
  const script = async (name: NodeName, file: string, ...args: readonly string[]) => {
    const { folder: place, env } = nodeOf(name);
    const before = await readFile(join(folder, `${file}.log`), 'utf8').catch(() => '');
    const program = await start(join(place, file), args, env, file);
    await program.ended;
    if (program.child.exitCode !== 0) throw new Error(`${file} failed\n${await lastLines(folder)}`);
    return (await readFile(join(folder, `${file}.log`), 'utf8')).slice(before.length);
  };
  /** Wakes what a run left asleep: a stopped process would outlive its server. */
  const asleep = new Set<() => void>();
  const sleeping = (wake: () => void) => {
    asleep.add(wake);
    return wake;
  };
  const stop = async () => {
    for (const wake of asleep) wake();
    for (const program of started) kill(program);
    await Promise.all(started.map(({ ended }) => ended));
    await removeSetUp(folder);
  };
  try {
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: addressOf('storefront', passwords.shop, hosts),
    pooledUrl: `postgres://storefront:${passwords.shop}@${front}:6432/storefront`,
    adminUrl: addressOf('postgres', passwords.superuser, hosts),
    members,
    primary,
    killServer,
    killNode,
    reviveNode: startPatroni,
    async freeze(name, what) {
      const { pid } = nodeOf(name).patroni ?? {};
      if (pid === undefined) throw new Error(`the Patroni of ${name} is not running`);
      const goOn = [signalAll([pid])];
      if (what === 'machine') goOn.push(await stopServer(name));
      return sleeping(() => {
        for (const each of goOn) each();
      });
    },
    freezeEtcd: (names) => sleeping(signalAll(names.flatMap((name) => nodeOf(name).etcd?.pid ?? []))),
    slow(name) {
      const ending = new AbortController();
      // A run that fails ends it as well.
      const end = sleeping(() => ending.abort());
      const slowing = (async () => {
        while (!ending.signal.aborted) {
          // A server that has just died has no file and no children.
          const goOn = sleeping(await stopServer(name).catch(() => () => {}));
          await sleep(SLOW.stands, undefined, { signal: ending.signal }).catch(() => {});
          goOn();
          asleep.delete(goOn);
          await sleep(SLOW.runs);
        }
      })();
      return () => {
        end();
        return slowing;
      };
    },
    async fillDisk(name) {
      const disk = join(nodeOf(name).folder, 'disk');
      const file = join(disk, 'filler');
      const { blocks, bfree, bsize } = await statfs(disk);
      const usedMb = Math.ceil(((blocks - bfree) * bsize) / 2 ** 20);
      await resize(disk, usedMb + LAST_ROOM_MB);
      await fill(file);
      return async () => {
        await rm(file, { force: true });
        await resize(disk, DISK_MB);
      };
    },
    adminUrlOf: (name) => addressOf('postgres', passwords.superuser, [`${addresses[name]}:5432`]),
    async switchover() {
      await script('one', 'switchover.sh', join(nodeOf('one').folder, 'patroni.yml'));
    },
    archive,
    script,
    async loseAll() {
      const leader = (await primary()) ?? '';
      // A node that was killed before has no server.
      for (const name of NODE_NAMES) await killNode(name).catch(() => {});
      for (const name of NODE_NAMES) {
        await rm(join(nodeOf(name).folder, 'disk', 'data'), { recursive: true, maxRetries: 20 });
      }
      const { folder: place, env } = nodeOf('one');
      // The last answer is asked for while the leader's lease lasts.
      const answers = `storefront\nYes I am aware\n${leader}\n`;
      const config = join(place, 'patroni.yml');
      const remove = 'printf "$0" | patronictl --config-file "$1" remove storefront';
      await run('sh', ['-c', remove, answers, config], {
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      });
    },
    logged: async (from, to) =>
      (
        await Promise.all(NODE_NAMES.map((name) => linesWithin(folder, `patroni-${name}.log`, from, to)))
      ).flat(),
    whole,
    stop,
  };
}

/** Returns the lines of a log of Patroni from this time, each after the log's name. */
async function linesWithin(folder: string, log: string, from: Date, to: Date): Promise<string[]> {
  // Patroni and PostgreSQL write `2026-11-28 12:00:00,123` and `2026-11-28 12:00:00.123`, in UTC.
  const form = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');
  const [first, last] = [form(from), form(to)];
  const lines = (await readFile(join(folder, log), 'utf8')).split('\n');
  return lines
    .filter((line) => {
      const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.,]\d{3}/.exec(line)?.[0].replace(',', '.');
      return time !== undefined && time >= first && time <= last;
    })
    .map((line) => `${log}: ${line}`);
}

function resize(disk: string, mb: number): Promise<unknown> {
  return run('mount', ['-o', `remount,size=${mb}m`, disk]);
}

/** Writes a file until its disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    // The last bytes go one block at a time: a server finds room for a page in what a larger write leaves.
    for (const size of [2 ** 24, 2 ** 12]) {
      const block = Buffer.alloc(size);
      for (;;) {
        const written = await file.write(block).then(
          ({ bytesWritten }) => bytesWritten,
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOSPC') return 0;
            throw error;
          },
        );
        if (written < size) break;
      }
    }
  } finally {
    await file.close();
  }
}

/** Stops processes. Returns a function that continues those that still exist. */
function signalAll(pids: readonly number[]): () => void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It ended.
      }
    }
  };
}

function kill({ child, pid }: Program): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Returns the end of each program's log. */
async function lastLines(folder: string): Promise<string> {
  const logs = globSync('*.log', { cwd: folder }).sort();
  const ends = logs.map(async (log) => {
    const lines = (await readFile(join(folder, log), 'utf8')).trimEnd().split('\n');
    return [`== ${log}`, ...lines.slice(-5)].join('\n');
  });
  return (await Promise.all(ends)).join('\n');
}

async function userIds(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, USER])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${USER}`);
  return { uid, gid };
}

/** Makes an authority and the nodes' certificate, for a day. */
async function makeCertificates(folder: string, addresses: readonly string[]): Promise<void> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const names = addresses.map((address) => `IP:${address}`).join(',');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  await openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=storefront test',
  );
  await openssl(
    'req',
    ...key.slice(0, 3),
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=storefront node',
  );
  await writeFile(join(folder, 'names'), `subjectAltName=${names}\n`);
  await openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-days', '1', '-extfile', 'names', '-out', 'server.crt'],
  );
  await chmod(join(folder, 'ca.crt'), 0o644);
}
