/** The scripts of base backups and restores, with programs in the place of PostgreSQL's that note how they are called. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SLOW } from '../support/sizes.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const scriptOf = (name: string) => new URL(`../../deploy/replicated/${name}`, import.meta.url).pathname;
const DAY_MS = 86_400_000;

/** Position in the log: a segment's number, and `00` to `FF` for its place in the segment. */
const positionIn = (segment: number, place = '28') => `0/${segment.toString(16).toUpperCase()}0000${place}`;
const segmentOf = (timeline: number, segment: number) =>
  [timeline, 0, segment].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');

/** Makes the folders of a machine, and PostgreSQL's programs from these shell commands. */
async function openMachine(programs: Readonly<Record<string, string>>) {
  const place = await mkdtemp(join(tmpdir(), 'storefront-base-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const folder = (name: string) => join(place, name);
  for (const name of ['archive', 'base', 'bin', 'tmp']) await mkdir(folder(name));
  for (const [name, program] of Object.entries(programs)) {
    const lines = ['#!/bin/sh', `cd ${place}`, `echo ${name} "$@" >>asked`, program];
    await writeFile(join(place, 'bin', name), `${lines.join('\n')}\n`, { mode: 0o755 });
  }
  const env = {
    PATH: process.env.PATH,
    TMPDIR: folder('tmp'),
    WAL_ARCHIVE_DIR: folder('archive'),
    BASE_BACKUP_DIR: folder('base'),
    PATRONI_POSTGRESQL_BIN_DIR: folder('bin'),
    PATRONI_POSTGRESQL_DATA_DIR: folder('data'),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: '10.0.0.11:5432',
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: 'a',
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: 'b',
  };
  /** Adds a base backup, from a segment of a timeline to the end of that segment. */
  const addBackup = async (name: string, timeline: number, segment: number) => {
    const backup = join(place, 'base', name);
    await mkdir(join(backup, 'pg_wal'), { recursive: true });
    const start = `START WAL LOCATION: ${positionIn(segment)} (file ${segmentOf(timeline, segment)})`;
    await writeFile(join(backup, 'backup_label'), `${start}\nCHECKPOINT LOCATION: ${positionIn(segment)}\n`);
    const range = {
      Timeline: timeline,
      'Start-LSN': positionIn(segment),
      'End-LSN': positionIn(segment, 'F0'),
    };
    const text = JSON.stringify(range).replaceAll('":', '": ').replaceAll(',', ', ');
    await writeFile(
      join(backup, 'backup_manifest'),
      `{ "WAL-Ranges": [\n${text}\n],\n"Manifest-Checksum": "0"}\n`,
    );
    for (const archive of ['base', 'pg_wal']) {
      await run('tar', ['-czf', `${archive}.tar.gz`, archive === 'base' ? 'pg_wal' : 'backup_label'], {
        cwd: backup,
      });
    }
  };
  /** Archives the history of a timeline that left each of these timelines in a segment. */
  const addHistory = async (timeline: number, forks: readonly (readonly [number, number])[]) => {
    const lines = forks.map(
      ([parent, segment]) => `${parent}\t${positionIn(segment, '80')}\tno recovery target\n\n`,
    );
    const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history.gz`;
    await writeFile(join(place, 'archive', name), gzipSync(lines.join('')));
  };
  const start = (script: string, ...args: readonly string[]) =>
    run(scriptOf(script), args, { env }).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr || 'failed',
    );
  /** Runs a script until a program of PostgreSQL has made the file `started`, and signals its process group. */
  const interrupt = async (script: string, signal: NodeJS.Signals, ...args: readonly string[]) => {
    const child = spawn(scriptOf(script), args, { env, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await until(() => existsSync(folder('started')));
    if (child.pid !== undefined) process.kill(-child.pid, signal);
    await ended;
  };
  const asked = () => readFileSync(folder('asked'), 'utf8').trim().split('\n');
  return { folder, addBackup, addHistory, start, interrupt, asked };
}

describe('base backups', () => {
  const primary = { psql: 'echo f', pg_archivecleanup: '' };
  /** Writes a base backup that starts in this segment. */
  const writes = (timeline: number, segment: number) => ({
    pg_basebackup: [
      'to=$(printf "%s\\n" "$@" | sed -n s/^--pgdata=//p)',
      `echo "START WAL LOCATION: ${positionIn(segment)} (file ${segmentOf(timeline, segment)})" >"$to/backup_label"`,
      'tar -C "$to" -czf "$to/base.tar.gz" backup_label',
    ].join('\n'),
  });

  it('are not taken on the machine of a standby', async () => {
    const { start, asked } = await openMachine({ psql: 'echo t' });
    expect(await start('base-backup.sh')).toBe('');
    expect(asked()).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'leaves nothing when it is told to stop: %s',
    async (signal) => {
      const { folder, interrupt } = await openMachine({
        ...primary,
        pg_basebackup: 'touch started; exec sleep 600',
      });
      await interrupt('base-backup.sh', signal);
      expect(readdirSync(folder('base'))).toEqual([]);
    },
  );

  it('removes what killed runs left more than a day ago', async () => {
    const { folder, start } = await openMachine({ ...primary, ...writes(1, 4) });
    const [archive, base] = [folder('archive'), folder('base')];
    for (const [name, days] of [
      ['old123', 2],
      ['new123', 0.5],
    ] as const) {
      const left = [
        join(base, `unfinished.${name}`),
        join(archive, `${segmentOf(1, 5)}.gz.${name}`),
      ] as const;
      await mkdir(left[0]);
      await writeFile(left[1], '');
      const time = new Date(Date.now() - days * DAY_MS);
      for (const path of left) await utimes(path, time, time);
    }
    await writeFile(join(archive, `${segmentOf(1, 4)}.gz`), '');
    await utimes(join(archive, `${segmentOf(1, 4)}.gz`), 0, 0);
    expect(await start('base-backup.sh')).toBe('');
    expect(readdirSync(base)).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/), 'unfinished.new123']);
    expect(readdirSync(archive)).toEqual([`${segmentOf(1, 4)}.gz`, `${segmentOf(1, 5)}.gz.new123`]);
  });

  it('keeps the log of each, also after a restore to a time', async () => {
    const { folder, addBackup, start, asked } = await openMachine({ ...primary, ...writes(2, 6) });
    // The restore began a timeline in segment 5, and abandoned this one.
    await addBackup('20261127T023000Z', 1, 9);
    expect(await start('base-backup.sh')).toBe('');
    expect(asked().at(-1)).toBe(`pg_archivecleanup -x .gz ${folder('archive')} ${segmentOf(2, 6)}`);
  });
});

describe('the script of a restore', () => {
  /** A server whose replay fails at once, but for its settings. */
  const failing = {
    pg_verifybackup: '',
    pg_ctl: [
      'case $1 in start) ;; *) exit 3 ;; esac',
      'cp "$(printf "%s\\n" "$@" | sed -n s/.*config_file=//p)" settings',
      'exit 1',
    ].join('\n'),
  };
  /** Returns the base backup and the timeline of a restore. */
  const chosen = (machine: Awaited<ReturnType<typeof openMachine>>) => [
    /base\/(\w+)\/backup_manifest/.exec(machine.asked().join('\n'))?.[1],
    /recovery_target_timeline = '(\w+)'/.exec(readFileSync(machine.folder('settings'), 'utf8'))?.[1],
  ];

  it('follows the newest timeline across a missing history', async () => {
    const machine = await openMachine(failing);
    await machine.addBackup('20261127T023000Z', 1, 3);
    await machine.addHistory(11, [
      [1, 5],
      [2, 6],
    ]);
    await machine.start('restore.sh', 'latest');
    expect(chosen(machine)).toEqual(['20261127T023000Z', '11']);
  });

  it.each([
    ['latest', [], '20261125T023000Z', '3'],
    ['2026-11-25T00:00:00Z', [], '20261124T023000Z', '3'],
    ['latest', ['2'], '20261126T023000Z', '2'],
    ['latest', ['1'], '20261127T023000Z', '1'],
  ])(
    'takes the newest base backup of its timeline: %s %s',
    SLOW,
    async (time, timeline, backup, followed) => {
      const machine = await openMachine(failing);
      await machine.addBackup('20261124T023000Z', 1, 3);
      await machine.addBackup('20261125T023000Z', 1, 4);
      await machine.addBackup('20261126T023000Z', 2, 7);
      await machine.addBackup('20261127T023000Z', 1, 6);
      await machine.addHistory(2, [[1, 5]]);
      await machine.addHistory(3, [[1, 5]]);
      await machine.start('restore.sh', time, ...timeline);
      expect(chosen(machine)).toEqual([backup, followed]);
    },
  );

  it('refuses a timeline without a base backup', async () => {
    const machine = await openMachine(failing);
    await machine.addBackup('20261127T023000Z', 1, 6);
    await machine.addHistory(2, [[1, 5]]);
    expect(await machine.start('restore.sh', 'latest')).toMatch(
      /no base backup from before latest on timeline 2/,
    );
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends its server when it is told to stop: %s',
    async (signal) => {
      // The replay takes long.
      const program = '[ -e data.restoring ] || exit 3\n[ "$1" != status ] || touch started';
      const machine = await openMachine({ pg_verifybackup: '', pg_ctl: program });
      await machine.addBackup('20261127T023000Z', 1, 6);
      await machine.interrupt('restore.sh', signal, 'latest');
      expect(machine.asked().at(-1)).toMatch(/^pg_ctl stop .*--mode=immediate/);
      expect(existsSync(machine.folder('data.restoring'))).toBe(false);
      expect(readdirSync(machine.folder('tmp'))).toEqual([]);
    },
  );

  it('leaves a server alone that a killed restore left', async () => {
    const machine = await openMachine({ ...failing, pg_ctl: '[ "$1" = status ]' });
    await machine.addBackup('20261127T023000Z', 1, 6);
    await mkdir(machine.folder('data.restoring'));
    await writeFile(join(machine.folder('data.restoring'), 'postmaster.pid'), '');
    expect(await machine.start('restore.sh', 'latest')).toMatch(/a server runs in .*data\.restoring/);
    expect(readdirSync(machine.folder('data.restoring'))).toEqual(['postmaster.pid']);
    expect(machine.asked()).toHaveLength(1);
  });
});
