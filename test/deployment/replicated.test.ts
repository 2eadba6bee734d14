import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/platform/config/config.ts';
import { SLOW } from '../support/sizes.ts';

const run = promisify(execFile);
const read = (name: string) =>
  readFileSync(new URL(`../../deploy/replicated/${name}`, import.meta.url), 'utf8');
const node = parseEnv(read('node.env.example'));
const front = parseEnv(read('front.env.example'));

describe('the replicated set-up', () => {
  it('acknowledges nothing that a promotion could lose', () => {
    const { dcs } = parse(read('patroni.yml')).bootstrap;
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { parameters: { synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' } },
    });
    // Patroni's own rule.
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('keeps the log for a standby, which follows a promoted server before that has slots', () => {
    const { postgresql } = parse(read('patroni.yml')).bootstrap.dcs;
    expect(postgresql).toMatchObject({ use_slots: false, parameters: { wal_keep_size: '4GB' } });
  });

  it('leads HAProxy and the shop to the nodes of the database', () => {
    const nodes = [front.NODE_ONE, front.NODE_TWO, front.NODE_THREE];
    expect(node.ETCD_INITIAL_CLUSTER?.match(/10\.0\.0\.\d+/g)).toEqual(nodes);
    expect(node.PATRONI_ETCD3_HOSTS).toBe(nodes.map((address) => `${address}:2379`).join(','));
    const addresses = [
      ...read('shop.env.example').matchAll(/@([\d.:,]+)\/storefront\?target_session_attrs=read-write/g),
    ];
    expect(addresses.map(([, hosts]) => hosts)).toEqual(
      Array(2).fill(nodes.map((address) => `${address}:5432`).join(',')),
    );
    const named = [...read('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(front).sort());
  });

  it('sends webhooks to a shop that waits for its database', () => {
    const shops = read('haproxy.cfg')
      .split(/^(?=\w)/m)
      .find((part) => part.startsWith('backend shops'));
    expect(shops).toContain('option httpchk GET /healthz');
    // The check goes to the port of the webhooks.
    expect(shops?.match(/^ {4}server .*:8080" check$/gm)).toHaveLength(3);
  });

  it('gives each secret by the environment, and none by the files', () => {
    const secrets = Object.entries(node).filter(([name]) => name.endsWith('PASSWORD'));
    expect(secrets.map(([, value]) => value)).toEqual(['', '', '', '']);
    expect(read('patroni.yml')).not.toMatch(/password:/);
  });

  it.each([false, true])('has lines that the shop accepts; with a pooler: %s', (hasPooler) => {
    const text = read('shop.env.example');
    // The lines of the second way replace those of the first.
    const chosen = hasPooler
      ? text.replace(/^DATABASE_URL=/m, 'NO=').replaceAll(/^#(DATABASE)/gm, '$1')
      : text;
    const config = loadConfig({
      ...parseEnv(chosen),
      BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      DEALER_API_URL: 'https://dealer.example/api',
      DEALER_API_KEY: 'k'.repeat(80),
      ADMIN_IDS: '1',
      PUBLIC_URL: 'https://shop.example',
      TELEGRAM_WEBHOOK_SECRET: 'a'.repeat(32),
      VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    });
    expect(config).toMatchObject({ ok: true });
  });
});

describe('the script of a switchover', () => {
  /**
   * Runs it with a Patroni whose lists have these numbers of synchronous standbys, in turn; the last one fails. Returns its exit
   * code, and what it asked Patroni.
   */
  async function switchOver(...counts: readonly number[]) {
    const place = await mkdtemp(join(tmpdir(), 'storefront-switchover-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    for (const [index, count] of counts.entries()) {
      const members = Array.from({ length: count }, () => ({ Role: 'Sync Standby' }));
      await writeFile(join(place, `list-${index}`), JSON.stringify(members));
    }
    const program = [
      '#!/bin/sh',
      'cd "$(dirname "$0")"',
      'shift 2',
      'echo "$@" >>asked',
      '[ "$1" = list ] || exit 0',
      'cat "list-$(($(grep -c ^list asked) - 1))"',
    ];
    await writeFile(join(place, 'patronictl'), `${program.join('\n')}\n`, { mode: 0o755 });
    // The script waits a second between two lists.
    await writeFile(join(place, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
    const script = new URL('../../deploy/replicated/switchover.sh', import.meta.url).pathname;
    const code = await run(script, { env: { PATH: `${place}:${process.env.PATH}` } }).then(
      () => 0,
      ({ code: failed }: { code: number }) => failed,
    );
    return { code, asked: readFileSync(join(place, 'asked'), 'utf8').trim().split('\n') };
  }
  const synchronous = (count: number) => `edit-config --quiet --force --set synchronous_node_count=${count}`;
  const list = 'list --format json';

  it('waits until both standbys are synchronous', async () => {
    expect(await switchOver(1, 2)).toEqual({
      code: 0,
      asked: [synchronous(2), list, list, 'switchover --force', synchronous(1)],
    });
  });

  it('changes nothing for good where Patroni does not answer', async () => {
    expect(await switchOver(1)).toEqual({
      code: 1,
      asked: [synchronous(2), list, list, synchronous(1)],
    });
  });

  it('changes nothing for good where a standby is missing', SLOW, async () => {
    const { code, asked } = await switchOver(...Array(20).fill(1));
    expect([code, asked.at(-1), asked.includes('switchover --force')]).toEqual([1, synchronous(1), false]);
  });
});

describe('the archive of the log', () => {
  const script = new URL('../../deploy/replicated/archive.sh', import.meta.url).pathname;
  const First = '000000010000000000000005';

  /** Makes the folders of a server and its archive, and the script with them. */
  async function openArchive() {
    const place = await mkdtemp(join(tmpdir(), 'storefront-archive-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const [folder, data] = [join(place, 'archive'), join(place, 'data')];
    const status = join(data, 'pg_wal', 'archive_status');
    for (const path of [folder, status]) await mkdir(path, { recursive: true });
    const segment = (name: string, text: string) => writeFile(join(data, 'pg_wal', name), text);
    const archive = (name: string) =>
      run(script, [`pg_wal/${name}`, name], {
        cwd: data,
        env: { PATH: process.env.PATH, WAL_ARCHIVE_DIR: folder },
      }).then(
        () => true,
        () => false,
      );
    return { folder, status, segment, archive };
  }

  it('has each file once, compressed', async () => {
    const { folder, segment, archive } = await openArchive();
    await segment(First, 'first');
    // A run that was killed left it.
    await writeFile(join(folder, `${First}.gz.a1b2c3`), 'fir');
    expect([await archive(First), await archive(First)]).toEqual([true, true]);
    expect(readdirSync(folder)).toEqual([`${First}.gz`]);
    expect(gunzipSync(readFileSync(join(folder, `${First}.gz`))).toString()).toBe('first');
  });

  it('has nothing beside a file whose first run was killed at its end', async () => {
    const { folder, segment, archive } = await openArchive();
    await segment(First, 'first');
    await archive(First);
    await writeFile(join(folder, `${First}.gz.a1b2c3`), 'first');
    expect(await archive(First)).toBe(true);
    expect(readdirSync(folder)).toEqual([`${First}.gz`]);
  });

  it('refuses another file of the same name', async () => {
    const { folder, segment, archive } = await openArchive();
    await segment(First, 'first');
    await archive(First);
    await segment(First, 'of another database');
    expect(await archive(First)).toBe(false);
    expect(gunzipSync(readFileSync(join(folder, `${First}.gz`))).toString()).toBe('first');
  });

  it('fails while its folder is away', async () => {
    const { folder, segment, archive } = await openArchive();
    await segment(First, 'first');
    await rm(folder, { recursive: true });
    expect(await archive(First)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  it('gets from a promoted server the segments that the former primary did not archive', async () => {
    const { folder, status, segment, archive } = await openArchive();
    const [missing, ofFork] = ['000000010000000000000006', '000000010000000000000007'];
    for (const name of [First, missing, ofFork, '000000020000000000000007']) await segment(name, name);
    for (const name of [First, missing, ofFork]) await writeFile(join(status, `${name}.done`), '');
    await writeFile(join(status, '00000001.history.done'), '');
    await writeFile(join(folder, `${First}.gz`), '');
    await segment('00000002.history', 'history');
    expect(await archive('00000002.history')).toBe(true);
    // The fork is in the new timeline's segment.
    expect(readdirSync(status).sort()).toEqual([
      '00000001.history.done',
      `${First}.done`,
      `${missing}.ready`,
      `${ofFork}.done`,
    ]);
  });

  it('gets from a promoted server the history of a timeline that was not archived', async () => {
    const { folder, status, segment, archive } = await openArchive();
    const [archived, missing, own] = ['00000002.history', '00000003.history', '00000004.history'];
    for (const name of [archived, missing, own]) await segment(name, name);
    for (const name of [archived, missing]) await writeFile(join(status, `${name}.done`), '');
    await writeFile(join(folder, `${archived}.gz`), '');
    expect(await archive(own)).toBe(true);
    expect(readdirSync(status).sort()).toEqual([`${archived}.done`, `${missing}.ready`]);
  });

  it('is that of the servers, at most a minute late', () => {
    const { dcs } = parse(read('patroni.yml')).bootstrap;
    expect(dcs.postgresql.parameters).toMatchObject({
      archive_mode: 'on',
      archive_command: '/etc/patroni/archive.sh "%p" "%f"',
      archive_timeout: 60,
    });
  });
});

describe('a restore', () => {
  it.each([
    ['to a time without a zone', '2026-11-28T10:00:00', [], /has no zone/],
    ['to something else', 'yesterdayZ', [], /is not a time/],
    ['to a time before all base backups', '2026-11-28T10:00:00Z', [], /no base backup from before/],
    [
      'to the second in which the base backup ended',
      '2026-11-28T11:00:00+01:00',
      [],
      /no base backup from before/,
    ],
    ['onto a database', 'latest', ['PG_VERSION'], /holds a database/],
  ])('%s changes nothing', async (_, time, files, why) => {
    const place = await mkdtemp(join(tmpdir(), 'storefront-restore-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const [data, base] = [join(place, 'data'), join(place, 'base')];
    await mkdir(data);
    await mkdir(join(base, '20261128T100000Z'), { recursive: true });
    await mkdir(join(base, 'unfinished.a1b2c3'));
    for (const file of files) await writeFile(join(data, file), '');
    const script = new URL('../../deploy/replicated/restore.sh', import.meta.url).pathname;
    const restoring = run(script, [time], {
      env: {
        PATH: process.env.PATH,
        WAL_ARCHIVE_DIR: join(place, 'archive'),
        BASE_BACKUP_DIR: base,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: place,
      },
    });
    await expect(restoring).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(why) });
    expect(readdirSync(place).sort()).toEqual(['base', 'data']);
    expect(readdirSync(data)).toEqual(files);
  });
});
