/**
 * Restores with the scripts of the replicated set-up and Debian's PostgreSQL, without a cluster.
 *
 * @module-tag slow
 */
import { execFile } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const scripts = new URL('../../deploy/replicated/', import.meta.url).pathname;
const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const hasServer = bin !== undefined;
const isRoot = process.getuid?.() === 0;

describe.runIf(hasServer)('a restore of the archived log', () => {
  let place = '';
  let owner: { uid: number; gid: number } | undefined;
  /** Time after the first of four rows. */
  let afterFirst = '';
  const [first, last] = ['20200101T000000Z', '20990101T000000Z'];

  /** Runs a program in a machine's folder, as the server's user. */
  const call = (machine: string, program: string, ...args: readonly string[]) => {
    const folder = join(place, machine);
    return run(program, args, {
      ...owner,
      cwd: folder,
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        LC_ALL: 'C.UTF-8',
        TMPDIR: folder,
        WAL_ARCHIVE_DIR: join(folder, 'archive'),
        BASE_BACKUP_DIR: join(folder, 'base'),
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${folder}:5432`,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: 'a',
        PATRONI_REPLICATION_USERNAME: 'postgres',
        PATRONI_REPLICATION_PASSWORD: 'b',
      },
    });
  };
  const start = (machine: string) => {
    const options = `-c listen_addresses= -c unix_socket_directories=${join(place, machine)}`;
    return call(machine, 'pg_ctl', 'start', '-w', '-s', '-D', 'data', '-l', 'log', '-o', options);
  };
  const stop = (machine: string) => call(machine, 'pg_ctl', 'stop', '-s', '-D', 'data');
  const ask = async (machine: string, statement: string) => {
    const { stdout } = await call(
      machine,
      'psql',
      '-XAtqc',
      statement,
      '-h',
      join(place, machine),
      '-U',
      'postgres',
      'postgres',
    );
    return stdout.trim();
  };
  const restore = (machine: string, ...args: readonly string[]) =>
    call(machine, join(place, 'restore.sh'), ...args);
  const archived = (machine: string) => readdirSync(join(place, machine, 'archive')).sort();

  beforeAll(async () => {
    if (isRoot) {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
      );
      if (uid && gid) owner = { uid, gid };
    }
    place = await mkdtemp(join(tmpdir(), 'storefront-replay-'));
    await chmod(place, 0o755);
    for (const script of ['archive.sh', 'base-backup.sh', 'restore.sh']) {
      await cp(join(scripts, script), join(place, script));
    }
    for (const folder of ['', 'archive', 'base']) await mkdir(join(place, 'lost', folder));
    if (owner)
      for (const folder of ['', 'archive', 'base'])
        await chown(join(place, 'lost', folder), owner.uid, owner.gid);
    await call('lost', 'initdb', '-D', 'data', '-U', 'postgres', '-A', 'trust', '--no-sync');
    const command = `${join(place, 'archive.sh')} "%p" "%f"`;
    await appendFile(
      join(place, 'lost', 'data', 'postgresql.conf'),
      `archive_mode = on\narchive_command = '${command}'\nfsync = off\n`,
    );
    await start('lost');
    const backUp = async (name: string) => {
      await call('lost', join(place, 'base-backup.sh'));
      const made = readdirSync(join(place, 'lost', 'base')).find((one) => ![first, last].includes(one)) ?? '';
      await rename(join(place, 'lost', 'base', made), join(place, 'lost', 'base', name));
    };
    const sell = () => ask('lost', 'insert into sold default values; select pg_switch_wal()');
    await backUp(first);
    await ask('lost', 'create table sold (number int generated always as identity)');
    await sell();
    afterFirst = await ask(
      'lost',
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    );
    for (let row = 2; row <= 4; row += 1) await sell();
    await backUp(last);
    await stop('lost');
  });
  afterAll(async () => {
    // Those of a test that failed.
    for (const pid of globSync('*/data/postmaster.pid', { cwd: place })) {
      await call(dirname(dirname(pid)), 'pg_ctl', 'stop', '-s', '-D', 'data', '-m', 'immediate').catch(
        () => {},
      );
    }
    await rm(place, { recursive: true, force: true });
  });

  /** Makes another machine with a copy of the archive, and the first of both base backups, or both. */
  const open = async (machine: string, backups: readonly string[] = [first]) => {
    await mkdir(join(place, machine));
    await cp(join(place, 'lost', 'archive'), join(place, machine, 'archive'), { recursive: true });
    for (const name of backups) {
      await cp(join(place, 'lost', 'base', name), join(place, machine, 'base', name), { recursive: true });
    }
    if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, join(place, machine)]);
    const segments = archived(machine).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    // With the second row.
    return join(place, machine, 'archive', segments.at(-4) ?? '');
  };
  const rowsOf = async (machine: string) => {
    await start(machine);
    const rows = await ask(machine, 'select count(*) from sold');
    await stop(machine);
    return Number(rows);
  };

  it('has everything up to its end', async () => {
    await open('whole');
    await restore('whole', 'latest');
    expect(await rowsOf('whole')).toBe(4);
    expect(archived('whole')).toContain('00000002.history.gz');
  });

  it.each([
    ['missing', (segment: string) => rm(segment)],
    ['empty', (segment: string) => writeFile(segment, gzipSync(Buffer.alloc(2 ** 24)))],
  ])('is refused at a gap, before it changes the archive: %s', async (kind, breakSegment) => {
    const gap = `gap-${kind}`;
    await breakSegment(await open(gap));
    const before = archived(gap);
    await expect(restore(gap, 'latest')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing was restored: the archive has a gap'),
    });
    expect([archived(gap), readdirSync(join(place, gap)).sort()]).toEqual([before, ['archive', 'base']]);
  });

  it('is refused at a damaged segment, before it changes the archive', async () => {
    const segment = await open('damaged');
    await writeFile(segment, (await readFile(segment)).subarray(0, -8));
    const before = archived('damaged');
    await expect(restore('damaged', 'latest')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing was restored: the log could not be replayed'),
    });
    expect([archived('damaged'), readdirSync(join(place, 'damaged')).sort()]).toEqual([
      before,
      ['archive', 'base'],
    ]);
  });

  it('follows one to a time, which abandoned a base backup', async () => {
    await open('twice', [first, last]);
    await restore('twice', afterFirst);
    expect(await rowsOf('twice')).toBe(1);
    await rm(join(place, 'twice', 'data'), { recursive: true });
    await restore('twice', 'latest');
    expect(await rowsOf('twice')).toBe(1);
    // A promoted server may never have reached the archive.
    await rm(join(place, 'twice', 'data'), { recursive: true });
    await rm(join(place, 'twice', 'archive', '00000002.history.gz'));
    await restore('twice', 'latest');
    expect(await rowsOf('twice')).toBe(1);
    expect(archived('twice').at(-1)).toMatch(/^00000004/);
  });

  it('begins a timeline beyond one whose history is missing', async () => {
    await open('numbers');
    for (const time of ['latest', 'latest']) {
      await restore('numbers', time);
      await rm(join(place, 'numbers', 'data'), { recursive: true });
    }
    await rm(join(place, 'numbers', 'archive', '00000002.history.gz'));
    await restore('numbers', 'latest', '1');
    expect(await rowsOf('numbers')).toBe(4);
    const histories = archived('numbers').filter((name) => name.includes('history'));
    expect(histories).toEqual(['00000003.history.gz', '00000004.history.gz']);
  });
});
